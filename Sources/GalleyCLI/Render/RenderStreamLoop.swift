import JSON
import MessagePayload
import MessageRenderer

/// Renders one text while it arrives: each part is written as soon as nothing that follows can change it.
struct RenderStreamLoop {
  private let processor: RenderProcessor

  /// How many parts are done, and whether there was anything to see of them.
  private var done = 0
  private var hasWritten = false

  init(processor: RenderProcessor) { self.processor = processor }

  mutating func run() throws(Failure) -> ExitStatus {
    var stream = RenderStream(options: processor.options)
    var output = OutputBuffer(.standardOutput)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var length = 0
    while true {
      let count = try FileDescriptor.standardInput.read(into: buffer)
      length += count
      if length > MessageComposer.maximumSize { return try refuse(&output) }
      if count == 0 { break }
      stream.append(bytes: Array(buffer[..<count]))
      try write(stream, to: &output)
    }
    stream.finish()
    try write(stream, to: &output)
    // A text that shows nothing is written like any other.
    if !hasWritten {
      processor.writeAlone(RenderedMessage(markdown: "", options: processor.options), into: &output.json)
      try output.flush()
    }
    return .success
  }

  /// Writes the parts that are closed.
  private mutating func write(_ stream: RenderStream, to output: inout OutputBuffer) throws(Failure) {
    while done < stream.parts.count, stream.parts[done].isClosed {
      if processor.writePart(stream.parts[done].message, into: &output.json) { hasWritten = true }
      done += 1
    }
    try output.flush()
  }

  private func refuse(_ output: inout OutputBuffer) throws(Failure) -> ExitStatus {
    let error = MessageComposer.tooLarge
    ErrorLine(code: error.code, message: error.message, line: 1).write(to: &output.json)
    try output.flush()
    return .refused
  }
}
