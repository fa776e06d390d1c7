package import DSP
import Foundation

/// Computes the scores of windows of sound by an ``EncoderModel``.
///
/// A window is mono sound at 16 kHz of at most 12 s, with samples nominally within ±1. Larger
/// samples are limited to ±1,000, and NaN counts as 0. The result, ``AcousticScores``, has the same
/// form as with an ``AcousticModel``: n samples give ⌈n / 480⌉ frames of 30 ms, and frame f covers
/// the samples 480·f ..< 480·(f + 1). Sound outside the window counts as zeros, so the result
/// depends on the window alone.
///
/// A frame needs about 1.5 s of context on both sides for its best scores; therefore
/// ``ListeningWindows`` does not use the scores near the ends of a window. A short window costs as
/// much time as a long one. Memory: 15 MB, without the weights, which all scorings share.
package struct EncoderScoring: ~Copyable {
  private static let outputs = AcousticModel.outputCount
  private static let hop = 160
  private static let window = 400
  /// Number of samples in the longest window.
  private static let limit = EncoderNetwork.hops * hop

  private let input: EncoderInput
  private let output = AcousticOutput()
  private var network: EncoderNetwork
  private let priors: [Int16]
  private var fft = RealFFT(size: 512)
  private let hann: [Float]
  private var power = [Float](repeating: 0, count: 257)

  /// Prepares to score windows.
  ///
  /// - Parameters:
  ///   - model: the encoder to run.
  ///   - instructions: the instruction set to use; the result does not depend on it.
  package init(
    _ model: EncoderModel, instructions: AcousticNetwork.Instructions = .fastest
  ) {
    input = EncoderInput(instructions: instructions)
    network = EncoderNetwork(model.weights, instructions: instructions)
    priors = model.priors
    hann = (0..<Self.window).map { (i: Int) -> Float in
      let phase: Double = 2 * Double.pi * (Double(i) + 0.5) / Double(Self.window)
      return Float(0.5 - 0.5 * cos(phase))
    }
  }

  /// Computes the scores of a window.
  ///
  /// - Parameter sound: the samples of the window, at most 192,000.
  /// - Returns: the scores of all frames of the window.
  package mutating func scores(of sound: Span<Float>) -> AcousticScores {
    precondition(sound.count <= Self.limit, "\(sound.count) samples in a window")
    var levels = levels(of: sound)
    let frames =
      (levels.count / EncoderNetwork.bands + EncoderNetwork.stride - 1) / EncoderNetwork.stride
    var chunk = FeatureChunk(planes: FeaturePlane.acoustic)
    if frames > 0 {
      levels += [Float](
        repeating: EncoderInput.silence,
        count: EncoderNetwork.hops * EncoderNetwork.bands - levels.count)
      let scores = network.scores(EncoderInput.normalised(levels), frames: 0..<frames)
      for frame in Swift.stride(from: 0, to: scores.count, by: Self.outputs) {
        output.append(scores[frame..<frame + Self.outputs], to: &chunk)
      }
    }
    return AcousticScores(
      codes: FeaturePlane.acoustic.map { chunk.codes[$0.rawValue] }, priors: priors)
  }

  /// Returns the levels of a window's mel bands, `levels[hop * bands + band]`.
  private mutating func levels(of sound: Span<Float>) -> [Float] {
    let hops = (sound.count + Self.hop - 1) / Self.hop
    // The window of each spectrum is centred on its hop.
    let before = (Self.window - Self.hop) / 2
    var samples = [Float](repeating: 0, count: before)
    LevelKernels.appendClean(sound, limit: 1_000, to: &samples)
    let missing = (hops - 1) * Self.hop + Self.window - samples.count
    samples += [Float](repeating: 0, count: max(0, missing))
    var levels: [Float] = []
    levels.reserveCapacity(EncoderNetwork.hops * EncoderNetwork.bands)
    for hop in 0..<hops {
      fft.power(samples, from: hop * Self.hop, times: hann, into: &power)
      levels += input.levels(power)
    }
    return levels
  }
}
