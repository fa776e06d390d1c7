import FileTesting
import Foundation
import GRDB
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

/// States for each table who writes it, and tests the journal of changes to rows that belong to no
/// recording.
@Suite struct StatedRowsTests {
  /// The writer of the rows of a table.
  private enum Writer: Equatable {
    /// A person states these rows, and each change is journaled.
    case journaled
    /// A person states some of these rows or columns, whose changes are journaled; the program
    /// writes the others.
    case partly
    /// The program computes these rows and can compute them again.
    case program
    /// Word times for a reciter's files, from files that can be imported again.
    case imported
  }

  private let writers: [String: Writer] = [
    "bookmark": .journaled, "playback_settings": .journaled, "student": .journaled,
    "student_voice": .journaled, "revision_unit": .journaled, "review": .journaled,
    "judged_mark": .journaled, "reciter_priority": .journaled, "statement": .journaled,
    "removed_recording": .journaled,
    // Reciters are also created from the tags of recordings.
    "reciter": .partly, "reciter_alias": .journaled,
    // A person states confirmed segments and markers, and the title, date, reciter and notes of a
    // recording.
    "segment": .partly, "marker": .partly, "recording": .partly,
    "change": .program, "run": .program, "content": .program, "source": .program,
    "silence": .program, "ayah_file": .program, "listening_session": .program,
    "transcription": .program, "sentence": .program, "transcription_task": .program,
    "ayah_timing": .imported, "word_timing": .imported,
  ]

  @Test func everyTableHasItsWriterAndThoseOfPersonsAreJournaled() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let tables = try store.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'sentence_index%' AND name <> 'grdb_migrations'
          """)
    }
    #expect(
      tables == Set(writers.keys), "a new table needs a writer here, and a place in the journal")
    // `StatedFacts` journals the tables of recordings.
    let ofRecordings = ["statement", "removed_recording", "segment", "marker", "recording"]
    let ofPersons = writers.filter { [.journaled, .partly].contains($0.value) }.keys
    #expect(
      Set(StatedTable.allCases.map(\.rawValue)) == Set(ofPersons).subtracting(ofRecordings))
  }

  /// The sources with SQL that changes a table of stated rows. A new source in this list must use
  /// the journal.
  @Test func onlyTheseFilesWriteTheTablesOfPersons() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
    var found: [String: Set<String>] = [:]
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      for table in StatedTable.allCases.map(\.rawValue) {
        let pattern = "(INSERT( OR [A-Z]+)? INTO|UPDATE|DELETE FROM)\\s+\(table)\\b"
        if text.range(of: pattern, options: .regularExpression) != nil {
          found[table, default: []].insert(name)
        }
      }
    }
    let rows: Set = ["Library/Tables/RevisionRows.swift"]
    #expect(
      found == [
        "bookmark": ["Library/Bookmarks.swift"],
        "playback_settings": ["Library/DrillPresets.swift"],
        "student": rows, "student_voice": rows, "revision_unit": rows,
        "review": rows, "judged_mark": rows,
        "reciter": [
          "Library/Reciters.swift", "Library/ReciterNames.swift", "Library/RecordingRow.swift",
        ],
        "reciter_alias": ["Library/ReciterNames.swift"],
        "reciter_priority": ["Library/Reciters.swift", "Library/ReciterNames.swift"],
      ])
  }

  /// A change by a person, with the line that the journal has for it.
  struct Change: Sendable, CustomTestStringConvertible {
    let line: String
    let make: @Sendable (LibraryStore) throws -> Void
    var testDescription: String { line }
  }

  private static func bookmark(_ surah: Int, _ label: String) -> Bookmark {
    Bookmark(
      range: AyahRange(start: AyahRef(surah: surah, ayah: 1), end: AyahRef(surah: surah, ayah: 2)),
      riwayah: .hafs, label: label, createdAt: noon)
  }

  static let changes = [
    Change(line: "added the bookmark 67:1-2 “evening”") {
      try $0.add(bookmark(67, "evening"), by: .test)
    },
    Change(line: "removed the bookmark 112:1-2 “night”") {
      _ = try $0.removeBookmarks("night", by: .test)
    },
    Change(line: "kept the preset slow: range: 2") {
      try $0.keepSettings("range: 2\n", named: "slow", by: .test)
    },
    Change(line: "changed the preset a: gap: 1 → gap: 2") {
      try $0.keepSettings("range: 1\ngap: 2\n", named: "a", by: .test)
    },
    Change(line: "added the reciter Dosari (warsh)") {
      try $0.add(Reciter(name: "Dosari", riwayah: .warsh), by: .test)
    },
    Change(line: "removed the reciter Minshawi") { try $0.removeReciter("minshawi", by: .test) },
    Change(line: "order of reciters: minshawi → al-husary, minshawi") {
      try $0.setPriority(["al-husary", "minshawi"], by: .test)
    },
  ]

  @Test(arguments: changes)
  func aChangeIsEnteredWithItsValuesUndoneAndMadeAgain(change: Change) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for name in ["Al-Husary", "Minshawi"] { try store.add(Reciter(name: name)) }
    try store.setPriority(["minshawi"])
    try store.add(Self.bookmark(112, "night"))
    try store.keepSettings("range: 1\ngap: 1\n", named: "a")
    func rows() throws -> StatedRows {
      try store.read { try StatedRows($0, in: StatedTable.allCases.map { StatedRows.Scope($0) }) }
    }
    let before = try rows()
    try change.make(store)
    let after = try rows()
    #expect(after != before)
    let entry = try #require(try store.journal().last)
    #expect(entry.summary == change.line && entry.signature == .test)
    #expect(try store.undo(by: .test).number == entry.number)
    #expect(try rows() == before)
    _ = try store.undo(entry.number + 1, by: .test)
    #expect(try rows() == after)
  }

  @Test func aNameThatAnotherHasByNowIsInTheWay() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(Self.bookmark(112, "night"))
    _ = try store.removeBookmarks("night")
    try store.add(Self.bookmark(113, "night"))
    #expect(
      throws: LibraryError.changedSince(2, nil, by: ["3 (added the bookmark 113:1-2 “night”)"])
    ) { try store.undo(2) }
    #expect(try store.bookmarks().map(\.range.start.surah) == [113])
  }

  /// Version 1 of the schema has no days. A time at noon in UTC stands for a review with a known
  /// day only.
  @Test func anUpgradeGivesReviewsTheirDays() throws {
    let scratch = try Scratch()
    let queue = try DatabaseQueue(path: scratch["old.sqlite"].string)
    try migrations.migrate(queue, upTo: "1")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO student VALUES ('amina', 'Amina', 'hafs', 1200, 1, '{}', 20000);
          INSERT INTO revision_unit VALUES ('amina', 112, 1, 112, 4, 20000);
          INSERT INTO review VALUES ('amina', 112, 1, 112, 4, \(20_780 * 86_400_000 + 43_200_001),
            3, 0)
          """)
    }
    try migrations.migrate(queue)
    let reviews = try queue.read { try ReviewRow.all($0, of: "amina") }
    #expect(reviews.map(\.day) == [20_780])
    #expect(reviews.map(\.recitation) == [nil])
    // A change that version 1 has journaled is undone.
    try queue.write { db in
      var rows = try StatedRows(db, in: [.of("amina", in: .review)])
      for (index, table) in rows.tables.enumerated() {
        let earlier = table.columns.indices.filter {
          !["day", "recitation"].contains(table.columns[$0])
        }
        rows.tables[index].columns = earlier.map { table.columns[$0] }
        rows.tables[index].rows = table.rows.map { row in earlier.map { row[$0] } }
      }
      #expect(rows.tables.map(\.name) == [.review] && rows.tables.map(\.rows.count) == [1])
      try StatedRows().replace(rows, db)
      #expect(try ReviewRow.all(db, of: "amina") == [])
      try rows.replace(StatedRows(), db)
      #expect(try ReviewRow.all(db, of: "amina") == reviews)
    }
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == migrations.migrations.count)
    #expect(try queue.read { try StudentRow.all($0) }.map(\.className) == [nil])
  }
}

