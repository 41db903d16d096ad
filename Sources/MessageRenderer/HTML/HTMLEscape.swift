import RichText

/// Writes text and link targets into HTML. Everything that a message brings along goes through here.
enum HTMLEscape {
  /// Appends UTF-16 text as UTF-8 with `&`, `<`, `>` and `"` escaped; a lone surrogate reads as U+FFFD.
  static func append(_ units: UnsafeBufferPointer<UInt16>, to bytes: inout [UInt8]) {
    // Stretches that need no escape are put together beside the array, which would check each byte's place.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stretch) { plain in
      var count = 0
      var position = 0
      while position < units.count {
        let unit = units[position]
        position += 1
        if unit < 0x80, !isSpecial(unit) {
          plain[count] = UInt8(truncatingIfNeeded: unit)
          count += 1
          if count < stretch { continue }
        }
        if count > 0 { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: plain[..<count])) }
        count = 0
        if unit >= 0x80 {
          position = UTF8Encoder.append(unit, followedBy: units, at: position, to: &bytes)
        } else {
          appendSpecial(unit, to: &bytes)
        }
      }
      if count > 0 { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: plain[..<count])) }
    }
  }

  private static let stretch = 256

  @inline(__always)
  private static func isSpecial(_ unit: UInt16) -> Bool {
    unit == 0x26 || unit == 0x3C || unit == 0x3E || unit == 0x22
  }

  private static func appendSpecial(_ unit: UInt16, to bytes: inout [UInt8]) {
    switch unit {
    case 0x26: bytes.append(contentsOf: "&amp;".utf8)
    case 0x3C: bytes.append(contentsOf: "&lt;".utf8)
    case 0x3E: bytes.append(contentsOf: "&gt;".utf8)
    case 0x22: bytes.append(contentsOf: "&quot;".utf8)
    default: break
    }
  }

  /// Appends text for an attribute's value.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x26: bytes.append(contentsOf: "&amp;".utf8)
      case 0x3C: bytes.append(contentsOf: "&lt;".utf8)
      case 0x3E: bytes.append(contentsOf: "&gt;".utf8)
      case 0x22: bytes.append(contentsOf: "&quot;".utf8)
      case 0x27: bytes.append(contentsOf: "&#x27;".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a link's target for an attribute's value: what URLs are made of stays, all else is percent-encoded.
  static func appendTarget(_ target: String, to bytes: inout [UInt8]) {
    for byte in target.utf8 {
      switch byte {
      case 0x26: bytes.append(contentsOf: "&amp;".utf8)
      case 0x27: bytes.append(contentsOf: "&#x27;".utf8)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: bytes.append(byte)
      // ! # $ % ( ) * + , - . / : ; = ? @ [ ] _ ~
      case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D, 0x5F, 0x7E: bytes.append(byte)
      default: PercentEncoding.append(byte, to: &bytes)
      }
    }
  }
}
