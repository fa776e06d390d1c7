package import AudioCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A search for sound that is stuck: a stretch of 0.1 … 3 s that comes three times or more, each
/// right behind the other, as a scratched disc or a player that hangs leaves it.
///
/// Nobody says anything twice to the sample. A period is searched for in the levels e of hops of 10
/// ms, which is cheap, and proved on the samples x, where d(P) = Σ (x(t) − x(t − P))² / Σ x(t)²:
///
///     candidate of L hops   Σ |e(n) − e(n − L)| over the last 2L hops ≤ 2L · 1.5 dB
///     its period P          L hops ± one, to 1/16 sample, has the least d around the loudest hop
///     repeated              d(P) ≤ 2 %: sound that was compressed after it got stuck is found, too
///     nothing that swings   d(Q) ≥ 15 % for all Q of 2 ms … P / 2, around a circle of one stretch
///     cut out of sound      it begins or ends in the middle of sound
///     in other sound        a second and more of the signal repeats nothing
///
/// Tones, hum and notes that are held or swing evenly are like themselves after a shorter time,
/// too. What is repeated on purpose, a clip in a drill, begins and ends softly, and a signal that
/// is nothing but one pattern was made so. In a soft signal, that is one whose loudest hop lies
/// below −20 dB, all limits of level lie lower by as much. The memory does not grow with the
/// signal, and what comes out does not depend on the blocks.
package struct StuckSound {
  /// A stretch that comes several times.
  package struct Stretch: Hashable, Sendable {
    /// The time at which it comes first, in seconds.
    package var startSeconds: Double
    /// Its length, in seconds.
    package var periodSeconds: Double
    /// The number of times that it comes, ≥ 3.
    package var count: Int
  }

  private static let lags = 10...300
  /// The levels are compared every so many hops.
  private static let step = 5
  /// The most that two hops count as different, in 1/100 dB.
  private static let mostDifference: Int32 = 1_000
  private static let keptHops = 3 * lags.upperBound + 16
  /// Hops around the loudest that a period is looked for in, to either side.
  private static let probe = 5

  /// The share of the energy that may differ.
  private static let tolerance = 0.02
  /// The share of the energy that has to differ after any shorter time.
  private static let leastSwing = 0.15
  /// The least energy of a hop with sound, per sample, and the energy of the loudest hop of an
  /// ordinary signal.
  private static let ordinarySound = 1e-5, ordinaryPeak = 1e-2

  /// A period of samples and sixteenths of a sample.
  private struct Period {
    /// The number of sixteenths in a sample.
    static let fraction = 16
    var sixteenths: Int
    /// Up to the sample in front.
    var samples: Int { sixteenths / Self.fraction }
    /// In samples.
    var length: Double { Double(sixteenths) / Double(Self.fraction) }
  }

  /// A repetition that may continue.
  private struct Run {
    var period: Period
    var lag: Int
    /// The energy of the hop that it was found around.
    var loud: Double
    var first: Int
    var last: Int
    var difference = 0.0
    var energy = 0.0
    /// The energy of the first hop and of the last, and of hops between them that differ.
    var edges = (0.0, 0.0)
    var others = 0.0
    var othersSinceLast = 0.0
    var hops = 0
  }

  private let rate: Int
  private let hop: Int
  /// The energy of the loudest hop so far, per sample.
  private var loudest = 0.0
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
  /// Hops with sound, and those among them that lie in a stretch found so far.
  private var soundCount = 0, stuckCount = 0
  /// The stretches found so far, in order of time, and the energy of a loud hop of each, per
  /// sample; further ones are left out beyond a hundred.
  private var found: [(stretch: Stretch, energy: Double)] = []

  /// - Parameter rate: of the signal, which has one channel.
  package init(rate: SampleRate) {
    self.rate = rate.hertz
    hop = max(1, rate.hertz / 100)
  }

  /// Searches the next block.
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
  ///
  /// - Returns: the stretches in order of time; further ones are left out beyond a hundred.
  package mutating func finish() -> [Stretch] {
    end()
    // What came before anything louder was measured by itself.
    return soundCount - stuckCount >= 100
      ? found.filter { $0.energy > sound }.map(\.stretch) : []
  }

  /// The least energy of a hop with sound, per sample.
  private var sound: Double { Self.ordinarySound * min(1, loudest / Self.ordinaryPeak) }

  /// Searches the next hop.
  private mutating func look() {
    let n = levels.count
    energies.append(energy(of: n * hop..<(n + 1) * hop))
    loudest = max(loudest, energies[n] / Double(hop))
    if energies[n] > sound * Double(hop) { soundCount += 1 }
    // Over 40 ms, so that half a hop more or less changes little.
    // Damaged floating-point samples have any energy.
    let mean = min(energies.suffix(4).reduce(0, +) / Double(4 * hop), 1e30)
    levels.append(Int32((1_000 * log10(max(mean + sound / 1_000, 1e-30))).rounded()))
    let isCompared = (origin + n) % Self.step == 0
    let best = isCompared ? compare(n) : nil
    if run != nil {
      follow(n)
    } else if let best {
      begin(best, n)
    }
  }

  /// Updates the sums by the last hops; gives the lag that fits best, nil if none does.
  private mutating func compare(_ n: Int) -> Int? {
    add(n)
    var best: (lag: Int, mean: Int32)?
    let tolerance: Int32 = 150
    for lag in Self.lags where n >= 3 * lag {
      let count = Int32(2 &* lag)
      // Divided only where it matters.
      guard sums[lag] < (tolerance + 1) &* count else { continue }
      let mean = sums[lag] / count
      if mean < best?.mean ?? .max { best = (lag, mean) }
    }
    return best?.lag
  }

  /// Adds the differences of the last hops to the sums.
  private mutating func add(_ n: Int) {
    if n >= 3 * Self.lags.upperBound + 7 {
      RepetitionKernels.addDifferences(
        of: levels, at: n, hops: Self.step, lags: Self.lags, atMost: Self.mostDifference, to: &sums)
      return
    }
    // Near the start there is less to compare with.
    for lag in Self.lags where n >= lag {
      for hop in max(lag, n - Self.step + 1)...n {
        sums[lag] += min(abs(levels[hop] - levels[hop - lag]), Self.mostDifference)
        guard hop >= 3 * lag else { continue }
        sums[lag] -= min(abs(levels[hop - 2 * lag] - levels[hop - 3 * lag]), Self.mostDifference)
      }
    }
  }

  /// Begins a run if the samples repeat as the levels do.
  private mutating func begin(_ lag: Int, _ n: Int) {
    // Several periods of a stretch that is found are none.
    let start = max(lag + 2, settled - origin)
    let middle = (n - 3 * lag / 2)...(n - lag / 2)
    guard let loudest = middle.max(by: { energies[$0] < energies[$1] }), loudest >= start,
      energies[loudest] > sound * Double(hop)
    else { return }
    let window =
      max(lag + 2, loudest - Self.probe) * hop..<(min(n, loudest + Self.probe) + 1) * hop
    guard let period = period(of: window, near: lag * hop) else { return }
    var run = Run(
      period: period, lag: lag, loud: energies[loudest], first: loudest, last: loudest - 1)
    // Back to where it begins, then on to here.
    var (hop, missed) = (loudest, 0)
    while hop > start, missed <= Self.patience(lag) {
      hop -= 1
      if repeats(hop, period).isSame { (run.first, missed) = (hop, 0) } else { missed += 1 }
    }
    guard run.first + lag <= n, !swings(from: run.first * self.hop, period) else { return }
    (run.first, run.last) = (origin + run.first, origin + run.first - 1)
    self.run = run
    for hop in run.first - origin...n where self.run != nil { follow(hop) }
  }

  /// The number of hops in a row that may differ.
  private static func patience(_ lag: Int) -> Int { max(5, lag / 2) }

  /// Compares a hop with that a period earlier; ends the run where it is over.
  private mutating func follow(_ n: Int) {
    guard var run else { return }
    let (isSame, difference, energy) = repeats(n, run.period)
    if isSame {
      if run.hops == 0 { run.edges.0 = energies[n] }
      run.edges.1 = energies[n]
      run.last = origin + n
      run.difference += difference
      run.energy += energy
      run.others += run.othersSinceLast
      run.othersSinceLast = 0
      run.hops += energies[n] > sound * Double(hop) ? 1 : 0
    } else {
      run.othersSinceLast += energies[n]
    }
    self.run = run
    if origin + n - run.last > Self.patience(run.lag) { end() }
  }

  /// Ends the run, and keeps it if the stretch came often enough.
  private mutating func end() {
    guard let run = run.take() else { return }
    let length = Double((run.last - run.first + 1) * hop)
    // The quiet ends of a stretch are missing.
    let count = 1 + Int(length / run.period.length + 0.6)
    let mean = run.energy / Double(run.last - run.first + 1)
    // A voice that swings evenly may come back within a few tenths of a second, though not exactly.
    let isExact = run.difference <= 1e-4 * run.energy
    guard count >= 3, run.difference <= Self.tolerance * run.energy,
      run.others <= 0.2 * run.energy, isExact || 2 * length >= Double(rate),
      max(run.edges.0, run.edges.1) >= 0.03 * mean
    else { return }
    settled = run.last + 1
    stuckCount += run.hops * count / (count - 1)
    if found.count == 100 { return }
    let stretch = Stretch(
      startSeconds: max(0, Double(run.first * hop) - run.period.length) / Double(rate),
      periodSeconds: run.period.length / Double(rate), count: count)
    found.append((stretch, run.loud / Double(hop)))
  }

  /// Compares a hop with the samples a period earlier; what is nearly silent is like nothing.
  private func repeats(
    _ n: Int, _ period: Period
  ) -> (isSame: Bool, difference: Double, energy: Double) {
    let range = n * hop..<(n + 1) * hop
    guard range.lowerBound >= period.samples + Self.reach else { return (false, 0, 0) }
    let difference = self.difference(in: range, period)
    let earlier = range.lowerBound - period.samples..<range.upperBound - period.samples
    let energy = (energies[n] + self.energy(of: earlier)) / 2
    return (
      energy > sound / 10 * Double(hop) && difference <= 0.04 * energy, difference, energy
    )
  }

  /// The period at which some samples are most like those before, within a hop of `length`; nil if
  /// they are not like them.
  private func period(of range: Range<Int>, near length: Int) -> Period? {
    let energy = energy(of: range)
    // Half a sample of 16,000 a second is a quarter of the difference at 2,600 Hz.
    let least = max(1, length - hop)
    let end = min(length + hop, range.lowerBound - Self.reach - 1) + 1
    guard
      let whole = RepetitionKernels.leastDifference(
        of: samples, in: range, periods: least..<max(least, end), upTo: Float(0.25 * energy))?
        .period
    else { return nil }
    var finest: Period?
    var difference = Self.tolerance * energy
    for sixteenths in (whole - 1) * Period.fraction...(whole + 1) * Period.fraction {
      let period = Period(sixteenths: sixteenths)
      let found = self.difference(in: range, period, upTo: difference)
      if found < difference || finest == nil && found == difference {
        (finest, difference) = (period, found)
      }
    }
    return finest
  }

  /// True if a stretch is like itself after a shorter time. Its samples begin at `start`; the same
  /// stretch comes right before them.
  private func swings(from start: Int, _ period: Period) -> Bool {
    // Every fourth hop stands for those around it.
    let hops = stride(from: start, to: start + period.samples - hop, by: 4 * hop)
      .map { $0..<$0 + hop }
    let energy = hops.reduce(0) { $0 + self.energy(of: $1) }
    for lag in rate / 500...max(rate / 500, period.samples / 2) {
      var difference = 0.0
      for hop in hops where difference < Self.leastSwing * energy {
        difference += self.difference(in: hop, lag)
      }
      if difference < Self.leastSwing * energy { return true }
    }
    return false
  }

  private func energy(of range: Range<Int>) -> Double {
    samples.withUnsafeBufferPointer { samples in
      var sum: Float = 0
      for index in range { sum += samples[index] * samples[index] }
      return Double(sum)
    }
  }

  /// The samples to either side that a value between two is made of.
  private static let reach = 8
  /// By sixteenths of a sample: the weights of these samples, a windowed sinc.
  private static let weights: [[Float]] = (0..<Period.fraction).map { sixteenths in
    let offset = Double(sixteenths) / Double(Period.fraction)
    let weights = (1 - reach...reach).map { place in
      let t = Double(place) - offset
      let window = 0.5 + 0.5 * cos(.pi * t / Double(reach))
      return t == 0 ? 1 : sin(.pi * t) / (.pi * t) * window
    }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// Σ (x(t) − x(t − P))²; once it is more than `limit`, the sum so far.
  private func difference(
    in range: Range<Int>, _ period: Period, upTo limit: Double = .infinity
  ) -> Double {
    let rest = period.sixteenths % Period.fraction
    if rest == 0 { return difference(in: range, period.samples, upTo: limit) }
    // t − P lies so much behind a sample.
    let weights = Self.weights[Period.fraction - rest]
    let first = range.lowerBound - period.samples - 1 - (Self.reach - 1)
    return Double(
      RepetitionKernels.difference(
        of: samples, in: range, from: first, weights: weights, upTo: Float(limit)))
  }

  private func difference(
    in range: Range<Int>, _ period: Int, upTo limit: Double = .infinity
  ) -> Double {
    Double(RepetitionKernels.difference(of: samples, in: range, period, upTo: Float(limit)))
  }
}
