import Recitation
import Testing

@testable import FileFormats

@Suite struct WordTimingsTests {
  /// By default the words are not compared with the count in the text, because many tests use more
  /// words than 112:1 has.
  private func timings(
    _ texts: String..., by read: @escaping TimingTable.Read = QULTables.read, wordCount: Int? = nil
  ) throws -> WordTimings {
    try WordTimings(
      texts.enumerated().map { try TimingFile($1, by: read, name: "\($0).json") },
      numbering: QuranFacts.bundled.numbering(of: .hafs)
    ) { _ in wordCount }
  }

  /// Returns `1@0-40 2@40-90`.
  private func drawing(_ ayah: AyahWords) -> String {
    ayah.words.map { "\($0.number)@\($0.start)-\($0.end)" }.joined(separator: " ")
  }

  private func inOrder(_ timings: WordTimings) -> [AyahWords] {
    timings.ayat.sorted { $0.key < $1.key }.map(\.value)
  }

  private func drawings(_ timings: WordTimings) -> [String] { inOrder(timings).map(drawing) }

  /// Returns the words of one ayah that were accepted, and the faults.
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
      #"[{"surah": 112, "ayah": 1, "segments": [[0,1,0,40],[1,4,40,90],[4,5,90,99]]}]"#,
      by: QuranAlign.table.read)
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
        .ayatSaidTwice, .ayatOverlapping, .wordsCut, .timesInOtherUnits, .wordsFromNought,
        .wordsJoined,
      ])
  }

  // MARK: Against the text

  /// 112:1 is checked against a text of three words.
  @Test(
    arguments: [
      ("[[1,0,40],[2,40,90],[3,90,99]]", "1@0-40 2@40-90 3@90-99", [:]),
      // A pause mark has no time. The list may contain the pause mark or omit it.
      ("[[1,0,40],[2,40,40],[3,40,90],[4,90,99]]", "1@0-40 2@40-90 3@90-99", [.pauseMarks: 1]),
      ("[[1,0,40],[3,40,90],[5,90,99]]", "1@0-40 2@40-90 3@90-99", [.pauseMarks: 2]),
      // All four words have a time, so it is unknown which one does not belong to the text.
      ("[[1,0,40],[2,40,90],[3,90,99],[4,99,120]]", "", [.ayatWithOtherWords: 1]),
      ("[[1,0,40],[9,90,99]]", "", [.ayatWithOtherWords: 1]),
      ("[[0,0,40],[1,40,90],[2,90,99]]", "1@0-40 2@40-90 3@90-99", [.wordsFromNought: 1]),
      ("[[0,0,40],[1,40,90],[3,90,99]]", "", [.ayatWithOtherWords: 1]),
      // A missing number is a word that was not found.
      ("[[1,0,40],[3,90,99]]", "1@0-40 3@90-99", [:]),
    ] as [(String, String, [TimingFault: Int])])
  func wordsAreThoseOfTheText(words: String, kept: String, faults: [TimingFault: Int]) throws {
    let found = try timings(#"{"112:1": {"segments": \#(words)}}"#, wordCount: 3)
    #expect(drawings(found).joined() == kept)
    #expect(found.faults == faults)
  }

  @Test(
    arguments: [
      ("[[1,0.0,0.63],[2,0.65,1.57],[3,1.58,2.11]]", "1@0-630 2@650-1570 3@1580-2110"),
      ("[[1,0,630000],[2,650000,1570000],[3,1580000,2110000]]", "1@0-630 2@650-1570 3@1580-2110"),
      (
        #"[["1","0","630"],["2","650"," 1570 "],["3","1580","2110.0"]]"#,
        "1@0-630 2@650-1570 3@1580-2110"
      ),
    ])
  func otherUnitsAndNumbersInQuotesAreConverted(words: String, kept: String) throws {
    #expect(try left(words, duration: #""3.1""#).0 == kept)
  }

  @Test func anAyahInOtherUnitsThanItsFileIsConverted() throws {
    let found = try timings(
      """
      {"112:1": {"segments": [[1,0,400],[2,400,900],[3,900,1500]]},
       "112:2": {"segments": [[1,0.1,0.5],[2,0.5,1.25]]}}
      """)
    #expect(drawings(found) == ["1@0-400 2@400-900 3@900-1500", "1@100-500 2@500-1250"])
    #expect(found.faults == [.timesInOtherUnits: 1])
    #expect(found.examples == [.timesInOtherUnits: [AyahRef(surah: 112, ayah: 2)]])
    #expect(
      found.faultLines
        == ["kept: ayat with times in seconds or microseconds, converted (1), first 112:2"])
  }

  @Test func placesInSecondsGoWithTheirWords() throws {
    let found = try timings(
      """
      {"112:1": {"segments": [[1,6.3,7.0],[2,7.0,7.8]], "timestamp_from": 6.3, "timestamp_to": 9.4},
       "112:2": {"segments": [[1,9.5,10.0],[2,10.0,10.8]], "timestamp_from": 9400,
                 "timestamp_to": 12000}}
      """)
    #expect(drawings(found) == ["1@0-700 2@700-1500", "1@100-600 2@600-1400"])
  }

  @Test(
    arguments: [
      ("[[1,0,1],[2,1,2],[3,2,3]]", "", [.ayatTooShort: 1]),
      ("[[1,0,500],[2,500,61000],[3,61000,61500]]", "1@0-500 3@61000-61500", [.wordsTooLong: 1]),
      (
        #"[["1","nan","500"],["x","1","2"],[1e400,1,2],[-9e18,1,2],[2,500,900]]"#, "2@500-900",
        [.wordsUnreadable: 4]
      ),
    ] as [(String, String, [TimingFault: Int])])
  func lengthsThatCannotBeAreLeftOut(
    words: String, kept: String, faults: [TimingFault: Int]
  ) throws {
    let found = try left(words)
    #expect(found.0 == kept)
    #expect(found.1 == faults)
  }

  @Test func theAnswersOfQuranComAreRead() throws {
    let words = #""segments": [[0, 1, 6300, 7000], [1, 2, 7000, 7800]]"#
    let ofFile = "1@6300-7000 2@7000-7800"
    for (text, kept) in [
      (
        #"{"audio_files": [{"verse_key": "112:1", "url": "x", \#(words)}], "pagination": {}}"#,
        ofFile
      ),
      (#"{"verses": [{"verse_key": "112:1", "audio": {"url": "x", \#(words)}}]}"#, ofFile),
      (
        #"{"audio_files": [{"audio_url": "x", "verse_timings": [{"verse_key": "112:1", "#
          + #""timestamp_from": 6300, "timestamp_to": 9400, \#(words)}]}]}"#,
        "1@0-700 2@700-1500"
      ),
      (
        #"{"audio_file": {"verse_timings": [{"verse_key": "112:1", "timestamp_from": "6300", "#
          + #""timestamp_to": "9400", \#(words)}]}}"#, "1@0-700 2@700-1500"
      ),
    ] {
      #expect(try drawings(timings(text, by: QuranCom.read)) == [kept])
    }
  }
}
