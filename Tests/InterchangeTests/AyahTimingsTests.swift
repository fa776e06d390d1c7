import Interchange
import Recitation
import Testing

@Suite struct AyahTimingsTests {
  private func timings(_ texts: String...) throws -> AyahTimings {
    try AyahTimings(
      texts.enumerated().map {
        try TimingFile(bytes: Array($1.utf8), name: "\($0).json")
      }, numbering: QuranFacts.bundled.numbering(of: .hafs))
  }

  @Test func ayatLieWhereTheFilesSay() throws {
    let found = try timings(
      #"{"112": {"surah_number": 112, "duration": 9}}"#,
      """
      {"112:1": {"segments": [], "timestamp_from": 100, "timestamp_to": 2100},
       "112:2": {"segments": [], "timestamp_from": 2000, "timestamp_to": 4000},
       "112:3": {"segments": [], "timestamp_from": 4000, "timestamp_to": 4000},
       "112:4": {"segments": [], "timestamp_from": 8000, "timestamp_to": 9900},
       "112:5": {"segments": [], "timestamp_from": 9000, "timestamp_to": 9500}}
      """)
    #expect(
      found.places == [
        AyahRef(surah: 112, ayah: 1): 100..<2000, AyahRef(surah: 112, ayah: 2): 2000..<4000,
        AyahRef(surah: 112, ayah: 4): 8000..<9000,
      ])
    #expect(found.faults == [.ayatOverlapping: 1, .ayatOutsideRecording: 1, .unknownAyat: 1])
  }

  @Test func timesInFilesOfTheirOwnAreNoPlaces() {
    #expect(throws: TimingFileError.noPlaces(file: "0.json")) {
      try timings(#"{"112:1": {"segments": [[1, 0, 9]], "duration": 2}}"#)
    }
    #expect(throws: TimingFileError.noPlaces(file: "0.json")) {
      try timings(#"{"112": {"surah_number": 112, "duration": 9}}"#)
    }
  }
}
