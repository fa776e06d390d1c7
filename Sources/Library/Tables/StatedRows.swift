package import GRDB
package import Recitation

/// A table with data that people enter, apart from the tables of the recordings themselves. The
/// cases are ordered so that rows refer only to rows of earlier tables.
package enum StatedTable: String, CaseIterable, Codable, Sendable {
  case reciter
  case reciterAlias = "reciter_alias"
  case reciterPriority = "reciter_priority"
  case bookmark
  case playbackSettings = "playback_settings"
  case student
  case studentVoice = "student_voice"
  case revisionUnit = "revision_unit"
  case review
  case judgedMark = "judged_mark"

  /// True if other tables refer to the rows of this table. The rows of such a table are updated in
  /// place, not deleted and inserted again.
  var isReferred: Bool { [.reciter, .student, .revisionUnit].contains(self) }
}

/// Rows of the tables in ``StatedTable`` as SQLite stores them: the state before or after a
/// journaled change.
package struct StatedRows: Hashable, Codable, Sendable {
  /// A selection of rows of one table, such as the rows that a change may affect.
  package struct Scope {
    let table: StatedTable
    let condition: String
    let arguments: StatementArguments

    /// - Parameters:
    ///   - table: the table.
    ///   - condition: an SQL expression; the default selects all rows.
    ///   - arguments: the arguments of the condition.
    package init(
      _ table: StatedTable, where condition: String = "TRUE", _ arguments: StatementArguments = []
    ) {
      self.table = table
      self.condition = condition
      self.arguments = arguments
    }

    /// Selects the rows about a student in a table.
    package static func of(_ student: String, in table: StatedTable) -> Self {
      Self(table, where: table == .student ? "id = ?" : "student = ?", [student])
    }

    /// Selects the rows about a recording in a table.
    package static func of(_ recording: RecordingID, in table: StatedTable) -> Self {
      Self(table, where: "recording = ?", [recording.text])
    }
  }

  struct Table: Hashable, Codable {
    var name: StatedTable
    var columns: [String]
    var rows: [[KeptValue]]

    /// Returns the values of a row by column name.
    func values(of row: [KeptValue]) -> [String: DatabaseValue] {
      Dictionary(zip(columns, row.map(\.stored))) { first, _ in first }
    }
  }

  var tables: [Table]

  /// True if there are no rows.
  package var isEmpty: Bool { tables.allSatisfy(\.rows.isEmpty) }

  /// Creates an empty set of rows.
  package init() { tables = [] }

  /// Reads the present rows that the scopes select, in the order of their keys.
  package init(_ db: Database, in scopes: [Scope]) throws {
    tables = try StatedTable.allCases.compactMap { name in
      let own = scopes.filter { $0.table == name }
      if own.isEmpty { return nil }
      let columns = try db.columns(in: name.rawValue).map(\.name)
      let key = try db.primaryKey(name.rawValue).columns.map { "\"\($0)\"" }
      var rows: [[KeptValue]] = []
      for scope in own {
        let sql = """
          SELECT * FROM \(name.rawValue) WHERE \(scope.condition)
          ORDER BY \(key.joined(separator: ", "))
          """
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: scope.arguments)
        while let row = try cursor.next() { rows.append(row.databaseValues.map { KeptValue($0) }) }
      }
      return Table(name: name, columns: columns, rows: rows)
    }
  }

  /// Returns the rows that are missing from `other`.
  package func differing(from other: StatedRows) -> StatedRows {
    var result = self
    for index in tables.indices {
      let known = Set(other.tables.first { $0.name == tables[index].name }?.rows ?? [])
      result.tables[index].rows.removeAll { known.contains($0) }
    }
    result.tables.removeAll(where: \.rows.isEmpty)
    return result
  }

  /// Returns the values of a column, as texts, from all tables that have this column.
  private func texts(_ column: String, in names: Set<StatedTable>? = nil) -> Set<String> {
    Set(
      tables.flatMap { table -> [String] in
        guard names?.contains(table.name) ?? true, let place = table.columns.firstIndex(of: column)
        else { return [] }
        return table.rows.compactMap { String.fromDatabaseValue($0[place].stored) }
      })
  }

  /// The ids of the students that the rows refer to.
  package var students: Set<String> { texts("student").union(texts("id", in: [.student])) }

  /// The recordings that the rows refer to.
  package var recordings: Set<RecordingID> { Set(texts("recording").map { RecordingID($0) }) }

  /// The recordings that the rows of judged marks refer to.
  package var judgedRecordings: Set<RecordingID> {
    Set(texts("recording", in: [.judgedMark]).map { RecordingID($0) })
  }
}

extension StatedRows {
  /// The reason why a change cannot be undone: one of its rows was changed since, or another row
  /// blocks the undo.
  package struct Conflict: Error, Equatable {
    package init() {}
  }

