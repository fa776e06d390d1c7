import Foundation

/// The time of day, which a variable of the environment can fix.
package enum WallClock {
  /// Now, ISO 8601 in UTC, to the second; the time of the variable `SOURCE_DATE_EPOCH`, in seconds
  /// since 1970, where it is set: then a library does not depend on when it was made.
  package static var now: String { date.formatted(.iso8601) }

  /// The same in seconds since 1970.
  package static var seconds: Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  private static var date: Date {
    let stated = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
      .flatMap { Int($0) }.map { min(max($0, 0), 253_402_300_799) }  // the end of the year 9999
    return stated.map { Date(timeIntervalSince1970: Double($0)) } ?? Date()
  }
}
