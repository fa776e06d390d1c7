package import AudioCore
import HostSystem
import Library
package import SystemPackage

/// Lists and restores the backups of a library.
package struct Restoration: Sendable {
  /// A backup and its contents.
  package struct Backup: Encodable, Sendable, Hashable {
    package let name: String
    /// The day of the backup in UTC, `2026-11-22`; nil for a file that is not named like a backup.
    package let date: String?
    /// The schema version of a backup that was made before an upgrade of the schema; nil for a
    /// daily backup.
    package let schema: Int?
    package let bytes: Int
    /// Numbers of recordings and confirmed segments; nil if the backup is unreadable.
    package let recordings, confirmed: Int?
    /// The reason why the backup cannot be restored; nil if it can be restored.
    package let fault: String?
  }

  /// The result of a restoration, or of its preview.
  package struct Outcome: Sendable {
    package let restored: Backup
    /// The folder with the previous database; nil in a preview, or if there was no database.
    package let setAside: FilePath?
  }

  /// The absolute path of the library's folder.
  package let library: FilePath

  /// - Throws: `LibraryError.missing` if there is no such folder.
  package init(of library: FilePath) throws {
    guard Folder.exists(library) else { throw LibraryError.missing(library) }
    self.library = library
  }

  /// Lists the backups, newest first. If a backup cannot be restored, its ``Backup/fault`` is the
  /// reason.
  ///
  /// - Throws: `HostError` if the folder of backups cannot be listed.
  package func backups() throws -> [Backup] {
    let backups = LibraryBackups(of: library)
    return try backups.copies().map { Self.backup($0.path, $0, of: backups) }
  }

  /// Restores a backup. The previous database is moved aside.
  ///
  /// - Parameters:
  ///   - named: the name of a backup or the path of a database; nil for the newest backup that can
  ///     be restored.
  ///   - isPreview: true to only return the backup that would be restored.
  ///   - notify: called with each newer backup that is skipped because it cannot be restored.
  /// - Returns: the restored backup, or in a preview the backup that would be restored.
  /// - Throws: `HostError.heldByAnother`, and ``RestorationError`` if no backup can be restored, or
  ///   if a desk or a transcription has the library open.
  package func run(
    from named: FilePath? = nil, isPreview: Bool = false, notify: (Backup) -> Void = { _ in }
  ) throws -> Outcome {
    let backups = LibraryBackups(of: library)
    guard !isPreview else {
      return Outcome(restored: try choose(named, from: backups, notify).backup, setAside: nil)
    }
    let lock = try LibraryFolder.lock(library)
    let desk = try hold("review.lock", of: "the desk")
    let transcription = try hold("transcription.lock", of: "a transcription")
    let chosen = try choose(named, from: backups, notify)
    let aside = try backups.restore(chosen.path)
    _ = consume transcription
    _ = consume desk
    _ = consume lock
    return Outcome(restored: chosen.backup, setAside: aside)
  }

  /// Takes the lock of a process that keeps the library open while it works. Such a process would
  /// go on to write to the database that is moved aside. Nil if there never was such a process.
  private func hold(_ name: String, of user: String) throws -> LockFile? {
    let path = library.appending(name)
    guard FileIdentity.exists(path) else { return nil }
    do { return try LockFile(path, wait: false) } catch HostError.heldByAnother(_, let process) {
      throw RestorationError.inUse(library, by: user, process: process)
    }
  }

  private func choose(
    _ named: FilePath?, from backups: LibraryBackups, _ notify: (Backup) -> Void
  ) throws -> (path: FilePath, backup: Backup) {
    let copies = try backups.copies()
    if let named {
      let inFolder = backups.folder.pushing(named)
      let path = try FileIdentity.isThere(inFolder) ? inFolder : named
      let backup = Self.backup(path, copies.first { $0.path == path }, of: backups)
      guard let fault = backup.fault else { return (path, backup) }
      throw RestorationError.unusable(path, fault: fault)
    }
    for copy in copies {
      let backup = Self.backup(copy.path, copy, of: backups)
      if backup.fault == nil { return (copy.path, backup) }
      notify(backup)
    }
    throw RestorationError.noBackup(folder: backups.folder)
  }

  private static func backup(
    _ path: FilePath, _ copy: LibraryBackups.Copy?, of backups: LibraryBackups
  ) -> Backup {
    var bytes = 0
    var contents: LibraryBackups.Contents?
    var fault: String?
    do {
      bytes = try FileIdentity(path: path).size
      contents = try backups.contents(of: path)
    } catch { fault = ReportedError(forCommandLine: error).problem }
    return Backup(
      name: path.lastComponent?.string ?? path.string, date: copy?.date, schema: copy?.schema,
      bytes: bytes, recordings: contents?.recordings, confirmed: contents?.confirmedSegments,
      fault: fault)
  }
}

/// A reason why no backup can be restored; the library then stays unchanged.
package enum RestorationError: ExplainedError, Equatable {
  /// Another process has the library open.
  case inUse(FilePath, by: String, process: Int?)
  /// The named backup is missing or damaged.
  case unusable(FilePath, fault: String)
  /// No backup in the folder is intact.
  case noBackup(folder: FilePath)

  package var problem: String {
    switch self {
    case .inUse(_, let user, let process):
      "\(user) has the library open" + (process.map { " (process \($0))" } ?? "")
    case .unusable(_, let fault): "the backup cannot be used: \(fault)"
    case .noBackup: "there is no usable backup"
    }
  }

  package var place: String {
    switch self {
    case .inUse(let path, _, _), .unusable(let path, _), .noBackup(let path): path.description
    }
  }

  package var remedy: String {
    switch self {
    case .inUse: "end it, then run the command again"
    case .unusable: "choose another of `tilawa doctor restore --list`"
    case .noBackup:
      "restore `library.sqlite` from your own backup, or run `tilawa process` again"
    }
  }

  package var cause: ErrorCause {
    if case .inUse = self { .busy } else { .other }
  }
}
