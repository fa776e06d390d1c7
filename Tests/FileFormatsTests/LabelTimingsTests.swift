import FileFormats
import Recitation
import Testing

/// Audacity labels and segment tables are read as timings of sound files.
@Suite struct LabelTimingsTests {
  private func read(_ format: FileFormat, _ text: String) throws -> ForeignTimings {
    try #require(format.reading).read(
      [ForeignFile(name: "f", bytes: Array(text.utf8))], try ReadingContext(.hafs))
  }

  private func shown(_ track: TimedTrack) -> [String] {
    track.stretches.map {
      "\($0.start)-\($0.end) \($0.kind)" + ($0.ayat.map { " \($0)" } ?? "") + " \($0.place)"
    }
  }

  @Test func pointsLastToTheNextLabel() throws {
    let timings = try read(
      .audacity, "\u{FEFF}1,5\t1,5\t67:1\r\n\\\t100\t200\r\n0:02.5\t0:02.5\t67:2\n9\t9\t67:3\n")
    #expect(timings.tracks.map(\.sound) == [.unnamed])
    #expect(shown(timings.tracks[0]) == ["1.5-2.5 ayah 67:1 line 1", "2.5-9.0 ayah 67:2 line 3"])
    #expect(timings.notes == ["left out: line 4 is a point, and no label follows it"])
  }

  @Test(arguments: [",", ";", "\t"])
  func tablesAreDividedByRecording(separator: String) throws {
    let rows = [
      "source,start,end,kind,surah,ayah", "a,0,1,ayah,67,1", "b,0,2,talk,,", "a,1,2,,67,2",
    ]
    let text = rows.map { $0.replacing(",", with: separator) }.joined(separator: "\n")
    let timings = try read(.csv, text)
    #expect(timings.tracks.map(\.sound) == [.file("a"), .file("b")])
    #expect(
      timings.tracks.map(shown) == [
        ["0.0-1.0 ayah 67:1 line 2", "1.0-2.0 ayah 67:2 line 4"], ["0.0-2.0 talk line 3"],
      ])
  }

  /// Spreadsheets write decimal commas, and statistics programs write `nan` for a missing number.
  @Test(arguments: [
    ("0.93", 0.93), ("0,930", 0.93), ("1,000", 1), ("1", 1), ("nan", nil), ("inf", nil),
    ("-0.1", nil), ("93", nil), ("", nil),
  ])
  func aConfidenceIsAShareOrUnknown(text: String, confidence: Double?) throws {
    let timings = try read(
      .csv, "start;end;kind;surah;ayah;confidence\n0;1;ayah;67;1;\(text)\n")
    #expect(timings.tracks.flatMap(\.stretches).map(\.confidence) == [confidence])
  }

  @Test(arguments: [
    ("1\t2\t67:31\n", "f, line 1"), ("\n2\t1\t67:2\n", "f, line 2"),
    ("1\t2\t\n", "f, line 1"), ("\nx\n", "f, line 2"),
  ])
  func whatIsNoLabelIsNamedByItsLine(text: String, place: String) {
    let error = #expect(throws: FormatError.self) { try read(.audacity, text) }
    #expect(error?.place == place)
  }

  @Test func oneBadLineIsLeftOutAndNamed() throws {
    let read = try read(.audacity, "1\t2\t67:1\n2\t1\t67:2\nx\n3\t4\t67:99\n4\t5\t67:3\n")
    #expect(
      read.tracks.map(shown) == [["1.0-2.0 ayah 67:1 line 1", "4.0-5.0 ayah 67:3 line 5"]])
    #expect(
      read.notes.map { $0.prefix(17) } == [
        "left out: line 2:", "left out: line 3:", "left out: line 4:",
      ])
    let table = "start,end,kind,surah,ayah\n0,1,ayah,67,1\n1,2,nothing,67,2\n2,3,ayah,67,3\n"
    let rows = try self.read(.csv, table)
    #expect(rows.tracks.map(shown) == [["0.0-1.0 ayah 67:1 line 2", "2.0-3.0 ayah 67:3 line 4"]])
    #expect(rows.notes == ["left out: line 3: there is no kind `nothing`"])
  }

  @Test func manyPointsAtOnePlaceAreReadAtOnce() throws {
    // If the reader searched the next later point anew for each point, it would take quadratic
    // time.
    let text = String(repeating: "1\t1\t67:1\n", count: 20_000) + "2\t3\t67:2\n"
    #expect(try read(.audacity, text).tracks.first?.stretches.count == 20_001)
  }

  /// A name may begin like a comment, a formula or a text of a spreadsheet.
  @Test(arguments: [
    "#112.mp3", " #112.mp3", "-112.mp3", "=1+1.mp3", "+a", "@a", "'a'.mp3", "a\\112.mp3", "\\n.mp3",
    "a\nb\t\u{1B}.mp3", "a,\"b\".mp3", "\\u{41}.mp3", "سورة.mp3", "",
  ])
  func theNameInAnOwnTableComesBack(source: String) throws {
    var text = ""
    var writer = ExportWriter(format: .csv)
    writer.begin { text += $0 }
    writer.append(RecitedScene.recording(named: source)) { text += $0 }
    writer.end { text += $0 }
    let tracks = try read(.csv, text).tracks
    #expect(tracks.map(\.sound) == [source.isEmpty ? .unnamed : .file(source)])
    #expect(tracks.map(\.stretches.count) == [RecitedScene.segments.count])
  }

  /// In a table that another program wrote, a backslash is a backslash.
  @Test func theNameInAnotherTableIsAsItStands() throws {
    let timings = try read(
      .csv, "source,start,end,kind,surah,ayah\nC:\\new\\112.wav,0,1,ayah,67,1\n")
    #expect(timings.tracks.map(\.sound) == [.file("C:\\new\\112.wav")])
  }
}
