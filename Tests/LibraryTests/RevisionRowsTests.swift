import FileTesting
import GRDB
import Library
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

/// The rows about students: an index finds them, and reading validates them.
@Suite struct RevisionRowsTests {
  private func filled(_ scratch: borrowing Scratch) throws -> LibraryStore {
    let store = try scratch.library()
    let unit = AyahRange(
      start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 5))
    try store.write { db in
      try StudentRow(
        id: "amina", name: "Amina", riwayah: .hafs, secondsADay: 1200, newADay: 1,
        scheduler: "{}", addedOn: 20_000
      ).save(db)
      try StudentVoiceRow(recording: sampleID(1), voice: nil, student: "amina").save(db)
      try RevisionUnitRow(range: unit, plannedOn: 20_000).save(db, of: "amina")
      try ReviewRow(range: unit, reviewedAt: 1, grade: 3, milliseconds: 0, day: 0)
        .save(db, of: "amina")
      try JudgedMarkRow(recording: sampleID(1), mark: "x", verdict: .accepted, judgedAt: noon).save(
        db)
    }
    return store
  }

  /// A query about one student reads only the rows of that student, even if fifty students have
  /// years of reviews.
  @Test func theReviewsOfAStudentAreFoundByTheirKey() throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    let plan = try store.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(ReviewRow.query)", arguments: ["amina"])
        .map { row -> String in row["detail"] }
    }
    #expect(plan == ["SEARCH review USING PRIMARY KEY (student=?)"])
  }

  @Test(arguments: [
    ("UPDATE student SET secondsADay = 1", "student"),
    ("UPDATE student_voice SET voice = 99", "student_voice"),
    ("UPDATE revision_unit SET endAyah = 0", "revision_unit"),
    ("UPDATE review SET grade = 7", "review"),
    ("UPDATE judged_mark SET recording = x'00'", "judged_mark"),
  ])
  func damagedRowsAreNamedByTheCheckOfTheLibrary(sql: String, table: String) throws {
    let scratch = try Scratch()
    let store = try filled(scratch)
    #expect(try store.faultsOfOtherRows() == [])
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID')
          WHERE name = '\(table)'
          """)
    }
    try queue.close()
    let other = try DatabaseQueue(path: store.file.string)
    try other.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    try other.close()
    let faults = try LibraryStore(reading: store.directory).faultsOfOtherRows()
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { $0.contains("`\(table)`") }, "\(faults)")
  }
}
