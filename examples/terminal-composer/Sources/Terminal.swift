import Foundation

/// The terminal on stdin: keys come one by one and are not echoed, until it is closed.
struct Terminal {
  private let before: termios

  /// Nil where stdin is no terminal.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  func close() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// The next key: a character, a control character, or all of an escape sequence. Nil at the end.
  func readKey() -> String? {
    guard let first = readByte() else { return nil }
    var bytes = [first]
    if first == 0x1B {
      // What an arrow sends arrives at once; the Escape key sends nothing else.
      var next = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&next, 1, 20) == 1, let bracket = readByte() else { return "\u{1B}" }
      bytes.append(bracket)
      while bracket == UInt8(ascii: "["), let byte = readByte() {
        bytes.append(byte)
        if byte >= 0x40 { break }
      }
    } else {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      while bytes.count < length, let byte = readByte() { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
