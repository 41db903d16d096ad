// Tests of RichText.
