import Recitation
import Testing

@testable import Interchange

@Suite struct WordTimingsTests {
  private func timings(_ texts: String...) throws -> WordTimings {
    try WordTimings(
      texts.enumerated().map { try TimingFile(bytes: Array($1.utf8), name: "\($0).json") },
      numbering: QuranFacts.bundled.numbering(of: .hafs))
  }

  /// `1@0-40 2@40-90`.
  private func drawing(_ ayah: AyahWords) -> String {
    ayah.words.map { "\($0.number)@\($0.start)-\($0.end)" }.joined(separator: " ")
  }

  private func inOrder(_ timings: WordTimings) -> [AyahWords] {
    timings.ayat.sorted { $0.key < $1.key }.map(\.value)
  }

  private func drawings(_ timings: WordTimings) -> [String] { inOrder(timings).map(drawing) }

  /// What is left of one ayah's words, and what was wrong.
  private func left(_ words: String, duration: String = "null") throws -> (
    String, [TimingFault: Int]
  ) {
    let found = try timings(#"{"112:1": {"duration": \#(duration), "segments": \#(words)}}"#)
    return (drawings(found).joined(separator: "; "), found.faults)
  }

  @Test(
    arguments: [
      ("[[1,0,40],[2,40,90]]", "1@0-40 2@40-90", [:]),
      ("[[1,0,40],[2,40,90],[1,90,95],[2,95,99]]", "1@0-40 2@40-90 1@90-95 2@95-99", [:]),
      ("[[1,0,50],[2,40,90]]", "1@0-50 2@40-90", [:]),
      ("[[1,0,40],[2,40,40],[3,50,40],[4,60,70]]", "1@0-40 4@60-70", [.wordsWithoutLength: 2]),
      ("[[1,10,40],[2,10,20],[3,5,60],[4,60,70]]", "1@10-40 4@60-70", [.wordsOutOfOrder: 2]),
      ("[[1,-5,40],[2,40,90]]", "2@40-90", [.wordsOutsideAyah: 1]),
      ("[[0,0,40],[200,40,90],[201,90,99],[1]]", "200@40-90", [.wordsUnreadable: 3]),
      ("[]", "", [.ayatWithoutWords: 1]), ("[[1,9,9]]", "", [.wordsWithoutLength: 1]),
    ] as [(String, String, [TimingFault: Int])])
  func whatIsSoundIsKept(words: String, kept: String, faults: [TimingFault: Int]) throws {
    let found = try left(words)
    #expect(found.0 == kept)
    #expect(found.1 == faults)
  }

  @Test func aSaidLengthIsTrustedToASecondAndAHalf() throws {
    let found = try left("[[1,0,2000],[2,2499,2600],[3,2500,2600]]", duration: "1")
    #expect(found.0 == "1@0-2000 2@2499-2500")
    #expect(found.1 == [.wordsCut: 1, .wordsOutsideAyah: 1])
  }

  @Test func timesOfASurahAreMovedToTheStartOfTheAyah() throws {
    let found = try timings(
      #"{"112": {"duration": 3}}"#,
      """
      {"112:1": {"segments": [[1,900,1100],[2,1100,1500],[3,1500,2100],[4,2000,2200]],
                 "timestamp_from": 1000, "timestamp_to": 2000},
       "112:2": {"segments": [[1,1900,4400]], "timestamp_from": 1900, "timestamp_to": 4500},
       "112:3": {"segments": [[1,1900,4400]], "timestamp_from": 1900, "timestamp_to": 4501},
       "112:4": {"segments": [[1,1900,2000]], "timestamp_from": 1900, "timestamp_to": 1900}}
      """)
    #expect(drawings(found) == ["2@100-500 3@500-1000", "1@0-2500"])
    #expect(inOrder(found).map(\.cutLength) == [1000, 2600])
    #expect(
      found.faults == [
        .wordsOutsideAyah: 2, .wordsCut: 1, .ayatOverlapping: 2, .ayatOutsideRecording: 2,
      ])
    #expect(found.wordCount == 3)
  }

  @Test func withoutItsPlaceATimeOfASurahIsWorthNothing() throws {
    let found = try timings(
      """
      {"112:1": {"segments": [[1,0,100]], "timestamp_from": 0, "timestamp_to": 200},
       "112:2": {"segments": [[1,200,300]], "timestamp_from": 200}}
      """)
    #expect(found.ayat.keys.sorted() == [AyahRef(surah: 112, ayah: 1)])
    #expect(found.faults == [.ayatOutsideRecording: 1])
  }

  @Test func theLastOfSeveralIsTakenInTheOrderOfTheMushaf() throws {
    let found = try timings(
      #"{"112:2": {"segments": [[1,0,9]]}, "112:1": {"segments": [[1,0,8]]}}"#,
      #"{"112:2": {"segments": [[1,0,7]]}, "112:5": {"segments": []}, "115:1": {}, "0:1": {},"#
        + #" "2:0": {}}"#)
    #expect(drawings(found) == ["1@0-8", "1@0-7"])
    #expect(inOrder(found).map(\.cutLength) == [nil, nil])
    #expect(found.faults == [.ayatSaidTwice: 1, .unknownAyat: 4])
  }

  @Test func wordsWithOneTimeAreCounted() throws {
    let found = try timings(
      #"[{"surah": 112, "ayah": 1, "segments": [[0,1,0,40],[1,4,40,90],[4,5,90,99]]}]"#)
    #expect(drawings(found) == ["1@0-40 2@40-90 5@90-99"])
    #expect(found.faults == [.wordsJoined: 2])
  }

  @Test func lengthsAloneAreNoWords() throws {
    #expect(throws: TimingFileError.onlyLengths(file: "0.json")) {
      try timings(#"{"112": {"duration": 3}}"#)
    }
  }

  @Test func everyFaultHasAText() {
    #expect(Set(TimingFault.allCases.map(\.text)).count == TimingFault.allCases.count)
    #expect(
      TimingFault.allCases.filter(\.isKept) == [
        .ayatSaidTwice, .ayatOverlapping, .wordsCut, .wordsJoined,
      ])
  }
}
