import AudioCore
import Recitation
import Testing

@testable import Editing

/// Recordings at 1,000 frames per second.
@Suite struct EditedRecordingTests {
  private static let rate = SampleRate(hertz: 1000)
  private let parser = EditParser(numbering: Self.hafs, rate: Self.rate)

  private static var hafs: AyahNumbering {
    get { AyahNumbering.hafsForTests }
  }

  private func ayah(
    _ range: Range<Int>, _ surah: Int, _ number: Int, isConfirmed: Bool = false
  ) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: surah, ayah: number),
      confidence: 0.5, isConfirmed: isConfirmed)
  }

  /// Three ayat and talk: 67:1 and 67:2 share a boundary at 20 s, and there is a gap from 40 to 41
  /// s.
  private var lesson: [Segment] {
    [
      ayah(10_000..<20_000, 67, 1), ayah(20_000..<40_000, 67, 2), ayah(41_000..<60_000, 67, 3),
      Segment(range: FrameRange(60_000..<70_000), kind: .unassigned, confidence: 0),
    ]
  }

  private func recording(
    _ segments: [Segment], quietest: ((FrameRange) throws -> FrameIndex)? = nil
  ) -> EditedRecording {
    EditedRecording(
      segments: segments, rate: Self.rate, length: 80_000, numbering: Self.hafs,
      quietest: quietest)
  }

  /// The segments after edits, as `start-end content` in seconds; a star marks confirmed ones.
  private func edited(_ segments: [Segment], _ edits: String...) throws -> [String] {
    var recording = recording(segments)
    for edit in EditParser.edits(inLines: edits.joined(separator: "\n")) {
      _ = try recording.apply(try parser.parse(edit))
    }
    return recording.segments.map(drawn)
  }

  private func drawn(_ segment: Segment) -> String {
    func seconds(_ position: FrameIndex) -> String {
      position.count % 1000 == 0
        ? "\(position.count / 1000)" : "\(Double(position.count) / 1000)"
    }
    let join = segment.joinOffset.map { " join \(seconds(FrameIndex($0)))" } ?? ""
    return "\(seconds(segment.range.start))-\(seconds(segment.range.end))"
      + " \(segment.displayName)\(join)\(segment.isConfirmed ? " *" : "")"
  }

  private func failure(_ segments: [Segment], _ edit: String) -> EditError? {
    var recording = recording(segments)
    do {
      for words in EditParser.edits(inLines: edit) {
        let before = recording.segments
        do { _ = try recording.apply(try parser.parse(words)) } catch {
          #expect(recording.segments == before)
          throw error
        }
      }
      return nil
    } catch { return error as? EditError }
  }

  /// The lesson with a word of one second at each even second, except the last even second of each
  /// segment.
  private var lessonOfWords: [Segment] {
    lesson.map { segment in
      var segment = segment
      guard let ayah = segment.ayah else { return segment }
      let seconds = stride(
        from: segment.range.start.count / 2000 * 2000 + 2000, to: segment.range.end.count - 1000,
        by: 2000)
      segment.words = seconds.enumerated().map { index, start in
        Segment.Word(
          ayah: ayah, number: index + 1, range: FrameRange(start..<start + 1000), confidence: 0.9)
      }
      return segment
    }
  }

  /// The words after edits, as `ayah:number`, with the length if it is not one second.
  private func words(_ edits: String...) throws -> [[String]] {
    var recording = recording(lessonOfWords)
    for edit in EditParser.edits(inLines: edits.joined(separator: "\n")) {
      _ = try recording.apply(try parser.parse(edit))
    }
    return recording.segments.map { segment in
      segment.words.map {
        "\($0.ayah.ayah):\($0.number)" + ($0.range.count == 1000 ? "" : " \($0.range.count) ms")
      }
    }
  }

  @Test func aSegmentKeepsTheWordsThatLieInIt() throws {
    let all = try words()
    #expect(all[0] == ["1:1", "1:2", "1:3", "1:4"])
    #expect(all[1].count == 9)
    #expect(try words() == all)
    // The word from 18 to 19 s is shortened, because its middle stays inside the segment.
    #expect(try words("move-end 67:1 18.6")[0] == ["1:1", "1:2", "1:3", "1:4 600 ms"])
    #expect(try words("move-end 67:1 18.5")[0] == ["1:1", "1:2", "1:3"])
    #expect(try words("move-start 67:1 13.5")[0] == ["1:2", "1:3", "1:4"])
    #expect(try words("split 67:1 at 15.5")[..<2] == [["1:1", "1:2"], []])
    #expect(try words("merge 67:1 67:2")[0] == all[0] + all[1])
  }

  @Test func aSegmentThatHoldsSomethingElseHasNoWordsOfIt() throws {
    #expect(try words("assign 67:1 67:9")[0].isEmpty)
    #expect(try words("phrase 67:1 talk")[0].isEmpty)
    #expect(try words("phrase 67:1 fragment")[0].count == 4)
  }

  @Test func aSharedBoundaryMovesForBothAndOneBesideAGapForItsOwn() throws {
    #expect(
      try edited(lesson, "move-start 67:2 to 0:21.5")
        == ["10-21.5 67:1", "21.5-40 67:2 *", "41-60 67:3", "60-70 unassigned"])
    #expect(
      try edited(lesson, "move-end 67:1 19")
        == ["10-19 67:1 *", "19-40 67:2", "41-60 67:3", "60-70 unassigned"])
    #expect(
      try edited(lesson, "move-start 67:3 40.5")
        == ["10-20 67:1", "20-40 67:2", "40.5-60 67:3 *", "60-70 unassigned"])
    // A start that is moved past the gap shortens the neighbouring segment.
    #expect(
      try edited(lesson, "move-start 67:3 39")
        == ["10-20 67:1", "20-39 67:2", "39-60 67:3 *", "60-70 unassigned"])
    #expect(
      try edited(lesson, "move-start 67:1 0", "move-end @65 80")
        == ["0-20 67:1 *", "20-40 67:2", "41-60 67:3", "60-80 skipped *"])
  }

  @Test func noBoundaryLeavesItsSegmentOrSwallowsAnother() {
    #expect(
      failure(lesson, "move-start 67:2 40")
        == .timeOutside(
          "0:40.000", segment: "67:2", from: "0:10.000", to: "0:40.000"))
    #expect(failure(lesson, "move-start 67:2 10") == .nothingLeft("67:1"))
    #expect(failure(lesson, "move-end 67:2 60") == .nothingLeft("67:3"))
    #expect(failure(lesson, "move-end 67:2 20") != nil)
    #expect(failure(lesson, "move-end @65 80.001") != nil)
  }

  @Test func aSplitLeavesTheSecondPartOpenUnlessItIsNamed() throws {
    #expect(
      try edited(lesson, "split 67:2 at 30")
        == ["10-20 67:1", "20-30 67:2 *", "30-40 unassigned", "41-60 67:3", "60-70 unassigned"])
    #expect(
      try edited(lesson, "split 67:2 at 30 as 67:2 67:1")
        == ["10-20 67:1", "20-30 67:2 *", "30-40 67:1#2 *", "41-60 67:3", "60-70 unassigned"])
    #expect(
      failure(lesson, "split 67:2 at 20")
        == .timeOutside(
          "0:20.000", segment: "67:2", from: "0:20.000", to: "0:40.000"))
  }

  /// Both parts of a split keep the voice and the file from which the segment was imported. The
  /// places where the reciter goes back, and the joined end, belong to the part in which they lie.
  @Test(arguments: [
    ("split 67:2 at 30 as 67:2 67:2", [[3_000], [4_000]], [false, true]),
    ("split 67:2 at 30", [[3_000], []], [false, false]),
    ("split 67:2 at 24 as 67:2 67:2", [[3_000], [10_000]], [false, true]),
    ("split 67:2 at 22 as 67:2 67:2", [[], [1_000, 12_000]], [false, true]),
    ("split 67:2 at 30 then assign @35 67:4", [[3_000], []], [false, false]),
  ])
  func bothPartsOfASplitKeepTheVoice(edit: String, returns: [[Int]], joined: [Bool]) throws {
    var segments = lesson
    segments[1].voice = 1
    segments[1].origin = "qul: a.json"
    segments[1].returns = [3_000, 14_000]
    segments[1].isJoined = true
    var recording = recording(segments)
    for words in EditParser.edits(inLines: edit) {
      _ = try recording.apply(try parser.parse(words))
    }
    let parts = recording.segments[1...2]
    #expect(recording.segments.count == 5)
    #expect(parts.map(\.voice) == [1, 1])
    #expect(parts.map(\.origin) == ["qul: a.json", "qul: a.json"])
    #expect(parts.map(\.returns) == returns)
    #expect(parts.map(\.isJoined) == joined)
  }

  /// A split of two joined ayat divides everything, and a merge puts it together again.
  @Test func aMergeAfterASplitGivesTheSameSegment() throws {
    var whole = ayah(20_000..<40_000, 67, 2, isConfirmed: true)
    whole.endAyah = AyahRef(surah: 67, ayah: 3)
    (whole.voice, whole.returns, whole.isJoined) = (2, [1_000, 15_000], true)
    (whole.confidence, whole.startConfidence, whole.endConfidence) = (1, 1, 1)
    whole.words = (0..<4).map { index in
      Segment.Word(
        ayah: AyahRef(surah: 67, ayah: 2 + index / 2), number: index % 2 + 1,
        range: FrameRange(20_000 + index * 5_000..<24_000 + index * 5_000), confidence: 0.9)
    }
    var recording = recording([whole])
    for words in EditParser.edits(inLines: "split 67:2 at 30\nmerge 67:2 and 67:3") {
      _ = try recording.apply(try parser.parse(words))
    }
    #expect(recording.segments == [whole])
  }

  /// An inserted ayah keeps its words and its voice from the suggestions in its place.
  @Test func anInsertedSegmentKeepsItsWords() throws {
    var segments = lessonOfWords
    segments[0].voice = 1
    segments[1].voice = 0
    var recording = recording(segments)
    let edit = EditParser.edits(inLines: "insert 67:1-2 from 10 to 25")[0]
    _ = try recording.apply(try parser.parse(edit))
    let inserted = recording.segments[0]
    #expect(inserted.displayName == "67:1-2" && inserted.voice == 1)
    #expect(
      inserted.words.map(\.place)
        == ["67:1:1", "67:1:2", "67:1:3", "67:1:4", "67:2:1", "67:2:2"])
  }

  @Test func mergedAyatOfTwoSurahsKeepWhereTheyMeetAndASplitLosesIt() throws {
    let end = [ayah(0..<10_000, 8, 74), ayah(10_000..<30_000, 8, 75), ayah(30_000..<50_000, 9, 1)]
    #expect(
      try edited(end, "merge 8:75 and 9:1") == ["0-10 8:74", "10-50 8:75-9:1 join 20 *"])
    // The join keeps its position in the recording.
    #expect(
      try edited(end, "merge 8:75 and 9:1 then move-start 8:75 to 12")
        == ["0-12 8:74", "12-50 8:75-9:1 join 18 *"])
    #expect(failure(end, "merge 8:75 9:1 then move-start 8:75 30") == .joinCutOff("8:75-9:1"))
    #expect(
      try edited(end, "merge 8:75 9:1 then split 8:75 at 31")
        == ["0-10 8:74", "10-31 8:75 *", "31-50 9:1 *"])
    #expect(
      try edited(end, "merge 8:75 9:1 then assign 8:75 to 8:75") == ["0-10 8:74", "10-50 8:75 *"])
    #expect(
      try edited(end, "merge 8:74 8:75") == ["0-30 8:74-75 *", "30-50 9:1"])
    // An ayah that is not the first of its segment is named with the segment.
    #expect(
      failure(end, "merge 8:74 8:75 then split 8:75 at 20")
        == .noSuchSegment("8:75 alone; it is in 8:74-75"))
    #expect(failure(end, "merge 8:74 8:75 then split 9:2 at 40") == .noSuchSegment("9:2"))
    #expect(failure(end, "merge 8:74 9:1") == .notNeighbours("8:74", "9:1"))
    #expect(
      failure(lesson, "assign 67:2 to 67:9 then merge 67:1 67:9")
        == .notConsecutive("67:1", "67:9"))
  }

  @Test func whatIsAssignedIsConfirmedAndCountedInOrderOfTime() throws {
    #expect(
      try edited(lesson, "assign @65 to 67:1")
        == ["10-20 67:1", "20-40 67:2", "41-60 67:3", "60-70 67:1#2 *"])
    #expect(
      try edited(lesson, "assign 67:3 to 67:1 then assign 67:1#2 to 67:4")
        == ["10-20 67:1", "20-40 67:2", "41-60 67:4 *", "60-70 unassigned"])
    #expect(
      failure(lesson, "assign 67:3 to 67:1 then assign 67:1 to 67:4")
        == .severalReadings("67:1", occurrences: [1, 2]))
    #expect(
      try edited(lesson, "assign 67:2 to 67:30-68:1 join 0:35")
        == ["10-20 67:1", "20-40 67:30-68:1 join 15 *", "41-60 67:3", "60-70 unassigned"])
    #expect(failure(lesson, "assign 67:2 to 67:30-68:1") == .joinNeeded("67:30-68:1"))
    #expect(failure(lesson, "assign 67:2 to 67:2-3 join 30") == .joinNotNeeded("67:2-3"))
    #expect(failure(lesson, "assign 67:2 to 67:30-69:1 join 30") == .surahsApart("67:30-69:1"))
  }

  @Test func anInsertedSegmentTakesRoomFromSuggestionsOnly() throws {
    #expect(
      try edited(lesson, "insert 67:4 from 62 to 68")
        == [
          "10-20 67:1", "20-40 67:2", "41-60 67:3", "60-62 unassigned", "62-68 67:4 *",
        ])
    #expect(
      try edited(lesson, "insert 67:4 from 58 to 75")
        == ["10-20 67:1", "20-40 67:2", "41-58 67:3", "58-75 67:4 *"])
    #expect(
      try edited(lesson, "insert istiadhah from 0 to 9 then insert basmalah from 9 to 10")
        .prefix(3) == ["0-9 istiadhah *", "9-10 67:0 *", "10-20 67:1"])
    let confirmed = [ayah(10_000..<20_000, 67, 1, isConfirmed: true)]
    #expect(failure(confirmed, "insert 67:2 from 19 to 30") == .overlapsConfirmed("67:1"))
    #expect(
      failure(lesson, "insert 67:2 from 30 to 30")
        == .emptyStretch(from: "0:30.000", to: "0:30.000"))
    #expect(failure(lesson, "insert 67:2 from 70 to 80.001") != nil)
  }

  @Test func skippedStretchesAndPhrasesHoldNoAyah() throws {
    #expect(
      try edited(lesson, "skip @65", "phrase 67:1 as istiadhah", "skip from 70 to 75").suffix(2)
        == ["60-70 skipped *", "70-75 skipped *"])
    #expect(try edited(lesson, "phrase 67:1 talk").first == "10-20 talk *")
    #expect(try edited(lesson, "phrase 67:1 as fragment").first == "10-20 fragment of 67:1 *")
    #expect(failure(lesson, "phrase @65 as fragment") == .fragmentWithoutAyah("unassigned"))
    #expect(failure(lesson, "phrase @65 as basmalah") == .surahUnknown)
  }

  @Test func onlyWhatAPersonMadeIsDeleted() throws {
    #expect(failure(lesson, "delete 67:2") == .notConfirmed("67:2"))
    #expect(
      try edited(lesson, "assign 67:2 to 67:5 then delete 67:5")
        == ["10-20 67:1", "41-60 67:3", "60-70 unassigned"])
  }

  @Test func aTimeMovesToTheQuietestPlaceNearItThatIsAllowed() throws {
    var requested: [FrameRange] = []
    var recording = recording(lesson) { range in range.start }
    _ = try recording.apply(.moveStart(.at(FrameIndex(30_000)), to: FrameIndex(21_000)))
    requested.append(recording.segments[1].range)
    #expect(requested == [FrameRange(20_800..<40_000)])
    // The search for a quiet position never includes the last frame of the neighbouring segment.
    _ = try recording.apply(.moveStart(.at(FrameIndex(30_000)), to: FrameIndex(10_100)))
    #expect(recording.segments[1].range.start == FrameIndex(10_001))
  }

  @Test func notesAreReplaced() throws {
    var recording = recording(lesson)
    #expect(try recording.apply(.note("Friday")) == "noted: Friday")
    #expect(recording.notes == "Friday" && recording.segments == lesson)
  }

  @Test(arguments: ["67:2-3", "67:2", "67:2-3#1"])
  func aSegmentOfSeveralAyatIsNamedByThemOrTheFirst(name: String) throws {
    let both = "merge 67:2 and 67:3"
    #expect(
      try edited(lesson, both, "move-end \(name) to 65")
        == ["10-20 67:1", "20-65 67:2-3 *", "65-70 unassigned"])
    #expect(failure(lesson, "delete 67:2-3") == .noSuchSegment("67:2-3"))
    #expect(
      failure(lesson, "\(both) then delete 67:3") == .noSuchSegment("67:3 alone; it is in 67:2-3"))
  }

  @Test func everyEditIsToldInOneLine() throws {
    var recording = recording(lesson)
    func told(_ edit: String) throws -> String {
      try recording.apply(try parser.parse(EditParser.edits(inLines: edit)[0]))
    }
    #expect(
      try told("move-start 67:2 21") == "moved the start of 67:2 from 0:20.000 to 0:21.000")
    #expect(try told("split 67:3 at 50") == "split 67:3 at 0:50.000 into 67:3 and unassigned")
    #expect(try told("assign @55 to 67:4") == "unassigned at 0:50.000 is 67:4")
    #expect(try told("merge 67:3 67:4") == "merged 67:3 and 67:4 into 67:3-4")
    #expect(try told("insert 67:5 from 71 to 72") == "inserted 67:5 from 1:11.000 to 1:12.000")
    #expect(
      try told("delete 67:5")
        == "67:5 at 1:11.000 is no longer confirmed; what lies there is left to the alignment")
  }
}
