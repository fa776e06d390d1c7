import Foundation

/// Text without what readers and typists do differently, for search and scoring.
///
/// Latin letters lose case and accents. Arabic letters lose tashkil, tatweel and the small letters
/// of Quran orthography; alif and the letters under a hamza stand for its forms, a hamza on the
/// line is left out, ta marbuta becomes ha, alif maqsura becomes ya. Persian kaf and ya become the
/// Arabic ones, presentation forms the plain letters, and all digits 0–9. Everything that is
/// neither letter nor digit separates words.
package enum Folding {
  /// The folded words of a text, in order.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.value {
      // Accents, the apostrophes inside of words, Arabic marks, tatweel, hamza on the line, the
      // small waw and ya, and the invisible joiners and marks of direction.
      case 0x300...0x36F, 0x27, 0x2019, 0x2BC, 0x610...0x61A, 0x61C, 0x621, 0x640, 0x64B...0x65F,
        0x670, 0x6D6...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6ED, 0x8D3...0x8FF, 0x200B...0x200F,
        0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
        continue
      case 0x671: word.append("ا")
      case 0x629: word.append("ه")
      case 0x649, 0x6CC: word.append("ي")
      case 0x6A9: word.append("ك")
      default:
        if let digit = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
          word += "\(Int(digit))"
        } else if scalar.properties.isAlphabetic {
          word += scalar.properties.lowercaseMapping
        } else {
          end()
        }
      }
    }
    end()
    return words
  }

  /// The folded words with one space between.
  package static func text(_ text: String) -> String { words(of: text).joined(separator: " ") }
}
