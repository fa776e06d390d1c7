import AudioCore
import Testing

@testable import Annotations

/// Damaged or hostile files are refused with the line number; files with small mistakes are read as
/// players read them.
@Suite struct DamagedFilesTests {
  private func read(_ text: String, _ format: AnnotationFormat) throws(AnnotationError) -> [String]
  {
    try format.annotation(from: Array(text.utf8)).entries.map {
      "\($0.range.start.count / 1000) \($0.range.end.count / 1000) \($0.text)"
    }
  }

  private func error(_ bytes: [UInt8], _ format: AnnotationFormat) -> AnnotationError? {
    do throws(AnnotationError) { _ = try format.annotation(from: bytes) } catch { return error }
    return nil
  }

  private func error(_ text: String, _ format: AnnotationFormat) -> AnnotationError? {
    error(Array(text.utf8), format)
  }

  @Test(arguments: AnnotationFormat.allCases)
  func noBytesEndTheProgram(format: AnnotationFormat) {
    let whole = Array(format.text(of: AnnotationFormatTests.sample).utf8)
    let nothing: [[UInt8]] = [
      [], [0], [0xFF, 0xFE], [0xFE, 0xFF, 0], [0xEF, 0xBB, 0xBF], [0x22], [0x3C],
    ]
    for bytes in nothing {
      #expect(error(bytes, format) != nil, "\(bytes)")
    }
    // A file that is truncated anywhere may give an error, but never a crash.
    for count in stride(from: 0, to: whole.count, by: 7) {
      _ = error(Array(whole[..<count]), format)
    }
    // Any byte replaced.
    for index in stride(from: 0, to: whole.count, by: 11) {
      for byte in [UInt8(0), 0x22, 0x2D, 0x39, 0x3C, 0x7B, 0xFF] {
        var bytes = whole
        bytes[index] = byte
        _ = error(bytes, format)
      }
    }
  }

