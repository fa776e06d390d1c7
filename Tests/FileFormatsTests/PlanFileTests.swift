import FileFormats
import Recitation
import Testing

@Suite struct PlanFileTests {
  private func plan(_ text: String) throws -> PlanFile {
    try PlanFile(bytes: Array(text.utf8), name: "plan.csv")
  }

  private func drawn(_ entry: PlanFile.Entry?) -> String {
    guard let entry else { return "none" }
    let ranges = entry.ranges.map(\.description).joined(separator: " ")
    return "\(entry.line) \(entry.file) [\(ranges)] \(entry.riwayah?.rawValue ?? "-") "
      + "\(entry.reciter ?? "-") \(entry.date ?? "-")"
  }

  @Test func everyColumnIsRead() throws {
    let plan = try plan(
      """
      file,range,riwayah,reciter,date
      # Ramadan
      night/01.m4a,2:1-141 112,hafs,Sheikh Ahmad,2024-03-11

      "a, ""b"".mp3",Al-Mulk 1-15,,,
      c.wav, 67 , hafs_an_asim ,"two
      lines",2024
      d.wav,67:31,warsh,,
      """)
    #expect(
      plan.entries.map(drawn) == [
        "3 night/01.m4a [2:1-141 112:1-4] hafs Sheikh Ahmad 2024-03-11",
        "5 a, \"b\".mp3 [67:1-15] - - -",
        "6 c.wav [67:1-30] hafs two\nlines 2024",
        "8 d.wav [67:31] warsh - -",
      ])
    #expect(plan.name == "plan.csv")
  }

  @Test func foldersMayBePartedAsWindowsDoes() throws {
    let plan = try plan(
      "file,range\nnight\\memo.mp3,67\n.\\b\\c d.mp3,112\na\\ b.mp3,113\n")
    #expect(
      ["night/memo.mp3", "b/c d.mp3", "a b.mp3", "night\\memo.mp3", "memo.mp3"].map {
        plan.entry(for: $0)?.ranges.map(\.description)
      } == [["67:1-30"], ["112:1-4"], ["113:1-5"], ["67:1-30"], nil])
  }

  @Test(
    arguments: [
      ([0xC5, 0xC8, 0xD1, 0xC7, 0xE5, 0xED, 0xE3], "إبراهيم", "Windows-1256"),
      ([0x52, 0xE9, 0x6D, 0x79], "Rémy", "Windows-1254"),
      ([0xDD, 0x6C, 0x79, 0x61, 0x73, 0x20, 0x48, 0x6F, 0x63, 0x61], "İlyas Hoca", "Windows-1254"),
      (Array("Rémy".utf8), "Rémy", nil),
    ] as [([UInt8], String, String?)])
  func aPlanMayBeOfACodePage(reciter: [UInt8], name: String, page: String?) throws {
    let plan = try PlanFile(
      bytes: Array("file,range,reciter\na.mp3,112,".utf8) + reciter + [0x0A], name: "plan.csv")
    #expect(plan.entries.map(\.reciter) == [name])
    #expect(plan.codePage == page)
  }

  @Test(arguments: [
    "file,range\na.mp3,67\n", "\u{FEFF}file,range\r\na.mp3,67\r\n", "File,RANGE\ra.mp3,67\r",
    "range,file\n67,a.mp3", "\n\n# x\nfile , range\n\n  # y\n a.mp3 ,67\n\n",
    "\"file\",\"range\"\n\"a.mp3\",\"67\"", "file,range,date\na.mp3,67,",
  ])
  func endsOfLinesAndOrderOfColumnsDoNotMatter(text: String) throws {
    let plan = try plan(text)
    #expect(plan.entries.count == 1)
    #expect(plan.entry(for: "a.mp3")?.ranges.map(\.description) == ["67:1-30"])
    #expect(plan.entry(for: "b.mp3") == nil)
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\r", "\r\n", "\n"])
  func linesEndAsInOtherFiles(end: String) throws {
    let lines = [
      "sep=;", "", "# comment, with a comma", "file;range;reciter", "", "a.mp3;67;",
      "\"b\(end)c.mp3\";1;Ali", " d.mp3 ; 112 ; Ali ",
    ]
    for rows in [lines, Array(lines.dropFirst())] {
      let skipped = lines.count - rows.count
      let plan = try plan(rows.joined(separator: end))
      #expect(
        plan.entries.map(drawn) == [
          "\(6 - skipped) a.mp3 [67:1-30] - - -", "\(7 - skipped) b\(end)c.mp3 [1:1-7] - Ali -",
          "\(9 - skipped) d.mp3 [112:1-4] - Ali -",
        ])
    }
    #expect(
      throws: PlanError.unknownColumn("ranges", plan: "plan.csv", line: 3, column: 6)
    ) { try self.plan("# x\(end)\(end)file,ranges\(end)a,1") }
  }

  @Test func unicodeTextOfSpreadsheetsIsRead() throws {
    let text = "file\trange\treciter\r\nليلة.mp3\t67:1-2\tأحمد\r\n"
    let units = Array(text.utf16)
    for (mark, bytes) in [
      ([], units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ([0xFF, 0xFE], units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ([], units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
      ([0xFE, 0xFF], units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
    ] as [([UInt8], [UInt8])] {
      let entries = try PlanFile(bytes: mark + bytes, name: "plan.csv").entries
      #expect(entries.map(drawn) == ["2 ليلة.mp3 [67:1-2] - أحمد -"])
    }
  }

  @Test(arguments: [
    "file;range;reciter\na, b.mp3;67:1-2, 112;\"Ali; Jr\"\n",
    "# notes, with commas\n\nfile\trange\treciter\n\"a, b.mp3\"\t67:1-2, 112\tAli; Jr\r\n",
    "file\trange\treciter\r\na, b.mp3\t 67:1-2, 112 \tAli; Jr",
    // Empty trailing columns and lines, and a `sep=` line as written by some programs.
    "sep=;\r\nfile;range;reciter;;\r\na, b.mp3;67:1-2, 112;\"Ali; Jr\";;\r\n;;;;\r\n;;;;\r\n",
  ])
  func spreadsheetsMaySeparateBySemicolonsOrTabs(text: String) throws {
    let entries = try plan(text).entries
    try #require(entries.count == 1)
    #expect(entries[0].file == "a, b.mp3")
    #expect(entries[0].ranges.map(\.description) == ["67:1-2", "112:1-4"])
    #expect(entries[0].reciter == "Ali; Jr")
  }

  @Test func emptyFieldsBetweenTabsStayEmpty() throws {
    let entry = try plan("file\trange\triwayah\treciter\na.mp3\t67\t\tAli\n").entries.first
    #expect(entry?.riwayah == nil)
    #expect(entry?.reciter == "Ali")
  }

  @Test(arguments: [("'a b.mp3'", "a b.mp3"), ("a\\ \\(b\\).mp3", "a (b).mp3"), ("./'a'", "./'a'")])
  func namesMayBeQuotedAsAShellShowsThem(written: String, file: String) throws {
    let plan = try plan("file,range\n\(written),67\n")
    #expect(plan.entry(for: file)?.line == 2)
    #expect(plan.entry(for: "c.mp3") == nil)
  }

  @Test func filesAreFoundByBytesThenByLetters() throws {
    let composed = "\u{E9}.mp3"
    let decomposed = "e\u{301}.mp3"
    let both = try plan("file,range\n\(composed),1\n\(decomposed),2\n")
    #expect(both.entries.count == 2)
    #expect(both.entry(for: composed)?.line == 2)
    #expect(both.entry(for: decomposed)?.line == 3)
    let one = try plan("file,range\n./\(composed),1\n")
    #expect(one.entry(for: decomposed)?.line == 2)
    #expect(one.entry(for: "./" + composed)?.line == 2)
    #expect(one.entry(for: "E\u{301}.mp3") == nil)
  }

  @Test(arguments: [
    ("", PlanError.noHeader(plan: "plan.csv")), ("# x\n", .noHeader(plan: "plan.csv")),
    ("file,rang\n", .unknownColumn("rang", plan: "plan.csv", line: 1, column: 6)),
    ("file,range,file\n", .repeatedColumn("file", plan: "plan.csv", line: 1, column: 12)),
    ("file,riwayah\n", .missingColumn("range", plan: "plan.csv", line: 1)),
    ("\nrange\n", .missingColumn("file", plan: "plan.csv", line: 2)),
    ("file,range\na.mp3\n", .wrongFieldCount(expected: 2, found: 1, plan: "plan.csv", line: 2)),
    (
      "file,range\na,b.mp3,67\n", .wrongFieldCount(expected: 2, found: 3, plan: "plan.csv", line: 2)
    ),
    ("file,range\n\"a,67\n", .badQuote(plan: "plan.csv", line: 2, column: 1)),
    ("file,range\n\"a\"b,67\n", .badQuote(plan: "plan.csv", line: 2, column: 4)),
    ("file,range\na.mp3,\n", .emptyField("range", plan: "plan.csv", line: 2, column: 7)),
    ("file,range\n,67\n", .emptyField("file", plan: "plan.csv", line: 2, column: 1)),
    ("file,range\na,1\n./a,2\n", .duplicateFile("./a", first: 2, plan: "plan.csv", line: 3)),
    ("a.mp3,67\n", .noHeader(plan: "plan.csv")), ("x;y\n", .noHeader(plan: "plan.csv")),
    ("file,range\na.mp3;67\n", .semicolons(plan: "plan.csv", line: 2)),
    (
      "file,range\na,115\n",
      .badRange(
        .noSuchSurah(number: "115", text: "115", position: 1), plan: "plan.csv", line: 2, column: 3)
    ),
    (
      "file,range,riwayah\na,67,hisham\n",
      .badRange(
        .countsNotBundled(.hisham), plan: "plan.csv", line: 2, column: 3)
    ),
    (
      "file,range,riwayah\na,67,doori\n",
      .unknownRiwayah(
        "doori", plan: "plan.csv", line: 2, column: 6)
    ),
    (
      "file,range,date\na,67,yesterday\n",
      .badDate("yesterday", plan: "plan.csv", line: 2, column: 6)
    ),
    (
      "file,range\na\(String(repeating: ",", count: 64)),67\n",
      .manyFields(plan: "plan.csv", line: 2)
    ),
    (
      "file,range,date\na,67,2023-02-29\n",
      .badDate("2023-02-29", plan: "plan.csv", line: 2, column: 6)
    ),
  ])
  func whatIsWrongIsNamedWithItsPlace(text: String, error: PlanError) {
    expect(error, of: text)
  }

  @Test func aFieldThatIsTooLongIsNamedWithItsPlace() {
    expect(
      .longField(plan: "plan.csv", line: 3, column: 65_540),
      of: "file,range\na,67\nb,\(String(repeating: "1 ", count: 32_768)) 2\n")
    expect(
      .longField(plan: "plan.csv", line: 32_770, column: 3),
      of: "file,range\n\"\(String(repeating: "\"\"\n", count: 40_000))\",1\n")
  }

  private func expect(_ error: PlanError, of text: String) {
    #expect(throws: error) { try plan(text) }
    #expect(!error.problem.isEmpty)
    #expect(error.place.hasPrefix("plan.csv"))
    let verbs: Set<String> = [
      "begin", "use", "keep", "add", "put", "close", "fill", "write", "ask", "check",
    ]
    #expect(verbs.contains(error.remedy.split(separator: " ").first.map(String.init) ?? ""))
  }

  @Test func aFieldMayBeAsLongAsThatAndAPlanToo() throws {
    let long = String(repeating: "x", count: 65_536)
    #expect(try plan("file,range\n\(long),67\n\"y\(long.dropLast())\",1\n").entries.count == 2)
    var bytes = Array("file,range\na,67\n#".utf8)
    bytes += [UInt8](repeating: 0x20, count: PlanFile.longest - bytes.count)
    #expect(try PlanFile(bytes: bytes, name: "p").entries.count == 1)
    #expect(throws: PlanError.tooLong(plan: "p")) { try PlanFile(bytes: bytes + [0], name: "p") }
  }

  @Test(arguments: [
    "2024", "2024-02", "2024-02-29", "2024-02-29T21:30", "2024-02-29 21:30:05+03:00",
  ])
  func datesAreAsPreciseAsTheyAreKnown(date: String) throws {
    #expect(try plan("file,range,date\na,1,\(date)\n").entries[0].date == date)
  }

  @Test func hafsNumberingIsUsedForOthersOnlyOnRequest() throws {
    let plan = try PlanFile(
      bytes: Array("file,range,riwayah\na,67,hisham\n".utf8), name: "p",
      hafsNumberingForOthers: true)
    #expect(plan.entries.map(drawn) == ["2 a [67:1-30] hisham - -"])
    let warsh = try PlanFile(
      bytes: Array("file,range\na,67\n".utf8), name: "p", defaultRiwayah: .warsh)
    #expect(warsh.entries[0].ranges.map(\.description) == ["67:1-31"])
  }

  @Test func noTextMakesItCrash() {
    let pieces = [
      "file", "range", ",", "\n", "\r", "\"", "67", "#", "\u{FEFF}", "\0", "é", "\r\n", " ",
    ]
    var state: UInt64 = 9
    func next(_ bound: Int) -> Int {
      state = state * 48271 % 2_147_483_647
      return Int(state % UInt64(bound))
    }
    for _ in 0..<3000 {
      let body = (0..<next(14)).map { _ in pieces[next(pieces.count)] }.joined()
      do {
        _ = try plan((next(2) == 0 ? "file,range\n" : "") + body)
      } catch {
        #expect(error is PlanError)
      }
    }
  }
}
