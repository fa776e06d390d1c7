import AudioCore
import Foundation

/// A surah of the Quran, with the facts that are the same in all riwayat.
package struct Surah: Hashable, Sendable {
  /// Place of revelation.
  package enum Revelation: String, Hashable, Sendable, CaseIterable { case makkah, madinah }

  /// The number of the surah, 1…114.
  package let number: Int
  /// Name in Arabic with vowel signs, such as `المُلك`.
  package let arabic: String
  /// Name in Latin letters, such as `Al-Mulk`.
  package let name: String
  /// Meaning of the name, such as `The Sovereignty`.
  package let meaning: String
  /// Place of revelation.
  package let revelation: Revelation
  /// Position in the order of revelation, 1…114.
  package let revelationOrder: Int
  /// Number of rukus in the surah.
  package let rukus: Int
  /// True if an unnumbered basmalah precedes ayah 1 in the numbering of Hafs. False for surah 1,
  /// where the basmalah is ayah 1, and for surah 9, which has no basmalah.
  package let basmalahBefore: Bool
  /// Page of the Madinah mushaf on which the surah starts, 1…604.
  package let startPage: Int
}

/// Finds a surah by its name in any spelling.
///
/// Names can be in Latin or Arabic letters and with or without the article. Before a sun letter,
/// the article may be written as it is spelt (`Al-Naba`) or as it is spoken (`An-Naba`). Common
/// second names of surahs are accepted too. ``SurahNameKey`` defines which spellings are equal.
package struct SurahNames: Sendable {
  /// Names that are embedded in the program.
  package static let bundled = SurahNames(QuranFacts.bundled)

  /// Number of words in the longest name for ``number(of:)``.
  package static let maximumWords = 5

  private let numbers: [String: Int]
  /// Keys with at least three letters, for ``nearest(to:)``.
  private let candidates: [(key: [UInt32], surah: Int)]
  /// Keys that belong to the names of two surahs. A test ensures that the bundled names have no
  /// such keys.
  let collisions: [String]
  private let facts: QuranFacts

  init(_ facts: QuranFacts) {
    self.facts = facts
    var numbers: [String: Int] = [:]
    var collisions: [String] = []
    func list(_ key: String, _ surah: Int) {
      if let other = numbers[key], other != surah { collisions.append(key) }
      if !key.isEmpty { numbers[key] = surah }
    }
    for surah in facts.surahs {
      for trimmed in Self.spellings(of: surah) {
        list(SurahNameKey.key(trimmed), surah.number)
        list(SurahNameKey.gluedKey(trimmed), surah.number)
        // Accept the article without a hyphen, as in "almulk", "elmulk" and "alnaba" for Al-Mulk
        // and An-Naba.
        let bare = SurahNameKey.key(trimmed)
        guard bare.count > 2, let first = bare.unicodeScalars.first else { continue }
        if first.isASCII {
          list(SurahNameKey.gluedKey("al" + bare), surah.number)
          list(SurahNameKey.gluedKey("el" + bare), surah.number)
        } else if bare.hasPrefix("ال") {
          list(String(bare.dropFirst(2)), surah.number)
        }
      }
    }
    self.numbers = numbers
    candidates = numbers.map { (Self.letters($0.key), $0.value) }.filter { $0.0.count >= 3 }
    self.collisions = collisions
  }

  /// Returns the names of a surah, with other spellings of them, and the names in other languages.
  package static func spellings(of surah: Surah) -> [String] {
    let aliases = (SurahAliases.table[surah.number] ?? "").split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
    let languages = LanguageWords.byLanguage.sorted { $0.key < $1.key }.compactMap(
      \.value.surahNames)
    return [surah.name, surah.arabic] + aliases + languages.map { $0[surah.number - 1] }
  }

  /// Returns the number of the surah with the given name, 1…114; nil if no surah has that name.
  package func number(of name: String) -> Int? {
    guard name.utf8.count <= 200 else { return nil }
    let key = SurahNameKey.key(name)
    return key.isEmpty ? nil : numbers[key] ?? numbers[SurahNameKey.gluedKey(name)]
  }

  /// Returns the spelling key of any word. The key ignores case, marks, apostrophes, spaces,
  /// hyphens, vowel length and doubling, because people spell these differently.
  ///
  /// - Parameter word: a word in Latin or Arabic letters.
  /// - Returns: the key, which is the same for equal words; empty if the word has no letters.
  package static func spellingKey(of word: String) -> String {
    SurahNameKey.gluedKey(word.prefix(200))
  }

  /// Returns the surahs whose name begins with a text, in any spelling.
  ///
  /// - Parameter text: the beginning of a name, at least three letters.
  /// - Returns: the numbers of the surahs, in order; empty if the text has fewer than three
  ///   letters.
  package func numbers(beginning text: String) -> [Int] {
    // Append a letter, because the key of a text leaves out an h at the end. The text may be only
    // the beginning of a name, in which case this h is not at the end of the name.
    let open = text.prefix(60) + "x"
    let keys = [SurahNameKey.key(open), SurahNameKey.gluedKey(open)].map { $0.dropLast() }
      .filter { $0.unicodeScalars.count >= 3 }
    return Set(
      numbers.filter { name, _ in keys.contains { name.hasPrefix($0) } }.map(\.value)
    ).sorted()
  }

  /// Returns the surah whose name is nearest to a misspelt name; nil if no name is near.
  ///
  /// A name is near if at most a third of the letters differ (edit distance of the keys). If
  /// several names are equally near, the first surah in the mushaf is returned.
  package func nearest(to name: String) -> Surah? {
    let key = Self.letters(SurahNameKey.key(name.prefix(60)))
    guard key.count >= 3, key.count <= 40 else { return nil }
    var best: (distance: Int, number: Int)?
    for (other, number) in candidates {
      let limit = max(1, max(key.count, other.count) / 3)
      guard abs(other.count - key.count) <= limit else { continue }
      let distance = Self.editDistance(key, other)
      guard distance <= limit else { continue }
      if best.map({ (distance, number) < ($0.distance, $0.number) }) ?? true {
        best = (distance, number)
      }
    }
    return best.map { facts.surah($0.number) }
  }

  /// True if two names are so similar that one could be a misspelling of the other, measured as in
  /// ``nearest(to:)``. False for names with fewer than three letters.
  package static func areNear(_ one: String, _ other: String) -> Bool {
    let (a, b) = (letters(spellingKey(of: one)), letters(spellingKey(of: other)))
    let limit = max(1, max(a.count, b.count) / 3)
    guard min(a.count, b.count) >= 3, max(a.count, b.count) <= 40, abs(a.count - b.count) <= limit
    else { return false }
    return editDistance(a, b) <= limit
  }

  private static func letters(_ key: String) -> [UInt32] { key.unicodeScalars.map(\.value) }

  /// Returns the minimum number of letters to insert, delete or change (Levenshtein 1966).
  private static func editDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}

