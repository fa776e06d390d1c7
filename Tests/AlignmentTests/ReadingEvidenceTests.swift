import AudioCore
import Features
import Recitation
import Testing

@testable import Alignment

@Suite struct ReadingEvidenceTests {
  /// The ayat of at least a confidence, with their occurrences.
  private func readings(_ alignment: Alignment?, atLeast least: Double = 0) -> [String] {
    (alignment?.segments ?? []).filter { $0.kind == .ayah && $0.confidence >= least }
      .compactMap { segment in segment.ayah.map { "\($0) \(segment.occurrence)" } }
  }

  private let whole = ["112:1 1", "112:2 1", "112:3 1", "112:4 1"]

  /// Sound after the recitation, before it and between two ayat is no reading of them.
  @Test(arguments: [0, 2, 4])
  func babbleBesideARecitationIsNoReading(place: Int) throws {
    var recital = HeardRecital()
    recital.pause()
    if place > 0 { try recital.recite(112, 1...place) }
    recital.babble(seconds: 60)
    recital.pause()
    if place < 4 { try recital.recite(112, place + 1...4) }
    // Sound left over beside a reading makes its ends less sure, but none of them is another
    // reading.
    #expect(readings(try recital.align(passage(112, 1...4))) == whole)
  }

  /// A voice that is misheard a little everywhere, and softly.
  @Test func aPoorVoiceIsHeard() throws {
    var recital = HeardRecital()
    recital.clarity = 3
    recital.misheard = 0.3
    recital.pause()
    try recital.recite(112, 1...4)
    #expect(readings(try recital.align(passage(112, 1...4)), atLeast: 0.5) == whole)
  }

  /// A voice that is recognised badly falls out of the narrow beam of the first search where it
  /// begins amid a long surah: the readings that are found instead are in doubt, and the next
  /// search is wide.
  @Test(arguments: [(1.5, 0.0), (2, 0.3), (3, 0), (3, 0.6), (4, 0.3)])
  func aPoorVoiceAmidALongSurahIsFound(clarity: Double, misheard: Double) throws {
    var recital = HeardRecital()
    recital.clarity = clarity
    recital.misheard = misheard
    recital.pause()
    try recital.recite(2, 100...110)
    let units = try Unit.expected([passage(2, 1...286)], in: .hafs, facts: .bundled)
    let expected = try #require(ExpectedWords(of: units, in: .hafs, facts: .bundled))
    let scores = ReadingScores(recital.acoustic)
    func ayat(_ readings: [Reading]) -> [Int?] { readings.map { units[$0.unit].ref?.ayah } }
    let first = expected.readings(in: scores, limits: ReadingWeights.firstLimits, advanced: {})
    #expect(ayat(first) != Array(100...110))
    let heard = HeardReadings(of: expected, in: scores, around: [], past: [], advanced: {})
    #expect(ayat(heard.readings) == Array(100...110))
  }

  @Test(arguments: [3.0, 8])
  func babbleAloneIsNotHeard(clarity: Double) throws {
    var recital = HeardRecital()
    recital.clarity = clarity
    recital.babble(seconds: 60)
    #expect(try recital.align(passage(112, 1...4)) == nil)
    #expect(try recital.align(passage(1, 1...7)) == nil)
  }

  /// Other ayat are recited than were expected.
  @Test func anotherSurahIsNotHeardAsTheOneExpected() throws {
    var recital = HeardRecital()
    try recital.recite(92, 1...21)
    #expect(readings(try recital.align(passage(112, 1...4)), atLeast: 0.5).isEmpty)
    #expect(readings(try recital.align(passage(67, 1...10)), atLeast: 0.5).isEmpty)
  }

  /// By hand: 0.72 · own + a neighbour within −2 … 4 − 2 · share of the frames of unlikely ones.
  @Test(arguments: [
    ([5.0], [7], [60], [1.6]),
    // Each is the other's neighbour; a good one lends at most 4.
    ([5.0, -1], [4, 5], [60, 60], [2.6, 3.28]),
    // No neighbour: the order is another, one is left out, it is the same again.
    ([5.0, -1], [5, 4], [60, 60], [0.6, -3.72]), ([5.0, -1], [4, 6], [60, 20], [1.1, -3.22]),
    ([5.0, -1], [4, 4], [60, 60], [0.6, -3.72]),
    // The better of two neighbours.
    ([-1.0, 1, 3], [1, 2, 3], [60, 60, 60], [0.28, 3.72, 3.16]),
    ([], [], [], []),
  ])
  func logOddsAreThoseOfTheFormula(
    own: [Double], units: [Int], frames: [Int], expected: [Double]
  ) {
    let found = ReadingEvidence.logOdds(own: own, units: units, frames: frames)
    #expect(found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}
