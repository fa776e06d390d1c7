public import ArgumentParser
import Foundation
import HostSystem
public import Interchange
import Library
import Recitation
import SystemPackage

/// `tilawa export`: the library for other programs.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the library for other programs.",
    discussion: """
      json and csv go to standard output or a file (Docs/export.md). audacity gives one label \
      track per recording: --output names a folder; for one --recording it may be left out.

      Examples:
        tilawa export --format json --output library.json
        tilawa export --format audacity --output labels
        tilawa export --format audacity --recording 067.mp3 > 067.txt
      """)

  @Option(help: "json, csv or audacity.")
  var format: ExportWriter.Format = .json

  @Option(
    help: ArgumentHelp("The file, or for audacity the folder, to write.", valueName: "path"),
    completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Only this recording (id, path or name); may be repeated.", valueName: "recording"))
  var recording: [String] = []

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let format: String
    let recordings: Int
    let output, text: String?
  }

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let wanted = try Set(recording.map { try store.recording(matching: $0).recording.id })
    let count = try wanted.isEmpty ? store.recordingCount() : wanted.count
    var text: String?
    if format == .audacity, let output {
      try writeLabels(store, wanted, to: output.path)
    } else if format == .audacity, count > 1 {
      throw ValidationError(
        "--format audacity needs --output FOLDER for \(count) recordings, or one --recording")
    } else if let output {
      try DurableFile.removeStaleTemporaries(in: output.path.removingLastComponent())
      var file = try DurableFile(replacing: output.path)
      try write(store, wanted) { try file.write(Array($0.utf8)) }
      try file.commit()
    } else if common.json {
      var whole = ""
      try write(store, wanted) { whole += $0 }
      text = whole
    } else {
      try write(store, wanted) { Output.write($0) }
    }
    let place = output?.path.description
    if common.json {
      let result = Result(format: format.rawValue, recordings: count, output: place, text: text)
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
        mayHold: IdentifiedText.identified(in: summary, of: common.libraryPath), emit)
    }
    try writer.end(emit)
  }

  /// One label track per recording, at the path that the recording has in its folder.
  private func writeLabels(
    _ store: LibraryStore, _ wanted: Set<RecordingID>, to folder: FilePath
  ) throws {
    var used: Set<FilePath> = []
    var tidied: Set<FilePath> = []
    try store.forEachManifest { summary, manifest in
      let id = summary.recording.id
      guard wanted.isEmpty || wanted.contains(id) else { return }
      let source = summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName)
      var path = folder.appending(source.components.map { $0 }).appendingEnding("txt")
      if !used.insert(path).inserted {
        path = folder.appending(source.components.map { $0 }).appendingEnding("\(id).txt")
      }
      try Folder.create(path.removingLastComponent())
      if tidied.insert(path.removingLastComponent()).inserted {
        try DurableFile.removeStaleTemporaries(in: path.removingLastComponent())
      }
      var file = try DurableFile(replacing: path)
      try file.write(Array(AudacityLabels.text(of: manifest).utf8))
      try file.commit()
    }
  }
}

extension ExportWriter.Format: ExpressibleByArgument {}

extension FilePath {
  /// The path with its ending replaced.
  fileprivate func appendingEnding(_ ending: String) -> FilePath {
    var path = self
    path.extension = ending
    return path
  }
}
