// The module MarkdownBridge.
