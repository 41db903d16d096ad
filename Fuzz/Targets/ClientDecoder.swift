import ComposerEngine
import MarkdownBridge
import MessagePayload
import RichText

/// Makes what a client brings into a conversation from the fuzzer's bytes: files, what is said about their uploads, and
/// messages to quote or to edit.
enum ClientDecoder {
  /// A file of one of a few ids, so that some are given twice; some are empty or too large for ``limits``.
  static func file(from input: inout InputReader) -> AttachmentFile {
    let choice = input.byte()
    return AttachmentFile(
      id: id(choice), name: input.pick(names), size: sizes[Int(choice >> 3) % sizes.count],
      mimeType: choice & 0x40 != 0 ? input.pick(mimeTypes) : nil, localURL: choice & 0x80 != 0 ? "file:///f" : nil)
  }

  static func fileID(from input: inout InputReader) -> String { id(input.byte()) }

  private static func id(_ choice: UInt8) -> String { "f\(choice & 7)" }

  static func event(from input: inout InputReader) -> UploadEvent {
    let choice = input.byte()
    switch choice & 7 {
    case 0, 1: return .progress([0, 0.5, 1, 2, -1, .nan][Int(choice >> 3) % 6])
    case 2, 3, 4: return .done(url: choice == 2 ? "" : "https://e.example/f")
    case 5, 6: return .failed(reason: reasons[Int(choice >> 3) % reasons.count])
    default: return .rejected(reason: reasons[Int(choice >> 3) % reasons.count])
    }
  }

  /// A file of a tray that is taken up again, in any state; its id is that of its place.
  static func attachment(from input: inout InputReader, number: Int) -> Attachment {
    var file = file(from: &input)
    file.id = "f\(number)"
    let text = input.pick(reasons)
    switch input.below(4) {
    case 0: return Attachment(file, state: .uploading(progress: [0, 0.25, 1][input.below(3)]))
    case 1: return Attachment(file, state: .uploaded(url: "https://e.example/\(number)"))
    case 2: return Attachment(file, state: .failed(reason: text))
    default: return Attachment(file, state: .rejected(reason: text))
    }
  }

  static func quoted(from input: inout InputReader) -> QuotedMessage {
    QuotedMessage(id: "m\(input.below(3))", preview: preview(from: &input))
  }

  /// A message with any text, as it would be on the wire; or one that says what `text` says.
  static func edited(from input: inout InputReader, text: Document? = nil) -> EditedMessage {
    let id = "m\(input.below(3))"
    let preview = preview(from: &input)
    let metadata = input.pick(metadata)
    let document = text ?? Document(FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(8)))
    return EditedMessage(
      id: id, document: document, markdown: Markdown.write(document), metadata: metadata, preview: preview)
  }

  private static func preview(from input: inout InputReader) -> MessagePreview {
    let kind = input.pick(MessagePreview.Kind.allCases)
    return MessagePreview(
      title: input.pick(FragmentDecoder.atoms), text: input.pick(FragmentDecoder.atoms), kind: kind)
  }

  /// Small, so that a few files exceed them.
  static let limits = AttachmentLimits(maxFiles: 3, maxFileSize: 1_500_000)

  private static let sizes: [Int64] = [1, 0, 1_500_000, 1_500_001, 700, Int64.max]

  private static let names = [
    "a.png", "b.MP4", "c.mp3", "d.pdf", "e", ".png", "a/b", "a.b/c", "", "\u{E9}.jpeg", "x.", "a\nb.gif",
  ]

  private static let mimeTypes = ["image/png", "video/mp4", "audio/ogg", "text/plain", "IMAGE/GIF", "", "/", "\u{E9}"]

  private static let reasons = [
    UploadReason.transfer, UploadReason.tooLarge, UploadReason.empty, UploadReason.tooMany, "too large", "",
    "This type is not allowed", "\u{1F600}\n",
  ]

  private static let metadata = ["", "{}", "{\"mentionedAll\":true,\"a\":[1]}", "[", "{\"translated-message\":\"x\"}"]
}
