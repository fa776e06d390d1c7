import Features
import Recitation
import SequenceModels

/// Finds the words of the Quran that are said by mistake in place of the expected words.
///
/// The acoustic model recognises the phones of the sound without knowing the text. These phones are
/// compared, by edit distance, with all sequences of words within every ayah. The sound is then
/// compared with the words of the most similar passages, and the best-fitting passage is returned.
/// Two kinds of words have an advantage, because reciters say them by mistake most often: words of
/// the surah being recited, and words that stand, elsewhere in the Quran, after the same word as
/// the expected words.
struct OtherWords {
  /// Successive words of an ayah of Hafs.
  struct Place: Equatable {
    var ayah: AyahRef
    /// Indices of the words in the ayah, from 0.
    var words: Range<Int>
  }

  private struct Candidate {
    var place: Place
    var phones: [[UInt8]]
    var cost: Double
  }

  /// Maximum number of phones that are compared; 48 phones are three or four words.
  private static let maxPhones = 48
  /// Maximum ratio of the edit distance to the number of recognised phones.
  private static let maxCost = 0.4
  /// Number of candidates that are compared with the sound.
  private static let kept = 12
  /// Advantage of a candidate from the surah being recited, in phones for the edit distance and in
  /// nats for the fit to the sound. A candidate that stands after the same word as the expected
  /// words gets the same advantage. A candidate that meets both conditions gets the advantage
  /// twice.
  private static let contextAdvantage = (phones: 0.5, nats: 2.0)
  /// Maximum number of recognised phones that are compared with continuations.
  private static let maxContinuation = 150
  /// Maximum edit distance between a continuation and the recognised phones, as a share of the
  /// number of phones of the longer of the two.
  private static let maxContinuationCost = 0.6
  /// Minimum advantage of the found words over the expected words, in nats divided by the price of
  /// a filler (``ReadingScores``).
  static let minAdvantage = 8.0

  /// Surah of the reading.
  let surah: Int
  /// Phones of the word before the replaced words; empty at the start of a reading.
  let before: [UInt8]

  /// A passage that the reciter may say in place of the last expected words of a reading.
  struct Continuation {
    var place: Place
    var phones: [[UInt8]]
    /// Advantage of the passage because of its context, in nats (``contextAdvantage``).
    var advantage: Double
  }

  /// Returns the passages of the Quran that are similar to the recognised phones, the most similar
  /// first. Each passage follows the word ``before`` and extends to the end of its ayah.
  ///
  /// If a word occurs in several ayat, a reciter may continue after it with another ayah by
  /// mistake. His reading then ends with the end of that other ayah.
  ///
  /// - Parameters:
  ///   - heard: the phones that are recognised after the word ``before``.
  ///   - earlier: the phones of the word before ``before``; empty if there is none. A passage after
  ///     both words has an advantage.
  /// - Returns: at most ``kept`` passages.
  func continuations(similarTo heard: [UInt8], after earlier: [UInt8]) -> [Continuation] {
    guard !before.isEmpty, heard.count <= Self.maxContinuation else { return [] }
    var found: [(cost: Double, continuation: Continuation)] = []
    for (ayah, first) in Self.placesAfter[before] ?? [] {
      guard let words = Self.words(of: ayah) else { continue }
      let rest = Array(words[first...])
      let length = rest.reduce(0) { $0 + $1.count }
      let most = Self.maxContinuationCost * Double(max(length, heard.count))
      guard Double(abs(length - heard.count)) <= most else { continue }
      let cost = Double(PhoneDistance.between(Array(rest.joined()), heard))
      guard cost <= most else { continue }
      let context =
        (ayah.surah == surah ? 1.0 : 0)
        + (first > 1 && !earlier.isEmpty && words[first - 2] == earlier ? 1 : 0)
      found.append(
        (
          cost - context * Self.contextAdvantage.phones,
          Continuation(
            place: Place(ayah: ayah, words: first..<words.count), phones: rest,
            advantage: context * Self.contextAdvantage.nats)
        ))
    }
    let order = found.indices.sorted { (found[$0].cost, $0) < (found[$1].cost, $1) }
    return order.prefix(Self.kept).map { found[$0].continuation }
  }

  /// For each word, given by its phones, the places in the Quran where a word of the same ayah
  /// follows it. A place is the ayah, and the index of the following word, from 0.
  private static let placesAfter: [[UInt8]: [(ayah: AyahRef, word: Int)]] = {
    var places: [[UInt8]: [(ayah: AyahRef, word: Int)]] = [:]
    forEachAyah { ayah, words in
      for (index, word) in words.dropLast().enumerated() {
        places[word, default: []].append((ayah, index + 1))
      }
    }
    return places
  }()

  /// Calls `body` for each ayah of Hafs, with the phones of its words, in order.
  private static func forEachAyah(_ body: (AyahRef, [[UInt8]]) -> Void) {
    for surah in 1...114 {
      var ayah = AyahRef(surah: surah, ayah: 1)
      while let words = words(of: ayah) {
        body(ayah, words)
        ayah = AyahRef(surah: surah, ayah: ayah.ayah + 1)
      }
    }
  }

  /// Returns the phones of the words of an ayah; nil if there is no such ayah.
  private static func words(of ayah: AyahRef) -> [[UInt8]]? {
    PhoneticText.bundled.phones(of: ayah).map { phones in
      PhoneticText.words(phones).map { $0.map(\.kind) }
    }
  }

