package import HostSystem
package import SystemPackage

/// A folder of kept results, each in a file named after its key.
///
/// It only knows names. Whoever makes a result streams it into a `DurableFile` at
/// ``path(for:)``, so that a file under a final name is always whole.
package struct ArtifactStore: Sendable, Equatable {
  /// The folder of the files.
  package let folder: FilePath
  /// The extension of their names, without the dot.
  package let ending: String

  /// Opens the store. The folder is not made: who writes a first result does that.
  ///
  /// - Parameters:
  ///   - folder: where the files lie.
  ///   - ending: how their names end, without the dot.
  package init(folder: FilePath, ending: String) {
    precondition(!ending.isEmpty && !ending.contains("/"), "not an ending: \(ending)")
    self.folder = folder
    self.ending = ending
  }

  /// The path of the result of a key, whether or not it exists.
  ///
  /// - Parameter key: the key.
  /// - Returns: `folder/<64 digits>.<ending>`.
  package func path(for key: Fingerprint) -> FilePath { folder.appending("\(key.hex).\(ending)") }

  /// True if there is a result.
  ///
  /// - Parameter key: the key.
  /// - Returns: true if a file is there; its content is not checked.
  package func holds(_ key: Fingerprint) -> Bool {
    do {
      _ = try FileIdentity(path: path(for: key))
      return true
    } catch {
      return false
    }
  }

  /// The keys of all results, in order; files with other names are not ours and do not count.
  ///
  /// - Returns: the keys, none if there is no folder.
  /// - Throws: a `HostError` if the folder cannot be listed.
  package func keys() throws(HostError) -> [Fingerprint] {
    guard Folder.exists(folder) else { return [] }
    return try Folder.names(in: folder).compactMap { name in
      name.extension == ending ? Fingerprint(hex: name.stem) : nil
    }
  }

  /// Deletes one result; one that is not there is fine.
  ///
  /// - Parameter key: its key.
  /// - Throws: a `HostError` if it could not be deleted.
  package func remove(_ key: Fingerprint) throws(HostError) {
    try Folder.remove(path(for: key))
  }

  /// Deletes the results that nothing refers to any more.
  ///
  /// - Parameter used: the keys that are still referred to.
  /// - Returns: the keys of the deleted artifacts, in order.
  /// - Throws: a `HostError` if one could not be deleted; those before it are gone.
  @discardableResult
  package func removeAll(except used: Set<Fingerprint>) throws(HostError) -> [Fingerprint] {
    let unused = try keys().filter { !used.contains($0) }
    for key in unused { try remove(key) }
    return unused
  }
}
