import AudioCore
import GRDB

/// The recipe and the component versions that produced a result.
package struct RunRecord: Hashable, Sendable {
  /// The fingerprint of the recipe and the versions, 64 lower-case hexadecimal digits.
  package var id: String
  /// The recipe as text.
  package var recipe: String
  /// Versions by name, of Tilawa and the libraries.
  package var versions: [String: String]
  /// The time of first use, ISO 8601.
  package var firstUsedAt: String

  package init(id: String, recipe: String, versions: [String: String], firstUsedAt: String) {
    self.id = id
    self.recipe = recipe
    self.versions = versions
    self.firstUsedAt = firstUsedAt
  }
}

extension LibraryStore {
  /// Reads the record of a run.
  ///
  /// - Parameter id: the id, as in ``RecordingSummary/run``.
  /// - Returns: the recipe and versions, nil if the library does not know the id.
  /// - Throws: ``LibraryError``.
  package func run(_ id: String) throws -> RunRecord? {
    try read { db in
      let sql = "SELECT * FROM run WHERE id = ?"
      return try Row.fetchOne(db, sql: sql, arguments: [id]).map { try RunRecord($0) }
    }
  }

  /// All that ever made a result that is, or was, in the library.
  ///
  /// - Returns: recipes and versions, by id.
  /// - Throws: ``LibraryError``.
  package func runs() throws -> [RunRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM run ORDER BY id").map { try RunRecord($0) }
    }
  }
}

extension RunRecord {
  init(_ row: Row) throws {
    let row = RowReader(row, of: .run)
    self.init(
      id: try row.text("id"), recipe: try row.text("recipe"),
      versions: try row.json("versions", as: [String: String].self),
      firstUsedAt: try row.text("firstUsedAt"))
  }

  /// Puts in the row; of two times of first use the earlier is kept.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO run VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET firstUsedAt = min(firstUsedAt, excluded.firstUsedAt)
        """, arguments: [id, recipe, try JSONText.text(versions), firstUsedAt])
  }
}
