import Analysis
import Evaluation
import Features
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import Rendering
import Report
import SystemPackage

/// Recordings of a library, each with its true content.
struct JudgedRecordings {
  /// A recording with its true content.
  struct JudgedRecording: Sendable {
    /// The true content of the recording.
    let truth: TruthFile
    /// The library's manifest; nil if the recording is not in the library.
    let manifest: Manifest?
  }

  /// The recordings, in no particular order.
  private(set) var all: [JudgedRecording]

  /// Selects the recordings with an ayah confirmed by a person; the confirmed ayat are the truth.
  ///
  /// - Throws: `EvaluationError.nothingConfirmed`, `LibraryError`.
  init(confirmedIn store: LibraryStore, at place: String) throws {
    var all: [JudgedRecording] = []
    try store.forEachManifest { summary, manifest in
      let name = summary.displayPath
      let isTaken = all.contains { $0.truth.audio == name }
      let truth = TruthFile(
        confirmedIn: manifest, name: isTaken ? "\(name) (\(summary.recording.id))" : name,
        condition: "confirmed")
      if let truth { all.append(JudgedRecording(truth: truth, manifest: manifest)) }
    }
    if all.isEmpty { throw EvaluationError.nothingConfirmed(place: place) }
    self.all = all
  }

  /// Selects the recordings named by truth files.
  ///
  /// - Throws: `EvaluationError`, `LibraryError`.
  init(_ truths: [TruthFile], in store: LibraryStore) throws {
    var held: [String: [Manifest]] = [:]
    let wanted = Set(truths.map(\.audio))
    try store.forEachManifest { summary, manifest in
      // The file may have been renamed since it was first seen.
      var names = Set(summary.sources.compactMap { $0.path.lastComponent?.string })
      if names.isEmpty { names = [manifest.recording.sourceFileName] }
      for name in names where wanted.contains(name) { held[name, default: []].append(manifest) }
    }
    var all: [JudgedRecording] = []
    for truth in truths {
      let same = held[truth.audio] ?? []
      if same.count > 1 {
        throw EvaluationError.ambiguous(audio: truth.audio, count: same.count)
      }
      if all.contains(where: { $0.truth.audio == truth.audio }) {
        throw EvaluationError.twice(audio: truth.audio)
      }
      all.append(JudgedRecording(truth: truth, manifest: same.first))
    }
    self.all = all
  }

  /// Removes the recordings for which `isWanted` returns false. The closure is called with the id
  /// of each recording, or with nil for a recording that is not in the library.
  mutating func keep(_ isWanted: (RecordingID?) -> Bool) {
    all.removeAll { !isWanted($0.manifest?.recording.id) }
  }

  /// The names of the recordings that are not in the library.
  var absent: [String] { all.filter { $0.manifest == nil }.map(\.truth.audio) }

  /// The names of the recordings that are analysed in another riwayah than that of their truth.
  var otherRiwayah: [String] {
    all.filter { $0.truth.hasOtherNumbers(than: $0.manifest?.recording.riwayah) }.map(\.truth.audio)
  }

  /// The judgements on the stored segments.
  var storedJudgements: [Judgement] {
    all.map { one in
      Judgement(one.manifest.map { FoundRecording($0).segments } ?? [], against: one.truth)
    }
  }

  /// Detects each recording again and judges the new segments, using all cores.
  ///
  /// - Parameter redetections: any number, each with its own recipe.
  /// - Returns: the judgements: for each redetection, one judgement per recording, in the order of
  ///   `all`. Also the errors of recordings that failed. If a recording fails in one redetection,
  ///   it is left out of the results of all redetections.
  /// - Throws: the first of these errors if no recording is left.
  func redetected(
    by redetections: [Redetection]
  ) async throws -> (judgements: [[Judgement]], errors: [ReportedError]) {
    let recordings = all
    let settings = redetections.count
    let outcomes = try await concurrently(
      recordings.count * settings, jobs: ProcessInfo.processInfo.activeProcessorCount
    ) { number -> Result<Judgement, ReportedError> in
      let one = recordings[number % recordings.count]
      guard let manifest = one.manifest else { return .success(Judgement([], against: one.truth)) }
      do {
        var redetection = redetections[number / recordings.count]
        redetection.followsConfirmed = false
        let found = try redetection.manifest(from: manifest)
        return .success(
          Judgement(found.map { FoundRecording($0).segments } ?? [], against: one.truth))
      } catch {
        var report = ReportedError(forCommandLine: error)
        report.place =
          report.place.isEmpty
          ? one.truth.audio : "\(one.truth.audio): \(report.place)"
        return .failure(report)
      }
    }
    var errors: [ReportedError] = []
    var judgements = [[Judgement]](repeating: [], count: settings)
    for recording in recordings.indices {
      let own = (0..<settings).map { outcomes[$0 * recordings.count + recording] }
      do {
        let good = try own.map { try $0.get() }
        for (setting, judgement) in good.enumerated() { judgements[setting].append(judgement) }
      } catch let error as ReportedError {
        errors.append(error)
      }
    }
    if let first = errors.first, judgements.first?.isEmpty != false { throw first }
    return (judgements, errors)
  }

  /// Returns the waveform of a recording from its stored features, twenty values a second.
  ///
  /// - Parameters:
  ///   - name: the name of the recording in the truth.
  ///   - folder: the folder of the feature store.
  /// - Returns: the outline; nil if the recording was never decoded or its features are missing.
  /// - Throws: `FeatureFileError` if its features are damaged, `HostError`.
  func wave(of name: String, in folder: FilePath) throws -> WaveOutline? {
    let one = all.first { $0.truth.audio == name }
    guard let text = one?.manifest?.featuresKey, let key = Fingerprint(hex: text) else {
      return nil
    }
    let store = ArtifactStore(folder: folder, ending: "features")
    guard store.holds(key) else { return nil }
    return try WaveOutline(FeatureReader(path: store.path(for: key)))
  }
}

/// Truth files below files and folders that a person named.
enum TruthFiles {
  /// Reads the truth files at `paths`, as ``paths(at:)`` finds them.
  ///
  /// - Throws: `EvaluationError`, `HostError`.
  static func truths(at paths: [FilePath]) throws -> [TruthFile] {
    try self.paths(at: paths).map {
      try TruthFile(json: try FileBytes.contents(of: $0), place: $0.description)
    }
  }

  /// Lists the truth files at `paths`. The path of a file is listed as it is. For the path of a
  /// folder, all files below it, at any depth, are listed if their names end in `.json` and they
  /// are not hidden.
  ///
  /// - Throws: `HostError` if a folder cannot be read.
  static func paths(at paths: [FilePath]) throws -> [FilePath] {
    try paths.flatMap { path -> [FilePath] in
      guard Folder.exists(path) else { return [path] }
      return try Folder.names(in: path).flatMap { name -> [FilePath] in
        let below = path.appending(name)
        if name.string.hasPrefix(".") { return [] }
        if Folder.exists(below) { return try self.paths(at: [below]) }
        return name.extension == "json" ? [below] : []
      }
    }
  }
}
