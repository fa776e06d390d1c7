import Application
import ArgumentParser
import Batch
import Features
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

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

  /// What is written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, dat }

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Option(help: "Output format: json (version 2) or dat (binary).")
  var format: Format = .json

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

  /// Where to; nil for standard output.
  private var place: FilePath? { output?.path == "-" ? nil : output?.path }

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let target = try place.map {
      try OutputGuard(store).check(
        OutputRequest($0, option: "--output", consent: forcing.consent, fitsStreams: true))
    }
    let summary = try store.recording(matching: recording)
    guard let text = summary.featuresKey, let key = Fingerprint(hex: text) else {
      throw ReportedError(
        problem: "the recording has no features: nothing could be decoded",
        place: summary.displayPath,
        remedy: "see `tilawa show \(summary.recording.id)` for the reason")
    }
    let features = ArtifactStore(
      folder: LibraryFolder.features(of: common.libraryPath), ending: "features")
    let peaks = WaveformPeaks(
      try FeatureFile(path: features.path(for: key)), hopsPerPixel: hopsPerPixel)
    let bytes = format == .dat ? peaks.dat : Array((peaks.json + "\n").utf8)
    if let target {
      OutputFile.removeStaleTemporaries(beside: [target])
      var file = try OutputFile(target)
      try file.write(bytes)
      try file.commit()
    }
    if common.json {
      let data = zip(peaks.least, peaks.greatest).flatMap { [Int($0), Int($1)] }
      let result = Result(
        recording: summary.recording.id.text, format: format.rawValue,
        sampleRate: peaks.sampleRate, samplesPerPixel: peaks.samplesPerPixel,
        pixels: peaks.least.count, output: place?.description,
        data: place == nil ? data : nil)
      Output.json(Envelope(command: "waveform", status: .ok, result: result))
    } else if place == nil {
      Output.write(bytes: bytes)
    }
  }
}
