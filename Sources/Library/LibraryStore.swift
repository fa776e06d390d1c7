import Foundation
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

  /// Opens a library, bringing an older one up to date.
  ///
  /// - Parameters:
  ///   - directory: its folder.
  ///   - create: whether to make the folder and the library if they are missing.
  ///   - patience: how long to wait for another process that is writing, in seconds.
  /// - Throws: ``LibraryError``, or a `HostError` if the folder cannot be made. A library of a
  ///   newer version, and a file that is none of ours, are left as they are to the byte.
  public init(opening directory: FilePath, create: Bool, patience: Double = 10) throws {
    self.directory = directory
    file = directory.appending("library.sqlite")
    let name = file.string
    guard FilePath(name) == file else { throw LibraryError.unusableName(directory) }
    let isThere = try Self.isThere(file)
    guard isThere || create else { throw LibraryError.missing(directory) }
    if isThere { try Self.inspect(file, patience) } else { try Folder.create(directory) }
    // A name like `file:x` would be read as an address.
    let plain = file.isAbsolute ? name : "./" + name
    queue = try translating(file) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      configuration.label = "library"
      let queue = try DatabaseQueue(path: plain, configuration: configuration)
      // Not by GRDB's own setting: that makes and drops a table each time, and so writes to a
      // library that is only looked at. After a power cut the last commit must be there: NORMAL
      // could lose it.
      try queue.writeWithoutTransaction {
        try Self.writeAhead($0, patience)
        try $0.execute(sql: "PRAGMA synchronous = FULL")
      }
      try Self.migrate(queue)
      return queue
    }
  }

  /// Has a connection write ahead, as the library does from its first connection on.
  ///
  /// Of two that make a library at once, SQLite refuses one at once instead of letting it wait; so
  /// it waits here until the other has written.
  private static func writeAhead(_ db: Database, _ patience: Double) throws {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      do { return try db.execute(sql: "PRAGMA journal_mode = WAL") } catch let error
        as DatabaseError
      {
        guard error.resultCode == .SQLITE_BUSY, ContinuousClock.now < end else { throw error }
        try db.execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
      }
    }
  }

  /// Brings the schema up to date.
  ///
  /// Two processes may find the same upgrade missing; the second to make it is refused by SQLite,
  /// for the tables are there then. It looks again: each refusal means that one more is made.
  private static func migrate(_ queue: DatabaseQueue) throws {
    for _ in migrations.migrations {
      do { return try migrations.migrate(queue) } catch let error as DatabaseError {
        guard [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode) else { throw error }
      }
    }
    try migrations.migrate(queue)
  }

  private static func isThere(_ file: FilePath) throws -> Bool {
    do {
      _ = try FileIdentity(path: file)
      return true
    } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
      return false
    }
  }

  func read<T>(_ body: (Database) throws -> T) throws -> T {
    try translating(file) { try queue.read(body) }
  }

  /// One transaction: all of it or nothing.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    try translating(file) { try queue.write(body) }
  }

  /// Lets go of the files. The store may not be used afterwards.
  ///
  /// - Throws: ``LibraryError`` if a statement is still running.
  public func close() throws {
    try translating(file) { try queue.close() }
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
  public func integrityCheck() throws -> [String] {
    try read { db in
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
}

/// Runs `body`; what SQLite says becomes a ``LibraryError`` about `file`.
func translating<T>(_ file: FilePath, _ body: () throws -> T) throws -> T {
  do {
    return try body()
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

/// Whether an error of the disk is that it is full: SQLite calls it so only where it writes pages.
private func hasNoRoom(_ file: FilePath, _ error: DatabaseError) -> Bool {
  if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return true }
  do { return try DiskSpace.free(in: file.removingLastComponent()) < LibraryError.room } catch {
    return false
  }
}
