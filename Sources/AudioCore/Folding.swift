import Foundation

/// Letters that keyboards of several languages write for one Arabic letter.
package enum ArabicLetter {
  /// The letter without its variants: one alif, ha for ta marbuta and the forms of Urdu, ya for
  /// alif maqsura and the yehs of Persian and Urdu, kaf for those of Persian and Urdu and for gaf,
  /// noon for noon ghunna.
  ///
  /// Letters that no Arabic keyboard has and that stand for sounds of their own (پ, چ, ٹ) stay.
  ///
  /// - Parameter letter: of a canonically decomposed text, so without hamza.
  /// - Returns: the plain letter; `letter` itself if it has no variants.
  package static func plain(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter.value {
    case 0x671, 0x672, 0x673, 0x675: "ا"
    case 0x629, 0x6BE, 0x6C1, 0x6C3, 0x6D5, 0x6FF: "ه"
    case 0x649, 0x678, 0x6CC, 0x6CD, 0x6D0, 0x6D1, 0x6D2: "ي"
    case 0x6A9, 0x6AA, 0x6AB, 0x6AC, 0x6AF: "ك"
    case 0x6BA: "ن"
    default: letter
    }
  }
}

/// Text without what readers and typists do differently, for search and scoring.
///
/// Latin letters lose case and accents; the dotless ı of Turkish is i. Arabic letters lose tashkil,
/// tatweel and the small letters of Quran orthography; alif and the letters under a hamza stand for
/// its forms, a hamza on the line is left out, and each letter is the plain one of
/// ``ArabicLetter``. Presentation forms become the plain letters, and all digits 0–9. Everything
/// that is neither letter nor digit separates words.
///
/// The alif above a letter is an alif, as it is typed today: `ٱلۡكِتَٰب` is الكتاب, `ٱلصَّلَوٰة` is
/// الصلاه. The few words that are typed without it (الرحمن, هذا, ذلك, لكن, إله, أولئك) keep their
/// spelling, whichever of the two a text has.
package enum Folding {
  /// The folded words of a text, in order.
  package static func words(of text: String) -> [String] {
    words(of: text, readsSmallAlif: true)
  }

  /// The folded words with one space between.
  package static func text(_ text: String) -> String { words(of: text).joined(separator: " ") }

  /// The folded words by the letters that are printed on the line alone: `ٱلصَّلَوٰة` is الصلوه.
  package static func rasm(of text: String) -> [String] { words(of: text, readsSmallAlif: false) }

  private static func words(of text: String, readsSmallAlif: Bool) -> [String] {
    var words: [String] = []
    var word = FoldedWord()
    func end() {
      if !word.letters.isEmpty { words.append(word.text) }
      word = FoldedWord()
    }
    var previous: UInt32 = 0
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      defer { if scalar.value != 0x640 { previous = scalar.value } }
      switch scalar.value {
      case 0x670:
        if readsSmallAlif { word.addSmallAlif(on: previous) }
      case 0x6E7: word.add("ي")
      // Accents, the apostrophes inside of words, Arabic marks, tatweel, hamza on the line, the
      // small waw and ya, and the invisible joiners and marks of direction.
      case 0xAD, 0x300...0x36F, 0x27, 0x2019, 0x2BC, 0x610...0x61A, 0x61C, 0x621, 0x640,
        0x64B...0x65F, 0x6D6...0x6DC, 0x6DF...0x6E6, 0x6E8, 0x6EA...0x6ED, 0x8D3...0x8FF,
        0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
        continue
      case 0x131: word.add("i")
      case 0x620...0x6FF where scalar.properties.isAlphabetic: word.add(ArabicLetter.plain(scalar))
      default:
        if let digit = Decimals.digit(scalar) {
          word.add(contentsOf: "\(digit)")
        } else if scalar.properties.isAlphabetic {
          word.add(contentsOf: scalar.properties.lowercaseMapping)
        } else {
          end()
        }
      }
    }
    end()
    return words
  }
}

/// A word that is being folded.
private struct FoldedWord {
  private(set) var letters: [Unicode.Scalar] = []
  /// The places of an alif that stood above the letter before it.
  private var smallAlifs: [Int] = []
  /// The place of an alif maqsura with an alif above it: an alif, unless the word ends with it.
  private var maqsura: Int?
  /// True behind a waw with an alif above it, which may stand before a silent alif.
  private var skipsAlif = false

  mutating func add(_ letter: Unicode.Scalar) {
    if skipsAlif, letter == "ا" { return }
    if let maqsura { letters[maqsura] = "ا" }
    (maqsura, skipsAlif) = (nil, false)
    letters.append(letter)
  }

  mutating func add(contentsOf text: String) {
    for letter in text.unicodeScalars where letter.properties.generalCategory != .nonspacingMark {
      add(letter)
    }
  }

  /// Adds the alif above a letter.
  ///
  /// - Parameter base: the scalar before it: the letter, or one of its marks.
  mutating func addSmallAlif(on base: UInt32) {
    guard let last = letters.indices.last else { return }
    if base == 0x648 {
      letters[last] = "ا"
      skipsAlif = true
    } else if base == 0x649 || base == 0x6CC, last > 0 {
      maqsura = last
    } else {
      add("ا")
      smallAlifs.append(letters.count - 1)
    }
  }

  /// The letters as they are typed.
  var text: String {
    var letters = letters
    for place in smallAlifs.reversed() where isNotTyped(place, in: letters) {
      letters.remove(at: place)
    }
    let text = String(String.UnicodeScalarView(letters))
    for (spelling, typed) in Self.spellings where text.hasSuffix(spelling) {
      return text.dropLast(spelling.count) + typed
    }
    return text
  }

  /// Ends of words that have two spellings in use, and the one that they are folded to.
  private static let spellings = [
    ("رحمان", "رحمن"), ("سموات", "سماوات"), ("طاها", "طه"), ("اليل", "الليل"),
  ]

  /// True for the alif of هذا, هؤلاء, ذلك, لكن, إله, الله and أولئك.
  private func isNotTyped(_ place: Int, in letters: [Unicode.Scalar]) -> Bool {
    guard place > 0, place + 1 < letters.count else { return false }
    let (before, after) = (letters[place - 1], letters[place + 1])
    switch before {
    case "ه":
      return after == "ذ" || after == "و" && place + 2 < letters.count && letters[place + 2] == "ل"
    case "ذ": return after == "ل"
    case "ل":
      if after == "ه" { return true }
      if after == "ك" { return place + 2 < letters.count && letters[place + 2] == "ن" }
      return after == "ي" && place > 1 && letters[place - 2] == "و"
    default: return false
    }
  }
}