  @Test(arguments: [
    (AnnotationFormat.srt, "1\n00:00:05,000 --> 00:00:04,000\nx\n"),
    (.vtt, "WEBVTT\n\n00:05.000 --> 00:04.000\nx\n"),
    (.ass, "[Events]\nDialogue: 0,0:00:05.00,0:00:04.00,Default,,0,0,0,,x\n"),
    (.ffmetadata, ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=5000\nEND=4000\n"),
    (
      .textgrid,
      "\"ooTextFile\"\n\"TextGrid\"\n0 9 <exists> 1 \"IntervalTier\" \"a\" 0 9 1 5 4 \"x\""
    ),
  ])
  func anEntryThatEndsBeforeItStartsIsNamed(format: AnnotationFormat, text: String) {
    guard case .reversed(let line)? = error(text, format) else {
      Issue.record("\(format.name): \(error(text, format) as Any)")
      return
    }
    #expect((2...3).contains(line))
  }

  @Test(arguments: [
    (AnnotationFormat.srt, "1\n00:99:05,000 --> 00:00:04,000\nx\n", 2),
    (.srt, "1\n00:00:05,000 -->\nx\n", 2),
    (.vtt, "WEBVTT\n\n-->\n", 3),
    (.vtt, "WEBVTT\n\n00:01.000 --> 00:04.000\nx <1:99.0>y\n", 4),
    (.lrc, "\n[00:99.00]b\n", 2),
    (.lrc, "[length:x]\n", 1),
    (.ass, "[Events]\nDialogue: 0,x,0:00:04.00,Default,,0,0,0,,x\n", 2),
    (.cue, "FILE a WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:75\n", 3),
    (.cue, "FILE a WAVE\nTRACK 01 AUDIO\nINDEX 01 99999999999999999999:00:00\n", 3),
    (.ffmetadata, ";FFMETADATA1\n[CHAPTER]\nSTART=9223372036854775807000\n", 3),
    (.ffmetadata, ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=9223372036854775807\n", 2),
    (.chapters, "99999999999:00:00.000 x\n", 1),
    (.ctm, "a 1 nan 1 x\n", 1), (.ctm, "a 1 1e300 1 x\n", 1), (.ctm, "a 1 1 -1 x\n", 1),
    (.rttm, "SPEAKER a 1 inf 1 <NA> <NA> A <NA> <NA>\n", 1),
    (
      .elan,
      "<ANNOTATION_DOCUMENT>\n<TIME_ORDER><TIME_SLOT TIME_SLOT_ID='a' TIME_VALUE='1e9'/>"
        + "</TIME_ORDER></ANNOTATION_DOCUMENT>", 2
    ),
    (
      .elan,
      "<ANNOTATION_DOCUMENT>\n<TIME_ORDER><TIME_SLOT TIME_SLOT_ID='a'"
        + " TIME_VALUE='-9223372036854775808'/></TIME_ORDER></ANNOTATION_DOCUMENT>", 2
    ),
    (
      .elan,
      "<ANNOTATION_DOCUMENT><HEADER>\n<MEDIA_DESCRIPTOR TIME_ORIGIN='-9223372036854775808'/>"
        + "</HEADER></ANNOTATION_DOCUMENT>", 2
    ),
    (.textgrid, "\"ooTextFile\"\n\"TextGrid\"\n0 1e300 <exists> 0", 3),
  ])
  func aTimeThatIsNoneIsNamed(format: AnnotationFormat, text: String, line: Int) {
    guard case .notATime(line, _)? = error(text, format) else {
      Issue.record("\(format.name): \(error(text, format) as Any)")
      return
    }
  }

  @Test(arguments: [
    (AnnotationFormat.cue, "FILE \"a\" WAVE\nFILE \"b\" WAVE\n", 2),
    (.cue, "INDEX 01 00:00:00\n", 1),
    (.ass, "[Events]\nFormat: Start, Text, End\n", 2),
    (.ass, "[Events]\nDialogue: 0,0:00:01.00\n", 2),
    (.ffmetadata, ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/0\n", 3),
    (.ffmetadata, ";FFMETADATA1\n[CHAPTER]\ntitle=x\n", 2),
    (.chapters, "\nwhat is this\n", 2),
    (.lrc, "[offset:99999999999999999999]\n", 1), (.lrc, "[offset:-9223372036854775808]\n", 1),
    (.textgrid, "\"Praat chronological TextGrid text file\"\n0 1 0\n1 0 1 \"a\"", 3),
    (.ctm, ";;\na 1\n", 2), (.rttm, "SPEAKER a 1 1.0 1.0\n", 1),
    (
      .elan,
      "<ANNOTATION_DOCUMENT><TIER TIER_ID=\"a\">\n<ANNOTATION><ALIGNABLE_ANNOTATION"
        + " TIME_SLOT_REF1=\"x\"/></ANNOTATION></TIER></ANNOTATION_DOCUMENT>", 2
    ),
    (
      .elan,
      "<ANNOTATION_DOCUMENT><TIER><ANNOTATION>\n<REF_ANNOTATION ANNOTATION_REF=\"a\""
        + " ANNOTATION_ID=\"a\"/></ANNOTATION></TIER></ANNOTATION_DOCUMENT>", 2
    ),
    (.elan, "<ANNOTATION_DOCUMENT>\n<HEADER TIME_UNITS=\"NTSC-frames\"/></ANNOTATION_DOCUMENT>", 2),
    (.elan, "<ANNOTATION_DOCUMENT>\n</TIER>", 2), (.elan, "<a>\n<b c=d/></a>", 2),
    (.elan, "<a>&lol;</a>", 1), (.elan, "<a></a>\n<b></b>", 2),
    (.textgrid, "\"ooTextFile\" \"TextGrid\" 0 1 <exists>\n-1", 2),
    (.textgrid, "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 1\n\"PitchTier\" \"a\" 0 1 0", 2),
    (.textgrid, "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 1 \"TextTier\" \"a\" 0 1 1 0.5\n7", 2),
  ])
  func aLineThatIsWrongIsNamed(format: AnnotationFormat, text: String, line: Int) {
    guard case .unreadable(line, _, _)? = error(text, format) else {
      Issue.record("\(format.name): \(error(text, format) as Any)")
      return
    }
  }

  @Test(arguments: [
    (AnnotationFormat.elan, "<ANNOTATION_DOCUMENT>\n<TIER>"), (.elan, "<a b=\"c"),
    (.elan, "<a><!-- "), (.elan, "<a><![CDATA[ "),
    (.textgrid, "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 1000000000000000"),
    (.textgrid, "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 900000000 \"IntervalTier\" \"a"),
  ])
  func aFileThatEndsEarlyIsRefused(format: AnnotationFormat, text: String) {
    switch error(text, format) {
    case .cut?, .unreadable?: break
    case let other: Issue.record("\(format.name): \(other as Any)")
    }
  }

  @Test(arguments: AnnotationFormat.allCases)
  func anotherFormatIsRefusedByName(format: AnnotationFormat) {
    guard case .another? = error("Bonjour\n", format.name == "chapters" ? .srt : format) else {
      if format == .ctm { return }
      Issue.record("\(format.name): \(error("Bonjour\n", format) as Any)")
      return
    }
  }

  @Test func documentsWithEntitiesOfTheirOwnAreRefused() {
    var laughs = "<!DOCTYPE a [<!ENTITY l0 \"lol\">"
    for level in 1..<10 {
      laughs += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    guard case .another? = error(laughs + "]><a>&l9;</a>", .elan) else {
      Issue.record("definitions were taken")
      return
    }
    let deep = String(repeating: "<a>", count: 1_000_000)
    #expect(error(deep, .elan) == .tooMany("elements inside each other", most: 64))
    #expect(
      error([0x3C, 0x61, 0x3E, 0xC3, 0x28], .elan) == .notText(line: 1, expected: "UTF-8 or UTF-16")
    )
  }

  @Test func thousandsOfTiersAreRead() throws {
    let tiers = (0..<5000).map { "\"IntervalTier\" \"\($0)\" 0 1 1 0 1 \"x\"\n" }.joined()
    let text = "\"ooTextFile\" \"TextGrid\" 0 1 <exists> 5000\n" + tiers
    #expect(try read(text, .textgrid).count == 5000)
  }

  // MARK: Read as players do

  @Test func subtitlesOfCarelessPrograms() throws {
    // Entries without numbers and empty lines; files with CR LF, a byte order mark, decimal points,
    // coordinates or tags.
    #expect(
      try read(
        "\u{FEFF}00:00:01.5 --> 00:00:02,000 X1:1 X2:2\r\n<b>a</b> {\\an8}b\r\nc\r\n2\r\n"
          + "0:00:02,000 --> 0:00:03,000\r\n\r\n3\n1:00:00,000 --> 1:00:01,000\nd < e\n",
        .srt) == ["1500 2000 a b\nc", "2000 3000 ", "3600000 3601000 d < e"])
    #expect(
      try read(
        "WEBVTT x\nKind: captions\n\nNOTE 00:01.000 --> 00:02.000\n\nSTYLE\n::cue {}\n\n"
          + "00:01.000 --> 00:02.000 line:0\n<v Ali>a &amp;&lt;</v>\n", .vtt)
        == ["1000 2000 a &<"])
  }

  @Test func lyricsWithRefrainsAndOffsets() throws {
    #expect(
      try read("[offset:+500]\n[00:01.00][00:05.00]a\n[00:03.0]b\n[00:07.000]\n", .lrc)
        == ["500 2500 a", "2500 4500 b", "4500 6500 a"])
    // The last entry has no following line, so its end equals its start.
    #expect(try read("[75:00.00]a", .lrc) == ["4500000 4500000 a"])
    let words = try AnnotationFormat.lrc.annotation(
      from: Array("[00:01.00]<00:01.00>a <00:02.00>b <00:03.00>\n[00:04.00]\n".utf8)
    ).entries.flatMap(\.words)
    #expect(words.map(\.text) == ["a", "b"])
    #expect(words.map(\.range.end.count) == [2_000_000, 3_000_000])
  }

