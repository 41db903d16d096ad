import JSON
import MessagePayload
import MessageRenderer
import RichText

extension FuzzTarget {
  /// A message as it arrives, or any bytes as markdown, to every output. HTML holds nothing but the elements and attributes
  /// that the renderer writes, each closed; runs partition the text; the JSON of the runs can be read.
  static let render = FuzzTarget("render") { bytes in
    let message: RenderedMessage
    if let json = try? JSONReader.read(bytes) {
      guard let incoming = try? IncomingMessage(json: json) else { return nil }
      message = RenderedMessage(incoming, options: RenderOptions(me: "u1"))
    } else {
      message = RenderedMessage(markdown: String(decoding: bytes, as: UTF8.self), options: RenderOptions(me: "u1"))
    }

    var end = 0
    for run in message.runs {
      guard run.range.lowerBound == end, !run.range.isEmpty else { return "the runs are no partition" }
      end = run.range.upperBound
    }
    guard end == message.text.utf16.count else { return "the runs do not cover the text" }

    var writer = JSONWriter()
    message.writeRuns(to: &writer)
    guard (try? JSONReader.read(writer.bytes)) != nil else { return "the runs are not JSON" }

    let showsText = message.parts.contains { $0 == .text }
    if showsText, message.plainText.utf8.count < message.text.utf8.count { return "plain text lost something" }
    let subtitle = message.subtitle
    if subtitle.lines.count != 1 { return "the subtitle is more than a line" }
    for html in [message.htmlBytes, subtitle.htmlBytes] {
      if let fault = HTMLCheck.fault(in: html) { return fault }
    }
    for text in [message.ansiBytes(), message.ansiBytes(width: 20)] {
      if let fault = TerminalCheck.fault(in: text) { return fault }
    }
    let shown: [(text: String, output: String)] = [
      (message.html, "HTML"), (message.plainText, "text"), (message.text, "runs"),
      (String(decoding: message.plainTextBytes(width: 20), as: UTF8.self), "broken text"),
      (subtitle.plainText, "subtitle"), (message.accessibilityText, "accessibility text"),
      (message.notification.title + message.notification.body, "notification"),
    ]
    for (text, output) in shown {
      if let fault = ShownCheck.fault(in: text, of: output) { return fault }
    }

    // What is found lies in the text, and a search for the first character finds it.
    let query = message.text.prefix(1)
    let highlighted = message.highlighting(String(query))
    guard highlighted.text == message.text else { return "a search changed the text" }
    return HTMLCheck.fault(in: highlighted.htmlBytes)
  }
}
