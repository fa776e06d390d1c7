import AudioCore
import Foundation
import GRDB
package import HostSystem
package import Recitation
package import SystemPackage

/// A recording that a person removed from the library.
///
/// Its rows are kept as text until they are purged, so that the removal can be undone. Its id
/// stays: a run over the folder of its file does not take it up again.
package struct RemovedRecording: Hashable, Sendable {
  package var id: RecordingID
  /// The former name: ``RecordingSummary/displayPath``.
  package var name: String
  /// ISO 8601 in UTC.
  package var removedAt: String
  /// True if its rows are gone permanently.
  package var isPurged: Bool
  /// The identities that its files had.
  package var identities: [FileIdentity]
  /// The key of its features; nil if it had none, or they were purged.
  package var featuresKey: String?
  /// The path of its copy inside the library; nil as for the features.
  package var storagePath: FilePath?
}

extension LibraryStore {
  /// The removed recordings, by id.
  ///
  /// - Throws: ``LibraryError``.
  package func removedRecordings() throws -> [RemovedRecording] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM removed_recording ORDER BY recording")
        .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
    }
  }

  /// Takes a recording out of the library. Its file and its features stay.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - signature: who removes it, and when.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``; nothing is changed then.
  package func remove(_ id: RecordingID, by signature: Signature = .current) throws {
    try write { db in
      try requireUnaltered(db, id)
      try journaled(db, id, by: signature, { "removed it from the library" }) {
        try setRemoved(db, id, signature.time)
      }
    }
  }

  /// Brings a removed recording back, as a change of its own; one that was purged is only no longer
  /// known as removed.
  ///
  /// - Parameters:
  ///   - id: the recording; one that is not removed is fine.
  ///   - signature: who brings it back, and when.
  /// - Throws: ``LibraryError``; nothing is changed then.
  package func bringBack(_ id: RecordingID, by signature: Signature = .current) throws {
    try write { db in
      guard let removed = try RemovedRecording.fetch(db, id) else { return }
      if removed.isPurged {
        try db.execute(
          sql: "DELETE FROM removed_recording WHERE recording = ?", arguments: [id.text])
        return
      }
      try journaled(db, id, by: signature, { "took it up again" }) {
        try setRemoved(db, id, nil)
      }
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
    }
  }

  /// Deletes the kept rows of removed recordings, and what was stated of them, permanently.
  ///
  /// - Parameter ids: which; nil for all.
  /// - Returns: those that were purged.
  /// - Throws: ``LibraryError``; nothing is changed then.
  package func purge(_ ids: [RecordingID]? = nil) throws -> [RemovedRecording] {
    try write { db in
      let all = try Row.fetchAll(db, sql: "SELECT * FROM removed_recording ORDER BY recording")
        .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
      let chosen = all.filter { !$0.isPurged && ids?.contains($0.id) ?? true }
      for removed in chosen {
        for sql in [
          """
          UPDATE removed_recording SET rows = NULL, featuresKey = NULL, storagePath = NULL,
            checksum = NULL WHERE recording = ?
          """,
          "DELETE FROM statement WHERE recording = ?",
        ] {
          try db.execute(sql: sql, arguments: [removed.id.text])
        }
      }
      return chosen
    }
  }

  /// Takes the rows of a recording out of their tables, or puts them back.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - id: the recording.
  ///   - time: when it was removed; nil to put it back.
  ///   - other: the recording that has its corrections now, if any.
  /// - Throws: ``LibraryError``.
  func setRemoved(
    _ db: Database, _ id: RecordingID, _ time: String?, continuedBy other: RecordingID? = nil
  ) throws {
    if let time {
      guard let summary = try fetchSummaries(db, only: [id]).first else {
        throw LibraryError.noSuchRecording(id.text)
      }
      let rows = try KeptRows(db, of: id)
      let text = try JSONText.text(rows)
      try db.execute(
        sql: "INSERT INTO removed_recording VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          id.text, summary.displayPath, time,
          try JSONText.text(summary.sources.compactMap(\.identity)), text,
          summary.featuresKey, summary.storagePath.map { Data($0.bytes) },
          KeptRows.checksum(of: text), other?.text,
        ])
      for table in ["source WHERE recording", "recording WHERE id"] {
        try db.execute(sql: "DELETE FROM \(table) = ?", arguments: [id.text])
      }
      return
    }
    let sql = "SELECT * FROM removed_recording WHERE recording = ?"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id.text]) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let reader = RowReader(row, of: .removedRecording)
    guard let text = try reader.textIfAny("rows") else { throw LibraryError.purged(id) }
    guard KeptRows.checksum(of: text) == (try reader.textIfAny("checksum")) else {
      throw reader.fault("its rows do not match their checksum")
    }
    let kept = try reader.json("rows", as: KeptRows.self)
    guard try kept.fit(db, id) else { throw reader.fault("its rows are not those of a recording") }
    try kept.insert(db)
    try db.execute(sql: "DELETE FROM removed_recording WHERE recording = ?", arguments: [id.text])
  }
}

