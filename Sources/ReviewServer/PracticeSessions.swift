import Application
import AudioCore
import Batch
import Foundation
import HostSystem
import Library
import PipelineCore
import Playback
import Recitation
import Rendering
import Synchronization
import SystemPackage

/// The drills that are heard live on the page.
final class PracticeSessions: Sendable {
  /// What a person wants to practise.
  struct Wanted: Decodable, Sendable {
    let range: String
    let preset: String?
    let settings: [String: String]?
    let reciter: String?
  }

  /// A drill that can be heard.
  struct Begun: Encodable {
    let id, title: String
    let duration: Double
    let events: [DrillEvent]
    /// The ayat that are nowhere.
    let missing: [String]
    let warnings: [String]
  }

  private struct Session: Sendable {
    let id: String
    let drill: LiveDrill
    let practice: PracticeDrill
  }

  private let desk: ReviewDesk
  private let programVersion: String
  private let sounds: RecordingSounds
  /// The last begun last.
  private let sessions = Mutex<[Session]>([])
  private static let most = 4

  init(_ desk: ReviewDesk, programVersion: String, sounds: RecordingSounds) {
    self.desk = desk
    self.programVersion = programVersion
    self.sounds = sounds
  }

  /// Plans a drill; nothing of it is made yet.
  ///
  /// - Parameter wanted: the passage, and how it is practised.
  /// - Returns: what will be heard when.
  /// - Throws: `PlaybackError`, `LibraryError`, `RenderingError`, `HostError`.
  func begin(_ wanted: Wanted) throws -> Begun {
    let builtIn = PracticePreset.builtIn.first { $0.name == wanted.preset }
    var settings = (builtIn?.settings ?? [:]).merging(wanted.settings ?? [:]) { $1 }
    settings["range"] = wanted.range
    if let reciter = wanted.reciter, !reciter.isEmpty { settings["reciters"] = reciter }
    let practice = PracticeDrill(
      library: desk.library, preset: builtIn == nil ? wanted.preset : nil,
      settings: settings.sorted { $0.key < $1.key }.map {
        DrillSetting(key: $0.key, value: $0.value, option: $0.key)
      }, programVersion: programVersion)
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
    let session = Session(
      id: Secret().text, drill: drill, practice: practice)
    sessions.withLock { sessions in
      sessions.append(session)
      if sessions.count > Self.most { sessions.removeFirst() }
    }
    return Begun(
      id: session.id, title: job.title, duration: map.timeline.seconds.milliseconds,
      events: DrillEvent.all(of: map), missing: job.missing.map { "\($0)" },
      warnings: job.warnings.map { $0.report.problem })
  }

  /// A drill that was begun.
  ///
  /// - Parameter name: `ID` or `ID.wav`.
  /// - Returns: the drill.
  /// - Throws: `ReportedError` if it is not open any more.
  func drill(_ name: String) throws -> LiveDrill { try session(name).drill }

  /// Writes a drill as a file of the library's folder of drills.
  ///
  /// - Parameter id: of the drill.
  /// - Returns: the path of the file.
  /// - Throws: as `DrillRendering`.
  func render(_ id: String) async throws -> String {
    try await session(id).practice.render().string
  }

  private func session(_ name: String) throws -> Session {
    let id = name.hasSuffix(".wav") ? String(name.dropLast(4)) : name
    guard let session = sessions.withLock({ $0.first { $0.id == id } }) else {
      throw ReportedError(
        problem: "this drill is not open any more", place: "", remedy: "begin the drill again")
    }
    return session
  }
}

/// The decoded files of reciters of one drill.
private final class FileSounds: Sendable {
  private let library: FilePath
  private let known = Mutex<[SourceKey: DecodedSound]>([:])

  init(library: FilePath) { self.library = library }

  func sound(of key: SourceKey, _ source: DrillSource?, frames: Int) throws -> DecodedSound {
    if let sound = known.withLock({ $0[key] }) { return sound }
    guard let source else { throw RenderingError.sourceUnknown(key) }
    let sound = try DecodedSound(
      of: source.path, hearing: source.hearing, rate: source.rate, frameCount: frames, in: library)
    return known.withLock { known in
      let first = known[key] ?? sound
      known[key] = first
      return first
    }
  }
}

/// A way to practise that can be chosen by name.
struct PracticePreset: Encodable {
  let name, title, help: String
  let settings: [String: String]

  /// Those that come with the program.
  static let builtIn = [
    PracticePreset(
      name: "tilawa-three-times", title: "Three times each",
      help: "Every ayah three times, then the next.", settings: ["ayahRepeat": "3"]),
    PracticePreset(
      name: "tilawa-sliding-window", title: "Sliding window",
      help:
        "Each new ayah three times, then with the two before it, twice; the whole range at the end.",
      settings: [
        "mode": "sliding-window", "ayahRepeat": "3", "window.size": "3", "window.together": "2",
        "window.full": "1",
      ]),
    PracticePreset(
      name: "tilawa-sliding-window-pairs", title: "Sliding window, pairs",
      help: "Each new ayah twice, then with the one before it; the whole range at the end.",
      settings: [
        "mode": "sliding-window", "ayahRepeat": "2", "window.size": "2", "window.together": "1",
        "window.full": "1",
      ]),
    PracticePreset(
      name: "tilawa-cumulative", title: "Building up",
      help: "Each new ayah, then all so far.",
      settings: ["mode": "cumulative", "ayahRepeat": "2"]),
    PracticePreset(
      name: "tilawa-talqin", title: "Talqin",
      help: "After every reading a silence long enough to recite it.",
      settings: ["mode": "talqin", "talqin.factor": "1.25x"]),
    PracticePreset(
      name: "tilawa-fading", title: "Fading",
      help: "Each repeat leaves out one more part from the end, for you to recite.",
      settings: ["mode": "fading", "ayahRepeat": "3"]),
  ]
}

extension PracticeSessions {
  /// What can be chosen on the page.
  struct Choices: Encodable {
    struct Setting: Encodable {
      let key, help, kind, unit, range, `default`: String
    }

    let presets: [PracticePreset]
    let settings: [Setting]
  }

  /// The presets of the program and of a library, and the settings of drills.
  static func presets(in store: LibraryStore) throws -> Choices {
    let kept = try store.settingsNames().map {
      PracticePreset(name: $0, title: $0, help: "Kept in the library.", settings: [:])
    }
    // What the file is like does not matter to who listens.
    let settings = DrillParameter.all.filter {
      !$0.name.hasPrefix("output.") && !["name", "range", "reciters"].contains($0.name)
    }
    return Choices(
      presets: PracticePreset.builtIn + kept,
      settings: settings.map { parameter in
        Choices.Setting(
          key: parameter.name, help: parameter.help, kind: "text", unit: parameter.unit,
          range: parameter.range, default: parameter.defaultText)
      })
  }
}
