package import DSP
import Foundation

/// Computes the scores of a stretch of sound by an ``EncoderModel``, in windows of 12 s.
///
/// Input: mono samples at 16 kHz, nominally within ±1; larger values up to ±1,000, NaN counts as
/// 0. Output: ``AcousticScores`` in the form that an ``AcousticModel`` gives: n samples give ⌈n /
/// 480⌉ frames of 30 ms, and frame f covers the samples 480·f ..< 480·(f + 1) of the stretch. The
/// result is identical to the bit however the stretch is divided into blocks.
///
/// The stretch is a signal of its own: samples outside count as zeros. A window begins every 9 s,
/// at the frames 0, 300, 600, … of the stretch. From each window the frames 50 ..< 350 are used;
/// the first window also gives the frames before, and the last window all frames up to the end. The
/// joints lie 10.5, 19.5, 28.5, … s from the start, and a frame has at least 1.5 s of context on
/// both sides except at the ends of the stretch. The last window is padded with digital silence.
///
/// Two stretches of a recording whose starts differ by a multiple of 9 s have the same windows, and
/// so the same scores, except in windows that contain an end of one of them. For the best scores at
/// the ends, begin and end a stretch 1.5 s outside of the wanted sound. A stretch of 12 s or less
/// costs a whole window.
///
/// Memory: 14 MB, and 38 bytes for each frame. The weights are shared.
package struct EncoderScoring: ~Copyable {
  private static let outputs = AcousticModel.outputCount
  private static let bands = EncoderNetwork.bands
  /// The number of frames from window to window, and the number of frames that are not used at a
  /// joint.
  static let advance = 300
  static let margin = 50
  private static let hop = 160
  private static let window = 400
  private static let blockFrames = 8_192

  private let input: EncoderInput
  private let output = AcousticOutput()
  private var network: EncoderNetwork
  private let priors: [Int16]
  private var fft = RealFFT(size: 512)
  private let hann: [Float]
  /// The samples that later hops need.
  private var samples: [Float]
  /// The number of samples that were appended.
  private var sampleCount = 0
  /// m of the hops of the window, and of later ones.
  private var levels: [Float] = []
  private var power = [Float](repeating: 0, count: 257)
  /// The number of hops that were measured.
  private var hopCount = 0
  /// The first frame of the window.
  private var start = 0
  private var chunk = FeatureChunk(planes: FeaturePlane.acoustic)

  /// Prepares to score a stretch.
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
    // The window of a hop begins before the hop.
    samples = [Float](repeating: 0, count: (Self.window - Self.hop) / 2)
  }

  /// Appends a block of the stretch.
  package mutating func process(_ block: Span<Float>) {
    var taken = 0
    while taken < block.count {
      let count = min(Self.blockFrames, block.count - taken)
      LevelKernels.appendClean(
        block.extracting(taken..<taken + count), limit: 1_000, to: &samples)
      taken += count
      sampleCount += count
      measure()
    }
  }

  /// Computes the remaining scores.
  ///
  /// - Returns: the scores of the whole stretch.
  package consuming func finish() -> AcousticScores {
    let hops = (sampleCount + Self.hop - 1) / Self.hop
    if hops > hopCount {
      let needed = (hops - hopCount - 1) * Self.hop + Self.window
      samples += [Float](repeating: 0, count: max(0, needed - samples.count))
      measure()
    }
    let frames = (hops + EncoderNetwork.stride - 1) / EncoderNetwork.stride
    if frames > 0 { score(until: frames - start) }
    return AcousticScores(
      codes: FeaturePlane.acoustic.map { chunk.codes[$0.rawValue] }, priors: priors)
  }

  /// Measures all hops whose samples are complete, and scores each window that is not the last.
  private mutating func measure() {
    var first = 0
    while first + Self.window <= samples.count {
      fft.power(samples, from: first, times: hann, into: &power)
      levels += input.levels(power)
      hopCount += 1
      first += Self.hop
      if levels.count > EncoderNetwork.hops * Self.bands {
        score(until: EncoderNetwork.frames - Self.margin)
        start += Self.advance
        levels.removeFirst(Self.advance * EncoderNetwork.stride * Self.bands)
      }
    }
    samples.removeFirst(first)
  }

  /// Scores the frames of the window that are used, up to `end`.
  private mutating func score(until end: Int) {
    let count = EncoderNetwork.hops * Self.bands
    var window = Array(levels.prefix(count))
    window += [Float](repeating: EncoderInput.silence, count: count - window.count)
    let scores = network.scores(
      EncoderInput.normalised(window), frames: (start > 0 ? Self.margin : 0)..<end)
    for frame in Swift.stride(from: 0, to: scores.count, by: Self.outputs) {
      output.append(scores[frame..<frame + Self.outputs], to: &chunk)
    }
  }
}
