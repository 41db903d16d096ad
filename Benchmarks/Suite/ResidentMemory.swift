import Foundation

extension ChildProcess {
  /// The most memory that the program held at once when all of its input was answered, in bytes; nil if it could not run or
  /// the system does not say.
  ///
  /// It is asked while it waits for more: what the system says of a process that ended counts what the one that started
  /// it held, too.
  ///
  /// - Parameter lines: How many lines it answers with.
  func residentBytes(lines: Int) -> Int? {
    guard let answer = Output.temporaryFile("") else { return nil }
    defer { Output.remove(answer) }
    guard let text = FileManager.default.contents(atPath: input), let output = FileHandle(forUpdatingAtPath: answer)
    else {
      return nil
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = pipe
    process.standardOutput = output
    do {
      try process.run()
      try pipe.fileHandleForWriting.write(contentsOf: text)
    } catch { return nil }
    defer {
      try? pipe.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    guard let reader = FileHandle(forReadingAtPath: answer) else { return nil }
    var answered = 0
    var patience = 6_000
    while answered < lines, process.isRunning, patience > 0 {
      usleep(10_000)
      patience -= 1
      answered += reader.readDataToEndOfFile().count { $0 == 0x0A }
    }
    guard answered == lines, let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status")
    else {
      return nil
    }
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return peak.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }
}
