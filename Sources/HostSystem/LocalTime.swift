import Glibc

/// Local time in the time zone that the variable `TZ` states. Without this variable, the time zone
/// is that of the system.
package enum LocalTime {
  private static let millisecondsOfDay = 86_400_000

  /// Returns the offset of local time from UTC, in seconds.
  ///
  /// - Parameter seconds: the time in seconds since 1970.
  /// - Returns: the offset, which is −43,200…50,400 in all present time zones; 0 if the system
  ///   reports no offset.
  package static func offset(at seconds: Int) -> Int {
    tzset()
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return 0 }
    return Int(parts.tm_gmtoff)
  }

  /// Returns the local calendar day.
  ///
  /// - Parameter milliseconds: the time in milliseconds since 1970.
  /// - Returns: the number of days since 1970-01-01; negative for earlier days.
  package static func day(of milliseconds: Int) -> Int {
    let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
    let local = milliseconds + offset(at: seconds) * 1000
    return Int((Double(local) / Double(millisecondsOfDay)).rounded(.down))
  }

  /// Returns the date of a time text from a file or the library.
  ///
  /// A time in UTC (`…Z`, or the unknown offset `-00:00`) gives the date in the local time zone. A
  /// time with another offset, or without a time zone, gives the written date.
  ///
  /// - Parameter text: an ISO 8601 time such as `2026-03-11T22:30:00Z`, or a date alone.
  /// - Returns: the date, for example `2026-03-12`. For any other text, its first ten characters.
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

  /// Returns the sort key of a time text from a file or the library: its date, then its time in
  /// seconds since 1970.
  ///
  /// A time without a time zone is local. A date alone comes before all times of the day.
  ///
  /// - Parameter text: see ``date(of:)``.
  /// - Returns: the date, and the time; the least number if the text contains no time.
  package static func order(of text: String) -> (date: String, seconds: Int) {
    let date = date(of: text)
    guard let written = seconds(of: text) else { return (date, .min) }
    if let zone = text.dropFirst(16).firstMatch(of: #/([+-])(\d\d):?(\d\d)?$/#) {
      let minutes = (Int(zone.2) ?? 0) * 60 + (zone.3.flatMap { Int($0) } ?? 0)
      return (date, written - (zone.1 == "-" ? -60 : 60) * minutes)
    }
    return (date, text.hasSuffix("Z") ? written : written - offset(at: written))
  }

  /// Parses a time without its time zone as seconds since 1970. Returns nil for any other text.
  private static func seconds(of text: String) -> Int? {
    let hasSeconds = text.dropFirst(16).first == ":"
    let fields = text.prefix(hasSeconds ? 19 : 16).split { !$0.isNumber }.map { Int32($0) }
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
