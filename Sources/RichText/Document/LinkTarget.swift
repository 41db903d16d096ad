/// What makes a link target of what a user typed as an address.
public enum LinkTarget {
  /// Schemes that a link never gets: they run code, or read what is not on the network.
  public static let refusedSchemes = ["javascript", "vbscript", "data", "file", "blob", "feed"]

  /// Schemes that stand without `//`.
  private static let bareSchemes = ["mailto", "tel", "sms"]

  /// The target of a link: without white space at its ends, without control characters and line ends, and with
  /// `https://` in front unless there is a scheme.
  ///
  /// A scheme is a name before `://`, or `mailto:`, `tel:` or `sms:`.
  /// - Throws: `invalid_url` where nothing is left, `refused_scheme` for `javascript`, `vbscript`, `data`, `file`,
  ///   `blob` and `feed`.
  public static func normalize(_ text: String) throws(EngineError) -> String {
    let target = cleaned(text)
    if target.isEmpty {
      throw EngineError(code: "invalid_url", message: "A link needs an address.")
    }
    if let scheme = scheme(of: target), refusedSchemes.contains(scheme) {
      throw EngineError(code: "refused_scheme", message: "Links to \(scheme): addresses are not allowed.")
    }
    return hasScheme(target) ? target : "https://" + target
  }

  /// Whether a text is an address and nothing else, as it stands on a clipboard.
  package static func isAddress(_ text: String) -> Bool {
    let target = cleaned(text)
    guard !target.isEmpty, !target.unicodeScalars.contains(where: { $0.properties.isWhitespace }) else { return false }
    let lower = target.lowercased()
    return lower.hasPrefix("https://") || lower.hasPrefix("http://") || lower.hasPrefix("mailto:")
      || lower.hasPrefix("www.")
  }

  /// Whether a text is the URL of something on the web that everybody can fetch: `http` or `https`, with a host, and
  /// without white space, control characters, and characters that turn text around.
  ///
  /// - Complexity: Linear.
  package static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = scheme(of: text), scheme == "http" || scheme == "https" else { return false }
    for scalar in text.unicodeScalars where scalar.actsOnText || scalar.properties.isWhitespace { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    guard rest.starts(with: "//".utf8) else { return false }
    var host = Array(rest.dropFirst(2).prefix { $0 != 0x2F && $0 != 0x5C && $0 != 0x3F && $0 != 0x23 })
    if let at = host.lastIndex(of: 0x40) { host.removeFirst(at + 1) }
    return !host.isEmpty && host[0] != 0x3A
  }

  /// The address without control characters and line ends, and without white space at its ends.
  package static func cleaned(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var end = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: continue
      default: break
      }
      let isSpace = scalar.properties.isWhitespace
      if isSpace, end == 0 { continue }
      scalars.append(scalar)
      if !isSpace { end = scalars.count }
    }
    return String(String.UnicodeScalarView(scalars[..<end]))
  }

  /// Whether there is a scheme: a name before `://`, or `mailto:`, `tel:` or `sms:`.
  package static func hasScheme(_ target: String) -> Bool {
    guard let scheme = scheme(of: target) else { return false }
    if bareSchemes.contains(scheme) { return true }
    return target.dropFirst(scheme.count).hasPrefix("://")
  }

  /// The name before the first colon, in lower case, where it is the name of a scheme (RFC 3986 §3.1).
  package static func scheme(of target: String) -> String? {
    var scheme = ""
    for scalar in target.unicodeScalars {
      switch scalar {
      case ":": return scheme.isEmpty ? nil : scheme.lowercased()
      case "a"..."z", "A"..."Z": break
      case "0"..."9", "+", "-", ".": if scheme.isEmpty { return nil }
      default: return nil
      }
      scheme.unicodeScalars.append(scalar)
    }
    return nil
  }
}
