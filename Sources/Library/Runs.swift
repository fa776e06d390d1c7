import AudioCore
import GRDB

/// The recipe and the component versions that produced a result.
package struct RunRecord: Hashable, Sendable {
  /// A hash of the recipe and the versions, 64 lower-case hexadecimal digits.
  package var id: String
  /// The recipe as text.
  package var recipe: String
  /// Versions of Tilawa and of the libraries, by name.
  package var versions: [String: String]
  /// The time at which this recipe was first used with these versions, ISO 8601.
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
  /// - Returns: the recipe and versions; nil if the id is unknown.
  /// - Throws: ``LibraryError``.
  package func run(_ id: String) throws -> RunRecord? {
    try read { db in
      let sql = "SELECT * FROM run WHERE id = ?"
      return try Row.fetchOne(db, sql: sql, arguments: [id]).map { try RunRecord($0) }
    }
  }

  /// Lists the runs of all results that are in the library now or were in it before.
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

  /// Inserts the row. If the row exists, keeps the earlier of the two times of first use.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO run VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET firstUsedAt = min(firstUsedAt, excluded.firstUsedAt)
        """, arguments: [id, recipe, try JSONText.text(versions), firstUsedAt])
  }
}
