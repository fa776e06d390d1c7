import AudioCore
package import Batch
import Corrections
import HostSystem
package import Interchange
import Library
package import Recitation
package import SystemPackage
import Views

/// The export of a library, or of some of its recordings, in the formats of other programs.
package struct LibraryExport {
  package let format: ExportWriter.Format
  /// Number of recordings that are exported.
  package let count: Int
  private let library: FilePath
  private let marksEncoding: Bool
  private let store: LibraryStore
  /// The recordings to export; empty for all.
  private let wanted: Set<RecordingID>

  /// - Parameters:
  ///   - library: the library's folder.
  ///   - format: the format of the text.
  ///   - recordings: the only recordings to export, by id, path or name; empty for all.
  ///   - marksEncoding: whether the text begins with a byte order mark.
  /// - Throws: `LibraryError`.
  package init(
    of library: FilePath, format: ExportWriter.Format, recordings: [String] = [],
    marksEncoding: Bool = false
  ) throws {
    self.library = library
    self.marksEncoding = marksEncoding
    self.format = format
    store = try LibraryStore(reading: library)
    let store = store
    wanted = try Set(recordings.map { try store.recording(matching: $0).recording.id })
    count = try wanted.isEmpty ? store.recordingCount() : wanted.count
    if format == .alignmentBenchmark {
      let wanted = wanted
      let other = try store.recordings().first {
        (wanted.isEmpty || wanted.contains($0.recording.id))
          && !$0.recording.riwayah.hasWordsOfHafs
      }
      if let other { throw BenchmarkError.otherWords(other.displayPath, other.recording.riwayah) }
    }
  }

  /// Exports piece by piece, so that memory does not grow with the library.
  ///
  /// - Parameter emit: takes the text.
  /// - Throws: `LibraryError`, and what `emit` throws.
  package func write(to emit: (String) throws -> Void) throws {
    var writer = ExportWriter(format: format, marksEncoding: marksEncoding)
    try writer.begin(emit)
    try store.forEachManifest { summary, manifest in
      guard wanted.isEmpty || wanted.contains(summary.recording.id) else { return }
      try writer.append(
        manifest, source: summary.displayPath,
        mayHold: summary.identifiedPassages(in: library), emit)
    }
    try writer.end(emit)
  }

  /// Exports into a file, which appears when it is complete.
  ///
  /// - Throws: `OutputError`, `LibraryError`, `HostError`.
  package func write(into output: OutputRequest) throws {
    let target = try OutputGuard(store).check(output)
    OutputFile.removeStaleTemporaries(beside: [target])
    var file = try OutputFile(target)
    try write { try file.write($0) }
    try file.commit()
  }

  /// Writes one label track for Audacity per recording, at the path that the recording has in its
  /// folder. All paths are checked before the first file is written.
  ///
  /// - Parameters:
  ///   - folder: the folder of the label tracks, created if needed.
  ///   - request: makes the request for the file at a path.
  /// - Throws: `OutputError`, `LibraryError`, `HostError`.
  package func writeLabels(
    in folder: FilePath, by request: (FilePath) -> OutputRequest
  ) throws {
    try write(in: folder, extension: "txt", by: request) { manifest, _ in
      AudacityLabels.text(of: manifest)
    }
  }

  /// Writes the files of a submission to the alignment benchmark: one per recording, at the path
  /// that the recording has in its folder, and `submission.json` beside them. The benchmark's name
  /// of a recording is that path without its extension. All paths are checked before the first file
  /// is written.
  ///
  /// - Parameters:
  ///   - folder: the folder of the submission, created if needed.
  ///   - version: of the program.
  ///   - request: makes the request for the file at a path.
  /// - Throws: `OutputError`, `LibraryError`, `HostError`.
  package func writeBenchmark(
    in folder: FilePath, version: String, by request: (FilePath) -> OutputRequest
  ) throws {
    let description = AlignmentBenchmark.submission(
      version: version, hardware: "\(ProcessorKind.architecture) processor")
    try write(
      in: folder, extension: "json", beside: ("submission.json", description), by: request
    ) { AlignmentBenchmark.document($0, caseID: $1) }
  }

  /// Writes one file per recording, and perhaps another one beside them. All paths are checked
  /// before the first file is written.
  private func write(
    in folder: FilePath, extension: String, beside other: (name: FilePath, text: String)? = nil,
    by request: (FilePath) -> OutputRequest, text: (Manifest, _ caseID: String) -> String
  ) throws {
    let summaries = try store.recordings().filter {
      wanted.isEmpty || wanted.contains($0.recording.id)
    }
    let paths = Self.paths(
      of: summaries, extension: `extension`, used: other.map { [$0.name.string] } ?? [])
    let names = paths + (other.map { [$0.name] } ?? [])
    let targets = try OutputGuard(store).check(
      names.map { request(folder.appending($0.components)) })
    for folder in Set(targets.map { $0.path.removingLastComponent() }) { try Folder.create(folder) }
    OutputFile.removeStaleTemporaries(beside: targets)
    let places = Dictionary(
      uniqueKeysWithValues: zip(summaries.map(\.recording.id), zip(targets, paths)))
    try store.forEachManifest { summary, manifest in
      // A recording that another process has added since is left for the next export.
      guard let (target, path) = places[summary.recording.id] else { return }
      var file = try OutputFile(target)
      try file.write(text(manifest, path.replacingExtension(nil).string))
      try file.commit()
    }
    if let other, let target = targets.last {
      var file = try OutputFile(target)
      try file.write(other.text)
      try file.commit()
    }
  }

  /// A path for each recording, relative to a folder. No two differ in case only, since some file
  /// systems ignore case.
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

/// A reason for which no submission to the alignment benchmark can be written.
package enum BenchmarkError: ExplainedError, Equatable {
  /// A recording in a riwayah whose words the benchmark does not number.
  case otherWords(String, Riwayah)

  package var problem: String {
    switch self {
    case .otherWords(_, let riwayah):
      "the alignment benchmark numbers the words of Hafs, but the recording is in"
        + " \(riwayah.displayName)"
    }
  }

  package var place: String {
    switch self {
    case .otherWords(let path, _): path
    }
  }

  package var remedy: String { "name the recordings in Hafs with `--recording`" }
}

extension FilePath {
  fileprivate func replacingExtension(_ replacement: String?) -> FilePath {
    var path = self
    path.extension = replacement
    return path
  }
}
