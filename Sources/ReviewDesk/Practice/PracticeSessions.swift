package import AudioCore
import Drills
import Foundation
import HostSystem
import Library
import PipelineCore
import Playback
import Recitation
package import Rendering
import Synchronization
package import SystemPackage

/// The drills that are played live on the page.
package final class PracticeSessions: Sendable {
  /// A drill that is ready to be played.
  package struct StartedSession: Encodable {
    package let id, title: String
    /// The passage that was found in the typed range, such as `78:1-114:6` for `juz 30`.
    package let range: String
    package let duration: Double
    package let events: [DrillEvent]
    /// The ayat without any audio.
    package let missing: [String]
    package let warnings: [PracticeWarning]
  }

  /// A drill that was written to files.
  package struct Written: Encodable {
    /// The path of the file in the library's folder `Drills`. If the drill has several files, the
    /// path of the first.
    package let path: String
    /// The names of all files of the drill, in order.
    package let files: [String]
  }

  private struct Session: Sendable {
    let id: String
    let drill: LiveDrill
    let practice: PracticeDrill
    /// The files of the last rendering.
    var files: [FilePath] = []
  }

  private let desk: ReviewDesk
  private let programVersion: String
  private let sounds: RecordingSounds
  /// The open sessions, newest last.
  private let sessions = Mutex<[Session]>([])
  private static let most = 4

  /// - Parameters:
  ///   - desk: the desk of the library.
  ///   - programVersion: the version of the program, stored in rendered drills.
  ///   - sounds: the decoded recordings.
  package init(_ desk: ReviewDesk, programVersion: String, sounds: RecordingSounds) {
    self.desk = desk
    self.programVersion = programVersion
    self.sounds = sounds
  }

  /// Plans a drill without rendering any sound.
  ///
  /// - Parameters:
  ///   - range: the passage as a person types it.
  ///   - preset: the name of a preset; nil to use only the settings.
  ///   - settings: the settings that override the preset, by key.
  ///   - reciter: the reciter; empty for any.
  ///   - id: the id of the session; it must not be guessable.
  /// - Returns: the events of the drill.
  /// - Throws: `PlaybackError`, `LibraryError`, `RenderingError`, `HostError`.
  package func begin(
    _ range: String, preset: String?, settings: [String: String], reciter: String, as id: String
  ) throws -> StartedSession {
    let chosen = Self.settings(range, preset: preset, settings: settings, reciter: reciter)
    let practice = PracticeDrill(
      library: desk.library, preset: chosen.preset, settings: chosen.settings,
      programVersion: programVersion)
    let job = try practice.live()
    let sources = job.renderer.plan.sources
    let lengths = job.renderer.plan.reach
    let sounds = sounds
    let files = FileSounds(library: desk.library)
    let drill = try LiveDrill(job.renderer.plan, in: desk.library) { key in
      if !key.text.hasPrefix("file:") { return try sounds.sound(of: RecordingID(key.text)) }
      return try files.sound(of: key, sources[key], frames: lengths[key] ?? 0)
    }
    let map = job.renderer.map(0, job.outputs)
    let session = Session(id: id, drill: drill, practice: practice)
    sessions.withLock { sessions in
      sessions.append(session)
      if sessions.count > Self.most { sessions.removeFirst() }
    }
    return StartedSession(
      id: session.id, title: job.title, range: try job.settings.passage().description,
      duration: map.timeline.seconds.milliseconds,
      events: DrillEvent.all(of: map), missing: job.missing.map { "\($0)" },
      warnings: job.warnings.map(PracticeWarning.init))
  }

  /// Combines the choices of a person into the settings of a drill.
  ///
  /// - Parameters: see ``begin(_:preset:settings:reciter:as:)``.
  /// - Returns: the name of the chosen preset, and the settings that override it. If the preset is
  ///   a bundled one, the name is nil, and the settings of the preset are included in the settings.
  static func settings(
    _ range: String, preset: String?, settings: [String: String], reciter: String
  ) -> (preset: String?, settings: [DrillSetting]) {
    let builtIn = PracticePreset.builtIn.first { $0.name == preset }
    var settings = (builtIn?.settings ?? [:]).merging(settings) { $1 }
    settings["range"] = range
    if !reciter.isEmpty { settings["reciters"] = reciter }
    return (
      builtIn == nil ? preset : nil,
      settings.sorted { $0.key < $1.key }.map {
        DrillSetting(key: $0.key, value: $0.value, option: $0.key)
      }
    )
  }

  /// Returns the drill of an open session.
  ///
  /// - Parameter id: the id of the session.
  /// - Returns: the drill.
  /// - Throws: ``PracticeError`` if the session is no longer open.
  package func drill(_ id: String) throws(PracticeError) -> LiveDrill { try session(id).drill }

  /// Writes a drill into the library's folder `Drills`.
  ///
  /// - Parameters:
  ///   - id: the id of the session.
  ///   - ending: the extension, which decides the format: `wav`, `flac`, `opus` or `mp3`.
  /// - Returns: the files.
  /// - Throws: see `DrillRendering`; ``PracticeError`` if the session is no longer open.
  package func render(_ id: String, as ending: String) async throws -> Written {
    let files = try await session(id).practice.render(as: ending)
    sessions.withLock { sessions in
      if let place = sessions.firstIndex(where: { $0.id == id }) { sessions[place].files = files }
    }
    return Written(
      path: files[0].string, files: files.map { $0.lastComponent?.string ?? "drill.wav" })
  }

  /// Returns a file of a rendered drill.
  ///
  /// - Parameters:
  ///   - number: the index of the file.
  ///   - id: the id of the session.
  /// - Returns: the path.
  /// - Throws: ``PracticeError`` if the drill was not rendered.
  package func file(_ number: Int, of id: String) throws(PracticeError) -> FilePath {
    let files = try session(id).files
    guard files.indices.contains(number) else { throw .notWritten }
    return files[number]
  }

  private func session(_ id: String) throws(PracticeError) -> Session {
    guard let session = sessions.withLock({ $0.first { $0.id == id } }) else {
      throw .notOpen
    }
    return session
  }
}

