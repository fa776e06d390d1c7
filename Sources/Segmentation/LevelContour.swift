import AudioCore
import Features

/// The level of the speech band over time, smoothed a little, with what surrounds it.
///
/// Built from kept features alone. Levels are the mean of `bandLevel` in dB over three hops,
/// none below −100 dBFS.
struct LevelContour {
  /// One level per hop, dBFS.
  let levels: [Float]
  /// The floor and the speech level around each hop.
  let local: LocalLevels

  init(_ features: FeatureFile) {
    let band = features.column(.bandLevel).map { max($0, LevelHistogram.floor) }
    levels = Self.smoothed(band, reach: 1)
    local = LocalLevels(
      levels,
      hopsPerSecond: Double(features.header.parameters.rate.hertz)
        / Double(features.header.parameters.hop))
  }

  /// The mean over `reach` hops to either side; at the ends over what is there.
  static func smoothed(_ levels: [Float], reach: Int) -> [Float] {
    levels.indices.map { index in
      let window = max(0, index - reach)...min(levels.count - 1, index + reach)
      return levels[window].reduce(0, +) / Float(window.count)
    }
  }
}

extension FeatureFile {
  /// A run of hops as a stretch of the recording, in the recording's own frames.
  ///
  /// Hop n stands for the frames n·hop ..< (n+1)·hop at the rate of the features; the last hop
  /// ends where the recording ends.
  func sourceRange(ofHops hops: Range<Int>) -> FrameRange {
    FrameRange(
      start: sourcePosition(ofHop: hops.lowerBound), end: sourcePosition(ofHop: hops.upperBound))
  }

  /// Where a hop begins, in the recording's own frames.
  func sourcePosition(ofHop hop: Int) -> FrameIndex {
    if hop >= hopCount { return FrameIndex(header.sourceFrameCount) }
    let position = FrameIndex(hop * header.parameters.hop)
      .converted(from: header.parameters.rate, to: header.sourceRate)
    return min(position, FrameIndex(header.sourceFrameCount))
  }

  /// How many hops a duration covers, rounded to the nearest.
  func hops(in duration: Duration) -> Int {
    let frames = header.parameters.rate.frames(in: duration)
    return (frames + header.parameters.hop / 2) / header.parameters.hop
  }
}
