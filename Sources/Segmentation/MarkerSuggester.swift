import AudioCore
public import Features
import Foundation
public import Recitation

/// Suggests where a recording may be cut, from its kept features and its silences.
///
/// Every silence gives one marker where it is last quiet (`SilenceRegion.quietest`). Where a fast
/// reciter takes no breath there is only a dip: a place where the level of the speech band falls at
/// least `dip` dB below the sounds on both sides and lies `below` dB under the local speech level;
/// its marker stands where the level last lies within 6 dB, or half the depth of the dip, of its
/// lowest. Dips within 50 ms of a silence are part of it.
///
/// The confidence of a marker is the chance that an ayah ends there. That of a silence's comes from
/// how it looks: its length, its shoulders, how near to the floor it comes (``QuietLook``). That of
/// a dip is the share of such dips that lay at the end of an ayah in recordings with exact truth
/// (see Docs/sources.md), by depth:
///
///     confidence = 1 / (1 + exp(5 − 0.15 · depth))
///
/// Output: markers in order of time, no two at the same frame.
public struct MarkerSuggester: Hashable, Sendable {
  /// How deep a dip must be, in dB.
  public var dip = 6.0
  /// How far below the local speech level a dip must lie, in dB.
  public var below = 8.0

  /// The default parameters.
  public init() {}

  /// Suggests markers.
  ///
  /// - Parameters:
  ///   - features: the kept features of the recording.
  ///   - silences: what ``SilenceDetector`` found in them.
  ///   - contour: the contour of the same features; measured here if nil.
  /// - Returns: markers in order of time.
  public func suggest(
    in features: FeatureFile, silences: [SilenceRegion], contour: LevelContour? = nil
  ) -> [Marker] {
    guard features.hopCount > 0 else { return [] }
    let rate = features.header.sourceRate
    let contour = contour ?? LevelContour(features)
    let atSilences = silences.map { silence in
      let seconds = Double(silence.range.count) / Double(rate.hertz)
      let look = QuietLook(of: features.hops(in: silence.range), in: features, contour)
      return Marker(
        position: silence.quietest, confidence: look.end,
        reason: "silence of \(text(seconds, digits: 2)) s, \(text(silence.depth)) dB deep")
    }
    let margin = rate.frames(in: .milliseconds(50))
    var next = 0
    let atDips = dips(in: features, contour).filter { marker in
      while next < silences.count,
        silences[next].range.end.count + margin <= marker.position.count
      {
        next += 1
      }
      return next == silences.count
        || marker.position.count < silences[next].range.start.count - margin
    }
    return (atSilences + atDips).sorted { $0.position < $1.position }
  }

  private func dips(in features: FeatureFile, _ contour: LevelContour) -> [Marker] {
    let levels = LevelContour.blocks(of: 0..<contour.count).lazy.flatMap {
      contour.smoothed(in: $0)
    }
    return valleys(of: levels, deeperThan: Float(dip))
      .filter { valley in
        let level = contour.smoothed(in: valley.index..<valley.index + 1)[0]
        return Double(contour.local.speech(at: valley.index) - level) >= below
      }
      .map { valley in
        let depth = Double(valley.depth)
        let place = contour.lastQuiet(
          in: valley.index..<valley.rise, within: min(LevelContour.asQuiet, valley.depth / 2))
        return Marker(
          position: features.sourceRange(ofHops: place..<place + 1).midpoint,
          confidence: 1 / (1 + exp(5 - 0.15 * depth)),
          reason: "dip of \(text(depth)) dB, no silence")
      }
  }
}

/// A number with a fixed count of decimals, the same in every locale.
private func text(_ value: Double, digits: Int = 0) -> String {
  let scale = pow(10, Double(digits))
  let whole = Int((value * scale).rounded())
  guard digits > 0 else { return String(whole) }
  let fraction = String(whole % Int(scale))
  return "\(whole / Int(scale))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}
