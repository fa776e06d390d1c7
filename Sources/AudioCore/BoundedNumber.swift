extension Int {
  /// The whole number nearest to a floating-point number that may be anything.
  ///
  /// `Int(_:)` ends the program for NaN, the infinities and what is too large; a number that comes
  /// from a file, a request or an option passes through here or through a type that does.
  ///
  /// - Parameters:
  ///   - value: any number; halves are rounded away from zero.
  ///   - range: the greatest range within ±2⁶²; what lies outside becomes the nearer end, NaN the
  ///     lower.
  package init(nearest value: Double, within range: ClosedRange<Int>) {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    self =
      value.isNaN || value <= limits.lowerBound
      ? range.lowerBound
      : value >= limits.upperBound ? range.upperBound : Int(value.rounded())
  }
}
