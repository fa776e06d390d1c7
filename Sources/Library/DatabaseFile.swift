import Foundation
import GRDB
import HostSystem
import SystemPackage

/// The file `library.sqlite` and its two companions: the write-ahead log `library.sqlite-wal`, and
/// `library.sqlite-shm`, the index of the log that processes share.
///
/// **Reading writes nothing.** In a library that writes ahead SQLite has to make the companions
/// before it reads, and nobody can who may only read: another user, on a read-only mount, on a full
/// disk. Therefore the last writer leaves both behind, the log empty (``close(_:)``). Where they
/// are missing all the same (an older version deleted them, or `library.sqlite` was copied alone),
/// nothing is pending, and the database is read from a copy in memory.
struct DatabaseFile {
  let path: FilePath
  /// Timeout for the lock of another process, in seconds.
  let patience: Double

  init(path: FilePath, patience: Double) {
    self.path = path
    self.patience = patience
  }

  /// - Throws: ``LibraryError/unusableName(_:)``.
  init(in directory: FilePath, patience: Double) throws {
    self.init(path: directory.appending("library.sqlite"), patience: patience)
    guard FilePath(path.string) == path else { throw LibraryError.unusableName(directory) }
  }

  /// The state of the file.
  enum Content {
    case nothing
    /// A process was killed before its first write, or the library is lost.
    case empty
    case database
  }

