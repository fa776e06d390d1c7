import ArgumentParser
import Features
import HostSystem
import Recitation
import SystemPackage
import Views

/// `tilawa waveform`: waveforms for other programs.
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
    try send(WaveformReply(waveform, format, place))
  }
}

/// A waveform, or the place where it was written.
private struct WaveformReply: Reply, Encodable {
  let recording, format: String
  let sampleRate, samplesPerPixel, pixels: Int
  let output: String?
  let data: [Int]?
  private let bytes: [UInt8]

  private enum CodingKeys: CodingKey {
    case recording, format, sampleRate, samplesPerPixel, pixels, output, data
  }

  init(_ waveform: WaveformExport, _ format: WaveformExport.Format, _ place: FilePath?) {
    let peaks = waveform.peaks
    recording = waveform.recording.text
    self.format = format.rawValue
    sampleRate = peaks.sampleRate
    samplesPerPixel = peaks.samplesPerPixel
    pixels = peaks.least.count
    output = place?.description
    data =
      place == nil
      ? zip(peaks.least, peaks.greatest).flatMap { [Int($0), Int($1)] } : nil
    bytes = waveform.bytes
  }

  var text: [Part] {
    if output == nil { Part.bytes(bytes) }
  }
}

extension WaveformExport.Format: ExpressibleByArgument {}
