import Annotations
import Recitation
import Testing

@testable import FileFormats

/// Files as other programs and people really write them: 112:1 from 1 to 4 s, and 112:2 from there
/// to 7.5 s.
@Suite struct FilesAsWrittenTests {
  private static let srt =
    "1\n00:00:01,000 --> 00:00:04,000\n112:1\n\n2\n00:00:04,000 --> 00:00:07,500\n112:2\n"
  private static let vtt =
    "WEBVTT\n\n00:01.000 --> 00:04.000\n112:1\n\n00:04.000 --> 00:07.500\n112:2\n"
  private static let sbv =
    "0:00:01.000,0:00:04.000\n112:1\n\n0:00:04.000,0:00:07.500\n112:2\n"
  private static func ttml(_ body: String) -> String {
    #"<tt xmlns="http://www.w3.org/ns/ttml"><body>"# + body + "</body></tt>"
  }
  private static func chapters(_ editions: String) -> String {
    #"<?xml version="1.0"?>"# + "\n<!-- <!DOCTYPE Chapters SYSTEM \"matroskachapters.dtd\"> -->\n"
      + #"<!DOCTYPE Chapters SYSTEM "matroskachapters.dtd">"#
      + "\n<Chapters>\n\(editions)</Chapters>\n"
  }
  /// A chapter of Matroska, with further elements inside it.
  private static func atom(
    _ start: String, _ end: String? = nil, _ title: String, _ inside: String = ""
  ) -> String {
    "<ChapterAtom><ChapterUID>7</ChapterUID><ChapterTimeStart>\(start)</ChapterTimeStart>"
      + (end.map { "<ChapterTimeEnd>\($0)</ChapterTimeEnd>" } ?? "")
      + "<ChapterDisplay><ChapterString>\(title)</ChapterString>"
      + "<ChapterLanguage>ara</ChapterLanguage></ChapterDisplay>\(inside)</ChapterAtom>\n"
  }
  private static let atoms =
    "<EditionEntry>" + atom("00:00:01.000000000", "00:00:04.000000000", "112:1")
    + atom("00:00:04.000000000", "00:00:07.500000000", "112:2") + "</EditionEntry>"
  private static let sami =
    "<SAMI>\n<HEAD><STYLE TYPE=\"text/css\">\n<!-- P {margin: 1pt;} .ARCC {Name: Arabic;} -->\n"
    + "</STYLE></HEAD>\n<BODY>\n<SYNC Start=1000><P Class=ARCC>112:1\n"
    + "<SYNC Start=4000><P Class=ARCC>112:2\n<SYNC Start=7500><P Class=ARCC>&nbsp;\n</BODY></SAMI>\n"
  private static let first = "قُلْ هُوَ اللَّهُ أَحَدٌ", second = "اللَّهُ الصَّمَدُ"

  private func read(_ text: String) throws -> [String] {
    let file = ForeignFile(name: "f", bytes: Array(text.utf8))
    let format = try #require(FileFormat.read.first { $0.reading?.recognises(file) ?? false })
    let read = try #require(format.reading).read([file], ReadingContext(.hafs))
    return read.tracks.flatMap(\.stretches).map {
      "\($0.start)-\($0.end) \($0.ayat?.description ?? "\($0.kind)")"
    }
  }

