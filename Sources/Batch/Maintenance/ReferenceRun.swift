import Analysis
import AudioCore
package import HostSystem
package import Interchange
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// The files that become references, and which of them are references already.
package struct ReferencePlan: Sendable {
  /// The content of a file.
  package enum Content: Hashable, Sendable {
    /// One ayah, from start to end.
    case ayah(AyahRef)
    /// Ayat at these milliseconds.
    case surah([AyahRef: Range<Int>])

    /// Which ayat it holds.
    var ayat: Set<AyahRef> {
      switch self {
      case .ayah(let ref): [ref]
      case .surah(let places): Set(places.keys)
      }
    }
  }

  /// A file.
  package struct Item: Hashable, Sendable {
    /// The absolute path.
    package var path: FilePath
    /// The identity of the file when it was seen.
    package var identity: FileIdentity
    /// The content of the file.
    package var content: Content
  }

  /// The files to decode, ordered by path.
  package private(set) var items: [Item] = []
  /// How many files are references already, and are the same.
  package private(set) var alreadyThere = 0

  /// The files of a folder with one file per ayah.
  ///
  /// - Parameters:
  ///   - folder: how the files are called; its path is absolute.
  ///   - riwayah: whose numbering they are in.
  /// - Throws: ``ReferenceError/nothingFound(folder:looksLike:)``, `RecitationError`, `HostError`.
  package init(_ folder: AyahFolder, riwayah: Riwayah) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let refs = (1...114).flatMap { surah in
      (0...numbering.ayahCount(of: surah)).map { AyahRef(surah: surah, ayah: $0) }
    }
    for ref in refs {
      guard let name = folder.file(of: ref, numbering: numbering) else { continue }
      let path = folder.path.pushing(name)
      do throws(HostError) {
        items.append(Item(path: path, identity: try FileIdentity(path: path), content: .ayah(ref)))
      } catch {
        guard case .refused(_, _, .noSuchFileOrDirectory) = error else { throw error }
      }
    }
    if items.isEmpty {
      throw ReferenceError.nothingFound(folder: folder.path, looksLike: folder.pattern.text)
    }
  }

  /// The files of a folder with recordings of whole surahs; the name of a file says which.
  ///
  /// - Parameters:
  ///   - folder: the folder; absolute.
  ///   - timings: where the ayat lie in them.
  ///   - riwayah: whose numbering they are in.
  /// - Throws: ``ReferenceError/noSurah(folder:)``, `RecitationError`.
  package init(_ folder: FilePath, timings: AyahTimings, riwayah: Riwayah) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let reading = FileNameReading(numbering: numbering)
    let bySurah = Dictionary(grouping: timings.places) { $0.key.surah }
    for source in SourceSelection([folder], from: folder).sources {
      guard let ranges = reading.ranges(inFileName: source.relative.lastComponent?.string ?? ""),
        ranges.count == 1, let places = bySurah[ranges[0].start.surah],
        ranges[0] == numbering.range(ofSurah: ranges[0].start.surah)
      else { continue }
      items.append(
        Item(
          path: source.path, identity: source.identity,
          content: .surah(Dictionary(uniqueKeysWithValues: places.map { ($0.key, $0.value) }))))
    }
    if items.isEmpty { throw ReferenceError.noSurah(folder: folder) }
  }

  /// The same without files that are references of this reciter already, and have not changed since.
  ///
  /// - Parameters:
  ///   - known: what the library has.
  ///   - reciter: his id.
  ///   - riwayah: in which he recites here.
  ///   - features: where features are kept.
  /// - Returns: the plan.
  /// - Throws: `HostError`.
  package func without(
    _ known: [ReferenceFile], of reciter: String, in riwayah: Riwayah, features: FilePath
  ) throws -> ReferencePlan {
    let own = known.filter { $0.reciter == reciter && $0.riwayah == riwayah }
    let byPath = Dictionary(own.map { ($0.path, $0) }) { first, _ in first }
    let kept = try Set(ArtifactStore(folder: features, ending: "features").keys().map(\.hex))
    var result = self
    result.items.removeAll { item in
      guard let there = byPath[item.path] else { return false }
      return there.identity == item.identity && Set(there.ayat.keys) == item.content.ayat
        && kept.contains(there.featuresKey)
    }
    result.alreadyThere = items.count - result.items.count
    return result
  }
}

/// Makes references of files: each is decoded once, in a worker process of its own, and its
/// features are kept. What is in the library when the run is stopped stays.
package struct ReferenceRun: Sendable {
  /// An event about one file.
  package enum Event: Sendable {
    /// It is a reference now.
    case added(FilePath)
    /// It is damaged, or cannot be stored.
    case skipped(ReportedError)
  }

  /// The files to decode.
  package var plan: ReferencePlan
  /// The reciter.
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

/// Why nothing can become a reference.
package enum ReferenceError: ExplainedError, Equatable {
  /// No file of the folder is called as the pattern says.
  case nothingFound(folder: FilePath, looksLike: String)
  /// No file of the folder is named after a surah that the timings speak of.
  case noSurah(folder: FilePath)
  /// The reciter has no references.
  case none(reciter: String)

  /// The problem, one clause.
  package var problem: String {
    switch self {
    case .nothingFound(_, let pattern): "the folder holds no file that is called \(pattern)"
    case .noSurah: "the folder holds no recording of a surah that the timings speak of"
    case .none(let reciter): "there are no references of \(reciter)"
    }
  }

  /// The folder.
  package var place: String {
    switch self {
    case .nothingFound(let folder, _), .noSurah(let folder): folder.description
    case .none: ""
    }
  }

  /// The remedy: what the person can do now.
  package var remedy: String {
    switch self {
    case .nothingFound:
      "say how the files are called with `--pattern`, or where ayat lie with `--timings`"
    case .noSurah: "name the recordings 001.mp3 to 114.mp3, or after their surahs"
    case .none: "list them with `tilawa reference list`"
    }
  }
}
