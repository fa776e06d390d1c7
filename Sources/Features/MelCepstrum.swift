import DSP
import Foundation

/// Mel-frequency cepstral coefficients of a spectrum.
///
///     E_b = scale · Σ P[k] · t_b(k · rate / N),        b = 0 … 25
///     c_i = g_i · Σ ln(max(E_b, 1e-12)) · cos(π · i · (b + ½) / 26),   i = 0 … 12
///     g_0 = √(1/26), g_i = √(2/26),        mel = 2595 · log10(1 + f/700)
///
/// P is the power spectrum of N points. t_b is a triangle of height 1 on the mel scale: 26
/// triangles with 28 corners, equally spaced in mel from 0 Hz to 8,000 Hz, or to rate/2 if that is
/// lower. `scale` is the scale of ``SpeechBand``, so that E_b is a mean square. A gain of g dB adds
/// √26 · g · ln(10)/10 to c_0 and does not change the other coefficients, as long as no E_b falls
/// below the floor. The floor is −120 dBFS, and lower in a soft recording (``LevelReference``).
/// There is no liftering. Source: Davis and Mermelstein (1980); the orthonormal DCT-II.
struct MelCepstrum {
  static let bands = 26
  private let filters: MelFilterBank
  private var logarithms = [Float](repeating: 0, count: bands)

  init(rate: Int, points: Int) {
    filters = MelFilterBank(
      Self.bands, over: 0...min(8_000, Double(rate) / 2), rate: rate, points: points)
  }

  /// Rows of the transform, `cosines[i][b]` = g_i · cos(π · i · (b + ½) / 26). They are
  /// orthonormal, so the inverse transform uses the same rows.
  static let cosines = (0..<FeatureChunk.coefficients).map { i in
    (0..<bands).map { band in
      let gain = ((i == 0 ? 1 : 2) / Double(bands)).squareRoot()
      return Float(gain * cos(Double.pi * Double(i) * (Double(band) + 0.5) / Double(bands)))
    }
  }

  /// Appends the 13 coefficients of a power spectrum. The floor of −120 dBFS is lowered by
  /// `lowering` decibels.
  mutating func append(
    _ power: [Float], scale: Double, lowering: Float, to chunk: inout FeatureChunk
  ) {
    let floor = 1e-12 * pow(10, -lowering / 10)
    filters.measure(power, scale: scale, into: &logarithms)
    for band in 0..<Self.bands { logarithms[band] = log(max(logarithms[band], floor)) }
    for row in Self.cosines {
      chunk.append(Double(SpectrumKernels.dot(logarithms, from: 0, row)), to: .cepstra)
    }
  }
}
