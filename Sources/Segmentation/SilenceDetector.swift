import AudioCore
package import Features
package import Recitation

/// Finds the quiet stretches of a recording, from its stored features alone.
///
/// With an adaptive floor, a hop is quiet if its level in the speech band is below a limit that
/// follows the surrounding noise and speech (``QuietLevel``). In a silent room, the limit is
/// ``drop`` dB below the speech. In a noisy room, the limit is a little above the noise. In a hall
/// with an echo, the limit is up to ``enter`` dB above the floor. Regions with a confidence below
/// ``sure`` are dropped. With a fixed floor, a hop is quiet if its RMS, as a fraction of the
/// highest peak of the recording, is below ``threshold``. As in other tools, there is then no
/// hysteresis, and regions are kept at any confidence.
///
/// Regions at most ``merge`` apart become one. After that, regions shorter than ``minimum`` are
/// dropped. A silence that lasts to the end of the recording ends there. The quietest position of a
/// region is the last hop that is at most 6 dB above the lowest level and lies before the final
/// part of the region. The final part is a quarter of the region, but at least 100 ms and at most
/// 250 ms. At the quietest position, the echo of a hall has decayed and the next sound has not
/// begun.
///
/// Input: features of a mono signal. Output: disjoint regions in order of time, in frames of the
/// recording. An empty recording has no regions, and digital silence is a single region. The edges
/// have the resolution of a hop (10 ms).
package struct SilenceDetector: Hashable, Sendable {
  /// Reference with which the level of a hop is compared.
  package enum Floor: String, CaseIterable, Sendable {
    /// The noise and the speech near the hop.
    case adaptive
    /// A fraction of the highest peak of the recording.
    case fixed
  }

  /// Kind of the reference with which levels are compared.
  package var floor = Floor.adaptive
  /// Minimum length of a silence that is kept.
  package var minimum = Duration.milliseconds(120)
  /// Maximum length of a sound that does not interrupt a silence.
  package var merge = Duration.milliseconds(100)
  /// Minimum confidence of a silence that is kept, 0…1.
  package var sure = 0.5
  /// Maximum distance of a quiet level above an unsteady local floor, in dB.
  package var enter = 8.0
  /// Hysteresis in dB. The level that ends a silence is higher than the level that begins it, by at
  /// most this amount.
  package var leave = 3.0
  /// Distance in dB below the local speech level. A level that is at least this far below the
  /// speech counts as quiet, whatever the floor is.
  package var drop = 26.0
  /// Minimum distance, in dB, from a quiet level up to the local speech level.
  package var headroom = 8.0
  /// Level below which all sound is quiet in a recording of ordinary level, in dBFS.
  package var absolute = -75.0
  /// Threshold for a fixed floor: the linear RMS as a fraction of the highest peak; 0.02 is −34 dB.
  package var threshold = 0.02

  /// Creates a detector with the default parameters.
  package init() {}

  /// Finds the silences of a recording.
  ///
  /// - Parameters:
  ///   - features: the stored features of the recording.
  ///   - contour: the contour of the same features; computed if nil.
  /// - Returns: the silences in order of time.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
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
    let evidence = try SilenceEvidence(of: hops, in: features, contour)
    let quietest = try contour.lastQuiet(
      in: hops.lowerBound..<hops.upperBound - lead(hops, in: features),
      within: LevelContour.asQuiet)
    return SilenceRegion(
      range: features.sourceRange(ofHops: hops),
      quietest: features.sourceRange(ofHops: quietest..<quietest + 1).midpoint,
      depth: evidence.depth,
      confidence: evidence.silence)
  }

  /// Returns the length, in hops, of the final part of a silence. No cut is made in this part,
  /// because the next word may begin softly there. The part is a quarter of the silence, but at
  /// least 100 ms and at most 250 ms.
  private func lead(_ hops: Range<Int>, in features: FeatureReader) -> Int {
    let least = features.hops(in: .milliseconds(100))
    let most = features.hops(in: .milliseconds(250))
    return min(max(hops.count / 4, least), most, hops.count - 1)
  }
}

/// The level below which a hop is quiet, and the level from which a hop is loud again.
///
/// ``LocalLevels`` defines the floor, the speech level and the spread. `LevelReference` defines the
/// lowering. The other names are parameters of ``SilenceDetector``.
///
///     above = min(enter, max(1.5, 0.5 + 1.5·spread))
///     below = min(drop, max(20, 0.75·(speech − floor − spread)))
///     quiet = max(absolute − lowering, min(max(floor + above, speech − below), speech − headroom))
///     loud  = quiet + min(leave, 1 + above / 4)     if floor + above > speech − below
///     loud  = quiet + leave                         otherwise
///
/// In steady noise, the limit is only a little above the floor, so that a soft sound does not count
/// as a pause. In a hall or in fast reading, the floor itself is uncertain, so the full `enter` is
/// allowed. In a studio, a pause must be `drop` below the speech. In a room that never becomes so
/// quiet, 20 dB below the speech are enough.
///
/// Source: Docs/sources.md, "floor and depth of a silence".
struct QuietLevel {
  /// Level below which a hop is quiet, in dBFS.
  var quiet: Float
  /// Level at or above which a hop is loud again, in dBFS.
  var loud: Float

  /// Computes the levels at a hop.
  ///
  /// - Parameters:
  ///   - floor: the floor at the hop, in dBFS.
  ///   - speech: the speech level at the hop, in dBFS.
  ///   - spread: the spread at the hop, in dB.
  ///   - lowering: the amount by which limits are lowered in this recording, in dB
  ///     (``LevelContour/lowering``).
  ///   - detector: the detector, whose parameters are used.
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

/// Finds the runs of levels that stay quiet, level by level, with hysteresis.
///
/// A run begins at the first index with a level below `quiet` and ends before the next index with a
/// level at or above `loud`; a run that is still open after the last index ends there. Runs at most
/// `merge` indices apart are merged. After that, runs shorter than `minimum` are dropped.
struct QuietRuns {
  private let merge: Int
  private var runs: [Range<Int>] = []
  private var start: Int?
  private var count = 0

  /// Creates a search.
  ///
  /// - Parameter merge: the maximum gap between two runs that are merged, in hops.
  init(merging merge: Int) { self.merge = merge }

  /// Adds the next level.
  ///
  /// - Parameters:
  ///   - level: the level of the hop.
  ///   - quiet: a run begins at this hop if the level is below this limit.
  ///   - loud: an open run ends before this hop if the level is at or above this limit; at least
  ///     `quiet`.
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

  /// Returns the runs.
  ///
  /// - Parameter minimum: the minimum length of a run that is kept, in hops. A run of exactly this
  ///   length is kept.
  /// - Returns: the runs, in order. They are disjoint and at least `merge + 1` apart.
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
