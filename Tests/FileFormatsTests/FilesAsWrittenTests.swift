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

  /// Reaper writes whole numbers only for samples.
  @Test func timesInSamplesAreRefused() throws {
    let text = "#,Name,Start,End,Length\nR1,112:1,48000,192000,144000\nR2,112:2,192000,360000,0\n"
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect(error.problem == "`360000` counts bars, frames or samples, not seconds")
    #expect(error.place == "f, line 3")
  }
}
