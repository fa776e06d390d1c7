import Features
import Recitation
import SequenceModels

/// Finds words of the Quran that are said in place of the words of a reading.
///
/// The phones that the acoustic model recognises there independently of the text are compared with
/// all sequences of words within every ayah, by edit distance. Of the likeliest places, the one
/// whose words fit the sound best is taken. Words of the same surah and words that follow the same
/// word have an advantage, because these slips are the most common.
struct OtherWords {
  /// Successive words of an ayah of Hafs.
  struct Place: Equatable {
    var ayah: AyahRef
    /// Word indices, from 0.
    var words: Range<Int>
  }

  private struct Candidate {
    var place: Place
    var phones: [[UInt8]]
    var cost: Double
  }

  /// Largest number of phones that is compared: three or four words.
  private static let mostPhones = 48
  /// Largest cost per phone heard.
  private static let mostCost = 0.4
  /// Number of candidates compared with the sound.
  private static let kept = 12
  /// Advantage for the same surah, and again for the same preceding word: in phones and in nats.
  private static let familiar = (phones: 0.5, nats: 2.0)
  /// Least advantage over the expected words, in nats.
  private static let leastAdvantage = 8.0

  /// Surah of the reading.
  let surah: Int
  /// Phones of the preceding word; empty if there is none.
  let before: [UInt8]

  /// Returns the place of the words that are said in some frames.
  ///
  /// - Parameters:
  ///   - frames: the frames to compare.
  ///   - expected: the phones of the words that the reading has there.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: nil if no words are similar enough to the sound.
  func said(in frames: Range<Int>, instead expected: [[UInt8]], _ scores: ReadingScores) -> Place? {
    let heard = scores.heardPhones(in: frames)
    guard heard.count >= 3, heard.count <= Self.mostPhones else { return nil }
    let worth = Self.score(expected, in: frames, scores)
    let best = candidates(for: heard).map { candidate in
      (
        place: candidate.place,
        score: Self.score(candidate.phones, in: frames, scores)
          + Double(familiarity(candidate)) * Self.familiar.nats
      )
    }.max { $0.score < $1.score }
    guard let best, best.score - worth >= Self.leastAdvantage * scores.price else { return nil }
    return best.place
  }

  /// Returns 0, 1 or 2: one point for the same surah, one for the same preceding word.
  private func familiarity(_ candidate: Candidate) -> Int {
    (candidate.place.ayah.surah == surah ? 1 : 0) + (followsBefore(candidate.place) ? 1 : 0)
  }

  private func followsBefore(_ place: Place) -> Bool {
    guard !before.isEmpty, place.words.lowerBound > 0,
      let phones = PhoneticText.bundled.phones(of: place.ayah)
    else { return false }
    return PhoneticText.words(phones)[place.words.lowerBound - 1].map(\.kind) == before
  }

  /// Returns the likeliest places, the best first.
  private func candidates(for heard: [UInt8]) -> [Candidate] {
    var best: [Candidate] = []
    var worst = Self.mostCost * Double(heard.count) + Self.familiar.phones
    for surah in 1...114 {
      var ayah = AyahRef(surah: surah, ayah: 1)
      while let phones = PhoneticText.bundled.phones(of: ayah) {
        let words = PhoneticText.words(phones).map { $0.map(\.kind) }
        for (range, cost) in Self.matches(of: heard, in: words) {
          let cost = Double(cost) - (surah == self.surah ? Self.familiar.phones : 0)
          guard cost <= worst else { continue }
          best.append(
            Candidate(
              place: Place(ayah: ayah, words: range), phones: Array(words[range]), cost: cost))
        }
        if best.count > 8 * Self.kept {
          best = Self.first(best)
          worst = best[best.count - 1].cost
        }
        ayah = AyahRef(surah: surah, ayah: ayah.ayah + 1)
      }
    }
    return Self.first(best)
  }

  private static func first(_ candidates: [Candidate]) -> [Candidate] {
    // A stable sort: equal costs keep their order.
    let order = candidates.indices.sorted {
      (candidates[$0].cost, $0) < (candidates[$1].cost, $1)
    }
    return order.prefix(kept).map { candidates[$0] }
  }

  /// Returns, for each word of an ayah, the successive words ending there that are most similar to
  /// the phones.
  private static func matches(
    of heard: [UInt8], in words: [[UInt8]]
  ) -> [(words: Range<Int>, cost: Int)] {
    // Per number of phones matched: the least cost, and the first word of that match.
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

  /// Returns the score of the best path through words, with pauses where they help, in nats.
  private static func score(
    _ words: [[UInt8]], in frames: Range<Int>, _ scores: ReadingScores
  ) -> Double {
    var path = LocalPath()
    path.appendBetween(anySounds: false)
    for word in words {
      path.append(word)
      path.appendBetween(anySounds: false)
    }
    var row = [Int32](repeating: 0, count: scores.classCount + 3)
    for frame in frames {
      scores.write(frame, to: &row)
      path.advance(row)
    }
    return Double(path.score) / Double(AcousticScores.priorUnits)
  }
}

extension QuranFacts {
  /// Returns the ayah of a riwayah that has exactly the words of an ayah of Hafs.
  func ayah(ofSameWordsAs hafs: AyahRef, in riwayah: Riwayah) -> AyahRef? {
    do throws(RecitationError) {
      let own = try ayah(ofHafs: hafs, in: riwayah)
      let text = PhoneticText.bundled
      guard let own, let words = text.words(of: own, in: riwayah, facts: self),
        words.joined().elementsEqual(text.phones(of: hafs) ?? [])
      else { return nil }
      return own
    } catch {
      return nil  // without counts, the riwayah has no ayah for it
    }
  }
}
