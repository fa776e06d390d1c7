import HostSystem
package import SystemPackage

/// Files in a folder of this program that several machines see at once.
///
/// Each is written under a name of its own, synced and renamed, so that whoever reads it finds a whole one,
/// and of two writers the later one wins.
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
    var copy = try DurableFile(replacing: destination)
    var block: [UInt8] = []
    while try file.read(1 << 20, into: &block) > 0 { try copy.write(block) }
    try copy.commit()
  }

  /// Copies the files of a folder that the other does not hold yet; their names tell their content.
  ///
  /// - Parameters:
  ///   - folder: it may be missing.
  ///   - prefix: how the names begin; others are left out.
  ///   - other: is made.
  /// - Throws: `HostError`.
  package static func copyAll(
    in folder: FilePath, startingWith prefix: String = "", to other: FilePath
  ) throws {
    guard Folder.exists(folder) else { return }
    try Folder.create(other)
    for name in try Folder.names(in: folder, startingWith: prefix)
    where !TemporaryFile.isOurs(name) {
      let target = other.appending(name)
      if !FileIdentity.exists(target) { try copy(folder.appending(name), to: target) }
    }
  }
}
