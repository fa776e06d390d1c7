import Foundation
import SequenceModels

/// How a row of a recording looks beside the row of a reference in which the same is said.
///
/// Each number x of the recording is, beside the number r of the reference,
///
///     x ~ N(intercept + slope · r, residual)     where the same is said
///     x ~ N(mean, variance)                      anywhere
///
/// all independent of each other. What a pair of rows is worth is the log of the ratio of the two
/// densities, which a ``TemplateChain`` computes:
///
///     Σ x · a/v − ½ a²/v − ½ ln v  +  ½ (x − m)²/s + ½ ln s − ½ x²/v,     a = intercept + slope · r
struct ReferenceModel {
  private(set) var slope: [Double]
  private(set) var intercept: [Double]
  private(set) var residual: [Double]
  private(set) var mean: [Double]
  private(set) var variance: [Double]

  private static var width: Int { SoundFrames.width }

  /// Two reciters as they are on average, see ``ReferenceCorrelation``.
  static let bundled = ReferenceModel(ReferenceMoments.prior)

  /// - Parameter moments: of pairs of rows in which the same is said.
  init(_ moments: ReferenceMoments) {
    let n = moments.count
    mean = moments.x.map { $0 / n }
    variance = []
    slope = []
    intercept = []
    residual = []
    for i in 0..<Self.width {
      let meanOfReference = moments.r[i] / n
      let spread = max(0.05, moments.xx[i] / n - mean[i] * mean[i])
      let spreadOfReference = max(0.05, moments.rr[i] / n - meanOfReference * meanOfReference)
      let shared = moments.xr[i] / n - mean[i] * meanOfReference
      let slope = max(0, shared / spreadOfReference)
      variance.append(spread)
      self.slope.append(slope)
      intercept.append(mean[i] - slope * meanOfReference)
      residual.append(max(0.2 * spread, spread - slope * max(0, shared)))
    }
  }

  /// The states of a reference as rows of it, each `rowsPerRow` times as long.
  func chain(of rows: [Float], rowsPerRow: Double) -> TemplateChain {
    let count = rows.count / Self.width
    let states = max(2, Int((Double(count) * rowsPerRow).rounded()))
    var templates = [Float](repeating: 0, count: states * TemplateChain.width)
    var offsets = [Float](repeating: 0, count: states)
    var shares = offsets
    for state in 0..<states {
      let row = min(count - 1, Int((Double(state) + 0.5) / Double(states) * Double(count)))
      var offset = 0.0
      for i in 0..<Self.width {
        let expected = intercept[i] + slope[i] * Double(rows[row * Self.width + i])
        templates[state * TemplateChain.width + i] = Float(expected / residual[i])
        offset -= 0.5 * (expected * expected / residual[i] + log(residual[i]))
      }
      offsets[state] = Float(offset)
      let inside = Double(min(row, count - 1 - row)) + 0.5
      shares[state] = Float(min(1, inside / AlignmentWeights.referenceEdge))
    }
    return TemplateChain(
      templates: templates, offsets: offsets, shares: shares,
      uneven: AlignmentWeights.unevenReferenceRow,
      least: AlignmentWeights.leastReferenceRow)
  }

  /// What is added at each row of a recording.
  ///
  /// - Parameters:
  ///   - values: `TemplateChain.width` numbers per row.
  ///   - count: the number of rows.
  /// - Returns: one number per row.
  func offsets(of values: [Float], count: Int) -> [Float] {
    (0..<count).map { row in
      var offset = 0.0
      for i in 0..<Self.width {
        let value = Double(values[row * TemplateChain.width + i])
        let distance = value - mean[i]
        offset +=
          0.5
          * (distance * distance / variance[i] + log(variance[i]) - value * value / residual[i])
      }
      return Float(offset)
    }
  }
}

/// Sums over pairs of rows in which the same is said: x of a recording, r of a reference.
struct ReferenceMoments {
  var count = 0.0
  var x = [Double](repeating: 0, count: SoundFrames.width)
  var r = [Double](repeating: 0, count: SoundFrames.width)
  var xx = [Double](repeating: 0, count: SoundFrames.width)
  var rr = [Double](repeating: 0, count: SoundFrames.width)
  var xr = [Double](repeating: 0, count: SoundFrames.width)

  /// As many pairs as `AlignmentWeights.referenceTie`, both of mean 0 and variance 1.
  static var prior: ReferenceMoments {
    var moments = ReferenceMoments()
    moments.count = AlignmentWeights.referenceTie
    for (i, correlation) in ReferenceCorrelation.values.enumerated() {
      moments.xx[i] = moments.count
      moments.rr[i] = moments.count
      moments.xr[i] = moments.count * correlation
    }
    return moments
  }

  /// Adds a pair: rows of the two that begin at these places.
  mutating func add(_ values: [Float], at place: Int, _ reference: [Float], at other: Int) {
    count += 1
    for i in 0..<SoundFrames.width {
      let a = Double(values[place + i])
      let b = Double(reference[other + i])
      x[i] += a
      r[i] += b
      xx[i] += a * a
      rr[i] += b * b
      xr[i] += a * b
    }
  }
}
