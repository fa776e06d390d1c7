import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation
import Testing

@testable import FileFormats

/// Only plain tables of another program's database are read: SQLite evaluates no expression of the
/// file, and the size of the file and the time for reading it are limited.
@Suite struct HostileDatabaseTests {
  /// Returns the bytes of a database that SQL statements create.
  private func database(_ sql: String, mode: String = "DELETE") throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer {
      for ending in ["", "-wal", "-shm"] {
        do { try FileManager.default.removeItem(atPath: path.path + ending) } catch {}
      }
    }
    let queue = try DatabaseQueue(path: path.path)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = \(mode); \(sql)")
    }
    try queue.close()
    return [UInt8](try Data(contentsOf: path))
  }

  private func read(
    _ bytes: [UInt8], surah: Int? = nil, length: Double? = nil, lengths: [Int: Double] = [:]
  ) throws -> ForeignTimings {
    let format = try #require(FileFormat.quranAndroid.reading)
    let file = ForeignFile(name: "a.db", bytes: bytes)
    #expect(format.recognises(file))
    var context = try ReadingContext(.hafs, surah: surah, length: length)
    context.surahLengths = lengths
    return try format.read([file], context)
  }

  private static let rows =
    "INSERT INTO timings VALUES (112, 1, 0), (112, 2, 2500), (112, 3, 4000), (112, 999, 9000);"

  @Test(arguments: [
    "CREATE TABLE timings (sura INTEGER, ayah INTEGER, time INTEGER);",
    "CREATE TABLE Timings (sura, ayah TEXT, time REAL, PRIMARY KEY (sura, ayah)) WITHOUT ROWID;",
    "CREATE TABLE timings (sura, ayah, time CHECK (time < 0 OR time >= 0));"
      + "CREATE INDEX i ON timings (sura || ayah); CREATE TRIGGER t AFTER INSERT ON timings BEGIN"
      + " SELECT 1; END; CREATE VIEW other AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT"
      + " i + 1 FROM n) SELECT i FROM n;",
  ])
  func aPlainTableIsRead(schema: String) throws {
    for mode in ["DELETE", "WAL"] {
      let read = try read(database(schema + Self.rows, mode: mode))
      #expect(
        read.tracks.flatMap(\.stretches).map { "\($0.place) \($0.start)-\($0.end)" } == [
          "112:1 0.0-2.5", "112:2 2.5-4.0", "112:3 4.0-9.0",
        ])
    }
  }

  /// Without the row 999 of a surah, its last ayah ends with the recording, if its length is known.
  @Test func theLastAyahOfASurahEndsWithItsRecording() throws {
    let rows = "INSERT INTO timings VALUES (112, 3, 4000, NULL), (112, 4, 6000, NULL),"
    let whole = try database(Self.table + rows + "(113, 4, 5000, NULL), (113, 5, 6000, NULL);")
    func last(_ timings: ForeignTimings) -> [String] {
      timings.tracks.compactMap(\.stretches.last).map { "\($0.place) \($0.start)-\($0.end)" }
    }
    let alone = try read(whole)
    #expect(last(alone) == ["112:3 4.0-6.0", "113:4 5.0-6.0"])
    #expect(
      alone.notes == [
        "left out: ayat without an end, or outside the recording (2), first 112:4, 113:5"
      ])
    let found = try read(whole, surah: 112, length: 9)
    #expect(last(found) == ["112:4 6.0-9.0", "113:4 5.0-6.0"])
    #expect(try last(read(whole, lengths: [113: 7.5])) == ["112:3 4.0-6.0", "113:5 6.0-7.5"])
    // The recording ends before the ayah begins.
    #expect(try last(read(whole, surah: 112, length: 5)) == last(alone))
    // The recording may go on after an ayah that is not the last of its surah.
    let part = try database(
      Self.table + "INSERT INTO timings VALUES (112, 2, 2000, NULL), (112, 3, 4000, NULL);")
    #expect(try last(read(part, surah: 112, length: 9)) == ["112:2 2.0-4.0"])
  }

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  private static let table = "CREATE TABLE timings (sura, ayah, time, words TEXT);"

  /// SQL statements that create a database, and a part of the expected error.
  static let refused: [(sql: String, reason: String)] = [
    (
      "CREATE VIEW timings AS \(endless) SELECT 112 AS sura, i AS ayah, 1 AS time FROM n;", "a view"
    ),
    (
      "CREATE VIEW timings AS SELECT 112 AS sura, 1 AS ayah, zeroblob(400000000) AS time;", "a view"
    ),
    ("CREATE VIRTUAL TABLE timings USING fts5(sura, ayah, time); \(rows)", "a virtual table"),
    (
      "CREATE TABLE timings (sura, ayah, t, time AS (zeroblob(400000000)));", "is computed"
    ),
    (
      "CREATE TABLE timings (sura, ayah, time, words AS (hex(zeroblob(50000000))) STORED);",
      "is computed"
    ),
    ("CREATE TABLE other (a);", "has no table `timings`"),
    ("CREATE TABLE timings (sura, ayah);", "has no column `time`"),
    (
      "\(table) INSERT INTO timings VALUES (112, 1, 0, hex(zeroblob(100000)));",
      "65536 bytes in one value"
    ),
    (
      "\(table) INSERT INTO timings \(endless) SELECT 112, i, i, NULL FROM n LIMIT 200000;",
      "100000 rows"
    ),
  ]

  @Test(arguments: refused)
  func whatIsNoneIsRefusedAtOnce(sql: String, reason: String) throws {
    let bytes = try database(sql)
    let error = #expect(throws: TimingFileError.self) { try read(bytes) }
    #expect(error?.problem.contains(reason) ?? false, "\(error?.problem ?? "nothing")")
    #expect(error?.place == "a.db")
  }

  @Test func stepsAndBytesHaveLimits() throws {
    let bytes = try database(
      "CREATE TABLE t (a); INSERT INTO t \(Self.endless) SELECT i FROM n LIMIT 300;")
    var limits = ForeignDatabase.Limits()
    func rows() throws(ForeignDatabaseError) -> Int {
      try ForeignDatabase(bytes, limits: limits).rows(of: "t", columns: ["a"]).count
    }
    #expect(try rows() == 300)
    limits.rows = 299
    #expect(throws: ForeignDatabaseError.tooMuch("rows", most: 299)) { try rows() }
    limits = ForeignDatabase.Limits()
    limits.steps = 300
    #expect(throws: ForeignDatabaseError.tooMuch("steps", most: 300)) { try rows() }
    limits = ForeignDatabase.Limits()
    limits.fileBytes = bytes.count - 1
    #expect(throws: ForeignDatabaseError.tooMuch("bytes", most: bytes.count - 1)) { try rows() }
  }

  @Test func damagedFilesAreNamed() throws {
    let whole = try database(
      "CREATE TABLE timings (sura, ayah, time);"
        + "INSERT INTO timings \(Self.endless) SELECT 112, i, i FROM n LIMIT 3000;")
    var chance: UInt64 = 1
    var refused = 0
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<8 {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[100 + Int(chance >> 33) % (bytes.count - 100)] = UInt8(
          truncatingIfNeeded: chance >> 25)
      }
      do { _ = try read(bytes) } catch let error as any ExplainedError {
        refused += 1
        #expect(error.place == "a.db" && !error.remedy.isEmpty)
      }
    }
    #expect(refused > 5)
    for count in [16, 100, 511, 1024, 5000] {
      #expect(throws: TimingFileError.self) { try read(Array(whole[..<count])) }
    }
  }
}
