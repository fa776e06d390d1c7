import AudioCore
import Evaluation
import Features
import PipelineCore
import Recitation
import Report
import SystemPackage

extension JudgedRecordings {
  /// The waveform of a recording from its kept features, twenty values a second.
  ///
  /// - Parameters:
  ///   - name: what the truth calls it.
  ///   - folder: where features are kept.
  /// - Returns: the outline; nil if nothing was ever decoded, or its features are not there.
  /// - Throws: `FeatureFileError` if its features are damaged, `HostError`.
  func wave(of name: String, in folder: FilePath) throws -> WaveOutline? {
    let one = all.first { $0.truth.audio == name }
    guard let text = one?.manifest?.featuresKey, let key = Fingerprint(hex: text) else {
      return nil
    }
    let store = try ArtifactStore(folder: folder, ending: "features")
    guard store.holds(key) else { return nil }
    let features = try FeatureFile(path: store.path(for: key))
    let hop = Double(features.header.parameters.hop)
    let hertz = Double(features.header.parameters.rate.hertz)
    let peaks = WaveformPeaks(features, hopsPerPixel: max(1, Int((hertz / 20 / hop).rounded())))
    return WaveOutline(
      least: peaks.least, greatest: peaks.greatest,
      secondsPerPiece: Double(peaks.samplesPerPixel) / hertz)
  }
}