  @Test(arguments: [
    srt, vtt, sbv,
    // Translation programs write spaces into times.
    srt.replacing("00:00:", with: "00: 00: ").replacing(",", with: ", "),
    srt.replacing(",", with: "،"), srt.replacing(":0", with: "：0"),
    srt.replacing("04,000\n", with: "04,000  X1:100 X2:200\n"),
    srt.replacing("04,000\n", with: "04, 000 X1:100 X2:200\n"),
    // All line ends are doubled, or the line end of Windows was converted twice.
    srt.replacing("\n", with: "\n\n"), srt.replacing("\n", with: "\r\r\n"),
    "1\n00:00:00,000 --> 00:00:01,000\n\n\n" + srt.replacing("1\n00", with: "2\n00"),
    // Direction marks around a label.
    vtt.replacing("112:1", with: "&lrm;112:1&nbsp;"),
    srt.replacing("112:1", with: "\u{202B}112:1\u{202C}").replacing("112:2", with: "\u{200F}112:2"),
    sbv.replacing("000,0", with: "000, 0"),
    "[00:01.00]112:1\n[00:04.00]112:2\n[00:07.50]\n",
    // The last line ends with its last word.
    "[00:01.00]<00:01.00>\(first)\n[00:04.00]<00:04.00>\(second) <00:07.50>\n",
    // The times of words may have the brackets of the times of lines.
    "[00:01.00][00:01.00]قُلْ [00:02.00]هُوَ [00:02.50]اللَّهُ [00:03.00]أَحَدٌ\n"
      + "[00:04.00][00:04.00]اللَّهُ [00:05.00]الصَّمَدُ [00:07.50]\n",
    "[00:01.00]112:1 [67:1]\n[00:04.00]112:2\n[00:07.50]\n",
    "start,end,text\n1000,4000,\"\(first)\"\n4000,7500,\"\(second)\"\n",
    "start\tend\ttext\n1000\t4000\t\(first)\n4000\t7500\t\(second)\n",
    "#,Name,Start,End,Length\nR1,112:1,1,4,3\nR2,112:2,4.0,7.5,3.5\n",
    // Captions of YouTube in XML: versions 1 to 3. Blank captions are rows that scroll.
    #"<?xml version="1.0"?><transcript><text start="1" dur="3">112:1 &amp;#39;a&amp;#39;</text>"#
      + #"<text start="4" dur="3.5">112:2</text></transcript>"#,
    #"<timedtext><text t="1000" d="3000">112:1</text><text t="4000" d="3500">112:2</text>"#
      + "</timedtext>",
    #"<timedtext format="3"><head><pen id="1" b="1"/></head><body><w t="0" id="1"/>"#
      + #"<p t="1000" d="3000" w="1">112:1</p><p t="2000" w="1" a="1">&#x000A;</p>"#
      + #"<p t="4000" d="3500">112<s>:2</s></p></body></timedtext>"#,
    // Captions of YouTube in JSON.
    #"{"wireMagic":"pb3","events":[{"tStartMs":0,"id":1},{"tStartMs":1000,"dDurationMs":3000,"#
      + #""segs":[{"utf8":"112"},{"utf8":":1"}]},{"tStartMs":2000,"aAppend":1,"segs":[{"utf8":"\n"}]},"#
      + #"{"tStartMs":4000,"dDurationMs":3500,"segs":[{"utf8":"112:2"}]}]}"#,
    // MicroDVD with its frame rate, and MPL2.
    "{1}{1}10,000\n{10}{40}{y:i}112:1|{y:b}a\n{40}{75}{C:$0000FF}112:2|b\n",
    "[10][40]/112:1|a\n[40][75]112:2\n",
    // Numbers of chapters without a zero in front, as some programs write them.
    "CHAPTER1=00:00:01.000\nCHAPTER1NAME=112:1\nCHAPTER2=00:00:04.000\nCHAPTER2NAME=112:2\n"
      + "CHAPTER3=00:00:07.500\nCHAPTER3NAME=End\n",
    // Markers of Adobe Audition and Premiere.
    "Name\tStart\tDuration\tTime Format\tType\tDescription\n112:1\t0:01.000\t0:03.000\tdecimal"
      + "\tCue\t\nMarker 02\t0:04.000\t0:03.500\tdecimal\tCue\t112:2\n",
    "Name\tStart\tDuration\tTime Format\tType\tDescription\n\"112:1\"\t00:00:01:00\t00:00:03:00\t25"
      + " fps\tCue\tnote\n112:2\t00:00:04:00\t00:00:03:15\t30 fps\tCue\t\n",
    "Name\tStart\tDuration\tTime Format\tType\tDescription\n112:1\t0:01:00\t0:03:00\t75 fps\tCue\t\n"
      + "112:2\t192000\t168000\t48000 Hz\tCue\t\n",
    "Marker Name,Description,In,Out,Duration,Marker Type\nx,112:1,00:00:01.0,00:00:04.0,,Comment\n"
      + "112:2,a note,00:00:04.0,00:00:07.5,,Comment\n",
    // Drawings in ASS are no text, and comments are not shown.
    """
    [Script Info]
    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Dialogue: 0,0:00:00.00,0:00:09.00,Box,,0,0,0,,{\\pos(5,5)\\p1}m 0 0 l 100 0 100 100{\\p0}
    Dialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,{\\an8\\p2}m 0 0 l 9 9{\\p0\\pbo3}112:1
    Comment: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,112:3
    Dialogue: 0,0:00:04.00,0:00:07.50,Default,,0,0,0,,112:2{\\p1}m 1 1 l 7 7

    """,
    // Lists of chapters with ends.
    "00:00:01.000 - 00:00:04.000 112:1\n00:00:04.000 – 00:00:07.500 112:2\n",
    "00:00:01.000 00:00:04.000 112:1\n00:00:04.000\t00:00:07.500\t112:2\n",
    // In a sequence, times count from the end of the paragraph before.
    ttml(
      #"<div timeContainer="seq"><p begin="1s" dur="3s">112:1</p><p dur="3.5s">112:2</p></div>"#),
    ttml(
      #"<div begin="1s" timeContainer="seq"><p end="3s">112:1</p><p begin="0s" end="3.5s">112:2</p>"#
        + "</div>"),
    ttml(
      #"<div begin="1s" timeContainer="seq"><div><p dur="3s">112:1</p></div><p dur="9s" end="3.5s">"#
        + "112:2</p></div>"),
    // Chapters of Matroska: with ends, without them, with ends that are starts, in two languages.
    chapters(atoms), chapters(atoms).replacing("\n", with: "\r\n"),
    chapters(
      "<EditionEntry>" + atom("00:00:04.0", nil, "112:2") + atom("00:00:01", "00:00:01.0", "112:1")
        + atom("00:00:07.500", nil, "") + "</EditionEntry>"),
    chapters(
      atoms.replacing(
        "<ChapterDisplay><ChapterString>112:2",
        with: "<ChapterDisplay><ChapterString/>"
          + "</ChapterDisplay><ChapterDisplay><ChapterString>112:2")),
    // A surah with its ayat; the second ends with the surah.
    chapters(
      "<EditionEntry>"
        + atom(
          "00:00:00.000000000", "00:00:07.500000000", "Al-Ikhlas",
          atom("00:00:01.000000000", nil, "112:1") + atom("00:00:04.000000000", nil, "112:2"))
        + "</EditionEntry>"),
    // Of editions with as many ayat, the one that players choose is read.
    chapters(
      "<EditionEntry>" + atom("00:00:09", "00:00:10", "112:3") + atom("00:00:10", nil, "112:4")
        + "</EditionEntry>"
        + atoms.replacing(
          "<EditionEntry>", with: "<EditionEntry><EditionFlagDefault>1</EditionFlagDefault>")),
    chapters(
      "<EditionEntry><EditionFlagHidden>1</EditionFlagHidden>"
        + "<EditionFlagDefault>1</EditionFlagDefault>" + atom("00:00:09", "00:00:10", "112:3")
        + atom("00:00:10", nil, "112:4") + "</EditionEntry>" + atoms),
    // Chapters of podcasts.
    #"{"version":"1.2.0","title":"x","chapters":[{"startTime":1,"title":"112:1","img":"a.png"},"#
      + #"{"startTime":4.0,"endTime":7.5,"title":"112:2","toc":true,"url":null}]}"#,
    #"{"chapters":[{"startTime":4,"endTime":7.5,"title":"112:2"},{"title":"112:1","startTime":1,"#
      + #""endTime":null},{"startTime":7.5}],"version":"1.0.0"}"#,
    // Times with units.
    "0h00m01s 112:1\n0h00m04s 112:2\n0h00m07.5s End\n", "1s 112:1\r\n4s\t112:2\r\n7.5s End\r\n",
    "\u{FEFF}0m01s – 112:1\n0m04s – 112:2\n0m07,5s – End\n", "٠m٠١s 112:1\n٠m٠٤s 112:2\n٠m٧٫٥s x\n",
    "0H 0M 1S 112:1\n0H 0M 4S 112:2\n0H 0M 7.5S End\n",
    "0h00m01s - 0h00m04s 112:1\n0h00m04s - 0h00m07.5s 112:2\n",
    // SAMI: tags in any case, with ends, with quotes, without classes, with a second language.
    sami, sami.replacing("<", with: "\n<"),
    sami.replacing("SYNC Start", with: "sync  START").replacing("<P", with: "<p")
      .replacing("Class=ARCC", with: "CLASS='arcc'").replacing("nbsp;", with: "NBSP"),
    sami.replacing("112:1", with: "112:1</P></SYNC>").replacing("112:2", with: "<i>112</i>:2</P>")
      .replacing("=1000>", with: "=\"1000\" Encrypted = no >"),
    sami.replacing(" Class=ARCC", with: ""), sami.replacing("<P Class=ARCC>", with: ""),
    sami.replacing("<P Class=ARCC>&nbsp;", with: ""),
    sami.replacing("<P Class=ARCC>&nbsp;", with: "<P>&nbsp;"),
    sami.replacing("112:1", with: "112:1<P Class=ENCC>Say<br>He is God<P Class=ENCC ID=Source>x"),
    // A blank paragraph without a class ends the captions of both languages.
    sami.replacing("112:2", with: "112:2<P Class=ENCC>He").replacing(
      "<P Class=ARCC>&nbsp;", with: "<P>&nbsp;"),
    sami.replacing("112:1", with: "&#49;12:1 <P Class=ARCC> a < b"),
    sami.replacing("<BODY>", with: "<BODY><!-- <SYNC Start=0><P Class=ARCC>112:4 -->"),
    "<SAMI><SYNC Start=7500><P>&#160;<SYNC Start=4000><P>112:2<SYNC Start=1000><P>112:1",
    // Times of the element around a paragraph.
    ttml(
      "<!-- a --><div>\n<!-- b -->\n"
        + #"<p begin="1s" end="4s">112:1</p><p begin="4s" end="7.5s">112:2</p></div>"#),
    ttml(
      #"<div begin="1s" end="4s"><p>112:1</p></div><div begin="4s" dur="3.5s"><p><span>112:2"#
        + "</span></p></div>"),
  ])
  func wholeFilesAreRead(text: String) throws {
    let expected = ["1.0-4.0 112:1", "4.0-7.5 112:2"]
    let read = try read(text)
    #expect(read.suffix(2) == expected && read.count == 2)
  }

  @Test func wordsBetweenBracketsHaveTimes() throws {
    let text = "[00:01.00][00:01.00]قُلْ [00:02.00]هُوَ [00:02.50]اللَّهُ [00:03.00]أَحَدٌ[00:04.00]\n"
    let read = try #require(FileFormat(.lrc).reading).read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    let stretch = try #require(read.tracks.first?.stretches.first)
    #expect(read.tracks[0].stretches.count == 1 && stretch.end == 4)
    #expect(stretch.words.map(\.number) == [1, 2, 3, 4])
    #expect(stretch.words.map(\.start) == [1, 2, 2.5, 3])
    #expect(stretch.words.map(\.end) == [2, 2.5, 3, 4])
  }

  /// The last word has no end, so that the last line has none.
  @Test func aLastLineWithoutAnEndIsLeftOut() throws {
    let text = "[00:01.00]112:1\n[00:04.00]<00:04.00>اللَّهُ <00:05.00>الصَّمَدُ\n"
    #expect(try read(text) == ["1.0-4.0 112:1"])
  }

  @Test(arguments: ["0:00 Start\n0:01 112:1\n0:04 112:2\n0:07 End\n"])
  func theLinesOfAListOfChaptersMayBeNumbered(text: String) throws {
    let expected = ["1.0-4.0 112:1", "4.0-7.0 112:2"]
    #expect(try read(text) == expected)
    for mark in [".", ")"] {
      let lines = text.split(separator: "\n").enumerated().map { "\($0 + 1)\(mark) \($1)\n" }
      #expect(try read(lines.joined()) == expected)
    }
  }

  @Test(arguments: [" - ", "–", " — ", " to ", " → ", " | ", "-", " ~ "])
  func chaptersMayHaveEnds(mark: String) throws {
    let text =
      "0:00\(mark)0:03 112:1\n0:05\(mark)0:07 – 112:2\n[0:07\(mark)0:09] 112:3\n0:10 112:4\n"
      + "0:12 End\n"
    let expected = ["0.0-3.0 112:1", "5.0-7.0 112:2", "7.0-9.0 112:3", "10.0-12.0 112:4"]
    #expect(try read(text) == expected)
    #expect(try read("Recited in 2024\n" + text + "https://example.org\n") == expected)
  }

  /// A label after a dash looks like an end.
  @Test func labelsAreNoEndsOfChapters() throws {
    #expect(
      try read("0:00 - 2:10 a\n0:20 - 2:11 b\n0:40 - 2:12 c\n0:50 - 2:13 d\n1:00 End\n") == [
        "0.0-20.0 2:10", "20.0-40.0 2:11", "40.0-50.0 2:12", "50.0-60.0 2:13",
      ])
  }

  @Test func aChapterThatEndsBeforeItStartsIsNamed() throws {
    let text = "0:00 - 0:03 112:1\n0:05 - 0:04 112:2\n0:06 - 0:09 112:3\n0:09 - 0:10 112:4\n"
    let read = try #require(FileFormat(.youtube).reading).read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    #expect(read.tracks.first?.stretches.map(\.place) == ["line 1", "line 3", "line 4"])
    #expect(read.notes == ["left out: line 2: the entry ends before it starts"])
  }

  @Test func wordsOfASequenceFollowEachOther() throws {
    let text = Self.ttml(
      #"<p begin="1s" end="4s" timeContainer="seq"><span dur="1s">قُلْ</span> <span begin="0.5s" "#
        + #"dur="0.5s">هُوَ</span> <span end="0.5s">اللَّهُ</span> <span dur="0.5s">أَحَدٌ</span></p>"#)
    let read = try #require(FileFormat(.ttml).reading).read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    let words = try #require(read.tracks.first?.stretches.first).words
    #expect(words.map(\.number) == [1, 2, 3, 4])
    #expect(words.map(\.start) == [1, 2.5, 3, 3.5])
    #expect(words.map(\.end) == [2, 3, 3.5, 4])
  }

  private func notes(of text: String) throws -> (stretches: [String], notes: [String]) {
    let file = ForeignFile(name: "f", bytes: Array(text.utf8))
    let format = try #require(FileFormat.read.first { $0.reading?.recognises(file) ?? false })
    let read = try #require(format.reading).read([file], ReadingContext(.hafs, length: 400_000))
    return (
      read.tracks.flatMap(\.stretches).map {
        "\($0.start)-\($0.end) \($0.ayat?.description ?? "\($0.kind)")"
      }, read.notes
    )
  }

  /// Chapters that players do not list, reversed ones and those without a time are left out, and
  /// named. The hidden chapter still ends the chapter before it, that of another file does not.
  @Test func chaptersThatAreNotReadAreNamed() throws {
    let hidden = "<ChapterFlagHidden>1</ChapterFlagHidden>"
    let matroska = Self.chapters(
      "<EditionEntry>" + Self.atom("00:00:01", nil, "112:1")
        + Self.atom("00:00:02", nil, "112:2", hidden)
        + Self.atom("00:00:03", nil, "a", "<ChapterFlagEnabled>0</ChapterFlagEnabled>")
        + Self.atom(
          "00:00:01.5", nil, "b", "<ChapterSegmentUID format=\"hex\">7</ChapterSegmentUID>")
        + Self.atom("00:00:06", "00:00:05", "112:3") + Self.atom("x", nil, "112:3")
        + Self.atom("100:00:00.25", "0100:00:01.5", "112:4") + "</EditionEntry>")
    var read = try notes(of: matroska)
    #expect(read.stretches == ["1.0-2.0 112:1", "360000.25-360001.5 112:4"])
    #expect(
      read.notes == [
        "left out: line 6: `112:2` is not a chapter that players show",
        "left out: line 7: `a` is not a chapter that players show",
        "left out: line 8: `b` is not a chapter of this file",
        "left out: line 9: the entry ends before it starts",
        "left out: line 10: `x` is no time in a recording",
      ])
    read = try notes(
      of: #"{"chapters":[{"startTime":1,"title":"112:1"},{"startTime":2,"title":"a","toc":false},"#
        + #"{"title":"b"},{"startTime":6,"endTime":5,"title":"112:2"},"#
        + #"{"startTime":4,"title":"112:3"},{"startTime":4,"endTime":9,"title":"112:4"}]}"#)
    #expect(read.stretches.first == "1.0-4.0 112:1")
    #expect(
      read.notes == [
        "left out: line 2: `a` is not a chapter that players list",
        "left out: line 3: `b` is not a chapter with its start",
        "left out: line 4: the entry ends before it starts",
      ])
    read = try notes(
      of: "<SAMI><SYNC Start=1000><P>112:1\n<SYNC Start=x><P>112:3\n<SYNC><P>112:3\n"
        + "<SYNC Start=4000ms><P>112:2")
    #expect(read.stretches == ["1.0-4.0 112:1", "4.0-400000.0 112:2"])
    #expect(
      read.notes == [
        "left out: line 2: `x` is no time in a recording",
        "left out: line 3: `<sync>` is not a caption with its start",
      ])
  }