/// Several changes in one transaction.
@Suite struct TransactionTests {
  private struct Stopped: Error {}

  @Test func severalChangesAreMadeOrNone() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    let other = try LibraryStore(reading: store.directory)
    #expect(throws: Stopped.self) {
      try store.transaction {
        try store.setTags(StatedTags(title: "x"), to: sampleID(1), by: .test)
        #expect(try store.recording(sampleID(1))?.recording.title == "x")
        // Other connections see the changes only after the commit of the transaction.
        #expect(try other.journal().isEmpty)
        try store.transaction { try store.keepSettings("range: 1", named: "a") }
        throw Stopped()
      }
    }
    #expect(try store.journal().isEmpty && store.settingsNames().isEmpty)
    try store.transaction {
      try store.setTags(StatedTags(title: "x"), to: sampleID(1), by: .test)
      // If a nested transaction fails and its caller catches the error, only the nested transaction
      // is rolled back.
      #expect(throws: Stopped.self) {
        try store.write { db in
          try db.execute(sql: "UPDATE recording SET notes = 'x'")
          throw Stopped()
        }
      }
    }
    #expect(try other.journal().count == 1 && other.recording(sampleID(1))?.notes == "")
    #expect(try store.faults == [])
  }

  @Test func aRehearsalLeavesNoTrace() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    let state = try store.state(of: sampleID(1))
    let title = try store.rehearse {
      try store.setTags(StatedTags(title: "x"), to: sampleID(1), by: .test)
      #expect(try store.state(of: sampleID(1)) != state)
      return try store.recording(sampleID(1))?.recording.title
    }
    #expect(title == "x")
    #expect(try store.state(of: sampleID(1)) == state && store.journal().isEmpty)
    #expect(throws: Stopped.self) { try store.rehearse { throw Stopped() } }
  }
}

extension LibraryStore {
  fileprivate var faults: [String] { get throws { try integrityCheck() } }
}
