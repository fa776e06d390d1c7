import Foundation

/// The current time, or the time in the environment variable `SOURCE_DATE_EPOCH` if it is set.
package enum WallClock {
  /// The current time in ISO 8601, in UTC, to the second. If the environment variable
  /// `SOURCE_DATE_EPOCH` is set, its value (seconds since 1970) is used instead, so that a library
  /// of recordings can be reproduced exactly.
  package static var now: String { date.formatted(.iso8601) }

  /// The current time in seconds since 1970, or the time in `SOURCE_DATE_EPOCH` if it is set.
  package static var seconds: Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  private static var date: Date {
    let stated = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
      // Limit the time to the years 1970 to 9999.
      .flatMap { Int($0) }.map { min(max($0, 0), 253_402_300_799) }
    return stated.map { Date(timeIntervalSince1970: Double($0)) } ?? Date()
  }
}