/// A cache of the decoded audio files of reciters that one drill used last.
///
/// A decoded file occupies an open file of the process, and a drill may play thousands of them. The
/// drill stores its clips itself, so few files are decoded twice.
final class FileSounds: Sendable {
  private let library: FilePath
  private let known = RecentValues<SourceKey, DecodedSound>(most: most)
  /// The maximum number of cached sounds.
  static let most = 8

  init(library: FilePath) { self.library = library }

  /// Returns the sound of a file, which may still be decoding.
  ///
  /// - Parameters:
  ///   - key: the key of the file.
  ///   - source: the file; nil if the drill has no file for the key.
  ///   - frames: the number of frames to decode from the start of the file.
  /// - Returns: the sound.
  /// - Throws: `sourceUnknown` without a file, `HostError` if the disk is too small.
  func sound(of key: SourceKey, _ source: DrillSource?, frames: Int) throws -> DecodedSound {
    try known.value(of: key) {
      guard let source else { throw RenderingError.sourceUnknown(key) }
      return try DecodedSound(
        of: source.path, hearing: source.hearing, rate: source.rate, frameCount: frames,
        in: library)
    }
  }
}

/// An error of a practice session.
package enum PracticeError: Error, ExplainedError {
  case notOpen
  case notWritten

  package var problem: String {
    switch self {
    case .notOpen: "this drill is not open any more"
    case .notWritten: "this drill was not written yet"
    }
  }

  package var place: String { "" }

  package var message: ProblemMessage? {
    switch self {
    case .notOpen: ProblemMessage("drillClosed")
    case .notWritten: ProblemMessage("drillUnsaved")
    }
  }

  package var remedy: String {
    switch self {
    case .notOpen: "begin the drill again"
    case .notWritten: "save it as a file first"
    }
  }
}
