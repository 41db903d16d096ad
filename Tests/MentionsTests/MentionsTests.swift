// Tests of Mentions.
