import ComposerEngine
import Interchange
import MentionFormatter
import Mentions
import MessagePayload
import RichText

/// A composer that is told what to do line by line, with what belongs to a conversation around it.
struct DriveSession {
  private(set) var configuration = DriveConfiguration()
  private(set) var composer = Composer()

  /// What the running command has done so far.
  private(set) var update = ComposerUpdate()

  /// Whom messages go to where the command to send does not say.
  private(set) var receiver: Receiver?

  /// The message that starts the thread that is written in.
  private(set) var thread: MessageID?

  /// Who can be mentioned by what is pasted.
  var names = KnownNames(people: [])

  /// Who is searched for mentions; nil where whoever drives the session answers searches.
  private(set) var people: PeopleIndex?

  /// The messages that are on their way.
  private(set) var mail = DriveMail()

  /// Milliseconds; stands still while a command runs.
  private var time: Int64 = 0

  /// Time between two commands that do not say when they are given, in milliseconds.
  private static let pause: Int64 = 1_000

  /// Begins a command.
  mutating func begin(at time: Int64?) {
    self.time = time ?? self.time + DriveSession.pause
    update = ComposerUpdate()
    mail.begin()
  }

  /// Begins anew with another configuration. Time goes on.
  mutating func start(_ configuration: DriveConfiguration) {
    // Whoever follows the changes has the old text, and whoever uploads has the old files.
    let last = composer.end()
    update.changes = last.changes
    update.effects = last.effects.filter { if case .cancelUpload = $0 { true } else { false } }
    self.configuration = configuration
    composer = Composer(configuration: configuration.composer)
    receiver = nil
    thread = nil
    mail.abandon()
    names = KnownNames(people: configuration.people ?? [])
    people = configuration.people.map { PeopleIndex($0) }
    if let everyone = configuration.mentionAll { names.add([everyone]) }
  }

  mutating func perform(_ command: ComposerCommand) throws(EngineError) {
    // Who searches people while somebody types answers before the next key.
    if people != nil, case .type(let text) = command, !text.dropFirst().isEmpty {
      for cluster in text { try perform(.type(String(cluster))) }
      return
    }
    try note(try composer.perform(command, at: time))
    if people != nil { try answerSearches() }
  }

  /// Goes on with another receiver or in another thread; files that were picked for this one are dropped.
  mutating func changeConversation(to receiver: Receiver?, thread: MessageID?) throws(EngineError) {
    if receiver != self.receiver || thread != self.thread { try perform(.changeConversation) }
    self.receiver = receiver
    self.thread = thread
  }

  mutating func restore(_ draft: ComposerDraft) throws(EngineError) { try note(composer.restore(draft, at: time)) }

  private mutating func note(_ update: ComposerUpdate) throws(EngineError) {
    self.update.changes += update.changes
    for effect in update.effects {
      if case .sendFile(let file) = effect {
        try mail.post(
          addressed([OutgoingMessage(file, uniqueID: outgoingOptions.uniqueID)], to: receiver)[0],
          upload: file.attachment, at: time)
      } else {
        self.update.effects.append(effect)
      }
    }
    self.update.selection = update.selection
    self.update.changed.formUnion(update.changed)
    if update.changed.contains(.attachments) { try checkFiles() }
  }

  /// Refuses files with the id of a message on its way: nobody could say any more whose upload is meant.
  private func checkFiles() throws(EngineError) {
    guard let file = composer.draft.attachments.first(where: { mail.holds($0.id) }) else { return }
    throw EngineError(
      code: "duplicate_attachment", message: "There is a message with the id \(file.id) on its way already.")
  }

  /// Sends what is written, and empties the composer.
  mutating func send(to receiver: Receiver?) throws(EngineError) {
    let receiver = receiver ?? self.receiver
    try mail.post(
      addressed(try composer.outgoingMessages(options: outgoingOptions), to: receiver), beside: composer.tray, at: time)
    try note(composer.reset())
  }

  private func addressed(_ messages: [OutgoingMessage], to receiver: Receiver?) -> [OutgoingMessage] {
    messages.map { message in
      var message = message
      message.receiver = receiver
      message.parentMessageID = thread
      return message
    }
  }

  /// Tells the tray, or the outbox, what an upload says.
  mutating func receive(_ event: UploadEvent, forUpload id: String) throws(EngineError) {
    if mail.receive(event, forUpload: id, at: time) { return }
    try perform(.upload(id: id, event))
  }

  mutating func retry(_ id: String) throws(EngineError) {
    if try mail.retry(id, at: time) { return }
    try perform(.retryAttachment(id: id))
  }

  mutating func remove(_ id: String) throws(EngineError) {
    if mail.remove(id) { return }
    try perform(.removeAttachment(id: id))
  }

  mutating func tick() throws(EngineError) {
    mail.tick(at: time)
    try perform(.tick)
  }

  /// Answers the composer's searches for mentions from the session's own people. Only the last one is still wanted.
  private mutating func answerSearches() throws(EngineError) {
    var query: String?
    update.effects.removeAll { effect in
      guard case .search(let trigger, let text, let page) = effect, trigger == "@", page == 1 else { return false }
      query = text
      return true
    }
    guard let query, composer.suggestion?.query == query else { return }
    try answerSearch(query: query, page: 1)
  }

  /// Gives the composer what the session's own people have.
  mutating func answerSearch(query: String, page: Int) throws(EngineError) {
    let search = mentionFormatter.search(SuggestionQuery(trigger: "@", text: query, page: page))
    // People in memory are found at once.
    if case .found(let items) = search { try answerSearch(query: query, page: page, with: items) }
  }

  /// Gives the composer what somebody else has found. Everyone comes first while the label starts with the query.
  mutating func answerSearch(query: String, page: Int, with found: [Mention]) throws(EngineError) {
    let aliases = page == 1 ? mentionFormatter.aliases(matching: query).filter { !found.contains($0) } : []
    try answerSearch(query: query, page: page, with: (aliases + found).map { Suggestion($0) })
  }

  private mutating func answerSearch(query: String, page: Int, with items: [Suggestion]) throws(EngineError) {
    try note(try composer.perform(.suggestions(trigger: "@", query: query, page: page, items), at: time))
  }

  /// The people of the session are all users, and in a group its members.
  private var mentionFormatter: MentionFormatter {
    let people = people ?? PeopleIndex()
    return MentionFormatter(users: people, members: isGroup ? people : nil, aliases: everyone.map { [$0] } ?? [])
  }

  private var isGroup: Bool { receiver?.isGroup ?? configuration.isGroup }

  /// The mention of everyone; nil outside groups, and where it is switched off.
  var everyone: Mention? { isGroup ? configuration.mentionAll : nil }

  /// How a message is made of what was written.
  var outgoingOptions: OutgoingOptions {
    let names = names
    let written = KnownNames(composer.document.mentions)
    var options = OutgoingOptions(escaping: configuration.escaping) { kind, id in
      names.name(kind: kind, id: id) ?? written.name(kind: kind, id: id)
    }
    if configuration.addsMUID { options.uniqueID = RandomID.make }
    return options
  }

  /// How a message that is edited or quoted is read.
  var reading: MessageReading {
    let names = names
    return MessageReading(me: configuration.me, strings: configuration.composer.strings) { kind, id in
      names.name(kind: kind, id: id)
    }
  }
}
