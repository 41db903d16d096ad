import Foundation
import ProcessSupport

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

  /// What is shown from now on, up to where it is enough.
  func read(until isEnough: (String) -> Bool) throws -> String {
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isEnough(String(decoding: shown, as: UTF8.self)) {
      var request = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&request, 1, Patience.milliseconds) == 1
      let count = isReady ? Foundation.read(outer, &buffer, buffer.count) : 0
      if count <= 0 {
        throw GalleyProcess.Failure(reason: "nothing more behind \(String(decoding: shown, as: UTF8.self))")
      }
      shown += buffer[..<count]
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// What a command shows from now on until it ends, and its exit status.
  func readAll(of process: GalleyProcess) throws -> (shown: String, status: Int32) {
    let end: Character = "\u{1}"
    // A terminal holds little: it has to be read while the command writes. What is written last comes last.
    Thread.detachNewThread { [inner] in
      let status = process.wait()
      try? writeAll(Array("\(end)\(status)\(end)".utf8), to: inner)
    }
    let parts = try read { $0.count { $0 == end } == 2 }.split(separator: end, omittingEmptySubsequences: false)
    return (String(parts[0]), Int32(parts[1]) ?? -1)
  }
}
