import AttachmentUpload
import DraftStore
import Galley
import Testing

/// What README.md and the reference show of the library is what stands here.
@Suite("The library as it is shown")
struct ReadMeTests {
  private static let source = "Tests/GalleyTests/ReadMeTests.swift"

  @Test("is the code that is compiled here")
  func isCompiled() throws {
    // The first example is a part of a manifest.
    let readme = try ShownCode.examples("README.md").dropFirst()
    #expect(readme.count == 3)
    #expect(try ShownCode.missing(readme, in: ReadMeTests.source) == [])
    let front = try ShownCode.examples("Sources/Galley/Galley.docc/Galley.md")
    #expect(front.count == 1)
    #expect(try ShownCode.missing(front, in: ReadMeTests.source) == [])
    let uploads = try ShownCode.examples("Sources/Galley/Galley.docc/UploadingAttachments.md")
    #expect(uploads.count == 1)
    #expect(try ShownCode.missing(uploads, in: ReadMeTests.source) == [])
  }

  @Test("reads and writes markdown")
  func markdown() {
    let document = Markdown.read("hi **there**")
    #expect(document.text == "hi there")
    #expect(document.formats(at: 3) == [.bold])
    #expect(Markdown.write(document) == "hi **there**")
  }

  @Test("makes bold what is typed, and takes that back")
  func composer() throws {
    var composer = Composer()
    let update = try composer.perform(.type("**hi**"))
    let changes = update.changes
    #expect(!changes.isEmpty)
    #expect(composer.document.formats(at: 0) == [.bold])
    _ = try composer.perform(.undo)
    #expect(composer.document.text == "**hi**")
  }

  /// Compiled and not run, for it would leave a file behind: the tests of DraftStore do the same elsewhere.
  private func drafts(of composer: inout Composer) throws {
    let drafts = try DraftStore(path: "drafts.sqlite")
    let key = DraftKey(conversation: "uid:bob", thread: nil)
    if let draft = try drafts.draft(for: key) { _ = composer.restore(draft) }
    try drafts.note(composer.draft, for: key, at: 1_000)
    try drafts.tick(at: 1_500)
  }

  /// Compiled and not run: the tests of AttachmentUpload do the same against servers.
  private func upload(
    _ attachment: ComposerEngine.Attachment, path: String, presignedURL: String, cancelled id: String,
    with composer: inout Composer
  ) async throws {
    func newTarget(for id: String) async throws -> UploadTarget { UploadTarget(url: presignedURL + id) }
    var update = ComposerUpdate()
    let uploader = try AttachmentUploader(journal: "uploads.journal")
    try await uploader.upload(
      UploadRequest(
        id: attachment.id, path: path, name: attachment.name, mimeType: attachment.mimeType,
        target: UploadTarget(url: presignedURL)))
    try await uploader.cancel(id)
    for await event in uploader.events {
      if let tile = event.tileEvent { update = try composer.perform(.upload(id: event.id, tile)) }
      if case .needsTarget(let id, _) = event { await uploader.supply(try await newTarget(for: id), for: id) }
    }
    _ = update
  }
}
