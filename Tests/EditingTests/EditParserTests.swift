import AudioCore
import Recitation
import Testing

@testable import Editing

extension AyahNumbering {
  /// The numbering of Hafs.
  static var hafsForTests: AyahNumbering {
    do { return try QuranFacts.bundled.numbering(of: .hafs) } catch {
      preconditionFailure("the counts of Hafs are bundled: \(error)")
    }
  }
}

/// The edits by verb, as the parsers should read them.
extension Edit {
  private static func edit(_ verb: String, _ fill: (inout EditArguments) -> Void) -> Edit {
    var arguments = EditArguments()
    fill(&arguments)
    do { return Edit(verb: try EditVerb(named: verb), arguments: arguments) } catch {
      preconditionFailure("there is no edit \(verb)")
    }
  }

  static func moveStart(_ segment: SegmentSelector, to: FrameIndex) -> Edit {
    edit("move-start") { ($0.segment, $0.to) = (segment, to) }
  }

  static func moveEnd(_ segment: SegmentSelector, to: FrameIndex) -> Edit {
    edit("move-end") { ($0.segment, $0.to) = (segment, to) }
  }

  static func moveWordStart(
    _ segment: SegmentSelector, _ word: WordSelector, to: FrameIndex
  ) -> Edit {
    edit("move-word-start") { ($0.segment, $0.word, $0.to) = (segment, word, to) }
  }

  static func moveWordEnd(
    _ segment: SegmentSelector, _ word: WordSelector, to: FrameIndex
  ) -> Edit {
    edit("move-word-end") { ($0.segment, $0.word, $0.to) = (segment, word, to) }
  }

  static func split(_ segment: SegmentSelector, at: FrameIndex, into parts: [AyahRef]) -> Edit {
    edit("split") { ($0.segment, $0.at, $0.parts) = (segment, at, parts) }
  }

  static func merge(_ segment: SegmentSelector, _ other: SegmentSelector) -> Edit {
    edit("merge") { ($0.segment, $0.other) = (segment, other) }
  }

  static func assign(
    _ segment: SegmentSelector, _ ayat: AyahRange, join: FrameIndex? = nil
  ) -> Edit {
    edit("assign") { ($0.segment, $0.ayat, $0.join) = (segment, ayat, join) }
  }

  static func insert(_ ayat: AyahRange, from: FrameIndex, to: FrameIndex) -> Edit {
    edit("insert") { ($0.ayat, $0.from, $0.to) = (ayat, from, to) }
  }

  static func insert(_ phrase: Segment.Kind, from: FrameIndex, to: FrameIndex) -> Edit {
    edit("insert") { ($0.phrase, $0.from, $0.to) = (phrase, from, to) }
  }

  static func delete(_ segment: SegmentSelector) -> Edit {
    edit("delete") { $0.segment = segment }
  }

  static func skip(_ segment: SegmentSelector) -> Edit { edit("skip") { $0.segment = segment } }

  static func skip(from: FrameIndex, to: FrameIndex) -> Edit {
    edit("skip") { ($0.from, $0.to) = (from, to) }
  }

  static func phrase(_ segment: SegmentSelector, _ phrase: Segment.Kind) -> Edit {
    edit("phrase") { ($0.segment, $0.phrase) = (segment, phrase) }
  }

  static func voice(_ segment: SegmentSelector, _ voice: Int) -> Edit {
    edit("voice") { ($0.segment, $0.voice) = (segment, voice) }
  }

  static func mark(at: FrameIndex) -> Edit { edit("mark") { $0.at = at } }

  static func unmark(at: FrameIndex) -> Edit { edit("unmark") { $0.at = at } }

  static func note(_ text: String) -> Edit { edit("note") { $0.text = text } }
}

@Suite struct EditParserTests {
  /// The parser for a recording with 1,000 frames per second.
  private let parser = EditParser(numbering: .hafsForTests, rate: SampleRate(hertz: 1000))

