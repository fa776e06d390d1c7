import Foundation
import GRDB
import HostSystem
import SystemPackage

extension LibraryStore {
  /// Refuses what is not ours or too new, without writing.
  static func inspect(_ file: FilePath, _ patience: Double) throws {
    let header = try FileBytes.contents(of: file, limit: 100)
    if header.isEmpty { return }  // made by a process that was killed before its first write
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw LibraryError.notALibrary(file, reason: "the file is not a SQLite database")
    }
    func number(at offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // In the first bytes of the file, so that a newer one is not even opened.
    let version = number(at: 60)
    guard version <= migrations.migrations.count else {
      throw LibraryError.newer(file, unknown: ["schema \(version)"])
    }
    let isOurs = [0, applicationID].contains(number(at: 68))
    try translating(file) {
      do {
        try inspect(file, patience, readonly: true)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY && isOurs {
        // A process was killed in the midst of its first writes: SQLite takes them back, which it
        // cannot do in a file that is opened for reading only.
        try inspect(file, patience, readonly: false)
      }
    }
  }

  private static func inspect(_ file: FilePath, _ patience: Double, readonly: Bool) throws {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience)
    let name = file.isAbsolute ? file.string : "./" + file.string
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    defer { _ = try? queue.close() }  // nothing is written: nothing can be lost
    try queue.read { db in
      let tables = try Set(
        String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
      let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      // The list of upgrades comes before the first of them; a process may be killed in between.
      guard id == applicationID || (id == 0 && tables.isSubset(of: ["grdb_migrations"])) else {
        throw LibraryError.notALibrary(file, reason: "it is the database of another program")
      }
      let applied = tables.isEmpty ? [] : try migrations.appliedIdentifiers(db)
      let unknown = applied.subtracting(migrations.migrations)
      if !unknown.isEmpty { throw LibraryError.newer(file, unknown: unknown.sorted()) }
      // Each migration raises the version; where they disagree, an upgrade would only spoil more.
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard applied.count == version else {
        throw LibraryError.damaged(
          file, reason: "it says schema \(version), and \(applied.count) upgrades were made")
      }
    }
  }
}
