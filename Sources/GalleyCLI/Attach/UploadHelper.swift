import ComposerEngine
import JSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process `galley-upload`, which has the network that this program does not link.
struct UploadHelper {
  private let process: ChildProcess
  private var input: [UInt8] = []

  /// Starts the helper that stands beside this program, else the one in `PATH`.
  init(maximumSize: Int64) throws(Failure) {
    do throws(Failure) {
      process = try ChildProcess(
        program: UploadHelper.program, arguments: ["galley-upload", "--max-file-size", String(maximumSize)],
        inheritsEnvironment: true, name: "galley-upload")
    } catch {
      guard case .inputOutput(let message) = error else { throw error }
      throw .inputOutput("\(message) It belongs beside galley.")
    }
  }

  /// Uploads the files of a tray, and notes there what becomes of each. Ends when nothing more happens.
  mutating func upload(
    _ files: inout StagedFiles, to place: UploadPlace, progress: inout UploadProgress
  ) throws(Failure) {
    defer { process.finish() }
    var place = place
    var waiting: Set<String> = []
    for attachment in files.tray.attachments where attachment.isUploading {
      try send([
        "op": "upload", "id": .string(attachment.id), "path": .string(files.paths[attachment.id] ?? ""),
        "name": .string(attachment.name), "mimeType": .string(attachment.mimeType),
        "url": .string(place.url(for: attachment.name)),
      ])
      waiting.insert(attachment.id)
    }
    progress.show(files.tray)
    while !waiting.isEmpty {
      let line = try nextLine()
      guard let id = line["id"]?.string, let name = files.tray[id]?.name else {
        throw .inputOutput("galley-upload: \(line["error"]?["message"]?.string ?? "an answer makes no sense.")")
      }
      if line["event"]?.string == "needsTarget" {
        // The place was given once, for all files: there is nobody to ask for another.
        try send([
          "op": "noTarget", "id": .string(id), "reason": .string(line["message"]?.string ?? "There is no URL."),
        ])
        continue
      }
      guard let event = UploadHelper.event(line) else { continue }
      _ = files.tray.receive(event, for: id)
      switch event {
      case .progress: break
      case .done: waiting.remove(id)
      case .failed, .rejected:
        waiting.remove(id)
        progress.finish()
        let reason = line["message"]?.string ?? ""
        FileDescriptor.standardError.complain("galley: \(OptionValue.quoted(name)) was not uploaded. \(reason)")
      }
      progress.show(files.tray)
    }
    progress.finish()
  }

  /// What a line says about a tile; nil where it says nothing new.
  private static func event(_ line: JSONValue) -> UploadEvent? {
    switch line["event"]?.string {
    case "progress":
      guard let sent = line["sent"]?.double, let size = line["size"]?.double, size > 0 else { return nil }
      return .progress(sent / size)
    case "waiting": return .progress(0)
    case "done": return .done(url: line["url"]?.string ?? "")
    case "failed": return .failed(reason: line["reason"]?.string ?? "")
    case "rejected": return .rejected(reason: line["reason"]?.string ?? "")
    default: return nil
    }
  }

  private func send(_ command: JSONValue) throws(Failure) {
    var line = JSONWriter.bytes(of: command)
    line.append(0x0A)
    do throws(Failure) {
      try process.input.write(line)
    } catch {
      throw UploadHelper.ended
    }
  }

  private mutating func nextLine() throws(Failure) -> JSONValue {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let end = input.firstIndex(of: 0x0A) {
        let line = Array(input[..<end])
        input.removeSubrange(...end)
        do throws(JSONError) {
          return try JSONReader.read(line)
        } catch {
          throw .inputOutput("galley-upload: \(error.message)")
        }
      }
      let output = process.output
      let count = try buffer.withUnsafeMutableBufferPointer { buffer throws(Failure) in
        try output.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if count == 0 { throw UploadHelper.ended }
      input += buffer[..<count]
    }
  }

  private static let ended = Failure.inputOutput("galley-upload ended before its work was done.")

  private static var program: String {
    let own = ChildProcess.ownProgram
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(own, &path, Int(PATH_MAX))
    let file = count > 0 ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : own
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let beside = folder + "galley-upload"
    return access(String(beside), X_OK) == 0 ? String(beside) : "galley-upload"
  }
}
