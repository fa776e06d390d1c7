import ArgumentParser
import Features
import HostSystem
import Inspection
import Library
import Recitation
import SystemPackage

/// `tilawa waveform`: exports waveforms for other programs.
struct Waveform: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "waveform",
    abstract: "Write the waveform of a recording in the formats of BBC audiowaveform.",
    discussion: """
      Uses kept features; the recording itself is not needed.

      Examples:
        tilawa waveform 067.mp3 --output 067.json
        tilawa waveform 067.mp3 --format dat --output 067.dat
      """)

  @Argument(help: .recording) var recording: String

  @Option(help: "Output format: json (version 2) or dat (binary).")
  var format: WaveformExport.Format = .json

  @Option(help: "Number of 10 ms hops per pixel.")
  var hopsPerPixel = 1

  @Option(
    help: ArgumentHelp("Output file (default: standard output).", valueName: "file"),
    completion: .file())
  var output: PathArgument?

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !(1...100_000).contains(hopsPerPixel) {
      throw ValidationError("--hops-per-pixel \(hopsPerPixel) is outside 1 to 100000")
    }
  }

  /// The output file; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func run() throws {
    try send(
      WaveformExport(
        of: recording, in: common.libraryPath, format: format, hopsPerPixel: hopsPerPixel,
        writing: place.map {
          OutputRequest($0, option: "--output", consent: forcing.consent, fitsStreams: true)
        }))
  }
}

extension WaveformExport: Reply {
  var text: [Part] {
    if output == nil { Part.bytes(bytes) }
  }
}

extension WaveformExport.Format: ExpressibleByArgument {}
