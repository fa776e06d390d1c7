/// Floor and speech level around each hop of a recording.
///
/// Both levels are percentiles within a window around the hop. They are computed every two seconds
/// and interpolated linearly. The floor is the level without speech: the 3rd percentile over ±15 s.
/// The speech level is the 80th percentile over ±10 s. The spread is the distance from the 2nd to
/// the 6th percentile over ±15 s, and indicates the kind of floor. It is small for steady noise
/// (0.5 dB), and large for the echo of a hall or for a voice with hardly any pauses (3 dB and
/// more).
///
/// A long stretch without speech has no local speech level. Therefore the speech level never falls
/// more than 15 dB below the 80th percentile of the whole recording.
struct LocalLevels: Sendable {
  /// Floor at each hop, in dBFS.
  let floor: KnottedCurve
  fileprivate let low: KnottedCurve
  fileprivate let high: KnottedCurve
  fileprivate let loud: KnottedCurve
  /// Minimum of the speech level, in dBFS. It is used in stretches without speech.
  fileprivate let least: Float

  /// Collects the levels of a recording.
  struct Meter {
    private var quiet: MovingPercentiles
    private var loud: MovingPercentiles
    private var whole = LevelHistogram()

    /// Creates a meter.
    ///
    /// - Parameter hopsPerSecond: the number of hops per second.
    init(hopsPerSecond: Double) {
      let step = max(1, Int(2 * hopsPerSecond))
      quiet = MovingPercentiles(
        [0.02, 0.03, 0.06], reach: Int(15 * hopsPerSecond), step: step)
      loud = MovingPercentiles([0.8], reach: Int(10 * hopsPerSecond), step: step)
    }

    /// Adds the levels of the next hops, in dBFS.
    mutating func process(_ levels: some Collection<Float>) {
      let bins = levels.map { LevelHistogram.Bin($0) }
      quiet.process(bins)
      loud.process(bins)
      whole.add(bins)
    }

    /// Returns the floor and the speech level around each hop.
    consuming func finish() -> LocalLevels {
      let quiet = quiet.finish()
      return LocalLevels(
        floor: quiet[1], low: quiet[0], high: quiet[2], loud: loud.finish()[0],
        least: whole.percentile(0.8) - 15)
    }
  }

  /// Returns three values for each hop of a range: the floor and the speech level in dBFS, and the
  /// spread in dB, ≥ 0.
  func values(in hops: Range<Int>) -> (floor: [Float], speech: [Float], spread: [Float]) {
    let low = low.values(in: hops)
    return (
      floor.values(in: hops), speech(in: hops),
      zip(high.values(in: hops), low).map { $0 - $1 }
    )
  }

  /// Returns the speech level of each hop of a range, in dBFS.
  func speech(in hops: Range<Int>) -> [Float] { loud.values(in: hops).map { max($0, least) } }

  /// Returns the speech level at a hop, in dBFS.
  func speech(at hop: Int) -> Float { max(loud[hop], least) }
}

/// Percentiles of the level within a window around each hop, computed at every `step`-th hop and
/// interpolated linearly. The last interval is interpolated to the value of the last hop.
///
/// The window extends `reach` hops to each side, but fewer at the ends of the recording. A level is
/// kept only as long as a window can contain it.
struct MovingPercentiles {
  private let ranks: [Double]
  private let reach: Int
  private let step: Int
  private var knots: [[Float]]
  private var histogram = LevelHistogram()
  /// Range of hops that the histogram contains.
  private var window = 0..<0
  /// Hop at which the percentiles are computed next.
  private var center = 0
  /// Levels of the hops from `start` on.
  private var held: [LevelHistogram.Bin] = []
  private var start = 0
  /// Number of levels that were added.
  private var count: Int { start + held.count }

  /// Prepares to compute percentiles.
  ///
  /// - Parameters:
  ///   - ranks: the percentiles to compute, each 0…1.
  ///   - reach: the number of hops on each side of a window, ≥ 0.
  ///   - step: the number of hops from one knot to the next, > 0.
  init(_ ranks: [Double], reach: Int, step: Int) {
    self.ranks = ranks
    self.reach = reach
    self.step = step
    knots = [[Float]](repeating: [], count: ranks.count)
  }

  /// Adds the levels of the next hops.
  mutating func process(_ levels: [LevelHistogram.Bin]) {
    held += levels
    while center + reach < count { addKnot(at: center) }
    held.removeFirst(window.lowerBound - start)
    start = window.lowerBound
  }

