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
