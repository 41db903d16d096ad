// Tests of MarkdownBridge.
