import AudioCore
import Corrections
package import FileFormats
import Foundation
package import HostSystem
import Inspection
package import Library
package import Recitation
package import SystemPackage

/// An export of a library, or of some of its recordings, to another program's format.
///
/// A recording with unreadable rows is skipped and reported in ``skippedRecordings``.
package final class LibraryExport {
  package let format: FileFormat
  /// The number of recordings to export, including recordings that are skipped.
  package let wantedCount: Int
  /// The damaged recordings that were skipped up to now.
  package private(set) var skippedRecordings: [ReportedError] = []
  private let library: FilePath
  private let marksEncoding: Bool
  private let detail: FileFormat.Detail
  private let store: LibraryStore
  /// The ids of the recordings to export; empty for all.
  private let wanted: Set<RecordingID>

  /// - Parameters:
  ///   - library: the library's folder.
  ///   - format: the format of the files.
  ///   - recordings: the recordings to export, by id, path or name; empty for all.
  ///   - marksEncoding: true to begin with a byte order mark.
  ///   - detail: the units of the exported text; nil for the format's default.
  /// - Throws: `ExportError`, `LibraryError`.
  package init(
    of library: FilePath, format: FileFormat, recordings: [String] = [],
    marksEncoding: Bool = false, detail: FileFormat.Detail? = nil
  ) throws {
    guard let writing = format.writing else { throw ExportError.onlyRead(format.name) }
    if let detail, !writing.details.contains(detail) {
      throw ExportError.noDetail(format.name, detail)
    }
    self.detail = detail ?? writing.details.first ?? .ayat
    self.library = library
    self.marksEncoding = marksEncoding
    self.format = format
    let store = try LibraryStore(reading: library)
    self.store = store
    let wanted = try Set(recordings.map { try store.recording(matching: $0).recording.id })
    self.wanted = wanted
    wantedCount = try wanted.isEmpty ? store.recordingCount() : wanted.count
    if writing.numbersWordsOfHafs {
      let other = try summaries().first { !$0.recording.riwayah.hasWordsOfHafs }
      if let other {
        throw ExportError.otherWords(
          format.name, other.displayPath, other.recording.riwayah)
      }
    }
  }

  /// The number of recordings exported, valid after the export.
  package var count: Int { wantedCount - skippedRecordings.count }

  private func isWanted(_ id: RecordingID) -> Bool { wanted.isEmpty || wanted.contains(id) }

  /// Returns the recordings to export. Recordings with unreadable rows are left out.
  private func summaries() throws -> [RecordingSummary] {
    try store.readableRecordings().filter { isWanted($0.recording.id) }
  }

  /// Calls `body` with each recording to export, and records the skipped recordings.
  private func forEach(_ body: (RecordingSummary, Manifest) throws -> Void) throws {
    skippedRecordings = []
    try store.forEachManifest(skippingDamaged: { id, path, error in
      guard self.isWanted(id) else { return }
      var report = ReportedError(forCommandLine: error)
      report.problem =
        "\(path?.description ?? "a recording") was left out of the export: \(report.problem)"
      self.skippedRecordings.append(report)
    }) { summary, manifest in
      guard isWanted(summary.recording.id) else { return }
      try body(summary, manifest)
    }
  }

  /// Exports one recording at a time, so that memory use does not grow with the library.
  ///
  /// - Parameter emit: receives the text.
  /// - Throws: `LibraryError`, and errors that `emit` throws.
  package func write(to emit: (String) throws -> Void) throws {
    var writer = ExportWriter(format: format, marksEncoding: marksEncoding)
    try writer.begin(emit)
    try forEach { summary, manifest in
      try writer.append(
        ExportedRecording(
          manifest, source: summary.displayPath, detail: detail,
          mayHold: { [library] in summary.identifiedPassages(in: library) }), emit)
    }
    try writer.end(emit)
  }

  /// Exports to a file, which becomes visible only when it is complete.
  ///
  /// - Throws: `OutputError`, `LibraryError`, `HostError`.
  package func write(into output: OutputRequest) throws {
    let target = try OutputGuard(store).check(output)
    OutputFile.removeStaleTemporaries(beside: [target])
    var file = try OutputFile(target)
    try write { try file.write($0) }
    try file.commit()
  }

  /// Returns the files of a format in which each file covers all recordings.
  ///
  /// - Throws: `LibraryError`, and errors of the format.
  package func collection() throws -> ExportedCollection {
    guard case .collection(let collected)? = format.writing?.layout else {
      preconditionFailure("\(format.name) does not combine recordings")
    }
    var recordings: [ExportedRecording] = []
    try forEach { summary, manifest in
      recordings.append(
        ExportedRecording(
          manifest, source: summary.displayPath,
          name: FilePath(summary.displayPath).replacingExtension(nil).string, detail: detail))
    }
    return try collected(recordings)
  }

  /// True if the output path names a single file, false if it names a folder for the files. A path
  /// to an existing folder names a folder. Any other path names a file if it has an extension or if
  /// a file exists there; otherwise it names a folder that does not exist yet.
  ///
  /// - Throws: ``ExportError/severalFiles(_:_:)``.
  private static func isFile(_ place: FilePath, of count: Int) throws -> Bool {
    if Folder.exists(place) { return false }
    let isThere = FileManager.default.fileExists(atPath: place.string)
    guard place.extension != nil || isThere else { return false }
    guard count == 1 else { throw ExportError.severalFiles(place, count) }
    return true
  }

  /// Writes the files of a collection. All paths are checked before the first file is written.
  ///
  /// - Parameters:
  ///   - files: the result of ``collection()``.
  ///   - place: the output file, or the folder of the files.
  ///   - request: creates the output request for a path.
  /// - Throws: `OutputError`, `HostError`; ``ExportError/severalFiles(_:_:)`` if there are several
  ///   files and `place` is a single file.
  package func write(
    _ files: [ExportedFile], at place: FilePath, by request: (FilePath) -> OutputRequest
  ) throws {
    let isFile = try Self.isFile(place, of: files.count)
    let paths = isFile ? [place] : files.map { place.appending($0.name) }
    let targets = try OutputGuard(store).check(paths.map(request))
    if !isFile { try Folder.create(place) }
    OutputFile.removeStaleTemporaries(beside: targets)
    for (file, target) in zip(files, targets) {
      var output = try OutputFile(target)
      try output.write(file.bytes)
      try output.commit()
    }
  }

  /// Writes the files of a format that has one file per recording. Writes the additional files of
  /// the format too. Within the output folder, each file has the relative path of its recording.
  /// All paths are checked before the first file is written.
  ///
  /// - Parameters:
  ///   - place: the output file, or the folder of the files, which is created if necessary.
  ///   - version: the version of the program.
  ///   - request: creates the output request for a path.
  /// - Throws: `OutputError`, `LibraryError`, `HostError`; ``ExportError/severalFiles(_:_:)`` if
  ///   there are several files and `place` is a single file.
  package func writeFiles(
    at place: FilePath, version: String, by request: (FilePath) -> OutputRequest
  ) throws {
    guard case .files(let ending, let beside, let text)? = format.writing?.layout else {
      preconditionFailure("\(format.name) has no file for each recording")
    }
    let program = ExportingProgram(
      version: version, hardware: "\(ProcessorKind.architecture) processor")
    let others = (beside?(program) ?? [:]).map { (path: FilePath($0), text: $1) }
    let summaries = try summaries()
    let paths = Self.paths(of: summaries, extension: ending, used: others.map(\.path.string))
    let isFile = try Self.isFile(place, of: paths.count + others.count)
    let targets = try OutputGuard(store).check(
      isFile
        ? [request(place)]
        : (paths + others.map(\.path)).map { request(place.appending($0.components)) })
    if !isFile {
      for folder in Set(targets.map { $0.path.removingLastComponent() }) {
        try Folder.create(folder)
      }
    }
    OutputFile.removeStaleTemporaries(beside: targets)
    let places = Dictionary(
      uniqueKeysWithValues: zip(summaries.map(\.recording.id), zip(targets, paths)))
    func write(_ text: String, into target: OutputTarget) throws {
      var file = try OutputFile(target)
      try file.write(text)
      try file.commit()
    }
    try forEach { summary, manifest in
      // Skip a recording that another process has added since the paths were chosen.
      guard let (target, path) = places[summary.recording.id] else { return }
      let recording = ExportedRecording(
        manifest, source: summary.displayPath, name: path.replacingExtension(nil).string,
        detail: detail,
        mayHold: { [library] in summary.identifiedPassages(in: library) })
      try write(text(recording), into: target)
    }
    for (other, target) in zip(others, targets.suffix(others.count)) {
      try write(other.text, into: target)
    }
  }

  /// Returns a relative path for each recording. Some file systems ignore case, so no two paths
  /// differ only in case.
  private static func paths(
    of summaries: [RecordingSummary], extension: String, used: [String]
  ) -> [FilePath] {
    var used = Set(used)
    return summaries.map { summary in
      let source = summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName)
      let path = FilePath(root: nil, source.components.filter { $0.kind == .regular })
      let plain = path.replacingExtension(`extension`)
      return used.insert(plain.string.lowercased()).inserted
        ? plain : path.replacingExtension("\(summary.recording.id).\(`extension`)")
    }
  }
}

