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
    let range: ShortText
    let preset: ShortText?
    let settings: [String: ShortText]?
    let reciter: ShortText?
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

  /// A drill that was written.
  struct Written: Encodable {
    /// The path of its file, in the library's folder of drills; of a drill in parts the first.
    let path: String
    /// The names of all its files, in order.
    let files: [String]
  }

  private struct Session: Sendable {
    let id: String
    let drill: LiveDrill
    let practice: PracticeDrill
    /// The files that it was written to last.
    var files: [FilePath] = []
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
    let preset = wanted.preset?.text
    let builtIn = PracticePreset.builtIn.first { $0.name == preset }
    let changed = (wanted.settings ?? [:]).mapValues(\.text)
    var settings = (builtIn?.settings ?? [:]).merging(changed) { $1 }
    settings["range"] = wanted.range.text
    if let reciter = wanted.reciter?.text, !reciter.isEmpty { settings["reciters"] = reciter }
    let practice = PracticeDrill(
      library: desk.library, preset: builtIn == nil ? preset : nil,
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
  /// - Parameter id: of the drill.
  /// - Returns: the drill.
  /// - Throws: ``Refusal`` if it is not open any more.
  func drill(_ id: String) throws(Refusal) -> LiveDrill { try session(id).drill }

  /// Writes a drill as a file of the library's folder of drills.
  ///
  /// - Parameter id: of the drill.
  /// - Returns: the files.
  /// - Throws: as `DrillRendering`; ``Refusal`` if it is not open any more.
  func render(_ id: String) async throws -> Written {
    let files = try await session(id).practice.render()
    sessions.withLock { sessions in
      if let place = sessions.firstIndex(where: { $0.id == id }) { sessions[place].files = files }
    }
    return Written(
      path: files[0].string, files: files.map { $0.lastComponent?.string ?? "drill.wav" })
  }

  /// A file that a drill was written to, for the browser to store.
  ///
  /// - Parameters:
  ///   - number: which of its files, from 0.
  ///   - id: of the drill.
  /// - Returns: the answer that gives it.
  /// - Throws: ``Refusal`` if it was not written, `HostError` if the file cannot be read.
  func file(_ number: Int, of id: String) throws -> Response {
    let files = try session(id).files
    guard files.indices.contains(number) else {
      throw Refusal(
        404, ProblemAnswer("this drill was not written yet", remedy: "save it as a file first"))
    }
    let path = files[number]
    let length = try FileBytes(path: path).size
    var plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    plain.insert(charactersIn: "-._")
    let name =
      path.lastComponent?.string.addingPercentEncoding(withAllowedCharacters: plain) ?? "drill.wav"
    return Response(
      200,
      headers: [
        ("Content-Type", "audio/wav"),
        ("Content-Disposition", "attachment; filename*=UTF-8''\(name)"),
      ],
      body: .stream(length: length) { write in
        var file = try FileBytes(path: path)
        var left = length
        var block: [UInt8] = []
        while left > 0, try file.read(min(1 << 18, left), into: &block) > 0 {
          left -= block.count
          try await write(block)
        }
      })
  }

  private func session(_ id: String) throws(Refusal) -> Session {
    guard let session = sessions.withLock({ $0.first { $0.id == id } }) else {
      throw Refusal(
        404, ProblemAnswer("this drill is not open any more", remedy: "begin the drill again"))
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
