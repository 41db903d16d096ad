import RichText

/// A mention of Galley's own while its label is read.
struct MentionState {
  let id: String
  let kind: String
  let sigil: Unicode.Scalar
  var label: [UInt16] = []

  /// Nil where the element names nobody.
  init?(_ node: HTMLTree.Node) {
    guard let id = node[.mention] else { return nil }
    self.id = id
    kind = node[.mentionKind] ?? Mention.user
    let sigil = (node[.mentionSigil] ?? "@").unicodeScalars
    guard sigil.count == 1, let first = sigil.first else { return nil }
    self.sigil = first
  }

  /// The mention, or nil where the label or the id is not that of one.
  var mention: Mention? {
    let label = String(decoding: self.label, as: UTF16.self).unicodeScalars.drop(while: \.properties.isWhitespace)
    guard label.first == sigil else { return nil }
    let mention = Mention(sigil: sigil, kind: kind, id: id, name: String(label.dropFirst()))
    return mention.isWritable ? mention : nil
  }
}

extension Mention {
  /// Whether the mention has a form on the wire, and so one on the clipboard.
  var isWritable: Bool {
    1...200 ~= id.utf8.count && !id.unicodeScalars.contains { $0 == "<" || $0 == ">" || $0 == "\n" || $0 == "\r" }
      && !kind.isEmpty
      && kind.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x41...0x5A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x5F
      }
  }
}

extension FragmentReader {
  mutating func endMention() {
    guard let state = mention else { return }
    mention = nil
    if let mention = state.mention {
      append(mention)
    } else {
      read(String(decoding: state.label, as: UTF16.self))
    }
  }
}

extension LinkTarget {
  /// The target of a link in HTML; nil for one that a link must not have, and for one that means something only on the
  /// page that it stood on.
  ///
  /// The text is that of the attribute with its references decoded.
  static func ofHTML(_ text: String) -> String? {
    let address = cleaned(text)
    // Browsers drop some of these characters, and no address has them in its scheme.
    let visible = address.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
    if let scheme = scheme(of: String(String.UnicodeScalarView(visible))), refusedSchemes.contains(scheme) {
      return nil
    }
    if hasScheme(address) { return address }
    if address.hasPrefix("//") { return address.count > 2 ? "https:" + address : nil }
    let host = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let colon = host.firstIndex(of: ":"), !host[host.index(after: colon)...].allSatisfy({ "0"..."9" ~= $0 }) {
      return scheme(of: address) == nil ? nil : address
    }
    let isHost = host.first?.isLetter == true || host.first?.isNumber == true
    return isHost && host.contains(".") && !host.contains(where: \.isWhitespace) ? "https://" + address : nil
  }
}
