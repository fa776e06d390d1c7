import Application
import ArgumentParser
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

/// `tilawa export`: the library in the formats of other programs.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the library for other programs.",
    discussion: """
      json and csv are written to standard output or a file (Docs/export.md). audacity writes one \
      label track per recording into the folder --output, or to standard output for a single \
      --recording. Existing files are replaced only with --force.

      Examples:
        tilawa export --format json --output library.json
        tilawa export --format audacity --output labels
        tilawa export --format audacity --recording 067.mp3 > 067.txt
      """)

  @Option(help: "Output format: json, csv or audacity.")
  var format: ExportWriter.Format = .json

  @Option(
    help: ArgumentHelp("Output file, or folder for audacity.", valueName: "path"),
    completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Only this recording (id, path or name). May be repeated.", valueName: "recording"))
  var recording: [String] = []

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let format: String
    let recordings: Int
    let output, text: String?
  }

  /// Where to; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let wanted = try Set(recording.map { try store.recording(matching: $0).recording.id })
    let count = try wanted.isEmpty ? store.recordingCount() : wanted.count
    var text: String?
    if format == .audacity, let place {
      try writeLabels(store, wanted, to: place)
    } else if format == .audacity, count > 1 {
      throw ValidationError(
        "--format audacity needs --output FOLDER for \(count) recordings, or one --recording")
    } else if let place {
      let target = try OutputGuard(store).check(request(for: place, fitsStreams: true))
      OutputFile.removeStaleTemporaries(beside: [target])
      var file = try OutputFile(target)
      try write(store, wanted) { try file.write($0) }
      try file.commit()
    } else if common.json {
      var whole = ""
      try write(store, wanted) { whole += $0 }
      text = whole
    } else {
      try write(store, wanted) { Output.write($0) }
    }
    if common.json {
      let result = Result(
        format: format.rawValue, recordings: count, output: place?.description, text: text)
      Output.json(Envelope(command: "export", status: .ok, result: result))
    } else if let place {
      StandardError.line("\(count) recording(s) written to \(VisibleText.of(place))")
    }
  }

  private func write(
    _ store: LibraryStore, _ wanted: Set<RecordingID>, _ emit: (String) throws -> Void
  ) throws {
    var writer = ExportWriter(format: format)
    try writer.begin(emit)
    try store.forEachManifest { summary, manifest in
      guard wanted.isEmpty || wanted.contains(summary.recording.id) else { return }
      try writer.append(
        manifest, source: summary.displayPath,
        mayHold: summary.identifiedPassages(in: common.libraryPath), emit)
    }
    try writer.end(emit)
  }

  private func request(for path: FilePath, fitsStreams: Bool) -> OutputRequest {
    OutputRequest(path, option: "--output", consent: forcing.consent, fitsStreams: fitsStreams)
  }

  /// One label track per recording, at the path that the recording has in its folder.
  private func writeLabels(
    _ store: LibraryStore, _ wanted: Set<RecordingID>, to folder: FilePath
  ) throws {
    let summaries = try store.recordings().filter {
      wanted.isEmpty || wanted.contains($0.recording.id)
    }
    let targets = try OutputGuard(store).check(
      Self.labelPaths(of: summaries, in: folder).map { request(for: $0, fitsStreams: false) })
    for folder in Set(targets.map { $0.path.removingLastComponent() }) { try Folder.create(folder) }
    OutputFile.removeStaleTemporaries(beside: targets)
    let targetOf = Dictionary(
      uniqueKeysWithValues: zip(summaries.map(\.recording.id), targets))
    try store.forEachManifest { summary, manifest in
      // One that another process has added since is left for the next time.
      guard let target = targetOf[summary.recording.id] else { return }
      var file = try OutputFile(target)
      try file.write(AudacityLabels.text(of: manifest))
      try file.commit()
    }
  }

  /// A name for each label track; no two differ by capitals alone, which some disks do not tell.
  private static func labelPaths(
    of summaries: [RecordingSummary], in folder: FilePath
  ) -> [FilePath] {
    var used: Set<String> = []
    return summaries.map { summary in
      let source = summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName)
      let path = folder.appending(source.components.filter { $0.kind == .regular })
      let plain = path.replacingEnding("txt")
      return used.insert(plain.string.lowercased()).inserted
        ? plain : path.replacingEnding("\(summary.recording.id).txt")
    }
  }
}

extension ExportWriter.Format: ExpressibleByArgument {}

extension FilePath {
  /// The path with its ending replaced.
  fileprivate func replacingEnding(_ ending: String) -> FilePath {
    var path = self
    path.extension = ending
    return path
  }
}