/// Further names of surahs. The table also has spellings of the usual names, if ``SurahNameKey``
/// does not give them the key of the usual spelling.
enum SurahAliases {
  /// For each surah, a list of names separated by commas.
  static let table: [Int: String] = [
    1: "Fatiha, Hamd, Alhamdulillah, Umm al-Kitab, الحمد, أم الكتاب",
    2: "Bakara, Bakarah, Bakra",
    3: "Imran, Al Imran, Ale Imran, Aal e Imran, Ali Imran, عمران",
    4: "Nisa, Nissa", 5: "Maidah, Ma'ida, Maeda, Maedah", 6: "Anaam, Enam",
    8: "Enfal", 9: "Taubah, Tobah, Toubah, Taoba, Baraa, Baraah, براءة",
    10: "Yunis, Younis, Younes, Jonah, Iunus", 11: "Houd",
    12: "Yousef, Yusef, Yousif, Youssouf, Youssef",
    13: "Rad, Raad, Ra'ad", 14: "Ibraheem, Abraham", 15: "Hijir",
    17: "Isra, Bani Israil, Bani Isra'eel, بني إسرائيل", 18: "Kahaf, Kehf",
    19: "Mariam, Meryem, Maryem, Mariyam", 20: "Ta Ha, Tahaa", 21: "Anbia, Enbiya", 22: "Haj",
    23: "Muminun, Mominun, Mu'minoon, Mominoon", 24: "Nur, Nour", 25: "Forqan, Furkan",
    26: "Shuara, Shoara", 27: "Neml", 28: "Qasas, Kasas", 29: "Ankabut, Ankabout",
    31: "Lokman", 32: "Sajdah, Sejda, Sajadah, Alif Lam Mim Sajdah",
    33: "Ahzab", 35: "Fatir, Malaika, Malaikah, الملائكة",
    36: "Yasin, Yassin, Yasiin, Yasen, ياسين",
    37: "Saffat, Safat, Safaat", 38: "Sad, Suad, صاد", 39: "Zumer",
    40: "Ghafir, Mumin, Mu'min, Momin, المؤمن",
    41: "Fusilat, Fussilet, Ha Mim Sajdah, Hamim Sajdah, حم السجدة", 42: "Shoura, Shuraa",
    43: "Zukhruf, Zokhrof", 44: "Dukhan, Dokhan", 45: "Jathia, Jasiyah, Jasia, Jassiyah",
    47: "Mohammed, Mohamed, Mohammad, Muhamed, Mohamad", 48: "Fateh, Fatah", 49: "Hujrat, Hojorat",
    50: "Qaf, Kaf, قاف", 51: "Zariyat, Zaariyat, Dariyat", 52: "Toor, Tour", 53: "Nejm",
    54: "Kamer", 55: "Rehman, Rahmaan, Errahman", 56: "Waqiah, Wakia, Vakia, Waqi'a, Waqeah",
    58: "Mujadalah, Mujadala, Mujadilah, Mujaadalah", 59: "Hasher",
    60: "Mumtahina, Mumtahinah, Mumtahanah", 61: "Saf", 62: "Jumah, Jumma, Jummah, Jumuah, Jomua",
    63: "Munafiqun, Munafiqoun", 64: "Tagabun", 66: "Tehrim",
    67: "Mulk, Molk, Tabarak, Tabaraka, تبارك", 68: "Kalem, Nun, Noon, ن, نون",
    69: "Haqah, Hakka", 70: "Maarij, Mearic, Ma'arej", 71: "Nuh, Nooh, Noah", 72: "Gin, Djinn",
    73: "Muzammil, Mozammil, Muzamil", 74: "Mudassir, Muddassir, Mudasir, Mudathir, Modather",
    75: "Qiyamat, Kiyame, Qiamah", 76: "Dahr, Ad-Dahr, Insaan, الدهر",
    78: "Nabaa, Nebe, Amma, Amma yatasa'alun, عم", 79: "Naziat, Nazi'at, Naaziat",
    80: "Abbasa, Abese",
    81: "Takweer", 82: "Infithar", 83: "Mutafifin, Tatfif, Mutaffifun", 84: "Inshikak, Insyiqaq",
    85: "Burug", 86: "Tarik, Tareq", 88: "Gashiya, Ghasyiyah",
    91: "Shems, Syams", 92: "Leil", 93: "Duha, Dhuha, Zuha, Doha, Duhaa",
    94: "Inshirah, Alam Nashrah, Nashrah, Sherh, Insyirah, الانشراح, ألم نشرح",
    95: "Teen", 96: "Iqra, Alak, Iqraa, اقرأ", 97: "Kader, Qader", 98: "Bayinah, Bayina, Bayinat",
    99: "Zilzal, Zalzalah, Zelzele, Zilzaal, الزلزال", 100: "Adiyat, Aadiyat, Adiat",
    101: "Qariah, Qaria", 102: "Takasur, Takathur, Takaasur", 104: "Humazah, Humaza, Lumazah",
    106: "Kuraish, Quraich, Koraish", 107: "Maun, Ma'oon, Maoun",
    108: "Kausar, Kauthar, Kowthar, Kosar, Kouthar",
    109: "Kafirun, Kafirin, Kafiroun", 110: "Nasser, Nassr",
    111: "Lahab, Tabbat, Tabat, Abu Lahab, اللهب, المسد, تبت",
    112: "Ekhlas, Tawhid, Tauhid, Tawheed, Qul huwa Allahu ahad, التوحيد", 113: "Felak",
    114: "Nass, Naas",
  ]
}

