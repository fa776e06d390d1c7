import AudioCore
import Testing

@Suite struct BinarySearchTests {
  /// In the drawings, `+` is a number that satisfies the condition and `-` one that does not.
  @Test(arguments: [
    ("", 0), ("+", 0), ("-", 1), ("++++", 0), ("-+++", 1), ("--++", 2), ("---+", 3), ("----", 4),
    ("-----++", 5),
  ])
  func findsTheFirstForWhichTheConditionHolds(drawing: String, first: Int) {
    let holds = drawing.map { $0 == "+" }
    #expect((0..<holds.count).partitionPoint { holds[$0] } == first)
    #expect((7..<7 + holds.count).partitionPoint { holds[$0 - 7] } == first + 7)
  }

  @Test func asksAboutTheLogarithmOfTheCount() {
    var calls = 0
    let found = (0..<1_000_000).partitionPoint {
      calls += 1
      return $0 >= 777_777
    }
    #expect(found == 777_777)
    #expect(calls <= 20)
  }

  @Test func anErrorOfTheConditionIsThrown() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try (0..<3).partitionPoint { _ in throw Stop() } }
  }
}
