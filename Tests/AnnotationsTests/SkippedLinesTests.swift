import AudioCore
import Testing

@testable import Annotations

/// A bad line is skipped and reported; the other lines are read.
@Suite struct LeftOutTests {
  /// Reads a text. Returns `start end text` of each entry in milliseconds, then the places of the
  /// skipped lines.
  private func read(_ text: String, _ format: AnnotationFormat) throws -> [String] {
    try read(Array(text.utf8), format)
  }

  private func read(_ bytes: [UInt8], _ format: AnnotationFormat) throws -> [String] {
    let read = try format.annotation(from: bytes)
    let entries = read.entries.map {
      "\($0.range.start.count / 1000) \($0.range.end.count / 1000) \($0.text)"
    }
    #expect(read.skippedLines.count == read.skippedLines.first.count)
    return entries + read.skippedLines.first.map { "left out: \($0.place)" }
  }

  @Test(arguments: [
    (
      AnnotationFormat.srt,
      "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:05,000 --> 00:00:04,000\nb\n\n"
        + "3\n00:00:07,000 --> 00:00:08,000\nc\n",
      ["1000 2000 a", "7000 8000 c", "left out: line 6"]
    ),
    (
      .vtt,
      "WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:01.000 --> 00:99.000\nb\nb\n\n"
        + "00:03.000 --> 00:04.000\nx <9:99.0>y\n\n00:05.000 --> 00:06.000\nc\n",
      ["1000 2000 a", "5000 6000 c", "left out: line 6", "left out: line 11"]
    ),
    (
      .lrc,
      "[offset:x]\n[00:01.00]a\n[00:99.00]b\n[00:03.00]c <00:99.0>d\n[00:04.00]e\n[00:05.00]"
        + "\n[xx:yy]f",
      [
        "1000 4000 a", "4000 5000 e", "left out: line 1", "left out: line 3", "left out: line 4",
        "left out: line 7",
      ]
    ),
    (
      .ass,
      "[Events]\nDialogue: 0,0:00:05.00,0:00:04.00,D,,0,0,0,,a\n"
        + "Dialogue: 0,0:00:05.00,0:00:06.00,D,,0,0,0,,b\nDialogue: 0,0:00:07\n",
      ["5000 6000 b", "left out: line 2", "left out: line 4"]
    ),
    (
      .sbv,
      "0:00:01.000,0:00:02.000\na[br]a\n\n0:00:02.000,0:00:01.000\nb\n\n"
        + "0:00:03.000,0:00:04.000\nc\n\n0:00:0x.000,0:00:05.000\nd\n",
      ["1000 2000 a\na", "3000 4000 c", "left out: line 4", "left out: line 10"]
    ),
    (
      .ttml,
      "<tt><body><div><p begin='1s' end='2s'>a<br/>b &amp; c</p>\n<p begin='x' end='2s'>b</p>\n"
        + "<p begin='5s' end='4s'>c</p><p begin='00:00:06:15' dur='500ms'>d</p></div></body></tt>",
      ["1000 2000 a\nb & c", "6500 7000 d", "left out: line 2", "left out: line 3"]
    ),
    (
      .textgrid,
      "\"ooTextFile\"\n\"TextGrid\"\n0 9 <exists> 1 \"IntervalTier\" \"a\" 0 9 2\n5 4 \"x\"\n6 7 \"y\"",
      ["6000 7000 y", "left out: line 4"]
    ),
    (
      .elan,
      "<ANNOTATION_DOCUMENT><TIME_ORDER><TIME_SLOT TIME_SLOT_ID='1' TIME_VALUE='0'/>"
        + "<TIME_SLOT TIME_SLOT_ID='2' TIME_VALUE='9'/></TIME_ORDER><TIER><ANNOTATION>"
        + "<ALIGNABLE_ANNOTATION TIME_SLOT_REF1='1' TIME_SLOT_REF2='2'/>\n<ALIGNABLE_ANNOTATION"
        + " TIME_SLOT_REF1='2' TIME_SLOT_REF2='1'/>\n<REF_ANNOTATION ANNOTATION_REF='z'/>"
        + "</ANNOTATION></TIER></ANNOTATION_DOCUMENT>",
      ["0 9 ", "left out: line 2", "left out: line 3"]
    ),
    (
      .ffmetadata,
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=5000\nEND=4000\n[CHAPTER]\nTIMEBASE=1/0\n"
        + "START=0\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=6000\nEND=7000\ntitle=a\n",
      ["6000 7000 a", "left out: line 2", "left out: line 7"]
    ),
    (
      .chapters, "00:00:01.000 a\nwhat\n00:00:02.000 b\n",
      [
        "1000 1000 a", "2000 2000 b", "left out: line 2",
      ]
    ),
    (
      .cue, "TRACK 01 AUDIO\nINDEX 01 00:00:75\nTRACK 02 AUDIO\nTITLE \"b\"\nINDEX 01 00:02:00\n",
      [
        "2000 2000 b", "left out: line 2",
      ]
    ),
    (
      .ctm, "a 1 1 1 x\na 1 x 1 y\na 1 3 1 z\n", ["1000 2000 x", "3000 4000 z", "left out: line 2"]
    ),
    (
      .rttm, "SPEAKER a 1 x 1 <NA> <NA> A <NA> <NA>\nLEXEME a 1 1 1 b lex A <NA> <NA>\n",
      ["1000 2000 b", "left out: line 1"]
    ),
    (
      .reaper,
      "#,Name,Start,End,Length\nR1,\"a, \"\"b\"\"\",0:01.000,0:02.000,\nR2,c,3.1.00,4.1.00,\n"
        + "M3,d,1:00:01.500,,\n",
      ["1000 2000 a, \"b\"", "3601500 3601500 d", "left out: line 3"]
    ),
    (
      .youtube, "About\n0:00 a\n0:05 – b\n(1:02:03) c\n0:77 d\nhttps://x.org/0:10\n",
      [
        "0 0 a", "5000 5000 b", "3723000 3723000 c", "left out: line 5",
      ]
    ),
  ])
  func theOtherLinesAreRead(format: AnnotationFormat, text: String, expected: [String]) throws {
    #expect(try read(text, format) == expected)
  }

