/// What is said of what happened to a group: `%1$@` is who did it, `%2$@` to whom.
public struct GroupStrings: Hashable, Sendable {
  /// Somebody joined the group.
  public var joined = "%@ joined"
  /// Somebody left it.
  public var left = "%@ left"
  /// Somebody was made a member.
  public var added = "%1$@ added %2$@"
  /// Somebody was taken out of the group.
  public var kicked = "%1$@ kicked %2$@"
  /// Somebody was taken out of the group, and can't come back.
  public var banned = "%1$@ banned %2$@"
  /// Somebody can come back.
  public var unbanned = "%1$@ unbanned %2$@"
  /// Somebody was made an admin.
  public var madeAdmin = "%1$@ made %2$@ admin"
  /// Somebody was made a moderator.
  public var madeModerator = "%1$@ made %2$@ moderator"
  /// Somebody was made a member like any other.
  public var madeParticipant = "%1$@ made %2$@ participant"
  /// Somebody was given a scope that nobody here knows; `%3$@` is the service's word for it.
  public var changedScope = "%1$@ made %2$@ %3$@"

  /// The table in English.
  public init() {}
}
