import RichText

extension JSONNode {
  /// The names of formats, each of which may come more than once.
  func formats() throws(InterchangeError) -> Formats {
    var formats: Formats = []
    for element in try elements() {
      let name = try element.string()
      guard let format = Formats(name: name) else {
        throw element.error("invalid_value", "There is no format \"\(shortened(name))\"")
      }
      formats.formUnion(format)
    }
    return formats
  }

  /// A mention: who is meant under `key`, a name, and a kind where it is not one person.
  package func mention(idKey key: String) throws(InterchangeError) -> Mention {
    let id = try required(key)
    let uid = try id.string()
    guard Mention.canWrite(id: uid) else {
      throw id.error("invalid_value", "An id is 1 to 200 bytes without <, >, line ends and NUL")
    }
    var sigil: Unicode.Scalar = "@"
    if let node = self["sigil"] {
      let text = try node.string().unicodeScalars
      guard let first = text.first, text.count == 1, Mention.canStart(with: first) else {
        throw node.error("invalid_value", "A sigil is one character that can be seen")
      }
      sigil = first
    }
    let kind = try self["kind"]?.string() ?? Mention.kindName(of: Mention.user)
    let name = try self["name"]?.string()
    return Mention(sigil: sigil, kind: Mention.kind(named: kind), id: uid, name: name ?? uid)
  }

  /// A text for a message: not longer than a line has room for.
  func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

extension Formats {
  /// The formats in the order of the toolbar, by name.
  private static let names: [(name: String, format: Formats)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
    ("code", .code),
  ]

  /// The format of a name; `strike` is another word for `strikethrough`.
  init?(name: String) {
    if name == "strike" {
      self = .strikethrough
      return
    }
    guard let known = Formats.names.first(where: { $0.name == name }) else { return nil }
    self = known.format
  }

  /// The names of the formats in the set, in the order of the toolbar.
  var names: [String] { Formats.names.filter { contains($0.format) }.map { $0.name } }
}

extension Mention {
  /// The word for a kind outside the wire: `user` for one person, `all` for everyone, a client's own as it is.
  static func kindName(of kind: String) -> String { kind == user ? "user" : kind }

  static func kind(named name: String) -> String { name == "user" ? user : name }

  /// Whether a label can start with the sigil: a line end would cut the label in two.
  fileprivate static func canStart(with sigil: Unicode.Scalar) -> Bool {
    if sigil.properties.isWhitespace { return false }
    switch sigil.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark: return false
    default: return true
    }
  }

  /// Whether a token can hold the id.
  package static func canWrite(id: String) -> Bool {
    let bytes = id.utf8
    return !bytes.isEmpty && bytes.count <= 200
      && !bytes.contains { $0 == 0x3C || $0 == 0x3E || $0 == 0x0A || $0 == 0x0D || $0 == 0 }
  }
}
