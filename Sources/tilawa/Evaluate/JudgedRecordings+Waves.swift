import Evaluation
import Features
import Overnight
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
    let store = ArtifactStore(folder: folder, ending: "features")
    guard store.holds(key) else { return nil }
    return WaveOutline(try FeatureFile(path: store.path(for: key)))
  }
}
