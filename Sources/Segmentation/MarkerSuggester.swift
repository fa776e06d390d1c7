import AudioCore
package import Features
package import Recitation

/// Suggests places to cut a recording, from its stored features and its silences.
///
/// Every silence gets one marker, at its last quiet position (`SilenceRegion.quietest`). A fast
/// reciter who takes no breath leaves only a dip. In a dip, the level of the speech band falls at
/// least `dip` dB below the sounds on both sides, and at least `below` dB below the local speech
/// level. The marker of a dip is at the last hop whose level is near the minimum of the dip: at
/// most 6 dB above this minimum, and at most half the depth of the dip above it. Dips within 50 ms
/// of a silence are part of the silence.
///
/// The confidence of a marker is the probability that an ayah ends there. For a silence, the
/// confidence depends on the length, on the levels beside the silence, and on its distance from the
/// floor (``SilenceEvidence``). For a dip, the confidence depends only on the depth. In recordings
/// with exact truth, the dips of each depth that lie at the end of an ayah were counted. The
/// formula follows their share among all dips of this depth (see Docs/sources.md):
///
///     confidence = 1 / (1 + exp(5 − 0.15 · depth))
///
/// Output: markers in order of time; no two markers have the same frame.
package struct MarkerSuggester: Hashable, Sendable {
  /// Minimum depth of a dip, in dB.
  package var dip = 6.0
  /// Minimum distance of a dip below the local speech level, in dB.
  package var below = 8.0

  /// Creates a suggester with the default parameters.
  package init() {}

  /// Suggests markers.
  ///
  /// - Parameters:
  ///   - features: the stored features of the recording.
  ///   - silences: the silences that ``SilenceDetector`` found in these features.
  ///   - contour: the contour of the same features; computed if nil.
  /// - Returns: the markers, in order of time.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package func suggest(
    in features: FeatureReader, silences: [SilenceRegion], contour: LevelContour? = nil
  ) throws(FeatureFileError) -> [Marker] {
    guard features.hopCount > 0 else { return [] }
    let contour = if let contour { contour } else { try LevelContour(features) }
    let margin = features.header.sourceRate.frames(in: .milliseconds(50))
    var markers: [Marker] = []
    var rest = silences[...]
    var valleys = Valleys(deeperThan: Float(dip))
    var dips = Dips(self, features, contour)
    func take(_ valley: Valley?) throws(FeatureFileError) {
      guard let valley, let dip = try dips.marker(of: valley) else { return }
      while let silence = rest.first, silence.range.end.count + margin <= dip.position.count {
        markers.append(try marker(of: silence, in: features, contour))
        rest.removeFirst()
      }
      guard let silence = rest.first else { return markers.append(dip) }
      if dip.position.count < silence.range.start.count - margin { markers.append(dip) }
    }
    for block in LevelContour.blocks(of: 0..<contour.count) {
      for level in try contour.smoothed(in: block) { try take(valleys.process(level)) }
    }
    try take(valleys.finish())
    for silence in rest { markers.append(try marker(of: silence, in: features, contour)) }
    return markers
  }

  private func marker(
    of silence: SilenceRegion, in features: FeatureReader, _ contour: LevelContour
  ) throws(FeatureFileError) -> Marker {
    let seconds = Double(silence.range.count) / Double(features.header.sourceRate.hertz)
    let evidence = try SilenceEvidence(of: features.hops(in: silence.range), in: features, contour)
    return Marker(
      position: silence.quietest, confidence: evidence.end,
      reason: MarkerEvidence.silence(seconds: seconds, decibels: silence.depth).reason)
  }
}

/// Creates the markers of dips.
private struct Dips {
  private let suggester: MarkerSuggester
  private let features: FeatureReader
  private let contour: LevelContour
  /// Texts of the reasons. Markers with equal depth share a text: a day of sound has 100,000 dips
  /// but few different depths.
  private var reasons: Set<String> = []

  init(_ suggester: MarkerSuggester, _ features: FeatureReader, _ contour: LevelContour) {
    self.suggester = suggester
    self.features = features
    self.contour = contour
  }

  /// Returns the marker of a valley. Returns nil if the valley is not deep enough below the
  /// surrounding speech.
  mutating func marker(of valley: Valley) throws(FeatureFileError) -> Marker? {
    let level = try contour.smoothed(in: valley.index..<valley.index + 1)[0]
    guard Double(contour.local.speech(at: valley.index) - level) >= suggester.below else {
      return nil
    }
    let place = try contour.lastQuiet(
      in: valley.index..<valley.rise, within: min(LevelContour.asQuiet, valley.depth / 2))
    let depth = Double(valley.depth)
    return Marker(
      position: features.sourceRange(ofHops: place..<place + 1).midpoint,
      confidence: logistic(0.15 * depth - 5),
      reason: reasons.insert(MarkerEvidence.dip(decibels: depth).reason).memberAfterInsert)
  }
}

/// A point at which a level falls and then rises again.
struct Valley: Equatable {
  /// Index of the lowest level. If several levels are equally low, the index of the first of them.
  var index: Int
  /// Index of the first level after the valley that has risen by the minimum depth.
  var rise: Int
  /// Depth in dB: the level of the lower of the two crests beside the valley, minus the lowest
  /// level.
  var depth: Float
}

/// Finds the valleys of a contour, level by level. In a valley, the level falls by at least `depth`
/// and then rises by at least `depth`.
///
/// A crest or a valley counts only when the level has moved away from it by `depth`, so smaller
/// ripple is ignored. A fall at the end without a rise after it is not a valley.
struct Valleys {
  private let depth: Float
  private var crest = -Float.infinity
  private var lowest = Float.infinity
  private var lowestIndex = 0
  private var isFalling = false
  private var pending: (index: Int, rise: Int, level: Float, crest: Float)?
  private var count = 0

  /// Creates a search.
  ///
  /// - Parameter depth: the minimum depth of a valley, in dB, > 0.
  init(deeperThan depth: Float) { self.depth = depth }

  /// Adds the next level.
  ///
  /// - Returns: the valley that this level completes; nil if it completes no valley.
  mutating func process(_ level: Float) -> Valley? {
    defer { count += 1 }
    if isFalling {
      if level < lowest {
        lowest = level
        lowestIndex = count
      } else if level >= lowest + depth {
        pending = (lowestIndex, count, lowest, crest)
        isFalling = false
        crest = level
      }
    } else if level > crest {
      crest = level
    } else if level <= crest - depth {
      defer {
        pending = nil
        isFalling = true
        lowest = level
        lowestIndex = count
      }
      return finish()
    }
    return nil
  }

  /// Returns the valley that the end of the levels completes; nil if it completes no valley.
  func finish() -> Valley? {
    pending.map { valley in
      Valley(
        index: valley.index, rise: valley.rise, depth: min(valley.crest, crest) - valley.level)
    }
  }
}
