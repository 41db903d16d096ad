import JSON
import MessagePayload
import MessageRenderer

/// Renders one text while it arrives: each part is written as soon as nothing that follows can change it.
struct RenderStreamLoop {
  let processor: RenderProcessor

  func run() throws(Failure) -> ExitStatus {
    var stream = RenderStream(options: processor.options)
    var output = OutputBuffer(.standardOutput)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var written = 0
    var length = 0
    while true {
      let count = try FileDescriptor.standardInput.read(into: buffer)
      length += count
      if length > MessageComposer.maximumSize { return try refuse(&output) }
      if count == 0 { break }
      stream.append(bytes: Array(buffer[..<count]))
      written = try write(stream, from: written, to: &output)
    }
    stream.finish()
    _ = try write(stream, from: written, to: &output)
    // A text without parts is written like any other.
    if stream.parts.isEmpty {
      processor.writePart(RenderedMessage(markdown: "", options: processor.options), into: &output.json)
      try output.flush()
    }
    return .success
  }

  /// - Returns: How many parts are written.
  private func write(
    _ stream: RenderStream, from first: Int, to output: inout OutputBuffer
  ) throws(Failure) -> Int {
    var written = first
    while written < stream.parts.count, stream.parts[written].isClosed {
      processor.writePart(stream.parts[written].message, into: &output.json)
      written += 1
    }
    try output.flush()
    return written
  }

  private func refuse(_ output: inout OutputBuffer) throws(Failure) -> ExitStatus {
    let error = MessageComposer.tooLarge
    ErrorLine(code: error.code, message: error.message, line: 1).write(to: &output.json)
    try output.flush()
    return .refused
  }
}
