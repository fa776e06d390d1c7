import AudioCore
import GRDB
package import Library
package import Recitation
import Resolving
import Transcription

/// The result of ``LibraryStore/repair(_:)``.
package struct DamageRepair: Hashable, Sendable {
  /// Number of confirmed segments that were kept because they were readable.
  package var keptConfirmed = 0
  /// Number of confirmed segments and markers that were deleted because they were unreadable.
  package var lostConfirmed = 0
}

extension LibraryStore {
  /// Checks the stored rows of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: one line for each invalid row. If all rows are valid, one line for each part of the
  ///   recording that does not match its checksum.
  /// - Throws: ``LibraryError`` if the database cannot be read.
  package func faults(of id: RecordingID) throws -> [String] {
    try read { db in
      let rows = try RecordingTable.allCases.flatMap { table in
        try table.rows(db, of: id).compactMap { table.fault(in: $0) }
      }
      if !rows.isEmpty { return rows.map { "\($0.row): \($0.reason)" } }
      return try RecordingChecksum.allCases.filter { try !$0.holds(db, id) }.map { part in
        if try part.stored(db, id) == nil {
          return "its checksum `\(part.rawValue)` is missing: another program wrote to it"
        }
        return switch part {
        case .contents: "what is stored of it, or of its segments, is not what was put there"
        case .markers: "its markers and silences are not those that were put there"
        }
      }
    }
  }

  /// Checks the rows that do not belong to recordings.
  ///
  /// - Returns: at most one line per table.
  /// - Throws: ``LibraryError`` if the database cannot be read.
  package func faultsOfOtherRows() throws -> [String] {
    let readers: [() throws -> Void] = [
      { _ = try sources() }, { _ = try runs() },
      { _ = try bookmarks() }, { _ = try removedRecordings() }, { _ = try reciterNames() },
      { _ = try read { try JournalEntry.fetchOfOthers($0) } },
      { _ = try read { try StudentVoiceRow.all($0) } },
      { _ = try read { try RevisionUnitRow.all($0) } },
      { _ = try read { try JudgedMarkRow.all($0) } },
      {
        try read { db in
          for one in try StudentRow.all(db) { _ = try ReviewRow.all(db, of: one.id) }
        }
      },
      { for one in try reciters() { _ = try fileLengths(of: one.reciter.id) } },
    ]
    return try readers.compactMap { reader in
      do {
        try reader()
        return nil
      } catch LibraryError.damagedRow(_, let row, let reason) { return "\(row): \(reason)" }
    }
  }

  /// Deletes the damaged rows of a recording. If a part of the recording (``RecordingChecksum``) is
  /// damaged, all suggestions in this part are deleted too. Marks the recording for another
  /// analysis. Confirmed segments and markers stay if they are readable.
  ///
  /// An unreadable value in the recording's own row is replaced by null or by the least value that
  /// the schema allows.
  ///
  /// - Parameter id: a recording for which ``faults(of:)`` has found faults.
  /// - Returns: the numbers of confirmed items that were kept and lost.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func repair(_ id: RecordingID) throws -> DamageRepair {
    try write { db in
      var repair = DamageRepair()
      for part in RecordingChecksum.allCases {
        let tables = RecordingTable.allCases.filter { $0.part == part }
        let isSound =
          try part.holds(db, id)
          && tables.allSatisfy { table in
            try table.rows(db, of: id).allSatisfy { table.fault(in: $0) == nil }
          }
        if isSound { continue }
        for table in tables { try table.repair(db, id, &repair) }
      }
      try db.execute(
        sql: "UPDATE recording SET needsAnalysis = 1 WHERE id = ?", arguments: [id.text])
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
      return repair
    }
  }
}

/// A table with rows of a recording.
private enum RecordingTable: CaseIterable {
  case recording, source, content, segment, statement, change, transcription, sentence, marker
  case silence

  var part: RecordingChecksum {
    switch self {
    case .recording, .source, .content, .segment, .statement, .change, .transcription, .sentence:
      .contents
    case .marker, .silence: .markers
    }
  }

  func rows(_ db: Database, of id: RecordingID) throws -> [Row] {
    let sql =
      switch self {
      case .recording:
        """
        SELECT r.*, reciter.name AS reciterName FROM recording AS r
        LEFT JOIN reciter ON reciter.id = r.reciter WHERE r.id = ?
        """
      case .source: "SELECT * FROM source WHERE recording = ? ORDER BY path, folder"
      case .content: "SELECT * FROM content WHERE recording = ? ORDER BY sha256"
      case .segment: "SELECT * FROM segment WHERE recording = ? ORDER BY startFrame"
      case .statement: "SELECT * FROM statement WHERE recording = ?"
      case .change: "SELECT * FROM change WHERE recording = ? ORDER BY number"
      case .transcription: "SELECT * FROM transcription WHERE recording = ? ORDER BY startFrame"
      case .sentence: "SELECT * FROM sentence WHERE recording = ? ORDER BY startFrame"
      case .marker: "SELECT * FROM marker WHERE recording = ? ORDER BY frame"
      case .silence: "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame"
      }
    return try Row.fetchAll(db, sql: sql, arguments: [id.text])
  }

  /// Checks a row; returns nil if it is valid.
  func fault(in row: Row) -> RowFault? {
    do {
      switch self {
      case .recording: try Self.read(RowReader(row, of: .recording))
      case .source: _ = try SourceRecord(row)
      case .content: _ = try RecordingContent(row)
      case .segment: _ = try Segment(row)
      case .statement: _ = try RecordingStatement(RowReader(row, of: .statement))
      case .change: _ = try JournalEntry(RowReader(row, of: .change))
      case .transcription: _ = try TranscribedStretch(row)
      case .sentence: _ = try Sentence(row)
      case .marker: _ = try Marker(row)
      case .silence: _ = try SilenceRegion(row)
      }
      return nil
    } catch let fault as RowFault { return fault } catch {
      return RowFault(row: "a row", reason: "\(error)")
    }
  }

