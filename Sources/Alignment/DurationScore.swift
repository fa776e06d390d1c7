import Foundation

/// How well a duration fits a unit at each pace, in nats.
///
///     score(d, pace) = −(ν + 1)/2 · ln(1 + z²/ν) − ln σ,   z = (ln d − ln expected − pace) / σ
///
/// the log density of a Student t distribution but for a constant. Tabulated in steps of 0.01 of
/// ln d, so that scoring a stretch costs a table look-up per pace.
struct DurationScore {
  private static let resolution = 100.0
  private static let stepsPerPace = Int(Pace.step * resolution)
  /// The largest |ln d − ln expected − pace| that is told apart.
  private static let reach = 300

  private let logSeconds: Double
  private let table: [Float]

  init(_ unit: Unit) {
    logSeconds = unit.logSeconds
    let nu = AlignmentWeights.degreesOfFreedom
    table = (-Self.reach...Self.reach).map { index in
      let z = Double(index) / Self.resolution / unit.spread
      return Float(-(nu + 1) / 2 * log1p(z * z / nu) - log(unit.spread))
    }
  }

  /// Where in the table a duration stands at the slowest pace of the grid; one pace on, the place
  /// is ``stride`` lower.
  func index(ofSeconds seconds: Double) -> Int {
    let deviation = log(seconds) - logSeconds - Pace.values[0]
    return Int((deviation * Self.resolution).rounded()) + Self.reach
  }

  /// The score at the `pace`-th pace of a duration whose ``index(ofSeconds:)`` is `index`.
  func score(_ index: Int, pace: Int) -> Float {
    table[min(2 * Self.reach, max(0, index - pace * Self.stepsPerPace))]
  }

  /// The durations, in seconds, that the unit may have at any pace: a factor e^0.9 beyond the
  /// slowest and the fastest of the grid.
  var plausible: ClosedRange<Double> {
    exp(logSeconds + Pace.values[0] - 0.9)...exp(logSeconds + Pace.values[Pace.count - 1] + 0.9)
  }
}
