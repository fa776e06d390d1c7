package import Batch
import HostSystem
import Interchange
package import Library
package import Recitation
import Synchronization
package import SystemPackage

/// Adds references to a library: recordings of which it is known where each ayah lies.
///
/// Each file is decoded once; those that were added before and have not changed are left alone.
package struct ReferenceImport: Sendable {
  /// How the files hold the ayat.
  package enum Layout: Sendable {
    /// A file per ayah, named by a pattern; `ayahOffset` is added to the number of an ayah to get
    /// the one in the name.
    case ayahFiles(pattern: String?, ayahOffset: Int)
    /// Recordings of whole surahs, with timing files.
    case surahFiles(timings: [FilePath])
  }

  /// An event during an import; may arrive on any thread.
  package enum Event: Sendable {
    /// A file was added; so many of all are finished.
    case added(FilePath, done: Int, total: Int)
    /// The voice of the reciter was learnt from the files.
    case learnt(reciter: String)
  }

  /// The result of an import.
  package struct Outcome: Sendable {
    package let reciter: Reciter
    /// The number of files that were added.
    package let added: Int
    /// The number of files that were there before, unchanged.
    package let alreadyThere: Int
    /// Why files were left out, by path.
    package let errors: [ReportedError]
    /// Why the library has no backup of today, if it should have one.
    package let backupWarning: ReportedError?
  }

  /// The library's folder; absolute.
  package let library: FilePath
  /// The folder with the files; absolute.
  package let folder: FilePath
  /// The name of the reciter, or the name, short name or id of one in the library.
  package let reciter: String
  /// The riwayah recited, which also numbers the files.
  package let riwayah: Riwayah
  package let layout: Layout
  /// The number of files decoded at a time, ≥ 1.
  package let jobs: Int
  /// The program that decodes a file, with its arguments.
  package let worker: (executable: FilePath, arguments: [String])

  package init(
    library: FilePath, folder: FilePath, reciter: String, riwayah: Riwayah, layout: Layout,
    jobs: Int, worker: (executable: FilePath, arguments: [String]) = ("/proc/self/exe", ["worker"])
  ) {
    self.library = library
    self.folder = folder.lexicallyNormalized()
    self.reciter = reciter
    self.riwayah = riwayah
    self.layout = layout
    self.jobs = jobs
    self.worker = worker
  }

  /// Adds what is new. When the task is cancelled, the files that are finished stay.
  ///
  /// - Parameter tell: called as things happen.
  /// - Returns: the counts. The failure of one file is an error of the outcome.
  /// - Throws: `HostError.notAFolder`, `ReferenceError`, `LibraryError`, and what is wrong with the
  ///   pattern or the timing files.
  package func run(tell: @escaping @Sendable (Event) -> Void = { _ in }) async throws -> Outcome {
    let all = try plan()
    let taken = try LibraryFolder(taking: library, create: true)
    let store = taken.store
    let reciter = try reciter(in: store)
    let plan = try all.without(
      try store.references(), of: reciter.id, in: riwayah,
      features: LibraryFolder.features(of: taken.path))
    let tally = Tally()
    let run = ReferenceRun(
      plan, reciter: reciter, riwayah: riwayah, jobs: min(jobs, ProcessLimits.mostWorkers),
      worker: worker)
    let total = plan.items.count
    await run.run(into: store) { event in
      let done = tally.count(event)
      if case .added(let path) = event { tell(.added(path, done: done, total: total)) }
    }
    if !Task.isCancelled {
      for name in try VoiceLearning().learn([reciter.name], in: store) {
        tell(.learnt(reciter: name))
      }
    }
    let warning = try taken.release()
    return Outcome(
      reciter: reciter, added: tally.added, alreadyThere: plan.alreadyThere, errors: tally.errors,
      backupWarning: warning)
  }

  private func plan() throws -> ReferencePlan {
    guard Folder.exists(folder) else { throw HostError.notAFolder(path: folder) }
    switch layout {
    case .ayahFiles(let pattern, let ayahOffset):
      return try ReferencePlan(
        AyahFolder(
          path: folder, pattern: try pattern.map { try NamingPattern($0) } ?? .everyAyah,
          ayahOffset: ayahOffset), riwayah: riwayah)
    case .surahFiles(let timings):
      let files = try timings.map {
        try TimingFile(bytes: FileBytes.contents(of: $0, limit: 1 << 28), name: $0.string)
      }
      return try ReferencePlan(
        folder,
        timings: try AyahTimings(files, numbering: QuranFacts.bundled.numbering(of: riwayah)),
        riwayah: riwayah)
    }
  }

  /// The reciter of the library that is meant, else a new one.
  private func reciter(in store: LibraryStore) throws -> Reciter {
    do {
      return try store.reciter(matching: reciter).reciter
    } catch LibraryError.noSuchReciter {
      return try Reciter(name: reciter)
    }
  }

  /// Counts the results, which come from any thread.
  private final class Tally: Sendable {
    private struct State {
      var added = 0
      var errors: [ReportedError] = []
    }
    private let state = Mutex(State())

    var added: Int { state.withLock { $0.added } }
    var errors: [ReportedError] { state.withLock { $0.errors.sorted { $0.place < $1.place } } }

    /// Counts an event and returns the number of files that are finished.
    func count(_ event: ReferenceRun.Event) -> Int {
      state.withLock { state in
        switch event {
        case .added: state.added += 1
        case .skipped(let error): state.errors.append(error)
        }
        return state.added + state.errors.count
      }
    }
  }
}

