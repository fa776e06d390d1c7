import ArgumentParser

/// A time of day as typed: `01:30`, `22:05`.
struct TimeOfDay: ExpressibleByArgument {
  /// 0…23.
  var hour: Int
  /// 0…59.
  var minute: Int

  /// - Parameters: see the properties of the same names.
  init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.joined().utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  var defaultValueDescription: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
