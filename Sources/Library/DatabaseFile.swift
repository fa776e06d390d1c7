import Foundation
import GRDB
import HostSystem
import Synchronization
import SystemPackage

/// The file `library.sqlite` and its two companions: the write-ahead log `library.sqlite-wal`, and
/// `library.sqlite-shm`, the index of the log, which all processes share.
///
/// **Reading does not change any file.** In write-ahead mode SQLite must create both companion
/// files before it can read, which is impossible without write access: for another user, on a
/// read-only mount, on a full disk. Therefore the last writer leaves both files behind, with an
/// empty log (``close(_:)``). Both companion files are missing if an older version deleted them, or
/// if `library.sqlite` was copied alone. Then no transaction is pending, and the database is read
/// from a copy in memory.
struct DatabaseFile {
  let path: FilePath
  /// The time to wait for a lock of another process, in seconds.
  let timeout: Double

  init(path: FilePath, timeout: Double) {
    self.path = path
    self.timeout = timeout
  }

  /// - Throws: ``LibraryError/unusableName(_:)``.
  init(in directory: FilePath, timeout: Double) throws {
    self.init(path: directory.appending("library.sqlite"), timeout: timeout)
    guard FilePath(path.string) == path else { throw LibraryError.unusableName(directory) }
  }

  /// The kind of the file, judged without opening it as a database.
  enum Content {
    case nothing
    /// The file is empty, because a process was killed before its first write, or because the
    /// library was lost.
    case empty
    case database
  }

