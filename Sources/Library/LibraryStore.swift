package import GRDB
import HostSystem
import Recitation
package import SystemPackage

/// A library: a folder with the SQLite database `library.sqlite` in it. All access goes through
/// this type.
///
/// Any number of processes may read while one process writes. Each commit is one transaction, and
/// has reached the disk when the call returns. A commit never changes confirmed data. All lists
/// have a fixed order. Errors are ``LibraryError``; after an error the library is unchanged.
package struct LibraryStore: Sendable {
  /// The library's folder.
  package let directory: FilePath
  /// The database file in the library's folder.
  package let file: FilePath

  let queue: DatabaseQueue
  /// The database file if this store may write to it; nil for a read-only store.
  private let written: DatabaseFile?

  /// Opens a library for writing, and migrates a library of an older version.
  ///
  /// - Parameters:
  ///   - directory: the library's folder.
  ///   - create: true to create the folder and the library if they are missing.
  ///   - timeout: the timeout for the lock of another writing process, in seconds.
  /// - Throws: ``LibraryError``, or a `HostError` if the folder cannot be created. A library of a
  ///   newer version and a foreign file stay byte for byte as they are.
  package init(opening directory: FilePath, create: Bool, timeout: Double = 10) throws {
    let database = try DatabaseFile(in: directory, timeout: timeout)
    switch try database.content() {
    case .database: break
    case let content:
      try database.requireNothingLost(content)
      guard create else { throw LibraryError.missing(directory) }
      try Folder.createForOwner(directory)
    }
    self.directory = directory
    file = database.path
    queue = try database.openForWriting()
    written = database
  }

  /// Opens a library for reading, without changing any file in its folder. The folder need not be
  /// writable.
  ///
  /// A library of an older version is copied to memory and migrated there.
  ///
  /// - Parameters:
  ///   - directory: the library's folder.
  ///   - timeout: the timeout for the exclusive lock of another process, in seconds.
  /// - Throws: ``LibraryError``; ``LibraryError/missing(_:)`` if there is no library yet.
  package init(reading directory: FilePath, timeout: Double = 10) throws {
    let database = try DatabaseFile(in: directory, timeout: timeout)
    self.directory = directory
    file = database.path
    written = nil
    queue = try translating(reading: file) { try database.openForReading() }
  }

  /// Runs queries on one snapshot of the library. Within a transaction of this store, the queries
  /// see the uncommitted changes of that transaction.
  ///
  /// - Parameter body: the queries.
  /// - Returns: the value that `body` returns.
  /// - Throws: ``LibraryError``, or the error that `body` throws.
  package func read<T>(_ body: (Database) throws -> T) throws -> T {
    try written == nil
      ? translating(reading: file) { try readOnce(body) }
      : translating(file) { try readOnce(body) }
  }

  private func readOnce<T>(_ body: (Database) throws -> T) throws -> T {
    try queue.unsafeReentrantRead { db in
      if db.isInsideTransaction { return try body(db) }
      var result: Result<T, any Error>?
      try db.inTransaction(.deferred) {
        result = .success(try db.readOnly { try body(db) })
        return .commit
      }
      return try Self.value(of: result)
    }
  }

  /// Runs one atomic transaction. A call within another transaction of this store becomes part of
  /// that transaction. Changes that a person makes must go through the journal; see `change`.
  ///
  /// - Parameter body: the changes.
  /// - Returns: the value that `body` returns.
  /// - Throws: ``LibraryError``, or the error that `body` throws; the library is unchanged then.
  package func write<T>(_ body: (Database) throws -> T) throws -> T {
    try write(ending: .commit, body)
  }

  /// Runs several changes, and queries between them, as one atomic transaction.
  ///
  /// - Parameter body: calls the methods of this store.
  /// - Returns: the value that `body` returns.
  /// - Throws: ``LibraryError``, or the error that `body` throws; the library is unchanged then.
  package func transaction<T>(_ body: () throws -> T) throws -> T { try write { _ in try body() } }

  /// Runs changes and rolls them back at once, to compute their effect.
  ///
  /// - Parameter body: calls the methods of this store.
  /// - Returns: the value that `body` returns.
  /// - Throws: see ``transaction(_:)``.
  package func rehearse<T>(_ body: () throws -> T) throws -> T {
    try write(ending: .rollback) { _ in try body() }
  }

  private func write<T>(
    ending: Database.TransactionCompletion, _ body: (Database) throws -> T
  ) throws -> T {
    guard written != nil else { throw LibraryError.readOnly(file) }
    return try translating(file) {
      try queue.unsafeReentrantWrite { db in
        var result: Result<T, any Error>?
        try db.inSavepoint {
          result = .success(try body(db))
          return ending
        }
        return try Self.value(of: result)
      }
    }
  }

  private static func value<T>(of result: Result<T, any Error>?) throws -> T {
    guard let result else { preconditionFailure("a transaction ended without a result") }
    return try result.get()
  }

  /// True if this store has changed anything since it was opened.
  ///
  /// - Throws: ``LibraryError``.
  package func hasWritten() throws -> Bool { try read { $0.totalChangesCount > 0 } }

  /// A version stamp of the library. If a store returns two equal stamps, the contents have not
  /// changed between them.
  package struct Version: Hashable, Sendable, Encodable {
    /// A counter that changes with each commit by another connection.
    var others: Int
    /// The number of rows that this store has changed.
    var own: Int
  }

  /// Returns the version of the library. Only versions from the same store can be compared.
  ///
  /// - Throws: ``LibraryError``.
  package func version() throws -> Version {
    try read { db in
      Version(
        others: try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, own: db.totalChangesCount)
    }
  }

  /// Closes the database. The store may not be used afterwards.
  ///
  /// - Throws: ``LibraryError`` if a statement is still running.
  package func close() throws {
    try translating(file) {
      if let written { try written.close(queue) } else { try queue.close() }
    }
  }

  /// Closes the database at the end of a function that has its result already. An error is ignored
  /// because it loses no data: every transaction has been committed already, and the connection
  /// ends with the process.
  package func closeIgnoringErrors() {
    // Ignored: the caller has its result already.
    do { try close() } catch {}
  }

  /// Writes a vacuumed copy of the database. The bytes of the copy depend only on the contents.
  ///
  /// - Parameter path: the path of the copy, on a local disk.
  /// - Throws: ``LibraryError``, `HostError`.
  package func copy(to path: FilePath) throws {
    let staged = try StagedFile(replacing: path)
    try translating(file) { try queue.vacuum(into: staged.path.string) }
    try staged.commit()
  }

  /// Checks the database: SQLite's integrity check, foreign keys, and overlapping segments.
  ///
  /// - Returns: one line per fault; empty if the database has no fault.
  /// - Throws: ``LibraryError`` if the library cannot be read.
  package func integrityCheck() throws -> [String] { try read { try Self.faults($0) } }

  static func faults(_ db: Database) throws -> [String] {
    var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let table: String = row[0]
      let parent: String = row[2]
      faults.append("a row of \(table) refers to a row of \(parent) that is not there")
    }
    let overlaps = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM segment AS a JOIN segment AS b
        ON b.recording = a.recording AND b.startFrame > a.startFrame
          AND b.startFrame < a.endFrame
        """)
    if let overlaps, overlaps > 0 { faults.append("\(overlaps) pairs of segments overlap") }
    return faults
  }
}

extension LibraryStore {
  /// Checks that the stored rows of a recording still match their checksums. A change to damaged
  /// rows would compute a new checksum that hides the damage.
  func requireUnaltered(
    _ db: Database, _ id: RecordingID, _ parts: [RecordingChecksum] = RecordingChecksum.allCases
  ) throws {
    for part in parts where try !part.holds(db, id) { throw LibraryError.altered(file, id) }
  }
}

/// Runs `body`, and turns SQLite's errors and damaged rows into a ``LibraryError`` about `file`.
func translating<T>(_ file: FilePath, _ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let fault as RowFault {
    throw LibraryError.damagedRow(file, row: fault.row, reason: fault.reason)
  } catch let error as DatabaseError {
    let failure = SQLiteFailure(error)
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: throw LibraryError.busy(file)
    case .SQLITE_FULL: throw LibraryError.diskFull(file)
    case .SQLITE_IOERR where isDiskFull(file, error): throw LibraryError.diskFull(file)
    case .SQLITE_IOERR: throw LibraryError.diskFails(file, failure)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: throw LibraryError.readOnly(file)
    case .SQLITE_CORRUPT: throw LibraryError.damaged(file, reason: failure.description)
    case .SQLITE_NOTADB: throw LibraryError.notALibrary(file, reason: failure.description)
    case .SQLITE_CONSTRAINT: throw LibraryError.refused(file, failure)
    default: throw LibraryError.failed(file, failure)
    }
  }
}

/// Runs `body` with a read-only connection and turns its errors into a ``LibraryError``. If the
/// file cannot be opened, the error is `unreadable`.
func translating<T>(reading file: FilePath, _ body: () throws -> T) throws -> T {
  do { return try translating(file, body) } catch LibraryError.readOnly {
    throw LibraryError.unreadable(file)
  }
}

/// True if an I/O error of SQLite was caused by a full disk. SQLite returns SQLITE_FULL only if it
/// was writing pages of the database.
private func isDiskFull(_ file: FilePath, _ error: DatabaseError) -> Bool {
  if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return true }
  do { return try DiskSpace.free(in: file.removingLastComponent()) < LibraryError.room } catch {
    return false  // If the free space is unknown, SQLite's error is reported unchanged.
  }
}
