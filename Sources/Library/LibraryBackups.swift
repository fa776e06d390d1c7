import AudioCore
import Foundation
import GRDB
package import HostSystem
import Recitation
package import SystemPackage

/// The backups of a library in its folder `Backups`, and their restoration.
///
///     library-00012-2026-11-22.sqlite            once a day, if something was changed
///     library-00011-2026-11-20-schema-7.sqlite   before an upgrade of the schema
///     set-aside-1/                               the files that a restored copy replaced
///
/// The newest three daily backups are kept. The newest backup from before an upgrade is kept too.
/// Files set aside are never deleted. The number defines the order, because clocks can be set back.
/// The date is for people, and shows that a copy of the day exists. The bytes of a copy depend on
/// its contents only, not on the time when it was made.
package struct LibraryBackups: Sendable {
  /// One backup.
  package struct Copy: Hashable, Sendable {
    /// The path.
    package var path: FilePath
    /// The sequence number, greater than the numbers of all earlier copies.
    package var number: Int
    /// The day of the copy in UTC, `2026-11-22`.
    package var date: String
    /// The schema version before the upgrade; nil for a daily copy.
    package var schema: Int?
  }

  /// The contents of a backup.
  package struct Contents: Hashable, Sendable {
    /// Number of recordings.
    package var recordings: Int
    /// Number of confirmed segments.
    package var confirmedSegments: Int
  }

  /// The folder of the library.
  package let library: FilePath
  /// The folder of the copies.
  package var folder: FilePath { library.appending("Backups") }

  /// The greatest number accepted in a file name. Without this limit, a foreign file with a similar
  /// name could use up the numbers.
  private static let maxNumber = 1 << 48

  /// Number of daily backups kept.
  private static let keptDays = 3

  /// - Parameter library: the folder of the library.
  package init(of library: FilePath) { self.library = library }

  /// Today's date in UTC: `2026-11-22`.
  package static var today: String { String(WallClock.now.prefix(10)) }

  /// Lists all copies, newest first.
  ///
  /// - Returns: the files whose names match the patterns in ``LibraryBackups``; empty if there is
  ///   no folder.
  /// - Throws: `HostError` if the folder cannot be listed.
  package func copies() throws(HostError) -> [Copy] {
    guard Folder.exists(folder) else { return [] }
    return try Folder.names(in: folder).compactMap { copy(named: $0) }
      .sorted { $0.number > $1.number }
  }

  private func copy(named name: FilePath.Component) -> Copy? {
    let parts = name.stem.split(separator: "-", omittingEmptySubsequences: false)
    guard name.extension == "sqlite", parts.count == 5 || parts.count == 7, parts[0] == "library",
      let number = Int(parts[1]), (0...Self.maxNumber).contains(number),
      parts[2...4].allSatisfy({ Int($0) != nil })
    else { return nil }
    var schema: Int?
    if parts.count == 7 {
      schema = Int(parts[6])
      if parts[5] != "schema" || schema == nil { return nil }
    }
    return Copy(
      path: folder.appending(name), number: number, date: parts[2...4].joined(separator: "-"),
      schema: schema)
  }

  // MARK: Making copies

  /// Makes the daily copy of a library, unless it exists already, and deletes the oldest copies.
  ///
  /// - Parameters:
  ///   - store: the library, opened for writing.
  ///   - day: today; see ``today``.
  /// - Returns: the copy; nil if the daily copy existed already.
  /// - Throws: ``LibraryError``, `HostError.diskFull` if less than twice the size of the library is
  ///   free on the disk. No copy is deleted then.
  @discardableResult
  package func make(from store: LibraryStore, on day: String = today) throws -> Copy? {
    if try copies().first(where: { $0.schema == nil })?.date == day { return nil }
    return try make(from: store.queue, store.file, on: day, schema: nil)
  }

  /// Copies a library now, and replaces the copy of the same day.
  ///
  /// - Parameters:
  ///   - store: the library, opened for writing.
  ///   - day: today; see ``today``.
  /// - Returns: the copy.
  /// - Throws: see ``make(from:on:)``; the earlier copy of the day stays then.
  package func renew(from store: LibraryStore, on day: String = today) throws -> Copy {
    let earlier = try copies().filter { $0.schema == nil && $0.date == day }
    return try make(from: store.queue, store.file, on: day, schema: nil, replacing: earlier)
  }

  /// Copies a library of an older schema before it is upgraded.
  func make(beforeUpgradeOf queue: DatabaseQueue, _ file: FilePath, schema: Int) throws {
    _ = try make(from: queue, file, on: Self.today, schema: schema)
  }

  private func make(
    from queue: DatabaseQueue, _ file: FilePath, on day: String, schema: Int?,
    replacing earlier: [Copy] = []
  ) throws -> Copy {
    try Folder.createForOwner(folder)
    // The free space must be twice the size of the library: once for the copy, and once as room for
    // the library.
    let size = try FileIdentity(path: file).size
    if try DiskSpace.free(in: folder) < 2 * size {
      throw HostError.diskFull(path: folder, bytes: 2 * size)
    }
    let number = (try copies().first?.number ?? 0) + 1
    let name =
      "library-\(Decimals.padded(number, 5))-\(day)"
      + (schema.map { "-schema-\($0)" } ?? "") + ".sqlite"
    let copy = Copy(path: folder.appending(name), number: number, date: day, schema: schema)
    let staged = try StagedFile(
      replacing: copy.path, permissions: [.ownerReadWrite])
    try translating(file) { try queue.vacuum(into: staged.path.string) }
    _ = try contents(of: staged.path)
    try staged.commit()
    for one in earlier { try Folder.remove(one.path) }
    let all = try copies()
    for old in all.filter({ $0.schema == nil }).dropFirst(Self.keptDays)
      + all.filter({ $0.schema != nil }).dropFirst(1)
    { try Folder.remove(old.path) }
    return copy
  }

  // MARK: Restoring a copy

  /// Checks that a copy is an undamaged Tilawa library, and that no newer version of the program
  /// made it.
  ///
  /// - Parameter copy: the path of the copy.
  /// - Returns: the counts of its contents.
  /// - Throws: ``LibraryError``, also if ``LibraryStore/integrityCheck()`` or the checksum of a
  ///   recording finds a fault in the copy.
  package func contents(of copy: FilePath) throws -> Contents {
    let database = DatabaseFile(path: copy, timeout: 10)
    guard case .database = try database.content() else {
      throw LibraryError.notALibrary(copy, reason: "there is no database")
    }
    return try translating(reading: copy) {
      // The queue closes its connection when it is deallocated.
      try database.openForReading().read { db in
        if let fault = try LibraryStore.faults(db).first {
          throw LibraryError.damaged(copy, reason: fault)
        }
        for id in try String.fetchAll(db, sql: "SELECT id FROM recording").map({ RecordingID($0) })
        {
          for part in RecordingChecksum.allCases where try !part.holds(db, id) {
            throw LibraryError.altered(copy, id)
          }
        }
        func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
        return Contents(
          recordings: try count("SELECT count(*) FROM recording"),
          confirmedSegments: try count(
            "SELECT count(*) FROM segment WHERE isConfirmed AND kind <> 'unassigned'"))
      }
    }
  }

  /// Restores a copy in place of the library. The present files are all set aside.
  ///
  /// If the process is killed during the restoration, the database file is missing, but all backups
  /// are in place. Calling this function again completes the restoration.
  ///
  /// - Parameter copy: the path of a copy in which ``contents(of:)`` found no damage. No process
  ///   may have the library open.
  /// - Returns: the folder of the files set aside; nil if there were none.
  /// - Throws: `HostError`, ``LibraryError``.
  package func restore(_ copy: FilePath) throws -> FilePath? {
    let file = library.appending("library.sqlite")
    var source = try FileBytes(path: copy)
    // The restored file gets the permissions of the present library, because a group of users may
    // share it. If there is no present library, it gets the permissions of a new library.
    let isThere = try FileIdentity.isThere(file)
    var restored = try DurableFile(
      replacing: file,
      permissions: isThere ? try Folder.permissions(of: file) : [.ownerReadWrite])
    var block: [UInt8] = []
    while try source.read(1 << 20, into: &block) > 0 { try restored.write(block) }
    let aside = try setAside(file)
    try restored.commit()
    try TemporaryFile.removeStale(in: library)
    // Opening for writing migrates an older copy and creates the write-ahead log, which a read-only
    // connection cannot create.
    try LibraryStore(opening: library, create: false).close()
    return aside
  }

  /// Moves the database away, then its log and index. A log without a database is harmless, but
  /// SQLite would apply a log to any other database beside it.
  private func setAside(_ file: FilePath) throws -> FilePath? {
    let there = try ["", "-journal", "-wal", "-shm"].map { FilePath(file.string + $0) }
      .filter { try FileIdentity.isThere($0) }
    if there.isEmpty { return nil }
    var number = 1
    while try FileIdentity.isThere(folder.appending("set-aside-\(number)")) { number += 1 }
    // If the database is missing, an interrupted restoration has moved it already, into the newest
    // folder. The remaining files belong into the same folder. If this folder has such files of its
    // own, the database was lost in another way.
    let newest = folder.appending("set-aside-\(number - 1)")
    let names = there.compactMap(\.lastComponent)
    if !there.contains(file), number > 1,
      try !names.contains(where: { try FileIdentity.isThere(newest.appending($0)) })
    {
      number -= 1
    }
    let aside = folder.appending("set-aside-\(number)")
    try Folder.create(aside)
    for path in there { try Folder.move(path, into: aside) }
    for path in [aside, folder, library] { try Folder.synchronise(path) }
    return aside
  }
}
