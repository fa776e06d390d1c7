package import HostSystem
package import SystemPackage

/// The folder of a library, opened for writing. A run holds the lock of the folder, so that no
/// other run and no clean-up writes to the folder until the run ends. A person's change may be
/// written during a run, because a run never overwrites statements and confirmations of a person.
///
///     library.sqlite  library.lock  Features/  Recordings/  Drills/  Backups/
///
/// The lock ends with the process, even after a crash. When the lock is taken, temporary files of
/// killed processes are deleted. When the lock is released, they are deleted again, because a
/// worker may outlive its supervisor for a moment. Files that another process is rendering stay.
package struct LibraryFolder: ~Copyable {
  /// The library in the folder.
  package let store: LibraryStore
  /// The folder.
  package let path: FilePath
  /// The lock; nil if a run holds it and ``init(sharing:)`` opened the library without it.
  private let lock: LockFile?

  /// Locks a library for writing and opens it.
  ///
  /// - Parameters:
  ///   - path: the folder of the library.
  ///   - create: true to create the folder if it is missing.
  /// - Throws: `HostError.heldByAnother` if another run holds the lock, `LibraryError`,
  ///   `HostError`.
  package init(locking path: FilePath, create: Bool) throws {
    if create {
      try Folder.createForOwner(path)
    } else if !Folder.exists(path) {
      throw LibraryError.missing(path)
    }
    let lock = try Self.lock(path)
    let store = try LibraryStore(opening: path, create: create)
    try Self.removeLeftovers(path)
    self.lock = consume lock
    self.store = store
    self.path = path
  }

  /// Opens a library to store a person's change in one transaction. If a run holds the lock, the
  /// change is written without the lock. This is safe, because the results of a run do not
  /// overwrite confirmed data.
  ///
  /// - Parameter path: the folder, which must hold a library.
  /// - Throws: `LibraryError`, `HostError`.
  package init(sharing path: FilePath) throws {
    do {
      self = try LibraryFolder(locking: path, create: false)
    } catch HostError.heldByAnother {
      store = try LibraryStore(opening: path, create: false)
      lock = nil
      self.path = path
    }
  }

  /// Locks the folder of a library without opening the library.
  ///
  /// - Parameter path: the folder.
  /// - Returns: the lock, which is released when the value is destroyed.
  /// - Throws: `HostError.heldByAnother` if another run holds the lock, `HostError`.
  package static func lock(_ path: FilePath) throws(HostError) -> LockFile {
    try LockFile(path.appending("library.lock"), wait: false)
  }

  /// Backs up the library if it was written to and has no backup of the day yet, deletes temporary
  /// files, and releases the lock.
  ///
  /// - Returns: the error if the backup failed, otherwise nil. The run still counts as successful:
  ///   its results are stored.
  /// - Throws: `HostError`, `LibraryError`.
  package consuming func release() throws -> ReportedError? {
    guard lock != nil else {
      try store.close()
      return nil
    }
    let trouble = backUp()
    try Self.removeLeftovers(path)
    try store.close()
    return trouble
  }

  private func backUp() -> ReportedError? {
    do {
      if try store.hasWritten() { try LibraryBackups(of: path).make(from: store) }
      return nil
    } catch {
      var report = ReportedError(error, at: path.description)
      report.problem = "no copy of the library was made: \(report.problem)"
      return report
    }
  }

  private static func removeLeftovers(_ path: FilePath) throws {
    ScratchFolder.removeOrphans(in: path)
    for file in try leftovers(in: path) { try Folder.remove(file) }
  }

  /// Returns the temporary files that killed processes have left in the folder of a library. If the
  /// library is not locked, the list may contain files of a run that is at work.
  ///
  /// - Parameter library: the folder of the library.
  /// - Returns: the paths.
  /// - Throws: `HostError`.
  package static func leftovers(in library: FilePath) throws(HostError) -> [FilePath] {
    var files: [FilePath] = []
    for folder in [
      features(of: library), recordings(of: library), LibraryBackups(of: library).folder,
    ] {
      files += try TemporaryFile.all(in: folder)
    }
    // Other processes write drills and pages without the lock, so only the files of ended processes
    // are listed here.
    for folder in [library, library.appending("Drills")] {
      files += try TemporaryFile.stale(in: folder)
    }
    return files
  }

  /// The folder of the feature store in a library.
  package static func features(of library: FilePath) -> FilePath { library.appending("Features") }

  /// The folder of the copied recordings in a library.
  package static func recordings(of library: FilePath) -> FilePath {
    library.appending("Recordings")
  }
}
