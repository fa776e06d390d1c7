import AudioCore
package import HostSystem
package import SystemPackage

/// A file that a command is about to write.
package struct OutputRequest: Sendable, Hashable {
  /// A person's consent to replace an existing file.
  package enum Consent: Sendable, Hashable {
    /// `--force` was given.
    case given
    /// The person has not yet consented, but can do so with the option `--force`.
    case open
    /// The command has no option to consent.
    case impossible
  }

  /// The path, which the person typed or which is derived from a typed path.
  package var path: FilePath
  /// The option that chooses another path, such as `--output`.
  package var option: String
  /// The file next to which this file is written, or the folder into which it is written; nil if
  /// the person named this file.
  package var beside: FilePath?
  /// The consent to replace an existing file.
  package var consent: Consent
  /// True if the content of the existing file shows that an earlier run of the same command wrote
  /// the file. Such a file is replaced without consent.
  package var isOurs: Bool
  /// True if an earlier run of the same command wrote the file, and its bytes have changed since.
  package var isChanged: Bool
  /// True if the output can be written to a pipe or a device: it is a single file, and its header
  /// need not be written last.
  package var fitsStreams: Bool

  /// True if the person chose the folder into which the file is written.
  fileprivate var isInChosenFolder: Bool { beside.map { path.starts(with: $0) } ?? false }

  /// - Parameters: see the properties of the same names.
  package init(
    _ path: FilePath, option: String, beside: FilePath? = nil, consent: Consent,
    isOurs: Bool = false, isChanged: Bool = false, fitsStreams: Bool = false
  ) {
    self.path = path
    self.option = option
    self.beside = beside
    self.consent = consent
    self.isOurs = isOurs
    self.isChanged = isChanged
    self.fitsStreams = fitsStreams
  }
}

/// A path that an ``OutputGuard`` has approved for writing; see ``OutputFile``.
package struct OutputTarget: Sendable, Hashable {
  /// The way the target is written.
  enum WriteMode: Sendable, Hashable {
    /// The target is written as a new file. A file that appears at the path before the commit is
    /// not replaced.
    case new
    /// An existing file is replaced.
    case replacement
    /// The bytes are written to a pipe or a device.
    case stream
    /// The bytes are written to standard output or standard error.
    case descriptor(CInt)
  }

  /// The path.
  package let path: FilePath
  let mode: WriteMode

  /// True if an existing file is replaced.
  package var replaces: Bool { mode == .replacement }
}