  /// Deep nesting, definitions of entities and documents without a chapter are refused with a
  /// reason.
  @Test(arguments: [
    (
      chapters(String(repeating: "<ChapterAtom>", count: 10_000)),
      "the file has more than 64 elements inside each other"
    ),
    (
      chapters(atoms).replacing(".dtd\">\n", with: ".dtd\" [<!ENTITY a \"b\">]>\n"),
      "this is no Matroska chapters file: it has definitions of its own (DOCTYPE)"
    ),
    (chapters(atoms).replacing("112:1", with: "&a;"), "`&a` is not an entity of XML"),
    (chapters("<EditionEntry/>"), "this is no Matroska chapters file: it has no chapter"),
    (
      #"{"chapters":[{"startTime":null,"title":"112:1"}]}"#,
      "`112:1` is not a chapter with its start"
    ),
    (
      #"{"chapters":[{"startTime":1,"title":"112:1"},{"startTime":"x"}]}"#,
      "this is no JSON chapters file: `chapters[1].startTime` is of the wrong kind"
    ),
    (
      "<SAMI><BODY>112:1</BODY></SAMI>",
      "this is no SAMI file: no text follows a <SYNC> with a start"
    ),
    (
      "<SAMI>" + (0...100).map { "<SYNC Start=\($0)><P Class=c\($0)>112:1" }.joined(),
      "the file has more than 100 classes"
    ),
  ])
  func chaptersAndCaptionsThatCannotBeReadAreRefused(text: String, problem: String) throws {
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect(error.problem == problem)
    #expect(error.place.hasPrefix("f") && !error.remedy.isEmpty)
  }

