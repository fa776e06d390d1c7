import Application
import ArgumentParser
import HostSystem
import Interchange
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

  /// The output; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func run() throws {
    let export = try LibraryExport(
      of: common.libraryPath, format: format, recordings: recording)
    var text: String?
    if format == .audacity, let place {
      try export.writeLabels(in: place) { request(for: $0, fitsStreams: false) }
    } else if format == .audacity, export.count > 1 {
      throw ValidationError(
        "--format audacity needs --output FOLDER for \(export.count) recordings, "
          + "or one --recording")
    } else if let place {
      try export.write(into: request(for: place, fitsStreams: true))
    } else if common.json {
      var whole = ""
      try export.write { whole += $0 }
      text = whole
    } else {
      try export.write { Output.write($0) }
    }
    if common.json {
      let result = Result(
        format: format.rawValue, recordings: export.count, output: place?.description, text: text)
      Output.json(Envelope(command: "export", status: .ok, result: result))
    } else if let place {
      StandardError.line("\(export.count) recording(s) written to \(VisibleText.of(place))")
    }
  }

  private func request(for path: FilePath, fitsStreams: Bool) -> OutputRequest {
    OutputRequest(path, option: "--output", consent: forcing.consent, fitsStreams: fitsStreams)
  }
}

extension ExportWriter.Format: ExpressibleByArgument {}
