import Foundation

/// The letters of Arabic script, with the variants that the keyboards of several languages produce.
package enum ArabicLetter {
  /// Returns the plain form of a letter. All forms of alif become one alif. Ta marbuta and the Urdu
  /// forms of ha become ha; alif maqsura and the Persian and Urdu forms of ya become ya; the
  /// Persian and Urdu kaf and gaf become kaf; noon ghunna becomes noon.
  ///
  /// A letter that stands for another sound and is not on Arabic keyboards (پ, چ, ٹ) is unchanged.
  ///
  /// - Parameter letter: a letter of a canonically decomposed text, in which a hamza is a scalar of
  ///   its own.
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

/// Text normalisation for search and scoring. It removes the differences between two spellings of
/// one word.
///
/// Latin letters lose case and accents; the Turkish dotless ı becomes i. Arabic letters lose
/// tashkil, tatweel and the small letters of Quran orthography. A letter with a hamza loses the
/// hamza, a hamza on the line is dropped, and each letter is replaced by its plain letter
/// (``ArabicLetter``). Presentation forms become plain letters, and all digits become 0–9. All
/// other characters separate words.
///
/// A small alif above a letter becomes an alif, as in modern spelling: `ٱلۡكِتَٰب` folds to الكتاب,
/// `ٱلصَّلَوٰة` to الصلاه. Some words are usually typed without this alif (الرحمن, هذا, ذلك, لكن,
/// إله, أولئك). They fold to the spelling without it, whether or not they have the small alif.
package enum Folding {
  /// The folded words of a text, in order.
  package static func words(of text: String) -> [String] {
    words(of: text, readsSmallAlif: true)
  }

  /// The folded words, separated by single spaces.
  package static func text(_ text: String) -> String { words(of: text).joined(separator: " ") }

  /// Folds a text, but drops the small alif above letters: `ٱلصَّلَوٰة` becomes الصلوه.
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
      // Drop accents, apostrophes inside words, Arabic marks, tatweel, hamza on the line, the small
      // waw and ya, invisible joiners and direction marks.
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
  /// The indices in `letters` of the alifs that come from a small alif.
  private var smallAlifs: [Int] = []
  /// The index of an alif maqsura with a small alif above it. This alif maqsura becomes an alif
  /// unless it ends the word.
  private var maqsura: Int?
  /// True directly after a waw with a small alif above it. A silent alif after this waw is skipped.
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

  /// Adds a small alif that stands above a letter.
  ///
  /// - Parameter base: the scalar before the small alif: the letter below it, or a mark of that
  ///   letter.
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

  /// The letters in modern spelling.
  var text: String {
    var letters = letters
    for place in smallAlifs.reversed() where isUnwrittenAlif(place, in: letters) {
      letters.remove(at: place)
    }
    let text = String(String.UnicodeScalarView(letters))
    for (spelling, typed) in Self.spellings where text.hasSuffix(spelling) {
      return text.dropLast(spelling.count) + typed
    }
    return text
  }

  /// Endings of words that people spell in two ways. Each pair has the ending to replace and its
  /// replacement.
  private static let spellings = [
    ("رحمان", "رحمن"), ("سموات", "سماوات"), ("طاها", "طه"), ("اليل", "الليل"),
  ]

  /// True if people usually type the word without the alif at the index `place`. These words are
  /// هذا, هؤلاء, ذلك, لكن, إله, الله and أولئك.
  private func isUnwrittenAlif(_ place: Int, in letters: [Unicode.Scalar]) -> Bool {
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
