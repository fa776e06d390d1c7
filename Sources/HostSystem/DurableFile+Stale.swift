public import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension DurableFile {
  /// Deletes what processes that run no more left unfinished in a folder (not in its
  /// subfolders), whatever else is being written there.
  ///
  /// The names of temporary files carry the number of their process: one whose process is
  /// there, or was replaced by another of the same number, is left for the next time.
  ///
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: how many files were deleted.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  public static func removeStaleTemporaries(in folder: FilePath) throws(HostError) -> Int {
    let folder = folder.isEmpty ? "." : folder
    guard Folder.exists(folder) else { return 0 }
    var removed = 0
    for name in try Folder.names(in: folder) {
      guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH else { continue }
      let path = folder.appending(name)
      do {
        guard try status(of: path, followingLinks: false).type == .regular else { continue }
      } catch { continue }  // gone in the meantime
      try Folder.remove(path)
      removed += 1
    }
    return removed
  }

  /// The process of `.tmp-123-4`, `.tmp-u123-4`, `.tmp-c123-4`; nil for other names.
  private static func process(of name: FilePath.Component) -> pid_t? {
    guard name.string.hasPrefix(temporaryPrefix) else { return nil }
    let parts = name.string.dropFirst(temporaryPrefix.count).drop { $0 == "u" || $0 == "c" }
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, let number = pid_t(parts[0]), number > 0 else {
      return nil
    }
    return number
  }
}