  /// Looks at the file without opening it as a database.
  ///
  /// - Throws: ``LibraryError`` for what is no library of ours, or made by a newer version, and for
  ///   a link: the lock, the log and the copies would lie beside the link, and others beside the file.
  func content() throws -> Content {
    if try FileIdentity.isLink(path) { throw LibraryError.isLink(path) }
    let header: [UInt8]
    do { header = try FileBytes.contents(of: path, limit: 100) } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return .nothing }
      throw error
    }
    if header.isEmpty { return .empty }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw LibraryError.notALibrary(path, reason: "the file is not a SQLite database")
    }
    // In the first bytes of the file, so that a newer one is not even opened.
    let version = header[60..<64].reduce(0) { $0 << 8 | Int($1) }
    guard version <= migrations.migrations.count else {
      throw LibraryError.newer(path, unknown: ["schema \(version)"])
    }
    return .database
  }

  /// Makes sure that nothing is lost where there is no database: an empty file beside features or
  /// copies, or copies without a file, are what is left of a library.
  ///
  /// - Throws: ``LibraryError/lost(_:copies:)``.
  func requireNothingLost(_ content: Content) throws {
    let library = path.removingLastComponent()
    let copies = try LibraryBackups(of: library).copies().count
    let isLost =
      switch content {
      case .database: false
      case .nothing: copies > 0
      case .empty:
        try ["Features", "Recordings", "Drills", "Backups"].map { library.appending($0) }
          .contains { try Folder.exists($0) && !Folder.names(in: $0).isEmpty }
      }
    if isLost { throw LibraryError.lost(path, copies: copies) }
  }

  // MARK: Writing

  /// Opens the database for writing, making it if it is missing, and brings its schema up to date.
  ///
  /// - Throws: ``LibraryError``; a database that is not ours, or newer, is left as it is to the byte.
  func openForWriting() throws -> DatabaseQueue {
    try translating(path) {
      var version = migrations.migrations.count
      if case .database = try content() { version = try inspectBeforeWriting() }
      let queue = try DatabaseQueue(path: name, configuration: configuration(readonly: false))
      // Not by GRDB's own setting: that makes and drops a table each time, and so writes to a
      // library that needs no change. After a power cut the last commit must be there: NORMAL
      // could lose it.
      try queue.writeWithoutTransaction {
        try writeAhead($0)
        try $0.execute(sql: "PRAGMA synchronous = FULL")
      }
      if version > 0, version < migrations.migrations.count {
        try LibraryBackups(of: path.removingLastComponent())
          .make(beforeUpgradeOf: queue, path, schema: version)
      }
      try migrate(queue)
      if try queue.read({ try RecordingChecksum.areMissing($0) }) {
        try queue.write { try RecordingChecksum.completeAll($0) }
      }
      return queue
    }
  }

  /// - Returns: the version of the schema.
  private func inspectBeforeWriting() throws -> Int {
    do {
      return try inspect(opening: name, readonly: true)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // A process was killed in the midst of its first writes: SQLite takes them back, which it
      // cannot do in a file that is opened for reading only.
      return try inspect(opening: name, readonly: false)
    }
  }

  private func inspect(opening name: String, readonly: Bool) throws -> Int {
    // The queue closes its connection when it is deallocated.
    try DatabaseQueue(path: name, configuration: configuration(readonly: readonly))
      .read { try inspect($0) }
  }

  /// Refuses what is not ours or too new.
  ///
  /// - Returns: the version of the schema; 0 before the first upgrade.
  private func inspect(_ db: Database) throws -> Int {
    let tables = try Set(
      String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    // The list of upgrades comes before the first of them; a process may be killed in between.
    guard id == applicationID || (id == 0 && tables.isSubset(of: ["grdb_migrations"])) else {
      throw LibraryError.notALibrary(path, reason: "it is the database of another program")
    }
    let applied = tables.isEmpty ? [] : try migrations.appliedIdentifiers(db)
    let unknown = applied.subtracting(migrations.migrations)
    if !unknown.isEmpty { throw LibraryError.newer(path, unknown: unknown.sorted()) }
    // Each migration raises the version; where they disagree, an upgrade would only spoil more.
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard applied.count == version else {
      throw LibraryError.damaged(
        path, reason: "it says schema \(version), and \(applied.count) upgrades were made")
    }
    return version
  }

  /// Has a connection write ahead, as the library does from its first connection on.
  ///
  /// Of two that make a library at once, SQLite refuses one at once instead of letting it wait; so
  /// it waits here until the other has written.
  private func writeAhead(_ db: Database) throws {
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
  private func migrate(_ queue: DatabaseQueue) throws {
    for _ in migrations.migrations {
      do { return try migrations.migrate(queue) } catch let error as DatabaseError {
        guard [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode) else { throw error }
      }
    }
    try migrations.migrate(queue)
  }

  /// Closes a connection that writes, and leaves the companions to those who may only read.
  ///
  /// SQLite deletes both files when the last connection is closed, unless that one is open for
  /// reading only. Every commit is in the log: what fails here is no loss, and is done again by the
  /// next writer.
  func close(_ queue: DatabaseQueue) throws {
    do {
      let last = try DatabaseQueue(
        path: uri("mode=ro"), configuration: configuration(readonly: true))
      _ = try last.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      // Whoever reads at this moment is not waited for; the log is then emptied next time.
      try queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try queue.close()
      try last.close()
    } catch {
      try queue.close()
    }
  }

  // MARK: Reading

  /// Opens the database for reading, which changes nothing in its folder.
  ///
  /// - Returns: a connection to the file, or to a copy in memory with the present schema.
  /// - Throws: ``LibraryError``, ``LibraryError/missing(_:)`` if there is nothing to read yet.
  func openForReading() throws -> DatabaseQueue {
    for _ in 0..<4 {
      do { return try openForReadingOnce() } catch let error as DatabaseError {
        switch error.resultCode {
        case .SQLITE_CANTOPEN: continue  // the companions came or went since they were looked at
        case .SQLITE_READONLY:
          // A process was killed while it wrote without a log, as only one does that makes the
          // library. Somebody who may write has to take that back.
          _ = try inspect(opening: name, readonly: false)
        default: throw error
        }
      }
    }
    return try openForReadingOnce()
  }

  private func openForReadingOnce() throws -> DatabaseQueue {
    switch try content() {
    case .database: break
    case let content:
      try requireNothingLost(content)
      throw LibraryError.missing(path.removingLastComponent())
    }
    let before = try state()
    guard let query = before.query else { return try copy(of: before) }
    let queue = try DatabaseQueue(path: uri(query), configuration: configuration(readonly: true))
    if try queue.read({ try inspect($0) }) == migrations.migrations.count { return queue }
    let copy = try upgradedCopy(of: queue)
    try queue.close()
    return copy
  }

  /// The database in memory where nothing is pending and the companions are missing.
  ///
  /// SQLite takes no lock on a file that it believes immutable: a writer that comes meanwhile leaves
  /// traces, and the copy is thrown away.
  private func copy(of before: State) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(
      path: uri("immutable=1"), configuration: configuration(readonly: true))
    let copy = Result {
      _ = try queue.read { try inspect($0) }
      return try upgradedCopy(of: queue)
    }
    try queue.close()
    guard try state() == before else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "it changed while it was read")
    }
    return try copy.get()
  }

  private func upgradedCopy(of queue: DatabaseQueue) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(configuration: configuration(readonly: false))
    try queue.backup(to: copy)
    try migrate(copy)
    return copy
  }

  /// The files in the folder.
  private struct State: Equatable {
    var database: FileIdentity
    var writesAhead: Bool
    var log, index: FileIdentity?

    /// How to open the file so that what is pending is seen and nothing is written where that is
    /// possible; nil if nothing is pending and opening would make the companions.
    var query: String? {
      if !writesAhead { return "mode=ro" }
      // Of a log that ends behind its header, where a writer was killed, SQLite's reader without an
      // index of its own believes for ever that it is just being written (SQLITE_PROTOCOL).
      guard let log, log.size != Self.logHeader else { return nil }
      if index != nil { return "mode=ro&readonly_shm=1" }
      // The index was lost and has to be made anew from the log.
      return log.size > 0 ? "mode=ro" : nil
    }

    /// The bytes of a log without a single frame; see https://sqlite.org/fileformat.html#walformat.
    private static let logHeader = 32
  }

  private func state() throws -> State {
    State(
      database: try FileIdentity(path: path),
      // The format for writing and for reading: 2 is write-ahead logging.
      writesAhead: try FileBytes.contents(of: path, limit: 20).suffix(2).contains(2),
      log: try companion("-wal"), index: try companion("-shm"))
  }

  private func companion(_ ending: String) throws -> FileIdentity? {
    do { return try FileIdentity(path: FilePath(path.string + ending)) } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return nil }
      throw error
    }
  }

  // MARK: Names

  /// The name for SQLite; one like `file:x` would be read as an address.
  private var name: String { path.isAbsolute ? path.string : "./" + path.string }

  /// The file as an address with parameters; see https://sqlite.org/uri.html.
  private func uri(_ query: String) -> String {
    var text = "file:"
    for character in name.unicodeScalars {
      switch character {
      case "%": text += "%25"
      case "?": text += "%3f"
      case "#": text += "%23"
      default: text.unicodeScalars.append(character)
      }
    }
    return text + "?" + query
  }

  private func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience)
    configuration.label = "library"
    // What is sorted stays in memory: the disk for temporary files may be full.
    if readonly {
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    }
    return configuration
  }
}
