import Analysis
import AudioFiles
import Foundation
package import HostSystem
import Library
import PipelineCore
package import SystemPackage

/// A quick check of an installation and its library: versions, missing files, free space. It reads
/// no recording and makes no changes.
package struct Diagnosis: Encodable, Sendable {
  /// Actions that the system can forbid to worker processes.
  package enum Confinement: String, Encodable, Sendable { case network, programs, writing }

  private enum CodingKeys: CodingKey {
    case version, libraries, library, exists, recordings, missingFeatures, missingSources
    case unusedFeatures, unfinishedFiles, freeBytes, confinement
  }

  /// The version of the program.
  package let version: String
  /// The library's folder.
  package let library: String
  /// The actions that are forbidden to worker processes; see ``confineThisProcess()``.
  package var confinement: [Confinement] = []
  /// The name and version of each software library in use, in alphabetical order.
  package private(set) var libraries: [String] = []
  /// True if the library exists.
  package private(set) var exists = true
  package private(set) var recordings = 0
  package private(set) var missingFeatures = 0
  package private(set) var missingSources = 0
  package private(set) var unusedFeatures = 0
  package private(set) var unfinishedFiles = 0
  /// The free bytes on the library's disk; nil if the system does not report them.
  package private(set) var freeBytes: Int?
  /// The findings that need attention.
  package private(set) var errors: [ReportedError] = []

  /// The minimum free space in bytes, enough for the features of 170 recorded hours. A disk with
  /// less is reported.
  package static let minFreeBytes = 1 << 30

  /// Applies the restrictions of a worker to this process, to find out which of them the system
  /// supports. Afterwards the process can neither use the network, nor start programs, nor write
  /// files.
  ///
  /// - Returns: the actions that are now forbidden.
  package static func confineThisProcess() -> [Confinement] {
    let confined = HostSystem.Confinement.begin(writingBelow: nil)
    return (confined.isFiltered ? [.network, .programs] : [])
      + (confined.isLandlocked ? [.writing] : [])
  }

  /// Checks a library.
  ///
  /// - Parameters:
  ///   - library: the folder of the library, which need not exist.
  ///   - version: the version of the program.
  /// - Throws: `LibraryError`, `HostError`, if the library cannot be read.
  package init(of library: FilePath, version: String) throws {
    self.version = version
    self.library = library.description
    do {
      try check(LibraryStore(reading: library), in: library)
    } catch LibraryError.missing {
      exists = false
    }
    freeBytes = try Self.freeBytes(at: library)
    if let freeBytes, freeBytes < Self.minFreeBytes {
      errors.append(
        ReportedError(
          problem: "the disk has \(freeBytes >> 20) MiB left", place: library.description,
          remedy: "free some space: features take 11 MB per recorded hour"))
    }
    libraries = RunIdentity.libraries
    for library in libraries where library.hasSuffix(" missing") {
      errors.append(
        ReportedError(
          problem: "a shared library cannot be loaded",
          place: String(library.dropLast(" missing".count)),
          remedy: MediaLibraries.remedy(for: MediaLibraries.missing)))
    }
  }

  private mutating func check(_ store: LibraryStore, in library: FilePath) throws {
    for fault in try store.integrityCheck() {
      errors.append(
        ReportedError(
          problem: fault, place: store.file.description,
          remedy: "run `tilawa doctor verify`, which says what can be repaired"))
    }
    let features = LibraryFolder.features(of: library)
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
        errors.append(ReportedError(forCommandLine: error))
        continue
      }
      if let key = summary.featuresKey, !kept.contains(key) {
        missingFeatures += 1
        errors.append(
          ReportedError(
            problem: "the features of this recording are missing", place: summary.displayPath,
            remedy: "run `tilawa process` on the recording"))
      }
      if !summary.sources.contains(where: { FileIdentity.ifPresent($0.fullPath) != nil }),
        summary.storagePath == nil
      {
        missingSources += 1
        errors.append(
          ReportedError(
            problem: "the recording is not where it was", place: summary.displayPath,
            remedy: "connect its disk, or run `tilawa process` where it is now"))
      }
    }
    unfinishedFiles = try LibraryFolder.leftovers(in: library).count
  }

  /// The free space on the disk of a folder, or of the nearest existing folder above it.
  private static func freeBytes(at path: FilePath) throws -> Int? {
    var path = path
    while !Folder.exists(path), path.removeLastComponent() {}
    let facts = try FileManager.default.attributesOfFileSystem(forPath: path.string)
    return (facts[.systemFreeSize] as? NSNumber)?.intValue
  }
}
