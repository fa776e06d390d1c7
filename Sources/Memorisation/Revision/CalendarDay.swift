import AudioCore
import HostSystem

/// A day of the Gregorian calendar, without a time zone. The student states which day is the
/// current one.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package var number: Int

  /// The valid day numbers: the years 1970 to 9999.
  package static let possible = 0...2_932_896

  /// The earliest day of a review, 2000-01-01. An earlier day comes from a clock that was never
  /// set. If it were accepted, the passage would count as remembered from then until today.
  package static let firstReviewed = CalendarDay(10_957)  // 2000-01-01

  /// - Parameter number: days since 1970-01-01, within ``possible``.
  package init(_ number: Int) {
    precondition(Self.possible.contains(number), "day \(number)")
    self.number = number
  }

  /// The number of days from `b` to `a`; negative if `b` is later.
  package static func - (a: Self, b: Self) -> Int { a.number - b.number }

  /// Returns the day `days` later, limited to ``possible``.
  package func adding(_ days: Int) -> Self {
    Self(min(max(number + days, 0), Self.possible.upperBound))
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// The current day by the clock and time zone of this machine; see `WallClock.now`.
  package static var today: Self { Self(at: WallClock.seconds * 1000) }

  /// Creates the local day of a point in time.
  ///
  /// - Parameter time: milliseconds since 1970.
  package init(at time: Int) {
    self.init(min(max(LocalTime.day(of: time), 0), Self.possible.upperBound))
  }

  /// Noon of the day in milliseconds since 1970: the time of a review if only its day was entered.
  /// Noon in UTC falls on the same date in all time zones from UTC−12 to UTC+11.
  package var noon: Int { number * Self.milliseconds + Self.milliseconds / 2 }

  /// The last millisecond of the day in UTC, in milliseconds since 1970.
  package var end: Int { (number + 1) * Self.milliseconds - 1 }

  /// The number of milliseconds in a day.
  package static let milliseconds = 86_400_000
}

extension CalendarDay: LosslessStringConvertible {
  /// The date in ISO 8601, such as `2026-11-25`.
  ///
  /// **Source**: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  package var description: String {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let ofEra = shifted % 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// Parses the format of ``description``; nil for other text or a date that does not exist.
  package init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
    self.init(era * 146_097 + ofEra - 719_468)
    guard self.description == description else { return nil }
  }
}
