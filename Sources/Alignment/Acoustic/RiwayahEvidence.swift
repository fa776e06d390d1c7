package import AudioCore
package import Features
import Foundation
package import Recitation

/// Evidence for the riwayah of a recording, from the sound of its words.
///
/// The alignment has placed the words in the sound. The riwayat are compared at the places of the
/// words that differ between Hafs, Warsh and Qaloon (`RiwayahWords`). Successive words that differ
/// form one place. The words before and after them also belong to the place if no pause separates
/// them from it. A place is scored with the phones of each riwayah, over the same frames:
///
///     S(r) = score of the best path through the phones of riwayah r (``LocalPath``)
///     e(r) = (S(r) − max S) / price,   at least −``RiwayahWeights/most``
///     p(r) ∝ exp(``RiwayahWeights/scale`` · sum of e(r) over all places)
///
/// The price is the price of a filler (``ReadingScores``): if the model is surer of the phones of a
/// recording, a difference counts more. Because e has a lower limit, one place alone cannot decide,
/// for example a place where other words are said.
package struct RiwayahEvidence: Hashable, Sendable {
  /// Sum of the evidence e for each riwayah of ``RiwayahWords/riwayat``, at most 0.
  private var sums = [Double](repeating: 0, count: RiwayahWords.riwayat.count)
  /// Number of places that were compared.
  private var placeCount = 0

  /// Compares the riwayat in the words of some segments.
  ///
  /// - Parameters:
  ///   - segments: the aligned segments, in order of time.
  ///   - riwayah: the riwayah whose numbering the segments follow.
  ///   - rate: the rate of the positions of the segments.
  ///   - acoustic: the scores of the acoustic model.
  ///   - facts: the mapping between the numberings.
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

  /// The riwayat, the likeliest first; equally likely ones are in the order Hafs, Warsh, Qaloon.
  /// Empty if fewer places than ``RiwayahLimits/fewest`` were compared.
  package var heard: HeardRiwayah {
    guard placeCount >= RiwayahLimits.fewest, let best = sums.max() else {
      return HeardRiwayah([], placeCount: placeCount)
    }
    let shares = sums.map { exp(RiwayahWeights.bundled.scale * ($0 - best)) }
    let all = shares.reduce(0, +)
    let order = shares.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    return HeardRiwayah(
      order.map { HeardRiwayah.Candidate(RiwayahWords.riwayat[$0], shares[$0] / all) },
      placeCount: placeCount)
  }

  private struct Word {
    var frames: Range<Int>
    var text: HafsWord
    /// Phones of the word in Warsh and in Qaloon; nil if all riwayat have the same phones.
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

  /// Returns the runs of successive words that differ between the riwayat. Runs beside a pause
  /// within an ayah are excluded, because the ending of a word changes before a pause.
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

  /// True if a word follows the preceding word of the same ayah without a pause.
  private static func isJoined(_ words: [Word], _ index: Int) -> Bool {
    guard words.indices.contains(index), index > 0 else { return false }
    let (before, word) = (words[index - 1], words[index])
    return before.text.ayah == word.text.ayah && before.text.number + 1 == word.text.number
      && word.frames.lowerBound - before.frames.upperBound <= RiwayahLimits.longestGap
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
    guard frames.count <= RiwayahLimits.longest else { return }
    var row = [Int32](repeating: 0, count: scores.classCount + 2)
    for frame in frames {
      scores.write(frame, to: &row)
      for index in paths.indices { paths[index].advance(row) }
    }
    let values: [Double] = paths.map { Double($0.score) / Double(AcousticScores.priorUnits) }
    // A path that has not reached its end has no valid score, so the place is not counted.
    guard let best = values.max(), let least = values.min(), best - least < 1e3 else { return }
    for index in sums.indices {
      sums[index] += max((values[index] - best) / scores.price, -RiwayahWeights.bundled.most)
    }
    placeCount += 1
  }
}

/// Fitted numbers of ``RiwayahEvidence`` (decision 0114).
struct RiwayahWeights: FittedLayer {
  static let name = "riwayah"
  static let bundled = readBundled()

  /// Weight of the evidence. The evidence is in nats divided by the price of a filler
  /// (``ReadingScores``).
  @Fitted var scale: Double
  /// Maximum evidence of one place against a riwayah, in nats divided by the price of a filler
  /// (``ReadingScores``).
  @Fitted var most: Double
}

/// Limits of ``RiwayahEvidence``.
enum RiwayahLimits {
  /// Minimum number of compared places; with fewer places, no riwayah is named.
  static let fewest = 5
  /// Maximum gap between two words that does not count as a pause, in frames.
  static let longestGap = 2
  /// Maximum length of a place that is compared, in frames (300 frames are 9 s).
  static let longest = 300
}
