import TestSupport
import Testing

@Suite("A great many messages")
struct VolumeTests {
  private static let mebibyte = 1 << 20

  /// Short lines, most of them plain, each with its number.
  private func shortLines(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 16)
    for index in 0..<count {
      bytes += Array("message \(index)".utf8)
      if index % 8 == 0 { bytes += Array(" **now**".utf8) }
      bytes.append(0x0A)
    }
    return bytes
  }

  private func check(_ output: [UInt8], count: Int) {
    var start = 0
    var index = 0
    let prefix = Array(#"{"category":"message","type":"text","data":{"text":"message "#.utf8)
    while start < output.count, let end = output[start...].firstIndex(of: 0x0A) {
      let wanted = prefix + Array((index % 8 == 0 ? "\(index) **now**\"}}" : "\(index)\"}}").utf8)
      guard output[start..<end].elementsEqual(wanted) else {
        Issue.record("line \(index + 1) is \(String(decoding: output[start..<end], as: UTF8.self))")
        return
      }
      start = end + 1
      index += 1
    }
    #expect(index == count)
  }

  @Test("go through in order and in little memory", arguments: [[], ["--jobs=3"]])
  func manyLines(_ arguments: [String]) throws {
    #if DEBUG
      let count = 30_000
    #else
      let count = 1_000_000
    #endif
    let run = try MeasuredRun(["--framing=lines"] + arguments, shortLines(count), lineCount: count)
    check(run.output, count: count)
    #expect(run.status == 0)
    if let residentBytes = run.residentBytes { #expect(residentBytes < 64 * VolumeTests.mebibyte) }
  }

  @Test("in one line are dropped while they are read")
  func endlessLine() throws {
    let input = [UInt8](repeating: 0x61, count: 80 * VolumeTests.mebibyte) + Array("\nhi\n".utf8)
    let run = try MeasuredRun(["--framing=lines"], input, lineCount: 2)
    #expect(String(decoding: run.output, as: UTF8.self) == refusal("message_too_large", 1) + payload("hi"))
    if let residentBytes = run.residentBytes { #expect(residentBytes < 64 * VolumeTests.mebibyte) }
  }

  @Test("keep their order with workers, whatever some of them take", arguments: [2, 5])
  func jobs(_ jobs: Int) throws {
    var generator = SeededGenerator(seed: 0x10B5)
    var input = ""
    for index in 0..<1_000 {
      switch generator.below(12) {
      case 0: input += "\n"
      case 1: input += String(repeating: "*a_", count: generator.below(2_000)) + "\n"
      case 2 where index % 10 == 0: input += String(repeating: "x", count: (1 << 20) + generator.below(2)) + "\n"
      default: input += "message \(index)\n"
      }
    }
    let alone = try GalleyProcess.run(["--framing=lines"], input)
    let shared = try GalleyProcess.run(["--framing=lines", "--jobs=\(jobs)"], input)
    #expect(alone.output == shared.output)
    #expect(alone.status == 1)
    #expect(shared.status == 1)
    #expect(shared.complaints == "")
  }

  @Test(
    "take no memory that they only promise",
    arguments: [[UInt8](repeating: 0xFF, count: 16), [0, 0, 0, 0, 0, 0, 0, 0x40] + [UInt8](repeating: 0, count: 8)])
  func emptyPromises(header: [UInt8]) throws {
    let outcome = try GalleyProcess.run(["compose", "--worker"], header)
    #expect(outcome == GalleyProcess.Outcome(status: 0, output: [], complaints: ""))
  }

  @Test("may be none, also for workers", arguments: ["lines", "nul", "ndjson"])
  func nothing(_ framing: String) throws {
    let outcome = try GalleyProcess.run(["--jobs=4", "--framing", framing])
    #expect(outcome.output == [])
    #expect(outcome.status == 0)
    #expect(outcome.complaints == "")
  }

  @Test("of every kind reach workers with the options that were given")
  func workerOptions() throws {
    let input = "{\"text\":\"a\"}\n\nx\n{\"text\":\"b\",\"to\":\"guid:g\"}\n"
    let arguments = ["--framing=ndjson", "--to", "uid:bob", "--thread=1", "--"]
    let alone = try GalleyProcess.run(arguments, input)
    let shared = try GalleyProcess.run(["--jobs", "2"] + arguments, input)
    #expect(alone.output == shared.output)
    #expect(alone.lines.count == 3)
    #expect(shared.status == 1)
  }
}