/// A reason why a library cannot be exported to a format.
package enum ExportError: ExplainedError, Equatable {
  /// The format (first value) numbers words as in Hafs, but a recording has a riwayah with other
  /// words.
  case otherWords(String, String, Riwayah)
  /// The format is read-only.
  case onlyRead(String)
  /// The format does not offer the requested detail.
  case noDetail(String, FileFormat.Detail)
  /// The output path is a single file, but the export has several files.
  case severalFiles(FilePath, Int)

  package var problem: String {
    switch self {
    case .otherWords(let format, _, let riwayah):
      "\(format) numbers the words of Hafs, but the recording is in \(riwayah.displayName)"
    case .onlyRead(let format): "\(format) is read, not written"
    case .noDetail(let format, let detail): "\(format) is not written with --detail \(detail)"
    case .severalFiles(let path, let count):
      "the export makes \(count) files, but \(path.lastComponent?.string ?? "") names one"
    }
  }

  package var place: String {
    switch self {
    case .otherWords(_, let path, _): path
    case .onlyRead(let format), .noDetail(let format, _): "--format \(format)"
    case .severalFiles(let path, _): "--output \(path)"
    }
  }

  package var remedy: String {
    switch self {
    case .otherWords: "name the recordings in Hafs with `--recording`"
    case .onlyRead: "choose one that `tilawa formats` lists as written"
    case .noDetail: "leave out --detail"
    case .severalFiles: "name a folder, without an ending, or one recording with `--recording`"
    }
  }
}

extension FilePath {
  fileprivate func replacingExtension(_ replacement: String?) -> FilePath {
    var path = self
    path.extension = replacement
    return path
  }
}
