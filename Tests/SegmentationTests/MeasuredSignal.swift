import AudioCore
import AudioTesting
import Features
import Foundation

/// A mono signal at 16 kHz, composed piece by piece, and its features.
struct MeasuredSignal {
  static let rate = SampleRate(hertz: 16_000)

  private(set) var samples: [Float]

  /// Creates an empty signal, or one of some samples.
  init(samples: [Float] = []) { self.samples = samples }

  /// Adds a voice-like tone: 220 Hz with nine harmonics, RMS −20 dBFS by default.
  mutating func voice(_ seconds: Double, level: Double = -20) {
    let count = Int(seconds * 16_000)
    var sum = [Float](repeating: 0, count: count)
    for harmonic in 1...10 {
      let partial = tone(
        hertz: 220 * Double(harmonic), rate: Self.rate, count: count,
        amplitude: 1 / Double(harmonic))
      for index in sum.indices { sum[index] += partial[index] }
    }
    append(sum, level: level)
  }

  /// Adds white noise.
  mutating func noise(_ seconds: Double, level: Double, seed: UInt64 = 1) {
    append(AudioTesting.noise(seed: seed, count: Int(seconds * 16_000)), level: level)
  }

  /// Adds zeros.
  mutating func zeros(_ seconds: Double) {
    samples += [Float](repeating: 0, count: Int(seconds * 16_000))
  }

  /// Adds white noise to all samples so far.
  mutating func addNoise(level: Double, seed: UInt64 = 2) {
    let under = AudioTesting.noise(
      seed: seed, count: samples.count, amplitude: 3.0.squareRoot() * pow(10, level / 20))
    for index in samples.indices { samples[index] += under[index] }
  }

  /// Multiplies all samples so far.
  mutating func amplify(_ gain: Decibels) {
    for index in samples.indices { samples[index] *= Float(pow(10, gain.value / 20)) }
  }

  /// Returns the features, measured block by block, of a recording with the rate `sourceRate`.
  func features(sourceRate: SampleRate = rate, block: Int = .max) -> FeatureReader {
    var extractor = FeatureExtractor()
    var chunks: [FeatureChunk] = []
    var start = 0
    while start < samples.count {
      let end = block < samples.count - start ? start + block : samples.count
      extractor.process(samples.span.extracting(start..<end)) { chunks.append($0) }
      start = end
    }
    let frames = extractor.finish { chunks.append($0) }
    let sourceFrames = FrameIndex(frames).converted(from: Self.rate, to: sourceRate)
    let header = FeatureHeader(
      frameCount: frames, sourceSHA256: String(repeating: "0", count: 64),
      sourceRate: sourceRate, sourceFrameCount: sourceFrames.count, stages: [])
    return FeatureReader(FeatureFile(header, chunks))
  }

  private mutating func append(_ signal: [Float], level: Double) {
    let gain = Float(pow(10, level / 20) / meanSquare(signal).squareRoot())
    samples += signal.map { $0 * gain }
  }
}

/// True if two positions in seconds agree to within two hops (20 ms).
func near(_ position: FrameIndex, _ seconds: Double, rate: SampleRate = MeasuredSignal.rate) -> Bool
{
  abs(position.seconds(at: rate) - seconds) <= 0.0205
}