/// Decides which files a command may write at paths that a person gave.
///
/// The guard refuses recordings of the library and all input files of the command, whatever name or
/// link leads to them. It also refuses files of the library, and folders. It allows a command to
/// replace an existing file only with the person's consent, or if an earlier run of the same
/// command wrote it. Even with consent, the guard refuses a file in a folder of recordings that may
/// itself be a recording.
///
/// Files are compared by device and inode. Paths are compared after the links in their folders are
/// resolved, so neither a link nor another spelling hides a file. A path is also refused if it is
/// the path of a recording on a disconnected disk. The guard writes no file: a command checks all
/// of its files at once, before it writes the first.
package struct OutputGuard: Sendable {
  /// The paths of recordings; the files may be missing.
  package var recordings: [FilePath]
  /// Folders in which any file, at any depth, may be a recording.
  package var recordingFolders: [FilePath]
  /// Further input files of the command.
  package var inputs: [FilePath]
  /// The folder of the library; nil if there is no library.
  package var library: FilePath?
  /// Files inside the library that may be written. A folder in this list stands for everything
  /// below it.
  package var openInLibrary: [FilePath]
  /// Returns true if a file may be a recording, judged by its name and content.
  package var mayBeRecording: @Sendable (FilePath) -> Bool

  /// - Parameters: see the properties of the same names.
  package init(
    recordings: [FilePath], recordingFolders: [FilePath] = [], inputs: [FilePath] = [],
    library: FilePath? = nil, openInLibrary: [FilePath] = [],
    mayBeRecording: @escaping @Sendable (FilePath) -> Bool = { _ in true }
  ) {
    self.recordings = recordings
    self.recordingFolders = recordingFolders
    self.inputs = inputs
    self.library = library
    self.openInLibrary = openInLibrary
    self.mayBeRecording = mayBeRecording
  }

  /// Checks all files that a command is about to write.
  ///
  /// - Parameter requests: the files.
  /// - Returns: the targets to write, in the same order.
  /// - Throws: ``OutputError`` for the first file that may not be written.
  package func check(_ requests: [OutputRequest]) throws(OutputError) -> [OutputTarget] {
    let recordingNames = Names(recordings)
    let inputNames = Names(inputs)
    var known: Places?
    var taken: Set<FilePath> = []
    var targets: [OutputTarget] = []
    for request in requests {
      if request.fitsStreams, let descriptor = Self.descriptor(named: request.path) {
        targets.append(OutputTarget(path: request.path, mode: .descriptor(descriptor)))
        continue
      }
      guard let name = request.path.lastComponent, name.kind == .regular else {
        throw .isFolder(request)
      }
      let place = resolved(request.path)
      if recordingNames.contain(place) { throw .isRecording(request, request.path) }
      if inputNames.contain(place) { throw .isInput(request) }
      if let library, isClosed(place, in: library) { throw .isLibrary(request, library) }
      let mode = try mode(of: request, &known)
      if mode != .stream, !taken.insert(place).inserted { throw .isWrittenTwice(request) }
      targets.append(OutputTarget(path: request.path, mode: mode))
    }
    return targets
  }

  private func mode(
    of request: OutputRequest, _ known: inout Places?
  ) throws(OutputError) -> OutputTarget.WriteMode {
    let path = request.path
    // If the path cannot be inspected, the attempt to create the file reports the reason.
    guard FileIdentity.exists(path) else { return .new }
    if let type = Self.type(of: path) {
      switch type {
      case .regular: break
      case .directory: throw .isFolder(request)
      case .characterSpecial, .fifo:
        guard request.fitsStreams else { throw .isSpecial(request) }
        return .stream
      default: throw .isSpecial(request)
      }
    }
    let places = known ?? Places(of: self)
    known = places
    if let file = Place(path) {
      if let recording = places.recordings[file] { throw .isRecording(request, recording) }
      if places.inputs.contains(file) { throw .isInput(request) }
      if let library, places.closedFiles.contains(file) { throw .isLibrary(request, library) }
    }
    if request.isOurs { return .replacement }
    if isAmongRecordings(path, places), mayBeRecording(path) { throw .mayBeRecording(request) }
    guard request.consent == .given else { throw .exists(request) }
    return .replacement
  }

  private func isAmongRecordings(_ path: FilePath, _ places: Places) -> Bool {
    guard let folder = Place(Self.folder(of: path)) else { return false }
    return places.foldersOfRecordings.contains(folder)
      || Self.ancestors(of: resolved(path)).contains { places.recordingFolders.contains($0.place) }
  }

  /// True if a path lies in the library, outside of the paths in `openInLibrary`.
  private func isClosed(_ path: FilePath, in library: FilePath) -> Bool {
    guard let folder = Place(library),
      let ancestor = Self.ancestors(of: path).first(where: { $0.place == folder })
    else { return false }
    var inside = path
    _ = inside.removePrefix(ancestor.path)
    return !openInLibrary.contains { inside.starts(with: $0) }
  }

  /// Returns the files and folders in the library's folder that no command may overwrite.
  private func closedFiles(in library: FilePath) -> [FilePath] {
    // A library that cannot be listed does not exist yet.
    let names = Folder.namesIfReadable(in: library) ?? []
    return names.filter { !openInLibrary.contains(FilePath(root: nil, components: $0)) }
      .map { library.appending($0) }
  }

  /// The existing folders above a path, nearest first.
  private static func ancestors(of path: FilePath) -> [(path: FilePath, place: Place)] {
    var found: [(FilePath, Place)] = []
    var path = path
    while path.removeLastComponent() {
      if let place = Place(path) { found.append((path, place)) }
    }
    return found
  }

  /// Returns the descriptor of standard output or standard error if the path names it, as
  /// `/dev/stdout` does. Other open descriptors of this process are refused, because one of them
  /// may be the library.
  private static func descriptor(named path: FilePath) -> CInt? {
    switch path.lexicallyNormalized() {
    case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": 1
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": 2
    default: nil
    }
  }

  private static func type(of path: FilePath) -> FileType? {
    statusIfPresent(of: path, followingLinks: true)?.type  // nil for a link without a target
  }

  private static func folder(of path: FilePath) -> FilePath {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// A cache of paths with the links in their folders resolved. Each folder is resolved once.
  private struct Names {
    private var paths: Set<FilePath> = []

    init(_ given: [FilePath]) {
      var folders: [FilePath: FilePath] = [:]
      for path in given {
        guard let name = path.lastComponent else { continue }
        let folder = OutputGuard.folder(of: path)
        let real = folders[folder] ?? resolvedFolder(folder)
        folders[folder] = real
        paths.insert(real.appending(name))
      }
    }

    func contain(_ path: FilePath) -> Bool { paths.contains(path) }
  }

  /// The identities of the files and folders that no output may replace. Reading them takes one
  /// system call per recording, so they are read once per check, at the first output that exists.
  private struct Places {
    /// The first path of each recording.
    let recordings: [Place: FilePath]
    let inputs, closedFiles: Set<Place>
    let recordingFolders: Set<Place>
    /// The folders that directly contain a recording.
    let foldersOfRecordings: Set<Place>

    init(of outputs: OutputGuard) {
      func places(_ paths: some Sequence<FilePath>) -> Set<Place> {
        Set(paths.compactMap(Place.init))
      }
      recordings = Dictionary(
        outputs.recordings.compactMap { path in Place(path).map { ($0, path) } },
        uniquingKeysWith: { first, _ in first })
      inputs = places(outputs.inputs)
      closedFiles = places(outputs.library.map(outputs.closedFiles) ?? [])
      recordingFolders = places(outputs.recordingFolders)
      foldersOfRecordings = places(Set(outputs.recordings.map { OutputGuard.folder(of: $0) }))
    }
  }

  /// The identity of a file or folder. It is the same for every path to the file or folder.
  private struct Place: Hashable {
    let device, inode: UInt64

    /// Reads the identity of the file at a path, following a link; nil if there is no file.
    init?(_ path: FilePath) {
      guard let identity = FileIdentity.ifPresent(path) else { return nil }
      (device, inode) = (identity.device, identity.inode)
    }
  }
}

/// Resolves the links in the folder of a path. The last component may be a link or may not exist.
private func resolved(_ path: FilePath) -> FilePath {
  let folder = path.removingLastComponent()
  let real = resolvedFolder(folder.isEmpty ? "." : folder)
  return path.lastComponent.map { real.appending($0) } ?? real
}

/// Resolves the links in the path of a folder. Its last components may not exist.
private func resolvedFolder(_ folder: FilePath) -> FilePath {
  if let real = Folder.realPath(folder) { return real }
  guard let name = folder.lastComponent, name.kind == .regular else {
    return folder.lexicallyNormalized()
  }
  let parent = folder.removingLastComponent()
  return resolvedFolder(parent.isEmpty ? "." : parent).appending(name)
}

/// A refusal to write a file at a path that a person gave. In this case the command has not written
/// any file.
package enum OutputError: ExplainedError, Equatable {
  /// The file is a recording, possibly under another name.
  case isRecording(OutputRequest, FilePath)
  /// The file exists in a folder of recordings and may be a new recording.
  case mayBeRecording(OutputRequest)
  /// The file lies in the folder of the library.
  case isLibrary(OutputRequest, FilePath)
  /// The command reads the file.
  case isInput(OutputRequest)
  /// The file exists.
  case exists(OutputRequest)
  /// The path is a folder.
  case isFolder(OutputRequest)
  /// The path is a pipe, a socket or a device.
  case isSpecial(OutputRequest)
  /// The command would write the file twice.
  case isWrittenTwice(OutputRequest)

  private var request: OutputRequest {
    switch self {
    case .isRecording(let request, _), .mayBeRecording(let request), .isLibrary(let request, _),
      .isInput(let request), .exists(let request), .isFolder(let request),
      .isSpecial(let request), .isWrittenTwice(let request):
      request
    }
  }

  /// A description of the problem, in one clause.
  package var problem: String {
    func quoted(_ path: FilePath) -> String { "\"\(path.lastComponent?.string ?? path.string)\"" }
    let file =
      quoted(request.path)
      + (request.beside.map {
        ", which is written \(request.isInChosenFolder ? "into" : "beside") \(quoted($0)),"
      } ?? "")
    return switch self {
    case .isRecording(_, let recording) where recording.lastComponent != request.path.lastComponent:
      "\(file) is the same file as the recording \(quoted(recording))"
    case .isRecording: "\(file) is a recording, and recordings are never written to"
    case .mayBeRecording: "\(file) already exists among recordings, and may be one"
    case .isLibrary: "\(file) belongs to the library, or would lie among its files"
    case .isInput: "\(file) is read by the same command"
    case .exists where request.isChanged: "\(file) was changed or damaged since it was written"
    case .exists: "\(file) already exists"
    case .isFolder: "\(file) is a folder where a file is needed"
    case .isSpecial: "\(file) is a pipe, a socket or a device where a file is needed"
    case .isWrittenTwice: "\(file) would be written twice"
    }
  }

  /// The path.
  package var place: String { request.path.description }

  /// The action that the person can take now.
  package var remedy: String {
    let other = "choose another \(request.option)"
    return switch self {
    case .isRecording, .isInput, .isSpecial: other
    case .mayBeRecording: "\(other), or move that file to another folder"
    case .isLibrary(_, let library): "choose a place outside of \(library) for \(request.option)"
    case .exists where request.consent == .impossible:
      "\(other), or move that file to another folder"
    case .exists: "\(other), or allow it to be replaced"
    case .isFolder where request.isInChosenFolder: "\(other), or move that folder elsewhere"
    case .isFolder: "name a file in it with \(request.option)"
    case .isWrittenTwice: "give each file a name of its own, or write them one by one"
    }
  }
}

/// A file that is written at a path given by a person and checked by an ``OutputGuard``.
///
/// Like ``DurableFile``, the file appears complete or not at all. If the path was free when it was
/// checked, a file that has appeared since is not replaced: the commit fails. Bytes for a pipe, a
/// device or standard output are written immediately.
package struct OutputFile: ~Copyable {
  private let target: OutputTarget
  private var file: DurableFile?
  private let stream: Stream?

  /// Opens the file for writing.
  ///
  /// - Parameter target: the checked target; its folder must exist.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(_ target: OutputTarget) throws(HostError) {
    self.target = target
    switch target.mode {
    case .new, .replacement:
      file = try DurableFile(replacing: target.path)
      stream = nil
    case .stream:
      file = nil
      stream = try Stream(opening: target.path)
    case .descriptor(let number):
      file = nil
      stream = try Stream(copying: number, of: target.path)
    }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, including 0.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After an error the file can only be abandoned.
  package mutating func write(_ bytes: [UInt8]) throws(HostError) {
    guard let stream else { return try file?.write(bytes) ?? () }
    do { _ = try stream.descriptor.writeAll(bytes) } catch {
      throw HostError.failure(.write, target.path, errno(of: error), bytes: bytes.count)
    }
  }

  /// Appends text in UTF-8.
  ///
  /// - Parameter text: any text.
  /// - Throws: the same errors as ``write(_:)-([UInt8])``.
  package mutating func write(_ text: String) throws(HostError) { try write(Array(text.utf8)) }

  /// Syncs the file and renames it to its path.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; an existing file is then unchanged.
  package consuming func commit() throws(HostError) {
    try file.take()?.commit(replacing: target.replaces)
  }

  /// Deletes temporary files that killed processes of this program left in the folders of targets.
  ///
  /// - Parameter targets: the targets; pipes, devices and descriptors are skipped.
  package static func removeStaleTemporaries(beside targets: [OutputTarget]) {
    let files = targets.filter { $0.mode == .new || $0.mode == .replacement }
    for folder in Set(files.map { $0.path.removingLastComponent() }) {
      // A failed clean-up does not prevent writing to the folder.
      do { try TemporaryFile.removeStale(in: folder) } catch {}
    }
  }

  /// A file descriptor that is closed when this object is released.
  private final class Stream {
    let descriptor: FileDescriptor

    init(opening path: FilePath) throws(HostError) {
      do {
        descriptor = try FileDescriptor.open(path, .writeOnly, options: [.closeOnExec])
      } catch { throw HostError.failure(.create, path, errno(of: error)) }
    }

    init(copying number: CInt, of path: FilePath) throws(HostError) {
      do { descriptor = try FileDescriptor(rawValue: number).duplicate() } catch {
        throw HostError.failure(.create, path, errno(of: error))
      }
    }

    // A pipe or a device has no buffered data that a failed close could lose.
    deinit { do { try descriptor.close() } catch {} }
  }
}

extension OutputError {
  package var commandRemedy: String? {
    guard case .exists(let request) = self, request.consent != .impossible else { return nil }
    return "choose another \(request.option), or pass --force"
  }
}
