/// Percent-encoding of single bytes (RFC 3986, 2.1).
package enum PercentEncoding {
  package static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x25)
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

extension PercentEncoding {
  /// Appends an address in printable ASCII: everything else is percent-encoded, so that it can't end what it stands in.
  static func appendPrintable(_ address: String, to bytes: inout [UInt8]) {
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F { bytes.append(byte) } else { append(byte, to: &bytes) }
    }
  }

  /// Appends an address so that all of it can be seen: white space and invisible characters are percent-encoded.
  static func appendVisible(_ address: String, to bytes: inout [UInt8]) {
    for scalar in address.unicodeScalars {
      let isVisible: Bool
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        isVisible = false
      default:
        isVisible = !scalar.properties.isDefaultIgnorableCodePoint
      }
      for byte in String(scalar).utf8 {
        if isVisible { bytes.append(byte) } else { append(byte, to: &bytes) }
      }
    }
  }
}
