import ComposerEngine
import JSON

extension ToolbarState {
  /// Writes an object with a word for each button.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for format in InlineFormat.allCases {
      writer.key(format.rawValue)
      writer.string(self[format].rawValue)
    }
    for format in BlockFormat.allCases {
      writer.key(format.rawValue)
      writer.string(self[format].rawValue)
    }
    writer.key("link")
    writer.string(link.rawValue)
    writer.endObject()
  }
}
