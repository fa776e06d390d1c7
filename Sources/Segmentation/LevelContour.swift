package import AudioCore
package import Features

/// Smoothed level of the speech band over time, with the floor and the speech level around each
/// hop.
///
/// The contour is computed only from stored features. All stages of a run share one contour. A
/// level is the mean of `bandLevel` in dB over three hops. Before the mean is taken, values below
/// −100 dBFS are raised to −100 dBFS. In a soft recording, this limit is lower
/// (``LevelReference``). Levels are read and computed on demand, for some minutes at a time, so
/// memory does not grow with the length of the recording. The type is a class, because it caches
/// the levels that were read last (``HopCache``).
package final class LevelContour {
  /// Number of hops that are processed together.
  static let block = 6_000

  /// Floor and speech level near each hop.
  let local: LocalLevels
  /// Amount in dB by which the limits of the level are lowered for a soft recording
  /// (`LevelReference`); 0 in a recording of ordinary level.
  let lowering: Float
  private let features: FeatureReader
  /// Number of hops.
  let count: Int
  private var levelCache = HopCache()
  private var harmonicityCache = HopCache()

  /// Computes the contour of a recording.
  ///
  /// - Parameter features: the stored features, with any number of hops.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package init(_ features: FeatureReader) throws(FeatureFileError) {
    self.features = features
    count = features.hopCount
    let parameters = features.header.parameters
    var reference = LevelReference()
    for block in Self.blocks(of: 0..<count) {
      for level in try features.column(.bandLevel, in: block) { reference.append(level) }
    }
    lowering = reference.lowering
    let lowest = Self.lowest - lowering
    var local = LocalLevels.Meter(
      hopsPerSecond: Double(parameters.rate.hertz) / Double(parameters.hop))
    var held = HopCache()
    for block in Self.blocks(of: 0..<features.hopCount) {
      let levels = try held.values(in: block, of: features.hopCount) {
        hops throws(FeatureFileError) in
        try Self.levels(of: features, in: hops, atLeast: lowest)
      }
      local.process(levels)
    }
    self.local = local.finish()
  }

  /// Returns the level of each hop of a range, in dBFS.
  func levels(in hops: Range<Int>) throws(FeatureFileError) -> ArraySlice<Float> {
    try levelCache.values(in: hops, of: count) { hops throws(FeatureFileError) in
      try Self.levels(of: features, in: hops, atLeast: Self.lowest - lowering)
    }
  }

  /// Lowest level in a recording of ordinary level, in dBFS; lower levels are raised to it.
  private static let lowest: Float = -100

  /// Returns the harmonicity of each hop of a range, 0…1.
  func harmonicity(in hops: Range<Int>) throws(FeatureFileError) -> ArraySlice<Float> {
    try harmonicityCache.values(in: hops, of: count) { hops throws(FeatureFileError) in
      try features.column(.harmonicity, in: hops)
    }
  }

  /// Returns a smoothed level for each hop of a range: the mean over the hop itself, two hops
  /// before it and two hops after it. At the ends of the recording, the mean covers fewer hops.
  func smoothed(in hops: Range<Int>) throws(FeatureFileError) -> [Float] {
    let around = max(0, hops.lowerBound - 2)..<min(count, hops.upperBound + 2)
    let levels = Array(try levels(in: around))
    return hops.map { hop in
      let first = max(0, hop - 2)
      let last = min(count - 1, hop + 2)
      var sum: Float = 0
      for neighbour in first...last { sum += levels[neighbour - around.lowerBound] }
      return sum / Float(last - first + 1)
    }
  }

  /// The number of dB by which a hop may be louder than the quietest hop and still count as equally
  /// quiet. The level of noise varies by this amount.
  static let asQuiet: Float = 6

  /// Returns the last quiet hop of a range. A hop is quiet here if its smoothed level is at most
  /// `rise` dB above the lowest level of the range.
  ///
  /// The sound of a word decays until the next sound begins, so a cut is least audible at the last
  /// quiet hop.
  func lastQuiet(in hops: Range<Int>, within rise: Float) throws(FeatureFileError) -> Int {
    var lowest = Float.infinity
    var last = hops.lowerBound
    for block in Self.blocks(of: hops) {
      for (hop, level) in zip(block, try smoothed(in: block)) where level <= lowest + rise {
        lowest = min(lowest, level)
        last = hop
      }
    }
    return last
  }

  /// Finds the position in a stretch of the recording at which a cut is least audible.
  ///
  /// - Parameter range: the stretch, not empty, in frames of the recording.
  /// - Returns: the middle of the hop with the lowest smoothed level. If several hops have this
  ///   level, the hop nearest to the middle of the stretch is used.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package func quietest(in range: FrameRange) throws(FeatureFileError) -> FrameIndex {
    precondition(!range.isEmpty, "a stretch without frames at \(range.start.count)")
    guard count > 0 else { return range.midpoint }
    func middle(_ hop: Int) -> FrameIndex {
      min(
        max(features.sourceRange(ofHops: hop..<hop + 1).midpoint, range.start),
        FrameIndex(range.end.count - 1))
    }
    let hops = features.hops(in: range)
    let best = zip(hops, try smoothed(in: hops)).min { one, other in
      func distance(_ hop: Int) -> Int { abs(middle(hop).count - range.midpoint.count) }
      return (one.1, distance(one.0)) < (other.1, distance(other.0))
    }
    return best.map { middle($0.0) } ?? range.midpoint
  }

  /// Divides hops into blocks of ``block`` hops each. The last block contains the remaining hops.
  static func blocks(of hops: Range<Int>) -> some Sequence<Range<Int>> {
    stride(from: hops.lowerBound, to: hops.upperBound, by: block).lazy.map {
      $0..<min($0 + block, hops.upperBound)
    }
  }

  private static func levels(
    of features: FeatureReader, in hops: Range<Int>, atLeast lowest: Float
  ) throws(FeatureFileError) -> [Float] {
    let around = max(0, hops.lowerBound - 1)..<min(features.hopCount, hops.upperBound + 1)
    var levels = try features.column(.bandLevel, in: around)
    for index in levels.indices { levels[index] = max(levels[index], lowest) }
    // The array contains the levels at first. The means over three hops then replace them, one by
    // one. Keep the original level of each hop, because the mean of the next hop needs it.
    var before: Float?
    for index in levels.indices {
      let here = levels[index]
      let after = index + 1 < levels.count ? levels[index + 1] : nil
      let sum = (before ?? 0) + here + (after ?? 0)
      levels[index] = sum / Float(1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1))
      before = here
    }
    // Remove the hops at the edges, which were read only to smooth their neighbours.
    levels.removeLast(around.upperBound - hops.upperBound)
    levels.removeFirst(hops.lowerBound - around.lowerBound)
    return levels
  }
}

