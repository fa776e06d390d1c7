package import HostSystem
package import SystemPackage

/// Files in a folder of this program that several machines see at once.
///
/// Each is written under a name of its own, synced and renamed, so that whoever reads it finds a
/// whole one, and of two writers the later one wins.
package enum SharedFile {
  /// Writes a file; its folder is made.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: where it will lie.
  /// - Throws: `HostError`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws {
    try Folder.create(path.removingLastComponent())
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Copies a file; the folder of the copy is made.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - destination: where the copy will lie.
  /// - Throws: `HostError`.
  package static func copy(_ source: FilePath, to destination: FilePath) throws {
    try Folder.create(destination.removingLastComponent())
    var file = try FileBytes(path: source)
    try copy(&file, to: destination)
  }

  /// Copies the kept features of a folder that the other does not hold yet; their names tell their
  /// content. Files with other names are left out.
  ///
  /// - Parameters:
  ///   - relative: the folder, from `base`; it may be missing.
  ///   - base: a folder that others may write to: a link below it is refused.
  ///   - prefix: how the names begin; others are left out.
  ///   - other: is made.
  /// - Throws: `HostError`.
  package static func copyFeatures(
    in relative: FilePath, of base: FilePath, startingWith prefix: String = "", to other: FilePath
  ) throws {
    let folder = base.pushing(relative)
    guard Folder.exists(folder) else { return }
    try Folder.create(other)
    for name in try Folder.names(in: folder, startingWith: prefix)
    where Fingerprint(hex: name.stem) != nil
      && ["features", "facts", "passages"].contains(name.extension ?? "")
    {
      let target = other.appending(name)
      if FileIdentity.exists(target) { continue }
      try copy(BoundedPath(relative.appending(name), below: base), to: target)
    }
  }

  /// Copies a file of a folder that others may write to; the folder of the copy is made.
  ///
  /// - Parameters:
  ///   - source: the file; a link is refused.
  ///   - destination: where the copy will lie.
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
