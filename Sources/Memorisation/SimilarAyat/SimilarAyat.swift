package import Recitation

/// Finds ayat that are easily mistaken for each other (*mutashabihat*): common openings, endings
/// and runs of words, and ayat that differ in a word or two.
///
/// Two ayat are aligned word by word (T. F. Smith, M. S. Waterman, 1981). Two equal words score the
/// information of the word in bits; two similar words score a part of that. A word that differs or
/// is left out costs 3 bits. Two ayat are similar if their best run of aligned words scores at
/// least 18 bits. A score of at least 10 bits is also sufficient if it is at least 3/5 of the
/// information of the shorter ayah. This finds 9 in 10 of the pairs that were published as
/// confusing, with ten candidates per ayah on average (decision 0107).
///
/// The cost is the number of words of one ayah times the number of words of the whole text.
package struct SimilarAyat: Sendable {
  private let text: TextWords
  /// The cost, in bits, of a word that differs or that only one of the ayat contains.
  private static let penalty = 3.0
  /// The score, in bits, that is sufficient for two ayat to be similar, whatever their lengths.
  private static let minBits = 18.0
  /// The score, in bits, from which two ayat are similar if they also satisfy ``shareOfShort``.
  private static let minBitsOfShort = 10.0
  /// The minimum score of two similar ayat whose score is below ``minBits``, as a share of the
  /// information of the shorter ayah.
  private static let shareOfShort = 0.6

  package init(_ text: TextWords = .hafs) { self.text = text }

  /// Returns the ayat that are similar to a given ayah, those with most information in common
  /// first.
  ///
  /// - Parameters:
  ///   - ref: the ayah, in the numbering of Hafs.
  ///   - passages: the passages to search; nil for the whole Quran.
  /// - Returns: pairs whose first ayah is `ref`; empty if there is no such ayah.
  package func similar(to ref: AyahRef, within passages: [AyahRange]? = nil) -> [SimilarPair] {
    guard let place = text.place(of: ref) else { return [] }
    let query = Query(text, of: place, among: 0..<text.wordCount)
    let found = text.ayat.indices.compactMap { other -> SimilarPair? in
      let ref = text.ayat[other]
      guard other != place, passages?.contains(where: { $0.contains(ref) }) ?? true else {
        return nil
      }
      return pair(query, with: other)
    }
    return found.sorted { ($1.bits, $0.second) < ($0.bits, $1.second) }
  }

  /// Returns the pair of two ayat, if they are similar.
  package func pair(_ first: AyahRef, _ second: AyahRef) -> SimilarPair? {
    guard let a = text.place(of: first), let b = text.place(of: second), a != b else { return nil }
    return pair(Query(text, of: a, among: Set(text.words[b])), with: b)
  }

  private func pair(_ query: Query, with other: Int) -> SimilarPair? {
    let words = text.words[other]
    let bits = query.bits(of: words, penalty: Self.penalty)
    guard bits >= Self.minBitsOfShort else { return nil }
    let shorter = min(query.information, Query.information(of: words, in: text))
    guard bits >= Self.minBits || bits >= Self.shareOfShort * shorter else { return nil }
    return query.pair(with: other, bits: bits, penalty: Self.penalty)
  }
}

/// An ayah, with the similarity of each of its words to all words of the text.
private struct Query {
  private let text: TextWords
  private let place: Int
  private let words: [Int]
  /// The words of the text that are similar to each word of the ayah. The values are their
  /// similarities, 0…1.
  private let likeness: [[Int: Double]]
  /// Information of the ayah, in bits.
  let information: Double

  init(_ text: TextWords, of place: Int, among others: some Sequence<Int>) {
    self.text = text
    self.place = place
    words = text.words[place]
    var found: [Int: [Int: Double]] = [:]
    for word in Set(words) {
      for other in others {
        let share = text.likeness(word, other)
        if share > 0 { found[word, default: [:]][other] = share }
      }
    }
    likeness = words.map { found[$0] ?? [:] }
    information = Self.information(of: words, in: text)
  }

  static func information(of words: [Int], in text: TextWords) -> Double {
    words.indices.reduce(0) {
      $0
        + ($1 == 0
          ? text.information(of: words[$1])
          : text.information(of: words[$1], after: words[$1 - 1]))
    }
  }

  /// Returns the score of aligning two words; nil if they are not similar.
  private func gain(_ i: Int, _ j: Int, _ other: [Int]) -> Double? {
    guard let share = likeness[i][other[j]] else { return nil }
    let isJoined = i > 0 && j > 0 && words[i - 1] == other[j - 1]
    return share
      * (isJoined
        ? text.information(of: words[i], after: words[i - 1]) : text.information(of: words[i]))
  }

  /// Returns the score, in bits, of the best run of words of this ayah aligned with words of
  /// another ayah; 0 if no words are similar.
  func bits(of other: [Int], penalty: Double) -> Double {
    var row = [Double](repeating: 0, count: other.count + 1)
    var best = 0.0
    for i in words.indices {
      var diagonal = 0.0
      for j in other.indices {
        let above = row[j + 1]
        let value = max(
          0, diagonal + (gain(i, j, other) ?? -penalty), above - penalty, row[j] - penalty)
        row[j + 1] = value
        best = max(best, value)
        diagonal = above
      }
    }
    return best
  }

  /// Finds the best global alignment of all words of this ayah with all words of another ayah.
  func pair(with other: Int, bits: Double, penalty: Double) -> SimilarPair {
    let second = text.words[other]
    var table = [[Double]](
      repeating: [Double](repeating: 0, count: second.count + 1), count: words.count + 1)
    for i in words.indices {
      for j in second.indices {
        // In this alignment, a word that is aligned with no word of the other ayah has no cost.
        table[i + 1][j + 1] = max(
          table[i][j] + (gain(i, j, second) ?? 0), table[i][j + 1], table[i + 1][j])
      }
    }
    var steps: [SimilarPair.Step] = []
    var i = words.count
    var j = second.count
    while i > 0 || j > 0 {
      let gain = i > 0 && j > 0 ? gain(i - 1, j - 1, second) : nil
      if let gain, table[i][j] == table[i - 1][j - 1] + gain {
        let isSame = words[i - 1] == second[j - 1]
        steps.append(.init(first: i, second: j, isSame: isSame))
        i -= 1
        j -= 1
      } else if i > 0, j > 0, table[i][j] == table[i - 1][j - 1] {
        // The two words differ but are aligned with each other.
        steps.append(.init(first: i, second: j, isSame: false))
        i -= 1
        j -= 1
      } else if j == 0 || i > 0 && table[i][j] == table[i - 1][j] {
        steps.append(.init(first: i, second: nil, isSame: false))
        i -= 1
      } else {
        steps.append(.init(first: nil, second: j, isSame: false))
        j -= 1
      }
    }
    steps.reverse()
    let same = steps.indices.filter { steps[$0].isSame }
    let core = (same.first ?? 0)..<((same.last ?? -1) + 1)
    return SimilarPair(
      text.ayat[place], text.ayat[other], bits: bits, steps: steps, core: core)
  }
}
