import Testing

@testable import FileFormats

extension TimingFile {
  /// Reads a table, by default one of QUL.
  init(
    _ text: String, by read: TimingTable.Read = QULTables.read, name: String = "t.json"
  ) throws(TimingFileError) {
    self = try read(ForeignFile(name: name, bytes: Array(text.utf8)), nil)
  }
}

@Suite struct TimingFileTests {

  private func word(_ number: Int, _ start: Int, _ end: Int, count: Int = 1) -> TimingFile.Word {
    TimingFile.Word(number: number, count: count, start: start, end: end)
  }

  @Test func timesOfASurahCountFromItsRecording() throws {
    let file = try TimingFile(
      """
      {"2:10": {"segments": [[1, 900, 950]], "timestamp_from": 900, "timestamp_to": 1000},
       "2:9": {"segments": [[0, 1, 100, 200], [1, 2, 200.4, 300]], "timestamp_from": 100,
               "timestamp_to": 900, "duration_ms": 800, "duration_sec": 0},
       "2:11": {"segments": [[1, 900, 950]], "timestamp_from": 900}}
      """)
    #expect(file.layout == .qulBySurah)
    #expect(
      file.entries == [
        .init(
          surah: 2, ayah: 9, place: .recording(from: 100, to: 900),
          words: [word(1, 100, 200), word(2, 200, 300)]),
        .init(
          surah: 2, ayah: 10, place: .recording(from: 900, to: 1000), words: [word(1, 900, 950)]),
        .init(surah: 2, ayah: 11, place: .open(from: 900), words: [word(1, 900, 950)]),
      ])
  }

  @Test func timesOfAnAyahCountFromItsFile() throws {
    let file = try TimingFile(
      """
      {"2:14": {"surah_number": 2, "ayah_number": 14, "audio_url": "x", "duration": 5.9,
                "segments": [[1, 0, 500], [2], "x", [1, null, 3], [2, 500, 9e12]]},
       "2:15": {"duration": null, "segments": []}, "2:16": {"duration": -3}}
      """)
    #expect(file.layout == .qulByAyah)
    #expect(
      file.entries == [
        .init(
          surah: 2, ayah: 14, place: .ownFile(length: 5900),
          words: [word(1, 0, 500), nil, nil, nil, nil]),
        .init(surah: 2, ayah: 15, place: .ownFile(length: nil), words: []),
        .init(surah: 2, ayah: 16, place: .ownFile(length: nil), words: []),
      ])
  }

  @Test func theLengthsOfRecordingsStandInAFileOfTheirOwn() throws {
    let file = try TimingFile(
      #"{"2": {"surah_number": 2, "duration": 8219}, "3": {"duration": null}}"#)
    #expect(file.layout == .qulSurahs)
    #expect(file.surahLengths == [2: 8_219_000])
    #expect(file.entries == [])
  }

  @Test func theAnswerOfQuranComIsRead() throws {
    let file = try TimingFile(
      """
      {"audio_file": {"id": 1, "timestamps": [{"verse_key": "112:1", "timestamp_from": 0,
        "timestamp_to": 90, "duration": -90, "segments": [[1, 0, 40], [2, 40, 90]]}]}}
      """, by: QuranCom.read)
    #expect(file.layout == .quranCom)
    #expect(
      file.entries == [
        .init(
          surah: 112, ayah: 1, place: .recording(from: 0, to: 90),
          words: [word(1, 0, 40), word(2, 40, 90)])
      ])
  }

  @Test func quranAlignCountsFromNought() throws {
    let file = try TimingFile(
      """
      [{"surah": 1, "ayah": 1, "segments": [[0, 1, 0, 40], [1, 3, 40, 90], [3, 3, 90, 95],
        [0, 0, 1], [0, 1e300, 1, 2]], "stats": {"deletions": 0}}]
      """, by: QuranAlign.table.read)
    #expect(file.layout == .quranAlign)
    #expect(
      file.entries == [
        .init(
          surah: 1, ayah: 1, place: .ownFile(length: nil),
          words: [word(1, 0, 40), word(2, 40, 90, count: 2), nil, nil, nil])
      ])
  }

  @Test(
    arguments: [
      ("", "it is not JSON", QULTables.read), ("{", "it is not JSON", QULTables.read),
      ("7", "the whole is of the wrong kind", QULTables.read),
      (#"{"2:1": 7}"#, "`2:1` is of the wrong kind", QULTables.read),
      (#"{"audio_file": {}}"#, "`audio_file.timestamps` is missing", QuranCom.read),
      (
        #"[{"surah": "2", "ayah": 1, "segments": []}]"#, "`[0].surah` is of the wrong kind",
        QuranAlign.table.read
      ),
    ] as [(String, String, TimingTable.Read)])
  func anotherShapeIsRefused(text: String, reason: String, read: TimingTable.Read) {
    #expect(throws: TimingFileError.unreadable(reason: reason, file: "t.json")) {
      try TimingFile(text, by: read)
    }
  }

  @Test(arguments: ["2:x", "2", "2:1:1", "", ":", "surah 2"])
  func aKeyNamesAnAyah(key: String) {
    #expect(throws: TimingFileError.badKey(key, file: "t.json")) {
      try TimingFile(#"{"2:1": {"segments": []}, "\#(key)": {"segments": []}}"#)
    }
  }

  @Test(
    arguments: [
      ("{}", QULTables.read), ("[]", QuranAlign.table.read), (#"{"2": {}}"#, QULTables.read),
      (#"{"audio_file": {"timestamps": []}}"#, QuranCom.read),
    ] as [(String, TimingTable.Read)])
  func nothingIsNoTimings(text: String, read: TimingTable.Read) {
    #expect(throws: TimingFileError.noTimings(file: "t.json")) { try TimingFile(text, by: read) }
  }
}
