/// Which links of a message may be followed.
///
/// A link is judged by its target as a browser would read it: decoded, without control characters and white space. It
/// must be absolute, with a scheme that is allowed; `http` and `https` need a host. Anything else renders as its label.
public struct LinkPolicy: Hashable, Sendable {
  /// The schemes that are allowed, in lower case.
  public var schemes: Set<String>

  /// A policy that lets these schemes through.
  public init(schemes: Set<String> = LinkPolicy.defaultSchemes) { self.schemes = schemes }

  /// `http`, `https`, `mailto`, `tel` and `sms`.
  public static let defaultSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// The target to follow: without control characters, and without white space at its ends; nil where it is refused.
  ///
  /// - Complexity: Linear.
  public func target(of link: String) -> String? {
    let target = LinkPolicy.isClean(link) ? link : LinkPolicy.cleaned(link)
    guard let scheme = LinkPolicy.scheme(of: target), schemes.contains(scheme) else { return nil }
    if scheme == "http" || scheme == "https", !LinkPolicy.hasHost(target, scheme: scheme) { return nil }
    return target
  }

  /// Whether no byte can belong to a control character or to white space.
  private static func isClean(_ link: String) -> Bool {
    // 0xC2 starts the controls and the space above ASCII, 0xE1 to 0xE3 start further spaces.
    link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 > 0x7F && $0 != 0xC2 && !(0xE1...0xE3).contains($0) }
  }

  private static func cleaned(_ link: String) -> String {
    var scalars = link.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }[...]
    scalars = scalars.drop { $0.properties.isWhitespace }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The scheme in lower case.
  private static func scheme(of target: String) -> String? {
    var scheme = ""
    for byte in target.utf8 {
      switch byte {
      case 0x61...0x7A: scheme.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x41...0x5A: scheme.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
      case 0x30...0x39, 0x2B, 0x2D, 0x2E:
        if scheme.isEmpty { return nil }
        scheme.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x3A: return scheme.isEmpty ? nil : scheme
      default: return nil
      }
    }
    return nil
  }

  /// Whether a host follows the scheme directly. Browsers read `https:x` and `https:///x` as relative, or guess.
  private static func hasHost(_ target: String, scheme: String) -> Bool {
    let rest = target.utf8.dropFirst(scheme.utf8.count + 1)
    guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first else { return false }
    return first != 0x2F && first != 0x5C && first != 0x3F && first != 0x23 && first != 0x3A && first != 0x40
  }
}
