import AudioCore
package import Features
package import Recitation

/// Finds the quiet stretches of a recording, from its kept features alone.
///
/// With an adaptive floor a hop is quiet when its level in the speech band is below a level that
/// follows the noise and the speech around it (``QuietLevel``). In a silent room that level lies
/// `drop` below the speech, in a noisy one a little above the noise, and in a hall that still
/// sounds up to `enter` above its least level. Regions whose confidence is below `sure` are left
/// out. With a fixed floor a hop is quiet when the RMS of the signal, normalised so that its
/// highest peak is 1, is below `threshold`, without hysteresis and whatever the confidence, as in
/// other tools.
///
/// Regions at most `merge` apart become one; those shorter than `minimum` are dropped; a silence
/// that lasts to the end of the recording ends there. The quietest place of a region is the last of
/// those within 6 dB of the lowest level that leave a quarter of the region behind them, 100 ms at
/// least and 250 ms at most: there a hall has died down, and no sound that follows has begun.
///
/// Input: features of a mono signal. Output: disjoint regions in order of time, in the
/// recording's own frames; none for an empty recording, one region for digital silence.
/// The edges are as fine as a hop (10 ms).
package struct SilenceDetector: Hashable, Sendable {
  /// The reference that a level is compared with.
  package enum Floor: String, CaseIterable, Sendable {
    /// The noise and the speech around it.
    case adaptive
    /// A fraction of the highest peak of the recording.
    case fixed
  }

  /// The reference that a level is compared with.
  package var floor = Floor.adaptive
  /// The shortest silence kept.
  package var minimum = Duration.milliseconds(120)
  /// The longest sound that does not break a silence.
  package var merge = Duration.milliseconds(100)
  /// The least confidence of a silence that is kept, 0…1.
  package var sure = 0.5
  /// The distance above the local floor that may still count as quiet, in dB, where that is not
  /// steady.
  package var enter = 8.0
  /// The rise above the quiet level that ends a silence, in dB.
  package var leave = 3.0
  /// The distance below the local speech level that counts as quiet whatever the floor, in dB.
  package var drop = 26.0
  /// The least distance of a silence below the local speech level, in dB.
  package var headroom = 8.0
  /// The level below which everything is quiet in a recording of ordinary level, in dBFS.
  package var absolute = -75.0
  /// For a fixed floor: the linear RMS, as a fraction of the highest peak; 0.02 is −34 dB.
  package var threshold = 0.02

  /// The default parameters.
  package init() {}

  /// Finds the silences.
  ///
  /// - Parameters:
  ///   - features: the kept features of the recording.
  ///   - contour: the contour of the same features; measured here if nil.
  /// - Returns: the silences in order of time.
  /// - Throws: `FeatureFileError` if the features cannot be read any more.
  package func detect(
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
            lowering: contour.lowering, self)
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
    let look = try SilenceEvidence(of: hops, in: features, contour)
    let quietest = try contour.lastQuiet(
      in: hops.lowerBound..<hops.upperBound - lead(hops, in: features),
      within: LevelContour.asQuiet)
    return SilenceRegion(
      range: features.sourceRange(ofHops: hops),
      quietest: features.sourceRange(ofHops: quietest..<quietest + 1).midpoint, depth: look.depth,
      confidence: look.silence)
  }

  /// The part of a silence that is left before the sound that follows, in hops: a quarter, 100 ms
  /// at least and 250 ms at most, for a word may begin softly.
  private func lead(_ hops: Range<Int>, in features: FeatureReader) -> Int {
    let least = features.hops(in: .milliseconds(100))
    let most = features.hops(in: .milliseconds(250))
    return min(max(hops.count / 4, least), most, hops.count - 1)
  }
}

/// The level below which a hop is quiet, and the one at which it is loud again.
///
/// With floor, speech level and spread as in ``LocalLevels``, and the lowering of `LevelReference`:
///
///     above = min(enter, max(1.5, 0.5 + 1.5·spread))
///     below = min(drop, max(20, 0.75·(speech − floor − spread)))
///     quiet = max(absolute − lowering, min(max(floor + above, speech − below), speech − headroom))
///     loud  = quiet + leave;   where the floor decides, + min(leave, 1 + above / 4)
///
/// Steady noise lets a pause rise little above its floor, so a soft sound is not taken for one; in
/// a hall or a fast reading the floor itself is uncertain, and all of `enter` is allowed. A studio
/// waits for the voice to die away by `drop`; in a room that never gets so quiet, 20 dB do.
///
/// Source: Docs/sources.md, "floor and depth of a silence".
struct QuietLevel {
  /// The level below which it is quiet, dBFS.
  var quiet: Float
  /// The level at or above which it is loud again, dBFS.
  var loud: Float

  /// - Parameters:
  ///   - floor: around a hop, in dBFS.
  ///   - speech: the speech level around it, in dBFS.
  ///   - spread: around it, in dB.
  ///   - lowering: how much lower limits lie in this recording than ordinary, in dB.
  ///   - detector: the parameters.
  init(
    floor: Float, speech: Float, spread: Float, lowering: Float = 0, _ detector: SilenceDetector
  ) {
    let above = min(Float(detector.enter), max(1.5, 0.5 + 1.5 * spread))
    let below = min(Float(detector.drop), max(20, 0.75 * (speech - floor - spread)))
    let relative = max(floor + above, speech - below)
    quiet = max(
      Float(detector.absolute) - lowering, min(relative, speech - Float(detector.headroom)))
    let leave = Float(detector.leave)
    loud = quiet + (floor + above > speech - below ? min(leave, 1 + above / 4) : leave)
  }
}

/// The stretches that stay quiet, with hysteresis, found level by level.
///
/// A run begins at the first index whose level is below `quiet` and ends before the first
/// index after it whose level is at or above `loud`; a run that is still open at the end is
/// closed there. Runs at most `merge` indices apart become one; then those shorter than
/// `minimum` are dropped.
struct QuietRuns {
  private let merge: Int
  private var runs: [Range<Int>] = []
  private var start: Int?
  private var count = 0

  /// - Parameter merge: the largest gap closed, in hops.
  init(merging merge: Int) { self.merge = merge }

  /// Takes the next level.
  ///
  /// - Parameters:
  ///   - level: of the hop.
  ///   - quiet: the level below which a run begins here.
  ///   - loud: the level that ends a run here, not below `quiet`.
  mutating func add(_ level: Float, below quiet: Float, until loud: Float) {
    if let open = start {
      if level >= loud {
        close(open..<count)
        start = nil
      }
    } else if level < quiet {
      start = count
    }
    count += 1
  }

  /// The runs.
  ///
  /// - Parameter minimum: the least length kept, in hops; a run of exactly this length is kept.
  /// - Returns: runs in order, disjoint, at least `merge + 1` apart.
  consuming func finish(atLeast minimum: Int) -> [Range<Int>] {
    if let open = start { close(open..<count) }
    return runs.filter { $0.count >= minimum }
  }

  private mutating func close(_ run: Range<Int>) {
    if let last = runs.last, run.lowerBound - last.upperBound <= merge {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
}
