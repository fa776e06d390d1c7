import Alignment
import Features
import PipelineCore
package import Recitation
package import SystemPackage

extension Manifest {
  /// Compares the words that were found in a recording with those of other riwayat, by its kept
  /// features; nothing is decoded, and nothing changes.
  ///
  /// - Parameter folder: where features are kept.
  /// - Returns: nil if its features have no scores of the acoustic model, or there are none.
  /// - Throws: `FeatureFileError` if they are gone or damaged.
  package func heardRiwayah(byFeaturesIn folder: FilePath) throws -> HeardRiwayah? {
    guard let key = featuresKey.flatMap({ Fingerprint(hex: $0) }), let rate = recording.sampleRate,
      let acoustic = try RecordingFeatures(of: key, in: folder).inMemory().acousticScores
    else { return nil }
    return RiwayahEvidence(
      of: segments, in: recording.riwayah, at: rate, acoustic, facts: .bundled
    ).heard
  }
}
