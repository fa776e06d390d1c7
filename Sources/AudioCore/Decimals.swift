extension Double {
  /// Formats the number with a fixed number of decimals. The text is the same in every locale.
  ///
  /// The default rule rounds halves away from zero, so that a table, a page and an exported file
  /// show the same digits for the same number. Callers that print tenths of a second round halves
  /// to the even digit instead. Times on the 10 ms grid of windows often end in a half of a tenth,
  /// and rounding all of them up would be a bias.
  ///
  /// - Parameters:
  ///   - decimals: the number of decimals, 0…6.
  ///   - rule: the rounding rule for halves.
  /// - Returns: the text, for example `-0.50`; never `-0`. Infinities, NaN and numbers above 10¹²
  ///   are printed as Swift prints them.
  package func text(
    decimals: Int, rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    precondition((0...6).contains(decimals), "\(decimals) decimals")
    guard abs(self) < 1e12 else { return "\(self)" }
    let units = (self * Double(Decimals.powerOfTen(decimals))).rounded(rule)
    return Decimals.text(units: Int128(units), decimals: decimals)
  }

  /// The number rounded to three decimals, the precision of times in seconds and of probabilities
  /// in JSON.
  package var milliseconds: Double { (self * 1000).rounded() / 1000 }
}

/// Formatting of numbers for people and files, the same on every machine and in every locale.
///
/// All numbers with a fixed count of decimals are formatted here. `Quantity` in PipelineCore writes
/// and reads the numbers of recipes, which have as many digits as necessary.
package enum Decimals {
  /// Formats a decimal number that is given as a whole number of units of its last decimal.
  ///
  /// - Parameters:
  ///   - units: the number times 10 to the power of `decimals`.
  ///   - decimals: the number of decimals, ≥ 0.
  /// - Returns: the digits, with a minus sign if the number is negative, and with a point and the
  ///   decimals unless `decimals` is 0.
  package static func text(units: Int128, decimals: Int) -> String {
    let digits = padded(units.magnitude, decimals + 1)
    let sign = units < 0 ? "-" : ""
    return decimals == 0
      ? sign + digits : "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// Formats a position in seconds with the given decimals; halves are rounded up. The integer
  /// arithmetic is exact.
  ///
  /// - Parameters:
  ///   - position: the position, ≥ 0.
  ///   - rate: frames per second.
  ///   - decimals: the number of decimals, 0…6.
  /// - Returns: the text, for example `12.345`.
  package static func seconds(
    _ position: FrameIndex, at rate: SampleRate, decimals: Int
  ) -> String {
    let (whole, rest) = position.count.quotientAndRemainder(dividingBy: rate.hertz)
    let scale = powerOfTen(decimals)
    let fraction = (2 * rest * scale + rate.hertz) / (2 * rate.hertz)
    return text(units: Int128(whole) * Int128(scale) + Int128(fraction), decimals: decimals)
  }

  /// Formats a share as a percentage with one decimal and without the percent sign. Returns `–` for
  /// nil. The text `100` means exactly 1, and `0.0` means exactly 0.
  ///
  /// - Parameter share: the share, 0…1.
  /// - Returns: the text, for example `98.7`, at most four characters.
  package static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let text = (100 * share).text(decimals: 1)
    if text == "100.0" { return share < 1 ? "99.9" : "100" }
    return share > 0 && text == "0.0" ? "0.1" : text
  }

  /// Formats a duration. Below ten seconds the text is the number of milliseconds, and from ten
  /// seconds on it is the number of whole seconds with their unit. Returns `–` for nil.
  ///
  /// - Parameter seconds: the duration in seconds, any number.
  /// - Returns: the text, for example `120` or `12s`.
  package static func milliseconds(_ seconds: Double?) -> String {
    seconds.map {
      abs($0) < 9.9995 ? ($0 * 1000).text(decimals: 0) : $0.text(decimals: 0) + "s"
    } ?? "–"
  }

  /// Formats a position or a duration as on a clock: `0:07`, `12:30`, `3:05:00`.
  ///
  /// - Parameters:
  ///   - seconds: the seconds, 0…10¹². A number outside this range becomes the nearer end.
  ///   - decimals: the decimals of the seconds, 0…6.
  /// - Returns: the text, with hours if the time is at least one hour.
  package static func clock(_ seconds: Double, _ decimals: Int = 0) -> String {
    let scale = powerOfTen(decimals)
    let units = Int(nearest: seconds * Double(scale), within: 0...1_000_000_000_000 * scale)
    let whole = units / scale
    let minutes =
      whole >= 3600 ? "\(whole / 3600):\(padded(whole / 60 % 60, 2))" : "\(whole / 60)"
    let fraction = decimals > 0 ? ".\(padded(units % scale, decimals))" : ""
    return "\(minutes):\(padded(whole % 60, 2))\(fraction)"
  }

  /// Formats a size in megabytes of 10⁶ bytes: `12.5 MB`.
  package static func megabytes(_ bytes: Int, decimals: Int) -> String {
    "\((Double(bytes) / 1_000_000).text(decimals: decimals)) MB"
  }

  /// The value of a decimal digit of any script; nil for any other character.
  package static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  /// Returns the text with the digits of every script replaced by 0…9.
  package static func withPlainDigits(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let digit = digit(scalar) {
        result.append(contentsOf: "\(digit)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Normalises a typed number to the program's notation: `0,75`, `.75` and `٠٫٧٥` all become
  /// `0.75`.
  ///
  /// A comma before exactly three digits can separate thousands (`1,500`), so it stays unless only
  /// zeros precede it. Digits may be of any script. The Arabic decimal separator becomes a full
  /// stop, and the typographic minus sign (−) becomes a hyphen.
  ///
  /// - Parameter text: a number, with or without a unit after it.
  /// - Returns: the normalised text.
  package static func withPoint(_ text: String) -> String {
    let number = withFullStop(
      withPlainDigits(text).replacing("\u{66B}", with: ".").replacing("\u{2212}", with: "-"))
    let sign = number.prefix { "+-".contains($0) }
    let rest = number.dropFirst(sign.count)
    let isFraction = rest.hasPrefix(".") && rest.dropFirst().first?.isNumber == true
    return isFraction ? "\(sign)0\(rest)" : number
  }

  private static func withFullStop(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains(".") else { return text }
    let decimals = parts[1].prefix { $0.isASCII && $0.isNumber }.count
    let isFraction = parts[0].allSatisfy { "+-0".contains($0) }
    return decimals == 3 && !isFraction ? text : "\(parts[0]).\(parts[1])"
  }

  /// Formats a whole number with leading zeros.
  ///
  /// - Parameters:
  ///   - number: the number, ≥ 0.
  ///   - digits: the minimum number of digits; longer numbers keep all their digits.
  ///   - radix: the radix, 2…36; digits above 9 are lower-case letters.
  /// - Returns: the text, for example `007`.
  package static func padded(_ number: some BinaryInteger, _ digits: Int, radix: Int = 10) -> String
  {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  fileprivate static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in 10 * power }
  }
}

extension Int {
  /// Formats the number with its noun in the right form: `1 drill`, `2 drills`, `1 ayah`.
  ///
  /// - Parameters:
  ///   - one: the words that follow the number 1, such as `drill`.
  ///   - many: the words after every other number; if nil, `one` with an `s`.
  /// - Returns: the number and the noun.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
