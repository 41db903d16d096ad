import ComposerEngine

/// A bar on standard error that says how far uploads have come; nothing where that is no terminal.
struct UploadProgress {
  private let isWanted = FileDescriptor.standardError.isTerminal
  private let width = FileDescriptor.standardError.columns
  private var shown = ""

  /// Shows how far the files of a tray have come.
  mutating func show(_ tray: AttachmentTray) {
    guard isWanted else { return }
    let line = UploadProgress.line(tray, width: width)
    if line == shown { return }
    shown = line
    try? FileDescriptor.standardError.write("\r\u{1B}[K" + line)
  }

  /// Leaves the line empty.
  mutating func finish() {
    if isWanted, !shown.isEmpty { try? FileDescriptor.standardError.write("\r\u{1B}[K") }
    shown = ""
  }

  /// The bar with the parts that all bytes have come, such as `Uploading 1 of 3 [#####-----] 50 %`.
  static func line(_ tray: AttachmentTray, width: Int) -> String {
    var size = 0.0
    var sent = 0.0
    var done = 0
    for attachment in tray.attachments {
      size += Double(attachment.size)
      sent += Double(attachment.size) * attachment.progress
      if attachment.url != nil { done += 1 }
    }
    let part = size > 0 ? min(sent / size, 1) : 0
    let before = "Uploaded \(done) of \(tray.attachments.count) ["
    let after = "] \(Int(part * 100)) %"
    let room = min(max(width - 1 - before.utf8.count - "] 100 %".utf8.count, 0), 40)
    let filled = Int(part * Double(room))
    return before + String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled) + after
  }
}
