import Mentions
import MessagePayload
import RichText

extension FuzzTarget {
  /// Any bytes as typed text. What comes out is the same when it is composed again, in rich text and in plain; the fast
  /// way for inert text gives what the slow one gives.
  static let compose = FuzzTarget("compose") { bytes in
    for isRichText in [true, false] {
      var options = MessageComposer.Options()
      options.isRichText = isRichText
      options.people = knownPeople
      options.mentionLimit = 3
      let composer = MessageComposer(options: options)
      for isForGroup in [false, true] {
        let text = String(decoding: bytes, as: UTF8.self)
        let composed: ComposedText
        do throws(EngineError) {
          composed = try composer.compose(text, isForGroup: isForGroup)
        } catch {
          guard error.code == "empty" || error.code == "message_too_large" else { return "\(error)" }
          continue
        }
        let inert = bytes.withUnsafeBufferPointer { composer.inertText(in: $0, isForGroup: isForGroup).map(Array.init) }
        if let inert, inert != composed.utf8 { return "the fast way gives something else" }
        if composed.utf8.isEmpty { return "an empty message went through" }
        // Plain text is markdown once it is written, so that it is composed again as such.
        var again = options
        again.isRichText = true
        do throws(EngineError) {
          let twice = try MessageComposer(options: again).compose(composed.markdown, isForGroup: isForGroup)
          guard twice.utf8 == composed.utf8 || !isRichText else {
            return "composed again, \(String(reflecting: composed.markdown)) is \(String(reflecting: twice.markdown))"
          }
        } catch {
          return "what was composed can't be composed again: \(error)"
        }
      }
    }
    return nil
  }

  private static let knownPeople = People([
    Person(uid: "u1", name: "Ann"), Person(uid: "u2", name: "Ann Lee"), Person(uid: "u3", name: "Bob *B*"),
    Person(uid: "u4", name: "B"), Person(uid: "u5", name: "b"), Person(uid: "u6", name: "\u{E9}"),
  ])
}
