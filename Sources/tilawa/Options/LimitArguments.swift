import ArgumentParser

/// A length of time as typed: `120s`, `2min`, `1h`; a plain number is seconds.
struct TimeArgument: ExpressibleByArgument {
  /// The time, > 0.
  var duration: Duration

  /// - Parameter duration: the time.
  init(duration: Duration) { self.duration = duration }

  init?(argument: String) {
    let units: [(ending: String, seconds: Double)] = [("min", 60), ("h", 3600), ("s", 1), ("", 1)]
    guard let unit = units.first(where: { argument.hasSuffix($0.ending) }),
      let number = Double(argument.dropLast(unit.ending.count)), number > 0, number < 1e8
    else { return nil }
    duration = .seconds(number * unit.seconds)
  }

  var defaultValueDescription: String { "\(Int(duration / .seconds(1)))s" }
}

/// An amount of memory as typed: `2G`, `512M`; `none` for no limit.
struct MemoryArgument: ExpressibleByArgument {
  /// Bytes; nil for no limit.
  var bytes: Int?

  /// - Parameter bytes: the limit.
  init(bytes: Int?) { self.bytes = bytes }

  init?(argument: String) {
    if argument == "none" {
      bytes = nil
      return
    }
    let units: [(ending: String, bytes: Int)] = [("G", 1 << 30), ("M", 1 << 20), ("", 1)]
    guard let unit = units.first(where: { argument.uppercased().hasSuffix($0.ending) }),
      let number = Int(argument.dropLast(unit.ending.count)), number > 0, number < 1 << 40 / 1024
    else { return nil }
    bytes = number * unit.bytes
  }

  /// The same as it is typed.
  var argument: String {
    bytes.map { $0 % (1 << 20) == 0 ? "\($0 >> 20)M" : "\($0)" } ?? "none"
  }

  var defaultValueDescription: String { bytes.map { "\($0 >> 30)G" } ?? "none" }
}
