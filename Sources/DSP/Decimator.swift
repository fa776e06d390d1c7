import CKernels
import Foundation

/// A low-pass filter, followed by decimation, which keeps every f-th sample.
///
///     y[j] = sum over i = −m … m of h[i] · x[j·f + i]
///     h[i] = c · sinc(2·cutoff·i) · (0.54 + 0.46·cos(π·i / m)),   c such that the sum of h is 1
///
/// A windowed sinc (Hamming), symmetric and therefore without delay. m is ``reach``.
/// Source: Oppenheim and Schafer, Discrete-Time Signal Processing, window design.
package struct Decimator: Sendable {
  /// f, the decimation factor.
  package let factor: Int
  /// m, the number of samples on either side of a kept sample that the filter uses.
  package let reach: Int
  private let taps: [Float]

  /// - Parameters:
  ///   - factor: f, ≥ 1.
  ///   - reach: m, ≥ 1.
  ///   - cutoff: the frequency of the −6 dB point, as a fraction of the rate, 0 … 0.5.
  package init(factor: Int, reach: Int, cutoff: Double) {
    precondition(factor >= 1 && reach >= 1, "factor \(factor) and reach \(reach) must be ≥ 1")
    self.factor = factor
    self.reach = reach
    let raw = (-reach...reach).map { i in
      let phase = 2 * Double.pi * cutoff * Double(i)
      let sinc = i == 0 ? 1 : sin(phase) / phase
      return sinc * (0.54 + 0.46 * cos(Double.pi * Double(i) / Double(reach)))
    }
    let sum = raw.reduce(0, +)
    taps = raw.map { Float($0 / sum) }
  }

  /// Appends filtered samples to the output.
  ///
  /// - Parameters:
  ///   - signal: holds (count − 1) · f + 2m + 1 samples from `start` on.
  ///   - start: the index of the first input sample; the first kept sample is m later.
  ///   - count: the number of samples to keep, ≥ 0.
  ///   - output: grows by `count`.
  package func append(
    _ signal: [Float], from start: Int, count: Int, to output: inout [Float]
  ) {
    guard count > 0 else { return }
    let needed = (count - 1) * factor + 2 * reach + 1
    let kept = output.count
    output.append(contentsOf: repeatElement(0, count: count))
    withPart(signal, start..<start + needed) { x in
      taps.withUnsafeBufferPointer { h in
        output.withUnsafeMutableBufferPointer { y in
          guard let x = x.baseAddress, let h = h.baseAddress, let y = y.baseAddress else { return }
          tilawa_decimate(x, h, taps.count, factor, count, y + kept)
        }
      }
    }
  }
}
