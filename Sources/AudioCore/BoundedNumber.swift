extension Int {
  /// Rounds any floating-point number to a whole number within a range.
  ///
  /// `Int(_:)` traps for NaN, the infinities and numbers out of range. Numbers from a file, a
  /// request or an option therefore pass through this initialiser or through a type that uses it.
  ///
  /// - Parameters:
  ///   - value: any number; halves are rounded away from zero.
  ///   - range: any range within ±2⁶²; a number outside the range becomes the nearer end, and NaN
  ///     becomes the lower end.
  package init(nearest value: Double, within range: ClosedRange<Int>) {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    self =
      value.isNaN || value <= limits.lowerBound
      ? range.lowerBound
      : value >= limits.upperBound ? range.upperBound : Int(value.rounded())
  }
}