  @Test func arabicInWindows1256IsRead() throws {
    let text: [UInt8] = [0xC8, 0xD3, 0xE3]
    let read = try AnnotationFormat.srt.annotation(
      from: Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8) + text)
    #expect(read.entries.map(\.text) == ["بسم"])
  }

  @Test func chaptersOfOtherPrograms() throws {
    #expect(
      try read(
        "CHAPTER01=00:00:00.000\nCHAPTER01NAME=67:1\nCHAPTER02=00:00:04.500\nCHAPTER02NAME=67:2\n",
        .chapters) == ["0 0 67:1", "4500 4500 67:2"])
    let list = try AnnotationFormat.chapters.annotation(
      from: Array("# total-length 00:00:09.000\n00:00:01.5 67:1\n".utf8))
    #expect(list.length == FrameIndex(9_000_000))
    #expect(list.entries.map(\.text) == ["67:1"])
  }

  @Test func slotsWithoutATimeAreSpreadBetweenTheirNeighbours() throws {
    func slot(_ name: Int, _ time: Int?) -> String {
      "<TIME_SLOT TIME_SLOT_ID='t\(name)'" + (time.map { " TIME_VALUE='\($0)'" } ?? "") + "/>"
    }
    func part(_ from: Int, _ to: Int, _ text: String) -> String {
      "<ANNOTATION><ALIGNABLE_ANNOTATION TIME_SLOT_REF1='t\(from)' TIME_SLOT_REF2='t\(to)'>"
        + "<ANNOTATION_VALUE>\(text)</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>"
    }
    let text =
      "<ANNOTATION_DOCUMENT><HEADER><MEDIA_DESCRIPTOR TIME_ORIGIN='1000'/></HEADER><TIME_ORDER>"
      + slot(1, 0) + slot(2, nil) + slot(3, nil) + slot(4, 3000) + "</TIME_ORDER><TIER TIER_ID='w'>"
      + part(1, 2, "a") + part(2, 3, "<![CDATA[b]]>") + part(3, 4, "&#x63;")
      + "</TIER></ANNOTATION_DOCUMENT>"
    #expect(try read(text, .elan) == ["1000 2000 a", "2000 3000 b", "3000 4000 c"])
  }

  @Test func aSheetOfMoreThan99TracksJoinsNeighbours() throws {
    let entries = (0..<250).map {
      Annotation.Entry(range: FrameRange($0 * 1000..<$0 * 1000 + 1000), text: "\($0)")
    }
    let text = AnnotationFormat.cue.text(
      of: Annotation(
        fileName: "a.wav", rate: SampleRate(hertz: 1000), tiers: [Annotation.Tier("", entries)]))
    let read = try AnnotationFormat.cue.annotation(from: Array(text.utf8))
    #expect(read.entries.count == 84)
    #expect(read.entries.prefix(3).map(\.text) == ["0", "3", "6"])
  }

  @Test func overlapsInATierAreCutForPraat() throws {
    let tier = Annotation.Tier(
      "a",
      [(0, 2000), (1000, 3000), (1500, 2500)].map {
        Annotation.Entry(range: FrameRange($0..<$1), text: "\($0)")
      })
    let text = AnnotationFormat.textgrid.text(
      of: Annotation(rate: SampleRate(hertz: 1000), tiers: [tier]))
    #expect(try read(text, .textgrid) == ["0 2000 0", "2000 3000 1000"])
  }

  @Test func linesOfSeveralFilesAreTiersOfTheirOwn() throws {
    let read = try AnnotationFormat.ctm.annotation(
      from: Array("a 1 0.5 0.25 x 0.9\nb A 1 1 y\n;; comment\na 1 1 1 z 7\n".utf8))
    #expect(read.tiers.map(\.fileName) == ["a", "b"])
    #expect(read.tiers.map { $0.entries.map(\.text) } == [["x", "z"], ["y"]])
    #expect(read.entries.map(\.confidence) == [0.9, nil, nil])
  }

  /// The next caption begins before the last one, which has a word before its own start.
  @Test func captionsOfYouTubeMayGoBack() throws {
    let json = """
      {"events": [
        {"tStartMs": 5000, "dDurationMs": 2000,
          "segs": [{"utf8": "a", "tOffsetMs": -4000}, {"utf8": "b", "tOffsetMs": -3000}]},
        {"tStartMs": 3000, "dDurationMs": 1000, "segs": [{"utf8": "c"}]}]}
      """
    let read = try YouTubeCaptions.annotation(fromJSON: Array(json.utf8))
    #expect(read.entries.map(\.range.start.count) == [5_000_000, 3_000_000])
    #expect(read.entries.map(\.range.end.count) == [7_000_000, 4_000_000])
    let xml = """
      <timedtext><body><p t="5000" d="2000"><s t="-4000">a</s><s t="-3000">b</s></p>
      <p t="3000" d="1000">c</p></body></timedtext>
      """
    let other = try YouTubeCaptions.annotation(from: Array(xml.utf8))
    #expect(other.entries.map(\.range) == read.entries.map(\.range))
  }

  /// The time grows with the number of lines, not with its square.
  @Test func aCaptionOfVeryManyLinesIsReadAtOnce() throws {
    let count = 200_000
    let sbv = "0:00:01.000,0:00:02.000\n" + String(repeating: "a\n", count: count)
    let text = try AnnotationFormat.sbv.annotation(from: Array(sbv.utf8)).entries.map(\.text)
    #expect(text.map { $0.utf8.count } == [2 * count - 1])
    let sami = "<SAMI><BODY><SYNC Start=1000>" + String(repeating: "<P Class=a>a", count: count)
    let read = try SamiCaptions.annotation(from: Array(sami.utf8)).entries.map(\.text)
    #expect(read.map { $0.utf8.count } == [2 * count - 1])
  }
}