extension RemovedRecording {
  static func fetch(_ db: Database, _ id: RecordingID) throws -> RemovedRecording? {
    let sql = "SELECT * FROM removed_recording WHERE recording = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.text])
      .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
  }

  init(_ row: RowReader) throws {
    self.init(
      id: RecordingID(try row.text("recording")), name: try row.text("name"),
      removedAt: try row.text("removedAt"), isPurged: try row.textIfAny("rows") == nil,
      identities: try row.json("identities", as: [FileIdentity].self),
      featuresKey: try row.hashIfAny("featuresKey"),
      storagePath: try row.pathBelowIfAny("storagePath"))
  }
}

/// The rows of a recording as SQLite stores them, by table, with the names of their columns: a
/// later schema that has more columns can still take them.
private struct KeptRows: Codable {
  struct Table: Codable {
    var name: String
    var columns: [String]
    var rows: [[KeptValue]]
  }
  /// In an order in which no row refers to a later one.
  var tables: [Table]

  private static let order = [
    "run", "reciter", "recording", "source", "segment", "marker", "silence", "transcription",
    "sentence",
  ]

  init(_ db: Database, of id: RecordingID) throws {
    // A run or reciter may be gone before the recording comes back.
    tables = try Self.order.map { name in
      let condition =
        switch name {
        case "run", "reciter": "id IN (SELECT \(name) FROM recording WHERE id = :id)"
        case "recording": "id = :id"
        default: "recording = :id"
        }
      // The numbers of sentences may be taken by others before they come back.
      let columns =
        name == "sentence" ? try db.columns(in: name).map(\.name).filter { $0 != "id" } : ["*"]
      let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(condition)"
      let rows = try Row.fetchAll(db, sql: sql, arguments: ["id": id.text])
      return Table(
        name: name, columns: rows.first.map { Array($0.columnNames) } ?? [],
        rows: rows.map { row in row.databaseValues.map { KeptValue($0) } })
    }
  }

  /// True if all rows go into tables of a recording, each value into a column that is there, and
  /// all of them belong to the recording: what they are put in with is made of their names.
  func fit(_ db: Database, _ id: RecordingID) throws -> Bool {
    try tables.allSatisfy { table in
      guard Self.order.contains(table.name) else { return false }
      let known = try Set(db.columns(in: table.name).map(\.name))
      guard known.isSuperset(of: table.columns),
        table.rows.allSatisfy({ $0.count == table.columns.count })
      else { return false }
      if ["run", "reciter"].contains(table.name) { return true }
      guard !table.rows.isEmpty else { return true }
      guard let key = table.columns.firstIndex(of: table.name == "recording" ? "id" : "recording")
      else { return false }
      return table.rows.allSatisfy { $0[key].stored == id.text.databaseValue }
    }
  }

  /// Puts the rows back. A run or reciter that is still there stays as it is now, and a reciter who
  /// was merged into another meanwhile is that one; a file that holds another recording by now
  /// keeps it.
  func insert(_ db: Database) throws {
    let aliases = try ReciterNames(db).aliases
    for table in tables {
      let mayBeThere = ["run", "reciter", "source"].contains(table.name)
      let columns = table.columns.map { "\"\($0)\"" }.joined(separator: ", ")
      let sql = """
        INSERT \(mayBeThere ? "OR IGNORE" : "") INTO \(table.name) (\(columns))
        VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
        """
      let reciter = table.columns.firstIndex(of: table.name == "reciter" ? "id" : "reciter")
      for row in table.rows {
        var values = row.map(\.stored)
        if let reciter, let id = String.fromDatabaseValue(values[reciter]), let other = aliases[id]
        {
          if table.name == "reciter" { continue }
          values[reciter] = other.databaseValue
        }
        try db.execute(sql: sql, arguments: StatementArguments(values))
      }
    }
  }

  static func checksum(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.finish().hexadecimal
  }
}

/// A value of a column, exactly: as a text that begins with the letter of its type. JSON has no
/// bytes and no infinity.
private struct KeptValue: Codable {
  var stored: DatabaseValue

  init(_ stored: DatabaseValue) { self.stored = stored }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let rest = text.dropFirst()
    let value: DatabaseValue? =
      switch text.first {
      case "n": .null
      case "i": Int64(rest)?.databaseValue
      case "d": UInt64(rest).map { Double(bitPattern: $0).databaseValue }
      case "s": String(rest).databaseValue
      case "b": Data(base64Encoded: String(rest))?.databaseValue
      default: nil
      }
    guard let value else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text)")
    }
    stored = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let text =
      switch stored.storage {
      case .null: "n"
      case .int64(let number): "i\(number)"
      case .double(let number): "d\(number.bitPattern)"
      case .string(let text): "s\(text)"
      case .blob(let data): "b\(data.base64EncodedString())"
      }
    try container.encode(text)
  }
}
