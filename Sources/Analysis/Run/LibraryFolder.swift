import HostSystem
public import Library
public import SystemPackage

/// The folder of a library, held by one run: nobody else writes to it meanwhile.
///
///     library.sqlite  library.lock  Features/  Recordings/  Drills/
///
/// The lock ends with the process, however that ends. What killed processes left unfinished is
/// deleted when the folder is taken and once more when it is let go: by then a worker that
/// outlived its supervisor for a moment is gone too. What is being rendered meanwhile stays.
public struct LibraryFolder: ~Copyable {
  /// The library in it.
  public let store: LibraryStore
  /// The folder.
  public let path: FilePath
  private let lock: LockFile

  /// Takes a library for writing.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - create: whether to make it if it is missing.
  /// - Throws: `HostError.heldByAnother` if another run has it, `LibraryError`, `HostError`.
  public init(taking path: FilePath, create: Bool) throws {
    if create {
      try Folder.create(path)
    } else if !Folder.exists(path) {
      throw LibraryError.missing(path)
    }
    let lock = try LockFile(path.appending("library.lock"), wait: false)
    let store = try LibraryStore(opening: path, create: create)
    try Self.tidy(path)
    self.lock = lock
    self.store = store
    self.path = path
  }

  /// Deletes what is unfinished and lets go.
  ///
  /// - Throws: `HostError`, `LibraryError`.
  public consuming func release() throws {
    try Self.tidy(path)
    try store.close()
  }

  private static func tidy(_ path: FilePath) throws {
    for folder in [features(of: path), recordings(of: path)] {
      try TemporaryFile.removeAll(in: folder)
    }
    // Drills and pages are written without the lock.
    for folder in [path, path.appending("Drills")] {
      try TemporaryFile.removeStale(in: folder)
    }
  }

  /// Where features are kept.
  public static func features(of library: FilePath) -> FilePath { library.appending("Features") }

  /// Where copies of recordings lie.
  public static func recordings(of library: FilePath) -> FilePath {
    library.appending("Recordings")
  }
}
