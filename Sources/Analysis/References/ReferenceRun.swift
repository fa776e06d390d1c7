import AudioCore
import HostSystem
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// Makes references of files: each is decoded once, in a worker process of its own, and its
/// features are kept. What is in the library when the run is stopped stays.
package struct ReferenceRun: Sendable {
  /// What happened to a file.
  package enum Event: Sendable {
    /// It is a reference now.
    case added(FilePath)
    /// It is damaged, or cannot be stored.
    case skipped(ReportedError)
  }

  /// What is to be decoded.
  package var plan: ReferencePlan
  /// Who recites.
  package var reciter: Reciter
  /// Whose words he recites.
  package var riwayah: Riwayah
  /// How many workers at once, ≥ 1.
  package var jobs: Int
  /// The program that a worker is, and what it is called with.
  package var worker: (executable: FilePath, arguments: [String])
  /// How long a worker may go without a sign of life.
  package var timeLimit = Duration.seconds(120)
  /// How many bytes of addresses a worker may use.
  package var memoryLimit = 4 << 30

  /// - Parameters: see the properties of the same names.
  package init(
    _ plan: ReferencePlan, reciter: Reciter, riwayah: Riwayah, jobs: Int,
    worker: (executable: FilePath, arguments: [String])
  ) {
    self.plan = plan
    self.reciter = reciter
    self.riwayah = riwayah
    self.jobs = jobs
    self.worker = worker
  }

  /// The half of the overnight recipe that touches samples: features have the same keys.
  static let recipe = """
    pipeline: reference
    steps:
      - decode: {}
      - downmix: { to: mono }
      - resample: { rate: 16000, converter: fast }
      - features: { window: 25ms, hop: 10ms }
      - manifest: {}

    """

  /// Does it all. When the task is cancelled, workers are ended and no further one is started.
  ///
  /// - Parameters:
  ///   - store: the library, which nobody else may write to meanwhile.
  ///   - tell: called as files end, from any thread.
  package func run(
    into store: LibraryStore, tell: @escaping @Sendable (Event) -> Void
  ) async {
    var next = plan.items[...]
    await withTaskGroup(of: Void.self) { group in
      for item in next.prefix(jobs) {
        group.addTask { await add(item, to: store, tell) }
      }
      next = next.dropFirst(jobs)
      while await group.next() != nil {
        guard !Task.isCancelled, let item = next.popFirst() else { continue }
        group.addTask { await add(item, to: store, tell) }
      }
    }
  }

  private func add(
    _ item: ReferencePlan.Item, to store: LibraryStore,
    _ tell: @escaping @Sendable (Event) -> Void
  ) async {
    let process = WorkerProcess(
      executable: worker.executable, arguments: worker.arguments, timeLimit: timeLimit)
    let request = WorkRequest(
      path: item.path, sourceName: item.path.lastComponent?.string ?? "", recipe: Self.recipe,
      expectation: ExpectedContent(),
      features: LibraryFolder.features(of: store.directory), memoryLimit: memoryLimit,
      identity: item.identity)
    do {
      let outcome = try await process.run(request, progress: { _ in }, decide: { _ in true })
      let file = try file(of: item, outcome)
      try store.add(file, reciterName: reciter.name)
      tell(.added(item.path))
    } catch {
      if Task.isCancelled { return }
      tell(.skipped(ReportedError(error, at: item.path.description)))
    }
  }

  private func file(
    of item: ReferencePlan.Item, _ outcome: WorkOutcome
  ) throws -> ReferenceFile {
    func skipped(_ reason: String) -> ReportedError {
      ReportedError(
        problem: "the file is no reference: \(reason)", place: item.path.description,
        remedy: "copy or download the file again, then run the command once more")
    }
    let manifest: Manifest
    switch outcome {
    case .manifest(let found, _): manifest = found
    case .died(_, let reason): throw skipped(reason)
    case .refused(let error): throw error
    case .stopped: throw skipped("it was stopped")
    }
    let recording = manifest.recording
    guard recording.status == .ok, let key = manifest.featuresKey, let rate = recording.sampleRate
    else { throw skipped(recording.reason ?? "it cannot be read") }
    var ayat: [AyahRef: FrameRange] = [:]
    switch item.content {
    case .ayah(let ref): ayat[ref] = FrameRange(0..<recording.frameCount)
    case .surah(let places):
      for (ref, place) in places {
        let start = FrameIndex(seconds: Double(place.lowerBound) / 1000, at: rate)
        let end = FrameIndex(seconds: Double(place.upperBound) / 1000, at: rate)
        let last = min(end.count, recording.frameCount)
        if start.count < last { ayat[ref] = FrameRange(start.count..<last) }
      }
    }
    if ayat.isEmpty { throw skipped("it is shorter than its timings say") }
    return ReferenceFile(
      reciter: reciter.id, riwayah: riwayah, path: item.path, identity: item.identity,
      sha256: recording.sha256, featuresKey: key, ayat: ayat)
  }
}
