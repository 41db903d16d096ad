import ComposerEngine
import MessagePayload

/// What happened, in a sentence: of calls and groups the service sends data, not words.
extension RenderStrings {
  /// - Parameter isMine: Whether the reader called.
  func sentence(_ call: CallEvent, by isMine: Bool) -> String {
    let strings = call.isVideo ? videoCall : voiceCall
    switch call.step {
    case .initiated: return isMine ? strings.outgoing : strings.incoming
    case .ongoing: return strings.ongoing
    case .unanswered: return isMine ? strings.unanswered : strings.missed
    case .cancelled: return isMine ? strings.cancelled : strings.missed
    case .rejected: return strings.rejected
    case .busy: return isMine ? strings.busy : strings.missed
    case .ended: return strings.ended
    case nil: return strings.call
    }
  }

  func sentence(_ action: GroupAction, names: NameSource) -> String {
    let by = action.by.map { ShownText.isolated(names.name(of: $0)) } ?? ""
    let on = action.on.map { ShownText.isolated(names.name(of: $0)) } ?? ""
    let isKnown = !by.isEmpty && !on.isEmpty
    switch action.action {
    case "joined" where !by.isEmpty: return ComposerStrings.fill(group.joined, with: by)
    case "left" where !by.isEmpty: return ComposerStrings.fill(group.left, with: by)
    case "added" where isKnown: return ComposerStrings.fill(group.added, with: by, on)
    case "kicked" where isKnown: return ComposerStrings.fill(group.kicked, with: by, on)
    case "banned" where isKnown: return ComposerStrings.fill(group.banned, with: by, on)
    case "unbanned" where isKnown: return ComposerStrings.fill(group.unbanned, with: by, on)
    case "scopeChanged" where isKnown:
      let scope = action.newScope ?? "participant"
      return ComposerStrings.fill(madeTo(scope), with: by, on, ShownText.line(scope))
    default: break
    }
    let said = ShownText.line(action.text ?? "")
    return said.isEmpty ? placeholder(category: "action", type: action.action) : said
  }

  private func madeTo(_ scope: String) -> String {
    switch scope {
    case "admin": group.madeAdmin
    case "moderator": group.madeModerator
    case "participant": group.madeParticipant
    default: group.changedScope
    }
  }

  /// What stands for a message that nobody here can show: `Message (custom, extension_game)`.
  func placeholder(category: String, type: String) -> String {
    let known = [category, type].map(ShownText.line).filter { !$0.isEmpty && $0 != "message" && $0 != "text" }
    if known.isEmpty { return words.message }
    return ComposerStrings.fill(unknown, with: words.message, known.joined(separator: listSeparator))
  }
}
