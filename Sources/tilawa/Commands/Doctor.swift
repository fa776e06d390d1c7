import Analysis
import Application
import ArgumentParser
import AudioFiles
import DSPKernels
import Foundation
import HostSystem
import Library
import PipelineCore
import SystemPackage

/// `tilawa doctor`: is all well?
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the library, its features, its recordings and the disk.",
    discussion: "Exits with 3 if something needs a hand. Changes nothing.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let version: String
    let libraries: [String]
    let library: String
    let exists: Bool
    let recordings, missingFeatures, missingSources, unusedFeatures, unfinishedFiles: Int
    let freeBytes: Int?
    /// What workers are kept from: `network`, `programs`, `writing`.
    let confinement: [String]
  }

  func run() throws {
    let path = FilePath(FileManager.default.currentDirectoryPath).pushing(common.libraryPath)
    var check = Check(path)
    do {
      let store = try LibraryStore(reading: path)
      try check.look(into: store)
    } catch LibraryError.missing {
      check.exists = false
    }
    let free = try freeBytes(at: path)
    if let free, free < 1 << 30 {
      check.errors.append(
        ReportedError(
          problem: "the disk has \(free >> 20) MiB left", place: path.description,
          remedy: "free some space: features take 6 MB per recorded hour"))
    }
    let found = RunIdentity.versions
    for library in found.keys.sorted() where found[library] == "missing" {
      check.errors.append(
        ReportedError(
          problem: "a library cannot be loaded", place: library, remedy: MediaLibraries.remedy))
    }
    // Tried on this very process, which has nothing left to do but to tell: what holds here holds
    // for workers.
    let confinement = Confinement.begin(writingBelow: nil)
    let versions = found.map { "\($0.key) \($0.value)" } + [KernelVersions.stretch]
    let result = Result(
      version: ProgramVersion.text, libraries: versions.sorted(), library: path.description,
      exists: check.exists, recordings: check.recordings, missingFeatures: check.missingFeatures,
      missingSources: check.missingSources, unusedFeatures: check.unusedFeatures,
      unfinishedFiles: check.unfinishedFiles, freeBytes: free,
      confinement: (confinement.isFiltered ? ["network", "programs"] : [])
        + (confinement.isLandlocked ? ["writing"] : []))
    if common.json {
      Output.json(
        Envelope(
          command: "doctor", status: check.errors.isEmpty ? .ok : .partial, result: result,
          errors: check.errors))
    } else {
      show(result, check.errors)
    }
    if !check.errors.isEmpty { throw ExitCode(3) }
  }

  private func show(_ result: Result, _ errors: [ReportedError]) {
    var table = TextTable(sides: [.left, .left])
    table.rows = [["tilawa", result.version]]
    table.rows += result.libraries.map { library in
      let words = library.split(separator: " ", maxSplits: 1)
      return [String(words[0]), words.count > 1 ? String(words[1]) : ""]
    }
    table.rows += [
      ["library", VisibleText.of(result.library) + (result.exists ? "" : " (not made yet)")],
      ["recordings", "\(result.recordings)"],
      ["features missing", "\(result.missingFeatures)"],
      ["features unused", "\(result.unusedFeatures)"],
      ["recordings not where they were", "\(result.missingSources)"],
      ["unfinished files", "\(result.unfinishedFiles)"],
      ["decoders are kept from", Self.kept(from: result.confinement)],
      ["room on the disk", result.freeBytes.map { "\($0 >> 20) MiB" } ?? "unknown"],
    ]
    for line in table.lines { Output.line(line) }
    for error in errors { ErrorReport.show(error) }
    if errors.isEmpty { StandardError.line("All is well.") }
  }

  private static func kept(from confinement: [String]) -> String {
    let names = [
      "network": "the network", "programs": "other programs", "writing": "writing elsewhere",
    ]
    let told = confinement.compactMap { names[$0] }
    return told.isEmpty ? "nothing, this system cannot do it" : told.joined(separator: ", ")
  }

  /// The room on the disk of a folder, or of the nearest one above it that is there.
  private func freeBytes(at path: FilePath) throws -> Int? {
    var path = path
    while !Folder.exists(path), path.removeLastComponent() {}
    let facts = try FileManager.default.attributesOfFileSystem(forPath: path.string)
    return (facts[.systemFreeSize] as? NSNumber)?.intValue
  }
}

/// What is looked at, and what is wrong.
private struct Check {
  let path: FilePath
  var exists = true
  var recordings = 0
  var missingFeatures = 0
  var missingSources = 0
  var unusedFeatures = 0
  var unfinishedFiles = 0
  var errors: [ReportedError] = []

  init(_ path: FilePath) { self.path = path }

  mutating func look(into store: LibraryStore) throws {
    for fault in try store.integrityCheck() {
      errors.append(
        ReportedError(
          problem: fault, place: store.file.description,
          remedy: "run `tilawa verify`, which says what can be repaired"))
    }
    let features = LibraryFolder.features(of: path)
    let kept =
      Folder.exists(features)
      ? Set(try ArtifactStore(folder: features, ending: "features").keys().map(\.hex)) : []
    unusedFeatures = kept.subtracting(try store.featuresKeysInUse()).count
    for id in try store.recordingIDs() {
      recordings += 1
      let summary: RecordingSummary
      do {
        guard let found = try store.recording(id) else { continue }
        summary = found
      } catch let error as LibraryError {
        errors.append(ReportedError(error))
        continue
      }
      if let key = summary.featuresKey, !kept.contains(key) {
        missingFeatures += 1
        errors.append(
          ReportedError(
            problem: "the features are gone", place: summary.displayPath,
            remedy: "run `tilawa process` on the recording"))
      }
      if !summary.sources.contains(where: { isThere($0.fullPath) }), summary.storagePath == nil {
        missingSources += 1
        errors.append(
          ReportedError(
            problem: "the recording is not where it was", place: summary.displayPath,
            remedy: "connect its disk, or run `tilawa process` where it is now"))
      }
    }
    for folder in [path, features, LibraryFolder.recordings(of: path), path.appending("Drills")]
    where Folder.exists(folder) {
      unfinishedFiles += try Folder.names(in: folder).count {
        $0.string.hasPrefix(TemporaryFile.mark)
      }
    }
  }

  private func isThere(_ path: FilePath) -> Bool {
    do {
      _ = try FileIdentity(path: path)
      return true
    } catch { return false }
  }
}
