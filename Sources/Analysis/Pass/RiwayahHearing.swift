import Alignment
import Features
import PipelineCore
package import Recitation
package import SystemPackage

extension Manifest {
  /// Compares the words found in a recording with the words of other riwayat, using the stored
  /// features. The recording is neither decoded nor changed.
  ///
  /// - Parameter folder: the folder of the feature store.
  /// - Returns: the likely riwayat; nil if there are no features, or if the features have no scores
  ///   of the acoustic model.
  /// - Throws: `FeatureFileError` if the features are missing or damaged.
  package func heardRiwayah(byFeaturesIn folder: FilePath) throws -> HeardRiwayah? {
    guard let key = featuresKey.flatMap({ Fingerprint(hex: $0) }), let rate = recording.sampleRate,
      let acoustic = try RecordingFeatures(of: key, in: folder).inMemory().acousticScores
    else { return nil }
    return RiwayahEvidence(
      of: segments, in: recording.riwayah, at: rate, acoustic, facts: .bundled
    ).heard
  }
}
