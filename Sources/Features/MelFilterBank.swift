import DSP
import Foundation

/// Triangular filters of height 1 on the mel scale, mel = 2595 · log10(1 + f/700), over a power
/// spectrum.
///
///     E_b = scale · Σ P[k] · t_b(k · rate / N)
///
/// The `count` triangles have `count` + 2 corners, equally spaced in mel. Each triangle begins at
/// the centre of the preceding one and ends at the centre of the next.
struct MelFilterBank {
  private let weights: SpectrumKernels.Weights

  /// Creates the filters.
  ///
  /// - Parameters:
  ///   - count: the number of triangles.
  ///   - hertz: the frequencies of the first and the last corner, in hertz.
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

  /// Computes the power of each band of a power spectrum. The power is a mean square if `scale` is
  /// the scale of ``SpeechBand``.
  ///
  /// - Parameters:
  ///   - power: the power spectrum.
  ///   - scale: the factor by which the sums are multiplied.
  ///   - energies: receives the power of each band; old values are overwritten.
  func measure(_ power: [Float], scale: Double, into energies: inout [Float]) {
    weights.apply(to: power, into: &energies)
    for band in energies.indices { energies[band] *= Float(scale) }
  }
}
