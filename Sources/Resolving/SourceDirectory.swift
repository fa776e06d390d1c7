package import AudioCore
import HostSystem
package import Library
package import Playback
import Recitation
package import SystemPackage

/// Locates the sources of a drill and verifies that they are unchanged.
package struct SourceDirectory: Sendable {
  /// A recording as stored in the library.
  private struct Known: Sendable {
    var name: String
    var size: Int
    /// The sizes in bytes of all known files with the sound of the recording.
    var sizes: Set<Int>
    /// The SHA-256 of all known files with the sound of the recording.
    var hashes: Set<String>
    /// The possible locations: first the copy in the library, then the source files.
    var places: [Place]
    var hearing: Hearing?

    init(_ one: RecordingLocation, library: FilePath) {
      name = one.fileName
      size = one.sizeBytes
      sizes = Set(one.contents.map(\.sizeBytes) + [one.sizeBytes])
      hashes = Set(one.contents.map(\.sha256) + [one.sha256])
      hearing = one.hearing
      places =
        [one.storagePath].compactMap { $0 }.map { .copy($0, library) }
        + one.sources.map { .source($0.fullPath, $0.identity) }
    }
  }

  /// A possible location of a recording.
  private enum Place: Sendable {
    /// A copy in the library: its path relative to the library's folder, and that folder.
    case copy(FilePath, FilePath)
    /// A file of the user, with its identity at the time of analysis.
    case source(FilePath, FileIdentity?)

    var path: FilePath {
      switch self {
      case .copy(let relative, let library): library.pushing(relative)
      case .source(let path, _): path
      }
    }

    /// The identity that the file has now; nil if the file is missing or cannot be inspected.
    var now: FileIdentity? {
      switch self {
      case .copy(let relative, let library):
        do { return try BoundedPath(relative, below: library).identity() } catch {
          return nil  // missing, or a link that leaves the library; try the other locations
        }
      case .source(let path, _): return FileIdentity.ifPresent(path)
      }
    }

    /// True if the file's identity is the same as at the time of analysis; always false for a copy,
    /// because its identity is not stored.
    func isUnmodified(_ now: FileIdentity) -> Bool {
      if case .source(_, let seen) = self { now == seen } else { false }
    }
  }

  private let recordings: [RecordingID: Known]
  private let files: AyahFiles

  init(_ known: [RecordingLocation], library: FilePath, files: AyahFiles) {
    self.files = files
    recordings = Dictionary(
      uniqueKeysWithValues: known.map { ($0.recording, Known($0, library: library)) })
  }

  /// Creates a directory of one recording.
  ///
  /// - Parameters:
  ///   - recording: the locations of the recording.
  ///   - library: the folder of the library, which may contain a copy.
  package init(of recording: RecordingLocation, library: FilePath) {
    self.init(
      [recording], library: library, files: AyahFiles([], library: library, known: [:]))
  }

  /// Returns true if a file of a known size exists at a location of the recording.
  static func holds(_ one: RecordingLocation, library: FilePath) -> Bool {
    do throws(SourceError) {
      return try !present(Known(one, library: library)).isEmpty
    } catch { return false }  // the error means that no location has a file of a known size
  }

  /// Returns the display name of a source: the present name of the recording's file, or the path of
  /// a reciter's file relative to his folder.
  ///
  /// - Parameter key: the source.
  /// - Returns: the name; for an unknown source, the key itself.
  package func name(of key: SourceKey) -> String {
    if let known = recordings[RecordingID(key.text)] { return known.name }
    return AyahFiles.parts(of: key)?.name.string ?? key.text
  }

  /// Returns the path of a source, without a look at the file: for a recording, the path of its
  /// first file, or else of its copy in the library.
  ///
  /// - Parameter key: the source.
  /// - Returns: the path; nil for an unknown source.
  func storedPath(of key: SourceKey) -> FilePath? {
    guard let places = recordings[RecordingID(key.text)]?.places else {
      return files.file(of: key)?.path
    }
    let file = places.first { if case .source = $0 { true } else { false } }
    return (file ?? places.first)?.path
  }

  /// Returns the settings for reading the sound of a source; nil for the defaults.
  ///
  /// - Parameter key: the source.
  /// - Returns: the settings; always nil for a reciter's file.
  package func hearing(of key: SourceKey) -> Hearing? {
    recordings[RecordingID(key.text)]?.hearing
  }

  /// Locates a source by paths and file sizes only, without reading content.
  ///
  /// - Parameter key: the source.
  /// - Returns: the file.
  /// - Throws: ``SourceError``.
  package func path(of key: SourceKey) throws(SourceError) -> FilePath {
    if let file = files.file(of: key) { return file.path }
    let known = try known(key)
    guard let place = try Self.present(known).first else {
      throw .recordingGone(name: known.name, looked: known.places.map(\.path))
    }
    return place.path
  }

  /// Locates a source and checks that its file is unchanged since the analysis. A file counts as
  /// unchanged if its identity (device, inode, size, times of modification and change) is the same,
  /// or if the hash of its content is known.
  ///
  /// - Parameters:
  ///   - key: the source.
  ///   - digest: returns the SHA-256 of a file as 64 lower-case hexadecimal digits.
  /// - Returns: the file.
  /// - Throws: ``SourceError``, or the error that `digest` throws.
  package func checkedPath(
    of key: SourceKey, digest: (FilePath) throws -> String
  ) throws -> FilePath {
    if let file = files.file(of: key) {
      guard let now = FileIdentity.ifPresent(file.path) else {
        throw SourceError.fileGone(path: file.path, reason: "it is gone")
      }
      guard now == file.length.identity else { throw SourceError.fileChanged(path: file.path) }
      return file.path
    }
    let known = try known(key)
    let present = try Self.present(known)
    // An unmodified file need not be read.
    if let place = present.first(where: { $0.isUnmodified }) { return place.path }
    for place in present where try known.hashes.contains(digest(place.path)) { return place.path }
    guard let first = present.first else {
      throw SourceError.recordingGone(name: known.name, looked: known.places.map(\.path))
    }
    throw SourceError.recordingChanged(path: first.path, difference: "its content differs")
  }

  private func known(_ key: SourceKey) throws(SourceError) -> Known {
    guard let known = recordings[RecordingID(key.text)] else { throw .unknown(key: key.text) }
    return known
  }

  /// Returns the locations that have a file of a known size.
  private static func present(
    _ known: Known
  ) throws(SourceError) -> [(path: FilePath, isUnmodified: Bool)] {
    var found: [(path: FilePath, isUnmodified: Bool)] = []
    var other: SourceError?
    for place in known.places {
      guard let identity = place.now else { continue }
      if known.sizes.contains(identity.size) {
        found.append((place.path, place.isUnmodified(identity)))
      } else if other == nil {
        other = .recordingChanged(
          path: place.path, difference: "it has \(identity.size) bytes instead of \(known.size)")
      }
    }
    if found.isEmpty, let other { throw other }
    return found
  }
}
