import AudioTesting
import Testing

@testable import Segmentation

@Suite struct LevelOrderTests {
  /// Compares with the definition: all levels, sorted.
  @Test(arguments: [1, 2, 7, 100])
  func isTheSameAsSortingAllOfThem(block: Int) {
    // Use whole numbers, so that most levels occur more than once, within a block and across
    // blocks.
    let levels = noise(seed: 6, count: 100).map { (-50 + 10 * $0).rounded() }
    var order = LevelOrder()
    for start in stride(from: 0, to: levels.count, by: block) {
      order.add(Array(levels[start..<min(levels.count, start + block)]))
    }
    #expect(levels.indices.map { order[$0] } == levels.sorted())
  }

  @Test func equalLevelsCountEachTime() {
    var order = LevelOrder()
    order.add([])
    order.add([-100, -100])
    order.add([-100])
    #expect((0..<3).map { order[$0] } == [-100, -100, -100])
  }
}
