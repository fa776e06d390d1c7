package import GRDB
import HostSystem
package import Recitation

/// The checksums of a recording: SHA-256 over its rows as they are stored, value by value.
///
/// A flipped bit on the disk can change a confidence, a position or a path into another valid
/// value, which the constraints of the schema cannot detect. The checksum detects such a change.
/// Each transaction that changes the rows computes the checksum again. Code that reads all rows, or
/// that is about to change them, first compares the checksum.
///
/// Rows of `segment`, `marker` and `silence` are hashed with all columns except the recording's id.
/// A migration that adds a column to these tables or to `recording` must therefore set both
/// checksums to NULL. The upgrade then computes them again; no other code fills in a missing
/// checksum.
package enum RecordingChecksum: String, CaseIterable {
  /// The checksum of the recording, the paths and hashes of its files, its segments, the statements
  /// about it, and its journal.
  case contents = "contentsChecksum"
  /// The checksum of the markers and silences of a recording. They have a checksum of their own,
  /// because an hour of sound has thousands of them, and an edit of segments need not read them.
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

  /// Computes the checksum of the present rows.
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
      // If the query selects whole rows, the first column is the id of the recording, which is not
      // hashed.
      let first = query.hasPrefix("SELECT *") ? 1 : 0
      while let row = try rows.next() { digest.add(row, columns: first..<row.count) }
    }
    return digest.hex()
  }

  /// Returns the stored checksum; nil if it is missing, or if there is no such recording.
  package func stored(_ db: Database, _ id: RecordingID) throws -> String? {
    try row(db, id).flatMap { try RowReader($0, of: .recording).textIfAny(.name(rawValue)) }
  }

  private func row(_ db: Database, _ id: RecordingID) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM recording WHERE id = ?"), arguments: [id.text])
  }

  /// True if the rows match the stored checksum. A missing checksum counts as damage, because the
  /// transaction that stores a recording also stores its checksum, and an upgrade that drops
  /// checksums computes them again.
  package func holds(_ db: Database, _ id: RecordingID) throws -> Bool {
    guard let row = try row(db, id) else { return true }
    guard let stored = try RowReader(row, of: .recording).textIfAny(.name(rawValue)) else {
      return false
    }
    return try computed(db, id) == stored
  }

  /// Stores the checksum of the present rows.
  package func renew(_ db: Database, _ id: RecordingID) throws {
    guard let checksum = try computed(db, id) else { return }
    try db.cachedStatement(sql: "UPDATE recording SET \(rawValue) = ? WHERE id = ?")
      .execute(arguments: [checksum, id.text])
  }

  /// Computes the checksums that an upgrade of the schema dropped.
  package static func completeAll(_ db: Database) throws {
    let sql =
      "SELECT id FROM recording WHERE contentsChecksum IS NULL OR markersChecksum IS NULL"
    for id in try String.fetchAll(db, sql: sql).map({ RecordingID($0) }) {
      for part in allCases where try part.stored(db, id) == nil { try part.renew(db, id) }
    }
  }
}

/// A SHA-256 over values as SQLite stores them. The type of each value is hashed too, and also the
/// length of texts and bytes.
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

  /// Returns the digest as 64 hexadecimal digits.
  consuming func hex() -> String {
    flush()
    return hash.finish().hexadecimal
  }
}
