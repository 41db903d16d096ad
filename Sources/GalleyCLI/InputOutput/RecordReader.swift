#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Cuts the input into messages. Memory depends on the longest message allowed, never on the input's length.
///
/// Take messages with ``nextBuffered()`` until it has none, then ``fill()``, until ``isAtEnd`` and there is none left.
/// The two are apart so that output can be written before the next input is waited for.
final class RecordReader {
  /// One message of the input.
  struct Record {
    /// The message without its terminator; empty where it is too long. Valid until the reader is asked again.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Which message of the input it is, from 1: with lines and ndjson, its line.
    let number: Int

    /// Whether it was longer than allowed and therefore dropped while reading.
    let isTooLong: Bool
  }

  /// Whether the input has ended.
  private(set) var isAtEnd = false

  private let input: FileDescriptor
  private let framing: Framing

  // A buffer of our own rather than an array: read(2) writes into it, and records are looked at in place.
  private var buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  /// How many bytes behind `start` are known to hold no terminator.
  private var scanned = 0

  /// Whether the message at `start` is too long already.
  private var isDropping = false

  private var number = 0

  /// A carriage return and a byte-order mark that do not count as text.
  private static let slack = 4

  init(_ input: FileDescriptor, framing: Framing, capacity: Int = 1 << 17) {
    self.input = input
    self.framing = framing
    buffer = .allocate(byteCount: max(capacity, 16), alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Waits for input and takes what there is.
  func fill() throws(Failure) {
    if isAtEnd { return }
    if start > 0 {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      end -= start
      start = 0
    }
    if end == buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }
    let count = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    end += count
    isAtEnd = count == 0
  }

  /// The next message that is whole in what was read; nil where more input is needed, or there is none.
  func nextBuffered() -> Record? {
    if let terminator = framing.terminator, let place = find(terminator) {
      let range = start..<place
      start = place + 1
      scanned = 0
      return record(range)
    }
    scanned = end - start
    if isAtEnd {
      if start == end, !isDropping, framing.terminator != nil || number > 0 { return nil }
      let range = start..<end
      start = end
      scanned = 0
      // A byte-order mark alone is no message.
      if framing.terminator != nil, number == 0, !isDropping, withoutMark(range).isEmpty { return nil }
      return record(range)
    }
    if scanned > framing.limit + RecordReader.slack {
      isDropping = true
      start = end
      scanned = 0
      // Nothing that follows belongs to another message: there is no need to wait for its end.
      if framing.terminator == nil {
        isAtEnd = true
        return record(start..<end)
      }
    } else if isDropping {
      start = end
      scanned = 0
    }
    return nil
  }

  private func find(_ terminator: UInt8) -> Int? {
    guard let base = buffer.baseAddress, end > start + scanned,
      let place = memchr(base + start + scanned, Int32(terminator), end - start - scanned)
    else { return nil }
    return UnsafeRawPointer(place) - UnsafeRawPointer(base)
  }

  private func record(_ range: Range<Int>) -> Record {
    var range = number == 0 ? withoutMark(range) : range
    number += 1
    if framing.terminator == 0x0A, let last = range.last, buffer[last] == 0x0D {
      range = range.lowerBound..<last
    }
    let isTooLong = isDropping || range.count > framing.limit
    isDropping = false
    let bytes =
      isTooLong ? UnsafeRawBufferPointer(start: nil, count: 0) : UnsafeRawBufferPointer(rebasing: buffer[range])
    return Record(bytes: bytes.assumingMemoryBound(to: UInt8.self), number: number, isTooLong: isTooLong)
  }

  /// The range without a byte-order mark, which only the first message can begin with.
  private func withoutMark(_ range: Range<Int>) -> Range<Int> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return buffer[range].starts(with: mark) ? range.lowerBound + mark.count..<range.upperBound : range
  }
}
