import AudioCore
import AudioTesting
import Features
import Testing

@testable import Segmentation

@Suite struct LevelContourTests {
  /// Features of two minutes, which are several blocks.
  private let features: FeatureReader = {
    var signal = MeasuredSignal()
    for part in 0..<13 {
      signal.noise(9, level: -10 - 4 * Double(part), seed: UInt64(part))
      signal.zeros(1)
    }
    return signal.features()
  }()

  /// Returns the means over `reach` hops on either side, by definition.
  private func definition(_ values: [Float], reach: Int) -> [Float] {
    values.indices.map { hop in
      let around = values[max(0, hop - reach)...min(values.count - 1, hop + reach)]
      return around.reduce(0, +) / Float(around.count)
    }
  }

  @Test func levelsAreMeansOfThreeHopsWhereverOneLooks() throws {
    let contour = try LevelContour(features)
    let count = features.hopCount
    #expect(count > 2 * LevelContour.block)
    let raw = try features.column(.bandLevel, in: 0..<count).map { max($0, -100) }
    let levels = definition(raw, reach: 1)
    for hops in [0..<count, 0..<1, count - 1..<count, 5_990..<6_010, 7..<12_003] {
      #expect(try Array(contour.levels(in: hops)) == Array(levels[hops]))
      #expect(try contour.smoothed(in: hops) == Array(definition(levels, reach: 2)[hops]))
    }
  }

  @Test func blocksCoverEverythingOnce() {
    for count in [0, 1, 5_999, 6_000, 6_001, 12_000] {
      let blocks = Array(LevelContour.blocks(of: 0..<count))
      #expect(blocks.flatMap { $0 } == Array(0..<count))
      #expect(blocks.allSatisfy { (1...6_000).contains($0.count) })
    }
  }
}