  /// SAMI is mostly in a code page of Windows; chapters also come as UTF-16.
  @Test func otherEncodingsOfChaptersAndCaptionsAreRead() throws {
    func read(_ bytes: [UInt8]) throws -> (count: Int, notes: [String]) {
      let file = ForeignFile(name: "f", bytes: bytes)
      let format = try #require(FileFormat.read.first { $0.reading?.recognises(file) ?? false })
      let read = try #require(format.reading).read([file], ReadingContext(.hafs))
      return (read.tracks.flatMap(\.stretches).count, read.notes)
    }
    for text in [Self.sami, Self.chapters(Self.atoms)] {
      let units = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      #expect(try read([0xFF, 0xFE] + units) == (2, []))
      #expect(try read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == (2, []))
    }
    // قل هو الله أحد in Windows-1256.
    let ikhlas: [UInt8] = [
      0xDE, 0xE1, 0x20, 0xE5, 0xE6, 0x20, 0xC7, 0xE1, 0xE1, 0xE5, 0x20, 0xC3, 0xCD, 0xCF,
    ]
    let found = try read(
      Array("<SAMI><SYNC Start=1000><P>".utf8) + ikhlas + Array("<SYNC Start=4000>".utf8))
    #expect(found == (1, ["the file is not UTF-8; it was read as Windows-1256"]))
  }

