package import AudioCore
import Foundation

/// White noise: `count` samples, uniformly distributed over ±`amplitude`, the same for the same
/// seed.
///
/// Its level is 20 · log10(amplitude / √3) dBFS, −4.77 for amplitude 1.
package func noise(seed: UInt64, count: Int, amplitude: Double = 1) -> [Float] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in Float((random.unit() * 2 - 1) * amplitude) }
}

/// Noise whose power falls by 3 dB per octave, the same for the same seed, with mean square 1
/// before `amplitude` is applied.
///
/// The mean of sixteen held random values; the n-th changes every 2ⁿ samples.
///
/// Source: Voss's algorithm as given by M. Gardner, Scientific American, April 1978.
package func pinkNoise(seed: UInt64, count: Int, amplitude: Double = 1) -> [Float] {
  var random = SplitMix64(seed: seed)
  var held = (0..<16).map { _ in random.uniform(-1...1) }
  // The sum of sixteen independent values with a variance of 1/3.
  let scale = amplitude / (16.0 / 3).squareRoot()
  var output = [Float](repeating: 0, count: count)
  for i in 0..<count {
    let row = min((i + 1).trailingZeroBitCount, 15)
    held[row] = random.uniform(-1...1)
    var sum = 0.0
    for value in held { sum += value }
    output[i] = Float(sum * scale)
  }
  return output
}

/// A sine: x[n] = amplitude · sin(2π · hertz · n / rate + phase).
package func tone(
  hertz: Double, rate: SampleRate, count: Int, amplitude: Double = 1, phase: Double = 0
) -> [Float] {
  let step = 2 * Double.pi * hertz / Double(rate.hertz)
  return (0..<count).map { Float(amplitude * sin(step * Double($0) + phase)) }
}

/// A mains hum: 50 Hz and its second, third and fifth harmonics, mean square 1 before
/// `amplitude` is applied.
package func hum(rate: SampleRate, count: Int, amplitude: Double = 1) -> [Float] {
  let partials: [(hertz: Double, size: Double)] = [(50, 1), (100, 0.7), (150, 0.5), (250, 0.3)]
  let power = partials.reduce(0) { $0 + $1.size * $1.size / 2 }
  let scale = amplitude / power.squareRoot()
  return (0..<count).map { n in
    let t = 2 * Double.pi * Double(n) / Double(rate.hertz)
    return Float(scale * partials.reduce(0) { $0 + $1.size * sin($1.hertz * t) })
  }
}

/// The mean of x²; 0 for an empty signal.
package func meanSquare(_ samples: some Collection<Float>) -> Double {
  if samples.isEmpty { return 0 }
  return samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
}

/// The level of the samples: 10 · log10(mean of x²), `-infinity` for digital silence.
package func level(_ samples: some Collection<Float>) -> Decibels {
  .meanSquare(meanSquare(samples))
}

/// The largest magnitude; 0 for an empty signal.
package func peak(_ samples: some Collection<Float>) -> Float {
  samples.reduce(0) { max($0, abs($1)) }
}

/// The frequency in hertz of the strongest sine in the samples, from rising zero crossings.
///
/// The first and the last rising crossing are interpolated linearly between samples, so for one
/// steady tone the error is far below a cent. nil with fewer than two crossings.
package func toneFrequency(_ samples: [Float], rate: SampleRate) -> Double? {
  var crossings: [Double] = []
  for n in samples.indices.dropFirst() where samples[n - 1] < 0 && samples[n] >= 0 {
    let before = Double(samples[n - 1])
    crossings.append(Double(n - 1) + before / (before - Double(samples[n])))
  }
  guard let first = crossings.first, let last = crossings.last, last > first else { return nil }
  return Double(crossings.count - 1) * Double(rate.hertz) / (last - first)
}