  /// Replaces the rows in `others` by these rows. The rows in `others` must still be stored
  /// unchanged. If a row is deleted, the rows that refer to it must be in `others` too.
  ///
  /// - Parameters:
  ///   - others: the rows to delete.
  ///   - db: the database, in a transaction.
  /// - Throws: ``Conflict``, `DatabaseError`.
  package func replace(_ others: StatedRows, _ db: Database) throws {
    let keys = try Dictionary(
      uniqueKeysWithValues: StatedTable.allCases.map {
        ($0, try db.primaryKey($0.rawValue).columns)
      })
    func identity(_ row: [KeptValue], of table: Table) throws -> [KeptValue] {
      let values = table.values(of: row)
      return try (keys[table.name] ?? []).map { column in
        guard let value = values[column] else { throw Conflict() }
        return KeptValue(value)
      }
    }
    var retainedKeys: [StatedTable: Set<[KeptValue]>] = [:]
    for table in tables {
      retainedKeys[table.name] = try Set(table.rows.map { try identity($0, of: table) })
    }
    var gone: [StatedTable: Set<[KeptValue]>] = [:]
    // A row is deleted before the rows that it refers to.
    for table in others.tables.reversed() {
      for row in table.rows {
        guard try table.isThere(row, db) else { throw Conflict() }
        let key = try identity(row, of: table)
        gone[table.name, default: []].insert(key)
        if table.name.isReferred, retainedKeys[table.name]?.contains(key) ?? false { continue }
        if try table.isReferred(row, db) { throw Conflict() }
        try Self.orConflict { try table.delete(row, db) }
      }
    }
    for table in tables {
      for row in table.rows {
        let key = try identity(row, of: table)
        try Self.orConflict {
          if table.name.isReferred, gone[table.name]?.contains(key) ?? false {
            try table.update(row, key: keys[table.name] ?? [], db)
          } else {
            try table.insert(row, db)
          }
        }
      }
    }
  }

  /// Turns a violated constraint into a ``Conflict``. A constraint is violated if another row has
  /// the same key or name, or if another row refers to a row that is deleted.
  private static func orConflict(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CONSTRAINT
    { throw Conflict() }
  }
}

extension StatedRows.Table {
  /// Returns the quoted column names, after checking that the table has them all, because they
  /// become part of SQL.
  private func known(_ db: Database) throws -> [String] {
    let there = try Set(db.columns(in: name.rawValue).map(\.name))
    guard there.isSuperset(of: columns) else { throw StatedRows.Conflict() }
    return columns.map { "\"\($0)\"" }
  }

  private func condition(_ db: Database) throws -> String {
    try known(db).map { "\($0) IS ?" }.joined(separator: " AND ")
  }

  fileprivate func isThere(_ row: [KeptValue], _ db: Database) throws -> Bool {
    guard row.count == columns.count else { throw StatedRows.Conflict() }
    let sql = "SELECT EXISTS (SELECT 1 FROM \(name.rawValue) WHERE \(try condition(db)))"
    return try Bool.fetchOne(
      db.cachedStatement(sql: sql), arguments: StatementArguments(row.map(\.stored))) ?? false
  }

  fileprivate func delete(_ row: [KeptValue], _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM \(name.rawValue) WHERE \(try condition(db))")
      .execute(arguments: StatementArguments(row.map(\.stored)))
  }

  fileprivate func insert(_ row: [KeptValue], _ db: Database) throws {
    guard row.count == columns.count else { throw StatedRows.Conflict() }
    var (names, values) = (try known(db), row.map(\.stored))
    // A change that was journaled before version 2 of the schema has reviews without a day.
    if name == .review, !columns.contains("day"),
      let time = self.values(of: row)["reviewedAt"].flatMap({ Int.fromDatabaseValue($0) })
    {
      names.append("day")
      values.append(ReviewRow.day(of: time).databaseValue)
    }
    let sql = """
      INSERT INTO \(name.rawValue) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      """
    try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
  }

  fileprivate func update(_ row: [KeptValue], key: [String], _ db: Database) throws {
    guard row.count == columns.count else { throw StatedRows.Conflict() }
    let values = values(of: row)
    let sql = """
      UPDATE \(name.rawValue) SET \(try known(db).map { "\($0) = ?" }.joined(separator: ", "))
      WHERE \(key.map { "\"\($0)\" IS ?" }.joined(separator: " AND "))
      """
    try db.cachedStatement(sql: sql).execute(
      arguments: StatementArguments(row.map(\.stored) + key.map { values[$0] ?? .null }))
  }

  /// True if a row in another table refers to the row `row`.
  fileprivate func isReferred(_ row: [KeptValue], _ db: Database) throws -> Bool {
    let values = values(of: row)
    for child in StatedTable.allCases.map(\.rawValue) + ["ayah_timing"] {
      for reference in try db.foreignKeys(on: child)
      where reference.destinationTable == name.rawValue {
        let sql = """
          SELECT EXISTS (SELECT 1 FROM \(child)
          WHERE \(reference.mapping.map { "\"\($0.origin)\" IS ?" }.joined(separator: " AND ")))
          """
        let arguments = StatementArguments(
          reference.mapping.map { values[$0.destination] ?? .null })
        if try Bool.fetchOne(db, sql: sql, arguments: arguments) ?? false { return true }
      }
    }
    return false
  }
}
