import AudioCore
import AudioFiles
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

/// A folder of recordings with a library. Tests process it without worker processes, so that they
/// determine the order of all events.
struct ProcessedFolder {
  static let drawing = "..###..####..###..####.."

  /// The events of a run between its steps, and the course of its analyses.
  struct Course {
    /// The value of `--riwayah`.
    var riwayah: Riwayah?
    /// True to analyse again what is done.
    var isForced = false
    /// The order in which the analyses end; nil for the order of the plan.
    var finishing: [Int]?
    /// True if every analysis ends before the first result is stored.
    var isParallel = false
    /// Called after the planning, and before the first result is stored.
    var planned: (LibraryStore) throws -> Void = { _ in }
    var analysed: (LibraryStore) throws -> Void = { _ in }
    /// Changes each result.
    var changing: (inout Manifest) -> Void = { _ in }
  }

  /// The results of the sources in the order of the plan, and the contradictions.
  struct Outcome {
    var results: [RunResult] = []
    var contradictions: [Contradiction] = []
  }

  let folder: FilePath
  var library: FilePath { folder.appending("library") }

  func store() throws -> LibraryStore { try LibraryStore(opening: library, create: true) }

  @discardableResult
  func write(
    _ name: String, _ drawing: String = Self.drawing,
    _ encoding: SoundFileEncoding = .wav16, tags: [String: String] = [:], isSilent: Bool = false
  ) throws -> FilePath {
    let path = folder.appending(name)
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: TestRecording.rate, channelCount: 1, tags: tags)
    let samples = TestRecording.samples(drawing)
    try writer.write(isSilent ? [Float](repeating: 0, count: samples.count) : samples)
    try writer.finish()
    return path
  }

  /// Processes files in the given order; `finishing` is the order in which their analyses end.
  func process(
    _ names: [String], stating option: String? = nil, finishing: [Int]? = nil
  ) async throws -> [RunResult] {
    try await process(names, stating: option, in: Course(finishing: finishing)).results
  }

  /// Processes files in the given order.
  func process(
    _ names: [String], stating option: String? = nil, in course: Course
  ) async throws -> Outcome {
    let store = try store()
    let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
    let run = RunIdentity.record(of: recipe, now: "now")
    let sources = try names.map {
      SourceSelection.Source(
        folder: folder, relative: FilePath($0),
        identity: try FileIdentity(path: folder.appending($0)))
    }
    var options = ProcessOptions(
      recipe: recipe,
      expectations: try ExpectationSource(
        option: option, riwayah: course.riwayah, plan: nil, recipe: recipe),
      worker: ("/bin/true", []))
    options.force = course.isForced
    let plan = try RunPlan(sources, options: options, run: run, store: store)
    try course.planned(store)
    let coordinator = RunCoordinator(plan, options: options, run: run, store: store)
    var results: [Int: RunResult] = [:]
    var waiting: [(Int, WorkOutcome)] = []
    func settle(_ index: Int, _ outcome: WorkOutcome) async {
      for ended in await coordinator.settle(index, outcome) {
        results[ended.index] = ended.result
      }
    }
    for index in course.finishing ?? plan.order where plan.items[index].decision == .analyse {
      var outcome = try await work(index, coordinator, recipe)
      if case .manifest(var manifest, let decoded) = outcome {
        course.changing(&manifest)
        outcome = .manifest(manifest, decoded: decoded)
      }
      if course.isParallel {
        waiting.append((index, outcome))
      } else {
        try course.analysed(store)
        await settle(index, outcome)
      }
    }
    for (index, outcome) in waiting { await settle(index, outcome) }
    _ = coordinator.removeStalePaths(succeeded: true)
    var contradictions: [Contradiction] = []
    for index in plan.items.indices {
      contradictions += [await coordinator.contradiction(index)].compactMap { $0 }
    }
    try store.close()
    return Outcome(
      results: results.sorted { $0.key < $1.key }.map(\.value), contradictions: contradictions)
  }

  /// Does the work of a worker process, including its requests to the supervisor.
  private func work(
    _ index: Int, _ coordinator: RunCoordinator, _ recipe: Recipe
  ) async throws -> WorkOutcome {
    let source = await coordinator.plan.items[index].source
    let content = try ContentHash(path: source.path)
    var known = WorkOutcome.Content(sha256: content.sha256, sizeBytes: content.size)
    func analyse(_ expectation: ExpectedContent) throws -> RecordingAnalysis.Result {
      try RecordingAnalysis(recipe: recipe, features: LibraryFolder.features(of: library))
        .analyse(
          source.path, content: content, sourceName: source.relative.lastComponent?.string ?? "",
          expectation: expectation)
    }
    guard case .analyse(let expectation) = await coordinator.decide(index, known) else {
      return .stopped(sha256: content.sha256)
    }
    var result = try analyse(expectation)
    known.sound = result.manifest.sound
    if known.sound != nil {
      // A worker would wait for this reply in the middle of its analysis. The test applies the
      // new expectation afterwards.
      guard case .analyse(let other) = await coordinator.decide(index, known) else {
        return .stopped(sha256: content.sha256)
      }
      if other != expectation { result = try analyse(other) }
    }
    return .manifest(result.manifest, decoded: result.wasDecoded)
  }

  /// Confirms all segments, and sets a title.
  func correct(_ id: RecordingID) throws {
    let store = try store()
    for segment in try #require(try store.manifest(of: id)).segments where !segment.isConfirmed {
      try store.setConfirmed(true, segmentsAt: [segment.range.start], of: id)
    }
    try store.setTags(StatedTags(title: "Checked"), to: id)
    try store.close()
  }

  /// Returns path, title and number of confirmed segments of each recording in the library.
  func held() throws -> [String] {
    try store().recordings().map {
      "\($0.displayPath) \($0.recording.title) \($0.confirmedCount)"
    }
  }
}