  /// Returns one curve for each percentile, in the order of `ranks`. Each curve has one value for
  /// each hop.
  consuming func finish() -> [KnottedCurve] {
    let count = count
    while count > 0, center < count + step { addKnot(at: min(center, count - 1)) }
    return knots.map { KnottedCurve(knots: $0, step: step, count: count) }
  }

  private mutating func addKnot(at hop: Int) {
    let wanted = max(0, hop - reach)..<min(count, hop + reach + 1)
    histogram.add(held[window.upperBound - start..<wanted.upperBound - start])
    histogram.remove(held[window.lowerBound - start..<wanted.lowerBound - start])
    window = wanted
    for (place, rank) in ranks.enumerated() { knots[place].append(histogram.percentile(rank)) }
    center += step
  }
}

/// A curve with a value for each hop. Values are stored at every `step`-th hop and interpolated
/// linearly.
///
///     value(n) = a + (b − a) · (n − k·step) / step
///     k = ⌊n / step⌋, and a and b are the values stored for k and k + 1
struct KnottedCurve: RandomAccessCollection, Equatable, Sendable {
  /// Values at hops 0, step, 2 · step, … The last value is at or after the last hop.
  private let knots: [Float]
  private let step: Int
  let endIndex: Int

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - knots: the stored values, ⌈count / step⌉ + 1; empty if `count` is 0.
  ///   - step: the number of hops from one knot to the next, > 0.
  ///   - count: the number of hops.
  init(knots: [Float], step: Int, count: Int) {
    precondition(count == 0 || knots.count == (count + step - 1) / step + 1)
    self.knots = knots
    self.step = step
    endIndex = count
  }

  var startIndex: Int { 0 }

  /// Returns the value of each hop of a range. This is faster than access to single values, because
  /// each pair of stored values is read only once.
  func values(in hops: Range<Int>) -> [Float] {
    precondition(hops.lowerBound >= 0 && hops.upperBound <= endIndex, "hops \(hops) of \(endIndex)")
    var values: [Float] = []
    values.reserveCapacity(hops.count)
    var hop = hops.lowerBound
    while hop < hops.upperBound {
      let knot = hop / step
      let before = knots[knot]
      let rise = knots[knot + 1] - before
      let end = Swift.min(hops.upperBound, (knot + 1) * step)
      for place in hop - knot * step..<end - knot * step {
        values.append(before + rise * Float(place) / Float(step))
      }
      hop = end
    }
    return values
  }

  subscript(hop: Int) -> Float {
    precondition(hop >= 0 && hop < endIndex, "hop \(hop) of \(endIndex)")
    // Divide in 32 bits: this takes half the time of a 64-bit division, and runs for every hop.
    let knot = Int(UInt32(truncatingIfNeeded: hop) / UInt32(truncatingIfNeeded: step))
    let before = knots[knot]
    let rise = knots[knot + 1] - before
    return before + rise * Float(hop - knot * step) / Float(step)
  }
}

/// Counts of levels in bins of half a decibel. They give the percentiles of a moving window in
/// constant time.
struct LevelHistogram {
  /// Lower limit of the bins. A lower level counts as this level.
  static let floor: Float = -200
  private static let binsPerDecibel: Float = 2
  private static let binCount = 521

  /// Bin of a level. Each level is added to the histogram and later removed from it, but its bin is
  /// computed only once.
  struct Bin: Hashable {
    fileprivate let number: UInt16

    init(_ level: Float) {
      // Round to the nearest number, halves up. This gives the results of `rounded()` without a
      // function call for each hop.
      let position = max(
        0,
        min(
          Float(LevelHistogram.binCount - 1),
          (level - LevelHistogram.floor) * LevelHistogram.binsPerDecibel))
      let whole = Int(position)
      number = UInt16(truncatingIfNeeded: position - Float(whole) >= 0.5 ? whole + 1 : whole)
    }
  }

  private var bins = [Int](repeating: 0, count: binCount)
  private(set) var count = 0

  mutating func add(_ levels: some Collection<Bin>) {
    for level in levels { bins[Int(level.number)] += 1 }
    count += levels.count
  }

  mutating func remove(_ levels: some Collection<Bin>) {
    for level in levels { bins[Int(level.number)] -= 1 }
    count -= levels.count
  }

  /// Returns a percentile of the added levels, to half a decibel. At least the share `rank` (0…1)
  /// of the levels is at or below this percentile. Returns ``floor`` if the histogram is empty.
  func percentile(_ rank: Double) -> Float {
    let target = Int((rank * Double(count)).rounded(.up))
    var below = 0
    for (index, bin) in bins.enumerated() {
      below += bin
      if bin > 0, below >= target { return Self.floor + Float(index) / Self.binsPerDecibel }
    }
    return Self.floor
  }
}
