package import HostSystem
package import SystemPackage

/// The folder of a library that is written to. A run holds it: no other run, and nothing that
/// tidies up, writes to it meanwhile. A person's change may be made beside a run, which never
/// touches what a person stated.
///
///     library.sqlite  library.lock  Features/  Recordings/  Drills/  Backups/
///
/// The lock ends with the process, however that ends. What killed processes left unfinished is
/// deleted when the folder is taken and again when it is let go: by then a worker that
/// outlived its supervisor for a moment is gone too. What is being rendered meanwhile stays.
package struct LibraryFolder: ~Copyable {
  /// The library in it.
  package let store: LibraryStore
  /// The folder.
  package let path: FilePath
  /// Nil beside a run that holds the folder.
  private let lock: LockFile?

  /// Takes a library for writing.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - create: whether to make it if it is missing.
  /// - Throws: `HostError.heldByAnother` if another run has it, `LibraryError`, `HostError`.
  package init(taking path: FilePath, create: Bool) throws {
    if create {
      try Folder.createForOwner(path)
    } else if !Folder.exists(path) {
      throw LibraryError.missing(path)
    }
    let lock = try Self.lock(path)
    let store = try LibraryStore(opening: path, create: create)
    try Self.tidy(path)
    self.lock = consume lock
    self.store = store
    self.path = path
  }

  /// Opens a library for a person's change, which one transaction makes. If a run holds the folder,
  /// the change is made beside it: the results of the run give way to what is confirmed when they
  /// are stored.
  ///
  /// - Parameter path: its folder, which must hold a library.
  /// - Throws: `LibraryError`, `HostError`.
  package init(sharing path: FilePath) throws {
    do {
      self = try LibraryFolder(taking: path, create: false)
    } catch HostError.heldByAnother {
      store = try LibraryStore(opening: path, create: false)
      lock = nil
      self.path = path
    }
  }

  /// Holds the folder of a library without a look at what is in it.
  ///
  /// - Parameter path: the folder.
  /// - Returns: the lock, which ends with the value.
  /// - Throws: `HostError.heldByAnother` if another run has it, `HostError`.
  package static func lock(_ path: FilePath) throws(HostError) -> LockFile {
    try LockFile(path.appending("library.lock"), wait: false)
  }

  /// Copies the library if something was changed and there is no copy of the day yet, deletes what
  /// is unfinished and lets go.
  ///
  /// - Returns: why there is no copy, which is no reason to fail: all that was done is done.
  /// - Throws: `HostError`, `LibraryError`.
  package consuming func release() throws -> ReportedError? {
    guard lock != nil else {
      try store.close()
      return nil
    }
    let trouble = backUp()
    try Self.tidy(path)
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

  private static func tidy(_ path: FilePath) throws {
    ScratchFolder.removeOrphans(in: path)
    for folder in [features(of: path), recordings(of: path), LibraryBackups(of: path).folder] {
      try TemporaryFile.removeAll(in: folder)
    }
    // Drills and pages are written without the lock.
    for folder in [path, path.appending("Drills")] {
      try TemporaryFile.removeStale(in: folder)
    }
  }

  /// The folder of the feature store.
  package static func features(of library: FilePath) -> FilePath { library.appending("Features") }

  /// The folder of the copies of recordings.
  package static func recordings(of library: FilePath) -> FilePath {
    library.appending("Recordings")
  }
}
