import GRDB

extension LibraryStore {
  /// What made a result.
  ///
  /// - Parameter id: the id, as in ``RecordingSummary/run``.
  /// - Returns: the recipe and versions, nil if the library does not know the id.
  /// - Throws: ``LibraryError``.
  public func run(_ id: String) throws -> RunRecord? {
    try read { db in
      let sql = "SELECT * FROM run WHERE id = ?"
      return try Row.fetchOne(db, sql: sql, arguments: [id]).map { row in
        RunRecord(
          id: row["id"], recipe: row["recipe"],
          versions: try JSONColumn.value([String: String].self, row["versions"]),
          firstUsedAt: row["firstUsedAt"])
      }
    }
  }
}
