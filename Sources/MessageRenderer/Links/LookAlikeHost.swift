import CICU
import RichText

/// Hosts whose names may be meant to be taken for others, such as `аpple.com` with a Cyrillic а.
enum LookAlikeHost {
  /// The same target with the host in ASCII, where the host looks like another or can't be one; nil for all others.
  ///
  /// - Complexity: Linear; a host in ASCII costs a look at its bytes.
  static func spelled(_ target: String) -> String? {
    guard !target.utf8.allSatisfy({ $0 < 0x80 }), let range = host(of: target) else { return nil }
    let host = target[range]
    let units = Array(host.utf16)
    if units.allSatisfy({ $0 < 0x80 }) { return nil }
    let ascii = ascii(units)
    if ascii != nil, !isSuspect(units) { return nil }
    var spelled = Array(target[..<range.lowerBound].utf8)
    if let ascii {
      spelled += ascii
    } else {
      for byte in host.utf8 {
        if byte < 0x80 { spelled.append(byte) } else { PercentEncoding.append(byte, to: &spelled) }
      }
    }
    spelled += Array(target[range.upperBound...].utf8)
    return String(decoding: spelled, as: UTF8.self)
  }

  private static func isSuspect(_ host: [UInt16]) -> Bool {
    let labels = host.split(whereSeparator: isDot)
    // Under a top-level domain of its own script, a name is read as that script.
    let isForeign = labels.last.map { $0.contains { $0 >= 0x80 } } == true
    return labels.contains { label in
      guard label.contains(where: { $0 >= 0x80 }) else { return false }
      let label = Array(label)
      switch cicu_resemblance(label, Int32(label.count)) {
      case CICU_ITSELF: return false
      case CICU_LIKE_ASCII: return !isForeign
      default: return true
      }
    }
  }

  /// What parts the labels of a host (Unicode Technical Standard 46).
  private static func isDot(_ unit: UInt16) -> Bool {
    unit == 0x2E || unit == 0x3002 || unit == 0xFF0E || unit == 0xFF61
  }

  /// Where the host stands in the target: behind `://` and what names a user, or behind the `@` of an e-mail address.
  private static func host(of target: String) -> Range<String.Index>? {
    guard let colon = target.firstIndex(of: ":") else { return nil }
    var rest = target[target.index(after: colon)...]
    let isHierarchical = rest.utf8.starts(with: "//".utf8)
    if isHierarchical { rest = rest.dropFirst(2) }
    rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
    if let sign = rest.lastIndex(of: "@") {
      rest = rest[rest.index(after: sign)...]
    } else if !isHierarchical {
      return nil
    }
    if let colon = rest.firstIndex(of: ":") { rest = rest[..<colon] }
    return rest.isEmpty ? nil : rest.startIndex..<rest.endIndex
  }

  /// The host as the domain name system has it; nil where it can't be the name of a host.
  private static func ascii(_ host: [UInt16]) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { ascii in
      let count = cicu_host_ascii(host, Int32(clamping: host.count), ascii.baseAddress, 512)
      return count < 0 ? nil : ascii[..<Int(count)].map { UInt8(bitPattern: $0) }
    }
  }
}

extension Fragment {
  /// Writes the hosts of links in ASCII where they look like others.
  ///
  /// - Returns: The numbers of those links, in order.
  mutating func spellLookAlikes() -> [Int] {
    var spelled: [Int] = []
    for index in links.indices {
      guard let target = LookAlikeHost.spelled(links[index]) else { continue }
      links[index] = target
      spelled.append(index)
    }
    return spelled
  }
}
