import Testing

@testable import Segmentation

@Suite struct KnottedCurveTests {
  @Test func passesThroughItsKnotsOnStraightLines() {
    let curve = KnottedCurve(knots: [0, 4, -4], step: 4, count: 7)
    #expect(Array(curve) == [0, 1, 2, 3, 4, 2, 0])
  }

  @Test func mayHaveNoHops() {
    #expect(Array(KnottedCurve(knots: [], step: 4, count: 0)) == [])
    #expect(Array(KnottedCurve(knots: [3, 3], step: 4, count: 1)) == [3])
  }
}