  /// Returns the words of the Quran that are said in some frames in place of the expected words.
  ///
  /// - Parameters:
  ///   - frames: the frames to compare.
  ///   - expected: the phones of the words that are expected in these frames.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the place of the words; nil if no words are similar enough to the sound.
  func said(in frames: Range<Int>, instead expected: [[UInt8]], _ scores: ReadingScores) -> Place? {
    let heard = scores.heardPhones(in: frames)
    guard heard.count >= 3, heard.count <= Self.maxPhones else { return nil }
    let expectedScore = Self.score(expected, in: frames, scores)
    let best = candidates(for: heard).map { candidate in
      (
        place: candidate.place,
        score: Self.score(candidate.phones, in: frames, scores)
          + Double(contextMatches(candidate)) * Self.contextAdvantage.nats
      )
    }.max { $0.score < $1.score }
    guard let best, best.score - expectedScore >= Self.minAdvantage * scores.price else {
      return nil
    }
    return best.place
  }

  /// Returns how often ``contextAdvantage`` applies to a candidate, 0…2: once if the candidate is
  /// in the surah of the reading, and once if the candidate stands after the same word as the
  /// expected words.
  private func contextMatches(_ candidate: Candidate) -> Int {
    (candidate.place.ayah.surah == surah ? 1 : 0) + (followsBefore(candidate.place) ? 1 : 0)
  }

  private func followsBefore(_ place: Place) -> Bool {
    guard !before.isEmpty, place.words.lowerBound > 0 else { return false }
    return Self.words(of: place.ayah)?[place.words.lowerBound - 1] == before
  }

  /// Returns the passages with the phones that are most similar to the recognised phones. The most
  /// similar passage comes first.
  private func candidates(for heard: [UInt8]) -> [Candidate] {
    var best: [Candidate] = []
    var worst = Self.maxCost * Double(heard.count) + Self.contextAdvantage.phones
    Self.forEachAyah { ayah, words in
      for (range, cost) in Self.matches(of: heard, in: words) {
        let cost = Double(cost) - (ayah.surah == surah ? Self.contextAdvantage.phones : 0)
        guard cost <= worst else { continue }
        best.append(
          Candidate(
            place: Place(ayah: ayah, words: range), phones: Array(words[range]), cost: cost))
      }
      if best.count > 8 * Self.kept {
        best = Self.first(best)
        worst = best[best.count - 1].cost
      }
    }
    return Self.first(best)
  }

  private static func first(_ candidates: [Candidate]) -> [Candidate] {
    // The sort is stable: candidates with equal costs keep their order.
    let order = candidates.indices.sorted {
      (candidates[$0].cost, $0) < (candidates[$1].cost, $1)
    }
    return order.prefix(kept).map { candidates[$0] }
  }

  /// Compares the recognised phones with the words of an ayah. For each word of the ayah, returns
  /// the most similar sequence of words that ends with this word.
  private static func matches(
    of heard: [UInt8], in words: [[UInt8]]
  ) -> [(words: Range<Int>, cost: Int)] {
    // `costs[n]` is the lowest cost of matching the first n recognised phones. `starts[n]` is the
    // first word of that match.
    var costs = [Int](repeating: .max / 2, count: heard.count + 1)
    var starts = [Int](repeating: 0, count: heard.count + 1)
    var result: [(words: Range<Int>, cost: Int)] = []
    for (number, word) in words.enumerated() {
      for index in costs.indices where costs[index] > index {
        (costs[index], starts[index]) = (index, number)
      }
      for phone in word {
        var (diagonal, start) = (costs[0], starts[0])
        costs[0] += 1
        for index in 1..<costs.count {
          var best = (cost: costs[index] + 1, start: starts[index])
          let same = diagonal + (heard[index - 1] == phone ? 0 : 1)
          if same < best.cost { best = (same, start) }
          if costs[index - 1] + 1 < best.cost { best = (costs[index - 1] + 1, starts[index - 1]) }
          (diagonal, start) = (costs[index], starts[index])
          (costs[index], starts[index]) = best
        }
      }
      result.append((starts[heard.count]..<number + 1, costs[heard.count]))
    }
    return result
  }

  /// Returns the score of the best path through some words, in nats. The path may pause before and
  /// after each word.
  private static func score(
    _ words: [[UInt8]], in frames: Range<Int>, _ scores: ReadingScores
  ) -> Double {
    var path = LocalPath(through: words)
    var row = [Int32](repeating: 0, count: scores.classCount + 3)
    for frame in frames {
      scores.write(frame, to: &row)
      path.advance(row)
    }
    return Double(path.score) / Double(AcousticScores.priorUnits)
  }
}

extension QuranFacts {
  /// Returns the ayah of a riwayah with exactly the same words as an ayah of Hafs.
  func ayah(ofSameWordsAs hafs: AyahRef, in riwayah: Riwayah) -> AyahRef? {
    do throws(RecitationError) {
      let own = try ayah(ofHafs: hafs, in: riwayah)
      let text = PhoneticText.bundled
      guard let own, let words = text.words(of: own, in: riwayah, facts: self),
        words.joined().elementsEqual(text.phones(of: hafs) ?? [])
      else { return nil }
      return own
    } catch {
      return nil  // The ayah counts of the riwayah are not bundled, so the ayah cannot be mapped.
    }
  }
}
