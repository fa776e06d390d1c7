import AudioCore
import DSP
import Features

/// A check of the rate that the header of a recording states, by the voice.
///
/// The acoustic model is unsure of the phones of a voice at twice or half its rate, and finds fewer
/// different ones. Where it is unsure, it is also given the first minute with sound twice as fast
/// and half as fast, but only 20 s where these do not promise anything. A rate at which it is far
/// surer, of the phones of speech, is the likely one:
///
///     suspicious    unsureness ≥ 0.4
///     likely        at that rate: unsureness ≤ 0.5 and ≤ 0.7 of it,
///                   variety ≥ 8 and ≥ 1.1 times what it is, 200 phones (6 s) or more
///     no promise    in 20 s, 100 phones or more: unsureness > 0.6 or > 0.85 of it
///
/// Most recordings lie below 0.4, and pay nothing for it. Some voices that the model knows badly
/// lie above, but no other rate makes those any better; and what is no voice is no speech at any
/// rate, however sure the model may be of a hum: see decision 0078.
struct RateCheck {
  /// The signal that is kept for it, in seconds.
  private static let seconds = 60
  /// … and what is heard of it at first.
  private static let glanceSeconds = 20
  private static let glancePhones = 100
  private static let glanceGreatest = 0.6
  private static let glanceGain = 0.85
  private static let suspicious = 0.4
  fileprivate static let greatest = 0.5
  fileprivate static let leastGain = 0.7
  fileprivate static let leastVariety = 8.0
  fileprivate static let leastVarietyGain = 1.1
  fileprivate static let leastPhones = 200
  /// The least power of a second that is kept, 55 dB below full scale …
  private static let leastPower: Float = 3e-6
  /// … or in a soft recording so much of the loudest second so far.
  private static let leastShare: Float = 3e-3

  private let parameters: FeatureParameters
  private let model: AcousticModel
  private var signal: [Float] = []
  private var second: [Float] = []
  private var loudest: Float = 0
  private var stated = PhoneSureness()

  /// - Parameters:
  ///   - parameters: those of the pass.
  ///   - model: the model of the pass.
  init(_ parameters: FeatureParameters, model: AcousticModel) {
    self.parameters = parameters
    self.model = model
  }

  /// Takes the next block of the signal.
  mutating func add(_ block: Span<Float>) {
    let length = parameters.rate.hertz
    var start = 0
    while start < block.count, signal.count < Self.seconds * length {
      let end = min(block.count, start + length - second.count)
      for index in start..<end { second.append(block[index]) }
      start = end
      guard second.count == length else { return }
      let power = second.reduce(0) { $0 + $1 * $1 } / Float(length)
      loudest = max(loudest, power)
      if power > 0, power >= min(Self.leastPower, Self.leastShare * loudest) { signal += second }
      second.removeAll(keepingCapacity: true)
    }
  }

  /// Takes the next features.
  mutating func add(_ chunk: FeatureChunk) { stated.add(chunk) }

  /// By what the rate is to be multiplied, 2 or ½; nil if nothing speaks against it.
  ///
  /// - Throws: `KernelError`.
  func likelyFactor() throws -> Double? {
    guard let unsureness = stated.unsureness, unsureness >= Self.suspicious else { return nil }
    let length = parameters.rate.hertz
    var likely: (factor: Double, unsureness: Double)?
    for factor in [0.5, 2] {
      let hertz = Int(factor * Double(parameters.rate.hertz))
      guard let heard = SampleRate(checking: hertz) else { continue }
      let glance = try sureness(of: signal.prefix(Self.glanceSeconds * length), at: heard)
      if glance.phones >= Self.glancePhones,
        glance.unsureness ?? 0 > min(Self.glanceGreatest, Self.glanceGain * unsureness)
      {
        continue
      }
      let sureness = try sureness(of: signal[...], at: heard)
      guard let found = sureness.unsureness, sureness.isLikelier(than: stated),
        found < likely?.unsureness ?? .infinity
      else { continue }
      likely = (factor, found)
    }
    return likely?.factor
  }

  private func sureness(
    of signal: ArraySlice<Float>, at rate: SampleRate
  ) throws -> PhoneSureness {
    var resampler = try Resampler(
      from: rate, to: parameters.rate, channels: 1, converter: .fast)
    var converted: [Float] = []
    resampler.process(signal.span, into: &converted)
    resampler.finish(into: &converted)
    var extractor = FeatureExtractor(parameters, model: model)
    var sureness = PhoneSureness()
    extractor.process(converted.span) { sureness.add($0) }
    _ = extractor.finish { sureness.add($0) }
    return sureness
  }
}

extension PhoneSureness {
  /// True if this is speech, and what is heard at the stated rate hardly is.
  func isLikelier(than stated: PhoneSureness) -> Bool {
    guard let found = unsureness, let before = stated.unsureness else { return false }
    return phones >= RateCheck.leastPhones && found <= RateCheck.greatest
      && found <= RateCheck.leastGain * before && variety >= RateCheck.leastVariety
      && variety >= RateCheck.leastVarietyGain * stated.variety
  }
}