  /// Inspects the file without opening it as a database.
  ///
  /// - Throws: ``LibraryError`` if the file is not a library, or belongs to a newer version or to a
  ///   build before version 1, or is a symbolic link. A link is refused: a process that opens the
  ///   link would put lock, log and backups beside the link, and a process that opens the file
  ///   would put them beside the file.
  func content() throws -> Content {
    let header: [UInt8]
    do {
      if try FileIdentity.isLink(path) { throw LibraryError.isLink(path) }
      header = try FileBytes.contents(of: path, limit: 100)
    } catch let error as HostError {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return .nothing }
      if case .refused(_, _, .notDirectory) = error {
        throw LibraryError.notALibrary(path.removingLastComponent(), reason: "it is not a folder")
      }
      throw error
    }
    if header.isEmpty { return .empty }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      let reason = "the file is not a SQLite database"
      // Only a library has backups. If there are any, this file was a library and has been
      // overwritten.
      throw try LibraryBackups(of: path.removingLastComponent()).copies().isEmpty
        ? LibraryError.notALibrary(path, reason: reason)
        : LibraryError.damaged(path, reason: reason)
    }
    // Application id and schema version are read from the header, so an incompatible library is
    // refused before SQLite opens it.
    let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    if id == earlierApplicationID { throw LibraryError.earlier(path) }
    let version = header[60..<64].reduce(0) { $0 << 8 | Int($1) }
    guard version <= migrations.migrations.count else {
      throw LibraryError.newer(path, unknown: ["schema \(version)"])
    }
    return .database
  }

  /// Throws an error if the database was lost. An empty database file counts as lost if features,
  /// copies of recordings, drills or backups remain in the folder. A missing file counts as lost if
  /// backups remain.
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

  /// Opens the database for writing, creating it if it is missing, and migrates its schema.
  ///
  /// - Throws: ``LibraryError``; a database of another program or of a newer version stays byte for
  ///   byte as it is.
  func openForWriting() throws -> DatabaseQueue {
    try translating(path) {
      var version = migrations.migrations.count
      switch try content() {
      case .database: version = try inspectBeforeWriting()
      case .empty: break
      // SQLite gives its log and its index the permissions of the database file.
      case .nothing: try createPrivately()
      }
      let queue = try DatabaseQueue(path: name, configuration: configuration(readonly: false))
      // GRDB's own option for write-ahead logging creates and drops a table each time, which would
      // write to a library that needs no change. `synchronous` is FULL, because NORMAL could lose
      // the last commit in a power cut.
      try queue.writeWithoutTransaction {
        try writeAhead($0)
        try $0.execute(sql: "PRAGMA synchronous = FULL")
      }
      if version > 0, version < migrations.migrations.count {
        try LibraryBackups(of: path.removingLastComponent())
          .make(beforeUpgradeOf: queue, path, schema: version)
      }
      try migrate(queue)
      return queue
    }
  }

  /// Creates an empty file that only this user may read, because a library holds the names of
  /// students.
  private func createPrivately() throws {
    do { try Folder.createPrivateFile(path) } catch HostError.refused(_, _, .fileExists) {
      // Another process created the file first.
    }
  }

  /// Inspects the database before it is opened for writing.
  ///
  /// - Returns: the version of the schema.
  private func inspectBeforeWriting() throws -> Int {
    do {
      return try inspect(opening: name, readonly: true)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // A process was killed during its first writes. SQLite must roll these writes back, so the
      // file has to be opened for writing.
      return try inspect(opening: name, readonly: false)
    }
  }

  private func inspect(opening name: String, readonly: Bool) throws -> Int {
    // The queue closes its connection when it is deallocated.
    try DatabaseQueue(path: name, configuration: configuration(readonly: readonly))
      .read { try inspect($0) }
  }

  /// Refuses a database that belongs to another program or a newer version, or that contains
  /// tables, views or triggers besides our schema.
  ///
  /// - Returns: the version of the schema; 0 before the first upgrade.
  private func inspect(_ db: Database) throws -> Int {
    // This check comes before any query of our tables. In a file of unknown origin, one of these
    // names may belong to a view whose query never ends.
    let tables = try Set(
      String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    // GRDB creates the list of migrations before the first migration. If a process was killed in
    // between, the list is the only table.
    guard id == applicationID || (id == 0 && tables.isSubset(of: ["grdb_migrations"])) else {
      throw LibraryError.notALibrary(path, reason: "it is the database of another program")
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard (0...migrations.migrations.count).contains(version) else {
      throw LibraryError.newer(path, unknown: ["schema \(version)"])
    }
    if let foreign = try SchemaObject.all(in: db).subtracting(SchemaObject.expected(at: version))
      .min()
    {
      throw LibraryError.damaged(
        path, reason: "it holds the \(foreign.type) `\(foreign.name)`, which Tilawa did not make")
    }
    let applied = tables.isEmpty ? [] : try migrations.appliedIdentifiers(db)
    let unknown = applied.subtracting(migrations.migrations)
    if !unknown.isEmpty { throw LibraryError.newer(path, unknown: unknown.sorted()) }
    // Each migration raises the version by one. If the number of applied migrations differs from
    // the version, the library is damaged, and migrating it would add to the damage.
    guard applied.count == version else {
      throw LibraryError.damaged(
        path,
        reason: "its schema version is \(version), but \(applied.count) migrations were applied")
    }
    return version
  }

  /// Sets the journal mode to write-ahead logging.
  ///
  /// If two processes create a library at the same time, SQLite refuses one of them at once instead
  /// of letting it wait. This function therefore waits until the other process has written.
  private func writeAhead(_ db: Database) throws {
    let end = ContinuousClock.now + .seconds(timeout)
    while true {
      do { return try db.execute(sql: "PRAGMA journal_mode = WAL") } catch let error
        as DatabaseError
      {
        guard error.resultCode == .SQLITE_BUSY, ContinuousClock.now < end else { throw error }
        try db.execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
      }
    }
  }

  /// Migrates the schema to the current version.
  ///
  /// Two processes may find the same migration missing. SQLite then refuses the second process,
  /// because the tables or the list of migrations exist already. The function then tries again.
  /// Each refusal means that the other process has created the list, or has finished one more
  /// migration. A migration may delete checksums. Only this function computes them again, because
  /// in a library of the current schema a missing checksum means that someone deleted it.
  private func migrate(_ queue: DatabaseQueue) throws {
    func upgrade() throws {
      if try queue.read({ try migrations.hasCompletedMigrations($0) }) { return }
      try migrations.migrate(queue)
      try queue.write { try RecordingChecksum.completeAll($0) }
    }
    for _ in 0...migrations.migrations.count {
      do { return try upgrade() } catch let error as DatabaseError {
        guard [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode) else { throw error }
      }
    }
    try upgrade()
  }

  /// Closes a writing connection, and leaves log and index behind for readers without write access.
  ///
  /// SQLite deletes both files when the last connection closes, unless that connection is
  /// read-only. Every commit is in the log, so a step that fails here loses no data; the next
  /// writer repeats the step.
  func close(_ queue: DatabaseQueue) throws {
    do {
      let last = try DatabaseQueue(
        path: uri("mode=ro"), configuration: configuration(readonly: true))
      _ = try last.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      // The checkpoint does not wait for readers; if it fails because of a reader, the next writer
      // empties the log.
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

  /// Opens the database for reading, without changing any file in its folder.
  ///
  /// - Returns: a connection to the file, or to a copy in memory with the current schema.
  /// - Throws: ``LibraryError``, ``LibraryError/missing(_:)`` if there is no library yet.
  func openForReading() throws -> DatabaseQueue {
    for _ in 0..<4 {
      do { return try openForReadingOnce() } catch let error as DatabaseError {
        switch error.resultCode {
        // Try again: while the file was being opened, the log or the index appeared or vanished, or
        // a writer restarted the log.
        case .SQLITE_CANTOPEN, .SQLITE_PROTOCOL: continue
        case .SQLITE_READONLY:
          // A process was killed while it created the library, before write-ahead mode was set.
          // SQLite must roll its changes back, so the file has to be opened for writing.
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

  /// Copies the database to memory. This requires that no write is pending in the log.
  ///
  /// SQLite does not lock a file that is opened as immutable. Therefore the states of the files
  /// before and after the copy are compared. If a writer has changed a file meanwhile, the copy is
  /// discarded.
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

  /// The state of the database file and its companions, to detect changes.
  private struct State: Equatable {
    var database: FileIdentity
    var writesAhead: Bool
    var log, index: FileIdentity?
    /// True if the log begins with a valid header, or is empty or missing.
    var isLogSound = true

    /// The URI parameters with which SQLite opens the database, sees the pending writes in the log
    /// and, if possible, writes no file. Nil if no write is pending, and if opening the file would
    /// fail or would create the companion files.
    var query: String? {
      if !writesAhead { return "mode=ro" }
      // A log that holds only its header comes from a killed writer. A reader without an index
      // always assumes that such a log is just being written, and fails with SQLITE_PROTOCOL.
      guard let log, log.size != Self.logHeader else { return nil }
      // A reader without an index also fails with SQLITE_PROTOCOL if the header of the log is
      // invalid. The next writer discards such a log, so it contains no pending write.
      if !isLogSound { return nil }
      if index != nil { return "mode=ro&readonly_shm=1" }
      // The index is missing, and SQLite has to rebuild it from the log.
      return log.size > 0 ? "mode=ro" : nil
    }

    /// The size in bytes of a log without any frame; see
    /// https://sqlite.org/fileformat.html#walformat.
    static let logHeader = 32

    /// True if the bytes are the valid header of a log: magic number, format version, and a
    /// checksum over the first 24 bytes.
    static func isHeader(_ bytes: [UInt8]) -> Bool {
      guard bytes.count == logHeader else { return false }
      func word(_ index: Int, bigEndian: Bool = true) -> UInt32 {
        let four = bytes[4 * index..<4 * index + 4]
        return (bigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
      }
      let magic = word(0)
      guard magic & ~1 == 0x377F_0682, word(1) == 3_007_000 else { return false }
      var sum: (UInt32, UInt32) = (0, 0)
      for pair in stride(from: 0, to: 6, by: 2) {
        // The lowest bit of the magic number gives the byte order of the checksum.
        sum.0 &+= word(pair, bigEndian: magic & 1 == 1) &+ sum.1
        sum.1 &+= word(pair + 1, bigEndian: magic & 1 == 1) &+ sum.0
      }
      return sum == (word(6), word(7))
    }
  }

  private func state() throws -> State {
    var state = State(
      database: try FileIdentity(path: path),
      // Bytes 18 and 19 are the file format versions for writing and for reading: 2 means
      // write-ahead logging.
      writesAhead: try FileBytes.contents(of: path, limit: 20).suffix(2).contains(2),
      log: try companion("-wal"), index: try companion("-shm"))
    if let log = state.log, log.size > State.logHeader {
      let header = try FileBytes.contents(
        of: FilePath(path.string + "-wal"), limit: State.logHeader)
      state.isLogSound = State.isHeader(header)
    }
    return state
  }

  private func companion(_ ending: String) throws -> FileIdentity? {
    do { return try FileIdentity(path: FilePath(path.string + ending)) } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return nil }
      throw error
    }
  }

  // MARK: Names

  /// The path for SQLite, which would parse a relative path like `file:x` as a URI.
  private var name: String { path.isAbsolute ? path.string : "./" + path.string }

  /// The path as a URI with parameters; see https://sqlite.org/uri.html.
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
    configuration.busyMode = .timeout(timeout)
    configuration.label = "library"
    configuration.prepareDatabase { db in
      // The file may come from a stranger. With this option, SQLite checks each page that it reads,
      // and reports an inconsistent page as an error. (`trusted_schema = OFF` would refuse
      // json_valid(), which the constraints of the schema call.)
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      // Sorting stays in memory: the disk for temporary files may be full.
      if readonly { try db.execute(sql: "PRAGMA temp_store = MEMORY") }
    }
    return configuration
  }
}
