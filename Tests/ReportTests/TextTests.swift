import Report
import Testing

/// Text for a terminal: progress, text from outside, tables.
@Suite struct TextTests {
  private var line: ProgressLine {
    var line = ProgressLine(total: 8)
    line.done = 2
    line.troubled = 1
    line.audioSeconds = 1_800
    line.knownSeconds = 3_600
    line.knownCount = 4
    line.elapsed = 30
    line.current = "a very long name of a recording.mp3"
    return line
  }

  @Test func theRateAndTheTimeLeftFollowFromTheAudio() {
    #expect(line.rate == 60)
    #expect(line.share == 0.25)
    #expect(line.secondsLeft == 90)
    #expect(line.plain == "2 of 8 recordings, 1 with errors, 60× real time, 1:30 left")
  }

  @Test(arguments: [10, 20, 40, 60, 80, 120, 200])
  func aBarIsNeverWiderThanTheTerminal(width: Int) {
    #expect(line.bar(width: width).count <= width)
  }

  @Test func aBarShowsShareRateTimeAndName() {
    #expect(
      line.bar(width: 110)
        == "[######..................] 2/8, 1 with errors  60× real time  1:30 left"
        + "  a very long name of a recording.mp3")
  }

  @Test func nothingIsKnownAtTheStart() {
    let line = ProgressLine(total: 3)
    #expect(line.rate == nil)
    #expect(line.secondsLeft == nil)
    #expect(line.plain == "0 of 3 recordings")
    #expect(ProgressLine(total: 0).share == 1)
  }

  @Test(arguments: [(0, "0:00"), (6.2, "0:07"), (750, "12:30"), (11_100, "3:05:00")])
  func timesAreWrittenAsAClock(seconds: Double, text: String) {
    #expect(ProgressLine.clock(seconds) == text)
  }

  @Test(arguments: [
    ("plain.mp3", "plain.mp3"), ("a\nb", "a\\nb"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("\u{202E}gpj", "\\u{202E}gpj"), ("سورة", "\u{2066}\u{2068}سورة\u{2069}\u{2069}"),
    ("a\u{85}b", "a\\u{85}b"),
  ])
  func textFromOutsideIsMadeVisible(text: String, shown: String) {
    #expect(VisibleText.of(text) == shown)
  }

  /// Marks that are closed in their line stay; anything else that steers a terminal is written out.
  @Test(arguments: [
    ("\u{2066}\u{2068}سورة\u{2069}/1\u{2069}\tx", "\u{2066}\u{2068}سورة\u{2069}/1\u{2069}\tx"),
    ("\u{2066}a\nb\u{2069}", "\\u{2066}a\nb\\u{2069}"), ("\u{202E}\u{1B}", "\\u{202E}\\u{1B}"),
    ("a\n\nb\n", "a\n\nb\n"),
  ])
  func aTerminalIsNotDriven(text: String, shown: String) {
    #expect(VisibleText.ofLines(text) == shown)
  }

  @Test func marksOfDirectionTakeNoRoom() {
    let name = VisibleText.of("جزء/1")
    let table = TextTable(sides: [.left, .right], rows: [[name, "1"], ["abcdefg", "2"]])
    #expect(table.lines == [name + "    1", "abcdefg  2"])
    #expect(VisibleText.rightToLeft("تبارك") == "\u{2067}تبارك\u{2069}")
  }

  @Test func tablesAlign() {
    var table = TextTable(sides: [.left, .right])
    table.rows = [["a", "1"], ["bcd", "10"], ["e", ""]]
    #expect(table.lines == ["a     1", "bcd  10", "e"])
  }
}
