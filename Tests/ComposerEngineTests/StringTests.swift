import ComposerEngine
import Testing

@Suite("Strings")
struct StringTests {
  static let strings = ComposerStrings()

  @Test("Labels are CometChat's")
  func labels() {
    let table = StringTests.strings
    #expect(
      [
        table.bold, table.italic, table.underline, table.strikethrough, table.link, table.numberedList,
        table.bulletList,
        table.blockquote, table.code, table.codeBlock,
      ] == [
        "Bold", "Italic", "Underline", "Strikethrough", "Insert Link", "Numbered List", "Bullet List", "Blockquote",
        "Inline Code", "Code Block",
      ])
    #expect(
      [
        table.addLink, table.editLink, table.linkText, table.linkAddress, table.cancel, table.save, table.edit,
        table.remove,
      ] == ["Add Link", "Edit Link", "Enter text", "Enter link URL", "Cancel", "Save", "Edit", "Remove"])
    #expect(
      [
        table.uploadFailed, table.tapToRetry, table.retry, table.add, table.totalSize, table.uploadsUnavailable,
        table.unknownSize, table.attachmentType,
      ] == [
        "Upload failed", "Tap to retry", "Retry", "Add", "Total attachment size is too large.",
        "Uploads are currently unavailable.", "Unknown size", "This file type isn't allowed.",
      ])
    #expect(table.placeholder == "Type your message here...")
  }
}
