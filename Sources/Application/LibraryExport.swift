import Batch
package import HostSystem
package import Interchange
import Library
import Recitation
package import SystemPackage

/// The export of a library, or of some of its recordings, in the formats of other programs.
package struct LibraryExport {
  package let format: ExportWriter.Format
  /// Number of recordings that are exported.
  package let count: Int
  private let library: FilePath
  private let store: LibraryStore
  /// The recordings to export; empty for all.
  private let wanted: Set<RecordingID>

  /// - Parameters:
  ///   - library: the library's folder.
  ///   - format: the format of the text.
  ///   - recordings: the only recordings to export, by id, path or name; empty for all.
  /// - Throws: `LibraryError`.
  package init(
    of library: FilePath, format: ExportWriter.Format, recordings: [String] = []
  ) throws {
    self.library = library
    self.format = format
    store = try LibraryStore(reading: library)
    let store = store
    wanted = try Set(recordings.map { try store.recording(matching: $0).recording.id })
    count = try wanted.isEmpty ? store.recordingCount() : wanted.count
  }

  /// Exports piece by piece, so that memory does not grow with the library.
  ///
  /// - Parameter emit: takes the text.
  /// - Throws: `LibraryError`, and what `emit` throws.
  package func write(to emit: (String) throws -> Void) throws {
    var writer = ExportWriter(format: format)
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
    let summaries = try store.recordings().filter {
      wanted.isEmpty || wanted.contains($0.recording.id)
    }
    let targets = try OutputGuard(store).check(
      Self.labelPaths(of: summaries, in: folder).map(request))
    for folder in Set(targets.map { $0.path.removingLastComponent() }) { try Folder.create(folder) }
    OutputFile.removeStaleTemporaries(beside: targets)
    let targetOf = Dictionary(
      uniqueKeysWithValues: zip(summaries.map(\.recording.id), targets))
    try store.forEachManifest { summary, manifest in
      // A recording that another process has added since is left for the next export.
      guard let target = targetOf[summary.recording.id] else { return }
      var file = try OutputFile(target)
      try file.write(AudacityLabels.text(of: manifest))
      try file.commit()
    }
  }

  /// A path for each label track. No two differ in case only, since some file systems ignore case.
  private static func labelPaths(
    of summaries: [RecordingSummary], in folder: FilePath
  ) -> [FilePath] {
    var used: Set<String> = []
    return summaries.map { summary in
      let source = summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName)
      let path = folder.appending(source.components.filter { $0.kind == .regular })
      let plain = path.replacingExtension("txt")
      return used.insert(plain.string.lowercased()).inserted
        ? plain : path.replacingExtension("\(summary.recording.id).txt")
    }
  }
}

extension FilePath {
  fileprivate func replacingExtension(_ replacement: String) -> FilePath {
    var path = self
    path.extension = replacement
    return path
  }
}