/// The references of a library: one line per reciter and riwayah.
package struct ReferenceList: Encodable, Sendable {
  package struct Line: Encodable, Sendable, Hashable {
    /// The id and the name of the reciter; null for what was confirmed in the library.
    package let id, reciter: String?
    package let riwayah: String
    package let ayat, files, bytes: Int
  }

  package let references: [Line]

  /// Lists the references of a library.
  ///
  /// - Throws: `LibraryError`.
  package init(of store: LibraryStore) throws {
    let features = LibraryFolder.features(of: store.directory)
    let names = Dictionary(
      uniqueKeysWithValues: try store.reciters().map { ($0.reciter.id, $0.reciter.name) })
    let added = Dictionary(grouping: try store.references()) {
      [$0.reciter, $0.riwayah.rawValue]
    }
    let lines = added.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, files in
      Line(
        id: key[0], reciter: names[key[0]], riwayah: key[1],
        ayat: Set(files.flatMap(\.ayat.keys)).count { $0.ayah > 0 }, files: files.count,
        bytes: ReferenceFeatures.bytes(of: Set(files.map(\.featuresKey)), in: features))
    }
    let confirmed = Dictionary(grouping: try store.confirmedAyat()) { $0.riwayah.rawValue }
    references =
      lines
      + confirmed.sorted { $0.key < $1.key }.map { riwayah, recordings in
        Line(
          id: nil, reciter: nil, riwayah: riwayah,
          ayat: Set(recordings.flatMap(\.ayat.keys)).count { $0.ayah > 0 },
          files: recordings.count, bytes: 0)
      }
  }
}

/// Removes the references of a reciter, with their features and the voice learnt from them.
package struct ReferenceRemoval: Sendable {
  /// The result of a removal.
  package struct Outcome: Sendable {
    package let reciter: Reciter
    /// The number of files whose references were removed.
    package let files: Int
    /// Why the library has no backup of today, if it should have one.
    package let backupWarning: ReportedError?
  }

  /// The library's folder.
  package let library: FilePath
  /// The name, short name or id of a reciter.
  package let reciter: String
  /// The only riwayah to remove; nil for all.
  package let riwayah: Riwayah?

  package init(library: FilePath, reciter: String, riwayah: Riwayah? = nil) {
    self.library = library
    self.reciter = reciter
    self.riwayah = riwayah
  }

  /// Removes the references. The voice is learnt again from the recordings of the library alone.
  ///
  /// - Returns: the counts.
  /// - Throws: `ReferenceError.none` if the reciter has no references, `LibraryError`, `HostError`.
  package func run() throws -> Outcome {
    let folder = try LibraryFolder(taking: library, create: false)
    let found = try folder.store.reciter(matching: reciter).reciter
    let removed = try folder.store.removeReferences(of: found.id, in: riwayah)
    if removed.removed.isEmpty { throw ReferenceError.none(reciter: found.name) }
    try ReferenceFeatures.remove(
      removed.unusedFeatures, in: LibraryFolder.features(of: folder.path))
    _ = try folder.store.forgetVoice(of: found.id)
    _ = try VoiceLearning().learn([found.name], in: folder.store)
    let warning = try folder.release()
    return Outcome(reciter: found, files: removed.removed.count, backupWarning: warning)
  }
}

/// The files that keep the features of references: two per key, the features and what decoding
/// reported.
private enum ReferenceFeatures {
  private static let endings = ["features", "facts"]

  /// The size of the files; those that are missing count 0.
  static func bytes(of keys: Set<String>, in folder: FilePath) -> Int {
    keys.reduce(0) { sum, key in
      endings.reduce(sum) { $0 + (size(folder.appending("\(key).\($1)")) ?? 0) }
    }
  }

  /// Deletes the files that exist.
  static func remove(_ keys: [String], in folder: FilePath) throws {
    for key in keys {
      for ending in endings {
        let path = folder.appending("\(key).\(ending)")
        if size(path) != nil { try Folder.remove(path) }
      }
    }
  }

  private static func size(_ path: FilePath) -> Int? {
    do { return try FileIdentity(path: path).size } catch { return nil }
  }
}
