import Foundation

/// One formant: a digital resonator with variable frequency and bandwidth.
///
///     y[n] = a · x[n] + b · y[n−1] + c · y[n−2]
///     c = −e^(−2π·bandwidth/rate),  b = 2·e^(−π·bandwidth/rate)·cos(2π·hertz/rate),  a = 1 − b − c
///
/// Its gain at 0 Hz is 1.
///
/// Source: D. H. Klatt, “Software for a cascade/parallel formant synthesizer”, JASA 67 (1980).
struct Resonator {
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var y1 = 0.0
  private var y2 = 0.0

  mutating func tune(hertz: Double, bandwidth: Double, rate: Double) {
    let radius = exp(-Double.pi * bandwidth / rate)
    c = -radius * radius
    b = 2 * radius * cos(2 * Double.pi * hertz / rate)
    a = 1 - b - c
  }

  mutating func process(_ x: Double) -> Double {
    let y = a * x + b * y1 + c * y2
    y2 = y1
    y1 = y
    return y
  }
}
