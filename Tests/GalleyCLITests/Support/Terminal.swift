import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A pseudo-terminal: what a command sees as the terminal, and the side of the person before it.
final class Terminal {
  /// The command's side.
  let inner: Int32
  private let outer: Int32

  init(columns: Int) throws {
    var ends: (outer: Int32, inner: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.outer, &ends.inner, nil, nil, &size) == 0 else {
      throw GalleyProcess.Failure(reason: "no terminal")
    }
    (outer, inner) = ends
    for end in [outer, inner] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(inner)
    close(outer)
  }

  func type(_ text: String) throws { try writeAll(Array(text.utf8), to: outer) }

  /// What was shown, up to where nothing more came for a second.
  func readUntilQuiet() throws -> String {
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var request = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, shown.isEmpty ? 20_000 : 1_000) == 1 else { break }
      let count = read(outer, &buffer, buffer.count)
      if count <= 0 { break }
      shown += buffer[..<count]
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
