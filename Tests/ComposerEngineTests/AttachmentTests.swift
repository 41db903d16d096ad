import ComposerEngine
import TestSupport
import Testing

@Suite("Attachments")
struct AttachmentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var steps: [String]
    /// The tray afterwards.
    var tray: String
    /// What the last step asks of the host.
    var effects: [String]
    var canSend: Bool
    var error: String?

    init(_ steps: String..., tray: String, effects: [String] = [], canSend: Bool = false, error: String? = nil) {
      self.steps = steps
      self.tray = tray
      self.effects = effects
      self.canSend = canSend
      self.error = error
    }

    var testDescription: String { steps.joined(separator: "; ") }
  }

  static let small = {
    var configuration = ComposerConfiguration()
    configuration.attachmentLimits = AttachmentLimits(maxFiles: 3, maxFileSize: 2_097_152)
    return configuration
  }()

  @Test("go through their states by their ids", arguments: rows)
  func behaves(_ row: Row) {
    var script = ComposerScript(configuration: AttachmentTests.small)
    script.run(row.steps)
    #expect(script.trayState == row.tray)
    #expect(script.error?.code == row.error)
    if row.error == nil { #expect(script.fileEffects == row.effects) }
    #expect(script.composer.canSend == row.canSend)
  }

  static let rows: [Row] = [
    Row("attach a a.png 5", tray: "a 0.0", effects: ["start a"]),
    Row("attach a a.png 5, b b.pdf 6", tray: "a 0.0, b 0.0", effects: ["start a", "start b"]),
    Row("attach a a.png 5", "attach b b.pdf 6", tray: "a 0.0, b 0.0", effects: ["start b"]),
    Row("attach a a.png 5", "progress a 0.25", tray: "a 0.25"),
    Row("attach a a.png 5", "progress a 7", tray: "a 1.0"),
    Row("attach a a.png 5", "progress a -1", tray: "a 0.0"),
    Row("attach a a.png 5", "progress a nan", tray: "a 0.0"),
    Row("attach a a.png 5", "progress a 0.5", "progress a 0.25", tray: "a 0.25"),
    Row("attach a a.png 5", "done a https://u/a", tray: "a at https://u/a", canSend: true),
    Row("attach a a.png 5", "done a", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "failed a ERR_S3_UPLOAD_FAILED", tray: "a failed ERR_S3_UPLOAD_FAILED"),
    Row("attach a a.png 5", "rejected a no", tray: "a rejected no"),
    // Whoever tells late is not heard.
    Row("attach a a.png 5", "done a https://u/a", "progress a 0.5", tray: "a at https://u/a", canSend: true),
    Row("attach a a.png 5", "done a https://u/a", "failed a x", tray: "a at https://u/a", canSend: true),
    Row("attach a a.png 5", "failed a x", "done a https://u/a", tray: "a failed x"),
    Row("attach a a.png 5", "remove a", "done a https://u/a", tray: ""),
    Row("done a https://u/a", tray: ""),
    // A URL that a reader's browser would run, or that only this device has.
    Row("attach a a.png 5", "done a javascript:alert(1)", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "done a file:///a", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "done a data:text/html,x", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "done a //u/a", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "done a https:///a", tray: "a failed ERR_INVALID_URL"),
    Row("attach a a.png 5", "done a HTTPS://u/a", tray: "a at HTTPS://u/a", canSend: true),
    // One of several.
    Row("attach a a.png 5, b b.png 5", "done b https://u/b", tray: "a 0.0, b at https://u/b"),
    Row(
      "attach a a.png 5, b b.png 5", "done b https://u/b", "remove a", tray: "b at https://u/b", effects: ["cancel a"],
      canSend: true),
    Row(
      "attach a a.png 5, b b.png 5", "done b https://u/b", "remove a", "done a https://u/a", tray: "b at https://u/b",
      canSend: true),
    Row(
      "attach a a.png 5, b b.png 5", "done a https://u/a", "done b https://u/b",
      tray: "a at https://u/a, b at https://u/b", canSend: true),
    Row("attach a a.png 5, b b.png 5", "done a https://u/a", "failed b x", tray: "a at https://u/a, b failed x"),
    // Removing.
    Row("attach a a.png 5", "remove a", tray: "", effects: ["cancel a"]),
    Row("attach a a.png 5", "done a https://u/a", "remove a", tray: ""),
    Row("attach a a.png 5", "failed a x", "remove a", tray: ""),
    Row("attach a a.png 5", "remove b", tray: "a 0.0"),
    Row("attach a a.png 5", "failed a x", "remove a", "type hi", tray: "", canSend: true),
    // Another try.
    Row("attach a a.png 5", "failed a x", "retry a", tray: "a 0.0", effects: ["start a"]),
    Row("attach a a.png 5", "failed a x", "retry a", "done a https://u/a", tray: "a at https://u/a", canSend: true),
    Row("attach a a.png 5", "retry a", tray: "a 0.0", error: "not_retriable"),
    Row(
      "attach a a.png 5", "done a https://u/a", "retry a", tray: "a at https://u/a", canSend: true,
      error: "not_retriable"),
    Row("attach a a.png 5", "rejected a x", "retry a", tray: "a rejected x", error: "not_retriable"),
    Row("retry a", tray: "", error: "unknown_attachment"),
    // Reasons that no other try helps.
    Row(
      "attach a a.png 5", "failed a EntityTooLarge: file too large", tray: "a rejected EntityTooLarge: file too large"),
    Row("attach a a.png 5", "failed a ERR_FILE_TOO_LARGE", tray: "a rejected ERR_FILE_TOO_LARGE"),
    Row("attach a a.png 5", "failed a ERR_FILE_SIZE_EXCEEDED", tray: "a rejected ERR_FILE_SIZE_EXCEEDED"),
    Row("attach a a.png 5", "failed a ERR_FILE_COUNT_EXCEEDED", tray: "a rejected ERR_FILE_COUNT_EXCEEDED"),
    Row("attach a a.png 5", "failed a Bad MIME", tray: "a rejected Bad MIME"),
    Row("attach a a.png 5", "failed a Type not allowed", tray: "a rejected Type not allowed"),
    Row("attach a a.png 5", "failed a ERR_FILE_DATA_EMPTY", tray: "a rejected ERR_FILE_DATA_EMPTY"),
    Row("attach a a.png 5", "failed a ERR_INVALID_FILE_OBJECT", tray: "a rejected ERR_INVALID_FILE_OBJECT"),
    Row("attach a a.png 5", "failed a ERR_PRESIGNED_URL_EXPIRED", tray: "a failed ERR_PRESIGNED_URL_EXPIRED"),
    // Sizes.
    Row("attach a a.png 2097152", tray: "a 0.0", effects: ["start a"]),
    Row("attach a a.png 2097153", tray: "a rejected ERR_FILE_SIZE_EXCEEDED", effects: ["attachment_size a"]),
    Row("attach a a.pdf 2097153", tray: "a rejected ERR_FILE_SIZE_EXCEEDED", effects: ["attachment_size a"]),
    Row("attach a a.pdf 0", tray: "a rejected ERR_FILE_DATA_EMPTY", effects: ["attachment_empty a"]),
    Row(
      "attach a a.pdf 9999999, b b.png 4, c c.png 9999999",
      tray: "a rejected ERR_FILE_SIZE_EXCEEDED, b 0.0, c rejected ERR_FILE_SIZE_EXCEEDED",
      effects: ["start b", "attachment_size a c"]),
    // Number of files.
    Row("attach a a.png 5, b b 5, c c 5", tray: "a 0.0, b 0.0, c 0.0", effects: ["start a", "start b", "start c"]),
    Row(
      "attach a a.png 5, b b 5, c c 5, d d 5, e e 5", tray: "a 0.0, b 0.0, c 0.0",
      effects: ["start a", "start b", "start c", "attachment_limit d e"]),
    Row(
      "attach a a.png 5, b b 5, c c 5", "attach d d 5", tray: "a 0.0, b 0.0, c 0.0", effects: ["attachment_limit d"]),
    Row("attach a a 5, b b 5, c c 5", "remove b", "attach d d 5", tray: "a 0.0, c 0.0, d 0.0", effects: ["start d"]),
    Row("attach a a.png 5", "attach a b.png 5", tray: "a 0.0", error: "duplicate_attachment"),
    Row("attach a a.png 5, a b.png 5", tray: "", error: "duplicate_attachment"),
    // Nothing heard for half a minute.
    Row("attach a a 5", "wait 29999", "tick", tray: "a 0.0"),
    Row("attach a a 5", "wait 30000", "tick", tray: "a failed ERR_UPLOAD_STALLED", effects: ["cancel a"]),
    Row("attach a a 5", "wait 20000", "progress a 0.5", "wait 20000", "tick", tray: "a 0.5"),
    Row(
      "attach a a 5", "wait 20000", "progress a 0.5", "wait 30000", "tick", tray: "a failed ERR_UPLOAD_STALLED",
      effects: ["cancel a"]),
    Row("attach a a 5", "done a https://u/a", "wait 99999", "tick", tray: "a at https://u/a", canSend: true),
    Row("attach a a 5", "failed a x", "wait 99999", "retry a", "wait 29999", "tick", tray: "a 0.0"),
    // One that waits for its turn does not stall while another moves; one that stopped does.
    Row("attach a a 5, b b 5", "wait 29000", "progress a 0.5", "wait 2000", "tick", tray: "a 0.5, b 0.0"),
    Row(
      "attach a a 5, b b 5", "progress a 0.1", "wait 29000", "progress b 0.5", "wait 2000", "tick",
      tray: "a failed ERR_UPLOAD_STALLED, b 0.5", effects: ["cancel a"]),
    // The text beside them.
    Row("type hi", "attach a a 5", tray: "a 0.0", effects: ["start a"]),
    Row("type hi", "attach a a 5", "done a https://u/a", tray: "a at https://u/a", canSend: true),
    Row("attach a a 5", "done a https://u/a", "compose x", tray: "a at https://u/a"),
    Row("compose x", "attach a a 5", "done a https://u/a", "commit", tray: "a at https://u/a", canSend: true),
  ]

  @Test("say what kind they are by their type, else by their name", arguments: kinds)
  func tellsKinds(name: String, type: String?, kind: AttachmentKind, mimeType: String) {
    let attachment = Attachment(AttachmentFile(id: "a", name: name, size: 1, mimeType: type))
    #expect(attachment.kind == kind)
    #expect(attachment.mimeType == mimeType)
  }

  static let kinds: [(String, String?, AttachmentKind, String)] = [
    ("a.png", "image/png", .image, "image/png"),
    ("a.pdf", "image/png", .image, "image/png"),
    ("a", "IMAGE/PNG", .image, "IMAGE/PNG"),
    ("a", "video/mp4", .video, "video/mp4"),
    ("a", "audio/ogg", .audio, "audio/ogg"),
    ("a.pdf", "application/pdf", .file, "application/pdf"),
    ("a.mp3", "application/octet-stream", .audio, "application/octet-stream"),
    ("a", "imagery/png", .file, "imagery/png"),
    ("a.JPG", nil, .image, "image/jpeg"),
    ("a.b.heic", nil, .image, "image/heic"),
    ("a.mov", nil, .video, "video/quicktime"),
    ("a.3gp", nil, .video, "video/3gpp"),
    ("a.flac", nil, .audio, "audio/flac"),
    ("a.pdf", nil, .file, "application/pdf"),
    ("a.xyz", nil, .file, "application/octet-stream"),
    ("png", nil, .file, "application/octet-stream"),
    (".png", nil, .file, "application/octet-stream"),
    ("dir.png/a", nil, .file, "application/octet-stream"),
    ("a.", nil, .file, "application/octet-stream"),
    ("", nil, .file, "application/octet-stream"),
  ]

  @Test("are sent by kind, each in the order added")
  func batches() {
    var script = ComposerScript()
    script.run(["attach a a.pdf 1, b b.png 1, c c.mp3 1, d d.mp4 1, e e.png 1, f f 1"])
    #expect(script.composer.tray.batches.map { $0.map { $0.id } } == [["b", "e"], ["d"], ["c"], ["a", "f"]])
    #expect(AttachmentTray().batches.isEmpty)
  }

  @Test("come back as they were, but for uploads, which start anew")
  func restores() throws {
    var tray = AttachmentTray(limits: AttachmentLimits(maxFiles: 2))
    let kept = [
      Attachment(AttachmentFile(id: "a", name: "a", size: 1), state: .uploading(progress: 0.5)),
      Attachment(AttachmentFile(id: "b", name: "b", size: 1), state: .uploaded(url: "https://u/b")),
      Attachment(AttachmentFile(id: "b", name: "twice", size: 1), state: .failed(reason: "x")),
      Attachment(AttachmentFile(id: "c", name: "c", size: 1), state: .failed(reason: "x")),
    ]
    let uploads = tray.restore(kept)
    #expect(uploads.map { $0.id } == ["a"])
    #expect(tray.attachments.map { $0.progress } == [0, 1, 0])
    #expect(tray.obstacle?.code == "too_many_attachments")
    _ = tray.remove("c")
    #expect(tray.obstacle?.code == "attachment_uploading")
    let isHeard = tray.receive(.done(url: "https://u/a"), for: "a")
    #expect(isHeard)
    #expect(tray.obstacle == nil)
  }

  @Test("Limits are CometChat's where nobody says otherwise")
  func hasDefaultLimits() {
    let limits = ComposerConfiguration().attachmentLimits
    #expect(limits.maxFiles == 10 && limits.maxFileSize == 104_857_600)
  }

  @Test("Notices name the limit", arguments: notices)
  func saysLimits(limit: Int64, text: String) {
    var configuration = ComposerConfiguration()
    configuration.attachmentLimits = AttachmentLimits(maxFiles: 2, maxFileSize: limit)
    var script = ComposerScript(configuration: configuration)
    script.run("attach a a \(limit + 1)")
    #expect(script.update.notice == Notice(code: "attachment_size", text: text, attachments: ["a"]))
    script.run("attach b b 1, c c 1")
    let expected = Notice(code: "attachment_limit", text: "You can attach up to 2 files.", attachments: ["c"])
    #expect(script.update.notice == expected)
  }

  static let notices: [(Int64, String)] = [
    (104_857_600, "File exceeds 100 MB."),
    (1_572_864, "File exceeds 1.5 MB."),
    (20_000_000, "File exceeds 19 MB."),
    (1_048_575, "File exceeds 1023.9 KB."),
    (1024, "File exceeds 1 KB."),
    (1023, "File exceeds 1023 bytes."),
    (1, "File exceeds 1 bytes."),
  ]
}