  @Test func everyFormatOfLinesIsInTheTable() {
    // The long and the short TextGrid are two formats with one reader.
    #expect(AnnotationFormat.allCases.count == 16)
  }

  @Test func onlySomeOfManyBadLinesAreKept() throws {
    let bad = String(repeating: "[00:99.00]a\n", count: 1000)
    let read = try AnnotationFormat.lrc.annotation(from: Array((bad + "[00:01.00]b\n").utf8))
    #expect(read.skippedLines.count == 1000)
    #expect(read.skippedLines.first.count == Annotation.SkippedLines.most)
  }

  @Test(arguments: [
    ("WEBVTT\n00:01.000 --> 00:02.000\na\n", ["1000 2000 a"]),
    (
      "WEBVTT - t\n67:1\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb\n",
      [
        "1000 2000 a", "3000 4000 b",
      ]
    ),
    ("WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\na\n", ["1000 2000 a"]),
    ("WEBVTT\nKind: captions\nLanguage: ar\n\n00:01.000 --> 00:02.000\na\n", ["1000 2000 a"]),
    ("\u{FEFF}WEBVTT\r\n00:01.000 --> 00:02.000\r\na\r\n", ["1000 2000 a"]),
  ])
  func aCueRightUnderTheHeaderIsRead(text: String, expected: [String]) throws {
    #expect(try read(text, .vtt) == expected)
    let names = try AnnotationFormat.vtt.annotation(from: Array(text.utf8)).entries.map(\.name)
    #expect(names.first == (text.contains("67:1") ? "67:1" : ""))
  }

