import Foundation

/// Our keystroke, and ProseMirror's bare edit under node, a few milliseconds each in turn.
func besideProseMirror(_ edit: EditKind, _ size: EditSize, _ options: Options) -> Work {
  let name = "\(edit.rawValue) beside ProseMirror"
  return Work(name: name) { factor in
    guard let peer = ProseMirror(edit, size: size.units, options), peer.nanoseconds() > 0 else { return [] }
    let editor = EditorOwner(text: size.text)
    return [
      Comparison(
        name: name, size: size.name, peer: "ProseMirror, bare", budget: edit == .type ? 0.2 : nil, batches: 8,
        operations: 20 * edit.operations
      ).measure(
        seconds: 0.15 * factor,
        candidate: { _ in
          for _ in 0..<20 { editor.run(edit, edit.operations) }
        }, peerNanoseconds: { _ in peer.nanoseconds() })
    ]
  }
}

/// ProseMirror in a process of its own, which edits when it is asked to.
final class ProseMirror {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()

  /// Nil where node is not installed.
  init?(_ edit: EditKind, size: Int, _ options: Options) {
    guard let node = ChildProcess.find("node"), let peers = options.peers else { return nil }
    process.executableURL = URL(fileURLWithPath: node)
    // On one thread, so that what it costs does not hang on whether another core is free.
    process.arguments = ["--single-threaded", peers + "/prosemirror.js", "\(edit)", String(size)]
    process.environment = ["NODE_PATH": "/usr/share/nodejs", "PATH": "/usr/bin:/bin"]
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
  }

  deinit {
    // Its input ends, and so does it.
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Of one edit; 0 if there is no answer, as where ProseMirror is not installed.
  func nanoseconds() -> Double {
    guard process.isRunning, (try? requests.fileHandleForWriting.write(contentsOf: [0x0A])) != nil else { return 0 }
    let line = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
    return Double(line.filter(\.isNumber)) ?? 0
  }
}