extension FeatureReader {
  /// Converts a range of hops to a range of frames of the recording.
  ///
  /// Hop n covers the frames n·hop ..< (n+1)·hop at the rate of the features. The last hop ends at
  /// the end of the recording.
  func sourceRange(ofHops hops: Range<Int>) -> FrameRange {
    FrameRange(
      start: sourcePosition(ofHop: hops.lowerBound), end: sourcePosition(ofHop: hops.upperBound))
  }

  /// Returns the first frame of a hop, as a frame of the recording.
  func sourcePosition(ofHop hop: Int) -> FrameIndex {
    if hop >= hopCount { return FrameIndex(header.sourceFrameCount) }
    let position = FrameIndex(hop * header.parameters.hop)
      .converted(from: header.parameters.rate, to: header.sourceRate)
    return min(position, FrameIndex(header.sourceFrameCount))
  }

  /// Returns the hops that a stretch of the recording covers, at least one. This is the inverse of
  /// ``sourceRange(ofHops:)``. Neither the stretch nor the recording may be empty.
  func hops(in range: FrameRange) -> Range<Int> {
    let hop = header.parameters.hop
    func nearest(_ position: FrameIndex) -> Int {
      let frame = position.converted(from: header.sourceRate, to: header.parameters.rate).count
      return (frame + hop / 2) / hop
    }
    let first = min(nearest(range.start), hopCount - 1)
    let end = range.end.count >= header.sourceFrameCount ? hopCount : nearest(range.end)
    return first..<max(first + 1, min(end, hopCount))
  }

  /// Returns the number of hops in a duration, rounded to the nearest number.
  func hops(in duration: Duration) -> Int {
    let frames = header.parameters.rate.frames(in: duration)
    return (frames + header.parameters.hop / 2) / header.parameters.hop
  }
}

/// Cache of the values of successive hops. It contains the range that was read last. Each range
/// extends from ten seconds before the requested hops to six minutes after their start, because
/// code that reads a hop usually reads its neighbours too.
struct HopCache {
  /// Number of hops that are read together. A buffer for them (140 kB) is so large that malloc
  /// obtains it from the system and returns it as a whole. With buffers for a minute of hops,
  /// malloc returned and requested pages constantly, and `redetect` took a fifth longer.
  static let block = 36_000
  private static let before = 1_000

  private var hops = 0..<0
  private var values: [Float] = []

  /// Returns the value of each hop of a range, from the cache or by reading it.
  ///
  /// - Parameters:
  ///   - wanted: the range of hops.
  ///   - count: the number of hops of the recording.
  ///   - read: returns one value for each hop of a range.
  /// - Returns: one value for each hop.
  /// - Throws: the errors of `read`; in this case the cache is unchanged.
  mutating func values(
    in wanted: Range<Int>, of count: Int,
    read: (Range<Int>) throws(FeatureFileError) -> [Float]
  ) throws(FeatureFileError) -> ArraySlice<Float> {
    if wanted.lowerBound < hops.lowerBound || wanted.upperBound > hops.upperBound {
      let start = max(0, wanted.lowerBound - Self.before)
      let end = max(wanted.upperBound, min(count, wanted.lowerBound + Self.block))
      values = try read(start..<end)
      hops = start..<end
    }
    return values[wanted.lowerBound - hops.lowerBound..<wanted.upperBound - hops.lowerBound]
  }
}
