import ComposerEngine
import Interchange
import JSON
import RichText

/// What a host does with a composer: commands, and what goes around them.
enum SessionStep {
  case command(ComposerCommand)
  /// The message is handed over, whatever it is, and the composer emptied.
  case send
  /// The draft is kept as JSON and taken up again.
  case restore
  case end
}

extension CommandDecoder {
  /// - Parameter composer: What the step is for.
  static func step(from input: inout InputReader, for composer: Composer) -> SessionStep {
    let choice = Int(input.byte())
    switch choice {
    case 211..<232: return .command(.type(phrases[choice - 211]))
    case 232..<253: return .command(clientCommand(choice, from: &input, for: composer))
    case 253: return .send
    case 254: return .restore
    case 255: return .end
    default: return .command(command(choice, from: &input, for: composer))
    }
  }

  /// Files, edits and replies.
  private static func clientCommand(
    _ choice: Int, from input: inout InputReader, for composer: Composer
  ) -> ComposerCommand {
    switch choice {
    case 232..<235: return .attach((0..<1 + input.below(4)).map { _ in ClientDecoder.file(from: &input) })
    case 235: return .pasteFiles([ClientDecoder.file(from: &input), ClientDecoder.file(from: &input)])
    case 236: return .voiceNote(ClientDecoder.file(from: &input))
    case 237..<241: return .upload(id: ClientDecoder.fileID(from: &input), ClientDecoder.event(from: &input))
    case 241: return .retryAttachment(id: ClientDecoder.fileID(from: &input))
    case 242: return .removeAttachment(id: ClientDecoder.fileID(from: &input))
    case 243: return .openAttachment(id: ClientDecoder.fileID(from: &input))
    case 244: return .openAction(id: input.pick(["camera", "mine", "nobody's"]))
    case 245, 246: return .reply(ClientDecoder.quoted(from: &input))
    case 247: return .edit(ClientDecoder.edited(from: &input))
    case 248: return .edit(ClientDecoder.edited(from: &input, text: composer.messageDocument))
    case 249, 250: return .cancelPreview
    case 251: return .changeConversation
    default: return .paste(composer.selectedFragment)
    }
  }

  /// What input rules and triggers wait for, as it is typed in one go.
  private static let phrases = [
    "**a**", "*a*", "_a_", "__a__", "~~a~~", "`a`", "<u>a</u>", "[a](e.example)", "[a](javascript:x)", "```", "```c\n",
    "- ", "* ", "1. ", "7. ", "> ", " @a", ":a", "#b", "(@", "a <u>**b** _c_</u>",
  ]
}

extension SessionStep {
  /// Does the step, and gives what the host is told.
  func perform(on composer: inout Composer, at time: Int64) throws(EngineError) -> ComposerUpdate {
    switch self {
    case .command(let command): return try composer.perform(command, at: time)
    case .send: return composer.reset()
    case .end: return composer.end()
    case .restore:
      // A mention that no token can name is refused, and half a pair is lost; the composer's own draft stands for both.
      let draft = composer.draft
      let read = composer.document.hasLoneSurrogate ? nil : try? ComposerDraft(json: draft.json)
      return composer.restore(read ?? draft, at: time)
    }
  }
}
