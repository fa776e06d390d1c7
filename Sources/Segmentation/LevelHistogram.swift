/// Counts of levels in half-decibel bins, for percentiles of a moving window in O(1).
struct LevelHistogram {
  /// The lowest level told apart; all below counts as it.
  static let floor: Float = -100
  private static let binsPerDecibel: Float = 2
  private static let binCount = 221

  /// The bin of a level, found once however often it comes and goes.
  struct Bin: Hashable {
    fileprivate let number: UInt8

    init(_ level: Float) {
      // To the nearest, halves up, as `rounded()` has it, but without a call per hop.
      let position = max(
        0,
        min(
          Float(LevelHistogram.binCount - 1),
          (level - LevelHistogram.floor) * LevelHistogram.binsPerDecibel))
      let whole = Int(position)
      number = UInt8(truncatingIfNeeded: position - Float(whole) >= 0.5 ? whole + 1 : whole)
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

  /// The level that a fraction `rank` (0…1) of what was added lies at or below, to half a
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
