import AudioCore
import Features
import Foundation
import Recitation
import Testing

@testable import Alignment

@Suite struct ReadingEvidenceTests {
  /// Returns the ayat with at least a given confidence, with their occurrences.
  private func readings(_ alignment: Alignment?, atLeast least: Double = 0) -> [String] {
    (alignment?.segments ?? []).filter { $0.kind == .ayah && $0.confidence >= least }
      .compactMap { segment in segment.ayah.map { "\($0) \(segment.occurrence)" } }
  }

  private let whole = ["112:1 1", "112:2 1", "112:3 1", "112:4 1"]

  /// Other sound before, after or between the ayat does not become a reading.
  @Test(arguments: [0, 2, 4])
  func babbleBesideARecitationIsNoReading(place: Int) throws {
    var recital = HeardRecital()
    recital.pause()
    if place > 0 { try recital.recite(112, 1...place) }
    recital.babble(seconds: 60)
    recital.pause()
    if place < 4 { try recital.recite(112, place + 1...4) }
    // Left-over sound makes the ends of a reading less certain, but adds no reading.
    #expect(readings(try recital.align(passage(112, 1...4))) == whole)
  }

  /// A voice with low clarity, and with a few wrong phones everywhere.
  @Test func aPoorVoiceIsHeard() throws {
    var recital = HeardRecital()
    recital.clarity = 3
    recital.misheard = 0.3
    recital.pause()
    try recital.recite(112, 1...4)
    #expect(readings(try recital.align(passage(112, 1...4)), atLeast: 0.5) == whole)
  }

  /// A badly recognised voice that begins in the middle of a long surah falls out of the narrow
  /// beam of the first search. The readings found instead are in doubt, so the next search is wide.
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

  /// The recording contains other ayat than the expected ones.
  @Test func anotherSurahIsNotHeardAsTheOneExpected() throws {
    var recital = HeardRecital()
    try recital.recite(92, 1...21)
    #expect(readings(try recital.align(passage(112, 1...4)), atLeast: 0.5).isEmpty)
    #expect(readings(try recital.align(passage(67, 1...10)), atLeast: 0.5).isEmpty)
  }

  /// Readings of learners fit badly, but some of their phones are recognised; in talk, fewer phones
  /// are recognised.
  @Test(arguments: [
    (-0.6, 0.31, 12, true), (-2.5, 0.35, 20, true), (1.8, 0.25, 10, true),
    (-4.8, 0.14, 20, false), (-9, 0.1, 30, false),
  ])
  func aBadFitIsDoubtedWhereItsPhonesAreRecognised(
    own: Double, heard: Double, phones: Int, isKept: Bool
  ) {
    let logOdds = ReadingEvidence.logOdds(of: [evidence(own: own, heard, phones: phones)])
    #expect((logOdds[0] >= ReadingEvidence.least) == isKept)
    #expect(logOdds[0] < ReadingEvidence.certain)
  }

  /// The reading has a clear neighbour, but few of its own phones are recognised.
  @Test func aClearVoiceLendsNothingToSoundBesideIt() {
    let logOdds = ReadingEvidence.logOdds(of: [
      evidence(0.9, phones: 20), evidence(0.1, phones: 20, from: 70),
    ])
    #expect(logOdds[0] > 3)
    #expect(logOdds[1] == ReadingEvidence.logOdds(of: [evidence(0.1, phones: 20)])[0])
    #expect(logOdds[1] < -2)
  }

  /// Returns evidence with *own* = 0 and, by default, one phone.
  private func evidence(
    own: Double = 0, _ heard: Double, phones: Int = 1, from start: Int = 0
  ) -> ReadingEvidence.Evidence {
    ReadingEvidence.Evidence(
      own: own, heard: heard, phones: phones, frames: start..<start + 60)
  }

  /// Worked out by hand: −1.6 + 0.32 · own + 7.8 · heard − 0.8 · ln phones + 5.6 · beside.
  @Test func logOddsAreThoseOfTheFormula() {
    for (readings, expected) in [
      ([evidence(own: 2, 0.5)], [-1.6 + 0.64 + 3.9 + 1.12]),
      // *Own* is limited to −10 … 6, *beside* to 0.1 above *heard*.
      ([evidence(own: 20, 0)], [-1.6 + 1.92 + 0.56]),
      ([evidence(own: -100, 0.5, phones: 10)], [-1.6 - 3.2 + 3.9 - 0.8 * log(10.0) + 1.12]),
      ([evidence(0.9), evidence(0.2, from: 100)], [-1.6 + 7.02 + 1.12, -1.6 + 1.56 + 1.68]),
      // Two readings more than two seconds apart are not neighbours.
      ([evidence(0.9), evidence(0.2, from: 200)], [-1.6 + 7.02 + 1.12, -1.6 + 1.56 + 1.12]),
      // *Beside* is the mean of two neighbours.
      (
        [evidence(0.4), evidence(0.9, from: 70), evidence(0.6, from: 140)],
        [-1.6 + 3.12 + 2.8, -1.6 + 7.02 + 2.8, -1.6 + 4.68 + 3.92]
      ),
      ([], []),
    ] {
      let found = ReadingEvidence.logOdds(of: readings)
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }
}
