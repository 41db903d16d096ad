import ComposerEngine
import MessagePayload
import MessageRenderer
import RichText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of `--attach` in the tray of the message that will carry them.
struct StagedFiles {
  var tray: AttachmentTray

  /// Where the files lie, by the ids of their tiles; seen from the folder that this program runs in.
  private(set) var paths: [String: String] = [:]

  /// Looks the files up; nothing is read yet.
  ///
  /// - Throws: `Failure.inputOutput` for what is no file.
  init(paths: [String], limits: AttachmentLimits) throws(Failure) {
    tray = AttachmentTray(limits: limits)
    var files: [AttachmentFile] = []
    for (index, path) in paths.enumerated() {
      let size = try StagedFiles.size(of: path)
      let id = String(index + 1)
      let name = String(path.split(separator: "/").last ?? "")
      self.paths[id] = path
      files.append(
        AttachmentFile(
          id: id, name: name, size: size, localURL: "file://" + StagedFiles.percentEncoded(StagedFiles.absolute(path))))
    }
    do throws(EngineError) {
      let addition = try tray.add(files)
      if !addition.dropped.isEmpty { StagedFiles.tellDropped(addition.dropped, limits: limits) }
    } catch {
      throw .usage(error.message)
    }
  }

  /// Why the files can't be sent, whatever becomes of their uploads; nil where nothing is known against it.
  var obstacle: EngineError? {
    tray.attachments.contains { $0.state.isFinal } ? tray.obstacle : nil
  }

  /// Takes the files as they lie on this machine.
  mutating func useLocalURLs() {
    let attachments = tray.attachments
    tray = AttachmentTray(limits: tray.limits)
    _ = tray.restore(attachments.map { $0.isUploading ? Attachment(atLocalURLOf: $0) : $0 })
  }

  private static func tellDropped(_ files: [AttachmentFile], limits: AttachmentLimits) {
    let notice = ComposerStrings.fill(ComposerStrings().attachmentLimit, with: limits.maxFiles.description)
    let names = files.map { OptionValue.quoted($0.name) }.joined(separator: ", ")
    FileDescriptor.standardError.complain("galley: \(notice) Left out: \(names).")
  }

  private static func size(of path: String) throws(Failure) -> Int64 {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .inputOutput("cannot attach \(OptionValue.quoted(path)): \(FileDescriptor.lastError).")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .inputOutput("cannot attach \(OptionValue.quoted(path)): it is no ordinary file.")
    }
    return Int64(status.st_size)
  }

  /// The path from the root, in the bytes that the system has for it: a folder's name need not be UTF-8.
  private static func absolute(_ path: String) -> [UInt8] {
    guard let resolved = realpath(path, nil) else { return Array(path.utf8) }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// A path, or a part of one, as a URL has it (RFC 3986): letters, digits, `-._~` and slashes stay.
  static func percentEncoded(_ path: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: PercentEncoding.append(byte, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Attachment.State {
  /// Whether nothing helps but removing the file.
  fileprivate var isFinal: Bool {
    if case .rejected = self { true } else { false }
  }
}

extension Attachment {
  /// A file that counts as uploaded where it lies.
  fileprivate init(atLocalURLOf file: Attachment) {
    self.init(
      AttachmentFile(
        id: file.id, name: file.name, size: file.size, mimeType: file.mimeType, localURL: file.localURL),
      state: .uploaded(url: file.localURL ?? ""))
  }
}
