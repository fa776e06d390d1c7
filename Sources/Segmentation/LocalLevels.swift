/// The floor and the speech level around each hop of a recording.
///
/// All are percentiles of the level within a window around the hop, taken every two seconds and
/// joined by straight lines: the 3rd percentile over ±15 s is the floor (what is there when
/// nobody speaks), the 80th over ±10 s the speech level. How far the 6th percentile lies above the
/// 2nd tells what the floor is: steady noise is flat at its bottom (0.5 dB), a hall that still
/// sounds, or a voice that hardly pauses, is not (3 dB and more).
///
/// A stretch in which nobody speaks for long has no speech level of its own; there it is held up
/// by that of the whole recording, less 15 dB.
struct LocalLevels: Sendable {
  /// The floor per hop, in dBFS.
  let floor: KnottedCurve
  fileprivate let low: KnottedCurve
  fileprivate let high: KnottedCurve
  fileprivate let loud: KnottedCurve
  /// The least speech level, which applies where nobody speaks.
  fileprivate let least: Float

  /// Takes the levels of a recording as they come.
  struct Meter {
    private var quiet: MovingPercentiles
    private var loud: MovingPercentiles
    private var whole = LevelHistogram()

    /// - Parameter hopsPerSecond: how many hops pass in a second.
    init(hopsPerSecond: Double) {
      let step = max(1, Int(2 * hopsPerSecond))
      quiet = MovingPercentiles(
        [0.02, 0.03, 0.06], reach: Int(15 * hopsPerSecond), step: step)
      loud = MovingPercentiles([0.8], reach: Int(10 * hopsPerSecond), step: step)
    }

    /// Takes the levels of the next hops, in dBFS.
    mutating func process(_ levels: some Collection<Float>) {
      let bins = levels.map { LevelHistogram.Bin($0) }
      quiet.process(bins)
      loud.process(bins)
      whole.add(bins)
    }

    /// The levels around each of all these hops.
    consuming func finish() -> LocalLevels {
      let quiet = quiet.finish()
      return LocalLevels(
        floor: quiet[1], low: quiet[0], high: quiet[2], loud: loud.finish()[0],
        least: whole.percentile(0.8) - 15)
    }
  }

  /// The floor and the speech level of some hops in dBFS, and their spread: the distance of the 6th
  /// percentile from the 2nd, in dB, ≥ 0.
  func values(in hops: Range<Int>) -> (floor: [Float], speech: [Float], spread: [Float]) {
    let low = low.values(in: hops)
    return (
      floor.values(in: hops), speech(in: hops),
      zip(high.values(in: hops), low).map { $0 - $1 }
    )
  }

  /// The speech level of some hops, in dBFS.
  func speech(in hops: Range<Int>) -> [Float] { loud.values(in: hops).map { max($0, least) } }

  /// The speech level at a hop, in dBFS.
  func speech(at hop: Int) -> Float { max(loud[hop], least) }
}

/// Percentiles of the level within a window around the hop, at every `step`-th hop, with straight
/// lines between; the last line leads to that of the last hop.
///
/// The window reaches `reach` hops to either side, less where the recording begins or ends. Levels
/// are held only as long as a window reaches them.
struct MovingPercentiles {
  private let ranks: [Double]
  private let reach: Int
  private let step: Int
  private var knots: [[Float]]
  private var histogram = LevelHistogram()
  /// The hops that the histogram counts.
  private var window = 0..<0
  /// The hop of the next knot.
  private var center = 0
  /// The levels from hop `start` on.
  private var held: [LevelHistogram.Bin] = []
  private var start = 0
  /// The number that came in.
  private var count: Int { start + held.count }

  /// - Parameters:
  ///   - ranks: which percentiles, each 0…1.
  ///   - reach: hops to either side, ≥ 0.
  ///   - step: hops from one to the next, > 0.
  init(_ ranks: [Double], reach: Int, step: Int) {
    self.ranks = ranks
    self.reach = reach
    self.step = step
    knots = [[Float]](repeating: [], count: ranks.count)
  }

  /// Takes the levels of the next hops.
  mutating func process(_ levels: [LevelHistogram.Bin]) {
    held += levels
    while center + reach < count { addKnot(at: center) }
    held.removeFirst(window.lowerBound - start)
    start = window.lowerBound
  }

  /// One curve per rank, each with one value per level.
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

/// A value per hop, given at every `step`-th hop and on straight lines between.
///
///     value(n) = a + (b − a) · (n − k·step) / step
///     k = ⌊n / step⌋, a and b the knots k and k + 1
struct KnottedCurve: RandomAccessCollection, Equatable, Sendable {
  /// The values at hops 0, step, 2 · step, … up to one at or behind the last hop.
  private let knots: [Float]
  private let step: Int
  let endIndex: Int

  /// - Parameters:
  ///   - knots: ⌈count / step⌉ + 1 values; none if `count` is 0.
  ///   - step: hops from knot to knot, > 0.
  ///   - count: the number of hops.
  init(knots: [Float], step: Int, count: Int) {
    precondition(count == 0 || knots.count == (count + step - 1) / step + 1)
    self.knots = knots
    self.step = step
    endIndex = count
  }

  var startIndex: Int { 0 }

  /// The values at some hops; the same as one by one, but with one look at each pair of knots.
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
    // Half as long as a division of whole words, and this is done for every hop.
    let knot = Int(UInt32(truncatingIfNeeded: hop) / UInt32(truncatingIfNeeded: step))
    let before = knots[knot]
    let rise = knots[knot + 1] - before
    return before + rise * Float(hop - knot * step) / Float(step)
  }
}

/// Counts of levels in half-decibel bins, for percentiles of a moving window in O(1).
struct LevelHistogram {
  /// The lowest level told apart; all below counts as it.
  static let floor: Float = -200
  private static let binsPerDecibel: Float = 2
  private static let binCount = 521

  /// The bin of a level, found once however often it comes and goes.
  struct Bin: Hashable {
    fileprivate let number: UInt16

    init(_ level: Float) {
      // To the nearest, halves up, as `rounded()` has it, but without a call per hop.
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

  /// The level at or below which a fraction `rank` (0…1) of the added levels lies, to half a
  /// decibel; ``floor`` if nothing was added.
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
