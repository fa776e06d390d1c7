package import GRDB
import HostSystem
package import Recitation

/// The checksums of a recording: SHA-256 over its rows as they are stored, value by value.
///
/// A bit that flips on the disk can turn a confidence, a position or a path into another one that
/// is just as possible; no rule of the schema sees that. The checksum does: it is made in the
/// transaction that changes the rows, and compared when they are read whole or about to be changed.
///
/// Rows of `segment`, `marker` and `silence` count with all columns but the recording's id, so a
/// migration that adds a column there, or to `recording`, has to set both checksums to NULL: then
/// they are made again as part of the upgrade, and at no other time.
package enum RecordingChecksum: String, CaseIterable {
  /// The recording, the paths and the bytes of its files, its segments, the statements about it,
  /// and the journal of changes by persons.
  case contents = "contentsChecksum"
  /// Its markers and silences: thousands in an hour, which no person's edit should have to read.
  case markers = "markersChecksum"

  /// The queries of the rows that the checksum covers.
  private var queries: [String] {
    switch self {
    case .contents:
      [
        "SELECT folder, path FROM source WHERE recording = ? ORDER BY path, folder",
        "SELECT sha256, sizeBytes, sound FROM content WHERE recording = ? ORDER BY sha256",
        "SELECT * FROM segment WHERE recording = ? ORDER BY startFrame",
        "SELECT * FROM statement WHERE recording = ?",
        "SELECT * FROM change WHERE recording = ? ORDER BY number",
      ]
    case .markers:
      [
        "SELECT * FROM marker WHERE recording = ? ORDER BY frame",
        "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame",
      ]
    }
  }

  /// The checksum of the rows as they are now.
  ///
  /// - Returns: 64 hexadecimal digits; nil if there is no such recording.
  package func computed(_ db: Database, _ id: RecordingID) throws -> String? {
    var digest = RowDigest()
    guard let row = try row(db, id) else { return nil }
    if self == .contents {
      let own = Set(Self.allCases.map(\.rawValue))
      let names = row.columnNames.enumerated()
      digest.add(row, columns: names.compactMap { own.contains($1) ? nil : $0 })
    }
    for query in queries {
      digest.beginTable()
      let rows = try Row.fetchCursor(db.cachedStatement(sql: query), arguments: [id.text])
      // The first column of whole rows is the recording itself.
      let first = query.hasPrefix("SELECT *") ? 1 : 0
      while let row = try rows.next() { digest.add(row, columns: first..<row.count) }
    }
    return digest.hex()
  }

  /// The checksum that was stored; nil if it is missing, or there is no such recording.
  package func stored(_ db: Database, _ id: RecordingID) throws -> String? {
    try row(db, id).flatMap { try RowReader($0, of: .recording).textIfAny(.name(rawValue)) }
  }

  private func row(_ db: Database, _ id: RecordingID) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM recording WHERE id = ?"), arguments: [id.text])
  }

  /// True if the rows are what was stored. A checksum that is missing is damage: whoever stores a
  /// recording makes it in the same transaction, and an upgrade of the schema makes those that it
  /// drops.
  package func holds(_ db: Database, _ id: RecordingID) throws -> Bool {
    guard let row = try row(db, id) else { return true }
    guard let stored = try RowReader(row, of: .recording).textIfAny(.name(rawValue)) else {
      return false
    }
    return try computed(db, id) == stored
  }

  /// Makes the checksum of the rows as they are now the one that is stored.
  package func renew(_ db: Database, _ id: RecordingID) throws {
    guard let checksum = try computed(db, id) else { return }
    try db.cachedStatement(sql: "UPDATE recording SET \(rawValue) = ? WHERE id = ?")
      .execute(arguments: [checksum, id.text])
  }

  /// Makes the checksums that an upgrade of the schema dropped.
  package static func completeAll(_ db: Database) throws {
    let sql =
      "SELECT id FROM recording WHERE contentsChecksum IS NULL OR markersChecksum IS NULL"
    for id in try String.fetchAll(db, sql: sql).map({ RecordingID($0) }) {
      for part in allCases where try part.stored(db, id) == nil { try part.renew(db, id) }
    }
  }
}

/// Hashes values as SQLite stores them: each with its type, texts and bytes with their length.
private struct RowDigest {
  private var hash = SHA256()
  private var buffer: [UInt8] = []

  mutating func beginTable() { buffer.append(UInt8(ascii: "T")) }

  mutating func add(_ row: Row, columns: some Sequence<Int>) {
    for column in columns {
      let value: DatabaseValue = row[column]
      switch value.storage {
      case .null: buffer.append(UInt8(ascii: "N"))
      case .int64(let number): add("I", UInt64(bitPattern: number))
      case .double(let number): add("D", number.bitPattern)
      case .string(let text):
        add("S", UInt64(text.utf8.count))
        buffer.append(contentsOf: text.utf8)
      case .blob(let data):
        add("B", UInt64(data.count))
        buffer.append(contentsOf: data)
      }
    }
    if buffer.count >= 1 << 16 { flush() }
  }

  private mutating func add(_ type: Unicode.Scalar, _ number: UInt64) {
    buffer.append(UInt8(ascii: type))
    for shift in stride(from: 0, to: 64, by: 8) {
      buffer.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func flush() {
    hash.update(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// 64 hexadecimal digits.
  consuming func hex() -> String {
    flush()
    return hash.finish().hexadecimal
  }
}
