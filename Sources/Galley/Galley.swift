// The umbrella: one import gives a client everything but storage, uploads and Foundation.
@_exported import ComposerEngine
@_exported import HTMLBridge
@_exported import Interchange
@_exported import JSON
@_exported import MarkdownBridge
@_exported import MentionFormatter
@_exported import Mentions
@_exported import MessagePayload
@_exported import MessageRenderer
@_exported import RichText
