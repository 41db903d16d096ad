import Foundation
import Galley

/// A composer, what answers its searches, and what the last command had to say.
struct Session {
  private(set) var composer: Composer
  private let formatters: TextFormatters
  private let receiver: Receiver
  private(set) var notice = ""

  init(receiver: Receiver, people: People) throws {
    let index = PeopleIndex(people.all)
    formatters = try TextFormatters([
      MentionFormatter(users: index, members: receiver.isGroup ? index : nil), EmojiFormatter(),
    ])
    var configuration = ComposerConfiguration()
    configuration.triggers = formatters.triggers
    composer = Composer(configuration: configuration)
    self.receiver = receiver
  }

  /// What a key stands for; nil for one that does nothing.
  func command(for key: String) -> ComposerCommand? {
    let isChoosing = composer.suggestion.map { !$0.items.isEmpty } ?? false
    switch key {
    case "\r" where isChoosing, "\t" where isChoosing: return .suggestion(.choose)
    case "\u{1B}[A" where isChoosing: return .suggestion(.previous)
    case "\u{1B}[B" where isChoosing: return .suggestion(.next)
    case "\u{1B}" where isChoosing: return .suggestion(.close)
    case "\r": return .enter
    case "\u{7F}": return .backspace
    case "\u{02}": return .format(.bold)
    case "\u{1A}": return .undo
    case "\u{1B}[A": return .move(.up, extend: false)
    case "\u{1B}[B": return .move(.down, extend: false)
    case "\u{1B}[C": return .move(.right, extend: false)
    case "\u{1B}[D": return .move(.left, extend: false)
    default: return key.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : .type(key)
    }
  }

  /// Does what a command says, and what the composer then asks for.
  mutating func perform(_ command: ComposerCommand) {
    do {
      let update = try composer.perform(command, at: Int64(Date().timeIntervalSince1970 * 1000))
      notice = update.notice?.text ?? ""
      for effect in update.effects {
        // People and emoji are in memory, so what is found is there at once.
        guard case .search(let trigger, let text, let page) = effect,
          case .found(let items)? = formatters.search(SuggestionQuery(trigger: trigger, text: text, page: page))
        else { continue }
        perform(.suggestions(trigger: trigger, query: text, page: page, items))
      }
    } catch {
      notice = error.message
    }
  }

  /// The payload of what stands in the composer, which is empty then; nil where there is none, and the notice says why.
  mutating func send() -> String? {
    do {
      var message = try composer.outgoingMessages()[0]
      message.receiver = receiver
      _ = composer.reset()
      notice = ""
      return String(decoding: message.json, as: UTF8.self)
    } catch {
      notice = error.message
      return nil
    }
  }
}
