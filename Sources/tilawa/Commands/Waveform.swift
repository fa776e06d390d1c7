import ArgumentParser
import Batch
import Features
import HostSystem
import Recitation
import SystemPackage
import Views

/// `tilawa waveform`: waveforms for other programs.
struct Waveform: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waveform",
    abstract: "Write the waveform of a recording in the formats of BBC audiowaveform.",
    discussion: """
      Uses kept features; the recording itself is not needed.

      Examples:
        tilawa waveform 067.mp3 --output 067.json
        tilawa waveform 067.mp3 --format dat --output 067.dat
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

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

  /// The result of `--json`.
  private struct Result: Encodable {
    let recording, format: String
    let sampleRate, samplesPerPixel, pixels: Int
    let output: String?
    let data: [Int]?
  }

  func validate() throws {
    if !(1...100_000).contains(hopsPerPixel) {
      throw ValidationError("--hops-per-pixel \(hopsPerPixel) is outside 1 to 100000")
    }
  }

  /// The output file; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func run() throws {
    let waveform = try WaveformExport(
      of: recording, in: common.libraryPath, format: format, hopsPerPixel: hopsPerPixel,
      writing: place.map {
        OutputRequest($0, option: "--output", consent: forcing.consent, fitsStreams: true)
      })
    if common.json {
      let peaks = waveform.peaks
      let data = zip(peaks.least, peaks.greatest).flatMap { [Int($0), Int($1)] }
      let result = Result(
        recording: waveform.recording.text, format: format.rawValue,
        sampleRate: peaks.sampleRate, samplesPerPixel: peaks.samplesPerPixel,
        pixels: peaks.least.count, output: place?.description,
        data: place == nil ? data : nil)
      Output.json(Envelope(command: "waveform", status: .ok, result: result))
    } else if place == nil {
      Output.write(bytes: waveform.bytes)
    }
  }
}

extension WaveformExport.Format: ExpressibleByArgument {}
