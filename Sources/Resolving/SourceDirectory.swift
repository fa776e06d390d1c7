package import AudioCore
import HostSystem
package import Library
package import Playback
import Recitation
package import SystemPackage

/// Locates the sources of a drill and verifies that they are unchanged.
package struct SourceDirectory: Sendable {
  /// A recording as the library knows it.
  private struct Known: Sendable {
    var name: String
    var size: Int
    /// The sizes and hashes of all files that hold its sound.
    var sizes: Set<Int>
    var hashes: Set<String>
    /// The copy in the library first, then the files that were processed.
    var places: [Place]
    var hearing: Hearing?

    init(_ one: RecordingLocation, library: FilePath) {
      name = one.sourceFileName
      size = one.sizeBytes
      sizes = Set(one.contents.map(\.sizeBytes) + [one.sizeBytes])
      hashes = Set(one.contents.map(\.sha256) + [one.sha256])
      hearing = one.hearing
      places =
        [one.storagePath].compactMap { $0 }.map { .copy($0, library) }
        + one.sources.map { .source($0.fullPath, $0.identity) }
    }
  }

  /// A place where a recording may lie.
  private enum Place: Sendable {
    /// Below the library, at a path that its database names.
    case copy(FilePath, FilePath)
    /// A file of the user, as it was seen when it was analysed.
    case source(FilePath, FileIdentity?)

    var path: FilePath {
      switch self {
      case .copy(let relative, let library): library.pushing(relative)
      case .source(let path, _): path
      }
    }

    /// The file there now; nil if there is nothing, or nothing that may be looked at.
    var now: FileIdentity? {
      switch self {
      case .copy(let relative, let library):
        do { return try BoundedPath(relative, below: library).identity() } catch { return nil }
      case .source(let path, _): return SourceDirectory.identity(path)
      }
    }

    /// True if the file is the one that was analysed, by all that shows without reading it.
    func isAsSeen(_ now: FileIdentity) -> Bool {
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

  /// Of one recording.
  ///
  /// - Parameters:
  ///   - recording: the files that may hold it.
  ///   - library: the folder of the library, which may hold a copy.
  package init(of recording: RecordingLocation, library: FilePath) {
    self.init(
      [recording], library: library, files: AyahFiles([], library: library, known: [:]))
  }

  /// True if a file of the right size lies where a recording should.
  static func holds(_ one: RecordingLocation, library: FilePath) -> Bool {
    do throws(SourceError) {
      return try !present(Known(one, library: library)).isEmpty
    } catch { return false }
  }

  /// The name of a source for a person: the name of the recording's file, or the path of a
  /// reciter's file from his folder.
  ///
  /// - Parameter key: the source.
  /// - Returns: the name; the key itself if nothing goes by it.
  package func name(of key: SourceKey) -> String {
    if let known = recordings[RecordingID(key.text)] { return known.name }
    return AyahFiles.parts(of: key)?.name.string ?? key.text
  }

  /// The way the sound of a source is read; nil for the plain way.
  ///
  /// - Parameter key: the source.
  /// - Returns: nil also for a file of a reciter.
  package func hearing(of key: SourceKey) -> Hearing? {
    recordings[RecordingID(key.text)]?.hearing
  }

  /// Locates a source by names and sizes only.
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

  /// The place of a source, after checking that it is the analysed file: the file is the one that
  /// was seen then (device, inode, size and both times), or its content is the same.
  ///
  /// - Parameters:
  ///   - key: the source.
  ///   - digest: the SHA-256 of a file as 64 lower-case hexadecimal digits.
  /// - Returns: the file.
  /// - Throws: ``SourceError``, and what `digest` throws.
  package func checkedPath(
    of key: SourceKey, digest: (FilePath) throws -> String
  ) throws -> FilePath {
    if let file = files.file(of: key) {
      guard let now = Self.identity(file.path) else {
        throw SourceError.fileGone(path: file.path, reason: "it is gone")
      }
      guard now == file.length.identity else { throw SourceError.fileChanged(path: file.path) }
      return file.path
    }
    let known = try known(key)
    let present = try Self.present(known)
    for place in present {
      if try place.isAsSeen || known.hashes.contains(digest(place.path)) { return place.path }
    }
    guard let first = present.first else {
      throw SourceError.recordingGone(name: known.name, looked: known.places.map(\.path))
    }
    throw SourceError.recordingChanged(path: first.path, difference: "its content differs")
  }

  private func known(_ key: SourceKey) throws(SourceError) -> Known {
    guard let known = recordings[RecordingID(key.text)] else { throw .unknown(key: key.text) }
    return known
  }

  /// The places where a file of the right size lies.
  private static func present(
    _ known: Known
  ) throws(SourceError) -> [(path: FilePath, isAsSeen: Bool)] {
    var found: [(path: FilePath, isAsSeen: Bool)] = []
    var other: SourceError?
    for place in known.places {
      guard let identity = place.now else { continue }
      if known.sizes.contains(identity.size) {
        found.append((place.path, place.isAsSeen(identity)))
      } else if other == nil {
        other = .recordingChanged(
          path: place.path, difference: "it has \(identity.size) bytes instead of \(known.size)")
      }
    }
    if found.isEmpty, let other { throw other }
    return found
  }

  /// nil if there is nothing, or nothing that may be looked at.
  static func identity(_ path: FilePath) -> FileIdentity? {
    do { return try FileIdentity(path: path) } catch { return nil }
  }
}
