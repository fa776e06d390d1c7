/// The calibration of confidences. In each of ten bins, the stated confidences are compared with
/// the share of correct items.
///
/// Bin k of 0…9 contains the confidences from k/10 up to, but not including, (k + 1)/10; the last
/// bin also contains 1. With n items in total, nₖ items in bin k, their mean confidence cₖ and
/// their share of correct items rₖ,
///
///     expected calibration error = Σₖ nₖ/n · |cₖ − rₖ|
///
/// Source: calibration error, in Docs/sources.md.
package struct Calibration: Sendable, Hashable {
  /// The items of one bin.
  package struct Bin: Sendable, Hashable {
    /// The number of items.
    package var count = 0
    /// The number of correct items.
    package var rightCount = 0
    /// The sum of the confidences.
    package var sum = 0.0

    /// The mean confidence, 0…1; nil for an empty bin.
    package var meanConfidence: Double? { count == 0 ? nil : sum / Double(count) }
    /// The share of correct items, 0…1; nil for an empty bin.
    package var rightShare: Double? { count == 0 ? nil : Double(rightCount) / Double(count) }
  }

  /// The ten bins, the least confident first.
  package private(set) var bins = [Bin](repeating: Bin(), count: 10)

  /// The number of correct items, by confidence in thousandths.
  private var rightCounts: [Int: Int] = [:]
  /// The number of wrong items, by confidence in thousandths.
  private var wrongCounts: [Int: Int] = [:]

  /// Creates an empty calibration.
  package init() {}

  /// Adds one item.
  ///
  /// - Parameters:
  ///   - confidence: the confidence, 0…1; a value outside is clamped.
  ///   - isRight: true if the item is correct.
  package mutating func add(confidence: Double, isRight: Bool) {
    let value = confidence.isNaN ? 0 : min(max(confidence, 0), 1)
    let bin = min(Int(value * 10), 9)
    bins[bin].count += 1
    bins[bin].sum += value
    let thousandth = Int((value * 1000).rounded())
    if isRight {
      bins[bin].rightCount += 1
      rightCounts[thousandth, default: 0] += 1
    } else {
      wrongCounts[thousandth, default: 0] += 1
    }
  }

  /// Adds two calibrations.
  package static func + (a: Calibration, b: Calibration) -> Calibration {
    var all = a
    for (i, bin) in b.bins.enumerated() {
      all.bins[i].count += bin.count
      all.bins[i].rightCount += bin.rightCount
      all.bins[i].sum += bin.sum
    }
    all.rightCounts.merge(b.rightCounts, uniquingKeysWith: +)
    all.wrongCounts.merge(b.wrongCounts, uniquingKeysWith: +)
    return all
  }

  /// The number of items.
  package var count: Int { bins.reduce(0) { $0 + $1.count } }
  /// The number of correct items.
  package var rightCount: Int { bins.reduce(0) { $0 + $1.rightCount } }
  /// The mean confidence, 0…1; nil if there are no items.
  package var meanConfidence: Double? {
    count == 0 ? nil : bins.reduce(0) { $0 + $1.sum } / Double(count)
  }

  /// The expected calibration error, 0…1; nil if there are no items.
  package var expectedError: Double? {
    guard count > 0 else { return nil }
    return bins.reduce(0) { $0 + abs($1.sum - Double($1.rightCount)) } / Double(count)
  }

  /// The area under the receiver operating characteristic: the probability that a correct item has
  /// a higher confidence than a wrong item, compared in thousandths, with ties counted half.
  ///
  /// The range is 0…1; 0.5 is no better than chance. Nil if all items are correct, or all are
  /// wrong.
  package var areaUnderCurve: Double? {
    var halves = 0
    var wrongBelow = 0
    for thousandth in Set(rightCounts.keys).union(wrongCounts.keys).sorted() {
      let wrong = wrongCounts[thousandth] ?? 0
      halves += (rightCounts[thousandth] ?? 0) * (2 * wrongBelow + wrong)
      wrongBelow += wrong
    }
    let pairs = rightCount * wrongBelow
    return pairs == 0 ? nil : Double(halves) / Double(2 * pairs)
  }

  /// The bin with confidences of at least 0.9.
  package var sure: Bin { bins[9] }
}
