import FileTesting
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library
@testable import Resolving

/// Values that violate the schema, written with its checks off: each gives an error that names the
/// row.
@Suite struct DamagedRowsTests {
  private static let segment =
    "the row of `segment` with recording \(sampleID(1).text), startFrame 0"
  private static let marker = "the row of `marker` with recording \(sampleID(1).text), frame 100"
  private static let silence =
    "the row of `silence` with recording \(sampleID(1).text), startFrame 90"
  private static let recording = "the row of `recording` with id \(sampleID(1).text)"

  /// A library with one recording and a damaged row.
  private func spoilt(_ sql: String, in scratch: borrowing Scratch) throws -> LibraryStore {
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.close()
    try spoil(store.file, sql)
    return try LibraryStore(reading: store.directory)
  }

  private func spoil(_ file: FilePath, _ sql: String) throws {
    let queue = try DatabaseQueue(path: file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      try db.execute(sql: "DROP TRIGGER segmentsMayNotMove; \(sql)")
    }
    try queue.close()
  }

  @Test(arguments: [
    (
      "UPDATE segment SET startFrame = 900, endFrame = 800",
      "the row of `segment` with recording \(sampleID(1).text), startFrame 900",
      "its start 900 lies past its end 800"
    ),
    ("UPDATE segment SET endFrame = 0", segment, "its start 0 lies past its end 0"),
    (
      "UPDATE segment SET endFrame = -5", segment,
      "endFrame is -5, which is outside 0 to 281474976710656"
    ),
    (
      "UPDATE segment SET endFrame = 9223372036854775807", segment,
      "endFrame is 9223372036854775807, which is outside 0 to 281474976710656"
    ),
    (
      "UPDATE segment SET kind = 'song'", segment,
      "kind is `song`, which this version does not know"
    ),
    (
      "UPDATE segment SET words = '67:1:1:0'", segment, "words names `67:1:1:0`, which is no word"
    ),
    (
      "UPDATE segment SET words = '67:1:1:0:50:1001'", segment,
      "words names `67:1:1:0:50:1001`, which is no word"
    ),
    (
      "UPDATE segment SET words = '67:1:1:0:50:990 67:1:2:40:60:990'", segment,
      "words names `67:1:2:40:60:990`, which does not lie there"
    ),
    (
      "UPDATE segment SET words = '67:1:1:90:101:990'", segment,
      "words names `67:1:1:90:101:990`, which does not lie there"
    ),
    (
      "UPDATE segment SET words = '67:2:1:0:50:990'", segment,
      "words names `67:2:1:0:50:990`, which does not lie there"
    ),
    (
      "UPDATE segment SET voice = 27", segment, "voice is 27, which is outside 0 to 26"
    ),
    ("UPDATE segment SET kind = 'talk'", segment, "its kind talk does not go with its ayah"),
    ("UPDATE segment SET surah = 115", segment, "surah is 115, which is outside 1 to 114"),
    ("UPDATE segment SET ayah = -1", segment, "ayah is -1, which is below 0"),
    ("UPDATE segment SET ayah = NULL", segment, "it names half an ayah"),
    ("UPDATE segment SET endAyah = 0", segment, "its first ayah 67:1 comes after its last 67:0"),
    (
      "UPDATE segment SET joinOffset = 100", segment,
      "joinOffset is 100, which is outside 1 to 99"
    ),
    ("UPDATE segment SET isJoined = 2", segment, "isJoined is 2, which is outside 0 to 1"),
    (
      "UPDATE segment SET returns = '7 101'", segment,
      "returns names `101`, which is no place in it"
    ),
    ("UPDATE segment SET returns = 'x'", segment, "returns names `x`, which is no place in it"),
    ("UPDATE segment SET occurrence = 0", segment, "occurrence is 0, which is below 1"),
    (
      "UPDATE segment SET confidence = 1.5", segment,
      "confidence is 1.5, which is outside 0.0 to 1.0"
    ),
    (
      "UPDATE segment SET endConfidence = -1", segment,
      "endConfidence is -1.0, which is outside 0.0 to 1.0"
    ),
    ("UPDATE segment SET isConfirmed = 7", segment, "isConfirmed is 7, which is outside 0 to 1"),
    ("UPDATE segment SET runnerUpSurah = 2", segment, "it names half an ayah"),
    (
      "UPDATE marker SET origin = 'guessed'", marker,
      "origin is `guessed`, which this version does not know"
    ),
    ("UPDATE marker SET confidence = 2", marker, "confidence is 2.0, which is outside 0.0 to 1.0"),
    ("UPDATE silence SET endFrame = 90", silence, "its start 90 lies past its end 90"),
    ("UPDATE silence SET quietest = 89", silence, "quietest is 89, which is outside 90 to 110"),
    ("UPDATE silence SET depth = -1", silence, "depth is -1.0, which is outside 0.0 to inf"),
    (
      "UPDATE recording SET riwayah = 'asim'", recording,
      "riwayah is `asim`, which this version does not know"
    ),
    (
      "UPDATE recording SET status = 'good'", recording,
      "status is `good`, which this version does not know"
    ),
    (
      "UPDATE recording SET status = 'partial'", recording,
      "its status partial does not go with its reason"
    ),
    ("UPDATE recording SET sizeBytes = -1", recording, "sizeBytes is -1, which is below 0"),
    (
      "UPDATE recording SET sampleRate = 0", recording,
      "sampleRate is 0, which is outside 1 to 2147483647"
    ),
    ("UPDATE recording SET sampleRate = NULL", recording, "it has frames, but no sample rate"),
    ("UPDATE recording SET tags = '{'", recording, "tags is not the JSON that it should be"),
    ("UPDATE recording SET missing = '{}'", recording, "missing is not the JSON that it should be"),
    (
      "UPDATE recording SET missing = '[{\"surah\":115,\"ayah\":1}]'", recording,
      "missing is not the JSON that it should be: there is no ayah 115:1"
    ),
    (
      """
      UPDATE recording
      SET expected = '[{"start":{"surah":0,"ayah":1},"end":{"surah":2,"ayah":1}}]'
      """, recording,
      "expected is not the JSON that it should be: there is no ayah 0:1"
    ),
    (
      """
      UPDATE recording
      SET expected = '[{"start":{"surah":3,"ayah":1},"end":{"surah":2,"ayah":1}}]'
      """, recording,
      "expected is not the JSON that it should be: the passage ends (2:1) before it starts (3:1)"
    ),
    (
      "UPDATE source SET problem = 'p', recording = NULL", "", ""
    ),
  ])
  func aDamagedRowIsNamed(sql: String, row: String, reason: String) throws {
    let scratch = try Scratch()
    let store = try spoilt(sql, in: scratch)
    if row.isEmpty {
      let error = LibraryError.damagedRow(
        store.file, row: "the row of `source` with folder recordings, path 067-1.mp3",
        reason: "remedy is missing")
      #expect(throws: error) { try store.sources() }
      return
    }
    let error = LibraryError.damagedRow(store.file, row: row, reason: reason)
    #expect(throws: error) { try store.manifest(of: sampleID(1)) }
    #expect(throws: error) { try store.forEachManifest { _, _ in } }
  }

