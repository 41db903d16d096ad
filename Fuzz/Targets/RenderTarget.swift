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

    if message.plainText.utf8.count < message.text.utf8.count { return "plain text lost something" }
    if let fault = HTMLCheck.fault(in: message.htmlBytes) { return fault }

    // What is found lies in the text, and a search for the first character finds it.
    let query = message.text.prefix(1)
    let highlighted = message.highlighting(String(query))
    guard highlighted.text == message.text else { return "a search changed the text" }
    return HTMLCheck.fault(in: highlighted.htmlBytes)
  }
}

/// Reads HTML as strictly as a document that we wrote ourselves must be.
private enum HTMLCheck {
  /// What is wrong, or nil.
  static func fault(in html: [UInt8]) -> String? {
    guard String(validating: html, as: UTF8.self) != nil else { return "the HTML is not UTF-8" }
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      guard rest[start] == UInt8(ascii: "<"), let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
        return "a bracket is not escaped in the HTML"
      }
      let tag = String(decoding: rest[rest.index(after: start)..<end], as: UTF8.self)
      rest = rest[rest.index(after: end)...]
      if tag == "br /" { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "<\(tag)> closes another element" }
        continue
      }
      let name = String(tag.prefix { $0 != " " })
      guard elements.contains(name) else { return "<\(tag)> is not on the list" }
      if let fault = attributeFault(String(tag.dropFirst(name.count)), of: name) { return fault }
      open.append(name)
    }
    return open.isEmpty ? nil : "<\(open[open.count - 1])> is not closed"
  }

  /// Elements have one attribute at most, but for a link, which has a second one that is always the same.
  private static func attributeFault(_ attributeText: String, of element: String) -> String? {
    var text = attributeText
    if element == "a" {
      guard text.hasSuffix(relation) else { return "a link does not say that it leads to a stranger" }
      text.removeLast(relation.count)
    }
    if text.isEmpty { return nil }
    guard let allowed = attributes[element], text.hasPrefix(" \(allowed)=\""), text.hasSuffix("\"") else {
      return "<\(element)\(text)> is not on the list"
    }
    return text.filter { $0 == "\"" }.count == 2 ? nil : "a quotation mark is not escaped in the HTML"
  }

  private static let relation = " rel=\"noopener noreferrer\""

  private static let elements: Set = [
    "p", "blockquote", "ul", "ol", "li", "pre", "code", "del", "u", "strong", "em", "a", "span", "bdi", "mark",
  ]

  private static let attributes = ["ol": "start", "code": "class", "span": "class", "a": "href", "p": "class"]
}
