package import AudioCore
import Glibc

/// Statistics of the channels of a signal. They decide how the signal is mixed down to one channel.
///
/// The mean of the channels suits almost all recordings. But the mean loses the voice if two
/// channels are in opposite phase, as with a wrongly soldered cable or with a balanced signal that
/// is recorded as stereo. The mean also buries the voice if one channel contains only hum or noise.
/// Both cases are detected from the energy in the voice band, which is measured in five windows of
/// 50 ms per second:
///
///     E_i     energy of channel i of c      E_m    energy of the mean of the c channels
///     cancelled: E_m < ¼ · ΣE_i / c²        (uncorrelated channels give E_m = ΣE_i / c²)
///     contrast of a channel: 95th percentile minus 10th percentile of its levels, in dB. A voice
///     between pauses has 20 or more; hum and noise have less than 8.
///
/// Levels are stored as a histogram by decibel, so memory does not depend on the length. Windows of
/// digital silence and windows below −100 dB are ignored. If the 95th percentile of the loudest
/// channel is below −33 dB, the limit of −100 dB is lowered by the difference. The voice band is a
/// resonance at 1 kHz with a quality of ½.
package struct ChannelSurvey: ~Copyable {
  private let channels: Int
  private let window: Int
  /// The filters. Filter n filters the channels 2n and 2n + 1 together.
  private var filters: [BandFilter]
  /// Two lengths in frames. `lead` is the time in which the filters settle before each measured
  /// window. `period` is the time from one window to the next, a fifth of a second. The frames
  /// after a window, up to the next `lead`, are skipped.
  private let lead: Int, period: Int
  private var place = 0
  private var energies: [Double]
  private var meanEnergy = 0.0
  private var differenceEnergy = 0.0
  /// The sum of the filtered channels, for each frame of the current window.
  private var sums: [Double]
  private var levels: [LevelCounts]
  private var meanLevels = LevelCounts()
  private var differenceLevels = LevelCounts()
  private var total = 0.0
  private var cancelled = 0.0

  /// - Parameters:
  ///   - channels: the number of channels, ≥ 1.
  ///   - rate: the sample rate.
  package init(channels: Int, rate: SampleRate) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    self.channels = channels
    window = max(1, rate.hertz / 20)
    lead = window / 2
    period = 4 * window
    filters = [BandFilter](repeating: BandFilter(rate: rate), count: (channels + 1) / 2)
    energies = [Double](repeating: 0, count: channels)
    sums = [Double](repeating: 0, count: window)
    levels = [LevelCounts](repeating: LevelCounts(), count: channels)
  }

  /// Measures a block of whole frames, interleaved.
  package mutating func process(_ block: Span<Float>) {
    requireWholeFrames(block.count, channels: channels)
    block.withUnsafeBufferPointer { block in
      let frames = block.count / channels
      var frame = 0
      while frame < frames {
        let end = place < lead ? lead : place < lead + window ? lead + window : period
        let count = min(end - place, frames - frame)
        if end < period {
          let samples = UnsafeBufferPointer(rebasing: block[(frame &* channels)...])
          measure(samples, count, counts: place >= lead)
        }
        frame += count
        place += count
        if place == lead + window { closeWindow() }
        if place == period {
          place = 0
          for pair in filters.indices { filters[pair].reset() }
        }
      }
    }
  }

  /// Filters the first `frames` frames of the samples. Adds their energies only if `counts` is
  /// true.
  private mutating func measure(_ samples: UnsafeBufferPointer<Float>, _ frames: Int, counts: Bool)
  {
    for pair in filters.indices {
      let (left, right) = (2 * pair, min(2 * pair + 1, channels - 1))
      var filter = filters[pair]
      var energy = SIMD2<Double>()
      var difference = 0.0
      for frame in 0..<frames {
        let x = SIMD2(
          samples[frame &* channels &+ left],
          right > left ? samples[frame &* channels &+ right] : 0)
        let y = filter.filter(SIMD2<Double>(x))
        guard counts else { continue }
        energy += y * y
        sums[frame] = (pair > 0 ? sums[frame] : 0) + (y[0] + y[1])
        difference += (y[0] - y[1]) * (y[0] - y[1])
      }
      if channels == 2 { differenceEnergy += difference }
      filters[pair] = filter
      energies[left] += energy[0]
      if right > left { energies[right] += energy[1] }
    }
    if counts { for frame in 0..<frames { meanEnergy += sums[frame] * sums[frame] } }
  }

  private mutating func closeWindow() {
    let frames = Double(window)
    let square = Double(channels * channels)
    let unrelated = energies.reduce(0, +) / square
    let mean = meanEnergy / square
    total += unrelated
    if mean < Self.cancelling * unrelated { cancelled += unrelated }
    for channel in 0..<channels { levels[channel].count(energies[channel] / frames) }
    meanLevels.count(mean / frames)
    differenceLevels.count(differenceEnergy / 4 / frames)
    for channel in 0..<channels { energies[channel] = 0 }
    meanEnergy = 0
    differenceEnergy = 0
  }

  /// The mix to use, and the reason if the mix is not the mean of the channels.
  ///
  /// Almost all signals, and all signals with less than two seconds of sound, give the mean and
  /// nil.
  package var choice: (mix: ChannelMix, reason: String?) {
    let silent = silent
    let levels = levels.map { $0.above(silent) }
    let meanLevels = meanLevels.above(silent)
    let differenceLevels = differenceLevels.above(silent)
    guard channels > 1, levels.contains(where: { $0.windows >= Self.least }), total > 0 else {
      return (.mean, nil)
    }
    let best = levels.indices.max { Self.rank(levels[$0]) < Self.rank(levels[$1]) } ?? 0
    let single = ChannelMix.channel(best + 1)
    let name = channels == 2 ? "the \(single.text) channel is used" : "channel \(best + 1) is used"
    let share = cancelled / total
    if share >= Self.minCancelledShare, channels == 2,
      levels[best].contrast < differenceLevels.contrast + Self.clearer
    {
      return (.difference, "channels in opposite phase: their difference is used")
    }
    if share >= Self.partly {
      let changes = channels == 2 && share < Self.minCancelledShare
      return (
        single, "the channels \(changes ? "change their phase" : "cancel each other"): \(name)"
      )
    }
    let steady = levels.contains { $0.windows >= Self.least && $0.contrast < Self.steady }
    if steady, levels[best].contrast >= Self.voice,
      levels[best].contrast >= meanLevels.contrast + Self.clearer
    {
      return (single, "a channel holds nothing but hum or noise: \(name)")
    }
    return (.mean, nil)
  }

  /// True if a channel may contain a voice: it has at least `seconds` of sound, is loud enough, and
  /// is not steady noise.
  ///
  /// - Parameters:
  ///   - seconds: the minimum amount of sound for a decision.
  ///   - loudness: the minimum 95th percentile of the levels, in decibels.
  /// - Returns: true if a channel passes all three tests.
  package func holdsVoice(within seconds: Double, from loudness: Double = ordinary - 27) -> Bool {
    let silent = silent
    return levels.lazy.map { $0.above(silent) }.contains {
      Double($0.windows) >= 5 * seconds && $0.percentile(0.95) >= loudness
        && $0.contrast >= Self.steady
    }
  }

  /// The 95th percentile of the levels of the loudest channel, in decibels.
  package var level: Double { levels.map { $0.percentile(0.95) }.max() ?? -.infinity }

  /// The level below which windows are ignored, in decibels.
  private var silent: Double { -100 - max(0, Self.ordinary - max(level, -90)) }

  /// The rank of a channel by the quality of its voice: contrast plus half the level, in dB; −∞ for
  /// a channel with too little sound.
  private static func rank(_ levels: LevelCounts) -> Double {
    levels.windows < least ? -.infinity : levels.contrast + 0.5 * levels.percentile(0.95)
  }

  /// The 95th percentile of the levels of a normal recording, in decibels.
  package static let ordinary = -33.0
  /// A window counts as cancelled if the mean of its channels has less than this share of the
  /// energy that the mean of uncorrelated channels would have. 0.25 is 6 dB less.
  private static let cancelling = 0.25
  /// Two channels are in opposite phase throughout if at least this share of their energy lies in
  /// cancelled windows.
  private static let minCancelledShare = 0.75
  /// If at least this share of the energy lies in cancelled windows, the mean of the channels is
  /// not used as the mix.
  private static let partly = 0.15
  /// The minimum number of windows for a choice other than the mean. 10 windows are two seconds.
  private static let least = 10
  /// Limits of contrast in dB; see ``ChannelSurvey``. A channel with less than `steady` is noise,
  /// and a channel with at least `voice` contains a voice. A channel is clearer than another if its
  /// contrast is higher by at least `clearer`.
  private static let steady = 8.0, voice = 15.0, clearer = 6.0
}

