import Report
import Testing

/// Text for a terminal: progress, external text, tables.
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

  /// A terminal shows an ideograph in two columns. A bar that is too wide would be drawn in a new
  /// line each time.
  @Test func aWideNameFitsIntoTheBar() {
    var line = ProgressLine(total: 2)
    line.current = String(repeating: "誦", count: 40)
    let bar = line.bar(width: 80)
    #expect(bar == "[........................] 0/2  …" + String(repeating: "誦", count: 23))
    #expect(DisplayWidth.of(bar) == 79)
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

  /// Direction marks that are closed in their line are kept; all other control characters are
  /// escaped.
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
    #expect(DisplayWidth.of(name) == 5)
    // A shortened name has an end mark for each of its direction marks.
    var columns = TextTable.Columns(sides: [.left, .left])
    let row = ["ok", VisibleText.of("جزء عم والملك وتبارك والقلم/سورة الناس كاملة 105.opus")]
    columns.widen(for: row)
    for line in columns.lines(row, within: 30) {
      #expect(VisibleText.ofLines(line) == line && DisplayWidth.of(line) <= 30)
    }
    #expect(VisibleText.rightToLeft("تبارك") == "\u{2067}تبارك\u{2069}")
  }

  @Test func tablesAlign() {
    var table = TextTable(sides: [.left, .right])
    table.rows = [["a", "1"], ["bcd", "10"], ["e", ""]]
    #expect(table.lines == ["a     1", "bcd  10", "e"])
  }

  private static let arabic = "جزء عمّ/سورة النبإ للشيخ محمود خليل الحصري.opus"
  private static let latin =
    "Recordings of the halaqa/2026-03-01 after Fajr, Al-Mulk and Al-Qalam.m4a"

  /// Rows of seven cells, of which the last is a name: the headings, a short name, a long Latin
  /// name and a long Arabic name.
  private static let rows = [
    ["status", "length", "ayat", "confirmed", "range", "id", "recording"],
    ["ok", "0:20", "4", "0", "112:1-4", "0a1b2c3d", "112.wav"],
    ["partial", "1:02:03", "30", "12", "67:1-30", "1a1b2c3d", latin],
    ["check", "3:20", "11", "0", "needed", "2a1b2c3d", arabic],
  ]

  private static func withoutMarks(_ line: String) -> String {
    String(
      String.UnicodeScalarView(line.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    )
  }

  @Test(arguments: [40, 60, 80, 200])
  func aTerminalNeedsToBreakNoRow(width: Int) {
    var columns = TextTable.Columns(
      sides: [.left, .right, .right, .right, .left, .left, .left])
    for row in Self.rows { columns.widen(for: row) }
    // Compare without the direction marks of a shortened name, which have no width.
    let lines = Self.rows.map { columns.lines($0, within: width).map(Self.withoutMarks) }
    #expect(lines.count == 4)
    for line in lines.joined() { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    switch width {
    case 200:
      #expect(lines.map(\.count) == [1, 1, 1, 1])
      #expect(lines[2][0].hasSuffix(Self.latin) && lines[3][0].hasSuffix(Self.arabic))
    case 80:
      // There is space for a shortened name beside the other columns.
      #expect(lines.map(\.count) == [1, 1, 1, 1])
      #expect(lines[1][0].hasSuffix("0a1b2c3d  112.wav"))
      #expect(lines[2][0].contains("1a1b2c3d  Recordin") && lines[2][0].hasSuffix("Qalam.m4a"))
      #expect(lines[3][0].contains("…") && lines[3][0].hasSuffix(".opus"))
    default:
      // The name stands above the other cells and is only shortened if necessary.
      #expect(lines.map(\.count) == [2, 2, 2, 2])
      #expect(lines[1][0] == "112.wav")
      #expect(lines[1][1].contains("112:1-4") && lines[1][1].hasPrefix("  ok"))
      #expect(lines[2][0].contains("…") && lines[2][0].hasSuffix("-Qalam.m4a"))
      #expect(lines[3][0] == Self.arabic || DisplayWidth.of(lines[3][0]) == width)
    }
  }

  /// Names are not shortened in output to files and pipes.
  @Test func withoutATerminalNothingIsCut() {
    var columns = TextTable.Columns(sides: [.left, .left])
    let row = ["ok", String(repeating: "x", count: 500)]
    columns.widen(for: row)
    #expect(columns.lines(row, within: nil) == ["ok  " + row[1]])
  }

  @Test(
    "A narrow terminal leaves out columns, so that each name stays on the line of its row",
    arguments: [
      (40, [2, 3, 4, 5]), (60, [3, 5]), (80, []), (120, []),
    ] as [(Int, [Int])])
  func columnsAreLeftOut(width: Int, hidden: [Int]) {
    var columns = TextTable.Columns(
      sides: [.left, .right, .right, .right, .left, .left, .left])
    for row in Self.rows { columns.widen(for: row) }
    #expect(columns.hide([5, 3, 4, 2], within: width) == hidden)
    let lines = Self.rows.map { columns.lines($0, within: width).map(Self.withoutMarks) }
    #expect(lines.map(\.count) == [1, 1, 1, 1])
    for line in lines.joined() { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    // The beginning and the end of a name stay, also from right to left.
    #expect(lines[1][0].hasSuffix("  112.wav"))
    #expect(lines[2][0].contains("Recordin") || width < 60)
    #expect(lines[2][0].hasSuffix(".m4a") && lines[3][0].hasSuffix(".opus"))
    #expect(lines[3][0].contains("جزء عمّ") && (lines[3][0].contains("…") || width == 120))
  }

  @Test func allColumnsAreShownOutsideOfATerminal() {
    var columns = TextTable.Columns(sides: [.left, .left, .left])
    let row = ["ok", String(repeating: "x", count: 300), "112.wav"]
    columns.widen(for: row)
    #expect(columns.hide([1], within: nil) == [])
    #expect(columns.line(row) == row.joined(separator: "  "))
    #expect(columns.hide([1], within: 60) == [1])
    #expect(columns.line(row) == "ok  112.wav")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("عمّ", 2), ("سُورَةُ", 4), ("漢字", 4), ("e\u{301}", 1),
    ("\u{2067}a\u{2069}", 1),
    ("می\u{200C}خواهم", 7), ("🌙", 2),
  ])
  func aTextTakesSoManyColumns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "ab…ef"), ("abcdef", 4, "a…ef"), ("abcdef", 1, "…"),
    ("漢字漢字", 5, "漢…字"),
  ])
  func aLongTextIsCutInTheMiddle(text: String, columns: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: columns) == cut)
    #expect(DisplayWidth.of(DisplayWidth.cut(text, to: columns)) <= columns)
  }

  @Test func aSentenceIsBrokenAtBlanks() {
    #expect(DisplayWidth.lines("one two three", within: nil) == ["one two three"])
    #expect(DisplayWidth.lines("one two three", within: 13) == ["one two three"])
    #expect(DisplayWidth.lines("one two three", within: 8) == ["one two", "three"])
    #expect(DisplayWidth.lines("abcdefgh i", within: 4) == ["abcdefgh", "i"])
  }

  @Test func sentencesThatDoNotFitStandBelowTheirRows() {
    let table = TextTable(
      sides: [.right, .left, .left],
      rows: [["1", "a.mp3", "moved the start of 67:3"], ["12", "b", ""], ["3", "c", "short"]])
    #expect(table.lines(within: nil) == table.lines)
    #expect(table.lines(within: 34) == table.lines)
    #expect(
      table.lines(within: 16) == [
        " 1  a.mp3", "  moved the", "  start of 67:3", "12  b", " 3  c", "  short",
      ])
  }
}
