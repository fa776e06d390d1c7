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
  /// The floor per hop, in dBFS, at least −100.
  let floor: KnottedCurve
  fileprivate let low: KnottedCurve
  fileprivate let high: KnottedCurve
  fileprivate let loud: KnottedCurve
  /// What holds up the speech level where nobody speaks.
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
