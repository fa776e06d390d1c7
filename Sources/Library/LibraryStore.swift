import GRDB
import HostSystem
public import SystemPackage

/// The one door to a library: a folder with `library.sqlite` in it.
///
/// Any number of processes may read while one writes; each commit is one transaction that is
/// on the disk when the call returns. What a person confirmed is never changed by a commit.
/// All lists come in a fixed order. Errors are ``LibraryError``; after one the library is as
/// it was.
public struct LibraryStore: Sendable {
  /// The folder.
  public let directory: FilePath
  /// The database in it.
  public let file: FilePath

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
  public init(opening directory: FilePath, create: Bool, patience: Double = 10) throws {
    let database = try DatabaseFile(in: directory, patience: patience)
    switch try database.content() {
    case .database: break
    case let content:
      try database.requireNothingLost(content)
      guard create else { throw LibraryError.missing(directory) }
      try Folder.create(directory)
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
  ///   - patience: how long to wait for another process that keeps the library to itself, in seconds.
  /// - Throws: ``LibraryError``; ``LibraryError/missing(_:)`` if there is none yet.
  public init(reading directory: FilePath, patience: Double = 10) throws {
    let database = try DatabaseFile(in: directory, patience: patience)
    self.directory = directory
    file = database.path
    written = nil
    queue = try translating(reading: file) { try database.openForReading() }
  }

  func read<T>(_ body: (Database) throws -> T) throws -> T {
    try written == nil
      ? translating(reading: file) { try queue.read(body) }
      : translating(file) { try queue.read(body) }
  }

  /// One transaction: all of it or nothing.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    guard written != nil else { throw LibraryError.readOnly(file) }
    return try translating(file) { try queue.write(body) }
  }

  /// Whether this store has changed anything since it was opened.
  ///
  /// - Throws: ``LibraryError``.
  public func hasWritten() throws -> Bool { try read { $0.totalChangesCount > 0 } }

  /// Lets go of the files. The store may not be used afterwards.
  ///
  /// - Throws: ``LibraryError`` if a statement is still running.
  public func close() throws {
    try translating(file) {
      if let written { try written.close(queue) } else { try queue.close() }
    }
  }

  /// Writes a copy of the library that depends on its content alone: two libraries that hold
  /// the same give the same bytes.
  ///
  /// - Parameter path: a file that does not exist yet.
  /// - Throws: ``LibraryError``.
  public func copy(to path: FilePath) throws {
    try translating(path) { try queue.vacuum(into: path.string) }
  }

  /// What is wrong with the file and the rules in it.
  ///
  /// - Returns: one line per fault, none if all is well.
  /// - Throws: ``LibraryError`` if the library cannot even be read.
  public func integrityCheck() throws -> [String] { try read { try Self.faults($0) } }

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

/// Runs `body`; what SQLite says, and what is wrong in a row, becomes a ``LibraryError`` about `file`.
func translating<T>(_ file: FilePath, _ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let fault as RowFault {
    throw LibraryError.damagedRow(file, row: fault.row, reason: fault.reason)
  } catch let error as DatabaseError {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: throw LibraryError.busy(file)
    case .SQLITE_FULL: throw LibraryError.diskFull(file)
    case .SQLITE_IOERR where hasNoRoom(file, error): throw LibraryError.diskFull(file)
    case .SQLITE_IOERR: throw LibraryError.diskFails(file, reason: reason)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: throw LibraryError.readOnly(file)
    case .SQLITE_CORRUPT: throw LibraryError.damaged(file, reason: reason)
    case .SQLITE_NOTADB: throw LibraryError.notALibrary(file, reason: reason)
    case .SQLITE_CONSTRAINT: throw LibraryError.refused(file, reason: reason)
    default: throw LibraryError.failed(file, reason: reason)
    }
  }
}

/// The same where nothing is written: what cannot be opened cannot be read.
func translating<T>(reading file: FilePath, _ body: () throws -> T) throws -> T {
  do { return try translating(file, body) } catch LibraryError.readOnly {
    throw LibraryError.unreadable(file)
  }
}

/// Whether an error of the disk is that it is full: SQLite calls it so only where it writes pages.
private func hasNoRoom(_ file: FilePath, _ error: DatabaseError) -> Bool {
  if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return true }
  do { return try DiskSpace.free(in: file.removingLastComponent()) < LibraryError.room } catch {
    return false
  }
}
