import Testing

@testable import Segmentation

@Suite struct KnottedCurveTests {
  @Test func passesThroughItsKnotsOnStraightLines() {
    let curve = KnottedCurve(knots: [0, 4, -4], step: 4, count: 7)
    #expect(Array(curve) == [0, 1, 2, 3, 4, 2, 0])
  }

  @Test(arguments: [0..<0, 0..<7, 1..<4, 3..<5, 4..<7, 7..<7])
  func givesSomeHopsAsOneByOne(hops: Range<Int>) {
    let curve = KnottedCurve(knots: [0, 4, -4], step: 4, count: 7)
    #expect(curve.values(in: hops) == [0, 1, 2, 3, 4, 2, 0][hops].map { $0 })
  }

  @Test func mayHaveNoHops() {
    #expect(Array(KnottedCurve(knots: [], step: 4, count: 0)) == [])
    #expect(Array(KnottedCurve(knots: [3, 3], step: 4, count: 1)) == [3])
  }
}
