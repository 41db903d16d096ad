import CICU
import RichText

/// How a message of emoji alone is shown.
public enum EmojiSize: UInt8, Hashable, Sendable, CaseIterable {
  /// One to three emoji.
  case huge
  /// More of them, up to the limit of the options.
  case large

  init?(count: Int, limit: Int) {
    guard count > 0, count <= limit else { return nil }
    self = count <= 3 ? .huge : .large
  }

  /// The size as a word, for classes and JSON.
  var name: String {
    switch self {
    case .huge: "huge"
    case .large: "large"
    }
  }
}

/// Counts emoji where there is nothing but emoji (Unicode Technical Standard 51).
enum EmojiScan {
  /// The number of emoji in a text of emoji and white space alone; nil where there is anything else, or more than
  /// `limit`.
  ///
  /// - Complexity: Linear in what is looked at: it stops at the first character that is none.
  static func count(in units: UnsafeBufferPointer<UInt16>, limit: Int) -> Int? {
    var position = 0
    var count = 0
    while position < units.count {
      if units[position] == 0x20 || units[position] == 0x0A || units[position] == 0xA0 {
        position += 1
        continue
      }
      guard let end = endOfEmoji(at: position, in: units) else { return nil }
      position = end
      count += 1
      if count > limit { return nil }
    }
    return count
  }

  /// Where the emoji ends that starts at a position: a flag, a keycap, or elements joined by U+200D.
  private static func endOfEmoji(at start: Int, in units: UnsafeBufferPointer<UInt16>) -> Int? {
    if units[start] < 0x80 { return endOfKeycap(at: start, in: units) }
    if cicu_emoji(EntityText.scalar(at: start, in: units).value) == CICU_REGIONAL_INDICATOR {
      let second = start + 2
      guard second < units.count,
        cicu_emoji(EntityText.scalar(at: second, in: units).value) == CICU_REGIONAL_INDICATOR
      else { return nil }
      return second + 2
    }
    guard var end = endOfElement(at: start, isFirst: true, in: units) else { return nil }
    while end + 1 < units.count, units[end] == joiner {
      guard let next = endOfElement(at: end + 1, isFirst: false, in: units) else { return nil }
      end = next
    }
    return end
  }

  /// A character that is shown as an emoji, with what chooses its form.
  ///
  /// - Parameter isFirst: Whether it stands alone or before others. Behind U+200D, what chooses the form may be left out.
  private static func endOfElement(at start: Int, isFirst: Bool, in units: UnsafeBufferPointer<UInt16>) -> Int? {
    let scalar = EntityText.scalar(at: start, in: units)
    let kind = cicu_emoji(scalar.value)
    guard kind == CICU_EMOJI || kind == CICU_EMOJI_BY_CHOICE || kind == CICU_SKIN_TONE, scalar.value > 0x7F else {
      return nil
    }
    let end = start + EntityText.length(scalar)
    if end < units.count, units[end] == emojiForm { return end + 1 }
    if end < units.count, units[end] == textForm { return nil }
    if end + 1 < units.count, cicu_takes_skin_tone(scalar.value) {
      let tone = EntityText.scalar(at: end, in: units)
      if cicu_emoji(tone.value) == CICU_SKIN_TONE { return end + 2 }
    }
    if let tagged = endOfTags(at: end, in: units) { return tagged }
    let isJoined = !isFirst || end < units.count && units[end] == joiner
    return kind == CICU_EMOJI_BY_CHOICE && !isJoined ? nil : end
  }

  /// The tags of a flag of a region, from U+E0020 on, up to U+E007F; nil where there are none.
  private static func endOfTags(at start: Int, in units: UnsafeBufferPointer<UInt16>) -> Int? {
    var position = start
    while position + 1 < units.count, position - start < 64 {
      let tag = EntityText.scalar(at: position, in: units).value
      guard (0xE0020...0xE007F).contains(tag) else { return nil }
      position += 2
      if tag == 0xE007F { return position }
    }
    return nil
  }

  private static func endOfKeycap(at start: Int, in units: UnsafeBufferPointer<UInt16>) -> Int? {
    switch units[start] {
    case 0x23, 0x2A, 0x30...0x39: break
    default: return nil
    }
    let behind = start + 1 < units.count && units[start + 1] == emojiForm ? start + 2 : start + 1
    return behind < units.count && units[behind] == keycap ? behind + 1 : nil
  }

  private static let joiner: UInt16 = 0x200D
  private static let textForm: UInt16 = 0xFE0E
  private static let emojiForm: UInt16 = 0xFE0F
  private static let keycap: UInt16 = 0x20E3
}

extension Fragment {
  /// How large a message of these contents is shown, where it is emoji alone.
  func emojiSize(limit: Int) -> EmojiSize? {
    emojiCount(limit: limit).flatMap { EmojiSize(count: $0, limit: limit) }
  }

  /// The number of emoji where there is nothing but emoji and white space; nil where there is anything else, or more than
  /// a limit.
  func emojiCount(limit: Int) -> Int? {
    guard limit > 0, mentions.isEmpty, units.first.map({ $0 >= 0x80 || $0 < 0x3A }) ?? true else { return nil }
    guard let count = units.withUnsafeBufferPointer({ EmojiScan.count(in: $0, limit: limit) }) else { return nil }
    let isText = (firstStyle ?? .body).isText && styles.allSatisfy(\.isText)
    return isText && !runs.contains { $0.formats.contains(.code) || $0.link >= 0 } ? count : nil
  }
}

extension ParagraphStyle {
  /// Whether the line belongs to neither a list, a quote nor code.
  fileprivate var isText: Bool { kind == .body && quote == 0 && !continues }
}
