/// A set of ten digits, named as in Unicode's CLDR.
package enum Numerals: String, Sendable {
  /// `1 2 3`
  case latn
  /// `١ ٢ ٣`
  case arab
  /// `۱ ۲ ۳`
  case arabext

  /// Returns a text with these digits in place of its ASCII digits.
  ///
  /// - Parameter text: any text.
  /// - Returns: the text; all other characters are unchanged.
  package func text(_ text: String) -> String {
    let zero: UInt32 =
      switch self {
      case .latn: 0x30
      case .arab: 0x660
      case .arabext: 0x6F0
      }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard ("0"..."9").contains(scalar) else { return scalar }
          return Unicode.Scalar(scalar.value - 0x30 + zero) ?? scalar
        }))
  }
}