  private func parse(_ line: String) throws -> Edit {
    let edits = EditParser.edits(inLines: line)
    return try parser.parse(try #require(edits.count == 1 ? edits.first : nil))
  }

  private func reading(_ surah: Int, _ ayah: Int, _ occurrence: Int? = nil) -> SegmentSelector {
    .reading(range((surah, ayah), (surah, ayah)), occurrence: occurrence)
  }

  private func range(_ start: (Int, Int), _ end: (Int, Int)) -> AyahRange {
    AyahRange(
      start: AyahRef(surah: start.0, ayah: start.1), end: AyahRef(surah: end.0, ayah: end.1))
  }

  @Test func eachEditReadsAsItIsSaid() throws {
    #expect(
      try parse("move-start 67:3 to 1:23.450") == .moveStart(reading(67, 3), to: FrameIndex(83_450))
    )
    #expect(try parse("move-end 67:3#2 91s") == .moveEnd(reading(67, 3, 2), to: FrameIndex(91_000)))
    #expect(
      try parse("move-word-start 67:3 2 to 1:23.450")
        == .moveWordStart(reading(67, 3), .number(2), to: FrameIndex(83_450)))
    #expect(
      try parse("move-word-end @5 1 6")
        == .moveWordEnd(.at(FrameIndex(5_000)), .number(1), to: FrameIndex(6_000)))
    #expect(throws: EditError.unreadableWord("0")) { try parse("move-word-end @5 0 6") }
    #expect(
      try parse("split @1:02:03.5 at 1:02:04")
        == .split(.at(FrameIndex(3_723_500)), at: FrameIndex(3_724_000), into: []))
    #expect(
      try parse("split 67:3 at 87 as 67:3 67:4")
        == .split(
          reading(67, 3), at: FrameIndex(87_000),
          into: [AyahRef(surah: 67, ayah: 3), AyahRef(surah: 67, ayah: 4)]))
    #expect(try parse("merge 67:3 and 67:4") == .merge(reading(67, 3), reading(67, 4)))
    #expect(
      try parse("assign 8:75 to 8:75-9:1 join 4:02.1")
        == .assign(reading(8, 75), range((8, 75), (9, 1)), join: FrameIndex(242_100)))
    #expect(
      try parse("insert 67:4 from 1:27 to 1:31.5")
        == .insert(
          range((67, 4), (67, 4)), from: FrameIndex(87_000), to: FrameIndex(91_500)))
    #expect(
      try parse("insert talk 0 2")
        == .insert(.talk, from: FrameIndex(0), to: FrameIndex(2_000)))
    #expect(try parse("skip @2") == .skip(.at(FrameIndex(2_000))))
    #expect(
      try parse("skip from 0:00 to 0:04")
        == .skip(from: FrameIndex(0), to: FrameIndex(4_000)))
    #expect(try parse("phrase 67:0 as istiadhah") == .phrase(reading(67, 0), .istiadhah))
    #expect(try parse("delete 67:4") == .delete(reading(67, 4)))
    #expect(
      try parse("delete 67:4-5#2")
        == .delete(.reading(range((67, 4), (67, 5)), occurrence: 2)))
    #expect(try parse("note \"Friday,  after\" noon") == .note("Friday,  after noon"))
  }

  /// The syntax in the help and in messages is derived from the parameters of the verb.
  @Test func theSyntaxFollowsFromTheParameters() {
    #expect(
      EditVerb.all.flatMap(\.usages) == [
        "move-start SEGMENT to TIME", "move-end SEGMENT to TIME",
        "move-word-start SEGMENT WORD to TIME", "move-word-end SEGMENT WORD to TIME",
        "split SEGMENT at TIME [as AYAH AYAH]", "merge SEGMENT and SEGMENT",
        "assign SEGMENT to AYAH[-AYAH] [join TIME]",
        "insert AYAH[-AYAH]|PHRASE from TIME to TIME [join TIME]", "delete SEGMENT",
        "skip SEGMENT", "skip from TIME to TIME", "phrase SEGMENT as PHRASE",
        "voice SEGMENT as LETTER", "mark TIME", "unmark TIME", "note TEXT",
      ])
    #expect(Set(EditVerb.all.map(\.name)).count == 15)
  }

  /// These edits cover every form of every verb. Each either changes the recording or is refused.
  @Test(arguments: [
    "move-start 67:1 0.2", "move-end 67:1 0.8", "move-word-start 67:1 1 0.2",
    "move-word-end 67:1 1 0.2", "split 67:1 0.5", "merge 67:1 67:2", "assign 67:1 67:3",
    "insert talk 3 4", "insert 67:9 3 4", "delete 67:1", "skip 67:1", "skip from 3 to 4",
    "phrase 67:1 talk", "voice 67:1 B", "mark 0.5", "unmark 0.5", "note x",
  ])
  func everyFormHasTheArgumentsOfItsEffect(line: String) throws {
    let segments = [0..<1000, 1000..<2000].map {
      Segment(
        range: FrameRange($0), kind: .ayah,
        ayah: AyahRef(surah: 67, ayah: 1 + $0.lowerBound / 1000), confidence: 0.5)
    }
    var recording = EditedRecording(
      segments: segments, rate: SampleRate(hertz: 1000), length: 5000, numbering: .hafsForTests)
    let edit = try parse(line)
    do { #expect(try !recording.apply(edit).isEmpty) } catch {
      #expect(error is EditError, "\(error)")
    }
  }

  @Test func severalEditsStandInLinesOrBetweenThens() {
    #expect(
      EditParser.edits(inLines: "# a lesson\ndelete 67:1 # no\n\n skip @2 then skip @3\n")
        == [["delete", "67:1"], ["skip", "@2"], ["skip", "@3"]])
    #expect(
      EditParser.edits(inWords: ["delete 67:3#2", "then", "note", "two  words"])
        == [["delete", "67:3#2"], ["note", "two  words"]])
    #expect(EditParser.edits(inWords: ["then"]) == [])
    // Some editors begin a file with a byte order mark.
    #expect(
      EditParser.edits(inLines: "\u{FEFF}skip @2\r\nskip @3") == [["skip", "@2"], ["skip", "@3"]])
  }

  @Test(arguments: [
    ("move 67:3 1", "there is no edit `move`"),
    ("move-start 67:3", "the edit ends where a time is needed"),
    ("move-start 67:3 to", "the edit ends where a time is needed"),
    ("delete 67:3 now", "`now` does not belong to the edit"),
    ("move-start 67:3 1:60", "`1:60` is not a time"),
    ("move-start 67:3 -1", "`-1` is not a time"), ("move-start 67:3 1,,5", "`1,,5` is not a time"),
    ("move-start 67:3 1e3", "`1e3` is not a time"),
    ("move-start 67:3 1.", "`1.` is not a time"),
    ("delete 67:31", "`67:31` is not a usable ayah: "), ("delete 67", "one ayah is needed"),
    ("delete 67:3#0", "after # stands which reading of it, from 1"),
    ("split 67:3 1 as 67:3", "the edit ends where a second ayah is needed"),
    ("phrase 67:3 as song", "there is no phrase `song`"),
    ("note", "the edit ends where a text is needed"),
  ])
  func whatIsNoEditIsRefusedWithTheReason(line: String, reason: String) {
    let error = #expect(throws: EditError.self) { try parse(line) }
    #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func noTimeLiesPastTheEndOfAnyRecording() {
    let parser = EditParser(numbering: .hafsForTests, rate: SampleRate(hertz: 192_000))
    #expect(throws: EditError.unreadableTime("999999:999999:59")) {
      try parser.parse(["mark", "999999:999999:59"])
    }
  }

  @Test(arguments: [
    ("0", 0), ("0.0097", 0.0097), ("1:05.5", 65.5), ("10:00:00", 36_000),
    ("1:05,5", 65.5), ("1:23,450", 83.45), ("83,45s", 83.45),
    (".5", 0.5), (",5s", 0.5), ("١:٠٥٫٥", 65.5), ("۱:۰۵", 65),
  ])
  func timesAreReadStrictly(text: String, seconds: Double) throws {
    #expect(try EditParser.seconds(text) == seconds)
  }
}
