import Foundation

/// The time of day; the variable `SOURCE_DATE_EPOCH` replaces it.
package enum WallClock {
  /// The current time, ISO 8601 in UTC, to the second. If the variable `SOURCE_DATE_EPOCH` is set,
  /// its time in seconds since 1970, so that a library can be reproduced exactly.
  package static var now: String { date.formatted(.iso8601) }

  /// The current time, or the time of `SOURCE_DATE_EPOCH` if it is set, in seconds since 1970.
  package static var seconds: Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  private static var date: Date {
    let stated = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
      .flatMap { Int($0) }.map { min(max($0, 0), 253_402_300_799) }  // the end of the year 9999
    return stated.map { Date(timeIntervalSince1970: Double($0)) } ?? Date()
  }
}
