import Testing

@testable import Alignment
@testable import SequenceModels

/// Tests of readings from a sequence of words of a unit of four words.
@Suite struct ReadingTests {
  private let network = WordNetwork(
    units: [WordNetwork.Unit(words: [[1], [2], [3], [4]], absence: 0)], costs: ReadingWeights.costs)

  private func reading(_ words: [(Int, Range<Int>)]) throws -> Reading {
    let heard = words.map { WordSearch.Heard(word: $0.0, frames: $0.1) }
    let readings = Reading.readings(heard, in: network)
    #expect(readings.count == 1)
    return try #require(readings.first)
  }

  /// A reader who goes back takes a breath of at least 0.1 s, which is three frames.
  @Test(arguments: [(2, false), (3, true)])
  func aReaderGoesBackAfterABreath(pause: Int, goesBack: Bool) throws {
    let again = 20 + pause
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (1, again..<30), (2, 30..<40), (3, 40..<50),
    ])
    #expect(read.runsAtOnce == (goesBack ? [] : [2..<3]))
    let held = read.holding(read.runsAtOnce)
    #expect(held.returns == (goesBack ? [again] : []))
    #expect(held.words.map(\.index) == (goesBack ? [0, 1, 1, 2, 3] : [0, 1, 2, 3]))
    #expect(held.words[1].frames == 10..<(goesBack ? 20 : 30))
    #expect(read.isComplete && held.isComplete)
  }

  @Test func twoWordsAgainWithoutABreathAreTheSecondHeld() throws {
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (2, 20..<30), (1, 31..<35), (2, 35..<40), (3, 40..<50),
    ])
    #expect(read.runsAtOnce == [3..<5])
    #expect(read.holding([]) == read && read.returns == [31])
    let held = read.holding(read.runsAtOnce)
    #expect(held.words.map(\.index) == [0, 1, 2, 3])
    #expect(held.words[2].frames == 20..<40)
  }

  /// A run ends at a new word, at a word before the repeated ones, and at a breath.
  @Test func aRunEndsWhereSomethingElseComes() throws {
    let new = try reading([(1, 0..<9), (1, 9..<12), (1, 12..<15), (2, 15..<19), (2, 19..<22)])
    #expect(new.runsAtOnce == [1..<3, 4..<5])
    #expect(new.holding(new.runsAtOnce).words.map(\.frames) == [0..<15, 15..<22])
    let back = try reading([(2, 0..<9), (3, 9..<19), (3, 19..<22), (1, 22..<25), (2, 25..<29)])
    #expect(back.runsAtOnce == [2..<3])
    let breath = try reading([(1, 0..<9), (1, 9..<12), (1, 16..<20), (2, 20..<30)])
    #expect(breath.runsAtOnce == [1..<2])
    #expect(breath.holding(breath.runsAtOnce).returns == [16])
  }

  @Test func goingFarBackIsNoHeldWord() throws {
    let read = try reading([
      (0, 0..<10), (1, 10..<20), (2, 20..<30), (3, 30..<40), (1, 41..<45), (2, 45..<50),
      (3, 50..<60),
    ])
    #expect(read.returns == [41] && read.runsAtOnce == [])
  }
}
