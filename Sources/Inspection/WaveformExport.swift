package import Features
import HostSystem
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// The waveform of a recording in the formats of BBC audiowaveform, computed from its stored
/// features.
package struct WaveformExport: Encodable, Sendable {
  /// The format of the file.
  package enum Format: String, CaseIterable, Sendable {
    case json = "waveform-json"
    case dat = "waveform-dat"

    /// A description of the format in one clause, for help texts and lists.
    package var summary: String {
      switch self {
      case .json: "the waveform of one recording, BBC audiowaveform: JSON, version 2"
      case .dat: "the waveform of one recording, BBC audiowaveform: binary, version 2"
      }
    }
  }

  package let recording: RecordingID
  package let format: Format
  /// The written file; nil if the waveform was not written.
  package let output: FilePath?
  package let peaks: WaveformPeaks
  /// The waveform in the chosen format, as bytes.
  package let bytes: [UInt8]

  /// Creates a waveform, and writes it to a file on request.
  ///
  /// - Parameters:
  ///   - recording: the recording by id, path or name.
  ///   - library: the library's folder.
  ///   - format: the format of the file.
  ///   - hopsPerPixel: the number of hops, of 10 ms each, per pixel, 1 … 100,000.
  ///   - output: the file to write; nil to write no file. The path is checked before the recording
  ///     is looked up.
  /// - Throws: `OutputError`, `LibraryError`, `FeatureFileError`, `HostError`, and
  ///   ``InspectionError`` if no sound of the recording could be decoded.
  package init(
    of recording: String, in library: FilePath, format: Format, hopsPerPixel: Int = 1,
    writing output: OutputRequest? = nil
  ) throws {
    let store = try LibraryStore(reading: library)
    let target = try output.map { try OutputGuard(store).check($0) }
    let summary = try store.recording(matching: recording)
    guard let peaks = try Self.peaks(of: summary, in: library, hopsPerPixel: hopsPerPixel) else {
      throw InspectionError.noFeatures(summary.recording.id, path: summary.displayPath)
    }
    self.recording = summary.recording.id
    self.format = format
    self.output = output?.path
    self.peaks = peaks
    bytes = format == .dat ? peaks.dat : Array((peaks.json + "\n").utf8)
    guard let target else { return }
    OutputFile.removeStaleTemporaries(beside: [target])
    var file = try OutputFile(target)
    try file.write(bytes)
    try file.commit()
  }

  private enum Key: CodingKey {
    case recording, format, sampleRate, samplesPerPixel, pixels, output, data
  }

  /// Encodes the waveform, without its data if the data was written to a file.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(recording.text, forKey: .recording)
    try values.encode(format.rawValue, forKey: .format)
    try values.encode(peaks.sampleRate, forKey: .sampleRate)
    try values.encode(peaks.samplesPerPixel, forKey: .samplesPerPixel)
    try values.encode(peaks.least.count, forKey: .pixels)
    if let output { return try values.encode(output.description, forKey: .output) }
    let data = zip(peaks.least, peaks.greatest).flatMap { [Int($0), Int($1)] }
    try values.encode(data, forKey: .data)
  }

  /// Returns the waveform of a recording.
  ///
  /// - Parameters:
  ///   - summary: the recording.
  ///   - library: the library's folder.
  ///   - hopsPerPixel: see ``init(of:in:format:hopsPerPixel:writing:)``.
  /// - Returns: the peaks; nil if no sound could be decoded.
  /// - Throws: `FeatureFileError`.
  private static func peaks(
    of summary: RecordingSummary, in library: FilePath, hopsPerPixel: Int
  ) throws -> WaveformPeaks? {
    guard let key = summary.featuresKey.flatMap({ Fingerprint(hex: $0) }) else { return nil }
    let features = ArtifactStore(folder: LibraryFolder.features(of: library), ending: "features")
    return try WaveformPeaks(
      FeatureReader(path: features.path(for: key)), hopsPerPixel: hopsPerPixel)
  }
}
