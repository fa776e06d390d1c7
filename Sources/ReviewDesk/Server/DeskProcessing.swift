import Foundation
import HostSystem
import Library
import PipelineCore
import Processing
import Recitation
import Synchronization
import SystemPackage

/// Adds recordings that a person drops on the page, and analyses them.
final class DeskProcessing: Sendable {
  /// The progress of the analysis.
  struct State: Encodable {
    struct Finished: Encodable {
      let source, status: String
      let ayat: Int
      /// True if the library already had this sound before the analysis.
      let isKnown: Bool
    }

    var running = false
    var done = 0
    var total = 0
    var current: [String] = []
    var finished: [Finished] = []
    var error: ProblemAnswer?
  }

  let job: ProcessingJob
  private struct Shared {
    var state = State() { didSet { version += 1 } }
    var version = 0
  }

  private let shared = Mutex(Shared())
  private let names = Mutex<[Int: String]>([:])
  /// The recordings in the library before the analysis.
  private let known = Mutex<Set<RecordingID>>([])

  init(job: ProcessingJob) { self.job = job }

  var state: State { shared.withLock { $0.state } }

  /// A number that grows with every change of the progress.
  var version: Int { shared.withLock { $0.version } }

  /// Returns the folder into which recordings are copied.
  static func folder(of library: FilePath) -> FilePath { library.appending("Imported") }

  /// Copies a recording into the library's folder, unless the folder already has these bytes.
  ///
  /// - Parameters:
  ///   - name: the file name; any folders in it are ignored.
  ///   - library: the library's folder.
  ///   - next: returns the next bytes; nil at the end.
  /// - Returns: the path of the copy, or of the earlier copy with the same bytes. If the file name
  ///   is already used for other bytes, the copy gets a number.
  /// - Throws: ``Refusal`` if the name is not usable as a file name, or if the file is clearly no
  ///   sound; `HostError`.
  func add(
    named name: String, into library: FilePath,
    from next: @Sendable () async throws -> [UInt8]?
  ) async throws -> String {
    guard let component = FilePath(name).lastComponent, component.kind == .regular,
      !component.string.hasPrefix("."), name.utf8.count <= 200
    else {
      throw Refusal(
        422,
        ProblemAnswer(
          "the file has no usable name", at: name, remedy: "rename it, then drop it again",
          code: "fileName"))
    }
    var bytes = try await next()
    guard SourceKind(name: FilePath(name), head: { Array((bytes ?? []).prefix(512)) }) == .audio
    else {
      throw Refusal(
        422,
        ProblemAnswer(
          "the file is not a sound or video file", at: name, remedy: "choose a sound or video file",
          code: "notSound"))
    }
    let folder = Self.folder(of: library)
    try Folder.create(folder)
    var path = folder.appending(component)
    var number = 2
    while FileIdentity.exists(path) {
      let stem = component.stem
      path = folder.appending("\(stem) \(number)\(component.extension.map { ".\($0)" } ?? "")")
      number += 1
    }
    var file = try DurableFile(replacing: path)
    var hash = SHA256()
    while let block = bytes {
      try file.write(block)
      hash.update(block)
      bytes = try await next()
    }
    if let earlier = try Self.file(in: folder, of: file.count, hash.finish().hexadecimal) {
      return earlier.string
    }
    try file.commit(replacing: false)
    return path.string
  }

  /// Returns the file in a folder that has a size in bytes and a SHA-256; nil if there is none.
  private static func file(in folder: FilePath, of size: Int, _ hash: String) throws -> FilePath? {
    try Folder.names(in: folder).map { folder.appending($0) }.first { path in
      guard FileIdentity.ifPresent(path)?.size == size, SourceKind.isNamedAsSound(path) else {
        return false
      }
      var bytes = try FileBytes(path: path)
      return try bytes.sha256() == hash
    }
  }

  /// Starts the analysis of recordings, unless an analysis is already running.
  ///
  /// - Parameters:
  ///   - typed: the folder of recordings as a person types it; nil for the added files.
  ///   - listening: the part of the sound that the large acoustic network analyses.
  /// - Throws: ``Refusal`` if the folder does not exist.
  func start(folder typed: String? = nil, _ listening: Listening = .doubtful) throws {
    let folder = try typed.map { try Self.folder(typed: $0) } ?? Self.folder(of: job.library)
    try start(listening) { library in
      if typed == nil { try Folder.create(folder) }
      return SourceSelection([folder], from: library)
    }
  }

  /// Starts the analysis of all recordings of the library whose files are present, unless an
  /// analysis is already running. A recording that was analysed with the same settings is skipped.
  ///
  /// - Parameters:
  ///   - listening: the part of the sound that the large acoustic network analyses.
  ///   - store: the library.
  /// - Throws: `RecipeError`.
  func restart(_ listening: Listening, in store: LibraryStore) throws {
    try start(listening) { _ in
      SourceSelection(
        try store.recordings().compactMap { recording in
          for file in recording.sources {
            guard let identity = FileIdentity.ifPresent(file.fullPath) else { continue }
            return SourceSelection.Source(
              folder: file.folder, relative: file.path, identity: identity)
          }
          return nil
        })
    }
  }

