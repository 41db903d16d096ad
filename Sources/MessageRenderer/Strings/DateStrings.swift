import ComposerEngine

/// How days of the Gregorian calendar and times of day are written.
public struct DateStrings: Hashable, Sendable {
  /// The reader's day, and the days before it that have a name of their own, the latest first.
  public var recentDays = ["Today", "Yesterday"]

  /// The days of the week from Sunday on, for the rest of seven days; with none of them those are dates.
  public var weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// The months from January on, as they stand in a date; a month that has none is a number.
  public var months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Any other day: `%1$@` is the day of the month, `%2$@` the month, `%3$@` the year. Japanese has `%3$@年%2$@月%1$@日`
  /// without names of months.
  public var date = "%1$@ %2$@ %3$@"

  /// The time of day: `%1$@` is the hour from 00 to 23, `%2$@` the minute, `%3$@` the hour from 1 to 12, `%4$@` the half of
  /// the day. The United States have `%3$@:%2$@ %4$@`.
  public var time = "%1$@:%2$@"

  /// The halves of the day, where ``time`` names them.
  public var dayHalves = ["AM", "PM"]

  /// The table in English.
  public init() {}
}

extension RenderStrings {
  /// A time of day.
  ///
  /// - Parameter minute: Since midnight.
  public func time(minute: Int) -> String {
    let hour = minute / 60
    let half = hour / 12
    return ComposerStrings.fill(
      dates.time, with: twoDigits(hour), twoDigits(minute % 60), words.number((hour + 11) % 12 + 1),
      dates.dayHalves.indices.contains(half) ? dates.dayHalves[half] : "")
  }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? words.number(0) : "") + words.number(number) }
}

extension Day {
  /// What stands between the messages of two days: `Today`, `Yesterday`, the day of the week for the five days before, else
  /// `30 Nov 2026`.
  public func label(today: Day, strings: RenderStrings = .english) -> String {
    let dates = strings.dates
    let distance = today.daysSince1970 - daysSince1970
    if dates.recentDays.indices.contains(distance) { return dates.recentDays[distance] }
    if (0..<7).contains(distance), dates.weekdays.indices.contains(weekday) { return dates.weekdays[weekday] }
    let month = dates.months.indices.contains(month - 1) ? dates.months[month - 1] : strings.words.number(month)
    return ComposerStrings.fill(
      dates.date, with: strings.words.number(day), month, strings.words.number(year))
  }
}
