package import AudioCore
import Foundation

/// A synthetic recording similar to recitation, with the exact position of each part. It contains
/// no words.
///
/// Samples are mono. The same values give the same samples.
package struct SyntheticRecitation: Sendable {
  /// The background noise of the recording.
  package enum Background: Sendable, Hashable {
    /// Soft pink noise only.
    case quiet
    /// Pink noise, `snr` dB below the speech.
    case noise(snr: Double)
    /// Pink noise and mains hum, together `snr` dB below the speech.
    case noiseAndHum(snr: Double)

    /// The signal-to-noise ratio in dB; 55 for ``quiet``.
    var snr: Double {
      switch self {
      case .quiet: 55
      case .noise(let snr), .noiseAndHum(let snr): snr
      }
    }
  }

  /// The seed; equal seeds and equal pieces give equal samples.
  package var seed: UInt64
  /// The rate of the samples.
  package var rate: SampleRate
  /// The pieces, in order.
  package var pieces: [RecitationPiece]
  /// The reciter's voice.
  package var voice: VoiceStyle
  /// The room; nil without reverberation.
  package var room: Room?
  /// The background noise.
  package var background: Background
  /// The largest magnitude of the finished samples, 0…1.
  package var peak: Double
  /// The range of the time between breaths, in seconds.
  package var breathEvery: ClosedRange<Double>

  /// - Parameters: see the properties of the same names.
  package init(
    seed: UInt64, rate: SampleRate, pieces: [RecitationPiece], voice: VoiceStyle = .murattal,
    room: Room? = nil, background: Background = .quiet, peak: Double = 0.6,
    breathEvery: ClosedRange<Double> = 7...12
  ) {
    self.seed = seed
    self.rate = rate
    self.pieces = pieces
    self.voice = voice
    self.room = room
    self.background = background
    self.peak = peak
    self.breathEvery = breathEvery
  }

  /// Synthesises the samples, and returns them with the positions of their parts.
  package func make() -> (samples: [Float], truth: RecitationTruth) {
    var stage = RecitationStage(seed: seed, rate: rate, voice: voice, breathEvery: breathEvery)
    for (i, piece) in pieces.enumerated() {
      let isJoined = i + 1 < pieces.count && pieces[i + 1] == .join
      let continues = i > 0 && pieces[i - 1] == .join
      stage.play(piece, continues: continues, isJoined: isJoined)
    }
    var samples = stage.samples
    if let room { samples = room.reverberate(samples, rate: rate) }
    let speech = stage.truth.sounding.flatMap { samples[$0] }
    let speechLevel = speech.isEmpty ? 1e-4 : meanSquare(speech).squareRoot()
    add(background, to: &samples, amplitude: speechLevel * pow(10, -background.snr / 20))
    let loudest = Double(AudioTesting.peak(samples))
    if loudest > 0 {
      let gain = Float(peak / loudest)
      for n in samples.indices { samples[n] *= gain }
    }
    return (samples, stage.truth)
  }

  private func add(_ background: Background, to samples: inout [Float], amplitude: Double) {
    var share = amplitude
    if case .noiseAndHum = background {
      share = amplitude / 2.0.squareRoot()
      let mains = hum(rate: rate, count: samples.count, amplitude: share)
      for n in samples.indices { samples[n] += mains[n] }
    }
    let pink = pinkNoise(seed: seed ^ 0xB0B, count: samples.count, amplitude: share)
    for n in samples.indices { samples[n] += pink[n] }
  }
}
