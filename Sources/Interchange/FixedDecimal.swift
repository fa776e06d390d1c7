import AudioCore

/// Numbers as text with a fixed number of decimals, the same on every machine and in every
/// locale.
enum FixedDecimal {
  /// A position as seconds, rounded to the nearest with halves up, worked out in whole numbers.
  ///
  /// - Parameters:
  ///   - position: ≥ 0.
  ///   - rate: frames per second.
  ///   - decimals: 0…6.
  /// - Returns: digits, a point unless `decimals` is 0, digits.
  static func seconds(_ position: FrameIndex, at rate: SampleRate, decimals: Int) -> String {
    let whole = position.count / rate.hertz
    let rest = position.count % rate.hertz
    let scale = power(decimals)
    let fraction = (2 * rest * scale + rate.hertz) / (2 * rate.hertz)
    return text(whole * scale + fraction, decimals: decimals)
  }

  /// A number, rounded to the nearest; what is not finite or too large reads 0.
  static func number(_ value: Double, decimals: Int) -> String {
    let scaled = (value * Double(power(decimals))).rounded()
    guard scaled.isFinite, abs(scaled) < 9e15 else { return text(0, decimals: decimals) }
    return text(Int(scaled), decimals: decimals)
  }

  private static func power(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { p, _ in p * 10 } }

  private static func text(_ scaled: Int, decimals: Int) -> String {
    var digits = String(scaled.magnitude)
    if digits.utf8.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
    }
    let sign = scaled < 0 ? "-" : ""
    return decimals == 0
      ? sign + digits : "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }
}