  /// For each reader, a damaged row, and the table that the error names.
  @Test(arguments: [
    ("UPDATE segment SET kind = 'ayah', endFrame = 0", "`segment`"),
    ("UPDATE recording SET riwayah = 'asim'", "`recording`"),
    ("UPDATE bookmark SET endSurah = 1", "`bookmark`"),
    ("UPDATE bookmark SET page = 700", "`bookmark`"),
    ("UPDATE reciter SET namingPattern = '..'", "`reciter`"),
    ("UPDATE reciter SET riwayah = 'asim'", "`reciter`"),
    ("UPDATE reciter_priority SET isEnabled = 7", "`reciter_priority`"),
    ("UPDATE ayah_file SET sampleRate = 0", "`ayah_file`"),
    ("UPDATE word_timing SET endMilliseconds = 0", "`word_timing`"),
    ("UPDATE run SET versions = '[]'", "`run`"),
  ])
  func everyReaderNamesItsRow(sql: String, table: String) throws {
    let scratch = try Scratch()
    let written = try scratch.library()
    try written.commit(sample(1, [ayah(0..<100, 1, isConfirmed: true)]))
    try written.add(
      Reciter(name: "Al-Husary", riwayah: .warsh, files: AyahFolder(path: "files")))
    try written.add(
      Bookmark(
        range: AyahRange(start: AyahRef(surah: 2, ayah: 1), end: AyahRef(surah: 2, ayah: 5)),
        riwayah: .hafs, label: "evening", createdAt: noon))
    try written.setPriority(["al-husary"])
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modifiedNanoseconds: 4)
    try written.keep(
      ["001001.mp3": AyahFileLength(identity: identity, hertz: 8000, frameCount: 9)],
      of: "al-husary")
    try written.keep(
      [AyahRef(surah: 2, ayah: 1): AyahWords([.init(number: 1, start: 0, end: 5)])],
      of: "al-husary")
    try written.close()

