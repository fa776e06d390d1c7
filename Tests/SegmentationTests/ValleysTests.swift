import Testing

@testable import Segmentation

@Suite struct ValleysTests {
  @Test(arguments: [
    ([0, -10, 0], [Valley(index: 1, rise: 2, depth: 10)]),
    // the lower of the two crests determines the depth
    ([0, -10, -4], [Valley(index: 1, rise: 2, depth: 6)]),
    ([0, -10, -5], []),  // never rises enough
    ([0, -3, 0, -3, 0], []),  // ripple
    ([0, -10, -10, 0], [Valley(index: 1, rise: 3, depth: 10)]),  // a flat valley: its first index
    // a ripple during the fall is ignored
    ([0, -8, -3, -12, 0], [Valley(index: 3, rise: 4, depth: 12)]),
    // the rise is the first level 6 dB above the valley
    ([0, -9, -5, -2, 0], [Valley(index: 1, rise: 3, depth: 9)]),
    (
      [0, -8, 0, -20, -1],
      [Valley(index: 1, rise: 2, depth: 8), Valley(index: 3, rise: 4, depth: 19)]
    ),
    ([-10, 0], []),  // a low level at the start is not a valley
    ([0, -10], []),  // a low level at the end is not a valley
    ([0, -10, 0, -10], [Valley(index: 1, rise: 2, depth: 10)]),  // … behind another
    ([], []),
  ])
  func areFallsThatRiseAgain(levels: [Float], expected: [Valley]) {
    var valleys = Valleys(deeperThan: 6)
    var found = levels.compactMap { valleys.process($0) }
    found += [valleys.finish()].compactMap { $0 }
    #expect(found == expected)
  }
}
