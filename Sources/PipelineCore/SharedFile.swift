package import HostSystem
package import SystemPackage

/// Writes files of this program in a folder that several machines share.
///
/// Each file is written under a temporary name, synced and renamed. A reader therefore always finds
/// a complete file. If two machines write the same file, the version that is renamed last remains.
package enum SharedFile {
  /// Writes a file and creates its folder.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: the path of the file.
  /// - Throws: `HostError`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws {
    try Folder.create(path.removingLastComponent())
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Copies a file and creates the folder of the copy.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - destination: the path of the copy.
  /// - Throws: `HostError`.
  package static func copy(_ source: FilePath, to destination: FilePath) throws {
    try Folder.create(destination.removingLastComponent())
    var file = try FileBytes(path: source)
    try copy(&file, to: destination)
  }

  /// Copies the stored features that the folder `other` lacks. If both folders have a file `heard`
  /// for the same features, the larger file replaces the smaller one. Files whose names are not
  /// fingerprints are skipped.
  ///
  /// - Parameters:
  ///   - relative: the source folder, relative to `base`; it may be missing.
  ///   - base: a folder in which other users may write, so that a symbolic link below it is
  ///     refused.
  ///   - prefix: the prefix of the names to copy.
  ///   - other: the destination folder; it is created.
  /// - Throws: `HostError`.
  package static func copyFeatures(
    in relative: FilePath, of base: FilePath, startingWith prefix: String = "", to other: FilePath
  ) throws {
    let folder = base.pushing(relative)
    guard Folder.exists(folder) else { return }
    try Folder.create(other)
    for name in try Folder.names(in: folder, startingWith: prefix)
    where Fingerprint(hex: name.stem) != nil
      && ArtifactStore.endingsOfFeatures.contains(name.extension ?? "")
    {
      let (source, target) = (relative.appending(name), other.appending(name))
      let bounded = try BoundedPath(source, below: base)
      // The file `heard` grows with each window that the large network scores, so a larger file
      // contains more scores.
      if let kept = FileIdentity.ifPresent(target) {
        guard name.extension == "heard", let new = try bounded.identity(), new.size > kept.size
        else { continue }
      }
      try copy(bounded, to: target)
    }
  }

  /// Copies a file from a folder in which other users may write. Creates the folder of the copy.
  ///
  /// - Parameters:
  ///   - source: the file; a link is refused.
  ///   - destination: the path of the copy.
  /// - Throws: `HostError`.
  package static func copy(_ source: BoundedPath, to destination: FilePath) throws {
    guard let identity = try source.identity() else {
      throw HostError.refused(.open, path: source.path, errno: .noSuchFileOrDirectory)
    }
    try Folder.create(destination.removingLastComponent())
    var file = try FileBytes(path: source.path, of: identity)
    try copy(&file, to: destination)
  }

  private static func copy(_ file: inout FileBytes, to destination: FilePath) throws {
    var copy = try DurableFile(replacing: destination)
    var block: [UInt8] = []
    while try file.read(1 << 20, into: &block) > 0 { try copy.write(block) }
    try copy.commit()
  }
}