/// A band around 1 kHz: a biquad of constant peak gain (R. Bristow-Johnson, Audio EQ Cookbook).
private struct BandFilter {
  private let b0, a1, a2: Double
  private var x1 = SIMD2<Double>(), x2 = SIMD2<Double>()
  private var y1 = SIMD2<Double>(), y2 = SIMD2<Double>()

  init(rate: SampleRate) {
    let frequency = min(1_000, Double(rate.hertz) / 8)
    let angle = 2 * Double.pi * frequency / Double(rate.hertz)
    // α = sin ω / 2Q with Q = ½
    let alpha = sin(angle)
    b0 = alpha / (1 + alpha)
    a1 = -2 * cos(angle) / (1 + alpha)
    a2 = (1 - alpha) / (1 + alpha)
  }

  mutating func reset() { (x1, x2, y1, y2) = (SIMD2(), SIMD2(), SIMD2(), SIMD2()) }

  mutating func filter(_ x: SIMD2<Double>) -> SIMD2<Double> {
    let y = b0 * (x - x2) - a1 * y1 - a2 * y2
    (x2, x1, y2, y1) = (x1, x, y1, y)
    return y
  }
}

/// A histogram of levels by decibel, from −200 to +60.
struct LevelCounts {
  private static let lowest = -200
  private var counts = [Int](repeating: 0, count: 261)
  /// The number of windows in the histogram; digital silence is not counted.
  private(set) var windows = 0

  mutating func count(_ meanSquare: Double) {
    let level = Int((10 * log10(max(meanSquare, 1e-30))).rounded(.down))
    guard level >= Self.lowest else { return }
    counts[min(level - Self.lowest, counts.count - 1)] += 1
    windows += 1
  }

  /// Returns the histogram without the windows below a level.
  func above(_ level: Double) -> Self {
    var result = self
    let end = min(max(0, Int(level.rounded(.up)) - Self.lowest), counts.count)
    for place in 0..<end {
      result.windows -= counts[place]
      result.counts[place] = 0
    }
    return result
  }

  /// The level below which a share of the windows lies, in decibels; −∞ if there are no windows.
  func percentile(_ share: Double) -> Double {
    guard windows > 0 else { return -.infinity }
    var left = Int(share * Double(windows - 1))
    for (place, count) in counts.enumerated() {
      if left < count { return Double(place + Self.lowest) }
      left -= count
    }
    return Double(counts.count - 1 + Self.lowest)
  }

  /// The 95th percentile minus the 10th percentile, in decibels.
  var contrast: Double { windows > 0 ? percentile(0.95) - percentile(0.1) : 0 }
}
