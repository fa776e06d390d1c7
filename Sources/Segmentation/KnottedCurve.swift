/// A value per hop, given at every `step`-th hop and on straight lines between.
///
///     value(n) = a + (b − a) · (n − k·step) / step,   k = ⌊n / step⌋, a and b the knots k and k + 1
struct KnottedCurve: RandomAccessCollection, Equatable, Sendable {
  /// The values at hops 0, step, 2 · step, … up to one at or behind the last hop.
  private let knots: [Float]
  private let step: Int
  let endIndex: Int

  /// - Parameters:
  ///   - knots: ⌈count / step⌉ + 1 values; none if `count` is 0.
  ///   - step: hops from knot to knot, > 0.
  ///   - count: the number of hops.
  init(knots: [Float], step: Int, count: Int) {
    precondition(count == 0 || knots.count == (count + step - 1) / step + 1)
    self.knots = knots
    self.step = step
    endIndex = count
  }

  var startIndex: Int { 0 }

  /// The values at some hops; the same as one by one, but with one look at each pair of knots.
  func values(in hops: Range<Int>) -> [Float] {
    precondition(hops.lowerBound >= 0 && hops.upperBound <= endIndex, "hops \(hops) of \(endIndex)")
    var values: [Float] = []
    values.reserveCapacity(hops.count)
    var hop = hops.lowerBound
    while hop < hops.upperBound {
      let knot = hop / step
      let before = knots[knot]
      let rise = knots[knot + 1] - before
      let end = Swift.min(hops.upperBound, (knot + 1) * step)
      for place in hop - knot * step..<end - knot * step {
        values.append(before + rise * Float(place) / Float(step))
      }
      hop = end
    }
    return values
  }

  subscript(hop: Int) -> Float {
    precondition(hop >= 0 && hop < endIndex, "hop \(hop) of \(endIndex)")
    // Half as long as a division of whole words, and this is done for every hop.
    let knot = Int(UInt32(truncatingIfNeeded: hop) / UInt32(truncatingIfNeeded: step))
    let before = knots[knot]
    let rise = knots[knot + 1] - before
    return before + rise * Float(hop - knot * step) / Float(step)
  }
}
