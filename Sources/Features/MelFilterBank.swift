import DSP
import Foundation

/// Triangular filters of height 1 on the mel scale, mel = 2595 · log10(1 + f/700), over a power
/// spectrum.
///
///     E_b = scale · Σ P[k] · t_b(k · rate / N)
///
/// The corners of `count` triangles, `count` + 2 of them, are equally spaced in mel; each triangle
/// begins at the centre of the one before and ends at that of the next.
struct MelFilterBank {
  private let weights: SpectrumKernels.Weights

  /// - Parameters:
  ///   - count: how many triangles.
  ///   - hertz: from the first corner to the last.
  ///   - rate: samples per second.
  ///   - points: the size N of the transform; spectra have N/2 + 1 bins.
  init(_ count: Int, over hertz: ClosedRange<Double>, rate: Int, points: Int) {
    func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
    let low = mel(hertz.lowerBound)
    let spacing = (mel(hertz.upperBound) - low) / Double(count + 1)
    let rows = (0..<count).map { (band: Int) -> (first: Int, weights: [Float]) in
      let centre = low + spacing * Double(band + 1)
      let triangle = (0...points / 2).map { k in
        1 - abs(mel(Double(k) * Double(rate) / Double(points)) - centre) / spacing
      }
      let first = triangle.firstIndex { $0 > 0 } ?? 0
      return (first, triangle[first...].prefix { $0 > 0 }.map { Float($0) })
    }
    weights = SpectrumKernels.Weights(rows)
  }

  /// E of each band of a power spectrum, a mean square if `scale` is that of ``SpeechBand``.
  ///
  /// - Parameters:
  ///   - power: the spectrum.
  ///   - scale: what the sums are multiplied by.
  ///   - energies: one per band, overwritten.
  func measure(_ power: [Float], scale: Double, into energies: inout [Float]) {
    weights.apply(to: power, into: &energies)
    for band in energies.indices { energies[band] *= Float(scale) }
  }
}
