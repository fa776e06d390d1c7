import Foundation

/// A level in decibels relative to full scale (dBFS).
///
/// 0 is a full-scale square wave, so a full-scale sine reads −3.01. Digital silence is `-infinity`.
/// The difference between two levels is in decibels too.
package struct Decibels: Hashable, Comparable, Sendable {
  /// The number of decibels; can be `-infinity`, never NaN.
  package var value: Double

  /// - Parameter value: the number of decibels, not NaN.
  package init(_ value: Double) {
    precondition(!value.isNaN, "a level may not be NaN")
    self.value = value
  }

  /// The level of a signal with the mean square `power`, ≥ 0.
  ///
  ///     level = 10 · log10(power)
  package static func meanSquare(_ power: Double) -> Decibels { Decibels(10 * log10(power)) }

  /// The level of a sample with the magnitude `amplitude`, ≥ 0.
  ///
  ///     level = 20 · log10(amplitude)
  package static func amplitude(_ amplitude: Double) -> Decibels { Decibels(20 * log10(amplitude)) }

  /// Orders levels from soft to loud.
  package static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
