import FileFormats
import FormatList
import Recitation
import Testing

/// Labels of Audacity and tables of segments as times of sound files.
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

  @Test(arguments: [
    ("1\t2\t67:31\n", "f, line 1"), ("1\t2\t67:1\n2\t1\t67:2\n", "f, line 2"),
    ("1\t2\t\n", "f, line 1"), ("1\t2\t67:1\nx\n", "f, line 2"),
  ])
  func whatIsNoLabelIsNamedByItsLine(text: String, place: String) {
    let error = #expect(throws: FormatError.self) { try read(.audacity, text) }
    #expect(error?.place == place)
  }
}
