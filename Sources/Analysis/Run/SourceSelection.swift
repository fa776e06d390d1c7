import AudioCore
public import HostSystem
public import SystemPackage

/// The recordings that paths on the command line stand for.
///
/// A file is taken as it is. A folder is walked; in it, a file that is plainly something else
/// than audio is passed over and counted (``SourceKind``). The same file named twice counts
/// once. The order is that of the arguments, and inside a folder that of the bytes of the paths.
public struct SourceSelection: Sendable, Equatable {
  /// One recording to look at.
  public struct Source: Sendable, Hashable {
    /// The folder that was given, or that the file given lies in; absolute.
    public var folder: FilePath
    /// Where it lies, from that folder.
    public var relative: FilePath
    /// What tells that it is still the one seen before.
    public var identity: FileIdentity

    /// - Parameters: see the properties of the same names.
    public init(folder: FilePath, relative: FilePath, identity: FileIdentity) {
      self.folder = folder
      self.relative = relative
      self.identity = identity
    }

    /// Where it lies; absolute.
    public var path: FilePath { folder.pushing(relative) }
  }

  /// The recordings, each once.
  public private(set) var sources: [Source] = []
  /// Files inside walked folders that are plainly not audio.
  public private(set) var passedOver: [FilePath] = []
  /// Names that the walk left out: hidden, temporary, links out of the folder, devices.
  public private(set) var leftOut: [FilePath] = []
  /// What could not be read at all, with the reason.
  public private(set) var unreadable: [ReportedError] = []

  private var seen: Set<FilePath> = []
  private let library: FilePath?

  /// Looks at every path.
  ///
  /// - Parameters:
  ///   - paths: files and folders. One that is not there is listed in `unreadable`.
  ///   - current: the folder that relative paths start from; absolute.
  ///   - library: the library, whose copies and drills are no sources; absolute.
  public init(_ paths: [FilePath], from current: FilePath, without library: FilePath? = nil) {
    self.library = library?.lexicallyNormalized()
    for path in paths {
      let absolute = current.pushing(path).lexicallyNormalized()
      do {
        if Folder.exists(absolute) {
          try walk(absolute)
        } else {
          let identity = try FileIdentity(path: absolute)
          guard let name = absolute.lastComponent else { continue }
          add(absolute.removingLastComponent(), FilePath(root: nil, components: name), identity)
        }
      } catch {
        unreadable.append(ReportedError(error, at: path.description))
      }
    }
  }

  /// Recordings that are known already, without looking.
  ///
  /// - Parameters:
  ///   - sources: the recordings, each once, in order.
  ///   - leftOut: names that were left out.
  public init(_ sources: [Source], leftOut: [FilePath] = []) {
    self.sources = sources
    self.leftOut = leftOut
    library = nil
  }

  /// The same with fewer recordings.
  ///
  /// - Parameter sources: which are kept, in order.
  /// - Returns: the selection.
  public func keeping(_ sources: [Source]) -> SourceSelection {
    var result = self
    result.sources = sources
    return result
  }

  private mutating func add(_ folder: FilePath, _ relative: FilePath, _ identity: FileIdentity) {
    guard seen.insert(folder.pushing(relative)).inserted else { return }
    sources.append(Source(folder: folder, relative: relative, identity: identity))
  }

  private mutating func walk(_ folder: FilePath) throws(HostError) {
    let walk = try FolderWalk(folder)
    for file in walk.files {
      let path = folder.pushing(file.path)
      if let library, path.starts(with: library) { continue }
      switch SourceKind(name: file.path, head: { try FileBytes.contents(of: path, limit: 512) }) {
      case .notAudio: passedOver.append(path)
      case .audio: add(folder, file.path, file.identity)
      }
    }
    for omission in walk.omissions {
      if case .unreadable(let error) = omission.reason {
        unreadable.append(ReportedError(error, at: folder.pushing(omission.path).description))
      } else {
        leftOut.append(folder.pushing(omission.path))
      }
    }
  }
}
