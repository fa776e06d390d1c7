import Foundation

/// The log of how slow a reciter is, relative to the expected durations, on a grid.
///
///     duration ≈ expected · exp(pace),   pace = −1.2, −1.1, …, 1.2     (0.30 to 3.3 times)
///
/// From hadr to a slow mujawwad.
enum Pace {
  static let step = 0.1
  static let values: [Double] = (-12...12).map { Double($0) * step }
  static let count = 25

  /// What a pace is worth before anything is heard: normal about 0.
  static let prior: [Float] = values.map { value in
    let z = value / AlignmentWeights.paceSpread
    return Float(-0.5 * z * z)
  }

  /// What a change by 0, 1, 2, … steps from one unit to the next is worth: a random walk.
  static let change: [Float] = values.indices.map { steps in
    let z = Double(steps) * step / AlignmentWeights.paceWalk
    return Float(-0.5 * z * z)
  }

  /// The best value at each pace after one step of the walk:
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

  /// No unit changes the pace by more than this many steps.
  private static let reach = 6
}
