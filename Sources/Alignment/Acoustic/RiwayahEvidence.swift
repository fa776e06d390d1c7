package import AudioCore
package import Features
import Foundation
package import Recitation

/// The evidence of the sound of words for the riwayah of a recording.
///
/// Words that Hafs, Warsh and Qaloon say otherwise (`RiwayahWords`) are compared where an alignment
/// placed them. The differing words in a row, with the word before and the word after them if there
/// is no pause between, are scored with the sounds of each riwayah over the same frames:
///
///     S(r) = score of the best path through the phones of riwayah r (``LocalPath``)
///     e(r) = (S(r) − max S) / price,   at least −``RiwayahWeights/most``
///     p(r) ∝ exp(``RiwayahWeights/scale`` · sum of e(r) over all places)
///
/// with the price of a filler (``ReadingScores``): the surer the model is of the phones of a
/// recording, the more a difference counts. The least e keeps one place where something else is
/// said from deciding.
package struct RiwayahEvidence: Hashable, Sendable {
  /// Per riwayah of ``RiwayahWords/riwayat`` the sum of its evidence, at most 0.
  private var sums = [Double](repeating: 0, count: RiwayahWords.riwayat.count)
  /// The number of places that were compared.
  private var placeCount = 0

  /// Compares the words of some segments.
  ///
  /// - Parameters:
  ///   - segments: as aligned, in the order of time.
  ///   - riwayah: whose numbering they follow.
  ///   - rate: of their positions.
  ///   - acoustic: the scores of the acoustic model.
  ///   - facts: what the numberings have in common.
  package init(
    of segments: [Segment], in riwayah: Riwayah, at rate: SampleRate, _ acoustic: AcousticScores,
    facts: QuranFacts
  ) {
    let scores = ReadingScores(acoustic)
    for segment in segments {
      let words = Self.words(of: segment, in: riwayah, at: rate, acoustic.frameCount, facts)
      for place in Self.places(in: words) { add(words, place, scores) }
    }
  }

  /// The riwayat, likeliest first; of equal ones Hafs, Warsh, Qaloon. None if fewer places than
  /// ``RiwayahWeights/fewest`` were compared.
  package var heard: HeardRiwayah {
    guard placeCount >= RiwayahWeights.fewest, let best = sums.max() else {
      return HeardRiwayah([], placeCount: placeCount)
    }
    let shares = sums.map { exp(RiwayahWeights.scale * ($0 - best)) }
    let all = shares.reduce(0, +)
    let order = shares.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    return HeardRiwayah(
      order.map { HeardRiwayah.Candidate(RiwayahWords.riwayat[$0], shares[$0] / all) },
      placeCount: placeCount)
  }

  private struct Word {
    var frames: Range<Int>
    var text: HafsWord
    /// Its sounds in other riwayat; nil if it is the same in all.
    let forms: RiwayahWords.Forms?

    init(frames: Range<Int>, text: HafsWord) {
      self.frames = frames
      self.text = text
      forms = RiwayahWords.bundled.forms(ofWord: text.number, in: text.ayah)
    }
  }

  private static func words(
    of segment: Segment, in riwayah: Riwayah, at rate: SampleRate, _ frameCount: Int,
    _ facts: QuranFacts
  ) -> [Word] {
    var known: [AyahRef: [HafsWord]] = [:]
    func frame(_ position: FrameIndex) -> Int {
      let frame = position.seconds(at: rate) * AcousticScores.framesPerSecond
      return min(Int(frame.rounded()), frameCount)
    }
    return segment.saidWords.compactMap { word in
      let text = known[word.ayah] ?? facts.hafsWords(of: word.ayah, in: riwayah)
      known[word.ayah] = text
      guard text.indices.contains(word.number - 1) else { return nil }
      let start = frame(word.range.start)
      return Word(
        frames: start..<max(start, frame(word.range.end)), text: text[word.number - 1])
    }
  }

  /// The stretches of words in a row that differ, none of them beside a pause within an ayah: there
  /// a word has another end.
  private static func places(in words: [Word]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var first = 0
    while first < words.count {
      var end = first
      while end < words.count, words[end].forms != nil, end == first || isJoined(words, end) {
        end += 1
      }
      if end > first {
        if words[first].text.number == 1 || isJoined(words, first),
          words[end - 1].text.isLast || isJoined(words, end)
        {
          places.append(first..<end)
        }
      }
      first = max(end, first + 1)
    }
    return places
  }

  /// True if a word follows the one before without a pause, in the same ayah.
  private static func isJoined(_ words: [Word], _ index: Int) -> Bool {
    guard words.indices.contains(index), index > 0 else { return false }
    let (before, word) = (words[index - 1], words[index])
    return before.text.ayah == word.text.ayah && before.text.number + 1 == word.text.number
      && word.frames.lowerBound - before.frames.upperBound <= RiwayahWeights.longestGap
  }

  private mutating func add(_ words: [Word], _ place: Range<Int>, _ scores: ReadingScores) {
    let first = Self.isJoined(words, place.lowerBound) ? place.lowerBound - 1 : place.lowerBound
    let end = Self.isJoined(words, place.upperBound) ? place.upperBound + 1 : place.upperBound
    let frames = words[first].frames.lowerBound..<words[end - 1].frames.upperBound
    var paths = RiwayahWords.riwayat.map { riwayah in
      var path = LocalPath()
      for word in words[first..<end] {
        path.append(word.forms?.phones(in: riwayah, hafs: word.text.phones) ?? word.text.phones)
      }
      return path
    }
    guard frames.count <= RiwayahWeights.longest else { return }
    var row = [Int32](repeating: 0, count: scores.classCount + 2)
    for frame in frames {
      scores.write(frame, to: &row)
      for index in paths.indices { paths[index].advance(row) }
    }
    let values: [Double] = paths.map { Double($0.score) / Double(AcousticScores.priorUnits) }
    // A path that has not come to its end has no value.
    guard let best = values.max(), let least = values.min(), best - least < 1e3 else { return }
    for index in sums.indices {
      sums[index] += max((values[index] - best) / scores.price, -RiwayahWeights.most)
    }
    placeCount += 1
  }
}

/// The numbers of ``RiwayahEvidence``.
enum RiwayahWeights {
  /// The fewest places by which a riwayah is named.
  static let fewest = 5
  /// The weight of a nat over the price.
  static let scale = 0.3
  /// The most that a place tells against a riwayah, in nats over the price.
  static let most = 4.0
  /// The longest gap between words that are joined, in frames.
  static let longestGap = 2
  /// The longest stretch that is compared, in frames: 9 s.
  static let longest = 300
}
