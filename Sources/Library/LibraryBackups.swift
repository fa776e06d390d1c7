import AudioCore
import Foundation
import GRDB
package import HostSystem
import Recitation
package import SystemPackage

/// The copies of a library in its folder `Backups`, and how one is brought back.
///
///     library-00012-2026-11-22.sqlite            once a day, where something was changed
///     library-00011-2026-11-20-schema-7.sqlite   before an upgrade of the schema
///     set-aside-1/                               what a restored copy took the place of
///
/// The newest three of the first kind and the newest of the second stay; what was set aside is
/// never deleted. The number gives the order, for clocks are put back; the date is for a person,
/// and tells that there is a copy of the day. What a copy holds decides its bytes, not when it was
/// made.
package struct LibraryBackups: Sendable {
  /// A copy.
  package struct Copy: Hashable, Sendable {
    /// The path.
    package var path: FilePath
    /// Greater than that of every copy made before.
    package var number: Int
    /// The day on which it was made, `2026-11-22`, in UTC.
    package var date: String
    /// The schema that was about to be upgraded; nil for a copy of the day.
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

  /// The greatest number in a name: another file that happens to look like ours has no next one.
  private static let mostNumber = 1 << 48

  /// Number of daily backups kept.
  private static let keptDays = 3

  /// - Parameter library: the folder of the library.
  package init(of library: FilePath) { self.library = library }

  /// Today, in UTC: `2026-11-22`.
  package static var today: String { String(Date.now.formatted(.iso8601).prefix(10)) }

  /// All copies, newest first.
  ///
  /// - Returns: those with a name that we give; none if there is no folder.
  /// - Throws: a `HostError` if the folder cannot be listed.
  package func copies() throws(HostError) -> [Copy] {
    guard Folder.exists(folder) else { return [] }
    return try Folder.names(in: folder).compactMap { copy(named: $0) }
      .sorted { $0.number > $1.number }
  }

  private func copy(named name: FilePath.Component) -> Copy? {
    let parts = name.stem.split(separator: "-", omittingEmptySubsequences: false)
    guard name.extension == "sqlite", parts.count == 5 || parts.count == 7, parts[0] == "library",
      let number = Int(parts[1]), (0...Self.mostNumber).contains(number),
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

  /// Copies a library, unless there is a copy of the day already, and deletes the oldest copies.
  ///
  /// - Parameters:
  ///   - store: the library, held for writing.
  ///   - day: today; see ``today``.
  /// - Returns: the copy; nil if there is one of the day.
  /// - Throws: ``LibraryError``, `HostError.diskFull` where the library would have no room left
  ///   beside it. No copy is deleted then.
  @discardableResult
  package func make(from store: LibraryStore, on day: String = today) throws -> Copy? {
    if try copies().first(where: { $0.schema == nil })?.date == day { return nil }
    return try make(from: store.queue, store.file, on: day, schema: nil)
  }

  /// Copies a library now, in place of a copy of the day.
  ///
  /// - Parameters:
  ///   - store: the library, held for writing.
  ///   - day: today; see ``today``.
  /// - Returns: the copy.
  /// - Throws: as ``make(from:on:)``; the copy of the day stays then.
  package func renew(from store: LibraryStore, on day: String = today) throws -> Copy {
    let earlier = try copies().filter { $0.schema == nil && $0.date == day }
    return try make(from: store.queue, store.file, on: day, schema: nil, replacing: earlier)
  }

  /// Copies a library of an older version, before it is upgraded.
  func make(beforeUpgradeOf queue: DatabaseQueue, _ file: FilePath, schema: Int) throws {
    _ = try make(from: queue, file, on: Self.today, schema: schema)
  }

  private func make(
    from queue: DatabaseQueue, _ file: FilePath, on day: String, schema: Int?,
    replacing earlier: [Copy] = []
  ) throws -> Copy {
    try Folder.createForOwner(folder)
    // As much again stays free for the library itself.
    let size = try FileIdentity(path: file).size
    if try DiskSpace.free(in: folder) < 2 * size {
      throw HostError.diskFull(path: folder, bytes: 2 * size)
    }
    let number = (try copies().first?.number ?? 0) + 1
    let name =
      "library-\(Decimals.padded(number, 5))-\(day)"
      + (schema.map { "-schema-\($0)" } ?? "") + ".sqlite"
    let copy = Copy(path: folder.appending(name), number: number, date: day, schema: schema)
    let unfinished = try UnfinishedFile(
      replacing: copy.path, permissions: [.ownerReadWrite])
    try translating(file) { try queue.vacuum(into: unfinished.path.string) }
    _ = try contents(of: unfinished.path)
    try unfinished.commit()
    for one in earlier { try Folder.remove(one.path) }
    let all = try copies()
    for old in all.filter({ $0.schema == nil }).dropFirst(Self.keptDays)
      + all.filter({ $0.schema != nil }).dropFirst(1)
    { try Folder.remove(old.path) }
    return copy
  }

  // MARK: Bringing one back

  /// Makes sure that a copy is a library of ours, not newer than we are, and sound in every part.
  ///
  /// - Parameter copy: where it lies.
  /// - Returns: what it holds.
  /// - Throws: ``LibraryError``, also for a copy in which ``LibraryStore/integrityCheck()``, or the
  ///   checksum of a recording, finds a fault.
  package func contents(of copy: FilePath) throws -> Contents {
    let database = DatabaseFile(path: copy, patience: 10)
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

  /// Puts a copy in the place of the library. What is there is set aside, whole.
  ///
  /// Whoever is killed in between leaves a library that is missing, and all its copies: the same
  /// call again does the rest.
  ///
  /// - Parameter copy: where it lies; ``contents(of:)`` found it sound. Nobody may hold the
  ///   library.
  /// - Returns: the folder with what was set aside; nil if there was nothing.
  /// - Throws: `HostError`, ``LibraryError``.
  package func restore(_ copy: FilePath) throws -> FilePath? {
    let file = library.appending("library.sqlite")
    var source = try FileBytes(path: copy)
    // As open as the library was, for whoever shares it with a group; else as a new one.
    let isThere = try FileIdentity.isThere(file)
    var restored = try DurableFile(
      replacing: file,
      permissions: isThere ? try Folder.permissions(of: file) : [.ownerReadWrite])
    var block: [UInt8] = []
    while try source.read(1 << 20, into: &block) > 0 { try restored.write(block) }
    let aside = try setAside(file)
    try restored.commit()
    try TemporaryFile.removeStale(in: library)
    // An older copy is upgraded, and the log made that whoever only reads cannot make.
    try LibraryStore(opening: library, create: false).close()
    return aside
  }

  /// Moves the database away. Its log goes after it: a log that stays behind alone is of no harm,
  /// but beside another database it would be taken for its own.
  private func setAside(_ file: FilePath) throws -> FilePath? {
    let there = try ["", "-journal", "-wal", "-shm"].map { FilePath(file.string + $0) }
      .filter { try FileIdentity.isThere($0) }
    if there.isEmpty { return nil }
    var number = 1
    while try FileIdentity.isThere(folder.appending("set-aside-\(number)")) { number += 1 }
    // A restore that was cut off has moved the database already: the rest belongs to it.
    if !there.contains(file), number > 1 { number -= 1 }
    let aside = folder.appending("set-aside-\(number)")
    try Folder.create(aside)
    for path in there { try Folder.move(path, into: aside) }
    for path in [aside, folder, library] { try Folder.synchronise(path) }
    return aside
  }
}
