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
  private let firstBins: [Int]
  private let weights: [[Float]]

  /// - Parameters:
  ///   - count: how many triangles.
  ///   - hertz: from the first corner to the last.
  ///   - rate: samples per second.
  ///   - points: the size N of the transform; spectra have N/2 + 1 bins.
  init(_ count: Int, over hertz: ClosedRange<Double>, rate: Int, points: Int) {
    func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
    let low = mel(hertz.lowerBound)
    let spacing = (mel(hertz.upperBound) - low) / Double(count + 1)
    var firstBins: [Int] = []
    var weights: [[Float]] = []
    for band in 0..<count {
      let centre = low + spacing * Double(band + 1)
      let triangle = (0...points / 2).map { k in
        1 - abs(mel(Double(k) * Double(rate) / Double(points)) - centre) / spacing
      }
      let first = triangle.firstIndex { $0 > 0 } ?? 0
      firstBins.append(first)
      weights.append(triangle[first...].prefix { $0 > 0 }.map { Float($0) })
    }
    self.firstBins = firstBins
    self.weights = weights
  }

  /// E of a band of a power spectrum, a mean square if `scale` is that of ``SpeechBand``.
  func energy(of band: Int, in power: [Float], scale: Double) -> Float {
    SpectrumKernels.dot(power, from: firstBins[band], weights[band]) * Float(scale)
  }
}
