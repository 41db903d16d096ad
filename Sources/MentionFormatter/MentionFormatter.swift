// The module MentionFormatter.
