// Tests of MentionFormatter.
