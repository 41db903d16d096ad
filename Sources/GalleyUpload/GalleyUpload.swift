import AttachmentUpload
import JSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that uploads for `galley`: commands in, events out.
@main
struct GalleyUpload {
  static func main() async {
    // A reader that went away is told by write(2).
    signal(SIGPIPE, SIG_IGN)
    switch Settings.read(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Settings.help, terminator: "")
    case .version: print("galley-upload 0.1.0")
    case .wrong(let message):
      complain(message + "\nTry galley-upload --help.")
      exit(2)
    case .run(let settings): exit(await run(settings))
    }
  }

  private static func run(_ settings: Settings) async -> Int32 {
    let uploader: AttachmentUploader
    do throws(UploadJournalError) {
      uploader = try AttachmentUploader(options: settings.options, journal: settings.journal)
    } catch {
      complain(error.message)
      return 3
    }
    await uploader.resume()
    let output = LineWriter()
    let commands = Task { await obey(uploader, output) }
    // What has failed and was not tried again.
    var missing: Set<String> = []
    for await event in uploader.events {
      switch event {
      case .failed(let id, _): missing.insert(id)
      case .progress(let id, _, _), .uploaded(let id, _): missing.remove(id)
      case .queued, .waiting, .needsTarget, .journalFailed: break
      }
      await output.write(event.json)
    }
    let wasUnderstood = await commands.value
    return missing.isEmpty && wasUnderstood ? 0 : 1
  }

  /// Does what the lines of the input say.
  ///
  /// - Returns: Whether every line could be done.
  private static func obey(_ uploader: AttachmentUploader, _ output: LineWriter) async -> Bool {
    var number = 0
    var wasUnderstood = true
    for await line in LineReader.lines() {
      number += 1
      if line?.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) ?? false { continue }
      do {
        guard let line else { throw UploadFormatError("The line is too long.") }
        try await perform(UploadCommand(line: line), uploader)
      } catch let error as UploadFormatError {
        wasUnderstood = false
        await refuse("bad_request", error.message, number, output)
      } catch let error as UploadJournalError {
        wasUnderstood = false
        await refuse(error.code, error.message, number, output)
      } catch {
        wasUnderstood = false
        await refuse("bad_request", "\(error)", number, output)
      }
    }
    await uploader.finish()
    return wasUnderstood
  }

  private static func perform(_ command: UploadCommand, _ uploader: AttachmentUploader) async throws {
    switch command {
    case .upload(let request): try await uploader.upload(request)
    case .cancel(let id): try await uploader.cancel(id)
    case .retry(let id):
      if !(await uploader.retry(id)) { throw UploadFormatError("Only an upload that failed can be tried again.") }
    case .target(let id, let target): await uploader.supply(target, for: id)
    case .noTarget(let id, let reason, let isRetryable):
      await uploader.refuseTarget(for: id, reason: reason, isRetryable: isRetryable)
    }
  }

  private static func refuse(_ code: String, _ message: String, _ line: Int, _ output: LineWriter) async {
    var object = JSONObject()
    object["error"] = [
      "code": .string(code), "message": .string(message), "line": .number(JSONNumber(line)),
    ]
    await output.write(object)
  }

  private static func complain(_ message: String) {
    let bytes = Array("galley-upload: \(message)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
