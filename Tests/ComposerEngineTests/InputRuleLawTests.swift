import ComposerEngine
import MarkdownBridge
import RichText
import TestSupport
import Testing

/// What the input rules promise about the markdown reader.
@Suite("Input rules agree with the markdown reader")
struct InputRuleLawTests {
  static let seeds = 0..<(Int(environment("GALLEY_LAW_SEEDS") ?? "") ?? 40)

  /// Types the last character of a line of which the rest is there already, literally.
  private func fires(_ line: String) throws -> Bool {
    var composer = Composer()
    _ = try composer.perform(.insert(String(line.dropLast())), at: 0)
    _ = try composer.perform(.type(String(line.suffix(1))), at: 1000)
    return composer.document.text != line
  }

  /// Whether reading the line gives a construct that ends where the line does: its delimiter is gone from the text, and
  /// the last character carries what the delimiter stands for.
  private func reads(_ line: String, as formats: Formats?) -> Bool {
    let document = Markdown.read(line)
    guard document.length > 0, document.paragraphCount == 1 else { return false }
    let last = document.length - 1
    if let formats { return document.formats(at: last).isSuperset(of: formats) && endsInside(line, document) }
    return document.link(at: last) != nil
  }

  private func endsInside(_ line: String, _ document: Document) -> Bool {
    // A delimiter that is still in the text closed nothing.
    let end = document.text.suffix(1)
    return end != line.suffix(1) || document.formats(at: document.length - 1).contains(.code)
  }

  private func construct(after line: String) -> Formats? {
    switch line.last {
    case "*": return line.hasSuffix("**") ? .bold : .italic
    case "_": return .italic
    case "~": return .strikethrough
    case "`": return .code
    case ">": return .underline
    default: return nil
    }
  }

  @Test("Sound: where a rule fires, the reader sees that construct end at the caret", arguments: seeds)
  func sound(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "a", "b", "é", "你", " ", ".", "*", "**", "_", "~~", "~", "`", "``", "<u>", "</u>", "<", ">", "[", "](", ")", "]",
      "(", "\\", "!", "x.y", "-", "&", "#",
    ]
    let endings = ["*", "**", "_", "~~", "`", "</u>", ")"]
    var fired = 0
    for _ in 0..<1500 {
      let line = (0..<1 + random.below(9)).map { _ in random.pick(pieces) }.joined() + random.pick(endings)
      if try !fires(line) { continue }
      fired += 1
      #expect(reads(line, as: construct(after: line)), "seed \(seed): \(line)")
    }
    #expect(fired > 0)
  }

  @Test("Complete: where a pair is all there is and the reader sees it, the rule fires", arguments: seeds)
  func complete(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5000)
    let pairs: [(String, String, Formats?)] = [
      ("**", "**", .bold), ("*", "*", .italic), ("_", "_", .italic), ("~~", "~~", .strikethrough), ("`", "`", .code),
      ("<u>", "</u>", .underline), ("[", "](https://e.example)", nil),
    ]
    let plain = ["a", "bc", "é", "你", "。", " ", ".", ",", "?", "'", "1", "👍"]
    var seen = 0
    for _ in 0..<500 {
      let pair = random.pick(pairs)
      let before = (0..<random.below(6)).map { _ in random.pick(plain) }.joined()
      let content = (0..<1 + random.below(6)).map { _ in random.pick(plain) }.joined()
      let line = before + pair.0 + content + pair.1
      // White space alone carries no underline, whatever stands around it.
      if pair.2 == .underline, content.allSatisfy({ $0 == " " }) { continue }
      // The document's own trimming of a line's edges is not what is asked about here.
      guard !before.hasPrefix(" "), reads(line, as: pair.2) else { continue }
      seen += 1
      let fired = try fires(line)
      #expect(fired, "seed \(seed): \(line)")
    }
    #expect(seen > 0)
  }
}
