import Foundation

/// Features of 16 kHz signals by definition, in double precision, without optimisation. Windows
/// have 400 samples, hops 160, and transforms 512 points.
struct FeatureDefinition {
  private let signal: [Double]

  init(_ signal: [Float]) { self.signal = signal.map { Double($0) } }

  private static let window = (0..<400).map { i in
    0.5 - 0.5 * cos(2 * Double.pi * (Double(i) + 0.5) / 400)
  }

  private func sample(_ i: Int) -> Double { signal.indices.contains(i) ? signal[i] : 0 }

  private func inside(_ n: Int) -> Range<Int> {
    max(0, 160 * n - 120)..<min(signal.count, 160 * n + 280)
  }

  func level(_ n: Int) -> Double {
    10 * log10(inside(n).reduce(0) { $0 + signal[$1] * signal[$1] } / Double(inside(n).count))
  }

  func peak(_ n: Int) -> Double { 20 * log10(inside(n).map { abs(signal[$0]) }.max() ?? 0) }

  /// Returns the power spectrum times 2 / (N · Σw²).
  func power(_ n: Int) -> [Double] {
    let start = 160 * n - 120
    let energy = inside(n).reduce(0) { $0 + Self.window[$1 - start] * Self.window[$1 - start] }
    return (0...256).map { k in
      var re = 0.0
      var im = 0.0
      for i in 0..<400 {
        let x = sample(start + i) * Self.window[i]
        let angle = 2 * Double.pi * Double(k * i % 512) / 512
        re += x * cos(angle)
        im += x * sin(angle)
      }
      return (re * re + im * im) * 2 / (512 * energy)
    }
  }

  /// The bins of 150 … 4,000 Hz, in steps of 31.25 Hz.
  private static let band = 5...128

  func bandLevel(_ n: Int) -> Double { 10 * log10(power(n)[Self.band].reduce(0, +)) }

  func flatness(_ n: Int) -> Double {
    let band = power(n)[Self.band]
    let geometric = exp(band.reduce(0) { $0 + log($1) } / Double(band.count))
    return geometric / (band.reduce(0, +) / Double(band.count))
  }

  /// Valid only for windows inside the signal, whose spectra all have the same scale.
  func flux(_ n: Int) -> Double {
    let later = power(n)[Self.band].map { $0.squareRoot() }
    let earlier = power(n - 1)[Self.band].map { $0.squareRoot() }
    let rise = zip(later, earlier).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    return rise / (later.reduce(0, +) + earlier.reduce(0, +))
  }

  private static let taps: [Double] = {
    let raw = (-24...24).map { i in
      let phase = 2 * Double.pi * Double(i) / 16
      let sinc = i == 0 ? 1 : sin(phase) / phase
      return sinc * (0.54 + 0.46 * cos(Double.pi * Double(i) / 24))
    }
    return raw.map { $0 / raw.reduce(0, +) }
  }()

  func harmonicity(_ n: Int) -> Double {
    // At 4 kHz, the lags are 7 … 68, and the 100 + 68 samples around the middle of the hop are
    // used.
    let start = 40 * n + 20 - 84
    var x = (start..<start + 168).map { j in
      (-24...24).reduce(0) { $0 + Self.taps[$1 + 24] * sample(4 * j + $1) }
    }
    let mean = x.reduce(0, +) / Double(x.count)
    x = x.map { $0 - mean }
    let r = (7...68).map { lag in
      let first = x[..<(168 - lag)]
      let second = x[lag...]
      let product = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
      let energies = first.reduce(0) { $0 + $1 * $1 } * second.reduce(0) { $0 + $1 * $1 }
      return product / energies.squareRoot()
    }
    let peaks = (1..<r.count - 1).filter { r[$0 - 1] <= r[$0] && r[$0] > r[$0 + 1] }.map { i in
      let tilt = r[i - 1] - r[i + 1]
      return r[i] - tilt * tilt / (8 * (r[i - 1] - 2 * r[i] + r[i + 1]))
    }
    return min(1, max(0, peaks.max() ?? 0))
  }

  func cepstrum(_ n: Int) -> [Double] {
    func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
    let spacing = mel(8_000) / 27
    let power = power(n)
    let logarithms = (1...26).map { band in
      let energy = power.indices.reduce(0.0) { sum, k in
        let distance = abs(mel(31.25 * Double(k)) - spacing * Double(band))
        return sum + power[k] * max(0, 1 - distance / spacing)
      }
      return log(max(energy, 1e-12))
    }
    return (0..<13).map { i in
      let sum = logarithms.indices.reduce(0.0) { sum, b in
        sum + logarithms[b] * cos(Double.pi * Double(i) * (Double(b) + 0.5) / 26)
      }
      return sum * ((i == 0 ? 1 : 2) / 26.0).squareRoot()
    }
  }
}