/// A key of a name that is the same for different spellings.
///
/// In Latin letters: marks, apostrophes, hyphens, case and spaces are removed; long vowels become
/// short (`aa` → a, `ee` → i, `oo`, `ou` → u), e → i, o → u, y → i, w and v → u, q → k, `dh` → d,
/// `th` → t, `gh` → g; doubled letters become one; an h after a final vowel is removed; ş is `sh`
/// and ı is i. Therefore `Ya-Sin`, `Yaseen` and `yāsīn` have the same key. In Arabic letters: vowel
/// signs, hamzas and tatweel are removed, and letters of other keyboards become the plain letters
/// of ``ArabicLetter``.
///
/// ``SurahNames`` handles the article: it lists names with and without it.
enum SurahNameKey {
  /// Returns the key of a name; empty if the name has no letters.
  static func key(_ name: some StringProtocol) -> String {
    let words = decomposed(name).split { isSeparator($0) }.map { letters(String($0)) }.filter {
      !$0.isEmpty
    }
    let article = words.count > 1 && articles.contains(words[0])
    return fold((article ? words[1...] : words[...]).joined())
  }

  /// Returns the key of a whole name as if it were a single word. If the name has the article, the
  /// article is part of the key.
  static func gluedKey(_ name: some StringProtocol) -> String {
    fold(letters(decomposed(name)))
  }

