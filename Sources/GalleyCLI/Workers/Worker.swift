import JSON

/// The end of `--jobs` that works: takes batches of messages from standard input and answers with their lines.
///
/// It takes a whole batch before it answers, so that neither end waits for the other while both write.
struct Worker {
  private var settings: ComposeSettings
  private let input = FileDescriptor.standardInput
  private let output = FileDescriptor.standardOutput

  init(settings: ComposeSettings) { self.settings = settings }

  mutating func run() throws(Failure) -> ExitStatus {
    // The file of people comes first, for only one process can read it where it is a pipe.
    guard let (_, file) = try receive() else { return .success }
    settings.peopleFile?.adopt(file)
    var processor = try ComposeProcessor(settings: settings)
    var json = JSONWriter(capacity: 1 << 18)
    while let (header, batch) = try receive() {
      var answer = WorkerAnswerHeader()
      json.removeAll()
      batch.withUnsafeBytes { bytes in
        WorkerBatch.forEachRecord(in: bytes, first: header.firstNumber) { record in
          if !processor.process(record, into: &json) { answer.hasRefused = 1 }
        }
      }
      answer.byteCount = UInt64(json.bytes.count)
      try withUnsafeBytes(of: answer) { bytes throws(Failure) in try output.write(bytes) }
      try output.write(json.bytes)
    }
    return .success
  }

  /// Waits for what comes next; nil at the end.
  private func receive() throws(Failure) -> (WorkerBatch.Header, [UInt8])? {
    var header = WorkerBatch.Header()
    let count = try withUnsafeMutableBytes(of: &header) { bytes throws(Failure) in try input.readFully(into: bytes) }
    if count < MemoryLayout<WorkerBatch.Header>.size { return nil }
    // Bytes that are promised take memory only when they come.
    let bytes = try input.read(upTo: Int(clamping: header.byteCount))
    return bytes.count == header.byteCount ? (header, bytes) : nil
  }
}
