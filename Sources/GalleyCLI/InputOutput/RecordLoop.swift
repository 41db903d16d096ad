import JSON

/// Takes message after message from standard input and writes what becomes of it to standard output.
struct RecordLoop {
  let framing: Framing

  /// Whether somebody at a terminal is told how far long work has come; a session takes as long as it is used.
  var showsProgress = true

  /// Runs until the input ends. Everything that came is answered before more is waited for.
  ///
  /// - Parameter process: Appends what becomes of one message; false where it was refused.
  func run(_ process: (RecordReader.Record, inout JSONWriter) -> Bool) throws(Failure) -> ExitStatus {
    let reader = RecordReader(.standardInput, framing: framing)
    var output = OutputBuffer(.standardOutput)
    var progress = Progress()
    var status = ExitStatus.success
    var count = 0
    while true {
      while let record = reader.nextBuffered() {
        if !process(record, &output.json) { status = .refused }
        count = record.number
        try output.flushIfFull()
      }
      try output.flush()
      if reader.isAtEnd { break }
      if showsProgress { progress.show(count) }
      try reader.fill()
    }
    progress.finish()
    return status
  }
}