  /// Returns the letters and marks of a name in lower case. The Turkish ş becomes `sh`, because
  /// without its cedilla the surah Şûrâ would become `sura`, the word for a surah.
  private static func decomposed(_ name: some StringProtocol) -> String {
    let name = String(name)
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return isASCII
      ? name.lowercased()
      : name.lowercased().decomposedStringWithCompatibilityMapping
        .replacing("s\u{327}", with: "sh")
  }

  /// The spellings of the article before sun and moon letters.
  static let articles: Set<String> = [
    "al", "an", "ar", "as", "ash", "asy", "ach", "at", "ath", "ad", "adh", "az", "el", "ul", "ال",
  ]

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "_" || RangeToken.isDash(character)
  }

  private static func letters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter: result.append(scalar)
      case .otherLetter where scalar != "ء": result.append(ArabicLetter.plain(scalar))
      default: break
      }
    }
    return String(result)
  }

  /// Pairs of letters and their replacements. The pairs are replaced in this order, each from left
  /// to right.
  private static let pairs: [(from: (Unicode.Scalar, Unicode.Scalar), to: Unicode.Scalar)] = [
    (("e", "e"), "i"), (("o", "o"), "u"), (("o", "u"), "u"), (("d", "h"), "d"), (("t", "h"), "t"),
    (("g", "h"), "g"),
  ]
  private static let singles: [Unicode.Scalar: Unicode.Scalar] = [
    "e": "i", "ı": "i", "o": "u", "y": "i", "w": "u", "v": "u", "q": "k",
  ]

  private static func fold(_ text: String) -> String {
    // The text is processed by scalars for speed, because the names of all surahs are folded
    // whenever a range is read.
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
