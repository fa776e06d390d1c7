import Foundation

/// What is left of a name when everything that people spell differently is taken away.
///
/// Latin: marks, apostrophes, hyphens, case and spaces go; long vowels become short
/// (`aa` → a, `ee` → i, `oo`, `ou` → u), e → i, o → u, y → i, w and v → u, q → k, `dh` → d,
/// `th` → t, `gh` → g; doubled letters become one; an h after a final vowel goes. So `Ya-Sin`,
/// `Yaseen` and `yāsīn` have one key. Arabic: vowel signs, hamzas and tatweel go, the final
/// forms ة and ى become ه and ي.
///
/// The article is a matter of ``SurahNames``, which lists names with and without it.
enum SurahNameKey {
  /// The key of a name; empty if it holds no letter.
  static func key(_ name: some StringProtocol) -> String {
    let words = String(name).decomposedStringWithCanonicalMapping.lowercased()
      .split { isSeparator($0) }.map { letters(String($0)) }.filter { !$0.isEmpty }
    let article = words.count > 1 && articles.contains(words[0])
    return fold((article ? words[1...] : words[...]).joined())
  }

  /// The key of a name written as one word, whose article, if any, stays on.
  static func gluedKey(_ name: some StringProtocol) -> String {
    fold(letters(String(name).decomposedStringWithCanonicalMapping.lowercased()))
  }

  /// The article as it is written before sun and moon letters.
  static let articles: Set<String> = [
    "al", "an", "ar", "as", "ash", "at", "ath", "ad", "adh", "az", "el", "ul", "ال",
  ]

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || "-‐‑‒–—_".contains(character)
  }

  private static func letters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter: result.append(scalar)
      case .otherLetter: if let plain = plainArabic(scalar) { result.append(plain) }
      default: break
      }
    }
    return String(result)
  }

  private static func plainArabic(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "ء": nil
    case "ٱ": "ا"
    case "ة": "ه"
    case "ى", "ی": "ي"
    case "ک": "ك"
    default: scalar
    }
  }

  /// In this order, each from left to right.
  private static let pairs: [(from: (Unicode.Scalar, Unicode.Scalar), to: Unicode.Scalar)] = [
    (("e", "e"), "i"), (("o", "o"), "u"), (("o", "u"), "u"), (("d", "h"), "d"), (("t", "h"), "t"),
    (("g", "h"), "g"),
  ]
  private static let singles: [Unicode.Scalar: Unicode.Scalar] = [
    "e": "i", "o": "u", "y": "i", "w": "u", "v": "u", "q": "k",
  ]

  private static func fold(_ text: String) -> String {
    // By scalars: the names of all surahs are folded whenever a range is read.
    var scalars = Array(text.unicodeScalars)
    for pair in pairs {
      var end = 0
      var next = 0
      while next < scalars.count {
        let isPair =
          scalars[next] == pair.from.0 && next + 1 < scalars.count
          && scalars[next + 1] == pair.from.1
        scalars[end] = isPair ? pair.to : scalars[next]
        end += 1
        next += isPair ? 2 : 1
      }
      scalars.removeLast(scalars.count - end)
    }
    var folded = String.UnicodeScalarView()
    for scalar in scalars { folded.append(singles[scalar] ?? scalar) }
    var result: [Character] = []
    for character in String(folded) where character != result.last { result.append(character) }
    if result.count > 2, result.last == "h", "aiu".contains(result[result.count - 2]) {
      result.removeLast()
    }
    return String(result)
  }
}
