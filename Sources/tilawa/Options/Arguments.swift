package import ArgumentParser
import AudioCore
import FileFormats
import HostSystem
import PipelineCore
package import Recitation
package import SystemPackage

/// A path argument with its original bytes.
///
/// Swift converts arguments to text and replaces bytes that are not UTF-8 by U+FFFD. If the text
/// contains that character, the bytes are read from the system's copy of the command line.
package struct PathArgument: ExpressibleByArgument {
  /// The path.
  package var path: FilePath

  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = FilePath(argument)
    guard argument.contains("\u{FFFD}") else { return }
    if let bytes = Self.typed.first(where: { String(decoding: $0, as: UTF8.self) == argument }) {
      path = FilePath(bytes: Array(bytes))
    }
  }

  /// The kind of completion with which shells complete file names. Tests also use it to recognise
  /// the options that take a path.
  package static var defaultCompletionKind: CompletionKind { .file() }

  /// The arguments as bytes; empty if the system does not provide them.
  private static let typed: [ArraySlice<UInt8>] = {
    do {
      return try FileBytes.contents(of: "/proc/self/cmdline").split(separator: 0)
    } catch { return [] }  // if /proc is missing, the arguments are used as text
  }()
}

/// A decimal number: `0.95`, `.95`, `0,95` or `٠٫٩٥`.
package struct NumberArgument: ExpressibleByArgument {
  /// The number, which is finite.
  package var value: Double

  package init?(argument: String) {
    do {
      value = try Quantity.number(argument, unit: "", needed: "a number", example: "0.5")
    } catch { return nil }  // The argument parser reports the invalid value.
  }
}

/// A whole number in the digits of any script: `7`, `٧`. Every option with a whole number has
/// ``number(_:)`` as its transform, because the parser itself reads only the digits 0…9. The parser
/// does not add the default of such an option to the help, so the help text contains it.
package enum IntegerArgument {
  /// Parses the value of an option.
  package static func number(_ text: String) throws -> Int {
    do { return try Quantity.integer(text) } catch {
      throw ValidationError("it is not a whole number")
    }
  }
}

/// A length of time: `120s`, `2min`, `1.5h` or `1,5h`; a plain number is seconds.
package struct TimeArgument: ExpressibleByArgument {
  /// The time, > 0.
  package var duration: Duration

  /// - Parameter duration: the time.
  package init(duration: Duration) { self.duration = duration }

  package init?(argument: String) {
    let units: [(ending: String, seconds: Double)] = [
      ("min", 60), ("m", 60), ("h", 3600), ("s", 1), ("", 1),
    ]
    guard let unit = units.first(where: { argument.hasSuffix($0.ending) }),
      let number = NumberArgument(argument: String(argument.dropLast(unit.ending.count)))?.value,
      number > 0, number < 1e8
    else { return nil }
    duration = .seconds(number * unit.seconds)
  }

  package var defaultValueDescription: String { "\(Int(duration / .seconds(1)))s" }
}

/// An amount of memory: `2G`, `512M` or a number of bytes. The word `none` means that there is no
/// limit.
package struct MemoryArgument: ExpressibleByArgument {
  /// The amount in bytes; nil for no limit.
  package var bytes: Int?

  /// - Parameter bytes: the limit.
  package init(bytes: Int?) { self.bytes = bytes }

  package init?(argument: String) {
    if argument == "none" {
      bytes = nil
      return
    }
    let argument = Decimals.withPlainDigits(argument)
    let units: [(ending: String, bytes: Int)] = [("G", 1 << 30), ("M", 1 << 20), ("", 1)]
    guard let unit = units.first(where: { argument.uppercased().hasSuffix($0.ending) }),
      let number = Int(argument.dropLast(unit.ending.count)), number > 0,
      number <= Self.largest / unit.bytes
    else { return nil }
    bytes = number * unit.bytes
  }

  /// The largest limit in bytes, which no machine reaches.
  private static let largest = 1 << 60

  /// The amount in the syntax of the command line.
  package var argument: String {
    bytes.map { $0 % (1 << 20) == 0 ? "\($0 >> 20)M" : "\($0)" } ?? "none"
  }

  package var defaultValueDescription: String { bytes.map { "\($0 >> 30)G" } ?? "none" }
}

/// A time of day: `01:30`, `22:05`.
package struct TimeOfDay: ExpressibleByArgument {
  /// The hour, 0…23.
  package var hour: Int
  /// The minute, 0…59.
  package var minute: Int

  /// - Parameters: see the properties of the same names.
  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  package init?(argument: String) {
    let parts = Decimals.withPlainDigits(argument)
      .split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.joined().utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package var defaultValueDescription: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension Riwayah: ExpressibleByArgument {
  /// Parses a name of a riwayah, in any form that people or programs use.
  package init?(argument: String) {
    guard let riwayah = Riwayah(rawValue: argument) ?? RiwayahAlias.riwayah(for: argument) else {
      return nil
    }
    self = riwayah
  }
}

extension ValidationError {
  /// The error with which swift-argument-parser reports a missing argument. The program throws it
  /// itself if an argument is required only with some options.
  ///
  /// - Parameter argument: the argument as the usage shows it: `<recording>`.
  /// - Returns: the error.
  package static func missing(_ argument: String) -> ValidationError {
    ValidationError("Missing expected argument '\(argument)'")
  }
}

extension CompletionKind {
  /// Completes names of surahs and parts of the mushaf.
  package static var range: CompletionKind {
    .custom { _, _, text in RangeParser.completions(of: text) }
  }
}
