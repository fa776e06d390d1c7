import CFFTW
import Synchronization

/// The lock for creating and destroying FFTW plans. These two operations are not thread-safe, but
/// running a plan is.
private let planner = Mutex(())

/// The discrete Fourier transform of real signals of one fixed length N.
///
///     X[k] = sum over n of x[n] · exp(−2πi·k·n / N),   k = 0 … N/2
///
/// Not scaled: a constant signal of 1 gives X[0] = N.
package struct RealFFT: ~Copyable {
  /// N, the number of input samples. Any length > 0; products of 2, 3, 5 and 7 are fast.
  package let size: Int

  /// The number of output bins, N/2 + 1. Bin k lies at k · rate / N hertz.
  package var binCount: Int { size / 2 + 1 }

  /// The buffers and plan of FFTW. `Sendable` is unchecked, because a `RealFFT` cannot be copied:
  /// it has one owner, so only one thread uses it at a time.
  private struct Memory: @unchecked Sendable {
    let input: UnsafeMutablePointer<Float>
    let output: UnsafeMutablePointer<fftwf_complex>
    let plan: fftwf_plan
  }
  private let memory: Memory

  /// - Parameter size: N, > 0.
  package init(size: Int) {
    precondition(size > 0, "an FFT needs a size > 0, got \(size)")
    self.size = size
    memory = planner.withLock { _ in
      // Force the unwrap: FFTW returns nil only if memory is exhausted.
      // swift-format-ignore: NeverForceUnwrap
      let input = fftwf_alloc_real(size)!
      // swift-format-ignore: NeverForceUnwrap
      let output = fftwf_alloc_complex(size / 2 + 1)!
      // ESTIMATE, unlike MEASURE, selects the same plan on every run, so that results are equal bit
      // for bit.
      // swift-format-ignore: NeverForceUnwrap
      let plan = fftwf_plan_dft_r2c_1d(Int32(size), input, output, UInt32(FFTW_ESTIMATE))!
      return Memory(input: input, output: output, plan: plan)
    }
  }

  deinit {
    let memory = memory
    planner.withLock { _ in
      fftwf_destroy_plan(memory.plan)
      fftwf_free(memory.input)
      fftwf_free(memory.output)
    }
  }

  /// Computes the power spectrum |X[k]|² of a windowed signal, without allocating.
  ///
  /// - Parameters:
  ///   - signal: contains the samples.
  ///   - start: the index of the first sample.
  ///   - window: at most N factors, one per sample; zeros follow up to N.
  ///   - power: overwritten with |X[k]|²; must have N/2 + 1 values.
  package mutating func power(
    _ signal: [Float], from start: Int, times window: [Float], into power: inout [Float]
  ) {
    let count = window.count
    precondition(count <= size, "this FFT takes up to \(size) samples, got \(count)")
    precondition(power.count == binCount, "\(binCount) bins do not fit into \(power.count)")
    withPart(signal, start..<start + count) { signal in
      window.withUnsafeBufferPointer { window in
        for i in 0..<count { memory.input[i] = signal[i] * window[i] }
      }
    }
    for i in count..<size { memory.input[i] = 0 }
    transform(into: &power)
  }

  private func transform(into power: inout [Float]) {
    fftwf_execute(memory.plan)
    let count = binCount
    memory.output.withMemoryRebound(to: Float.self, capacity: 2 * count) { output in
      power.withUnsafeMutableBufferPointer { power in
        for k in 0..<count {
          let re = output[2 &* k]
          let im = output[2 &* k &+ 1]
          power[k] = re * re + im * im
        }
      }
    }
  }
}
