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
    var running = false
    var done = 0
    /// The number of finished recordings whose sound the library already had before the analysis.
    var known = 0
    var total = 0
    var current: [String] = []
    var error: ProblemAnswer?
  }

  /// The recordings to analyse.
  private enum Sources: Hashable {
    /// The recordings that were added on the page.
    case added
    /// All recordings in a folder.
    case folder(FilePath)
    /// All recordings of the library whose files are present. A recording that was analysed with
    /// the same settings is skipped.
    case library
  }

  /// A run of the analysis.
  private struct Run: Hashable {
    let sources: Sources
    let listening: Listening
  }

  private struct Shared {
    var state = State() { didSet { version += 1 } }
    var version = 0
    /// The runs that were requested while another run was active, in order, each once.
    var waiting: [Run] = []
  }

  private let job: ProcessingJob
  private let shared = Mutex(Shared())
  /// The names of the files of the present run, by their index in its plan.
  private let names = Mutex<[Int: String]>([:])

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

  /// Starts the analysis of the recordings in a folder. If an analysis is running, the folder is
  /// analysed after it, because files may have been added since the running analysis listed them.
  ///
  /// - Parameters:
  ///   - typed: the folder of recordings as a person types it; nil for the added files.
  ///   - listening: the part of the sound that the large acoustic network analyses.
  /// - Throws: ``Refusal`` if the folder does not exist; `RecipeError`.
  func start(folder typed: String? = nil, _ listening: Listening = .doubtful) throws {
    let sources = try typed.map { Sources.folder(try Self.folder(typed: $0)) } ?? .added
    try start(Run(sources: sources, listening: listening))
  }

  /// Starts the analysis of all recordings of the library whose files are present. If an analysis
  /// is running, they are analysed after it. A recording that was analysed with the same settings
  /// is skipped.
  ///
  /// - Parameter listening: the part of the sound that the large acoustic network analyses.
  /// - Throws: `RecipeError`.
  func restart(_ listening: Listening) throws {
    try start(Run(sources: .library, listening: listening))
  }

  private func start(_ run: Run) throws {
    _ = try run.listening.applied(to: job)
    let begins = shared.withLock { shared in
      if shared.state.running {
        if !shared.waiting.contains(run) { shared.waiting.append(run) }
        return false
      }
      shared.state = State()
      shared.state.running = true
      return true
    }
    guard begins else { return }
    Task {
      var next: Run? = run
      while let run = next {
        do {
          _ = try await run.listening.applied(to: job).run(selection(of: run.sources)) {
            self.receive($0)
          }
        } catch {
          let answer = ProblemAnswer(ReportedError(forCommandLine: error))
          shared.withLock { $0.state.error = answer }
        }
        next = shared.withLock { shared in
          shared.state.current = []
          if !shared.waiting.isEmpty { return shared.waiting.removeFirst() }
          shared.state.running = false
          return nil
        }
      }
    }
  }

  private func selection(of sources: Sources) throws -> SourceSelection {
    switch sources {
    case .added:
      let folder = Self.folder(of: job.library)
      try Folder.create(folder)
      return SourceSelection([folder], from: job.library)
    case .folder(let folder): return SourceSelection([folder], from: job.library)
    case .library:
      return SourceSelection(
        try LibraryStore(reading: job.library).recordings().compactMap { recording in
          for file in recording.sources {
            guard let identity = FileIdentity.ifPresent(file.fullPath) else { continue }
            return SourceSelection.Source(
              folder: file.folder, relative: file.path, identity: identity)
          }
          return nil
        })
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

  private func isKnown(_ result: RunResult) -> Bool {
    if case .linked = result.outcome { true } else { result.wasKnown }
  }

  private func receive(_ event: ProcessingJob.Event) {
    switch event {
    case .planned(let plan):
      let open = plan.items.enumerated().filter { $0.element.decision == .analyse }
      names.withLock { names in
        names = [:]
        for (index, item) in open { names[index] = item.file.path.string }
      }
      shared.withLock { $0.state.total += open.count }
    case .ran(.started(let index)):
      let name = names.withLock { $0[index] } ?? ""
      shared.withLock { $0.state.current.append(name) }
    case .ran(.ended(let index, let result)):
      let name = names.withLock { $0[index] } ?? ""
      shared.withLock { shared in
        shared.state.current.removeAll { $0 == name }
        shared.state.done += 1
        if isKnown(result) { shared.state.known += 1 }
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

/// The number of recordings that a person chose on the page and that no run has seen yet. Their
/// analysis was interrupted by the end of the desk, or it never began.
struct DeskUnfinished: Encodable {
  /// The recordings in the folder that was chosen last.
  let folder: Int
  /// The files that were added on the page.
  let added: Int
}

extension DeskProcessing {
  /// Counts the recordings that still wait for their first analysis. A file that could not be read
  /// and a recording that a person removed from the library do not count. No recording is read.
  ///
  /// - Parameter typed: the folder that was chosen last, as a person types it; nil for no folder. A
  ///   folder that does not exist contains no recordings.
  /// - Returns: the numbers of recordings.
  /// - Throws: `LibraryError`, `RecitationError`.
  func unfinished(in typed: String?) throws -> DeskUnfinished {
    let seen: Set<FilePath>
    do {
      seen = Set(try LibraryStore(reading: job.library).sourcePaths())
    } catch LibraryError.missing { seen = [] }
    func count(_ folder: FilePath) throws -> Int {
      guard Folder.exists(folder) else { return 0 }
      let sources = SourceSelection([folder], from: job.library).sources
      return try job.plan(sources.filter { !seen.contains($0.path) }).items.count
    }
    let folder: FilePath?
    do { folder = try typed.map(Self.folder(typed:)) } catch is Refusal { folder = nil }
    return DeskUnfinished(
      folder: try folder.map(count) ?? 0, added: try count(Self.folder(of: job.library)))
  }
}
