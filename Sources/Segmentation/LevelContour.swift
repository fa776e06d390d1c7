package import AudioCore
package import Features

/// The level of the speech band over time, smoothed a little, with what surrounds it.
///
/// Built from kept features alone, once for all that use it. Levels are the mean of `bandLevel` in
/// dB over three hops, none below −100 dBFS, less in a soft recording (``LevelReference``). They
/// are read and made where they are needed, some minutes at a time, so that a long recording needs
/// no more memory for them than a short one. A class, for it holds the levels that were read last
/// (``HeldHops``).
package final class LevelContour {
  /// The number of hops looked at together.
  static let block = 6_000

  /// The floor and the speech level around each hop.
  let local: LocalLevels
  /// The distance in dB by which the limits below which nothing counts are lower than ordinary
  /// (`LevelReference`).
  let lowering: Float
  private let features: FeatureReader
  /// The number of hops.
  let count: Int
  private var heldLevels = HeldHops()
  private var heldHarmonicity = HeldHops()

  /// Measures the contour of a recording.
  ///
  /// - Parameter features: the kept features; any number of hops.
  /// - Throws: `FeatureFileError` if they cannot be read any more.
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
    var held = HeldHops()
    for block in Self.blocks(of: 0..<features.hopCount) {
      let levels = try held.values(in: block, of: features.hopCount) {
        hops throws(FeatureFileError) in
        try Self.levels(of: features, in: hops, atLeast: lowest)
      }
      local.process(levels)
    }
    self.local = local.finish()
  }

  /// The levels of some hops, in dBFS.
  func levels(in hops: Range<Int>) throws(FeatureFileError) -> ArraySlice<Float> {
    try heldLevels.values(in: hops, of: count) { hops throws(FeatureFileError) in
      try Self.levels(of: features, in: hops, atLeast: Self.lowest - lowering)
    }
  }

  /// The least level of a recording of ordinary level, in dBFS.
  private static let lowest: Float = -100

  /// The harmonicity of some hops, 0…1.
  func harmonicity(in hops: Range<Int>) throws(FeatureFileError) -> ArraySlice<Float> {
    try heldHarmonicity.values(in: hops, of: count) { hops throws(FeatureFileError) in
      try features.column(.harmonicity, in: hops)
    }
  }

  /// The means of the levels two hops to either side of each hop; at the ends of the recording
  /// over what is there.
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

  /// A level at most this much above the lowest, in dB, is as quiet: noise moves so far.
  static let asQuiet: Float = 6

  /// The last of some hops whose smoothed level is at most `rise` dB above the lowest of them.
  ///
  /// What sounds on after a word decays towards what follows, so that a cut is heard least there.
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

  /// Finds where in a stretch of the recording a cut is heard least.
  ///
  /// - Parameter range: not empty, in the recording's own frames.
  /// - Returns: the middle of the hop with the lowest smoothed level; of several the one nearest to
  ///   the middle of the stretch.
  /// - Throws: `FeatureFileError` if the features cannot be read any more.
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

  /// Stretches of ``block`` hops; the last holds the rest.
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
    // In its place: the level before is kept, the one after is not reached yet.
    var before: Float?
    for index in levels.indices {
      let here = levels[index]
      let after = index + 1 < levels.count ? levels[index + 1] : nil
      let sum = (before ?? 0) + here + (after ?? 0)
      levels[index] = sum / Float(1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1))
      before = here
    }
    // Those at the edges were only there for their neighbours.
    levels.removeLast(around.upperBound - hops.upperBound)
    levels.removeFirst(hops.lowerBound - around.lowerBound)
    return levels
  }
}

extension FeatureReader {
  /// A run of hops as a stretch of the recording, in the recording's own frames.
  ///
  /// Hop n stands for the frames n·hop ..< (n+1)·hop at the rate of the features; the last hop
  /// ends where the recording ends.
  func sourceRange(ofHops hops: Range<Int>) -> FrameRange {
    FrameRange(
      start: sourcePosition(ofHop: hops.lowerBound), end: sourcePosition(ofHop: hops.upperBound))
  }

  /// The first frame of a hop, at the recording's own rate.
  func sourcePosition(ofHop hop: Int) -> FrameIndex {
    if hop >= hopCount { return FrameIndex(header.sourceFrameCount) }
    let position = FrameIndex(hop * header.parameters.hop)
      .converted(from: header.parameters.rate, to: header.sourceRate)
    return min(position, FrameIndex(header.sourceFrameCount))
  }

  /// The hops that a stretch of the recording covers, at least one; the inverse of
  /// ``sourceRange(ofHops:)``. The stretch must not be empty, nor the recording.
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

  /// The number of hops in a duration, rounded to the nearest.
  func hops(in duration: Duration) -> Int {
    let frames = header.parameters.rate.frames(in: duration)
    return (frames + header.parameters.hop / 2) / header.parameters.hop
  }
}

/// The values of the hops that were read last, with those of six minutes after them and of ten
/// seconds before: code that reads one hop mostly reads its neighbours too.
struct HeldHops {
  /// The number of hops read together. Their 140 kB are memory that malloc gives back whole, and
  /// learns from to keep smaller pieces: with a minute, it gave back and asked for pages all the
  /// time, and `redetect` took a fifth longer.
  static let block = 36_000
  private static let before = 1_000

  private var hops = 0..<0
  private var values: [Float] = []

  /// The values of some hops, as they are held, or else as they are read.
  ///
  /// - Parameters:
  ///   - wanted: which hops.
  ///   - count: how many there are.
  ///   - read: gives one value for each of the hops that it is asked for.
  /// - Returns: one value per hop.
  /// - Throws: what `read` throws; what was held stays.
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
