import Foundation
import Recitation

/// The words of the printed text of Hafs, and the number of times that each word and each pair of
/// words occurs. The information of a run of words is computed from these counts.
///
/// Words are compared by their letters without diacritics, and by their phones if the letters
/// differ; see ``likeness(_:_:)``.
package struct TextWords: Sendable {
  /// The bundled text.
  package static let hafs = TextWords()

  /// The ayat in order.
  let ayat: [AyahRef]
  /// For each ayah, its words as indices in the list of distinct words.
  let words: [[Int]]
  /// Letters of each distinct word.
  private let letters: [[Unicode.Scalar]]
  /// Letters of each distinct word without a leading *wa* or *fa*.
  private let stems: [[Unicode.Scalar]]
  /// Phones of each distinct word at its first occurrence, without their lengths.
  private let sounds: [[UInt8]]
  private let counts: [Int]
  private let pairCounts: [Pair: Int]
  private let total: Int
  private let places: [AyahRef: Int]

  private struct Pair: Hashable {
    let first, second: Int
  }

  private init() {
    var ayat: [AyahRef] = []
    var words: [[Int]] = []
    var letters: [[Unicode.Scalar]] = []
    var sounds: [[UInt8]] = []
    var counts: [Int] = []
    var pairs: [Pair: Int] = [:]
    var known: [[Unicode.Scalar]: Int] = [:]
    for surah in 1...114 {
      for (index, line) in Self.printed(surah).enumerated() {
        let ref = AyahRef(surah: surah, ayah: index + 1)
        let phones = PhoneticText.bundled.phones(of: ref).map { PhoneticText.words($0) } ?? []
        var row: [Int] = []
        for (place, word) in line.enumerated() {
          let key = Self.letters(of: word)
          let number = known[key] ?? letters.count
          if number == letters.count {
            known[key] = number
            letters.append(key)
            sounds.append(phones.indices.contains(place) ? phones[place].map(\.kind) : [])
            counts.append(0)
          }
          counts[number] += 1
          if let last = row.last { pairs[Pair(first: last, second: number), default: 0] += 1 }
          row.append(number)
        }
        ayat.append(ref)
        words.append(row)
      }
    }
    self.ayat = ayat
    self.words = words
    self.letters = letters
    self.sounds = sounds
    self.counts = counts
    stems = letters.map(Self.stem)
    pairCounts = pairs
    total = counts.reduce(0, +)
    places = Dictionary(uniqueKeysWithValues: zip(ayat, ayat.indices))
  }

  private static func printed(_ surah: Int) -> [[String]] {
    do { return try PrintedText.words(of: surah) } catch {
      preconditionFailure("the bundled facts do not count the ayat of Hafs: \(error)")
    }
  }

  /// Number of distinct words.
  var wordCount: Int { letters.count }

  /// Returns the index of an ayah in ``ayat``; nil if Hafs has no such ayah.
  func place(of ref: AyahRef) -> Int? { places[ref] }

  /// Returns the letters of a printed word, without diacritics and pause marks. All forms of *alif*
  /// become plain *alif*. The letters *waw* and *ya* lose their hamzah. An *alif maqsurah* becomes
  /// *ya*, and a *ta marbutah* becomes *ha*.
  static func letters(of word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "ٱ", "أ", "إ", "آ": "ا"
      case "ى", "ئ": "ي"
      case "ؤ": "و"
      case "ة": "ه"
      case _ where scalar.properties.generalCategory == .otherLetter: scalar
      default: nil
      }
    }
  }

  private static func stem(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard letters.count > 3, letters[0] == "و" || letters[0] == "ف" else { return letters }
    return Array(letters.dropFirst())
  }

  /// Returns the similarity of two words, 0…1.
  ///
  ///     1      the same letters
  ///     0.85   the same except for a leading wa or fa
  ///     0.5    similar phones: longest common subsequence at least 3/4 of the mean length
  ///     0      otherwise
  func likeness(_ a: Int, _ b: Int) -> Double {
    if a == b { return 1 }
    if stems[a] == stems[b] { return 0.85 }
    let (x, y) = (sounds[a], sounds[b])
    guard min(x.count, y.count) >= 3, min(x.count, y.count) * 8 >= 3 * (x.count + y.count),
      Self.common(x, y) * 8 >= 3 * (x.count + y.count)
    else { return 0 }
    return 0.5
  }

  /// Returns the length of the longest common subsequence.
  private static func common(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  /// Returns the information, in bits, of a word that two passages share: −log2 of the word's
  /// relative frequency in the text. One of the two shared occurrences is not counted.
  func information(of word: Int) -> Double {
    -log2(max(Double(counts[word]) - 1, 0.5) / Double(total))
  }

  /// Returns the information, in bits, of the second of two successive words that occur at two
  /// places of the text.
  ///
  ///     −log2 ((n(before, word) − 2 + 5 p(word)) / (n(before) − 2 + 5)), at most information(of:)
  ///
  /// Here n is the number of occurrences of a word, or of two words in succession, and p is the
  /// relative frequency of a word. The two places themselves are subtracted from n. Therefore a run
  /// that occurs only in these places has the information of all its words. A formula that occurs a
  /// hundred times has little more than the information of its first word.
  func information(of word: Int, after before: Int) -> Double {
    let prior = 5 * Double(counts[word]) / Double(total)
    let both = max(Double(pairCounts[Pair(first: before, second: word)] ?? 0) - 2, 0)
    let first = max(Double(counts[before]) - 2, 0)
    return min(-log2((both + prior) / (first + 5)), information(of: word))
  }
}