  private static func read(_ row: RowReader) throws {
    _ = try Recording(row)
    for column: RowReader.Column in ["importedAt", "notes", "run"] { _ = try row.text(column) }
    _ = try row.pathBelowIfAny("storagePath")
    _ = try row.hashIfAny("featuresKey")
  }

  /// Repairs the rows of a recording in this table. Deletes damaged rows, suggested segments and
  /// markers, and silences. In the table `recording`, replaces damaged values instead.
  func repair(_ db: Database, _ id: RecordingID, _ repair: inout DamageRepair) throws {
    for row in try rows(db, of: id) {
      let isSound = fault(in: row) == nil
      switch self {
      case .recording: if !isSound { try Self.replace(db, row, id) }
      case .source: if !isSound { try delete(db, row, key: ["folder", "path"]) }
      case .content:
        if isSound { continue }
        // The hash of the bytes stays, because it identifies the recording of a file.
        try db.execute(
          sql: "UPDATE content SET sizeBytes = 0, sound = NULL WHERE sha256 = ?",
          arguments: [row["sha256"] as DatabaseValue])
      case .statement: if !isSound { try delete(db, row, key: ["recording"]) }
      case .change:
        if isSound { continue }
        // The undo of the deleted change stays in the journal as a change of its own.
        try db.execute(
          sql: "UPDATE change SET undoes = NULL WHERE undoes = ?",
          arguments: [row["number"] as DatabaseValue])
        try delete(db, row, key: ["number"])
      // A damaged row is deleted. The next transcription fills the gap.
      case .transcription: if !isSound { try delete(db, row, key: ["recording", "startFrame"]) }
      case .sentence: if !isSound { try delete(db, row, key: ["id"]) }
      case .segment:
        let isConfirmed = (row["isConfirmed"] as DatabaseValue) != 0.databaseValue
        if isConfirmed {
          if isSound { repair.keptConfirmed += 1 } else { repair.lostConfirmed += 1 }
        }
        if !isSound || !isConfirmed { try delete(db, row, key: ["recording", "startFrame"]) }
      case .marker:
        let isConfirmed =
          (row["origin"] as DatabaseValue) != Marker.Origin.suggested.rawValue.databaseValue
        if isConfirmed, !isSound { repair.lostConfirmed += 1 }
        if !isSound || !isConfirmed { try delete(db, row, key: ["recording", "frame"]) }
      case .silence: try delete(db, row, key: ["recording", "startFrame"])
      }
    }
  }

  private func delete(_ db: Database, _ row: Row, key: [String]) throws {
    let values = key.map { column -> DatabaseValue in row[column] }
    let columns = key.map { "\($0) = ?" }.joined(separator: " AND ")
    try db.execute(
      sql: "DELETE FROM \(self) WHERE \(columns)", arguments: StatementArguments(values))
  }

  /// Replaces the unreadable values in the row of a recording; the next analysis computes them
  /// again.
  private static func replace(_ db: Database, _ row: Row, _ id: RecordingID) throws {
    let row = RowReader(row, of: .recording)
    let values: [(read: () throws -> Void, replacement: String)] = [
      ({ _ = try row.word("riwayah", as: Riwayah.self) }, "riwayah = 'hafs'"),
      (
        {
          let isOK = try row.word("status", as: RecordingStatus.self) == .ok
          if isOK != (try row.textIfAny("reason") == nil) { throw row.fault("status") }
        }, "status = 'partial', reason = 'what was stored of it was damaged'"
      ),
      (
        {
          let rate = try row.integerIfAny("sampleRate", in: SampleRate.possible)
          let count = try row.integer("frameCount", in: RowReader.frames)
          if count > 0, rate == nil { throw row.fault("sampleRate") }
          if let rate, Double(count) / Double(rate) > Recording.maxSeconds {
            throw row.fault("frameCount")
          }
        }, "sampleRate = NULL, frameCount = 0"
      ),
      ({ _ = try row.integer("sizeBytes") }, "sizeBytes = 0"),
      ({ _ = try row.integer("channelCount") }, "channelCount = 0"),
      ({ _ = try row.integer("nonFiniteCount") }, "nonFiniteCount = 0"),
      ({ _ = try row.numberIfAny("declaredSeconds") }, "declaredSeconds = NULL"),
      ({ _ = try row.json("tags", as: [String: String].self) }, "tags = '{}'"),
      ({ _ = try row.json("chapters", as: [Recording.Chapter].self) }, "chapters = '[]'"),
      ({ _ = try row.expectedRanges() }, "expected = '[]', expectedFrom = NULL"),
      ({ _ = try row.missingAyat() }, "missing = '[]'"),
      ({ _ = try row.hearing() }, "hearing = ''"),
      ({ _ = try row.json("remarks", as: [String].self) }, "remarks = '[]'"),
      ({ _ = try row.pathBelowIfAny("storagePath") }, "storagePath = NULL"),
      ({ _ = try row.hashIfAny("featuresKey") }, "featuresKey = NULL"),
    ]
    let replacements = values.compactMap { value -> String? in
      do {
        try value.read()
        return nil
      } catch { return value.replacement }  // The check has already reported this column.
    }
    if replacements.isEmpty { throw row.fault("it cannot be repaired") }
    try db.execute(
      sql: "UPDATE recording SET \(replacements.joined(separator: ", ")) WHERE id = ?",
      arguments: [id.text])
  }
}
