import ComposerEngine
import Testing

@Suite struct AttachmentKindTests {
  static let rows: [(mimeType: String, name: String, kind: AttachmentKind)] = [
    ("image/png", "x", .image), ("IMAGE/PNG", "x.mp4", .image), ("video/quicktime", "", .video),
    ("audio/mpeg", "", .audio), ("application/octet-stream", "x.png", .image), ("application/pdf", "x.pdf", .file),
    ("image", "x", .file),
    ("", "a.JPEG", .image), ("", "a.b.webm", .video), ("", "a.flac", .audio), ("", "png", .file), (" ", ".", .file),
    ("", "a.", .file),
    ("", "", .file), ("", "a.png.exe", .file),
  ]

  @Test(arguments: rows) func `a kind comes from the MIME type, else from the name`(
    _ row: (mimeType: String, name: String, kind: AttachmentKind)
  ) {
    #expect(AttachmentKind(mimeType: row.mimeType, name: row.name) == row.kind)
  }
}
