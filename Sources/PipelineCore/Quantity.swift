package import AudioCore

/// Conversion of numbers with units from and to text, in the same way in every locale. A decimal
/// comma is accepted as well.
package enum Quantity {
  /// Removes spaces and tabs at either end.
  package static func trimmed(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// True for a decimal number: digits with an optional sign and fraction.
  package static func isDecimal(_ text: some StringProtocol) -> Bool {
    var rest = text.utf8[...]
    if let first = rest.first, first == 0x2B || first == 0x2D { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && rest.count <= 40
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Parses a number with an optional `unit`. A power of ten (`1e-5`) is accepted. Hexadecimal
  /// digits, `inf` and `nan` are refused.
  ///
  /// - Parameters:
  ///   - text: the number.
  ///   - unit: the unit that may follow, in upper or lower case; empty for no unit.
  ///   - needed: the required kind of value, for the error.
  ///   - example: a valid example, for the error.
  /// - Returns: the number, finite.
  /// - Throws: ``ParameterError/unreadable(_:needed:example:)``.
  package static func number(
    _ text: String, unit: String, needed: String, example: String
  ) throws(ParameterError) -> Double {
    var digits = trimmed(text)[...]
    if !unit.isEmpty, digits.lowercased().hasSuffix(unit.lowercased()) {
      digits = digits.dropLast(unit.count)
    }
    let plain = Decimals.withPoint(trimmed(String(digits)))
    let parts = plain.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ isDecimal($0) }),
      parts.count == 1 || Int(parts[1]) != nil, let value = Double(plain), value.isFinite
    else {
      throw .unreadable(text, needed: needed, example: example)
    }
    return value == 0 ? 0 : value  // −0 is 0
  }

  /// Returns the shortest text that parses to the same number.
  package static func text(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Parses a whole number in decimal digits.
  ///
  /// - Throws: ``ParameterError/unreadable(_:needed:example:)``.
  package static func integer(_ text: String) throws(ParameterError) -> Int {
    let plain = Decimals.withPoint(trimmed(text))
    guard isDecimal(plain), let value = Int(plain) else {
      throw .unreadable(text, needed: "a whole number", example: "3")
    }
    return value
  }

  /// Parses a sample rate: `16000`, `16000Hz` or `16kHz`.
  ///
  /// - Throws: ``ParameterError/unreadable(_:needed:example:)``.
  package static func rate(_ text: String) throws(ParameterError) -> SampleRate {
    let plain = trimmed(text).lowercased()
    let isKilo = plain.hasSuffix("khz")
    let digits = isKilo ? String(plain.dropLast(3)) : plain
    let error = ParameterError.unreadable(text, needed: "a sample rate in hertz", example: "16000")
    let value: Double
    do {
      value = try number(digits, unit: isKilo ? "" : "Hz", needed: "", example: "")
    } catch {
      throw .unreadable(text, needed: "a sample rate in hertz", example: "16000")
    }
    let hertz = (isKilo ? value * 1000 : value).rounded()
    guard abs(hertz - (isKilo ? value * 1000 : value)) < 1e-6, hertz >= 1, hertz < 1e9 else {
      throw error
    }
    return SampleRate(hertz: Int(hertz))
  }

  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  /// Units by their suffix. The first matching suffix is used, so a suffix must come before any
  /// shorter suffix in which it ends. For example, `ms` comes before `s`, because a text that ends
  /// in `ms` also ends in `s`.
  private static let units: [(ending: String, attoseconds: Int128)] = [
    ("ms", attosecondsPerSecond / 1000), ("us", attosecondsPerSecond / 1_000_000),
    ("min", attosecondsPerSecond * 60), ("m", attosecondsPerSecond * 60),
    ("h", attosecondsPerSecond * 3600),
    ("s", attosecondsPerSecond),
  ]

  /// Parses a duration with its unit, to the attosecond: `us`, `ms`, `s`, `min` or `m`, `h`.
  ///
  /// - Parameters:
  ///   - text: the duration.
  ///   - range: the allowed durations, if known. It is used only in the error for a plain number,
  ///     to guess the missing unit. The result may lie outside the range.
  /// - Returns: the duration.
  /// - Throws: ``ParameterError/unreadable(_:needed:example:)``, or
  ///   ``ParameterError/needsUnit(_:forms:)`` for a plain number.
  package static func duration(
    _ text: String, in range: ClosedRange<Duration>? = nil
  ) throws(ParameterError) -> Duration {
    let error = ParameterError.unreadable(text, needed: "a time with its unit", example: "250ms")
    let plain = trimmed(text)
    guard let unit = units.first(where: { plain.hasSuffix($0.ending) }) else {
      let number = Decimals.withPoint(plain)
      guard isDecimal(number) else { throw error }
      let times = ["s", "min", "ms"].map { number + $0 }
      let intended = times.first { form in
        // A form that cannot be parsed is not suggested.
        do { return try range?.contains(duration(form)) ?? false } catch { return false }
      }
      throw .needsUnit(
        text, forms: "`\(intended ?? times[2])`" + (intended == nil ? " or `\(times[0])`" : ""))
    }
    let digits = Decimals.withPoint(trimmed(String(plain.dropLast(unit.ending.count))))
    guard isDecimal(digits) else { throw error }
    // Compute in whole attoseconds, so that 0.1s is exactly 100ms.
    let parts = digits.split(separator: ".")
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.count <= 12, let whole = Int128(parts[0] + fraction) else { throw error }
    let (total, isTooLarge) = whole.multipliedReportingOverflow(by: unit.attoseconds)
    guard !isTooLarge else { throw error }
    var scale: Int128 = 1
    for _ in fraction { scale *= 10 }
    let (product, remainder) = total.quotientAndRemainder(dividingBy: scale)
    guard remainder == 0, product.magnitude < attosecondsPerSecond.magnitude << 40 else {
      throw error
    }
    return Duration(attoseconds: product)
  }

  /// Formats a duration with exactly the necessary digits. A duration below a second is in
  /// milliseconds, and any other is in seconds.
  package static func text(_ duration: Duration) -> String {
    let value = duration.attoseconds
    let second = attosecondsPerSecond.magnitude
    let isLong = value.magnitude >= second
    let unit = isLong ? second : second / 1000
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    var text = value < 0 ? "-\(whole)" : "\(whole)"
    if rest > 0 {
      let digits = String(rest + unit).dropFirst()  // leading zeros kept
      text += "." + String(digits.reversed().drop { $0 == "0" }.reversed())
    }
    return text + (isLong ? "s" : "ms")
  }
}
