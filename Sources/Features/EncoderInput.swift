import DSP
import Foundation

/// Converts power spectra at 16 kHz to the input of ``EncoderNetwork``:
///
///     E_b = Σ P[k] · t_b(31.25 Hz · k)                 b = 0 … 79
///     m_b = log10(max(E_b, 1e-12))
///     M   = the greatest m of the window of 12 s
///     x_b = (max(m_b, M − 8) − M + 5.5) / 4
///
/// P is the unscaled power spectrum of samples within ±1. t_b is a triangle of area 1 on Slaney's
/// mel scale, linear below 1,000 Hz and logarithmic above: 80 triangles with 82 corners from 0 to
/// 8,000 Hz. Because M is subtracted, the level of a recording has no effect as long as its loudest
/// sounds are above about −60 dBFS.
///
/// E may differ between processors as much as the spectrum does. For equal E, m and x are equal on
/// every processor. `Training/encoder/sound.py` computes the same for training.
///
/// Source: Slaney, "Auditory Toolbox" (1998), for the scale; Radford et al., "Robust speech
/// recognition via large-scale weak supervision" (2022), for the range of 8 decades.
struct EncoderInput {
  private static let bands = EncoderNetwork.bands
  private static let top: Float = 5.5
  private static let decades: Float = 8
  /// The base-10 logarithm of a band's power in digital silence: log10(1e-12).
  static let silence: Float = -12

  private let filters: SpectrumKernels.Weights
  private let instructions: AcousticNetwork.Instructions

  /// - Parameter instructions: the instruction set that computes the logarithm.
  init(instructions: AcousticNetwork.Instructions = .fastest) {
    self.instructions = instructions
    let corners = Self.corners
    filters = SpectrumKernels.Weights(
      (0..<Self.bands).map { band in
        let (low, centre, high) = (corners[band], corners[band + 1], corners[band + 2])
        let triangle = (0...256).map { (bin: Int) -> Double in
          let hertz = 31.25 * Double(bin)
          let height = min((hertz - low) / (centre - low), (high - hertz) / (high - centre))
          return height * 2 / (high - low)
        }
        let first = triangle.firstIndex { $0 > 0 } ?? 0
        return (first, triangle[first...].prefix { $0 > 0 }.map { Float($0) })
      })
  }

  /// The 82 corners of the 80 triangular mel filters, in hertz.
  private static var corners: [Double] {
    let linear = 200.0 / 3
    let step = log(6.4) / 27
    let last = 1_000 / linear + log(8.0) / step
    return (0..<bands + 2).map { index in
      let mel = last * Double(index) / Double(bands + 1)
      return mel < 1_000 / linear ? mel * linear : 1_000 * exp(step * (mel - 1_000 / linear))
    }
  }

  /// Returns the base-10 logarithm of the power in each mel band of a power spectrum of 257 bins.
  func levels(_ power: [Float]) -> [Float] {
    var energies = [Float](repeating: 0, count: Self.bands)
    filters.apply(to: power, into: &energies)
    return EncoderLevels.logarithms(of: energies, instructions: instructions)
  }

  /// Returns the input of the network for a window. `levels` are the base-10 logarithms of the
  /// window's powers, by hop and mel band.
  static func normalised(_ levels: [Float]) -> [Float] {
    let greatest = levels.max() ?? silence
    return levels.map { (max($0, greatest - decades) - greatest + top) / 4 }
  }
}