    /// Returns the tables for which a reader reports a damaged row.
    func complaints() throws -> [String] {
      let store = try LibraryStore(reading: written.directory)
      let readers: [(LibraryStore) throws -> Void] = [
        { _ = try $0.manifest(of: sampleID(1)) },
        { _ = try $0.withInnerPauses($0.playableSegments(of: [sampleID(1)])) },
        { _ = try $0.segmentsToReview(limit: 9) },
        { _ = try $0.reciters() }, { _ = try $0.bookmarks() },
        { _ = try $0.fileLengths(of: "al-husary") },
        { _ = try $0.words(of: [AyahRef(surah: 2, ayah: 1)], reciter: "al-husary") },
        { _ = try $0.runs() },
        {
          _ = try $0.bestReadings(
            of: [AyahRef(surah: 67, ayah: 1)], in: .warsh, by: ["al-husary"], count: 1
          ) { _ in true }
        },
      ]
      return try readers.compactMap { reader in
        do {
          try reader(store)
          return nil
        } catch LibraryError.damagedRow(_, let row, _) {
          return String(row.split(separator: " ")[3])
        }
      }
    }
    #expect(try complaints() == [])
    try spoil(written.file, sql)
    let found = try complaints()
    #expect(!found.isEmpty && found.allSatisfy { $0 == table }, "\(found)")
  }

  /// A flipped bit can change the type of a value, which STRICT tables refuse to store.
  @Test(arguments: [
    ("segment", "surah", "1.5"), ("segment", "surah", "'x'"), ("segment", "isConfirmed", "0.5"),
    ("reciter_priority", "\"order\"", "1.5"), ("reciter_priority", "isEnabled", "'x'"),
  ])
  func aValueOfAnotherTypeIsAnErrorAndNoCrash(table: String, column: String, value: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.add(Reciter(name: "Al-Husary", riwayah: .warsh))
    try store.setPriority(["al-husary"])
    try store.close()
    func change(_ sql: String) throws {
      let queue = try DatabaseQueue(path: store.file.string)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
        try db.execute(sql: sql)
      }
      try queue.close()
    }
    let words = "'STRICT, WITHOUT ROWID', 'WITHOUT ROWID'"
    try change("UPDATE sqlite_schema SET sql = replace(sql, \(words)) WHERE name = '\(table)'")
    try change("UPDATE \(table) SET \(column) = \(value)")
    let read = try LibraryStore(reading: store.directory)
    let error = #expect(throws: LibraryError.self) {
      _ = try read.recordings()
      _ = try read.reciters()
    }
    guard case .damagedRow = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aDamagedRecordingDoesNotKeepAnotherFromBeingFound() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...2 { try store.commit(sample(number)) }
    try store.close()
    try spoil(store.file, "UPDATE recording SET riwayah = 'asim' WHERE id = '\(sampleID(1).text)'")
    let read = try LibraryStore(reading: store.directory)
    for text in [sampleID(2).text, "067-2", "067-2.mp3", "recordings/067-2.mp3"] {
      #expect(try read.recording(matching: text).recording.id == sampleID(2), "\(text)")
    }
    #expect(throws: LibraryError.self) { try read.recording(matching: "067-1") }
  }

  /// Values of types that STRICT tables refuse, so that only damage can cause them.
  @Test func aValueOfAnotherTypeIsNamed() throws {
    let row: Row = [
      "recording": "r", "startFrame": 3, "text": "x", "number": 1.5, "bytes": "y".databaseValue,
      "nothing": nil,
    ]
    let reader = RowReader(row, of: .silence)
    let name = "the row of `silence` with recording r, startFrame 3"
    func expect(_ reason: String, _ read: () throws -> Void) {
      #expect(throws: RowFault(row: name, reason: reason)) { try read() }
    }
    expect("text is not a whole number") { _ = try reader.integer("text") }
    expect("number is not a whole number") { _ = try reader.integer("number") }
    expect("nothing is missing") { _ = try reader.integer("nothing") }
    expect("text is not a number") { _ = try reader.number("text") }
    expect("nothing is missing") { _ = try reader.number("nothing") }
    expect("startFrame is not a text") { _ = try reader.text(1) }
    expect("bytes does not hold bytes") { _ = try reader.bytes("bytes") }
    #expect(try reader.integerIfAny("nothing") == nil)
    #expect(try reader.number("startFrame") == 3)
    #expect(try reader.text(2) == "x")
  }
}
