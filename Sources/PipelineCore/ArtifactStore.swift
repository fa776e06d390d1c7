package import HostSystem
package import SystemPackage

/// A folder of stored results, each in a file named after its key.
///
/// The store only maps keys to file names. It does not write results: the code that produces a
/// result writes it to ``path(for:)`` with a `DurableFile`, so that every file in the store is
/// complete.
package struct ArtifactStore: Sendable, Equatable {
  /// The extensions of the files that the feature store keeps for a recording. Each of these files
  /// is named after the key of the features.
  package static let endingsOfFeatures = ["features", "facts", "passages", "heard"]

  /// The folder of the files.
  package let folder: FilePath
  /// The file name extension, without the dot.
  package let ending: String

  /// Opens the store. The folder is not created; the writer of the first result creates it.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files.
  ///   - ending: the file name extension, without the dot.
  package init(folder: FilePath, ending: String) {
    precondition(!ending.isEmpty && !ending.contains("/"), "not an ending: \(ending)")
    self.folder = folder
    self.ending = ending
  }

  /// Returns the path of the result for a key, whether the result exists or not.
  ///
  /// - Parameter key: the key.
  /// - Returns: `folder/<64 digits>.<ending>`.
  package func path(for key: Fingerprint) -> FilePath { folder.appending("\(key.hex).\(ending)") }

  /// True if a result is stored for a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: true if the file exists; its content is not checked.
  package func holds(_ key: Fingerprint) -> Bool {
    FileIdentity.ifPresent(path(for: key)) != nil
  }

  /// Returns the keys of all results, sorted. Files whose names are not keys are ignored.
  ///
  /// - Returns: the keys; empty if the folder does not exist.
  /// - Throws: a `HostError` if the folder cannot be listed.
  package func keys() throws(HostError) -> [Fingerprint] {
    guard Folder.exists(folder) else { return [] }
    return try Folder.names(in: folder).compactMap { name in
      name.extension == ending ? Fingerprint(hex: name.stem) : nil
    }
  }
}
