import ComposerEngine
import MessagePayload

/// Says in a sentence what happened: of calls and groups the service sends data, not words.
enum EventWords {
  /// - Parameter isMine: Whether the reader called.
  static func sentence(_ call: CallEvent, by isMine: Bool) -> String {
    let kind = call.isVideo ? "video" : "voice"
    switch call.step {
    case .initiated: return (isMine ? "Outgoing " : "Incoming ") + kind + " call"
    case .ongoing: return "Ongoing \(kind) call"
    case .unanswered: return isMine ? "Unanswered \(kind) call" : "Missed \(kind) call"
    case .cancelled: return isMine ? "Cancelled \(kind) call" : "Missed \(kind) call"
    case .rejected: return "Rejected \(kind) call"
    case .busy: return isMine ? "The line was busy" : "Missed \(kind) call"
    case .ended: return "\(call.isVideo ? "Video" : "Voice") call ended"
    case nil: return call.isVideo ? "Video call" : "Voice call"
    }
  }

  static func sentence(_ action: GroupAction, names: NameSource) -> String {
    let by = action.by.map { ShownText.isolated(names.name(of: $0)) } ?? ""
    let on = action.on.map { ShownText.isolated(names.name(of: $0)) } ?? ""
    switch action.action {
    case "joined" where !by.isEmpty: return by + " joined"
    case "left" where !by.isEmpty: return by + " left"
    case "added" where !by.isEmpty && !on.isEmpty: return by + " added " + on
    case "kicked" where !by.isEmpty && !on.isEmpty: return by + " kicked " + on
    case "banned" where !by.isEmpty && !on.isEmpty: return by + " banned " + on
    case "unbanned" where !by.isEmpty && !on.isEmpty: return by + " unbanned " + on
    case "scopeChanged" where !by.isEmpty && !on.isEmpty:
      return by + " made " + on + " " + ShownText.line(action.newScope ?? "participant")
    default: break
    }
    let said = ShownText.line(action.text ?? "")
    return said.isEmpty ? placeholder(category: "action", type: action.action) : said
  }

  /// What stands for a message that nobody here can show: `Message (custom, extension_game)`.
  static func placeholder(category: String, type: String) -> String {
    let words = [category, type].map(ShownText.line).filter { !$0.isEmpty && $0 != "message" && $0 != "text" }
    return words.isEmpty ? MessageWords.message : MessageWords.message + " (" + words.joined(separator: ", ") + ")"
  }
}
