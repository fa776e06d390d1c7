package import HostSystem
import Synchronization
package import SystemPackage

/// The desk of a library that runs, so that a second start finds it.
///
/// It holds a lock, which ends with its process. Who starts the desk a second time leaves a wish
/// beside the lock, and the first opens a browser at its next address: no secret leaves it.
package final class RunningDesk: Sendable {
  private let lock: Mutex<LockFile>
  private let wish: FilePath

  private static func wish(in library: FilePath) -> FilePath { library.appending("review.wish") }

  /// Takes the place of the desk that runs; nil if another has it.
  ///
  /// - Parameter library: the library's folder.
  /// - Throws: `HostError`.
  package init?(of library: FilePath) throws(HostError) {
    wish = Self.wish(in: library)
    do {
      lock = Mutex(try LockFile(library.appending("review.lock"), wait: false))
    } catch {
      guard case .heldByAnother = error else { throw error }
      return nil
    }
    // Of a desk that ended before it saw it.
    if FileIdentity.exists(wish) { try Folder.remove(wish) }
  }

  /// Asks the desk that runs to open a browser.
  ///
  /// - Parameters:
  ///   - library: the library's folder.
  ///   - files: that the desk is opened with; absolute. Those of a wish that nobody has met yet
  ///     are kept.
  /// - Throws: `HostError`.
  package static func ask(of library: FilePath, toTake files: [FilePath] = []) throws(HostError) {
    let path = wish(in: library)
    var paths = FileIdentity.exists(path) ? try names(in: path) : []
    paths += files
    var file = try DurableFile(replacing: path)
    for path in paths { try file.write(path.bytes + [0]) }
    try file.commit()
  }

  /// A path holds any character but the zero, which ends it.
  private static func names(in wish: FilePath) throws(HostError) -> [FilePath] {
    try FileBytes.contents(of: wish, limit: 1 << 20).split(separator: 0).map {
      FilePath(bytes: Array($0))
    }
  }

  /// The files of a wish since the last time, mostly none; nil if nobody asked.
  ///
  /// - Throws: `HostError` if the wish cannot be taken away.
  package func asked() throws(HostError) -> [FilePath]? {
    guard FileIdentity.exists(wish) else { return nil }
    let files = try Self.names(in: wish)
    try Folder.remove(wish)
    return files
  }

  /// Waits for wishes until the task is cancelled.
  ///
  /// - Parameters:
  ///   - pause: between two checks.
  ///   - open: called for each wish, with its files.
  package func listen(every pause: Duration, _ open: @Sendable ([FilePath]) async -> Void) async {
    while !Task.isCancelled {
      do {
        if let files = try asked() { await open(files) }
        try await Task.sleep(for: pause)
      } catch {
        // A wish that cannot be taken away would be met for ever.
        return
      }
    }
  }
}
