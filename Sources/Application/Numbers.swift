import Foundation

extension Double {
  /// With a fixed number of decimals, the same in every locale.
  package func text(decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), self)
  }

  /// Seconds with three decimals.
  package var text: String { text(decimals: 3) }

  /// Rounded to milliseconds, for JSON.
  package var milliseconds: Double { (self * 1000).rounded() / 1000 }
}
