import ArgumentParser
import AudioFiles
import FileFormats
import Inspection
import Report

/// `tilawa formats`: lists the audio formats that can be read, and the file formats of other
/// programs.
struct Formats: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the audio formats that can be read, and the formats of other programs.",
    discussion: """
      Formats are recognised by content, not by file name. Docs/formats.md says what each format \
      of another program cannot hold.

      Examples:
        tilawa formats
        tilawa formats --json
      """)

  @OptionGroup var common: CommonOptions

  func run() throws { try send(FormatsReply()) }
}

/// The audio formats that can be read, and the file formats of other programs, which `export`
/// writes and `import` reads.
private struct FormatsReply: Reply, Encodable {
  let inputs = AudioFormats.readable()
  let export =
    FileFormat.written.map(Line.init) + WaveformExport.Format.allCases.map(Line.init)
  let `import` = FileFormat.read.map(Line.init)

  /// A file format of another program, as an entry of the JSON result.
  struct Line: Encodable {
    let name, summary: String
    /// The library contents that the format cannot represent.
    let loses: [String]
    /// The units of text in which the format can be written, if there is a choice.
    let details: [String]

    init(_ format: FileFormat) {
      name = format.name
      summary = format.summary
      loses = format.losses.map(\.rawValue)
      details = format.writing?.details.map(\.rawValue) ?? []
    }

    /// Creates the entry of a waveform format. Such a format stores only a waveform and no other
    /// contents of the library.
    init(_ format: WaveformExport.Format) {
      name = format.rawValue
      summary = format.summary
      loses = FileFormat.Loss.allCases.map(\.rawValue)
      details = []
    }
  }

  var text: [Part] {
    "Audio"
    TextTable(
      sides: [.left, .left, .left],
      rows: inputs.map { [$0.name, $0.endings.joined(separator: " "), $0.library] })
    ""
    "Other programs"
    TextTable(
      sides: [.left, .left, .left],
      rows: FileFormat.allCases.map { format in
        [
          format.name,
          [format.reading == nil ? nil : "import", format.writing == nil ? nil : "export"]
            .compactMap { $0 }.joined(separator: " "), format.summary,
        ]
      } + WaveformExport.Format.allCases.map { [$0.rawValue, "export", $0.summary] })
  }
}
