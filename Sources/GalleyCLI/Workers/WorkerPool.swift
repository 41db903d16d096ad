#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The end of `--jobs` that reads standard input, shares its messages out to workers, and writes their answers in
/// order.
///
/// A worker has one batch at a time. Answers that come early wait for those before them; so that they can't pile up
/// behind a slow message, only so many batches are on their way at once.
struct WorkerPool {
  private let settings: ComposeSettings
  private let reader: RecordReader
  private var workers: [ChildProcess] = []

  /// The number of the batch that each worker has; nil where it is idle.
  private var tasks: [Int?] = []

  /// Answers that wait for those before them, by the number of their batch.
  private var answers: [Int: [UInt8]] = [:]
  private var nextBatch = 0
  private var nextAnswer = 0
  private var status = ExitStatus.success
  private var progress = Progress()
  private var count = 0

  /// Batches grow up to this many bytes while input is there.
  private static let batchSize = 1 << 16

  /// Batches on their way, for each worker.
  private static let window = 4

  init(settings: ComposeSettings, arguments: [String]) throws(Failure) {
    self.settings = settings
    reader = RecordReader(.standardInput, framing: settings.framing)
    // A mistake in the file is told once, before there are workers.
    _ = try settings.peopleFile?.people()
    for _ in 0..<settings.jobs {
      let worker = try ChildProcess(
        program: ChildProcess.ownProgram, arguments: ["galley", "compose", "--worker"] + arguments,
        inheritsEnvironment: false, name: "a worker process")
      workers.append(worker)
      try send(WorkerBatch(contents: settings.peopleFile?.bytes ?? []), to: worker)
    }
    tasks = Array(repeating: nil, count: workers.count)
  }

  consuming func run() throws(Failure) -> ExitStatus {
    while true {
      let needsInput = try shareOut()
      let isWorking = tasks.contains { $0 != nil }
      if needsInput, reader.isAtEnd, !isWorking { break }
      progress.show(count)
      let isInputReady = try waitForWork(includingInput: needsInput && !reader.isAtEnd)
      try writeAnswers()
      if isInputReady { try reader.fill() }
    }
    progress.finish()
    for worker in workers { worker.finish() }
    return status
  }

  /// Gives batches to idle workers.
  ///
  /// - Returns: Whether a worker is idle because there was no message left for it.
  private mutating func shareOut() throws(Failure) -> Bool {
    for index in workers.indices where tasks[index] == nil {
      if nextBatch - nextAnswer >= workers.count * WorkerPool.window { return false }
      var batch = WorkerBatch()
      while batch.bytes.count < WorkerPool.batchSize, let record = reader.nextBuffered() {
        batch.append(record)
        count = record.number
      }
      if batch.isEmpty { return true }
      try send(batch, to: workers[index])
      tasks[index] = nextBatch
      nextBatch += 1
    }
    return false
  }

  private func send(_ batch: WorkerBatch, to worker: ChildProcess) throws(Failure) {
    do throws(Failure) {
      try withUnsafeBytes(of: batch.header) { bytes throws(Failure) in try worker.input.write(bytes) }
      try worker.input.write(batch.bytes)
    } catch {
      throw WorkerPool.workerEnded
    }
  }

  /// Waits until an answer or, where asked for, input is there, and takes the answers.
  ///
  /// - Returns: Whether input is there.
  private mutating func waitForWork(includingInput: Bool) throws(Failure) -> Bool {
    let busy = tasks.indices.filter { tasks[$0] != nil }
    var requests = busy.map { pollfd(fd: workers[$0].output.number, events: Int16(POLLIN), revents: 0) }
    if includingInput {
      requests.append(pollfd(fd: FileDescriptor.standardInput.number, events: Int16(POLLIN), revents: 0))
    }
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      if errno != EINTR { throw .inputOutput("cannot wait for worker processes: \(FileDescriptor.lastError).") }
    }
    for (position, index) in busy.enumerated() where requests[position].revents != 0 {
      guard let task = tasks[index] else { continue }
      answers[task] = try receive(from: workers[index])
      tasks[index] = nil
    }
    return includingInput && requests[busy.count].revents != 0
  }

  private mutating func receive(from worker: ChildProcess) throws(Failure) -> [UInt8] {
    var header = WorkerAnswerHeader()
    let count = try withUnsafeMutableBytes(of: &header) { bytes throws(Failure) in
      try worker.output.readFully(into: bytes)
    }
    guard count == MemoryLayout<WorkerAnswerHeader>.size else { throw WorkerPool.workerEnded }
    var lines = [UInt8](repeating: 0, count: Int(header.byteCount))
    let received = try worker.output.readFully(into: &lines)
    guard received == lines.count else { throw WorkerPool.workerEnded }
    if header.hasRefused != 0 { status = .refused }
    return lines
  }

  /// Writes the answers whose turn it is.
  private mutating func writeAnswers() throws(Failure) {
    while let lines = answers.removeValue(forKey: nextAnswer) {
      try FileDescriptor.standardOutput.write(lines)
      nextAnswer += 1
    }
  }

  private static let workerEnded = Failure.inputOutput("a worker process ended before its work was done.")
}
