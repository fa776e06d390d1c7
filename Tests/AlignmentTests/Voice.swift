import AudioCore
import Recitation

@testable import Alignment
@testable import Features

/// A recitation made of numbers: rows of cepstra as a voice of its own would give them.
///
/// Each row of a phone is the bundled mean of its class, moved by a fixed amount per class (the
/// voice) and by noise; a silence is far below. There is no sound behind it.
struct Voice {
  /// Positions are frames of so many a second.
  static let rate = SampleRate(hertz: 1000)
  /// Rows per count: 0.2 s.
  static let rowsPerCount = 5.0
  /// What is added to every second coefficient: another person, another place.
  var offset = 0.0
  /// How much each class differs from the bundled one: another way to pronounce, which is not undone
  /// by centring and scaling.
  var manner = 1.0
  /// The flux of every hop, in 255ths: 20 where sounds are held, 40 in talk.
  var flux: UInt8 = 20
  /// The harmonicity of every hop that sounds, likewise.
  var harmonic: UInt8 = 180
  private(set) var cepstra: [Int16] = []
  private(set) var band: [Int16] = []
  private(set) var harmonicity: [UInt8] = []
  private(set) var fluxes: [UInt8] = []
  private var state: UInt64 = 88_172_645_463_325_252

  /// Seconds so far.
  var seconds: Double { Double(band.count) / 100 }

  /// Recites phones, each `slowness` times as long as expected.
  mutating func recite(_ phones: [Phone], slowness: Double = 1) {
    for phone in phones {
      let rows = max(1, Int((phone.counts * Self.rowsPerCount * slowness).rounded()))
      for _ in 0..<rows { row(Int(phone.kind)) }
    }
  }

  /// Sounds that are no words, each row another one.
  mutating func babble(rows: Int) {
    for _ in 0..<rows { row(1 + Int(random() * 33)) }
  }

  mutating func pause(rows: Int) {
    for _ in 0..<rows { row(nil) }
  }

  private mutating func row(_ kind: Int?) {
    for i in 0..<13 {
      // Coefficient 0 is column 12 of the rows, the others come before it.
      let column = i == 0 ? 12 : i - 1
      var value = 2 * (random() + random() + random() - 1.5)
      if let kind {
        let base = PhoneSpectra.means[kind * SoundFrames.width + column]
        value += 3 * Double(base) + manner * Double((kind * 7 + i * 5) % 11) / 5
        value += i.isMultiple(of: 2) ? offset : 0
      } else {
        value -= i == 0 ? 40 : 0
      }
      cepstra.append(Int16((100 * value).rounded()))
    }
    for _ in 0..<FeatureChunk.hopsPerCepstrum {
      band.append(kind == nil ? -7_000 : -2_000)
      harmonicity.append(kind == nil ? 20 : harmonic)
      fluxes.append(flux)
    }
  }

  /// 0 ..< 1, xorshift.
  private mutating func random() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53)
  }

  /// The features of all that was recited.
  var features: FeatureFile { FeatureFile(header, chunks) }

  /// The same in pieces, as they are written.
  var chunks: [FeatureChunk] {
    var chunks: [FeatureChunk] = []
    for start in stride(from: 0, to: band.count, by: FeatureChunk.hops) {
      let hops = start..<min(band.count, start + FeatureChunk.hops)
      var chunk = FeatureChunk()
      for hop in hops {
        chunk.append(code: Int(band[hop]), to: .level)
        chunk.append(code: Int(band[hop]), to: .bandLevel)
        chunk.append(code: 100, to: .peak)
        chunk.append(code: 100, to: .flatness)
        chunk.append(code: Int(fluxes[hop]), to: .flux)
        chunk.append(code: Int(harmonicity[hop]), to: .harmonicity)
        chunk.append(code: 0, to: .waveformMinimum)
        chunk.append(code: 0, to: .waveformMaximum)
      }
      let rows = hops.lowerBound / 4..<(hops.upperBound + 3) / 4
      for code in cepstra[rows.lowerBound * 13..<rows.upperBound * 13] {
        chunk.append(code: Int(code), to: .cepstra)
      }
      chunks.append(chunk)
    }
    return chunks
  }

  /// What is said of them.
  var header: FeatureHeader {
    FeatureHeader(
      frameCount: band.count * FeatureParameters.standard.hop, sourceSHA256: "",
      sourceRate: Self.rate, sourceFrameCount: band.count * 10, stages: [])
  }
}