  /// A single line of a text may begin with a duration.
  @Test(arguments: ["5s of silence\n", "one\n10m walk\n", "3hours 112:1\n2hours 112:2\n"])
  func durationsInATextAreNoChapters(text: String) {
    let file = ForeignFile(name: "f", bytes: Array(text.utf8))
    #expect(FileFormat.read.contains { $0.reading?.recognises(file) ?? false } == false)
  }

  @Test func aParagraphWithoutTimesIsNamed() throws {
    let text = Self.ttml(#"<p>Recited by A</p><p begin="1s" end="4s">112:1</p><p> </p>"#)
    let read = try #require(FileFormat(.ttml).reading).read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    #expect(read.tracks.first?.stretches.count == 1)
    #expect(read.notes == ["left out: line 1: `Recited by A` is not a paragraph with times"])
  }

  /// An automatic caption of YouTube lasts until the next row scrolls in.
  @Test func automaticCaptionsHaveWords() throws {
    let text =
      #"<timedtext format="3"><body><p t="1000" d="5000" w="1"><s ac="51">قُلْ</s><s t="500"> هُوَ</s>"#
      + #"<s t="1000"> اللَّهُ</s><s t="2000"> أَحَدٌ</s></p><p t="4000" w="1" a="1"> </p>"#
      + #"<p t="4000" d="3500" w="1"><s>اللَّهُ</s><s t="1000"> الصَّمَدُ</s></p></body></timedtext>"#
    let read = try FileFormat.youtubeXML.reading?.read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    let stretches = try #require(read?.tracks.first).stretches
    #expect(stretches.map(\.start) == [1, 4] && stretches.map(\.end) == [4, 7.5])
    #expect(stretches.map { $0.words.map(\.start) } == [[1, 1.5, 2, 3], [4, 5]])
    #expect(stretches.map { $0.words.map(\.end) } == [[1.5, 2, 3, 4], [5, 7.5]])
  }

  /// The clock of 29.97 frames per second counts 30 for each second. With dropped numbers, it skips
  /// two at the start of each minute except each tenth.
  @Test(arguments: [
    ("25 fps", "0:10:00:05", 600.2), ("29.97 fps", "0:10:00:00", 600.6),
    ("29.97 fps", "0;10;00;00", 599.9994), ("29.97 fps", "0:01:00;02", 60.06),
    ("23.976 fps", "0:00:24:00", 24.024), ("44100 Hz", "88200", 2), ("Decimal", "0:00:02.5", 2.5),
  ])
  func markersOfAuditionCountFrames(format: String, time: String, seconds: Double) throws {
    let text = "Name\tStart\tDuration\tTime Format\n1:1\t\(time)\t\(time)\t\(format)\n"
    let read = try FileFormat.adobeMarkers.reading?.read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], ReadingContext(.hafs))
    let stretch = try #require(read?.tracks.first?.stretches.first)
    #expect(abs(stretch.start - seconds) < 2e-6 && abs(stretch.end - 2 * seconds) < 2e-6)
  }

  @Test(arguments: [
    "1\n@ --> 00:00:04:00\n112:1\n", "WEBVTT\n\n@ --> 00:00:04:00\n112:1\n",
    "1\n00:00:01;12 --> 00:00:04;00\n112:1\n", "[@]112:1\n[00:00:04:00]112:2\n",
    "Marker Name\tDescription\tIn\tOut\tDuration\n112:1\t\t@\t00:00:04:00\t00:00:02:13\n",
    "Name\tStart\tDuration\tTime Format\n112:1\t@\t00:00:01:00\tbars\n",
    "{25}{100}112:1\n{100}{200}112:2\n",
  ])
  func timesInFramesOfUnknownLengthAreRefused(text: String) throws {
    let text = text.replacing("@", with: "00:00:01:12")
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect(error.problem.hasSuffix("` counts bars, frames or samples, not seconds"))
    #expect(error.place.hasPrefix("f, line "))
    #expect(error.remedy == "export the file again with times in minutes and seconds")
  }

  /// Reaper writes whole numbers only for samples.
  @Test func timesInSamplesAreRefused() throws {
    let text = "#,Name,Start,End,Length\nR1,112:1,48000,192000,144000\nR2,112:2,192000,360000,0\n"
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect(error.problem == "`360000` counts bars, frames or samples, not seconds")
    #expect(error.place == "f, line 3")
  }
}
