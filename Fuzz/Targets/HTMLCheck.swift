/// Reads HTML as strictly as a document that we wrote ourselves must be.
enum HTMLCheck {
  /// What is wrong, or nil.
  static func fault(in html: [UInt8]) -> String? {
    guard String(validating: html, as: UTF8.self) != nil else { return "the HTML is not UTF-8" }
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      guard rest[start] == UInt8(ascii: "<"), let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
        return "a bracket is not escaped in the HTML"
      }
      var tag = String(decoding: rest[rest.index(after: start)..<end], as: UTF8.self)
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "<\(tag)> closes another element" }
        continue
      }
      let isVoid = tag.hasSuffix(" /")
      if isVoid { tag.removeLast(2) }
      let name = String(tag.prefix { $0 != " " })
      guard let allowed = elements[name], isVoid == (name == "br" || name == "img") else {
        return "<\(tag)> is not on the list"
      }
      if let fault = attributeFault(tag.dropFirst(name.count), of: name, allowed: allowed) { return fault }
      if !isVoid { open.append(name) }
    }
    return open.isEmpty ? nil : "<\(open[open.count - 1])> is not closed"
  }

  /// Attributes stand behind a space each, in quotation marks; links and what is fetched lead where the policy lets them.
  private static func attributeFault(_ text: Substring, of element: String, allowed: [String]) -> String? {
    var rest = text
    var values: [String: Substring] = [:]
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "="), rest[equals...].hasPrefix("=\"") else {
        return "<\(element)\(text)> is not well formed"
      }
      let name = String(rest[rest.index(after: rest.startIndex)..<equals])
      let start = rest.index(equals, offsetBy: 2)
      guard allowed.contains(name), let end = rest[start...].firstIndex(of: "\"") else {
        return "<\(element)\(text)> is not on the list"
      }
      values[name] = rest[start..<end]
      rest = rest[rest.index(after: end)...]
    }
    if element == "a", values["rel"] != "noopener noreferrer" {
      return "a link does not say that it leads to a stranger"
    }
    if let direction = values["dir"], direction != "ltr", direction != "rtl" { return "a direction is none" }
    for address in [values["href"], values["src"]] {
      guard let address else { continue }
      let scheme = address.prefix { $0 != ":" }.lowercased()
      if !schemes.contains(scheme) || address.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
        return "an address leads astray"
      }
      if element != "a", !scheme.hasPrefix("http") { return "something is fetched from nowhere" }
    }
    return nil
  }

  private static let schemes: Set = ["http", "https", "mailto", "tel", "sms"]

  private static let elements: [String: [String]] = [
    "p": ["dir", "class"], "blockquote": ["dir", "class"], "ul": ["dir", "class"], "ol": ["start", "dir"],
    "li": ["dir", "class"], "pre": ["dir"], "code": ["class", "dir"], "del": [], "u": [], "strong": [], "em": [],
    "br": [], "a": ["href", "rel"], "span": ["class"], "bdi": [], "mark": [], "cite": [], "div": ["class"],
    "img": ["src", "alt", "loading", "referrerpolicy"], "video": ["src", "controls", "preload"],
    "audio": ["src", "controls", "preload"],
  ]
}

/// Looks for what no reader may be sent, whatever the output.
enum ShownCheck {
  /// What is wrong, or nil. Isolates are ours: each line closes those that it opens.
  static func fault(in text: String, of output: String) -> String? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A:
        if depth != 0 { return "an isolate is open at the end of a line of the \(output)" }
      case 0x09: break
      case 0..<0x20, 0x7F...0x9F: return "a control character is in the \(output)"
      case 0x202A...0x202E: return "an override is in the \(output)"
      case 0x2066...0x2068: depth += 1
      case 0x2069:
        depth -= 1
        if depth < 0 { return "an isolate is closed twice in the \(output)" }
      case 0xFFFC: return "an object replacement character is in the \(output)"
      default: break
      }
    }
    return depth == 0 ? nil : "an isolate is open at the end of the \(output)"
  }
}
