/// Messages on their way to a worker: a header, then each message behind its length.
///
/// Both ends are the same program on the same machine, so numbers go as they lie in memory.
struct WorkerBatch {
  /// What is sent before the messages.
  struct Header {
    /// How many bytes follow.
    var byteCount: UInt64 = 0
    /// Which message of the input the first one is.
    var firstNumber: UInt64 = 0
  }

  /// Stands for the length of a message that was too long to be kept.
  private static let tooLong = UInt32.max

  private(set) var header = Header()
  private(set) var bytes: [UInt8] = []

  /// A batch without messages.
  init() {}

  /// Something else for the worker: bytes without a number.
  init(contents: [UInt8]) {
    bytes = contents
    header.byteCount = UInt64(contents.count)
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ record: RecordReader.Record) {
    if bytes.isEmpty { header.firstNumber = UInt64(record.number) }
    let length = record.isTooLong ? WorkerBatch.tooLong : UInt32(record.bytes.count)
    withUnsafeBytes(of: length) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: record.bytes)
    header.byteCount = UInt64(bytes.count)
  }

  /// Calls `body` with each message of a batch.
  static func forEachRecord(in bytes: UnsafeRawBufferPointer, first: UInt64, _ body: (RecordReader.Record) -> Void) {
    var offset = 0
    var number = Int(clamping: first)
    while offset + MemoryLayout<UInt32>.size <= bytes.count {
      let length = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      offset += MemoryLayout<UInt32>.size
      let isTooLong = length == tooLong
      let end = isTooLong ? offset : min(offset + Int(length), bytes.count)
      let text = UnsafeRawBufferPointer(rebasing: bytes[offset..<end]).assumingMemoryBound(to: UInt8.self)
      body(RecordReader.Record(bytes: text, number: number, isTooLong: isTooLong))
      offset = end
      number &+= 1
    }
  }
}

/// What a worker sends back before the lines of a batch.
struct WorkerAnswerHeader {
  /// How many bytes of lines follow.
  var byteCount: UInt64 = 0
  /// Whether some message was refused: 1 or 0.
  var hasRefused: UInt64 = 0
}
