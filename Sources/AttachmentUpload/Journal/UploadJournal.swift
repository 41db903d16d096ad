import JSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What happened to a queue, line by line in a file, so that another process can go on with it.
///
/// Each line is on the disk before anybody is told of what it says. A line that a crash has cut is dropped.
final class UploadJournal {
  enum Record {
    case added(UploadRequest)
    case uploaded(id: String, url: String)
    case removed(id: String)
  }

  struct Entry {
    let request: UploadRequest
    /// Where the file is; nil while it is not uploaded.
    var url: String?
  }

  /// What was added and not removed, in order.
  private(set) var entries: [Entry] = []
  private let descriptor: Int32
  private var isLocked = false
  private var length: off_t = 0

  /// Opens the journal; nobody else can have it until it is closed.
  init(path: String) throws(UploadJournalError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw UploadJournal.error("cannot_open", "The queue of uploads can't be opened") }
    // From here on all is set, so that `deinit` closes what an error leaves open.
    var status = stat()
    if fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
      throw UploadJournalError(code: "cannot_open", message: "The queue of uploads must be an ordinary file.")
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK {
        throw UploadJournal.error("in_use", "The queue of uploads is used by another process")
      }
      throw UploadJournal.error("cannot_open", "The queue of uploads can't be locked")
    }
    isLocked = true
    try read()
  }

  deinit {
    if descriptor < 0 { return }
    // A child that is being started has a copy of the descriptor until it runs its own program, and the lock ends with
    // the last copy unless it is given back.
    if isLocked { flock(descriptor, LOCK_UN) }
    close(descriptor)
  }

  /// Whether it says that a file is uploaded.
  func isUploaded(_ id: String) -> Bool { entries.contains { $0.request.id == id && $0.url != nil } }

  /// Takes a line down.
  func append(_ record: Record) throws(UploadJournalError) {
    var line = JSONWriter.bytes(of: record.json)
    line.append(0x0A)
    do throws(UploadJournalError) {
      try write(line)
    } catch {
      // Half a line would spoil the next one.
      ftruncate(descriptor, length)
      throw error
    }
    length += off_t(line.count)
    apply(record)
    if entries.isEmpty { try clear() }
  }

  /// Starts anew when nothing is left that is worth knowing.
  private func clear() throws(UploadJournalError) {
    if ftruncate(descriptor, 0) != 0 { throw UploadJournal.error("input_output", "The queue can't be written") }
    length = 0
  }

  private func write(_ bytes: [UInt8]) throws(UploadJournalError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + done, $0.count - done, length + off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw UploadJournal.error("input_output", "The queue of uploads can't be written") }
      done += count
    }
    if fsync(descriptor) != 0 { throw UploadJournal.error("input_output", "The queue of uploads can't be written") }
  }

  private func read() throws(UploadJournalError) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw UploadJournal.error("input_output", "The queue of uploads can't be read") }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      guard let record = UploadJournal.record(Array(bytes[start..<end])) else { throw UploadJournal.damaged(start) }
      apply(record)
      start = end + 1
    }
    if !UploadJournal.isCutLine(bytes[start...]) { throw UploadJournal.damaged(start) }
    length = off_t(start)
    if start < bytes.count { ftruncate(descriptor, length) }
    if entries.isEmpty { try clear() }
  }

  private func apply(_ record: Record) {
    switch record {
    case .added(let request):
      if !entries.contains(where: { $0.request.id == request.id }) { entries.append(Entry(request: request)) }
    case .uploaded(let id, let url):
      for index in entries.indices where entries[index].request.id == id { entries[index].url = url }
    case .removed(let id):
      entries.removeAll { $0.request.id == id }
    }
  }

  private static func record(_ line: [UInt8]) -> Record? {
    guard let object = (try? JSONReader.read(line))?.object, let id = object["id"]?.string else { return nil }
    switch object["record"]?.string {
    case "added": return (try? UploadRequest(json: object)).map { .added($0) }
    case "uploaded": return object["url"]?.string.map { .uploaded(id: id, url: $0) }
    case "removed": return .removed(id: id)
    default: return nil
    }
  }

  /// Whether bytes can be the start of a line, or the zeros that a file system leaves where it did not come to writing.
  /// Anything else is somebody's file, and stays as it is.
  private static func isCutLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let beginning = Array(#"{"record":""#.utf8)
    return bytes.prefix(beginning.count).elementsEqual(beginning.prefix(bytes.count)) || bytes.allSatisfy { $0 == 0 }
  }

  private static func damaged(_ start: Int) -> UploadJournalError {
    UploadJournalError(
      code: "damaged", message: "The queue of uploads holds something else from byte \(start) on.")
  }

  private static func error(_ code: String, _ message: String) -> UploadJournalError {
    UploadJournalError(code: code, message: "\(message): \(String(cString: strerror(errno))).")
  }
}

extension UploadJournal.Record {
  fileprivate var json: JSONValue {
    switch self {
    case .added(let request):
      var object = JSONObject()
      object["record"] = "added"
      for member in request.json.members { object[member.key] = member.value }
      return .object(object)
    case .uploaded(let id, let url): return ["record": "uploaded", "id": .string(id), "url": .string(url)]
    case .removed(let id): return ["record": "removed", "id": .string(id)]
    }
  }
}
