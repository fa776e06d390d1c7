import AudioCore
import DSP
import Features

/// Checks whether the rate in the header of a recording is plausible for the recorded voice.
///
/// If a voice is played at twice or half its rate, the acoustic model is unsure of the phones and
/// finds fewer different phones. Therefore, if the model is unsure, the check also runs the model
/// on a minute of the sound at twice and at half the rate. The test of a rate stops after 20 s if
/// its result is not promising. A rate is likely if the model is much surer at this rate and
/// recognises the phones of speech. `uncertainty` and `variety` are explained in
/// ``PhoneConfidence``; u₀ and v₀ are their values at the stated rate:
///
///     suspicious    u₀ ≥ 0.4
///     likely        uncertainty ≤ 0.5 and ≤ 0.7 · u₀, variety ≥ 8 and ≥ 1.1 · v₀,
///                   and 200 phones (6 s) or more
///     unpromising   in 20 s, 100 phones or more, and uncertainty > 0.6 or > 0.85 · u₀
///
/// Most recordings have an uncertainty below 0.4 and need no further check. Some voices that the
/// model recognises badly have a higher uncertainty, but no other rate improves it. Sound without a
/// voice does not pass as speech at any rate, even if the model is sure of a hum (decision 0078).
struct RateCheck {
  /// Maximum length of the signal that is kept for the check, in seconds.
  private static let seconds = 60
  /// Length in seconds of the first test at another rate. The test uses the beginning of the
  /// signal.
  private static let glanceSeconds = 20
  private static let glancePhones = 100
  private static let glanceGreatest = 0.6
  private static let glanceGain = 0.85
  private static let suspicious = 0.4
  fileprivate static let greatest = 0.5
  fileprivate static let minGain = 0.7
  fileprivate static let minVariety = 8.0
  fileprivate static let minVarietyGain = 1.1
  fileprivate static let minPhones = 200
  /// Minimum mean square (55 dB below full scale) of a second of sound that is kept for the check.
  private static let minPower: Float = 3e-6
  /// Share of the mean square of the loudest second so far. In a soft recording, a second of sound
  /// is also kept if its mean square is at least this share.
  private static let minShare: Float = 3e-3

  private let parameters: FeatureParameters
  private let model: AcousticModel
  private var signal: [Float] = []
  private var second: [Float] = []
  private var loudest: Float = 0
  private var stated = PhoneConfidence()

  /// Creates a check for one pass.
  ///
  /// - Parameters:
  ///   - parameters: the feature parameters of the pass.
  ///   - model: the acoustic model of the pass.
  init(_ parameters: FeatureParameters, model: AcousticModel) {
    self.parameters = parameters
    self.model = model
  }

  /// Adds the next block of the signal. At most a minute of sound is kept.
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
      if power > 0, power >= min(Self.minPower, Self.minShare * loudest) { signal += second }
      second.removeAll(keepingCapacity: true)
    }
  }

  /// Adds the next features, computed at the stated rate.
  mutating func add(_ chunk: FeatureChunk) { stated.add(chunk) }

  /// Returns 2 or ½ if the likely rate is twice or half the stated rate. Returns nil if the stated
  /// rate is plausible.
  ///
  /// - Throws: `KernelError`.
  func likelyFactor() throws -> Double? {
    guard let uncertainty = stated.uncertainty, uncertainty >= Self.suspicious else { return nil }
    let length = parameters.rate.hertz
    var likely: (factor: Double, uncertainty: Double)?
    for factor in [0.5, 2] {
      let hertz = Int(factor * Double(parameters.rate.hertz))
      guard let heard = SampleRate(checking: hertz) else { continue }
      let glance = try phoneConfidence(of: signal.prefix(Self.glanceSeconds * length), at: heard)
      if glance.phones >= Self.glancePhones,
        glance.uncertainty ?? 0 > min(Self.glanceGreatest, Self.glanceGain * uncertainty)
      {
        continue
      }
      let phoneConfidence = try phoneConfidence(of: signal[...], at: heard)
      guard let found = phoneConfidence.uncertainty, phoneConfidence.isLikelier(than: stated),
        found < likely?.uncertainty ?? .infinity
      else { continue }
      likely = (factor, found)
    }
    return likely?.factor
  }

  private func phoneConfidence(
    of signal: ArraySlice<Float>, at rate: SampleRate
  ) throws -> PhoneConfidence {
    var resampler = try Resampler(
      from: rate, to: parameters.rate, channels: 1, converter: .fast)
    var converted: [Float] = []
    resampler.process(signal.span, into: &converted)
    resampler.finish(into: &converted)
    var extractor = FeatureExtractor(parameters, model: model)
    var phoneConfidence = PhoneConfidence()
    extractor.process(converted.span) { phoneConfidence.add($0) }
    _ = extractor.finish { phoneConfidence.add($0) }
    return phoneConfidence
  }
}

extension PhoneConfidence {
  /// True if the sound is speech at this rate, and much clearer speech than at the stated rate.
  /// `stated` contains the measurements at the stated rate.
  func isLikelier(than stated: PhoneConfidence) -> Bool {
    guard let found = uncertainty, let before = stated.uncertainty else { return false }
    return phones >= RateCheck.minPhones && found <= RateCheck.greatest
      && found <= RateCheck.minGain * before && variety >= RateCheck.minVariety
      && variety >= RateCheck.minVarietyGain * stated.variety
  }
}
