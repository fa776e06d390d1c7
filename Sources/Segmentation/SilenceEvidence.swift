import AudioCore
import Features
import Foundation

/// Measurements of a quiet stretch, and the probabilities that follow from them.
///
/// Both probabilities are logistic regressions on the measurements (``SilenceWeights``,
/// ``EndWeights``).
struct SilenceEvidence {
  /// Depth in dB, ≥ 0: the surrounding speech level minus the median level of the quiet stretch.
  var depth: Double
  /// Rise in dB, ≥ 0: the median level of the quiet stretch minus the surrounding floor.
  var rise: Double
  /// Mean harmonicity of the quiet stretch, 0…1. The reverberation of a held tone is harmonic too.
  var harmonicity: Double
  /// Length of the quiet stretch in seconds, > 0. A short stretch may be a stop within a word.
  var length: Double
  /// Shoulder height in dB, ≥ 0: the level of the lower shoulder minus the level of the quietest
  /// hop of the quiet stretch. The two shoulders are the highest level within 200 ms before the
  /// stretch and the highest within 200 ms after it. At an end of the recording, the speech level
  /// replaces the missing shoulder. A soft passage has no shoulders, so its height is near 0.
  var valley: Double

  /// Computes the measurements of a quiet stretch.
  ///
  /// - Parameters:
  ///   - hops: the hops of the stretch, at least one.
  ///   - features: the stored features of the recording.
  ///   - contour: the contour of the same features.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  init(
    of hops: Range<Int>, in features: FeatureReader, _ contour: LevelContour
  ) throws(FeatureFileError) {
    let parameters = features.header.parameters
    let reach = features.hops(in: .milliseconds(200))
    let count = Double(hops.count)
    let before = try contour.levels(in: max(0, hops.lowerBound - reach)..<hops.lowerBound).max()
    var levels = LevelOrder()
    var (speech, floor, harmony) = (0.0, 0.0, 0.0)
    for block in LevelContour.blocks(of: hops) {
      levels.add(try contour.levels(in: block))
      for level in contour.local.speech(in: block) { speech += Double(level) }
      for level in contour.local.floor.values(in: block) { floor += Double(level) }
      for share in try contour.harmonicity(in: block) { harmony += Double(share) }
    }
    let after = try contour.levels(
      in: hops.upperBound..<min(contour.count, hops.upperBound + reach)
    ).max()
    speech /= count
    let median = Double(levels[hops.count / 2])
    depth = max(0, speech - median)
    rise = max(0, median - floor / count)
    harmonicity = harmony / count
    length = Double(hops.count * parameters.hop) / Double(parameters.rate.hertz)
    let shoulder = min(before.map(Double.init) ?? speech, after.map(Double.init) ?? speech)
    valley = max(0, shoulder - Double(levels[0]))
  }

  /// Probability that the quiet stretch contains no recitation, 0…1.
  var silence: Double { silence(by: .bundled) }

  /// Probability that an ayah ends at the quiet stretch, 0…1. A quiet stretch need not be an end,
  /// because reciters also breathe, hold and stop within ayat.
  var end: Double { end(by: .bundled) }

  /// Returns the probability that the quiet stretch contains no recitation, computed with other
  /// weights.
  func silence(by weights: SilenceWeights) -> Double {
    logistic(
      weights.base + weights.depth * min(depth, 40) + weights.rise * min(rise, 8)
        + weights.harmonicity * harmonicity + weights.length * lengthEvidence
        + weights.valley * min(valley, 60))
  }

  /// Returns the probability that an ayah ends at the quiet stretch, computed with other weights.
  func end(by weights: EndWeights) -> Double {
    logistic(
      weights.base + weights.rise * min(rise, 8) + weights.length * lengthEvidence
        + weights.valley * min(valley, 60))
  }

  private var lengthEvidence: Double { log(min(length, 1) / 0.25) }
}

/// Weights of ``SilenceEvidence/silence``: the log-odds per unit of each measurement. The length is
/// measured as ln(length / 0.25 s); a length above 1 s counts as 1 s.
///
/// Source: a logistic regression (`Training/refit`; Docs/sources.md, "Weights of a silence's
/// confidence").
struct SilenceWeights: FittedLayer {
  static let name = "silences"
  static let bundled = readBundled()

  @Fitted var base: Double
  @Fitted var depth: Double
  @Fitted var rise: Double
  @Fitted var harmonicity: Double
  @Fitted var length: Double
  @Fitted var valley: Double
}

/// Weights of ``SilenceEvidence/end``, in the same units as ``SilenceWeights``.
struct EndWeights: FittedLayer {
  static let name = "ayahEnds"
  static let bundled = readBundled()

  @Fitted var base: Double
  @Fitted var rise: Double
  @Fitted var length: Double
  @Fitted var valley: Double
}

/// Multiset of levels in ascending order. Each different level is stored once with its count,
/// because there are few different levels even in hours of silence.
struct LevelOrder {
  private var runs: [(level: Float, count: Int)] = []

  /// Adds levels in any order. They must not be NaN.
  mutating func add(_ levels: some Collection<Float>) {
    var merged: [(level: Float, count: Int)] = []
    merged.reserveCapacity(runs.count + levels.count)
    var old = runs[...]
    for level in levels.sorted() {
      while let first = old.first, first.level <= level {
        merged.append(first)
        old.removeFirst()
      }
      if merged.last?.level == level {
        merged[merged.count - 1].count += 1
      } else {
        merged.append((level, 1))
      }
    }
    runs = merged + old
  }

  /// Returns the level at an index in ascending order, from 0. The index must be less than the
  /// number of levels.
  subscript(place: Int) -> Float {
    var passed = 0
    for run in runs {
      passed += run.count
      if place < passed { return run.level }
    }
    preconditionFailure("place \(place) of \(passed)")
  }
}
