import GRDBSQLite

/// Reads one table of a SQLite database that another program wrote.
///
/// The file is untrusted. The database is opened in memory, not on the disk, so that SQLite does
/// not read or write a log file beside it. Only stored columns of a plain table are read. A view, a
/// virtual table or a computed column is refused, because it could run for ever or return any
/// number of bytes. The length of a value, the number of rows, and the number of steps of SQLite's
/// virtual machine are limited. Steps are counted instead of seconds, so that the limit does not
/// depend on the speed of the machine.
package struct ForeignDatabase {
  /// A value of a column.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob
  }

  /// The limits for reading.
  package struct Limits: Sendable {
    /// The maximum size of the file, in bytes. The timings of all words of the Quran take about 2
    /// MB.
    package var fileBytes = 1 << 25
    /// The maximum size of a value or of a schema statement, in bytes.
    package var valueBytes = 1 << 16
    /// The maximum number of rows in the table.
    package var rows = 100_000
    /// The maximum number of steps of SQLite's virtual machine. A row takes about ten steps.
    package var steps = 20_000_000

    package init() {}
  }

  /// The first bytes of every SQLite database.
  package static let mark = Array("SQLite format 3\0".utf8)

  private let bytes: [UInt8]
  private let limits: Limits

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limits: the limits for reading.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the rows of a table, in their stored order.
  ///
  /// - Parameters:
  ///   - table: the name of the table.
  ///   - columns: the columns to read.
  ///   - optional: columns that may be missing. The values of a missing column are null.
  /// - Returns: the values of each row, in the order of `columns` and `optional`.
  /// - Throws: ``ForeignDatabaseError``.
  package func rows(
    of table: String, columns: [String], optional: [String] = []
  ) throws(ForeignDatabaseError) -> [[Value]] {
    guard bytes.starts(with: Self.mark), bytes.count >= 512 else { throw .notADatabase }
    guard bytes.count <= limits.fileBytes else {
      throw .tooMuch("bytes", most: limits.fileBytes)
    }
    let connection = try Connection(bytes, limits)
    let found = try connection.columns(of: table)
    for column in columns where !found.contains(column) { throw .noColumn(column, table: table) }
    // The table is checked first: in a damaged database, two rows can share a chain of pages, and
    // reading the rows might then never end.
    try connection.check(table)
    let names =
      columns.map(Connection.quoted)
      + optional.map {
        found.contains($0) ? Connection.quoted($0) : "NULL"
      }
    return try connection.rows(
      "SELECT \(names.joined(separator: ", ")) FROM \(Connection.quoted(table)) NOT INDEXED",
      most: limits.rows)
  }

  /// A connection to a database in memory.
  private final class Connection {
    private let handle: OpaquePointer
    private let limits: Limits
    /// The number of remaining steps, in hundreds. The progress handler of SQLite counts it down.
    private let left: UnsafeMutablePointer<Int>
    private static let stride = 100

    init(_ bytes: [UInt8], _ limits: Limits) throws(ForeignDatabaseError) {
      var opened: OpaquePointer?
      let code = sqlite3_open_v2(
        ":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX, nil)
      guard code == SQLITE_OK, let opened else {
        sqlite3_close(opened)
        throw .damaged(reason: "SQLite cannot be opened (\(code))")
      }
      handle = opened
      self.limits = limits
      left = .allocate(capacity: 1)
      left.pointee = limits.steps / Self.stride
      for (limit, most) in [
        (SQLITE_LIMIT_LENGTH, limits.valueBytes), (SQLITE_LIMIT_SQL_LENGTH, limits.valueBytes),
        (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 100),
        (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_VDBE_OP, 25_000),
        (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      ] {
        sqlite3_limit(handle, limit, Int32(most))
      }
      sqlite3_progress_handler(
        handle, Int32(Self.stride),
        { counter in
          guard let left = counter?.assumingMemoryBound(to: Int.self) else { return 1 }
          left.pointee -= 1
          return left.pointee > 0 ? 0 : 1
        }, left)
      try load(bytes)
      for setting in [
        "trusted_schema = OFF", "cell_size_check = ON", "ignore_check_constraints = ON",
        "query_only = ON",
      ] {
        _ = try rows("PRAGMA \(setting)", most: 1)
      }
    }

    deinit {
      sqlite3_close_v2(handle)
      left.deallocate()
    }

    /// Loads a copy of the bytes as the main database of the connection. The connection owns the
    /// copy.
    private func load(_ bytes: [UInt8]) throws(ForeignDatabaseError) {
      guard let memory = sqlite3_malloc64(UInt64(bytes.count)) else {
        throw .damaged(reason: "there is no memory for it")
      }
      let copy = memory.assumingMemoryBound(to: UInt8.self)
      copy.update(from: bytes, count: bytes.count)
      // Header bytes 18 and 19 are set to 1, which means that the database has no write-ahead log.
      // A log would be another file, which is not available here.
      copy[18] = 1
      copy[19] = 1
      let code = sqlite3_deserialize(
        handle, "main", copy, Int64(bytes.count), Int64(bytes.count),
        UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
      guard code == SQLITE_OK else { throw fault(code) }
    }

    /// Returns the columns of a plain table.
    func columns(of table: String) throws(ForeignDatabaseError) -> Set<String> {
      let kinds = try rows(
        "SELECT type, sql FROM sqlite_schema WHERE name = '\(table)' COLLATE NOCASE", most: 10)
      guard let kind = kinds.first else { throw .noTable(table) }
      guard case .text("table") = kind[0], case .text(let sql) = kind[1], kinds.count == 1 else {
        throw .notATable(table)
      }
      let words = sql.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      guard words.count > 1, words[0].uppercased() == "CREATE", words[1].uppercased() == "TABLE"
      else { throw .notATable(table) }
      var columns: Set<String> = []
      for row in try rows("PRAGMA table_xinfo(\(Self.quoted(table)))", most: 100) {
        guard row.count == 7, case .text(let name) = row[1] else { continue }
        guard row[6] == .integer(0) else { throw .computedColumn(name, table: table) }
        columns.insert(name)
      }
      return columns
    }

    /// Checks that a table can be read to its end, in time that is linear in the file size.
    func check(_ table: String) throws(ForeignDatabaseError) {
      let found = try rows("PRAGMA quick_check(\(Self.quoted(table)))", most: 200)
      guard let first = found.first?.first, first != .text("ok") else { return }
      if case .text(let reason) = first {
        throw .damaged(reason: reason.split(separator: "\n").last.map { String($0) } ?? reason)
      }
    }

    static func quoted(_ name: String) -> String {
      "\"" + name.replacing("\"", with: "\"\"") + "\""
    }

    /// Returns the rows of a statement.
    func rows(_ sql: String, most: Int) throws(ForeignDatabaseError) -> [[Value]] {
      var statement: OpaquePointer?
      let prepared = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
      defer { sqlite3_finalize(statement) }
      guard prepared == SQLITE_OK else { throw fault(prepared) }
      var rows: [[Value]] = []
      while true {
        let code = sqlite3_step(statement)
        if code == SQLITE_DONE { return rows }
        guard code == SQLITE_ROW else { throw fault(code) }
        guard rows.count < most else { throw .tooMuch("rows", most: most) }
        rows.append((0..<sqlite3_column_count(statement)).map { Self.value(statement, $0) })
      }
    }

    private static func value(_ statement: OpaquePointer?, _ column: Int32) -> Value {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT:
        guard let start = sqlite3_column_text(statement, column) else { return .null }
        let count = Int(sqlite3_column_bytes(statement, column))
        return .text(
          String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
      case SQLITE_BLOB: return .blob
      default: return .null
      }
    }

    /// Returns the error for a SQLite result code.
    private func fault(_ code: Int32) -> ForeignDatabaseError {
      switch code & 0xFF {
      case SQLITE_INTERRUPT: .tooMuch("steps", most: limits.steps)
      case SQLITE_TOOBIG: .tooMuch("bytes in one value", most: limits.valueBytes)
      case SQLITE_NOTADB: .notADatabase
      default: .damaged(reason: String(cString: sqlite3_errmsg(handle)))
      }
    }
  }
}

/// An error of a database from another program.
package enum ForeignDatabaseError: Error, Equatable {
  case notADatabase
  case noTable(String)
  /// The table is a view, or a virtual table that a SQLite module computes.
  case notATable(String)
  case noColumn(String, table: String)
  /// The column has computed values.
  case computedColumn(String, table: String)
  /// A limit for reading is exceeded.
  case tooMuch(String, most: Int)
  case damaged(reason: String)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .notADatabase: "the file is no SQLite database"
    case .noTable(let name): "the database has no table `\(name)`"
    case .notATable(let name): "`\(name)` is a view or a virtual table; only tables are read"
    case .noColumn(let name, let table): "the table `\(table)` has no column `\(name)`"
    case .computedColumn(let name, let table):
      "the column `\(name)` of `\(table)` is computed; only stored columns are read"
    case .tooMuch(let items, let most):
      "reading the database takes more than \(most) \(items), the most that are read"
    case .damaged(let reason): "the database is damaged: \(reason)"
    }
  }
}
