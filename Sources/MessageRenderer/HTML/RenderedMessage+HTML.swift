extension RenderedMessage {
  /// The message as HTML.
  ///
  /// Of what somebody wrote, blocks are `p`, `pre`, `blockquote`, `ul`, `ol` and `li`, inlines `br`, `strong`, `em`, `u`,
  /// `del`, `code`, `a`, `span`, `bdi` and `mark`. Attributes are `start` on `ol`, `class="language-…"` on `code` in `pre`,
  /// `href` and a fixed `rel` on `a`, on `span` one of the classes `mention`, `mention mention-me`, `mention mention-all` and
  /// `look-alike`, on `p` where it is emoji alone `emoji-huge` or `emoji-large`, and `dir` where something runs another way
  /// than what is around it; the whole counts as running from left to right. Everything that comes from the message is
  /// escaped. Line ends are as cmark-gfm writes them with hard breaks. Answers of assistants have `h1` to `h6`, `hr`,
  /// `table`, `thead`, `tbody`, `tr`, `th` and `td` with `align`, and `input` for tasks as well.
  ///
  /// What else a message has stands around that, in elements with these classes:
  ///
  /// | class | element | what it is |
  /// |---|---|---|
  /// | `reply` | `blockquote` | the quoted message: its sender in `cite`, its line in `span` |
  /// | `media media-grid` | `ul` | up to four pictures and videos |
  /// | `media media-list` | `ul` | up to three other files |
  /// | `media-more` | `span`, `li` | how many more there are |
  /// | `media-size` | `span` | a file's size |
  /// | `voice-note`, `sticker` | `p` | what its name says |
  /// | `poll`, `poll-question`, `poll-votes` | `div`, `p`, `span` | a poll, its question, the votes for an answer |
  /// | `notice notice-…` | `div` | a sentence in the place of a message: `deleted`, `action`, `call`, `fallback`, `unknown` |
  /// | `link-preview` | `div` | what is behind a link |
  /// | `marks` | `p` | what became of the message: the classes `edited`, `thread`, `reaction`, `reaction reaction-mine` and `receipt receipt-…` on `span` |
  ///
  /// Pictures are fetched when they come into view, without saying from where; videos and recordings when they are
  /// played. ``stylesheet`` has a look for all of it.
  ///
  /// - Complexity: Linear.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// The message as HTML in UTF-8; see ``html``.
  public var htmlBytes: [UInt8] {
    var writer = HTMLWriter(self)
    walk(&writer)
    return writer.bytes
  }
}
