import AudioCore
package import Features
import Foundation
package import Recitation

/// Suggests where a recording may be cut, from its kept features and its silences.
///
/// Every silence gives one marker where it is last quiet (`SilenceRegion.quietest`). Where a fast
/// reciter takes no breath there is only a dip: a place where the level of the speech band falls at
/// least `dip` dB below the sounds on both sides and lies `below` dB under the local speech level;
/// its marker stands where the level last lies within 6 dB, or half the depth of the dip, of its
/// lowest. Dips within 50 ms of a silence are part of it.
///
/// The confidence of a marker is the chance that an ayah ends there. That of a silence depends on
/// its length, its shoulders, and its distance from the floor (``SilenceEvidence``). That of a dip
/// is the share of such dips that lay at the end of an ayah in recordings with exact truth (see
/// Docs/sources.md), by depth:
///
///     confidence = 1 / (1 + exp(5 − 0.15 · depth))
///
/// Output: markers in order of time, no two at the same frame.
package struct MarkerSuggester: Hashable, Sendable {
  /// The least depth of a dip, in dB.
  package var dip = 6.0
  /// The least distance of a dip below the local speech level, in dB.
  package var below = 8.0

  /// The default parameters.
  package init() {}

  /// Suggests markers.
  ///
  /// - Parameters:
  ///   - features: the kept features of the recording.
  ///   - silences: what ``SilenceDetector`` found in them.
  ///   - contour: the contour of the same features; measured here if nil.
  /// - Returns: markers in order of time.
  /// - Throws: `FeatureFileError` if the features cannot be read any more.
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
    let look = try SilenceEvidence(of: features.hops(in: silence.range), in: features, contour)
    return Marker(
      position: silence.quietest, confidence: look.end,
      reason:
        "silence of \(seconds.text(decimals: 2)) s, \(silence.depth.text(decimals: 0)) dB deep")
  }
}

/// The markers of dips.
private struct Dips {
  private let suggester: MarkerSuggester
  private let features: FeatureReader
  private let contour: LevelContour
  /// The reason texts by depth: a day of sound has a hundred thousand dips but few depths.
  private var reasons: Set<String> = []

  init(_ suggester: MarkerSuggester, _ features: FeatureReader, _ contour: LevelContour) {
    self.suggester = suggester
    self.features = features
    self.contour = contour
  }

  /// The marker of a valley; nil if that is not deep enough below the speech around it.
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
      confidence: 1 / (1 + exp(5 - 0.15 * depth)),
      reason: reasons.insert("dip of \(depth.text(decimals: 0)) dB, no silence").memberAfterInsert)
  }
}

/// A place where a level falls and rises again.
struct Valley: Equatable {
  /// The index of the lowest level, the first where several are equal.
  var index: Int
  /// The index of the level that has risen out of it.
  var rise: Int
  /// The height of the lower of the two neighbouring crests above it, in dB.
  var depth: Float
}

/// Finds the valleys of a contour, level by level: where it falls by at least `depth` and then
/// rises by as much.
///
/// A crest or a valley counts once the level has moved `depth` away from it, so ripple smaller
/// than that is not seen. A fall at the end that never rises again is not a valley.
struct Valleys {
  private let depth: Float
  private var crest = -Float.infinity
  private var lowest = Float.infinity
  private var lowestIndex = 0
  private var isFalling = false
  private var pending: (index: Int, rise: Int, level: Float, crest: Float)?
  private var count = 0

  /// - Parameter depth: in dB, > 0.
  init(deeperThan depth: Float) { self.depth = depth }

  /// Takes the next level.
  ///
  /// - Returns: the valley that is over now, if one is.
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

  /// The valley that is over where the levels end, if one is.
  func finish() -> Valley? {
    pending.map { valley in
      Valley(
        index: valley.index, rise: valley.rise, depth: min(valley.crest, crest) - valley.level)
    }
  }
}
