// Tests of Interchange.