  private func start(
    _ listening: Listening, _ select: @escaping @Sendable (FilePath) throws -> SourceSelection
  ) throws {
    let job = try listening.applied(to: job)
    let begins = shared.withLock { shared in
      if shared.state.running { return false }
      shared.state = State()
      shared.state.running = true
      return true
    }
    guard begins else { return }
    Task {
      do {
        _ = try await job.run(select(job.library)) { self.receive($0) }
      } catch {
        let answer = ProblemAnswer(ReportedError(forCommandLine: error))
        shared.withLock { $0.state.error = answer }
      }
      shared.withLock {
        $0.state.running = false
        $0.state.current = []
      }
    }
  }

  /// Resolves a folder as a person types it, such as `~/Recordings`.
  ///
  /// - Throws: ``Refusal`` if the folder does not exist.
  static func folder(typed text: String) throws -> FilePath {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    let text = text.trimmingCharacters(in: .whitespaces)
    let path = FilePath(text.hasPrefix("~/") ? home + text.dropFirst() : text)
    guard path.isAbsolute, Folder.exists(path) else {
      throw Refusal(
        422,
        ProblemAnswer(
          "there is no such folder", at: text,
          remedy: "write its whole path, such as /home/maryam/Recordings or ~/Recordings",
          code: "folder"))
    }
    return path
  }

  private static func status(of result: RunResult) -> String {
    switch result.outcome {
    case .analysed(let recording): recording.status.rawValue
    case .linked: "known already"
    case .removed: "left out: you removed it from the library"
    case .refused(let error): "failed: \(error.problem)"
    }
  }

  private func isKnown(_ result: RunResult) -> Bool {
    switch result.outcome {
    case .analysed(let recording): known.withLock { $0.contains(recording.id) }
    case .linked: true
    case .removed, .refused: false
    }
  }

  /// The recordings of the library; an empty set if it cannot be read or does not exist yet.
  private func stored() -> Set<RecordingID> {
    do {
      return Set(try LibraryStore(reading: job.library).recordingIDs())
    } catch { return [] }  // the set only serves a message; other code reports the error
  }

  /// The number of the recording's ayat in the library; 0 if unknown.
  private func ayat(of result: RunResult) -> Int {
    guard case .analysed(let recording) = result.outcome else { return 0 }
    do {
      return try LibraryStore(reading: job.library).recording(recording.id)?.ayahCount ?? 0
    } catch { return 0 }  // the count is only displayed; other code reports the error
  }

  private func receive(_ event: ProcessingJob.Event) {
    switch event {
    case .planned(let plan):
      known.withLock { $0 = stored() }
      let open = plan.items.enumerated().filter { $0.element.decision == .analyse }
      names.withLock { names in
        for (index, item) in open { names[index] = item.file.path.string }
      }
      shared.withLock { $0.state.total = open.count }
    case .ran(.started(let index)):
      let name = names.withLock { $0[index] } ?? ""
      shared.withLock { $0.state.current.append(name) }
    case .ran(.ended(let index, let result)):
      let name = names.withLock { $0[index] } ?? ""
      shared.withLock { shared in
        shared.state.current.removeAll { $0 == name }
        shared.state.done += 1
        shared.state.finished.append(
          .init(
            source: name, status: Self.status(of: result), ayat: ayat(of: result),
            isKnown: isKnown(result)))
      }
    default: break
    }
  }
}

/// The body of a request that starts the analysis.
struct ProcessingRequest: Decodable {
  /// A folder of recordings; nil for the files that were added on the page.
  let folder: ShortText?
  /// The part of the sound that the large acoustic network analyses; nil for the doubtful parts of
  /// the sound.
  let listen: Listening?
  /// True to analyse the recordings that are already in the library; `folder` is then ignored.
  let again: Bool?
}

/// The part of the sound that the large acoustic network analyses, as offered by the page: the
/// doubtful parts of the sound, all sound, or no sound. The raw values are those of the parameter
/// `listen.to` of recipes.
package enum Listening: String, Decodable, CaseIterable, Sendable {
  case doubtful, all, never

  /// The recipe setting for this value.
  package var setting: String { "listen.to=\(rawValue)" }

  /// Returns a copy of a job. The recipe of the copy contains this setting.
  ///
  /// - Throws: `RecipeError` if the recipe does not have the step `listen`.
  func applied(to job: ProcessingJob) throws -> ProcessingJob {
    // The bundled recipes already contain `listen: { to: doubtful }`, so this value needs no
    // change.
    guard self != .doubtful else { return job }
    var job = job
    try job.options.recipe.set(setting)
    job.options.isDefaultRecipe = false
    return job
  }
}
