package import AudioCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A search for sound that is stuck: a stretch of 0.1 … 3 s that comes three times or more, each
/// right behind the other, as a scratched disc or a player that hangs leaves it.
///
/// Nobody says anything twice to the sample. A period is looked for in the levels e of hops of 10 ms,
/// which is cheap, and proved on the samples x:
///
///     candidate of L hops   Σ |e(n) − e(n − L)| over the last 2L hops ≤ 2L · 1.5 dB,
///                           and the levels of the last L hops span 6 dB
///     its period of P samples, L hops ± one, has the least Σ (x(t) − x(t − P))² around the loudest
///     hop
///     repeated              Σ (x(t) − x(t − P))² ≤ 2 % of Σ (x(t)² + x(t − P)²) / 2
///
/// So the search also finds what was compressed after it got stuck. Tones and vowels that are sung
/// repeat by nature: a stretch that is nearly as like itself after 2 … 20 ms is none. The memory does
/// not grow with the signal, and what comes out does not depend on the blocks.
package struct StuckSound {
  /// A stretch that comes several times.
  package struct Stretch: Hashable, Sendable {
    /// Where it comes first, in seconds.
    package var startSeconds: Double
    /// How long it is, in seconds.
    package var periodSeconds: Double
    /// How many times it comes, ≥ 3.
    package var count: Int
  }

  private static let lags = 10...300
  private static let keptHops = 3 * lags.upperBound + 16
  /// Hops around the loudest that a period is looked for in, to either side.
  private static let probe = 5

  /// How much of the energy may differ.
  private static let tolerance = 0.02

  /// A repetition that may go on.
  private struct Run {
    var period: Int
    var lag: Int
    var first: Int
    var last: Int
    var difference = 0.0
    var energy = 0.0
  }

  private let rate: Int
  private let hop: Int
  /// The samples of the hops from ``origin`` on.
  private var samples: [Float] = []
  /// The energies and the levels of these hops, the latter in 1/100 dB.
  private var energies: [Double] = []
  private var levels: [Int32] = []
  private var origin = 0
  /// By lag: the differences of level over the last two periods.
  private var sums = [Int32](repeating: 0, count: lags.upperBound + 1)
  private var run: Run?
  /// The first hop, from the start, that no stretch found so far holds.
  private var settled = 0
  /// The stretches found so far, in order of time; further ones are left out beyond a hundred.
  package private(set) var stretches: [Stretch] = []

  /// - Parameter rate: of the signal, which has one channel.
  package init(rate: SampleRate) {
    self.rate = rate.hertz
    hop = max(1, rate.hertz / 100)
  }

  /// Looks at the next block.
  package mutating func process(_ block: Span<Float>) {
    block.withUnsafeBufferPointer { samples.append(contentsOf: $0) }
    while samples.count >= (levels.count + 1) * hop { look() }
    if levels.count > 2 * Self.keptHops {
      let hops = levels.count - Self.keptHops
      samples.removeFirst(hops * hop)
      energies.removeFirst(hops)
      levels.removeFirst(hops)
      origin += hops
    }
  }

  /// Ends the signal.
  package mutating func finish() { end() }

  /// What to say of them: each of the first three, and how many more there are.
  package var remarks: [String] {
    let more = stretches.count - 3
    return stretches.prefix(3).map(\.text)
      + (more > 0 ? ["the sound is stuck in \(more) more place\(more > 1 ? "s" : "")"] : [])
  }

  /// Looks at the next hop.
  private mutating func look() {
    let n = levels.count
    energies.append(energy(of: n * hop..<(n + 1) * hop))
    // Over 40 ms, so that half a hop more or less changes little.
    let mean = energies.suffix(4).reduce(0, +) / Double(4 * hop)
    levels.append(Int32((1_000 * log10(mean + 1e-8)).rounded()))
    let best = compare(n)
    if run != nil {
      follow(n)
    } else if n % 5 == 0, let best {
      begin(best, n)
    }
  }

  /// Updates the sums; gives the lag that fits best, nil if none does.
  private mutating func compare(_ n: Int) -> Int? {
    var best: (lag: Int, mean: Int32)?
    let tolerance: Int32 = 150
    levels.withUnsafeBufferPointer { levels in
      for lag in Self.lags where n >= lag {
        sums[lag] += min(abs(levels[n] - levels[n - lag]), 1_000)
        guard n >= 3 * lag else { continue }
        sums[lag] -= min(abs(levels[n - 2 * lag] - levels[n - 3 * lag]), 1_000)
        let mean = sums[lag] / Int32(2 * lag)
        if mean <= tolerance, mean < best?.mean ?? .max { best = (lag, mean) }
      }
    }
    return best?.lag
  }

  /// Begins a run if the samples repeat as the levels do.
  private mutating func begin(_ lag: Int, _ n: Int) {
    let last = levels[(n - lag + 1)...n]
    guard let greatest = last.max(), let least = last.min(), greatest - least >= 600,
      greatest > -5_000
    else { return }
    // Several periods of a stretch that is found are none.
    let start = max(lag + 1, settled - origin)
    let middle = (n - 3 * lag / 2)...(n - lag / 2)
    guard let loudest = middle.max(by: { energies[$0] < energies[$1] }), loudest >= start
    else { return }
    let window =
      max(lag + 1, loudest - Self.probe) * hop..<(min(n, loudest + Self.probe) + 1) * hop
    let periods = (lag - 1) * hop...(lag + 1) * hop
    guard let (period, share) = closest(in: window, periods), share <= Self.tolerance else {
      return
    }
    var run = Run(period: period, lag: lag, first: loudest, last: loudest - 1)
    // Back to where it begins, then on to here.
    var (hop, missed) = (loudest, 0)
    while hop > start, missed <= Self.patience(lag) {
      hop -= 1
      if repeats(hop, period).isSame { (run.first, missed) = (hop, 0) } else { missed += 1 }
    }
    let stretch = run.first * self.hop..<min(run.first + lag, n) * self.hop
    let pitches = rate / 500...rate / 50
    if let (_, sung) = closest(in: stretch, pitches), sung <= max(0.02, 4 * share) { return }
    (run.first, run.last) = (origin + run.first, origin + run.first - 1)
    self.run = run
    for hop in run.first - origin...n where self.run != nil { follow(hop) }
  }

  /// How many hops in a row may differ.
  private static func patience(_ lag: Int) -> Int { max(5, lag / 2) }

  /// Compares a hop with that a period earlier; ends the run where it is over.
  private mutating func follow(_ n: Int) {
    guard var run else { return }
    let (isSame, difference, energy) = repeats(n, run.period)
    if isSame {
      run.last = origin + n
      run.difference += difference
      run.energy += energy
    }
    self.run = run
    if origin + n - run.last > Self.patience(run.lag) { end() }
  }

  /// Ends the run, and keeps it if the stretch came often enough.
  private mutating func end() {
    guard let run = run.take() else { return }
    let length = (run.last - run.first + 1) * hop
    let count = 1 + Int((Double(length) / Double(run.period)).rounded())
    // A voice that swings evenly may come back within a few tenths of a second, though not exactly.
    let isExact = run.difference <= 1e-4 * run.energy
    guard count >= 3, run.difference <= Self.tolerance * run.energy, isExact || 2 * length >= rate,
      stretches.count < 100
    else { return }
    settled = run.last + 1
    stretches.append(
      Stretch(
        startSeconds: max(0, Double(run.first * hop - run.period) / Double(rate)),
        periodSeconds: Double(run.period) / Double(rate), count: count))
  }

  /// Compares a hop with the samples a period earlier; what is nearly silent is like nothing.
  private func repeats(
    _ n: Int, _ period: Int
  ) -> (isSame: Bool, difference: Double, energy: Double) {
    let range = n * hop..<(n + 1) * hop
    guard range.lowerBound >= period else { return (false, 0, 0) }
    let difference = self.difference(in: range, period)
    let energy =
      (energies[n]
        + self.energy(of: range.lowerBound - period..<range.upperBound - period)) / 2
    return (energy > 1e-6 * Double(hop) && difference <= 0.04 * energy, difference, energy)
  }

  /// The period at which some samples are most like those before; nil if there are none before.
  private func closest(
    in range: Range<Int>, _ periods: ClosedRange<Int>
  ) -> (period: Int, share: Double)? {
    var best: (period: Int, difference: Double)?
    for period in periods where period <= range.lowerBound && !range.isEmpty {
      let difference = difference(in: range, period)
      if difference < best?.difference ?? .infinity { best = (period, difference) }
    }
    guard let best else { return nil }
    let energy = energy(of: range)
    return energy > 0 ? (best.period, best.difference / energy) : nil
  }

  private func energy(of range: Range<Int>) -> Double {
    samples.withUnsafeBufferPointer { samples in
      var sum: Float = 0
      for index in range { sum += samples[index] * samples[index] }
      return Double(sum)
    }
  }

  private func difference(in range: Range<Int>, _ period: Int) -> Double {
    samples.withUnsafeBufferPointer { samples in
      let now = UnsafeBufferPointer(rebasing: samples[range])
      let before = UnsafeBufferPointer(
        rebasing: samples[range.lowerBound - period..<range.upperBound - period])
      // Eight sums, so that the processor adds eight at once.
      var sums = SIMD8<Float>()
      var index = 0
      while index &+ 8 <= now.count {
        var difference = SIMD8<Float>()
        for lane in 0..<8 { difference[lane] = now[index &+ lane] - before[index &+ lane] }
        sums += difference * difference
        index &+= 8
      }
      var sum = sums.sum()
      for index in index..<now.count {
        let difference = now[index] - before[index]
        sum += difference * difference
      }
      return Double(sum)
    }
  }
}

extension StuckSound.Stretch {
  /// What to say of it.
  package var text: String {
    "the sound is stuck from \(Decimals.clock(startSeconds, 1)): the same "
      + "\(periodSeconds.text(decimals: 2)) s come \(count) times"
  }
}
