/// A day of the Gregorian calendar.
public struct Day: Hashable, Sendable, Comparable {
  /// The year.
  public let year: Int

  /// 1 to 12.
  public let month: Int

  /// 1 to 31.
  public let day: Int

  /// Days since 1 January 1970.
  public let daysSince1970: Int

  /// A day by its distance from 1 January 1970.
  ///
  /// - Parameter days: Negative for earlier days.
  public init(daysSince1970 days: Int) {
    daysSince1970 = days
    // Years that begin in March have their leap day at the end; eras of 400 of them all have as many days.
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Whether one day comes before another.
  public static func < (left: Day, right: Day) -> Bool { left.daysSince1970 < right.daysSince1970 }

  /// 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let shifted = daysSince1970 + 4
    return shifted - shifted.floorDivided(by: 7) * 7
  }
}

extension Int {
  /// The quotient, rounded down.
  func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
