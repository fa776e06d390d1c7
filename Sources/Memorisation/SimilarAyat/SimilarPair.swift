package import Recitation

/// Two ayat with common words, aligned word by word.
package struct SimilarPair: Hashable, Sendable {
  /// Kind of similarity.
  package enum Kind: Hashable, Sendable {
    /// All words are the same, in order.
    case identical
    /// All words except 1 or 2 are the same.
    case differing(Int)
    /// The first words are the same.
    case opening
    /// The last words are the same.
    case ending
    /// Words in the middle are the same.
    case run

    /// Display name: `the same words`, `differ in 1 word`, `opening`, `ending`, `run of words`.
    package var name: String {
      switch self {
      case .identical: "the same words"
      case .differing(let count): "differ in \(count) word\(count == 1 ? "" : "s")"
      case .opening: "opening"
      case .ending: "ending"
      case .run: "run of words"
      }
    }
  }

  /// Two aligned words, or one word of an ayah that is aligned with no word of the other ayah.
  /// Words are numbered within their ayah, from 1.
  package struct Step: Hashable, Sendable {
    package let first, second: Int?
    /// True if both ayat have the same word.
    package let isSame: Bool
  }

  package let first, second: AyahRef
  /// Information of the words that both ayat have in common, in bits.
  package let bits: Double
  /// All words of both ayat, in order.
  package let steps: [Step]
  package let kind: Kind

  /// Returns the numbers, from 1, of the words that an ayah has and the other ayah lacks.
  package func differing(in ayah: AyahRef) -> [Int] {
    let words = steps.filter { !$0.isSame }
    return words.compactMap { ayah == first ? $0.first : $0.second }
  }

  /// The numbers of the words of the first ayah, from the first to the last common word; nil if
  /// there are no common words.
  package var commonWords: ClosedRange<Int>? { Self.span(steps.filter(\.isSame).map(\.first)) }
  /// The numbers of the words of the second ayah, from the first to the last common word.
  package var commonWordsOfSecond: ClosedRange<Int>? {
    Self.span(steps.filter(\.isSame).map(\.second))
  }

  /// Returns the numbers of the words around the place where an ayah diverges from the other ayah:
  /// two words before the place, the diverging words, and one word after them. If words diverge
  /// only outside of the common words, the place is beside the common words. Returns nil if no word
  /// diverges.
  package func turn(of ayah: AyahRef) -> ClosedRange<Int>? {
    guard let common = ayah == first ? commonWords : commonWordsOfSecond else { return nil }
    let own = steps.map { ayah == first ? $0.first : $0.second }
    /// Returns the number of the last word of the ayah at or before a step; 0 if there is no such
    /// word.
    func word(at step: Int) -> Int { own.prefix(step + 1).compactMap { $0 }.last ?? 0 }
    let different = steps.indices.filter { !steps[$0].isSame }
    let inside = different.filter {
      word(at: $0 - 1) >= common.lowerBound && word(at: $0 - 1) < common.upperBound
    }
    let beside = different.filter {
      word(at: $0) >= common.lowerBound - 1 && word(at: $0 - 1) <= common.upperBound
    }
    let places = inside.isEmpty ? beside : inside
    guard let start = places.first, let end = places.last, let last = own.compactMap({ $0 }).max()
    else { return nil }
    return max(1, word(at: start - 1) - 1)...min(last, word(at: end) + 1)
  }

  private static func span(_ numbers: [Int?]) -> ClosedRange<Int>? {
    let numbers = numbers.compactMap { $0 }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first...last
  }
}

extension SimilarPair {
  /// Creates a pair and determines its kind.
  ///
  /// - Parameters:
  ///   - first: an ayah.
  ///   - second: another ayah.
  ///   - bits: the information of the words that both ayat have in common.
  ///   - steps: all words of both ayat.
  ///   - core: the steps from the first to the last common word.
  init(
    _ first: AyahRef, _ second: AyahRef, bits: Double, steps: [Step], core: Range<Int>
  ) {
    self.first = first
    self.second = second
    self.bits = bits
    self.steps = steps
    let different = steps.count { !$0.isSame }
    kind =
      if different == 0 {
        .identical
      } else if different <= 2, steps.count - different >= 2 {
        .differing(different)
      } else if core.lowerBound == 0 {
        .opening
      } else if core.upperBound == steps.count {
        .ending
      } else {
        .run
      }
  }
}

extension SimilarPair {
  /// Returns the printed text of one of the ayat, with brackets around the words that the other
  /// ayah lacks. Words more than four words away from the common words are replaced by `…`.
  package func marked(_ ayah: AyahRef) -> String {
    let isFirst = ayah == first
    let words: [String]
    do { words = try PrintedText.words(of: ayah) } catch {
      preconditionFailure("the bundled facts do not count the ayat of Hafs: \(error)")
    }
    guard let common = isFirst ? commonWords : commonWordsOfSecond else {
      return words.joined(separator: " ")
    }
    let shown = max(1, common.lowerBound - 4)...min(words.count, common.upperBound + 4)
    let different = Set(differing(in: ayah))
    var texts: [String] = shown.lowerBound > 1 ? ["…"] : []
    for number in shown {
      let word = words[number - 1]
      guard different.contains(number) else {
        texts.append(word)
        continue
      }
      let opens = number == shown.lowerBound || !different.contains(number - 1)
      let closes = number == shown.upperBound || !different.contains(number + 1)
      texts.append((opens ? "[" : "") + word + (closes ? "]" : ""))
    }
    if shown.upperBound < words.count { texts.append("…") }
    return texts.joined(separator: " ")
  }
}
