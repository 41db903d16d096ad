/// What is said of a call, in a table for calls without a picture and one for calls with one.
public struct CallStrings: Hashable, Sendable {
  /// The reader calls.
  public var outgoing: String
  /// Somebody calls the reader.
  public var incoming: String
  /// It was taken.
  public var ongoing: String
  /// Nobody took the reader's call.
  public var unanswered: String
  /// The reader did not take it, or was in another call, or the caller hung up before.
  public var missed: String
  /// The reader hung up before it was taken.
  public var cancelled: String
  /// It was refused.
  public var rejected: String
  /// The one whom the reader called was in another call.
  public var busy: String
  /// It is over.
  public var ended: String
  /// A call of which nothing else is known.
  public var call: String

  /// A table of what is said of a call.
  public init(
    outgoing: String, incoming: String, ongoing: String, unanswered: String, missed: String, cancelled: String,
    rejected: String, busy: String, ended: String, call: String
  ) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.ongoing = ongoing
    self.unanswered = unanswered
    self.missed = missed
    self.cancelled = cancelled
    self.rejected = rejected
    self.busy = busy
    self.ended = ended
    self.call = call
  }

  /// A call without a picture, in English.
  public static let voice = CallStrings(
    outgoing: "Outgoing voice call", incoming: "Incoming voice call", ongoing: "Ongoing voice call",
    unanswered: "Unanswered voice call", missed: "Missed voice call", cancelled: "Cancelled voice call",
    rejected: "Rejected voice call", busy: "The line was busy", ended: "Voice call ended", call: "Voice call")

  /// A call with a picture, in English.
  public static let video = CallStrings(
    outgoing: "Outgoing video call", incoming: "Incoming video call", ongoing: "Ongoing video call",
    unanswered: "Unanswered video call", missed: "Missed video call", cancelled: "Cancelled video call",
    rejected: "Rejected video call", busy: "The line was busy", ended: "Video call ended", call: "Video call")
}
