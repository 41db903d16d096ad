/// Messages as a conversation shows them: where a day begins, which of them belong together, and on which side each stands.
///
/// Messages of one sender that were sent as a batch, or within one minute, are a group: the name stands over its first, the
/// time below its last. A message about the group or a call is a group by itself.
public struct MessageList: Sendable {
  /// The side on which a message stands.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// Of others.
    case left
    /// The reader's own.
    case right
    /// About the group or a call.
    case center
  }

  /// How a message stands in the list.
  public struct Entry: Hashable, Sendable {
    /// The day to name before the message; nil where it is the day of the message before.
    public let day: Day?

    /// On which side it stands.
    public let alignment: Alignment

    /// Whether the message is the first and the last of its group.
    public let startsGroup: Bool
    /// Whether it is the last of its group.
    public internal(set) var endsGroup: Bool

    /// Whether the sender's name stands over it: over the first of a group, in groups of people, if somebody else sent it.
    public let showsSender: Bool

    /// The time of day to show below it, in minutes since midnight; nil but for the last of a group.
    public internal(set) var minute: Int?
  }

  /// The messages, in the order given.
  public let messages: [RenderedMessage]

  /// How each of them stands, in the same order.
  public let entries: [Entry]

  /// The list of these messages.
  ///
  /// - Parameters:
  ///   - messages: The oldest first.
  ///   - offset: For a time in seconds since 1970, how many seconds the reader's clocks are ahead of UTC then.
  /// - Complexity: Linear.
  public init(_ messages: [RenderedMessage], offset: (Int) -> Int = { _ in 0 }) {
    self.messages = messages
    var entries: [Entry] = []
    entries.reserveCapacity(messages.count)
    var previous: Place?
    for message in messages {
      let place = Place(message, offset: offset)
      let startsGroup = previous.map { !place.joins($0) } ?? true
      if startsGroup, !entries.isEmpty { entries[entries.count - 1].endGroup(at: previous?.minute) }
      entries.append(
        Entry(
          day: place.day == previous?.day ? nil : place.day, alignment: place.alignment, startsGroup: startsGroup,
          endsGroup: false, showsSender: startsGroup && place.namesSender, minute: nil))
      previous = place
    }
    if !entries.isEmpty { entries[entries.count - 1].endGroup(at: previous?.minute) }
    self.entries = entries
  }
}

extension MessageList.Entry {
  fileprivate mutating func endGroup(at minute: Int?) {
    endsGroup = true
    self.minute = minute
  }
}

/// What decides how a message stands.
private struct Place {
  let senderID: String?
  let batchID: String?
  let alignment: MessageList.Alignment
  let namesSender: Bool

  /// The day, and the minute since midnight, by the reader's clocks; nil where nobody knows when it was sent.
  let day: Day?
  let minute: Int?

  init(_ message: RenderedMessage, offset: (Int) -> Int) {
    let envelope = message.envelope
    senderID = envelope?.senderID
    batchID = envelope?.batchID
    let isEvent = envelope?.isEvent ?? false
    let isMine = envelope?.isMine ?? false
    alignment = isEvent ? .center : isMine ? .right : .left
    namesSender = envelope?.isForGroup == true && !isEvent && !isMine
    if let sentAt = envelope?.sentAt {
      // A time beyond all calendars must not overflow.
      let time = min(max(sentAt, -1 << 40), 1 << 40)
      let local = time + min(max(offset(time), -86_400), 86_400)
      let days = local.floorDivided(by: 86_400)
      minute = local.floorDivided(by: 60) - days * 1440
      day = Day(daysSince1970: days)
    } else {
      minute = nil
      day = nil
    }
  }

  func joins(_ other: Place) -> Bool {
    guard alignment != .center, alignment == other.alignment, day == other.day else { return false }
    guard senderID?.utf8.elementsEqual(other.senderID?.utf8 ?? "".utf8) ?? (other.senderID == nil) else { return false }
    if let batchID, batchID == other.batchID { return true }
    return minute == other.minute
  }
}
