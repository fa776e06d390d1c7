package import AudioCore
import Glibc

/// A detector for stuck sound: a segment of 0.1 … 3 s that occurs three times or more in direct
/// succession, as on a scratched disc or in a player that hangs.
///
/// People never repeat anything exactly to the sample. Candidates for the period are first found in
/// the levels e of hops of 10 ms, because this is cheap. They are then verified on the samples x,
/// with d(P) = Σ (x(t) − x(t − P))² / Σ x(t)²:
///
///     candidate of L hops   Σ |e(n) − e(n − L)| over the last 2L hops ≤ 2L · 1.5 dB
///     its period P          the P of L ± 1 hops with the least d around the loudest hop; the
///                           resolution is 1/16 sample
///     repeated              d(P) ≤ 2 %: also finds sound that was compressed after it got stuck
///     not an oscillation    d(Q) ≥ 15 % for all Q of 2 ms … P / 2, with the segment wrapped around
///     abrupt                the repetition begins or ends in the middle of sound
///     in other sound        at least a second of the sound in the signal does not repeat
///
/// The test for oscillation excludes tones, hum, and held or trembling notes, because they also
/// repeat after a shorter time. An intended repetition, such as a clip in a drill, is not abrupt. A
/// signal that consists only of repetitions is assumed to be intended. In a soft signal (loudest
/// hop below −20 dB), all level limits are lower by the difference. Memory does not grow with the
/// length of the signal, and the result does not depend on the block size.
package struct StuckSound {
  /// A segment that occurs several times.
  package struct Stretch: Hashable, Sendable {
    /// The time of the first occurrence, in seconds.
    package var startSeconds: Double
    /// The length of the segment, in seconds.
    package var periodSeconds: Double
    /// The number of occurrences, ≥ 3.
    package var count: Int
  }

  private static let lags = 10...300
  /// The number of hops between two comparisons of the levels.
  private static let step = 5
  /// Each level difference between two hops is limited to this value, in 1/100 dB.
  private static let maxDifference: Int32 = 1_000
  private static let keptHops = 3 * lags.upperBound + 16
  /// The number of hops on either side of the loudest hop that are used to find the period.
  private static let probe = 5

  /// The maximum energy of the difference between two successive occurrences, as a share of the
  /// energy of the sound.
  private static let tolerance = 0.02
  /// If a shorter period has a difference with less energy than this share of the energy of the
  /// sound, the sound is an oscillation.
  private static let minOscillationEnergy = 0.15
  /// `ordinarySound` is the minimum energy of a hop with sound, and `ordinaryPeak` is the energy of
  /// the loudest hop, both per sample in a signal of normal level.
  private static let ordinarySound = 1e-5, ordinaryPeak = 1e-2

  /// A period with a resolution of a sixteenth of a sample.
  private struct Period {
    /// The number of sixteenths in a sample.
    static let fraction = 16
    var sixteenths: Int
    /// The number of whole samples, rounded down.
    var samples: Int { sixteenths / Self.fraction }
    /// The length in samples.
    var length: Double { Double(sixteenths) / Double(Self.fraction) }
  }

  /// A repetition in progress.
  private struct Run {
    var period: Period
    var lag: Int
    /// The energy of the hop around which the repetition was found.
    var loud: Double
    var first: Int
    var last: Int
    var difference = 0.0
    var energy = 0.0
    /// The energies of the first and the last repeated hop, from which an abrupt beginning or end
    /// is detected.
    var edges = (0.0, 0.0)
    var others = 0.0
    var othersSinceLast = 0.0
    var hops = 0
  }

  private let rate: Int
  private let hop: Int
  /// The energy of the loudest hop so far, per sample.
  private var loudest = 0.0
  /// The samples of the kept hops, which start at ``origin``.
  private var samples: [Float] = []
  /// The energies of the kept hops.
  private var energies: [Double] = []
  /// The levels of the kept hops, in 1/100 dB.
  private var levels: [Int32] = []
  private var origin = 0
  /// The sums of level differences over the last two periods; the index is the lag.
  private var sums = [Int32](repeating: 0, count: lags.upperBound + 1)
  private var run: Run?
  /// The first hop after all segments found so far, counted from the start of the signal.
  private var settled = 0
  /// The number of hops with sound, and how many of them lie in segments found so far.
  private var soundCount = 0, stuckCount = 0
  /// The segments found so far, in order of time, at most a hundred. `energy` is the energy per
  /// sample of the hop around which the repetition was found.
  private var found: [(stretch: Stretch, energy: Double)] = []

  /// - Parameter rate: the rate of the signal, which has one channel.
  package init(rate: SampleRate) {
    self.rate = rate.hertz
    hop = max(1, rate.hertz / 100)
  }

  /// Processes the next block.
  package mutating func process(_ block: Span<Float>) {
    block.withUnsafeBufferPointer { samples.append(contentsOf: $0) }
    while samples.count >= (levels.count + 1) * hop { processHop() }
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
  /// - Returns: the segments in order of time, at most a hundred.
  package mutating func finish() -> [Stretch] {
    end()
    // The limit rises with the loudest hop, so early segments were accepted with a lower limit.
    // Apply the final limit to all segments.
    return soundCount - stuckCount >= 100
      ? found.filter { $0.energy > sound }.map(\.stretch) : []
  }

  /// The minimum energy of a hop with sound, per sample.
  private var sound: Double { Self.ordinarySound * min(1, loudest / Self.ordinaryPeak) }

  /// Processes the next hop.
  private mutating func processHop() {
    let n = levels.count
    energies.append(energy(of: n * hop..<(n + 1) * hop))
    loudest = max(loudest, energies[n] / Double(hop))
    if energies[n] > sound * Double(hop) { soundCount += 1 }
    // The mean over 40 ms, so that a shift by half a hop has little effect. The upper bound limits
    // damaged floating-point samples, which may have any energy.
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

  /// Updates the sums with the last hops; returns the best matching lag, or nil if no lag matches.
  private mutating func compare(_ n: Int) -> Int? {
    add(n)
    var best: (lag: Int, mean: Int32)?
    let tolerance: Int32 = 150
    for lag in Self.lags where n >= 3 * lag {
      let count = Int32(2 &* lag)
      // First check without a division, because that is cheaper.
      guard sums[lag] < (tolerance + 1) &* count else { continue }
      let mean = sums[lag] / count
      if mean < best?.mean ?? .max { best = (lag, mean) }
    }
    return best?.lag
  }

  /// Adds the level differences of the last hops to the sums by lag.
  private mutating func add(_ n: Int) {
    if n >= 3 * Self.lags.upperBound + 7 {
      RepetitionKernels.addDifferences(
        of: levels, at: n, hops: Self.step, lags: Self.lags, atMost: Self.maxDifference, to: &sums)
      return
    }
    // Near the start of the signal fewer earlier hops exist.
    for lag in Self.lags where n >= lag {
      for hop in max(lag, n - Self.step + 1)...n {
        sums[lag] += min(abs(levels[hop] - levels[hop - lag]), Self.maxDifference)
        guard hop >= 3 * lag else { continue }
        sums[lag] -= min(abs(levels[hop - 2 * lag] - levels[hop - 3 * lag]), Self.maxDifference)
      }
    }
  }

  /// Begins a run if not only the levels but also the samples repeat.
  private mutating func begin(_ lag: Int, _ n: Int) {
    // Search only after the segments found so far, so that no segment is found twice.
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
    // Search back to the first repeated hop, then process the hops from there to the present hop.
    var (hop, missed) = (loudest, 0)
    while hop > start, missed <= Self.maxMisses(lag) {
      hop -= 1
      if repeats(hop, period).isSame { (run.first, missed) = (hop, 0) } else { missed += 1 }
    }
    guard run.first + lag <= n, !oscillates(from: run.first * self.hop, period) else { return }
    (run.first, run.last) = (origin + run.first, origin + run.first - 1)
    self.run = run
    for hop in run.first - origin...n where self.run != nil { follow(hop) }
  }

  /// The number of consecutive hops without a repetition after which a run still continues.
  private static func maxMisses(_ lag: Int) -> Int { max(5, lag / 2) }

  /// Compares a hop with the hop one period earlier; ends the run if it is over.
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
    if origin + n - run.last > Self.maxMisses(run.lag) { end() }
  }

  /// Ends the run. Stores its segment if the run passes all tests.
  private mutating func end() {
    guard let run = run.take() else { return }
    let length = Double((run.last - run.first + 1) * hop)
    // The run does not include the soft ends of the segment. Therefore add 0.6 periods.
    let count = 1 + Int(length / run.period.length + 0.6)
    let mean = run.energy / Double(run.last - run.first + 1)
    // A voice that trembles evenly may repeat for a few tenths of a second, but not exactly.
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

  /// Compares a hop with the samples one period earlier; almost silent hops never match.
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

  /// Finds a period of `length` samples, plus or minus a hop: the one at which samples differ least
  /// from the samples one period earlier. Nil if the difference is too large.
  private func period(of range: Range<Int>, near length: Int) -> Period? {
    let energy = energy(of: range)
    // Refine the period to sixteenths of a sample. A period in whole samples can be wrong by half a
    // sample. At a rate of 16,000 Hz and in a tone of 2,600 Hz, this error alone causes a
    // difference with a quarter of the energy of the tone.
    let least = max(1, length - hop)
    let end = min(length + hop, range.lowerBound - Self.reach - 1) + 1
    guard
      let whole = RepetitionKernels.bestPeriod(
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

  /// True if a segment also repeats after a shorter period, as an oscillation does. `start` is the
  /// first sample of an occurrence that directly follows another one.
  private func oscillates(from start: Int, _ period: Period) -> Bool {
    // Measure only every fourth hop, which represents its neighbours.
    let hops = stride(from: start, to: start + period.samples - hop, by: 4 * hop)
      .map { $0..<$0 + hop }
    let energy = hops.reduce(0) { $0 + self.energy(of: $1) }
    for lag in rate / 500...max(rate / 500, period.samples / 2) {
      var difference = 0.0
      for hop in hops where difference < Self.minOscillationEnergy * energy {
        difference += self.difference(in: hop, lag)
      }
      if difference < Self.minOscillationEnergy * energy { return true }
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

  /// The value at a position between samples is interpolated from this number of samples before and
  /// after the position.
  private static let reach = 8
  /// The interpolation weights of a windowed sinc, one list for each sixteenth of a sample.
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

  /// Returns Σ (x(t) − x(t − P))² for the period P. If the sum exceeds `limit`, the result may be
  /// any partial sum above `limit`.
  private func difference(
    in range: Range<Int>, _ period: Period, upTo limit: Double = .infinity
  ) -> Double {
    let rest = period.sixteenths % Period.fraction
    if rest == 0 { return difference(in: range, period.samples, upTo: limit) }
    // The interpolation weights for the position t − P between two samples.
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
