import AudioCore
public import Features
import Foundation
public import Recitation

/// Finds the quiet stretches of a recording, from its kept features alone.
///
/// With an adaptive floor a hop is quiet when its level in the speech band is below
///
///     quiet = max(absolute, min(max(floor + enter, speech − drop), speech − headroom))
///
/// where floor and speech are the levels around the hop: so a silent room is told from speech by
/// `drop`, a noisy one by `enter` above its noise. A region ends where the level reaches `leave`
/// dB above that. With a fixed floor a hop is quiet when the RMS of the signal, normalised so
/// that its highest peak is 1, is below `threshold`, without hysteresis: what other tools do.
///
/// Regions at most `merge` apart become one; those shorter than `minimum` are dropped; a silence
/// that lasts to the end of the recording ends there.
///
/// Input: features of a mono signal. Output: disjoint regions in order of time, in the
/// recording's own frames; none for an empty recording, one region for digital silence.
/// The edges are as fine as a hop (10 ms).
public struct SilenceDetector: Hashable, Sendable {
  /// What a level is compared with.
  public enum Floor: String, CaseIterable, Sendable {
    /// The noise and the speech around it.
    case adaptive
    /// A fraction of the highest peak of the recording.
    case fixed
  }

  /// What a level is compared with.
  public var floor = Floor.adaptive
  /// The shortest silence kept.
  public var minimum = Duration.milliseconds(250)
  /// The longest sound that does not break a silence.
  public var merge = Duration.milliseconds(100)
  /// How far above the local floor still counts as quiet, in dB.
  public var enter = 8.0
  /// How far the level must rise above the quiet level to end a silence, in dB.
  public var leave = 3.0
  /// How far below the local speech level counts as quiet whatever the floor, in dB.
  public var drop = 20.0
  /// How far below the local speech level a silence must be at least, in dB.
  public var headroom = 6.0
  /// The level below which everything is quiet, in dBFS.
  public var absolute = -75.0
  /// For a fixed floor: the linear RMS, as a fraction of the highest peak; 0.02 is −34 dB.
  public var threshold = 0.02

  /// The default parameters.
  public init() {}

  /// Finds the silences.
  public func detect(in features: FeatureFile) -> [SilenceRegion] {
    guard features.hopCount > 0 else { return [] }
    let contour = LevelContour(features)
    return runs(in: features, contour).map { region(hops: $0, in: features, contour) }
  }

  private func runs(in features: FeatureFile, _ contour: LevelContour) -> [Range<Int>] {
    let levels: [Float]
    let enter: [Float]
    let leave: Double
    switch floor {
    case .adaptive:
      levels = contour.levels
      enter = levels.indices.map { quietLevel(at: $0, contour.local) }
      leave = self.leave
    case .fixed:
      levels = features.column(.level)
      let peak = features.column(.peak).max() ?? -.infinity
      let quiet = max(Double(peak) + Decibels.amplitude(threshold).value, -200)
      enter = [Float](repeating: Float(quiet), count: levels.count)
      leave = 0
    }
    return quietRuns(
      levels, below: enter, leave: Float(leave), atLeast: max(1, features.hops(in: minimum)),
      merging: features.hops(in: merge))
  }

  private func quietLevel(at hop: Int, _ local: LocalLevels) -> Float {
    let speech = local.speech[hop]
    let relative = max(local.floor[hop] + Float(enter), speech - Float(drop))
    return max(Float(absolute), min(relative, speech - Float(headroom)))
  }

  private func region(
    hops: Range<Int>, in features: FeatureFile, _ contour: LevelContour
  ) -> SilenceRegion {
    let levels = contour.levels
    let median = Double(levels[hops].sorted()[hops.count / 2])
    let depth = max(0, mean(contour.local.speech[hops]) - median)
    let look = SilenceConfidence(
      depth: depth, rise: max(0, median - mean(contour.local.floor[hops])),
      steepness: steepness(of: hops, levels),
      flatness: mean(features.column(.flatness, in: hops)),
      harmonicity: mean(features.column(.harmonicity, in: hops)))
    let range = features.sourceRange(ofHops: hops)
    let quietest = features.sourceRange(ofHops: quietestHop(of: hops, levels)).midpoint
    return SilenceRegion(
      range: range, quietest: quietest, depth: depth, confidence: look.value)
  }

  /// The change of level within 50 ms across each edge that is inside the recording; the lesser.
  private func steepness(of hops: Range<Int>, _ levels: [Float]) -> Double {
    let reach = 5
    var changes: [Double] = []
    if hops.lowerBound > 0 {
      changes.append(
        mean(levels[max(0, hops.lowerBound - reach)..<hops.lowerBound])
          - mean(levels[hops.prefix(reach)]))
    }
    if hops.upperBound < levels.count {
      changes.append(
        mean(levels[hops.upperBound..<min(levels.count, hops.upperBound + reach)])
          - mean(levels[hops.suffix(reach)]))
    }
    return changes.min() ?? 0
  }

  /// The middle hop of the quietest 50 ms, the one nearest to the middle where several are equal.
  private func quietestHop(of hops: Range<Int>, _ levels: [Float]) -> Range<Int> {
    let middle = (hops.lowerBound + hops.upperBound - 1) / 2
    var best = middle
    var least = Float.infinity
    for hop in hops {
      let around = max(hops.lowerBound, hop - 2)...min(hops.upperBound - 1, hop + 2)
      let level = levels[around].reduce(0, +) / Float(around.count)
      if level < least || (level == least && abs(hop - middle) < abs(best - middle)) {
        least = level
        best = hop
      }
    }
    return best..<(best + 1)
  }
}

private func mean(_ values: some Collection<Float>) -> Double {
  values.isEmpty ? 0 : values.reduce(0) { $0 + Double($1) } / Double(values.count)
}
