import AudioCore
public import Features
public import Recitation

/// Finds the quiet stretches of a recording, from its kept features alone.
///
/// With an adaptive floor a hop is quiet when its level in the speech band is below a level that
/// follows the noise and the speech around it (``QuietLevel``): so a silent room is told from
/// speech by `drop`, a noisy one by a little above its noise, and a hall that still sounds by up
/// to `enter` above the least it comes to. Regions whose confidence is below `sure` are left out.
/// With a fixed floor a hop is quiet when the RMS of the signal, normalised so that its highest
/// peak is 1, is below `threshold`, without hysteresis and whatever the confidence: what other
/// tools do.
///
/// Regions at most `merge` apart become one; those shorter than `minimum` are dropped; a silence
/// that lasts to the end of the recording ends there. The quietest place of a region is the last of
/// those within 6 dB of the lowest level that leave a quarter of the region behind them, 100 ms at
/// least and 250 ms at most: there a hall has died down, and nothing of what follows has begun.
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
  public var minimum = Duration.milliseconds(120)
  /// The longest sound that does not break a silence.
  public var merge = Duration.milliseconds(100)
  /// The least confidence of a silence that is kept, 0…1.
  public var sure = 0.5
  /// How far above the local floor may still count as quiet, in dB, where that is not steady.
  public var enter = 8.0
  /// How far the level must rise above the quiet level to end a silence, in dB.
  public var leave = 3.0
  /// How far below the local speech level counts as quiet whatever the floor, in dB.
  public var drop = 26.0
  /// How far below the local speech level a silence must be at least, in dB.
  public var headroom = 8.0
  /// The level below which everything is quiet, in dBFS.
  public var absolute = -75.0
  /// For a fixed floor: the linear RMS, as a fraction of the highest peak; 0.02 is −34 dB.
  public var threshold = 0.02

  /// The default parameters.
  public init() {}

  /// Finds the silences.
  ///
  /// - Parameters:
  ///   - features: the kept features of the recording.
  ///   - contour: the contour of the same features; measured here if nil.
  /// - Returns: the silences in order of time.
  /// - Throws: `FeatureFileError` if the features cannot be read any more.
  public func detect(
    in features: FeatureReader, contour: LevelContour? = nil
  ) throws(FeatureFileError) -> [SilenceRegion] {
    guard features.hopCount > 0 else { return [] }
    let contour = if let contour { contour } else { try LevelContour(features) }
    var regions: [SilenceRegion] = []
    for run in try runs(in: features, contour) {
      let region = try region(hops: run, in: features, contour)
      if floor == .fixed || region.confidence >= sure { regions.append(region) }
    }
    return regions
  }

  private func runs(
    in features: FeatureReader, _ contour: LevelContour
  ) throws(FeatureFileError) -> [Range<Int>] {
    var runs = QuietRuns(merging: features.hops(in: merge))
    switch floor {
    case .adaptive:
      for block in LevelContour.blocks(of: 0..<contour.count) {
        let local = contour.local.values(in: block)
        for (place, level) in try contour.levels(in: block).enumerated() {
          let threshold = QuietLevel(
            floor: local.floor[place], speech: local.speech[place], spread: local.spread[place],
            self)
          runs.add(level, below: threshold.quiet, until: threshold.loud)
        }
      }
    case .fixed:
      var peak = -Float.infinity
      for block in LevelContour.blocks(of: 0..<contour.count) {
        peak = max(peak, try features.column(.peak, in: block).max() ?? peak)
      }
      let quiet = Float(max(Double(peak) + Decibels.amplitude(threshold).value, -200))
      for block in LevelContour.blocks(of: 0..<contour.count) {
        for level in try features.column(.level, in: block) {
          runs.add(level, below: quiet, until: quiet)
        }
      }
    }
    return runs.finish(atLeast: max(1, features.hops(in: minimum)))
  }

  private func region(
    hops: Range<Int>, in features: FeatureReader, _ contour: LevelContour
  ) throws(FeatureFileError) -> SilenceRegion {
    let look = try QuietLook(of: hops, in: features, contour)
    let quietest = try contour.lastQuiet(
      in: hops.lowerBound..<hops.upperBound - lead(hops, in: features),
      within: LevelContour.asQuiet)
    return SilenceRegion(
      range: features.sourceRange(ofHops: hops),
      quietest: features.sourceRange(ofHops: quietest..<quietest + 1).midpoint, depth: look.depth,
      confidence: look.silence)
  }

  /// How much of a silence is left before what follows, in hops: a quarter, 100 ms at least and
  /// 250 ms at most, for a word may begin softly.
  private func lead(_ hops: Range<Int>, in features: FeatureReader) -> Int {
    let least = features.hops(in: .milliseconds(100))
    let most = features.hops(in: .milliseconds(250))
    return min(max(hops.count / 4, least), most, hops.count - 1)
  }
}
