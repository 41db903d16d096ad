import Mentions
import MessagePayload

/// The file that says who can be mentioned.
struct PeopleFile {
  let path: String

  /// What the file holds. It is read once: the path may name a pipe.
  private(set) var bytes: [UInt8] = []

  init(path: String) { self.path = path }

  /// Reads the file.
  mutating func load() throws(Failure) {
    let file = try FileDescriptor(opening: path)
    defer { file.close() }
    bytes = try file.readToEnd()
  }

  /// Takes what another process has read.
  mutating func adopt(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The people that the file names.
  func people() throws(Failure) -> People {
    do throws(PeopleError) {
      return try People(file: bytes)
    } catch {
      let place = error.line.map { "line \($0): " } ?? ""
      throw .usage("\(OptionValue.quoted(path)): \(place)\(error.message)")
    }
  }
}
