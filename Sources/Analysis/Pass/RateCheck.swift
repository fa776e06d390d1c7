import AudioCore
import DSP
import Features

/// A check of the rate that the header of a recording states, by the voice.
///
/// The acoustic model is unsure of the phones of a voice at twice or half its rate. Where it is, it
/// hears the first minute also twice as fast and half as fast; a rate at which it is far surer is the
/// likely one:
///
///     suspicious    unsureness ≥ 0.4
///     likely        unsureness at that rate ≤ 0.7 of it, with 200 phones or more
///
/// Most recordings lie below 0.4, and pay nothing for it. Some voices that the model knows badly lie
/// above, but no other rate makes those any better.
struct RateCheck {
  /// The signal that is kept for it, in seconds.
  private static let seconds = 60
  private static let suspicious = 0.4
  private static let leastGain = 0.7
  private static let leastPhones = 200

  private let parameters: FeatureParameters
  private let model: AcousticModel
  private var signal: [Float] = []
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
    let room = Self.seconds * parameters.rate.hertz - signal.count
    for index in 0..<min(room, block.count) { signal.append(block[index]) }
  }

  /// Takes the next features.
  mutating func add(_ chunk: FeatureChunk) { stated.add(chunk) }

  /// By what the rate is to be multiplied, 2 or ½; nil if nothing speaks against it.
  ///
  /// - Throws: `KernelError`.
  func likelyFactor() throws -> Double? {
    guard let unsureness = stated.unsureness, unsureness >= Self.suspicious else { return nil }
    var likely: (factor: Double, unsureness: Double)?
    for factor in [0.5, 2] {
      let heard = try sureness(at: factor)
      guard heard.phones >= Self.leastPhones, let found = heard.unsureness,
        found <= Self.leastGain * unsureness, found < likely?.unsureness ?? .infinity
      else { continue }
      likely = (factor, found)
    }
    return likely?.factor
  }

  private func sureness(at factor: Double) throws -> PhoneSureness {
    let taken = SampleRate(hertz: Int(factor * Double(parameters.rate.hertz)))
    var resampler = try Resampler(
      from: taken, to: parameters.rate, channels: 1, converter: .fast)
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
