import Foundation
package import GRDB
import HostSystem
package import Recitation

/// The rows of a recording, by table, as SQLite stores them. The column names are stored too, so
/// that the rows can be restored into a later schema with more columns.
package struct KeptRows: Codable {
  struct Table: Codable {
    var name: String
    var columns: [String]
    var rows: [[KeptValue]]
  }
  /// The tables, ordered so that rows refer only to rows of earlier tables.
  var tables: [Table]

  private static let order = [
    "run", "reciter", "recording", "source", "segment", "marker", "silence", "transcription",
    "sentence",
  ]

  /// Reads the present rows of a recording.
  package init(_ db: Database, of id: RecordingID) throws {
    // The run or the reciter may be deleted before the recording is restored, so their values are
    // kept, too.
    tables = try Self.order.map { name in
      let condition =
        switch name {
        case "run", "reciter": "id IN (SELECT \(name) FROM recording WHERE id = :id)"
        case "recording": "id = :id"
        default: "recording = :id"
        }
      // The ids of the transcript's sentences are left out. By the time the recording is restored,
      // other sentences may have these ids.
      let columns =
        name == "sentence" ? try db.columns(in: name).map(\.name).filter { $0 != "id" } : ["*"]
      let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(condition)"
      let rows = try Row.fetchAll(db, sql: sql, arguments: ["id": id.text])
      return Table(
        name: name, columns: rows.first.map { Array($0.columnNames) } ?? [],
        rows: rows.map { row in row.databaseValues.map { KeptValue($0) } })
    }
  }

  /// True if these rows can be inserted: the tables belong to a recording, all columns exist, and
  /// all rows have the id `id`. The check is necessary because ``insert(_:aliases:)`` builds SQL
  /// from the stored names of tables and columns.
  package func fit(_ db: Database, _ id: RecordingID) throws -> Bool {
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

  /// Inserts the rows again. An existing run or reciter is left unchanged. If the reciter was
  /// merged into another reciter in the meantime, or if the reciter is gone and another one has the
  /// name, the recording gets the other reciter. A file that now belongs to another recording stays
  /// with that recording.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - aliases: the ids of reciters by their aliases.
  /// - Throws: `DatabaseError`.
  package func insert(_ db: Database, aliases: [String: String]) throws {
    var aliases = aliases
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
      if table.name == "reciter" {
        try aliases.merge(Self.namesakes(db, of: table)) { alias, _ in alias }
      }
    }
  }

  /// Returns the ids of the reciters who have the names of missing reciters, by the ids of those.
  private static func namesakes(_ db: Database, of table: Table) throws -> [String: String] {
    guard let id = table.columns.firstIndex(of: "id"),
      let name = table.columns.firstIndex(of: "name")
    else { return [:] }
    let sql = """
      SELECT id FROM reciter WHERE name = ? AND NOT EXISTS (SELECT 1 FROM reciter WHERE id = ?)
      """
    var namesakes: [String: String] = [:]
    for row in table.rows {
      guard let missing = String.fromDatabaseValue(row[id].stored) else { continue }
      namesakes[missing] = try String.fetchOne(
        db, sql: sql, arguments: [row[name].stored, row[id].stored])
    }
    return namesakes
  }

  /// Returns the checksum that is stored beside the rows: the SHA-256 of their text.
  package static func checksum(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.finish().hexadecimal
  }
}

/// The exact value of a column, encoded as a text. The first letter of the text is the type of the
/// value, because JSON has neither bytes nor infinity.
struct KeptValue: Codable, Hashable, Sendable {
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
