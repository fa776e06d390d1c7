import Foundation
import Testing

@testable import Alignment
@testable import SequenceModels

/// What is made of scores: chances, and passages.
@Suite struct PassageChanceTests {
  @Test func wordsThatFitBetterAreLikelier() {
    let fits = stride(from: -0.5, through: 1.5, by: 0.1).map {
      PassageChance.words(fit: $0, rows: 900)
    }
    #expect(fits == fits.sorted())
    #expect(fits[0] < 0.001)
    #expect(fits[fits.count - 1] > 0.999)
    // The middle: as likely as chance.
    let few = IdentifyingWeights.fitMiddle + IdentifyingWeights.fitOfFew / 30
    #expect(abs(PassageChance.words(fit: few, rows: 900) - 0.5) < 1e-9)
  }

  /// A voice that was learnt from few rows fits any words.
  @Test func fewRowsTellLess() {
    let chances = [100, 400, 1600, 6400].map { PassageChance.words(fit: 0.7, rows: $0) }
    #expect(chances == chances.sorted())
    #expect(chances[0] < 0.05)
    #expect(chances[3] > 0.9)
  }

  @Test func aRunThatIsWorthMoreIsLikelierHeard() {
    let chances = [-20, 0, 20, 200].map {
      PassageChance.support(of: RunSearch.Run(units: 0...0, rows: 0..<1, score: $0))
    }
    #expect(chances == chances.sorted())
    #expect(chances[1] == 0.5)
    #expect(chances[3] > 0.999)
  }

  /// e^(score/T) relative to the best way that begins within the units themselves.
  @Test func otherPlacesAreAsLikelyAsTheirScoresSay() {
    func run(_ units: ClosedRange<Int>, _ score: Double) -> RunSearch.Run {
      RunSearch.Run(units: units, rows: 0..<9, score: Float(score))
    }
    let t = IdentifyingWeights.placeTemperature
    let open = [run(70...75, 300), run(6...9, 300), run(72...73, 290), run(90...91, 300 - t)]
    let rivals = PassageChance.rivals(of: 5...9, among: open)
    // Of places that overlap the better one counts.
    #expect(rivals.map(\.units) == [70...75, 90...91])
    #expect(abs(rivals[0].weight - 1) < 1e-6)
    #expect(abs(rivals[1].weight - exp(-1)) < 1e-6)
    #expect(PassageChance.rivals(of: 20...30, among: open).isEmpty)
  }

  @Test func whatAProbabilityMeansKeepsTheOrder() {
    let means = [0, 0.01, 0.2, 0.5, 0.8, 0.95, 0.999, 1].map { PassageChance.calibrated($0) }
    #expect(means == means.sorted())
    #expect(Set(means).count == means.count)
    #expect(means.allSatisfy { $0 > 0 && $0 < 1 })
    // 1 / (1 + e^−base) in the middle.
    let middle = means[3] / (1 - means[3])
    let wide = PassageChance.calibrated(0.75)
    let slope = IdentifyingWeights.calibrationSlope
    #expect(abs(wide / (1 - wide) / middle - pow(3, slope)) < 1e-9)
  }

  /// Runs of units of a text of four surahs; ten rows each.
  private func passages(_ runs: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    let text = WholeText(surahs: 90...93)
    let all = runs.enumerated().map {
      RunSearch.Run(units: $1, rows: 10 * $0..<10 * $0 + 10, score: 100)
    }
    return HeardPassage.joined(all, in: text).map(\.units)
  }

  @Test func runsThatFollowEachOtherAreOnePassage() {
    #expect(passages([0...3, 4...6]) == [0...6])
    // Read again, from before the first on, or with a few left out.
    #expect(passages([4...6, 5...5, 6...9]) == [4...9])
    #expect(passages([4...6, 2...9]) == [2...9])
    #expect(passages([0...3, 7...8]) == [0...8])
    // Too far on, and too far back.
    #expect(passages([0...3, 9...10]) == [0...3, 9...10])
    #expect(passages([8...9, 3...4]) == [8...9, 3...4])
    #expect(passages([]) == [])
  }
}