  @Test func anArrowWithinATextIsText() throws {
    #expect(
      try read("1\n00:00:01,000 --> 00:00:02,000\na --> b\nc\n", .srt)
        == ["1000 2000 a --> b\nc"])
  }

  @Test(arguments: [
    // Tags and lines without a value.
    ("[offset:]\n[length:]\n[00:01.00]a\n[00:02.00]\n", ["1000 2000 a"]),
    // Hundredths of a second after a colon instead of a point. They are recognised from the other
    // lines, from their value, or from the length of the lines.
    ("[00:01.00]a\n[00:02:50]b\n[00:03.00]\n", ["1000 2500 a", "2500 3000 b"]),
    ("[00:01:00]a\n[00:02:99]b\n[00:03:00]\n", ["1000 2990 a", "2990 3000 b"]),
    (
      "[00:01:00]a\n[00:03:10]b\n[00:06:20]c\n[00:09:00]\n",
      [
        "1000 3100 a", "3100 6200 b", "6200 9000 c",
      ]
    ),
    // Hours.
    ("[00:00:01]a\n[00:00:05]b\n[00:01:02]\n", ["1000 5000 a", "5000 62000 b"]),
    ("[00:59:58.5]a\n[01:00:02.0]\n", ["3598500 3602000 a"]),
  ])
  func lyricsOfCarelessPrograms(text: String, expected: [String]) throws {
    #expect(try read(text, .lrc) == expected)
  }

  @Test(
    arguments: [
      ([0xC5, 0xC8, 0xD1], "إبر", ForeignText.CodePage.arabic),
      ([0x53, 0xFB, 0x72, 0x65], "Sûre", .latin),
      ([0xDD, 0x68, 0x6C, 0x61, 0x73], "İhlas", .latin),
      (Array("قل".utf8), "قل", nil), (Array("Sûre".utf8), "Sûre", nil), ([], "", nil),
      // The last character is truncated.
      (Array("قل".utf8.dropLast()), "ق\u{FFFD}", nil),
    ] as [([UInt8], String, ForeignText.CodePage?)])
  func codePagesOfWindowsAreToldApart(
    bytes: [UInt8], text: String, page: ForeignText.CodePage?
  ) throws {
    #expect(ForeignText.legible(bytes).page == page)
    #expect(String(decoding: ForeignText.legible(bytes).utf8, as: UTF8.self) == text)
    let caption = Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8) + bytes
    #expect(try AnnotationFormat.srt.annotation(from: caption).codePage == page)
  }

  /// A reader that takes quadratic time would need hours for each of these files.
  @Test(arguments: [
    (AnnotationFormat.srt, "1\n00:00:01,000 --> 00:00:02,000\n", "<a"),
    (.vtt, "WEBVTT\n\n00:01.000 --> 00:02.000\n", "<a"),
    (.ass, "[Events]\nDialogue: 0,0:00:05.00,0:00:06.00,D,,0,0,0,,", "{\\k1"),
    (.lrc, "", "[00:01.00]a\n"), (.ctm, "", "a 1 1 1 x\n"), (.sbv, "0:00:01.0,0:00:02.0\n", "a\n"),
    (.youtube, "0:00 a\n", "0:01 a\n"), (.cue, "TRACK 1\nINDEX 01 00:00:00\n", "INDEX 01 00:00:0"),
  ])
  func aLongFileIsReadAtOnce(format: AnnotationFormat, head: String, part: String) throws {
    let text = head + String(repeating: part, count: ReadingLimit.timed - 1)
    #expect(try !format.annotation(from: Array(text.utf8)).entries.isEmpty)
  }

  @Test func aChainOfReferencesIsReadAtOnce() throws {
    let parts = (1..<50_000).reversed().map {
      "<ANNOTATION><REF_ANNOTATION ANNOTATION_ID='\($0)' ANNOTATION_REF='\($0 - 1)'/></ANNOTATION>"
    }
    let text =
      "<ANNOTATION_DOCUMENT><TIME_ORDER><TIME_SLOT TIME_SLOT_ID='a' TIME_VALUE='0'/>"
      + "<TIME_SLOT TIME_SLOT_ID='b' TIME_VALUE='9'/></TIME_ORDER><TIER><ANNOTATION>"
      + "<ALIGNABLE_ANNOTATION ANNOTATION_ID='0' TIME_SLOT_REF1='a' TIME_SLOT_REF2='b'/>"
      + "</ANNOTATION></TIER><TIER>\(parts.joined())</TIER></ANNOTATION_DOCUMENT>"
    let read = try AnnotationFormat.elan.annotation(from: Array(text.utf8))
    #expect(read.entries.count == 50_000)
  }

  // MARK: Tables and overlays

  @Test func tablesOfWhisperAreMilliseconds() throws {
    let text = "start\tend\ttext\n0\t2680\tقل هو\n2680\t1000\tx\n3000\t4000\ta\tb\n"
    #expect(TimedTables.isOfWhisper(Array(text.utf8)))
    let read = try TimedTables.whisper(Array(text.utf8))
    #expect(
      read.entries.map(\.range) == [0..<2_680_000, 3_000_000..<4_000_000].map(FrameRange.init))
    #expect(read.entries.map(\.text) == ["قل هو", "a b"])
    #expect(read.skippedLines.first == [.reversed(line: 3)])
    let seconds = try TimedTables.whisper(Array("start\tend\ttext\n0.5\t2\ta\n".utf8))
    #expect(seconds.entries.map(\.range) == [FrameRange(500_000..<2_000_000)])
  }

  @Test func tablesOfAeneasHaveNames() throws {
    let text = "f000001,0.000,2.680,\"a \"\"b\"\", c\"\nf000002,2.680,x,\"d\"\n"
    #expect(TimedTables.isOfAeneas(Array(text.utf8)))
    let read = try TimedTables.aeneas(Array(text.utf8))
    #expect(read.entries.map(\.text) == ["a \"b\", c"])
    #expect(read.entries.map(\.name) == ["f000001"])
    #expect(read.skippedLines.first.map(\.place) == ["line 2"])
    #expect(!TimedTables.isOfAeneas(Array("a,b,c,d\n".utf8)))
  }

  @Test func overlaysOfBooksNameTheirTexts() throws {
    let text =
      "<smil version=\"3.0\"><body><seq><par><text src=\"p.xhtml#f1\"/><audio src=\"a/112.mp3\""
      + " clipBegin=\"0:00:00.000\" clipEnd=\"0:00:02.680\"/></par>\n<par><text src=\"p.xhtml#f2\"/>"
      + "<audio src=\"a/112.mp3\" clip-begin=\"npt=2.68s\" clip-end=\"npt=4s\"/></par>\n<par><audio"
      + " src=\"a/112.mp3\" clipBegin=\"4s\" clipEnd=\"3s\"/></par></seq></body></smil>"
    #expect(MediaOverlay.isOwn(Array(text.utf8)))
    let read = try MediaOverlay.annotation(from: Array(text.utf8))
    #expect(read.fileName == "112.mp3")
    #expect(read.entries.map(\.name) == ["f1", "f2"])
    #expect(
      read.entries.map(\.range) == [0..<2_680_000, 2_680_000..<4_000_000].map(FrameRange.init))
    #expect(read.skippedLines.first == [.reversed(line: 3)])
  }

  /// Editors and translation programs replace the arrow by another sign.
  @Test(arguments: ["→", "->", "–>", "—>", "--&gt;"])
  func otherArrowsAreReadBetweenTimes(arrow: String) throws {
    let srt = "1\n00:00:01,000 \(arrow) 00:00:02,000\na \(arrow) b\n67:1 \(arrow) 67:5\n"
    let vtt = "WEBVTT\n\n00:01.000 \(arrow) 00:02.000 align:start\na\n"
    for (format, text, expected) in [
      (AnnotationFormat.srt, srt, "a \(arrow) b\n67:1 \(arrow) 67:5"), (.vtt, vtt, "a"),
    ] {
      let bytes = Array(text.utf8)
      #expect(AnnotationFormat.format(of: bytes) == format)
      let entries = try format.annotation(from: bytes).entries
      #expect(entries.map(\.range) == [1_000_000..<2_000_000].map(FrameRange.init))
      #expect(entries.map(\.text) == [expected])
    }
  }

  @Test func elementsOfXMLAreReadFromTheirPlaces() throws {
    let text = """
      <?xml version="1.0"?><!-- <p> -->
      <a:tt x='>"&lt;' n:y="1"
        z = "2">one<!-- & --> &amp; <b/>two<![CDATA[<&amp;>]]><b c="d"><b>in</b></b>\r
      three</a:tt>
      """
    let root = try MarkupReader.root(of: Array(text.utf8), format: "XML")
    #expect(
      [root.name, String(root.localName), root.text] == ["a:tt", "tt", "one & two<&amp;>\nthree"])
    #expect(root.attribute(named: "x") == ">\"<" && root.attribute("y") == "1")
    #expect(root.attribute("z") == "2" && root.attribute(named: "y") == nil)
    #expect(root.line == 2)
    #expect(root.children.map(\.line) == [3, 3])
    #expect(root.children("b").map { $0.attribute("c") } == [nil, "d"])
    #expect(Array(root.children)[1].children.map(\.text) == ["in"])
    #expect(Array(root.children)[0].content.isEmpty)
    let parts = root.content.map { part in
      switch part {
      case .text(let text): text
      case .element(let element): "<\(element.name) \(Array(element.children).count)>"
      }
    }
    #expect(parts == ["one & ", "<b 0>", "two<&amp;>", "<b 1>", "\nthree"])
  }

  @Test func anEntryKeepsItsWordsAndItsOtherValues() {
    func word(_ text: String, _ start: Int) -> Annotation.Word {
      Annotation.Word(range: FrameRange(start..<start + 1), text: text, confidence: 0.5)
    }
    let words = [word("قُلۡ", 0), word("other", 1), word("هُوَ", 2), word("", 3)]
    var entry = Annotation.Entry(
      range: FrameRange(0..<4), text: "قُلۡ، هُوَ", name: "n", words: words, speaker: "A",
      confidence: 0.25, line: 7)
    #expect(entry.words == words)
    #expect(entry.words.map(\.text) == ["قُلۡ", "other", "هُوَ", ""])
    #expect(entry.words.map(\.confidence) == [0.5, 0.5, 0.5, 0.5])
    entry.words = []
    entry.name = ""
    #expect([entry.name, entry.speaker, entry.text] == ["", "A", "قُلۡ، هُوَ"])
    #expect(entry.words.isEmpty && entry.confidence == 0.25 && entry.line == 7)
    let plain = Annotation.Entry(range: FrameRange(0..<4), text: "a")
    #expect(plain.confidence == nil && plain.speaker.isEmpty && plain.name.isEmpty)
    #expect(plain != Annotation.Entry(range: FrameRange(0..<4), text: "a", confidence: 0))
  }

  @Test(arguments: [
    ("00:01:02.5", 62.5), ("01:02", 62), ("12.5", 12.5), ("12.5s", 12.5), ("500ms", 0.5),
    ("2m", 120), ("1h", 3600), ("00:00:01:05", 1.2), ("50f", 2), ("20t", 2), ("npt=3s", 3),
  ])
  func timesOfMediaClocks(text: String, seconds: Double) throws {
    let root = try MarkupReader.root(
      of: Array("<tt a:frameRate='25' a:tickRate='10'/>".utf8), format: "TTML")
    #expect(try MediaClock(of: root).seconds(text, line: 1) == seconds)
    #expect(throws: AnnotationError.notATime(line: 1, "\(text)x")) {
      try MediaClock(of: root).seconds(text + "x", line: 1)
    }
  }

  @Test func timesInSpansCountFromTheirParagraphOrFromTheStart() throws {
    func words(_ spans: String) throws -> [[Int]] {
      let text = "<tt><body><p begin='10s' end='12s'>\(spans)</p></body></tt>"
      return try AnnotationFormat.ttml.annotation(from: Array(text.utf8)).entries.flatMap(\.words)
        .map { [$0.range.start.count / 1000, $0.range.end.count / 1000] }
    }
    let expected = [[10_000, 11_000], [11_000, 12_000]]
    #expect(try words("<span begin='0s'>a</span><span begin='1s' end='2s'>b</span>") == expected)
    #expect(try words("<span begin='10s' end='11s'>a</span><span begin='11s'>b</span>") == expected)
  }
}
