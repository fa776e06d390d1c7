import Foundation

/// Grid of log-paces. A pace is the slowness of a reciter relative to the expected durations.
///
///     duration ≈ expected · exp(pace),   pace = −1.2, −1.1, …, 1.2     (0.30 to 3.3 times)
///
/// The grid covers all paces from hadr to a slow mujawwad.
enum Pace {
  static let step = 0.1
  static let values: [Double] = (-12...12).map { Double($0) * step }
  static let count = 25

  /// Score of each pace before any unit is placed: a normal distribution around 0.
  static let prior: [Float] = values.map { value in
    let z = value / AlignmentWeights.paceSpread
    return Float(-0.5 * z * z)
  }

  /// Score of a change of pace by 0, 1, 2, … steps from one unit to the next. The pace is modelled
  /// as a random walk.
  static let change: [Float] = values.indices.map { steps in
    let z = Double(steps) * step / AlignmentWeights.paceWalk
    return Float(-0.5 * z * z)
  }

  /// Returns the best value at each pace after one step of the random walk:
  ///
  ///     walked[k] = max over j of values[j] + change[|k − j|]
  static func walk(_ values: ArraySlice<Float>) -> [Float] {
    var walked = [Float](repeating: -.infinity, count: count)
    for (j, value) in values.enumerated() where value > -.infinity {
      for k in max(0, j - reach)...min(count - 1, j + reach) {
        walked[k] = max(walked[k], value + change[abs(k - j)])
      }
    }
    return walked
  }

  /// Maximum change of pace from one unit to the next, in steps.
  private static let reach = 6
}

/// Fit of a duration to a unit at each pace, in nats.
///
///     score(d, pace) = −(ν + 1)/2 · ln(1 + z²/ν) − ln σ,   z = (ln d − ln expected − pace) / σ
///
/// d is the duration, ν is ``AlignmentWeights/degreesOfFreedom`` and σ is ``Unit/spread``. The
/// score is the log density of a Student t distribution, up to a constant. The values are tabulated
/// in steps of 0.01 of ln d, so that scoring a stretch costs one table look-up per pace.
struct DurationScore {
  private static let resolution = 100.0
  private static let stepsPerPace = Int(Pace.step * resolution)
  /// Maximum of |ln d − ln expected − pace| in the table, in hundredths.
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

  /// Returns the table index of a duration at the first and fastest pace of the grid. From one pace
  /// of the grid to the next, the index decreases by `stepsPerPace`.
  func index(ofSeconds seconds: Double) -> Int {
    let deviation = log(seconds) - logSeconds - Pace.values[0]
    return Int((deviation * Self.resolution).rounded()) + Self.reach
  }

  /// Returns the score of a duration at the `pace`-th pace of the grid. The duration is given by
  /// its table index (``index(ofSeconds:)``).
  func score(_ index: Int, pace: Int) -> Float {
    table[min(2 * Self.reach, max(0, index - pace * Self.stepsPerPace))]
  }

  /// Plausible durations of the unit, in seconds. They extend by a factor of e^0.9 beyond the
  /// durations at the fastest and the slowest pace of the grid.
  var plausible: ClosedRange<Double> {
    exp(logSeconds + Pace.values[0] - 0.9)...exp(logSeconds + Pace.values[Pace.count - 1] + 0.9)
  }
}
