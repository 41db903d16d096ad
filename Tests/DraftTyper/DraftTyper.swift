import ComposerEngine
import DraftStore
import RichText
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process that types until it is killed, or that has no right to write.
///
///     DraftTyper type FILE CONVERSATION DEBOUNCE   types one key each 40 ms of its own time, and says how far it came
///     DraftTyper guest FILE CONVERSATION           tries to write as a user who may not, and says what happens
@main
struct DraftTyper {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      switch arguments[1] {
      case "type": try type(arguments[2], DraftKey(conversation: arguments[3]), debounce: Int64(arguments[4])!)
      default: try visit(arguments[2], DraftKey(conversation: arguments[3]))
      }
    } catch {
      say("error \(error)")
    }
  }

  private static func type(_ path: String, _ key: DraftKey, debounce: Int64) throws {
    let store = try DraftStore(path: path, debounce: debounce)
    var composer = Composer()
    if let draft = try store.draft(for: key) { _ = composer.restore(draft) }
    var count = composer.document.length
    while true {
      try TypedDraft.press(count, in: &composer)
      count += 1
      say("typed \(count)")
      try store.note(composer.draft, for: key, at: Int64(count) * 40)
      if store.nextWrite == nil { say("saved \(count)") }
    }
  }

  private static func visit(_ path: String, _ key: DraftKey) throws {
    // Whoever runs the tests may be allowed everything; nobody is not.
    if getuid() == 0, setuid(65_534) != 0 { return say("error no guest") }
    let store = try DraftStore(path: path, debounce: 0)
    say("found \(try store.draft(for: key)?.document.text ?? "nothing")")
    do throws(DraftStoreError) {
      try store.note(ComposerDraft(document: Document("new")), for: key, at: 1)
      say("written")
    } catch {
      say("refused \(error.code)")
    }
    say("kept \(try store.draft(for: key)?.document.text ?? "nothing")")
    say("listed \(try store.drafts().map(\.preview))")
  }

  /// Says it at once: what is in a buffer when the process is killed was never said.
  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
