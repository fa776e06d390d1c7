import AudioCore
import AudioFiles
import HostSystem
package import Library
package import Playback
package import Recitation
import Synchronization
package import SystemPackage

/// The files of reciters who have a folder with one file per ayah.
///
/// The length of a file is measured by decoding the file once, because headers often declare a
/// wrong length. The library stores the measured lengths, which are valid while the file is
/// unchanged.
package final class AyahFiles: Sendable {
  /// A playable file.
  package struct File: Hashable, Sendable {
    /// The whole path.
    package var path: FilePath
    /// The decoded length.
    package var length: AyahFileLength
  }

  /// The result of looking up the file of an ayah.
  package enum Answer: Hashable, Sendable {
    /// The file exists and is playable.
    case found(File)
    /// There is no file; the value is the reason as text for people.
    case absent(String)
    /// The file exists, but cannot be played.
    case unreadable(SourceProblem)

    /// The reason why there is no playable file; nil if there is one.
    package var reason: String? {
      switch self {
      case .found: nil
      case .absent(let reason): reason
      case .unreadable(let trouble): trouble.problem
      }
    }
  }

  private struct Source: Sendable {
    var folder: AyahFolder
    var path: FilePath
    var numbering: AyahNumbering?
  }

  private struct State {
    var known: [String: [FilePath: AyahFileLength]]
    var measured: [String: [FilePath: AyahFileLength]] = [:]
    var answers: [String: [FilePath: Answer]] = [:]
  }

  private let sources: [String: Source]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - reciters: all reciters of the library.
  ///   - library: the folder of the library.
  ///   - known: stored lengths by the reciter's id, then by path relative to the reciter's folder.
  package init(
    _ reciters: [Reciter], library: FilePath, known: [String: [FilePath: AyahFileLength]] = [:]
  ) {
    var sources: [String: Source] = [:]
    for reciter in reciters {
      guard let folder = reciter.files, let riwayah = reciter.riwayah else { continue }
      sources[reciter.id] = Source(
        folder: folder, path: library.pushing(folder.path),
        numbering: QuranFacts.bundled.numberingIfBundled(of: riwayah))
    }
    self.sources = sources
    state = Mutex(State(known: known))
  }

  /// Returns the key of a file.
  ///
  /// - Parameters:
  ///   - name: the path relative to the reciter's folder.
  ///   - reciter: the id of the reciter.
  /// - Returns: `file:<reciter id>/<name>`.
  package static func key(_ name: FilePath, of reciter: String) -> SourceKey {
    SourceKey("file:\(reciter)/\(name.string)")
  }

  /// Looks up the file of an ayah and measures its length.
  ///
  /// - Parameters:
  ///   - ref: the ayah, in the numbering of the reciter's riwayah.
  ///   - reciter: the id of the reciter.
  /// - Returns: the file with its key, or the reason why there is no file; nil if the reciter has
  ///   no folder.
  package func lookUp(for ref: AyahRef, of reciter: String) -> (key: SourceKey?, answer: Answer)? {
    guard let source = sources[reciter] else { return nil }
    let name: FilePath
    switch self.name(of: ref, in: source) {
    case .absent(let reason): return (nil, .absent(reason))
    case .named(let found): name = found
    }
    let (answered, known) = state.withLock {
      ($0.answers[reciter]?[name], $0.known[reciter]?[name])
    }
    // Decode outside the lock, because decoding takes long.
    let answer = answered ?? Self.measure(source.path.pushing(name), known: known)
    if answered == nil {
      state.withLock { state in
        if case .found(let file) = answer, known != file.length {
          state.measured[reciter, default: [:]][name] = file.length
        }
        state.answers[reciter, default: [:]][name] = answer
      }
    }
    return (Self.key(name, of: reciter), answer)
  }

  /// Returns the key of the file of an ayah if the file exists and can be opened; does not decode
  /// it.
  ///
  /// - Parameters: see ``lookUp(for:of:)``.
  /// - Returns: the key; nil if there is no file that can be opened.
  package func present(_ ref: AyahRef, of reciter: String) -> SourceKey? {
    guard let source = sources[reciter], case .named(let name) = name(of: ref, in: source),
      FileBytes.canBeOpened(source.path.pushing(name))
    else { return nil }
    return Self.key(name, of: reciter)
  }

  /// Returns the file with this key; nil if no earlier look-up found it.
  func file(of key: SourceKey) -> File? {
    guard let parts = Self.parts(of: key) else { return nil }
    let answer = state.withLock { $0.answers[parts.reciter]?[parts.name] }
    if case .found(let file) = answer { return file }
    return nil
  }

  /// Splits a key made by ``key(_:of:)``; nil if the key belongs to a recording.
  static func parts(of key: SourceKey) -> (reciter: String, name: FilePath)? {
    guard key.text.hasPrefix("file:") else { return nil }
    let parts = key.text.dropFirst(5).split(separator: "/", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), FilePath(String(parts[1]))) : nil
  }

  /// True if the length of a decoded file is not stored in the library yet.
  package var hasNewLengths: Bool { state.withLock { !$0.measured.isEmpty } }

  /// Stores newly measured lengths in the library.
  ///
  /// - Parameter store: the library.
  /// - Throws: `LibraryError`.
  package func keepLengths(in store: LibraryStore) throws {
    let measured = state.withLock { $0.measured }
    for (reciter, lengths) in measured.sorted(by: { $0.key < $1.key }) {
      try store.keep(lengths, of: reciter)
    }
  }

  private enum Name {
    case named(FilePath)
    case absent(String)
  }

  private func name(of ref: AyahRef, in source: Source) -> Name {
    guard let numbering = source.numbering else {
      return .absent("the ayah counts of the riwayah are not known")
    }
    guard let name = source.folder.file(of: ref, numbering: numbering) else {
      return .absent("the pattern has no name for it")
    }
    return .named(name)
  }
}

extension AyahFiles {
  /// Measures the length of a file. Returns the stored length if the file is unchanged; otherwise
  /// decodes the file.
  package static func measure(_ path: FilePath, known: AyahFileLength?) -> Answer {
    let name = path.lastComponent?.string ?? ""
    guard let identity = FileIdentity.ifPresent(path) else {
      return .absent("\(name) is not there")
    }
    if let known, known.identity == identity {
      return .found(File(path: path, length: known))
    }
    do throws(AudioFileError) {
      var reader = try RecordingReader(path: path)
      var block: [Float] = []
      while try reader.read(65_536, into: &block) > 0 {}
      if let interruption = reader.interruption { throw interruption }
      guard reader.framesRead > 0 else {
        return .unreadable(
          SourceProblem("\(name) holds no sound", at: path, remedy: "put a sound file in its place")
        )
      }
      return .found(
        File(
          path: path,
          length: AyahFileLength(
            identity: identity, hertz: reader.info.sampleRate.hertz,
            frameCount: reader.framesRead)))
    } catch {
      return .unreadable(
        SourceProblem("\(name): \(error.problem)", at: path, remedy: error.remedy))
    }
  }
}
