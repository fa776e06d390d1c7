/// The calibration of confidences: what was said, and what was right, in ten bins.
///
/// Bin k of 0…9 holds the confidences from k/10 up to, but not including, (k + 1)/10; the last one
/// holds 1 too. With n things in all, nₖ in bin k, their mean confidence cₖ and share right rₖ,
///
///     expected calibration error = Σₖ nₖ/n · |cₖ − rₖ|
///
/// Source: calibration error, in Docs/sources.md.
package struct Calibration: Sendable, Hashable {
  /// The segments within a tenth of confidence.
  package struct Bin: Sendable, Hashable {
    /// Their number.
    package var count = 0
    /// Number of correct ones.
    package var rightCount = 0
    /// The sum of their confidences.
    package var sum = 0.0

    /// The mean of their confidences, 0…1; nil if there are none.
    package var meanConfidence: Double? { count == 0 ? nil : sum / Double(count) }
    /// The share of them that is right, 0…1; nil if there are none.
    package var rightShare: Double? { count == 0 ? nil : Double(rightCount) / Double(count) }
  }

  /// Ten, the least confident first.
  package private(set) var bins = [Bin](repeating: Bin(), count: 10)

  /// The numbers of right and of wrong things by confidence, in thousandths.
  private var rightCounts: [Int: Int] = [:]
  private var wrongCounts: [Int: Int] = [:]

  /// Nothing yet.
  package init() {}

  /// Adds one thing.
  ///
  /// - Parameters:
  ///   - confidence: 0…1; what lies outside counts as the nearer end.
  ///   - isRight: whether it is right.
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

  /// The same over both.
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

  /// Number of items.
  package var count: Int { bins.reduce(0) { $0 + $1.count } }
  /// Number of correct ones.
  package var rightCount: Int { bins.reduce(0) { $0 + $1.rightCount } }
  /// The mean of all confidences, 0…1; nil if there are none.
  package var meanConfidence: Double? {
    count == 0 ? nil : bins.reduce(0) { $0 + $1.sum } / Double(count)
  }

  /// The expected calibration error, 0…1; nil if there is nothing.
  package var expectedError: Double? {
    guard count > 0 else { return nil }
    return bins.reduce(0) { $0 + abs($1.sum - Double($1.rightCount)) } / Double(count)
  }

  /// The area under the curve of the receiver operating characteristic: the chance that a right
  /// thing has a higher confidence than a wrong one, to a thousandth, equal ones counted half.
  ///
  /// 0…1, where 0.5 tells them apart no better than chance; nil if all are right, or all wrong.
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

  /// Those with a confidence of at least 0.9.
  package var sure: Bin { bins[9] }
}
