extension RenderedMessage {
  /// A small look for what ``html`` writes, to put into a page or to start from.
  ///
  /// It sets no fonts and no sizes but relative ones, follows the reader's choice of light or dark, and keeps code from left
  /// to right.
  public static let stylesheet = """
    :root { color-scheme: light dark; --accent: light-dark(#1a5fb4, #78aeed); --quiet: light-dark(#5e5c64, #a5a3ab);
      --soft: light-dark(#0000000f, #ffffff1a); --warm: light-dark(#9a5b00, #f5c211); }
    p, ul, ol, pre, blockquote { margin: 0.3em 0; }
    ul, ol { padding-inline-start: 1.6em; }
    a { color: var(--accent); overflow-wrap: anywhere; }
    pre, code { font-family: ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; background: var(--soft); }
    code { padding: 0.1em 0.3em; border-radius: 0.3em; }
    pre { padding: 0.5em 0.7em; border-radius: 0.5em; overflow-x: auto; }
    pre code { padding: 0; background: none; }
    blockquote { border-inline-start: 0.2em solid var(--quiet); padding-inline-start: 0.7em; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--quiet); padding: 0.2em 0.6em; }
    .mention { color: var(--accent); background: var(--soft); border-radius: 0.3em; padding: 0 0.2em; }
    .mention-me, .mention-all { color: var(--warm); }
    .look-alike { color: var(--warm); }
    .emoji-huge { font-size: 3em; line-height: 1.2; }
    .emoji-large { font-size: 2em; line-height: 1.2; }
    .reply { color: var(--quiet); border-color: var(--accent); }
    .reply cite { font-style: normal; font-weight: bold; }
    .media { list-style: none; padding: 0; }
    .media-grid { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0.2em; max-width: 22em; }
    .media-grid li { position: relative; overflow: hidden; border-radius: 0.5em; background: var(--soft); }
    .media-grid img, .media-grid video { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; }
    .media-grid .media-more { position: absolute; inset: 0; display: grid; place-items: center; font-size: 1.6em;
      color: #fff; background: #0008; pointer-events: none; }
    .media-list li { background: var(--soft); border-radius: 0.5em; padding: 0.4em 0.7em; margin: 0.2em 0; }
    .media-size, .poll-votes, .marks, .media-list .media-more { color: var(--quiet); font-size: 0.85em; }
    .sticker img { max-width: 9em; }
    .poll-question { font-weight: bold; }
    .poll li { display: flow-root; border-bottom: 1px solid var(--soft); }
    .poll-votes { float: inline-end; }
    .notice { color: var(--quiet); font-style: italic; }
    .link-preview { border-inline-start: 0.2em solid var(--accent); padding-inline-start: 0.7em; }
    .link-preview img { max-width: 100%; max-height: 9em; }
    .reaction { background: var(--soft); border-radius: 1em; padding: 0.1em 0.5em; }
    .reaction-mine { outline: 1px solid var(--accent); }
    .receipt-read { color: var(--accent); }
    .receipt-failed { color: light-dark(#c01c28, #ff7b63); }

    """
}
