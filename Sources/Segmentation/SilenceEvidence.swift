import AudioCore
import Features
import Foundation

/// Measurements of a quiet stretch, and the probabilities that follow from them.
///
/// Both probabilities are logistic regressions on the measurements, fitted by
/// `Scripts/fit-silence-confidence.py` (see Docs/sources.md, "weights of a silence's confidence").
struct SilenceEvidence {
  /// Distance of the median level inside below the speech level around it, in dB, ≥ 0.
  var depth: Double
  /// Distance of the median level inside above the floor around it, in dB, ≥ 0.
  var rise: Double
  /// Mean harmonicity inside, 0…1; the reverberation of a held tone is harmonic too.
  var harmonicity: Double
  /// Length in seconds, > 0. Stops inside words are short.
  var length: Double
  /// Shoulder height in dB, ≥ 0: the highest levels within 200 ms before and after are compared,
  /// and the lower of the two counts, above the quietest place inside. A soft passage has no
  /// shoulders. At an end of the recording, the speech level replaces the missing side.
  var valley: Double

  /// Measures a quiet stretch.
  ///
  /// - Parameters:
  ///   - hops: the stretch, at least one hop.
  ///   - features: the stored features of the recording.
  ///   - contour: the contour of the same features.
  /// - Throws: `FeatureFileError` if the features have become unreadable.
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

  /// Probability that the stretch has no recitation, 0…1.
  var silence: Double {
    logistic(
      -3.126 + 0.164 * min(depth, 40) - 0.988 * min(rise, 8) + 2.512 * harmonicity
        + 4.432 * lengthEvidence + 0.123 * min(valley, 60))
  }

  /// Probability that an ayah ends at it, 0…1: reciters also breathe, hold and stop inside ayat.
  var end: Double {
    logistic(-2.073 - 0.345 * min(rise, 8) + 1.286 * lengthEvidence + 0.129 * min(valley, 60))
  }

  private var lengthEvidence: Double { log(min(length, 1) / 0.25) }

  private func logistic(_ evidence: Double) -> Double { 1 / (1 + exp(-evidence)) }
}

/// Multiset of levels in ascending order, each stored once with its count: there are few different
/// ones, even in hours of silence.
struct LevelOrder {
  private var runs: [(level: Float, count: Int)] = []

  /// Adds levels, in any order, without NaN.
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

  /// Returns the level at a place in ascending order, from 0; the place must be less than the total
  /// count.
  subscript(place: Int) -> Float {
    var passed = 0
    for run in runs {
      passed += run.count
      if place < passed { return run.level }
    }
    preconditionFailure("place \(place) of \(passed)")
  }
}
