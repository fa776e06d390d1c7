package import GRDB
import HostSystem
import Recitation
package import SystemPackage

/// A library: a folder with the SQLite database `library.sqlite` in it. All access goes through
/// here.
///
/// Any number of processes may read while one writes. Each commit is one transaction, and is on the
/// disk when the call returns. A commit never changes what a person confirmed. All lists come in a
/// fixed order. Errors are ``LibraryError``; after one the library is unchanged.
package struct LibraryStore: Sendable {
  /// The folder.
  package let directory: FilePath
  /// The database in it.
  package let file: FilePath

  let queue: DatabaseQueue
  /// The file where this store may write; nil where it only reads.
  private let written: DatabaseFile?

  /// Opens a library for writing, bringing an older one up to date.
  ///
  /// - Parameters:
  ///   - directory: its folder.
  ///   - create: whether to make the folder and the library if they are missing.
  ///   - patience: how long to wait for another process that is writing, in seconds.
  /// - Throws: ``LibraryError``, or a `HostError` if the folder cannot be made. A library of a
  ///   newer version, and a file that is none of ours, are left as they are to the byte.
  package init(opening directory: FilePath, create: Bool, patience: Double = 10) throws {
    let database = try DatabaseFile(in: directory, patience: patience)
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

  /// Opens a library for reading. Nothing in its folder is changed, which need not be writable.
  ///
  /// A library of an older version is brought up to date in memory.
  ///
  /// - Parameters:
  ///   - directory: its folder.
  ///   - patience: how long to wait for another process that keeps the library to itself, in
  ///     seconds.
  /// - Throws: ``LibraryError``; ``LibraryError/missing(_:)`` if there is none yet.
  package init(reading directory: FilePath, patience: Double = 10) throws {
    let database = try DatabaseFile(in: directory, patience: patience)
    self.directory = directory
    file = database.path
    written = nil
    queue = try translating(reading: file) { try database.openForReading() }
  }

  /// Runs queries that see the library as it is at one moment; within a transaction of this store,
  /// as the transaction has left it so far.
  ///
  /// - Parameter body: the queries.
  /// - Returns: what `body` returns.
  /// - Throws: ``LibraryError``, or what `body` throws.
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

  /// Runs one transaction: all of it or nothing. Within another one of this store it is a part of
  /// that. What a person states goes through the journal, see `change`.
  ///
  /// - Parameter body: the changes.
  /// - Returns: what `body` returns.
  /// - Throws: ``LibraryError``, or what `body` throws; nothing is changed then.
  package func write<T>(_ body: (Database) throws -> T) throws -> T {
    try write(ending: .commit, body)
  }

  /// Runs several changes, and queries between them, as one transaction: all of it or nothing.
  ///
  /// - Parameter body: calls functions of this store.
  /// - Returns: what `body` returns.
  /// - Throws: ``LibraryError``, or what `body` throws; nothing is changed then.
  package func transaction<T>(_ body: () throws -> T) throws -> T { try write { _ in try body() } }

  /// Runs changes and takes them back at once: for what a change would leave.
  ///
  /// - Parameter body: calls functions of this store.
  /// - Returns: what `body` returns.
  /// - Throws: as ``transaction(_:)``.
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

  /// A state of the library: nothing in it has changed as long as a store gives the same.
  package struct Version: Hashable, Sendable, Encodable {
    /// Changed by each commit of another connection.
    var others: Int
    /// Rows that this store has changed.
    var own: Int
  }

  /// The state of the library as this store sees it; only versions of the same store can be
  /// compared.
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

  /// Writes a vacuumed copy of the database, whose bytes depend on its content alone.
  ///
  /// - Parameter path: where the copy will lie, on a local disk.
  /// - Throws: ``LibraryError``, `HostError`.
  package func copy(to path: FilePath) throws {
    let unfinished = try UnfinishedFile(replacing: path)
    try translating(file) { try queue.vacuum(into: unfinished.path.string) }
    try unfinished.commit()
  }

  /// Checks the database: SQLite's integrity check, foreign keys, and overlapping segments.
  ///
  /// - Returns: one line per fault, none if all is well.
  /// - Throws: ``LibraryError`` if the library cannot even be read.
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
  /// Makes sure that nothing has changed a recording since it was stored. Whoever changes it next
  /// would make a checksum that declares the damage sound.
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
    case .SQLITE_IOERR where hasNoRoom(file, error): throw LibraryError.diskFull(file)
    case .SQLITE_IOERR: throw LibraryError.diskFails(file, failure)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: throw LibraryError.readOnly(file)
    case .SQLITE_CORRUPT: throw LibraryError.damaged(file, reason: failure.description)
    case .SQLITE_NOTADB: throw LibraryError.notALibrary(file, reason: failure.description)
    case .SQLITE_CONSTRAINT: throw LibraryError.refused(file, failure)
    default: throw LibraryError.failed(file, failure)
    }
  }
}

/// Does the same for reading only, where a file that cannot be opened is unreadable.
func translating<T>(reading file: FilePath, _ body: () throws -> T) throws -> T {
  do { return try translating(file, body) } catch LibraryError.readOnly {
    throw LibraryError.unreadable(file)
  }
}

/// Tells a full disk from other I/O errors: SQLite reports SQLITE_FULL only when it writes pages.
private func hasNoRoom(_ file: FilePath, _ error: DatabaseError) -> Bool {
  if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return true }
  do { return try DiskSpace.free(in: file.removingLastComponent()) < LibraryError.room } catch {
    return false
  }
}
