import Features
import Recitation
import SequenceModels
import Testing

@testable import Alignment

/// Tests of the second search, which covers only the doubtful stretches of a recording.
@Suite struct HeardReadingsTests {
  /// Returns readings of the units 0, 1, … in some frames.
  private func readings(_ frames: [Range<Int>]) -> [Reading] {
    frames.enumerated().map {
      Reading(unit: $0, words: [Reading.Word(index: 0, frames: $1)], reachesEnd: true)
    }
  }

  /// Readings 0 to 5. Readings 2 and 3 adjoin; there are gaps between all others.
  private let six = [10..<20, 30..<40, 50..<60, 60..<70, 80..<90, 95..<99]

  @Test(
    arguments: [
      // No doubtful stretch.
      ([], [0, 1, 2, 3, 4, 5], [Int]()),
      // A reading: those beside it are searched too.
      ([60..<70], [0, 1, 5], [2]),
      ([10..<20], [2, 3, 4, 5], [0]),
      ([95..<99], [0, 1, 2, 3], [4]),
      // A gap, and the place at which two readings adjoin.
      ([40..<50], [0, 3, 4, 5], [1]),
      ([60..<60], [0, 1, 4, 5], [2]),
      // Before the first reading, and after the last.
      ([0..<10], [1, 2, 3, 4, 5], [0]),
      ([99..<120], [0, 1, 2, 3, 4], [5]),
      // Two stretches, and stretches over each other.
      ([95..<99, 10..<20], [2, 3], [0, 2]),
      ([30..<70, 50..<60], [5], [0]),
      ([0..<120], [], [0]),
    ] as [([Range<Int>], [Int], [Int])])
  func readingsAwayFromDoubtAreKept(doubtful: [Range<Int>], kept: [Int], searchedBefore: [Int]) {
    var recital = HeardRecital()
    recital.pause(frames: 120)
    let scores = ReadingScores(recital.acoustic)
    let fits = readings(six).map { ReadingFit($0, [[1]], scores) }
    let result = KeptReadings(readings(six), fits, awayFrom: doubtful)
    #expect(result.readings.map(\.unit) == kept)
    #expect(
      result.isSearchedBefore.indices.filter { result.isSearchedBefore[$0] } == searchedBefore)
    #expect(result.isSearchedBefore.count == kept.count + 1)
    for reading in readings(six) {
      #expect((result.fit(of: reading) != nil) == kept.contains(reading.unit))
    }
  }

  /// Everything is searched if there are no readings.
  @Test func withoutReadingsEverythingIsSearched() {
    #expect(KeptReadings().isSearchedBefore == [true])
    #expect(KeptReadings([], [], awayFrom: [0..<100]).isSearchedBefore == [true])
    #expect(KeptReadings([], [], awayFrom: []).isSearchedBefore == [false])
  }

  private func expected(_ surah: Int, _ ayat: ClosedRange<Int>) throws -> ExpectedWords {
    let units = try Unit.expected([passage(surah, ayat)], in: .hafs, facts: .bundled)
    return try #require(ExpectedWords(of: units, in: .hafs, facts: .bundled))
  }

  /// A long recording with one stretch of talk, in which some sound like recitation is left over.
  @Test func onlyTheDoubtfulStretchIsSearchedAgain() throws {
    var recital = HeardRecital()
    recital.pause()
    try recital.recite(78, 1...20)
    recital.babble(seconds: 10)
    recital.pause()
    try recital.recite(78, 21...40)
    let words = try expected(78, 1...40)
    let scores = ReadingScores(recital.acoustic)
    var searched = 0
    let first = words.readings(in: scores, limits: ReadingWeights.firstLimits) { searched += 1 }
    let once = searched
    #expect(!words.leftOut(by: first, in: scores, around: [], past: []).isEmpty)
    searched = 0
    let heard = HeardReadings(of: words, in: scores, around: [], past: []) { searched += 1 }
    #expect(heard.readings.map(\.unit) == first.map(\.unit))
    // Each call stands for 1,000 frames (30 s).
    #expect(once >= 6)
    #expect(searched < once + once / 2)
  }

  /// An ayah that the reader leaves out, once between two ayat and once by going back.
  @Test(arguments: [[1, 2, 4], [1, 2, 4, 1, 2]])
  func aMissingAyahIsDoubtedWhereItWouldBe(said: [Int]) throws {
    var recital = HeardRecital()
    recital.pause()
    for ayah in said { try recital.recite(112, ayah...ayah) }
    let words = try expected(112, 1...4)
    let scores = ReadingScores(recital.acoustic)
    let readings = words.readings(in: scores, limits: ReadingWeights.firstLimits, advanced: {})
    let ayat = readings.map { $0.unit - (readings.map(\.unit).min() ?? 0) + 1 }
    try #require(ayat == said)
    let jumps = zip(said, said.dropFirst()).enumerated()
      .filter { Set([$1.0, $1.1]).contains(4) }.map(\.offset)
    #expect(
      words.leftOut(by: readings, in: scores, around: [], past: []).map(\.lowerBound)
        == jumps.map { readings[$0].frames.upperBound })
  }
}
