/// Finds a surah by its name, however it is spelt.
///
/// Latin and Arabic, with and without the article, with the article before sun letters written
/// either way, and the common second names. See ``SurahNameKey`` for what counts as the same.
public struct SurahNames: Sendable {
  /// The names that come with the program.
  public static let bundled = SurahNames(QuranFacts.bundled)

  /// The longest name in words that ``number(of:)`` knows.
  public static let maximumWords = 5

  private let numbers: [String: Int]
  /// The keys of three letters and more, for ``nearest(to:)``.
  private let candidates: [(key: [UInt32], surah: Int)]
  /// Keys that two surahs would share; empty in the bundled names, which a test holds it to.
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
      let aliases = (SurahAliases.table[surah.number] ?? "").split(separator: ",").map(String.init)
      for name in [surah.name, surah.arabic] + aliases {
        let trimmed = String(name.drop { $0 == " " })
        list(SurahNameKey.key(trimmed), surah.number)
        list(SurahNameKey.gluedKey(trimmed), surah.number)
        // "almulk", "elmulk" and "alnaba" for what is listed as Al-Mulk and An-Naba.
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

  /// The number of the surah with that name, 1…114; nil if none is called so.
  public func number(of name: String) -> Int? {
    guard name.utf8.count <= 200 else { return nil }
    let key = SurahNameKey.key(name)
    return key.isEmpty ? nil : numbers[key] ?? numbers[SurahNameKey.gluedKey(name)]
  }

  /// What is left of a word of the subject when everything that people spell differently is
  /// taken away: case, marks, apostrophes, spaces, hyphens, the length of vowels, doubling.
  ///
  /// - Parameter word: in Latin or Arabic letters.
  /// - Returns: a key that equal words share; empty if there is no letter.
  public static func spellingKey(of word: String) -> String {
    SurahNameKey.gluedKey(word.prefix(200))
  }

  /// The surah whose name is nearest to a misspelt one; nil if none is near.
  ///
  /// Near is: at most a third of the letters differ (edit distance of the keys). Of equally near
  /// ones the first in the mushaf is given.
  public func nearest(to name: String) -> Surah? {
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

  private static func letters(_ key: String) -> [UInt32] { key.unicodeScalars.map(\.value) }

  /// The least number of letters to put in, take out or change (Levenshtein 1966).
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
