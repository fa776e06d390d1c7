public import HostSystem
public import SystemPackage

/// Where a recording came from: a file below a folder that the user named.
public struct SourceFile: Hashable, Sendable {
  /// The folder, as a path that means the same in every run.
  public var folder: FilePath
  /// The file, from the folder.
  public var path: FilePath
  /// What tells that the file is still the same; nil if it could not be asked.
  public var identity: FileIdentity?

  /// - Parameters: see the properties of the same names.
  public init(folder: FilePath, path: FilePath, identity: FileIdentity?) {
    self.folder = folder
    self.path = path
    self.identity = identity
  }

  /// The whole path.
  public var fullPath: FilePath { folder.pushing(path) }
}
