#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time zone of this machine: that of the variable `TZ`, else of the system.
package enum LocalTime {
  private static let millisecondsOfDay = 86_400_000

  /// The seconds by which the clock on the wall is ahead of UTC.
  ///
  /// - Parameter seconds: the moment, since 1970.
  /// - Returns: from −43,200 to 50,400 in the zones that are in use; 0 if the system does not tell.
  package static func offset(at seconds: Int) -> Int {
    tzset()
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return 0 }
    return Int(parts.tm_gmtoff)
  }

  /// The day that the calendar on the wall shows.
  ///
  /// - Parameter milliseconds: the moment, since 1970.
  /// - Returns: days since 1970-01-01; negative before.
  package static func day(of milliseconds: Int) -> Int {
    let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
    let local = milliseconds + offset(at: seconds) * 1000
    return Int((Double(local) / Double(millisecondsOfDay)).rounded(.down))
  }

  /// The date of a time in the words of a file or of the library.
  ///
  /// A time in UTC (`…Z`, or the unknown offset `-00:00`) gives the date that the calendar on the
  /// wall shows here. A time with an offset gives the date where it was written, and so does one
  /// without a zone.
  ///
  /// - Parameter text: ISO 8601: `2026-03-11T22:30:00Z`; a date alone is fine.
  /// - Returns: `2026-03-12`; the first ten characters of a text that is no such time.
  package static func date(of text: String) -> String {
    let date = String(text.prefix(10))
    guard text.hasSuffix("Z") || text.hasSuffix("-00:00"), let seconds = seconds(of: text) else {
      return date
    }
    tzset()
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return date }
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))"
      + "-\(padded(parts.tm_mday, 2))"
  }

  /// The seconds from 1970 to a time as it is written, its zone left out; nil if it is none.
  private static func seconds(of text: String) -> Int? {
    let fields = text.prefix(19).split { !$0.isNumber }.map { Int32($0) }
    guard fields.count >= 5, let year = fields[0], let month = fields[1], let day = fields[2],
      let hour = fields[3], let minute = fields[4], (1...12).contains(month),
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = month - 1
    parts.tm_mday = day
    parts.tm_hour = hour
    parts.tm_min = minute
    parts.tm_sec = fields.count > 5 ? fields[5] ?? 0 : 0
    return Int(timegm(&parts))
  }
}
