import CCMarkGFM
import RichText

/// How many inline nodes around the current one ask for each format.
struct OpenFormats {
  private var bold = 0
  private var italic = 0
  private var strikethrough = 0
  var underline = 0

  var formats: Formats {
    var formats: Formats = []
    if bold > 0 { formats.insert(.bold) }
    if italic > 0 { formats.insert(.italic) }
    if underline > 0 { formats.insert(.underline) }
    if strikethrough > 0 { formats.insert(.strikethrough) }
    return formats
  }

  /// Enters or leaves a node of a type.
  mutating func change(_ type: UInt16, by step: Int) {
    switch type {
    case CMark.Inline.strong: bold += step
    case CMark.Inline.emphasis: italic += step
    case CMark.strikethroughType: strikethrough += step
    default: break
    }
  }
}
