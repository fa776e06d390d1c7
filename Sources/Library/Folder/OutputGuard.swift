import AudioCore
package import HostSystem
package import SystemPackage

/// A file that a command is asked to write.
package struct OutputRequest: Sendable, Hashable {
  /// A person's consent to replace a file that is there already.
  package enum Consent: Sendable, Hashable {
    /// `--force` was given.
    case given
    /// `--force` was not given.
    case open
    /// The command has no such option.
    case impossible
  }

  /// The path, as the person typed it or as it follows from that.
  package var path: FilePath
  /// The option by which a person names another place: `--output`.
  package var option: String
  /// The file that it is written beside; nil if it is the one that the person named.
  package var beside: FilePath?
  /// True if a file that is there already may be replaced.
  package var consent: Consent
  /// True if an earlier run of the same command wrote what is there, told by its content: it may
  /// be replaced without asking.
  package var isOurs: Bool
  /// True if an earlier run of the same command wrote the file, and it has other bytes now.
  package var isChanged: Bool
  /// True if a pipe or a device will do, which a file with a twin or with a header will not fit.
  package var fitsStreams: Bool

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

/// A place that an ``OutputGuard`` has found fit to be written; see ``OutputFile``.
package struct OutputTarget: Sendable, Hashable {
  /// The way it is written.
  enum Way: Sendable, Hashable {
    /// Nothing is there. What turns up there until the file is finished stays.
    case new
    /// An existing file is replaced.
    case replacement
    /// Into a pipe or a device.
    case stream
    /// To standard output or standard error.
    case descriptor(CInt)
  }

  /// The path.
  package let path: FilePath
  let way: Way

  /// True if what is there is replaced.
  package var replaces: Bool { way == .replacement }
}

/// Says which files a command may write at paths that a person gave.
///
/// Never a recording of the library or one that the command reads, by whichever name or link; never
/// what the command reads besides; never what belongs to the library; never a folder. A file that
/// exists only if the person has said so, or if an earlier run of the same command wrote it; and
/// not even then one in a folder of recordings that may be a recording itself.
///
/// Files are compared by device and inode, and names after the links in their folders are
/// resolved: neither a link nor another spelling hides a file, and the name of a recording whose
/// disk is away is not taken either. Nothing is written here: a command asks for all of its
/// files at once, before it writes the first.
package struct OutputGuard: Sendable {
  /// The files of recordings; they need not be there.
  package var recordings: [FilePath]
  /// Folders in which any file may be a recording, with all below them.
  package var recordingFolders: [FilePath]
  /// Further input files of the command.
  package var inputs: [FilePath]
  /// The folder of the library; nil for none.
  package var library: FilePath?
  /// Paths inside the library that may be written: files, or folders with everything below.
  package var openInLibrary: [FilePath]
  /// True if a file may be a recording, by its name and content.
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

  /// Checks all files of a command.
  ///
  /// - Parameter requests: the files.
  /// - Returns: their places, in the same order.
  /// - Throws: ``OutputError`` about the first that may not be written.
  package func check(_ requests: [OutputRequest]) throws(OutputError) -> [OutputTarget] {
    let recordingNames = Names(recordings)
    let inputNames = Names(inputs)
    var taken: Set<FilePath> = []
    var targets: [OutputTarget] = []
    for request in requests {
      if request.fitsStreams, let descriptor = Self.descriptor(named: request.path) {
        targets.append(OutputTarget(path: request.path, way: .descriptor(descriptor)))
        continue
      }
      guard let name = request.path.lastComponent, name.kind == .regular else {
        throw .isFolder(request)
      }
      let place = resolved(request.path)
      if recordingNames.contain(place) { throw .isRecording(request, request.path) }
      if inputNames.contain(place) { throw .isInput(request) }
      if let library, isClosed(place, in: library) { throw .isLibrary(request, library) }
      let way = try way(of: request)
      if way != .stream, !taken.insert(place).inserted { throw .isWrittenTwice(request) }
      targets.append(OutputTarget(path: request.path, way: way))
    }
    return targets
  }

  private func way(of request: OutputRequest) throws(OutputError) -> OutputTarget.Way {
    let path = request.path
    do { _ = try status(of: path, followingLinks: false) } catch {
      return .new  // whatever else is wrong shows when it is created
    }
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
    if let file = Place(path) {
      if let recording = recordings.first(where: { Place($0) == file }) {
        throw .isRecording(request, recording)
      }
      if inputs.contains(where: { Place($0) == file }) { throw .isInput(request) }
      if let library, closedFiles(in: library).contains(where: { Place($0) == file }) {
        throw .isLibrary(request, library)
      }
    }
    if request.isOurs { return .replacement }
    if isAmongRecordings(path), mayBeRecording(path) { throw .mayBeRecording(request) }
    guard request.consent == .given else { throw .exists(request) }
    return .replacement
  }

  private func isAmongRecordings(_ path: FilePath) -> Bool {
    let folders = Set(Self.ancestors(of: resolved(path)).map(\.place))
    guard let folder = Place(Self.folder(of: path)) else { return false }
    return recordingFolders.contains { Place($0).map(folders.contains) ?? false }
      || Set(recordings.map { Self.folder(of: $0) }).contains { Place($0) == folder }
  }

  /// True if a place lies in the library, and not where anybody may write.
  private func isClosed(_ path: FilePath, in library: FilePath) -> Bool {
    guard let folder = Place(library),
      let ancestor = Self.ancestors(of: path).first(where: { $0.place == folder })
    else { return false }
    var inside = path
    _ = inside.removePrefix(ancestor.path)
    return !openInLibrary.contains { inside.starts(with: $0) }
  }

  /// The files beside the database that no command may overwrite.
  private func closedFiles(in library: FilePath) -> [FilePath] {
    do {
      return try Folder.names(in: library).filter { name in
        !openInLibrary.contains(FilePath(root: nil, components: name))
      }.map { library.appending($0) }
    } catch { return [] }  // there is no library yet
  }

  /// The folders above a path that are there, the nearest first.
  private static func ancestors(of path: FilePath) -> [(path: FilePath, place: Place)] {
    var found: [(FilePath, Place)] = []
    var path = path
    while path.removeLastComponent() {
      if let place = Place(path) { found.append((path, place)) }
    }
    return found
  }

  /// Standard output and standard error by the names that they go by. What else is open in this
  /// process is not available: it may be the library.
  private static func descriptor(named path: FilePath) -> CInt? {
    switch path.lexicallyNormalized() {
    case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": 1
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": 2
    default: nil
    }
  }

  private static func type(of path: FilePath) -> FileType? {
    do { return try status(of: path, followingLinks: true).type } catch {
      return nil  // a link that leads nowhere
    }
  }

  private static func folder(of path: FilePath) -> FilePath {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// Paths after the links in their folders are resolved, each folder looked at once.
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

  /// A file or folder, whatever path leads to it.
  private struct Place: Hashable {
    let device, inode: UInt64

    /// nil if there is nothing at the path; a link is followed.
    init?(_ path: FilePath) {
      do {
        let identity = try FileIdentity(path: path)
        device = identity.device
        inode = identity.inode
      } catch { return nil }
    }
  }
}

/// The path with the links in its folder resolved; the last name may be a link, or not be there.
private func resolved(_ path: FilePath) -> FilePath {
  let folder = path.removingLastComponent()
  let real = resolvedFolder(folder.isEmpty ? "." : folder)
  return path.lastComponent.map { real.appending($0) } ?? real
}

/// The same for a folder, whose last names may not be there.
private func resolvedFolder(_ folder: FilePath) -> FilePath {
  if let real = Folder.realPath(folder) { return real }
  guard let name = folder.lastComponent, name.kind == .regular else {
    return folder.lexicallyNormalized()
  }
  let parent = folder.removingLastComponent()
  return resolvedFolder(parent.isEmpty ? "." : parent).appending(name)
}

/// A refusal to write a file at a path that a person gave. Nothing was written.
package enum OutputError: ExplainedError, Equatable {
  /// It is a recording, or the same file as one.
  case isRecording(OutputRequest, FilePath)
  /// It exists in a folder of recordings, and may be a new one.
  case mayBeRecording(OutputRequest)
  /// It lies in the folder of the library.
  case isLibrary(OutputRequest, FilePath)
  /// The command reads it.
  case isInput(OutputRequest)
  /// It exists.
  case exists(OutputRequest)
  /// It is a folder.
  case isFolder(OutputRequest)
  /// It is a pipe, a socket or a device.
  case isSpecial(OutputRequest)
  /// The command would write it twice.
  case isWrittenTwice(OutputRequest)

  private var request: OutputRequest {
    switch self {
    case .isRecording(let request, _), .mayBeRecording(let request), .isLibrary(let request, _),
      .isInput(let request), .exists(let request), .isFolder(let request),
      .isSpecial(let request), .isWrittenTwice(let request):
      request
    }
  }

  /// The problem, one clause.
  package var problem: String {
    func quoted(_ path: FilePath) -> String { "\"\(path.lastComponent?.string ?? path.string)\"" }
    let file =
      quoted(request.path)
      + (request.beside.map { ", which is written beside \(quoted($0))," } ?? "")
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

  /// The remedy: what the person can do now.
  package var remedy: String {
    let other = "choose another \(request.option)"
    return switch self {
    case .isRecording, .isInput, .isSpecial: other
    case .mayBeRecording: "\(other), or move that file to another folder"
    case .isLibrary(_, let library): "choose a place outside of \(library) for \(request.option)"
    case .exists where request.consent == .impossible:
      "\(other), or move that file to another folder"
    case .exists: "\(other), or allow it to be replaced"
    case .isFolder: "name a file in it with \(request.option)"
    case .isWrittenTwice: "give each drill a name of its own, or render them one by one"
    }
  }
}

/// A file that is written at a path that a person gave, once an ``OutputGuard`` has checked it.
///
/// As ``DurableFile``: it is there whole or not at all. Where nothing was when it was checked,
/// nothing is replaced either: what has turned up there meanwhile stays, and the commit fails. Into
/// a pipe, a device or standard output the bytes go as they come.
package struct OutputFile: ~Copyable {
  private let target: OutputTarget
  private var file: DurableFile?
  private let stream: Stream?

  /// Begins it.
  ///
  /// - Parameter target: where; its folder must exist.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(_ target: OutputTarget) throws(HostError) {
    self.target = target
    switch target.way {
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
  /// - Parameter bytes: any number, also none.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After that it can only be abandoned.
  package mutating func write(_ bytes: [UInt8]) throws(HostError) {
    guard let stream else { return try file?.write(bytes) ?? () }
    do { _ = try stream.descriptor.writeAll(bytes) } catch {
      throw HostError.failure(.write, target.path, errno(of: error), bytes: bytes.count)
    }
  }

  /// Appends text in UTF-8.
  ///
  /// - Parameter text: any text.
  /// - Throws: as ``write(_:)-([UInt8])``.
  package mutating func write(_ text: String) throws(HostError) { try write(Array(text.utf8)) }

  /// Makes the file durable and puts it into its place.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; what was there is then as it was.
  package consuming func commit() throws(HostError) {
    try file.take()?.commit(replacing: target.replaces)
  }

  /// Deletes what killed processes of ours left unfinished in the folders of targets.
  ///
  /// - Parameter targets: the targets; those that are no files do not count.
  package static func removeStaleTemporaries(beside targets: [OutputTarget]) {
    let files = targets.filter { $0.way == .new || $0.way == .replacement }
    for folder in Set(files.map { $0.path.removingLastComponent() }) {
      // A folder that cannot be listed or tidied can be written to all the same.
      do { try TemporaryFile.removeStale(in: folder) } catch {}
    }
  }

  /// A descriptor that closes when the value goes away.
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

    // A pipe or a device keeps nothing back.
    deinit { do { try descriptor.close() } catch {} }
  }
}

extension OutputError {
  package var commandRemedy: String? {
    guard case .exists(let request) = self, request.consent != .impossible else { return nil }
    return "choose another \(request.option), or pass --force"
  }
}
