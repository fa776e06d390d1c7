import AudioCore
import FileTesting
import Foundation
import GRDB
import HostSystem
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

@testable import Library

/// A database from a stranger: no value in it crashes the program, and no code in it runs.
@Suite struct HostileDatabaseTests {
  private func write(_ store: LibraryStore, _ body: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      try body(db)
    }
    try queue.close()
  }

  /// A library with a row in most tables.
  private func filled(_ scratch: borrowing Scratch) throws -> LibraryStore {
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2)]))
    try store.commit(sample(2, [ayah(0..<100, 1)]))
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1))
    try store.remove(sampleID(2))
    try store.keepSettings("range: 1", named: "x")
    try store.close()
    return store
  }

  /// Calls every function of the library that reads rows.
  private func readAll(_ store: LibraryStore) {
    let readers: [() throws -> Void] = [
      { _ = try store.recordings() }, { _ = try store.statistics() }, { _ = try store.sources() },
      { _ = try store.runs() }, { _ = try store.bookmarks() }, { _ = try store.reciters() },
      { _ = try store.removedRecordings() }, { _ = try store.reciterNames() },
      { _ = try store.manifest(of: sampleID(1)) }, { _ = try store.contents(of: sampleID(1)) },
      { _ = try store.faults(of: sampleID(1)) }, { _ = try store.faultsOfOtherRows() },
      { _ = try store.journal(of: sampleID(1)) }, { _ = try store.transcript(of: sampleID(1)) },
      { _ = try store.transcriptionTasks() }, { _ = try store.statement(of: sampleID(1)) },
      { _ = try store.suggestedAyat(from: [0.9, 0.5]) }, { _ = try store.integrityCheck() },
      { _ = try store.settings(named: "x") }, { _ = try store.recording(matching: "067-1.mp3") },
    ]
    // An error is a valid outcome; a crash is not.
    for reader in readers { do { try reader() } catch {} }
  }

  /// The columns are read from the database itself, so that the test covers new columns too.
  @Test func noValueInAnyColumnEndsTheProgram() throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    let original = try FileBytes.contents(of: store.file)
    var columns: [(table: String, name: String, type: String)] = []
    try write(store) { db in
      let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT%'"
      for table in try String.fetchAll(db, sql: sql)
      where try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \(table))") == true {
        for row in try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))") {
          columns.append((table, row["name"], row["type"]))
        }
      }
    }
    let tables = Set(columns.map(\.table))
    #expect(tables.isSuperset(of: ["recording", "segment", "source", "removed_recording"]))
    #expect(columns.count > 60)
    for column in columns {
      let values =
        switch column.type {
        case "INTEGER":
          ["-9223372036854775808", "9223372036854775807", "-1", "0", "281474976710656", "NULL"]
        case "REAL": ["-1e999", "1e999", "1e300", "-1", "NULL"]
        case "BLOB": ["x'2F6574632F78'", "x'2E2E2F78'", "x''", "x'00FF'"]
        default:
          [
            "''", "'9223372036854775807'", "'../../../../etc/passwd'", "NULL",
            "'[{\"startSeconds\":5e9,\"endSeconds\":1e300,\"title\":\"\"}]'",
            "'[{\"surah\":0,\"ayah\":-1}]'", "'{\"tables\":[]}'",
            "'67:1:9223372036854775807:0:9223372036854775807:999'", "'-1 9223372036854775807'",
          ]
        }
      for value in values {
        try write(store) { db in
          do {
            try db.execute(
              sql: "UPDATE OR IGNORE \(column.table) SET \"\(column.name)\" = \(value)")
          } catch {}  // the schema may refuse the value
        }
        let read = try LibraryStore(reading: store.directory)
        readAll(read)
        try read.close()
      }
      for ending in ["-wal", "-shm"] { try Folder.remove(FilePath(store.file.string + ending)) }
      try Scratch.write(original, to: store.file)
    }
  }

  @Test(arguments: [
    "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    "CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM recording; END",
    "CREATE TABLE other (a)",
    """
    ALTER TABLE source RENAME TO moved;
    CREATE VIEW source AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS folder, i AS path, i AS recording FROM n
    """,
    """
    DROP TRIGGER segmentsMayNotMove;
    CREATE TRIGGER segmentsMayNotMove AFTER INSERT ON run BEGIN DELETE FROM recording; END
    """,
    """
    ALTER TABLE grdb_migrations RENAME TO moved;
    CREATE VIEW grdb_migrations AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS identifier FROM n
    """,
  ])
  func whatIsNotOursInTheSchemaIsRefused(sql: String) throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    try write(store) { try $0.execute(sql: sql) }
    for open in [
      { _ = try LibraryStore(reading: store.directory) },
      { _ = try LibraryStore(opening: store.directory, create: false) },
      { _ = try LibraryBackups(of: store.directory).contents(of: store.file) },
    ] as [() throws -> Void] {
      let error = #expect(throws: LibraryError.self) { try open() }
      guard case .damaged(_, let reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason.hasSuffix("which Tilawa did not make"))
    }
  }

  @Test func ourOwnLibraryAndAnalysedStatisticsAreNotRefused() throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    try write(store) { try $0.execute(sql: "ANALYZE") }
    #expect(try LibraryStore(reading: store.directory).recordings().count == 1)
  }

  @Test(arguments: [
    (
      "storagePath", "x'2F6574632F706173737764'",
      "storagePath is `/etc/passwd`, which does not lie below the library"
    ),
    ("storagePath", "x'2E2E2F61'", "storagePath is `../a`, which does not lie below the library"),
    (
      "featuresKey", "'../../../../../../../../../../../../../../../../../../../../../a'",
      "featuresKey is `../../../../../../../../../../../../../../../../../../../../../a`, which is no SHA-256"
    ),
  ])
  func aPathThatLeadsOutOfTheLibraryIsAFaultOfItsRow(
    column: String, value: String, reason: String
  ) throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    for (table, key) in [("recording", "id"), ("removed_recording", "recording")] {
      try write(store) { try $0.execute(sql: "UPDATE \(table) SET \(column) = \(value)") }
      let read = try LibraryStore(reading: store.directory)
      let error = #expect(throws: LibraryError.self) {
        if key == "id" { _ = try read.recordings() } else { _ = try read.removedRecordings() }
      }
      guard case .damagedRow(_, _, let found) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(found == reason)
      try read.close()
    }
    // The repair is the same as for other damage: the path is removed, and confirmed segments stay.
    let written = try LibraryStore(opening: store.directory, create: false)
    #expect(try written.repair(sampleID(1)).keptConfirmed == 1)
    #expect(try written.recordings().map(\.storagePath) == [nil])
    try written.close()
  }

  /// A removed recording is stored with the names of its tables and columns. A hostile row contains
  /// SQL in place of such a name.
  @Test(arguments: [
    #"{"tables":[{"name":"segment DEFAULT VALUES; --","columns":["a"],"rows":[["n"]]}]}"#,
    #"{"tables":[{"name":"playback_settings","columns":["name","drill"],"rows":[["sx","sy"]]}]}"#,
    #"{"tables":[{"name":"segment","columns":["recording","reciter"],"rows":[["n"]]}]}"#,
    #"{"tables":[{"name":"segment","columns":["recording\") VALUES (1); --"],"rows":[["n"]]}]}"#,
    #"{"tables":[{"name":"recording","columns":["id"],"rows":[["sother"]]}]}"#,
  ])
  func onlyRowsOfTheRecordingArePutBack(rows: String) throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    var hash = SHA256()
    hash.update(Array(rows.utf8))
    let sum = hash.finish().hexadecimal
    try write(store) {
      try $0.execute(
        sql: "UPDATE removed_recording SET rows = ?, checksum = ?", arguments: [rows, sum])
    }
    let written = try LibraryStore(opening: store.directory, create: false)
    let error = #expect(throws: LibraryError.self) { try written.restoreRemoved(sampleID(2)) }
    guard case .damagedRow(_, _, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "its rows are not those of a recording")
    try written.close()
  }

  @Test func aMissingChecksumIsDamageAndIsNotMadeAnewSilently() throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    // Only the part without a checksum is repaired. The confirmed segment belongs to the contents,
    // not to the markers.
    for (column, confirmed) in [("contentsChecksum", 1), ("markersChecksum", 0)] {
      try write(store) { try $0.execute(sql: "UPDATE recording SET \(column) = NULL") }
      let opened = try LibraryStore(opening: store.directory, create: false)
      #expect(throws: LibraryError.altered(store.file, sampleID(1))) {
        try opened.manifest(of: sampleID(1))
      }
      #expect(
        try opened.faults(of: sampleID(1))
          == ["its checksum `\(column)` is missing: another program wrote to it"])
      #expect(try opened.repair(sampleID(1)).keptConfirmed == confirmed)
      #expect(try opened.faults(of: sampleID(1)) == [])
      try opened.close()
    }
  }

  /// Bytes in the log that SQLite did not write contain no transaction.
  @Test(arguments: [33, 100, 5000, 70_000], [true, false])
  func garbageInTheLogIsNoObstacleToReaders(count: Int, spoilsIndex: Bool) throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    let garbage = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) }
    try Scratch.write(garbage, to: FilePath(store.file.string + "-wal"))
    if spoilsIndex {
      try Scratch.write(
        Array(garbage.prefix(32_768)), to: FilePath(store.file.string + "-shm"))
    }
    let read = try LibraryStore(reading: store.directory)
    #expect(try read.recordings().map(\.recording.id) == [sampleID(1)])
    try read.close()
    #expect(try FileBytes.contents(of: FilePath(store.file.string + "-wal")) == garbage)
    // The garbage does not hinder a writer either.
    let written = try LibraryStore(opening: store.directory, create: false)
    try written.setNotes("y", of: sampleID(1))
    try written.close()
    #expect(try LibraryStore(reading: store.directory).recordings().map(\.notes) == ["y"])
  }
}
