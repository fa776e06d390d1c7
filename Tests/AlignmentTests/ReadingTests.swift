import SequenceModels
import Testing

@testable import Alignment

/// Words of a unit of four, as a search has heard them.
@Suite struct ReadingTests {
  private let network = WordNetwork(
    units: [WordNetwork.Unit(words: [[1], [2], [3], [4]], absence: 0)], costs: ReadingWeights.costs)

  private func reading(_ words: [(Int, Range<Int>)]) throws -> Reading {
    let heard = words.map { WordSearch.Heard(word: $0.0, frames: $0.1) }
    let readings = Reading.readings(heard, in: network)
    #expect(readings.count == 1)
    return try #require(readings.first)
  }

  /// A reader who goes back has breathed: 0.1 s, three frames, at least.
  @Test(arguments: [(2, false), (3, true)])
  func aReaderGoesBackAfterABreath(pause: Int, goesBack: Bool) throws {
    let again = 20 + pause
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (1, again..<30), (2, 30..<40), (3, 40..<50),
    ])
    #expect(read.returns == (goesBack ? [again] : []))
    #expect(read.words.map(\.index) == (goesBack ? [0, 1, 1, 2, 3] : [0, 1, 2, 3]))
    #expect(read.words[1].frames == 10..<(goesBack ? 20 : 30))
    #expect(read.isComplete)
  }

  @Test func twoWordsAgainWithoutABreathAreTheSecondHeld() throws {
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (2, 20..<30), (1, 31..<35), (2, 35..<40), (3, 40..<50),
    ])
    #expect(read.words.map(\.index) == [0, 1, 2, 3])
    #expect(read.words[2].frames == 20..<40)
  }

  @Test func goingFarBackIsNoHeldWord() throws {
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (2, 20..<30), (3, 30..<40), (1, 41..<45), (2, 45..<50),
      (3, 50..<60),
    ])
    #expect(read.returns == [41])
  }
}
