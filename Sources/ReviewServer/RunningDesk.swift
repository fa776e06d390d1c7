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
  /// - Parameter library: the library's folder.
  /// - Throws: `HostError`.
  package static func ask(of library: FilePath) throws(HostError) {
    let file = try DurableFile(replacing: wish(in: library))
    try file.commit()
  }

  /// True if somebody asked since the last time.
  ///
  /// - Throws: `HostError` if the wish cannot be taken away.
  package func isAsked() throws(HostError) -> Bool {
    guard FileIdentity.exists(wish) else { return false }
    try Folder.remove(wish)
    return true
  }

  /// Waits for wishes until the task is cancelled.
  ///
  /// - Parameters:
  ///   - pause: between two checks.
  ///   - open: called for each wish.
  package func listen(every pause: Duration, _ open: @Sendable () async -> Void) async {
    while !Task.isCancelled {
      do {
        if try isAsked() { await open() }
        try await Task.sleep(for: pause)
      } catch {
        // A wish that cannot be taken away would be met for ever.
        return
      }
    }
  }
}
