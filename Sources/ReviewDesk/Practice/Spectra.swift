import Features
package import PipelineCore

/// A cache of the spectrograms of recently displayed recordings. The cache keeps the feature files
/// of these recordings open, but does not keep their values in memory.
package final class Spectra: Sendable {
  private let known = RecentValues<Fingerprint, Spectrogram>(most: 4)
  /// The coarsest zoom level; see `Spectrogram`.
  package static let lastLevel = Spectrogram.lastLevel

  package init() {}

  /// Returns a tile of a recording's spectrogram; see `Spectrogram`.
  ///
  /// - Parameters:
  ///   - index: the index of the tile.
  ///   - level: the zoom level, 0…``lastLevel``.
  ///   - key: the key of the recording's features.
  ///   - desk: the desk of its library.
  /// - Returns: 26 bytes per column; empty beyond the end.
  /// - Throws: `FeatureFileError`.
  package func tile(
    _ index: Int, level: Int, of key: Fingerprint, from desk: ReviewDesk
  ) throws -> [UInt8] {
    try known.value(of: key) { Spectrogram(try desk.features(key)) }.tile(index, level: level)
  }
}
