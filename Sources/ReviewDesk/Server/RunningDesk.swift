package import HostSystem
import Synchronization
package import SystemPackage

/// The running desk of a library. If a person starts the desk a second time, the second process
/// finds the running desk.
///
/// The running desk holds a lock on a file, and the lock is released when the process of the desk
/// ends. If the desk is started again meanwhile, the second process writes the request file
/// `review.wish` beside the lock file. The running desk then opens a browser at its next URL, so
/// that the second process needs no URL or token of the running desk.
package final class RunningDesk: Sendable {
  private let lock: Mutex<LockFile>
  private let requestFile: FilePath

  /// The maximum length of a request file in bytes, enough for thousands of paths.
  static let longest = 1 << 20

  private static func requestFile(in library: FilePath) -> FilePath {
    library.appending("review.wish")
  }

  /// Takes the lock as the running desk; nil if another process holds the lock.
  ///
  /// - Parameter library: the library's folder.
  /// - Throws: `HostError`.
  package init?(of library: FilePath) throws(HostError) {
    requestFile = Self.requestFile(in: library)
    do {
      lock = Mutex(try LockFile(library.appending("review.lock"), wait: false))
    } catch {
      guard case .heldByAnother = error else { throw error }
      return nil
    }
    // Remove the request file if an earlier desk ended before it read the file.
    if FileIdentity.exists(requestFile) { try Folder.remove(requestFile) }
  }

  /// Requests that the running desk open a browser.
  ///
  /// - Parameters:
  ///   - library: the library's folder.
  ///   - files: the files to open with the desk; absolute. Files of an earlier, unread request are
  ///     kept.
  /// - Throws: `HostError`; also if the paths are too long for one request.
  package static func requestBrowser(of library: FilePath, opening files: [FilePath] = [])
    throws(HostError)
  {
    let path = requestFile(in: library)
    var paths = FileIdentity.exists(path) ? try names(in: path) : []
    paths += files
    let bytes: [UInt8] = paths.reduce(into: []) { $0 += $1.bytes + [0] }
    guard bytes.count <= longest else {
      throw .tooLarge(path: path, bytes: bytes.count, most: longest)
    }
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Reads the paths of a request file. Each path ends with a zero byte, the one character that a
  /// path cannot contain.
  private static func names(in file: FilePath) throws(HostError) -> [FilePath] {
    try FileBytes.whole(of: file, limit: longest).split(separator: 0).map {
      FilePath(bytes: Array($0))
    }
  }

  /// Reads and removes the request file.
  ///
  /// - Returns: the files to open, usually an empty list; nil if there is no request.
  /// - Throws: `HostError` if the file cannot be removed, or if it could not be read; in the second
  ///   case it is removed too.
  package func requested() throws(HostError) -> [FilePath]? {
    guard FileIdentity.exists(requestFile) else { return nil }
    let files: [FilePath]
    do { files = try Self.names(in: requestFile) } catch {
      try Folder.remove(requestFile)
      throw error
    }
    try Folder.remove(requestFile)
    return files
  }

  /// Waits for requests until the task is cancelled. A request that cannot be read is skipped.
  ///
  /// - Parameters:
  ///   - pause: the interval between two checks.
  ///   - open: called for each request, with its files.
  package func listen(every pause: Duration, _ open: @Sendable ([FilePath]) async -> Void) async {
    while !Task.isCancelled {
      do {
        if let files = try requested() { await open(files) }
      } catch {}  // A request that could not be read is removed; the next one may be readable.
      do { try await Task.sleep(for: pause) } catch { return }  // The task was cancelled.
    }
  }
}
