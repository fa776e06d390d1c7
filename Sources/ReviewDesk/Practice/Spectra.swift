import Features
package import Recitation

/// A cache of the spectrograms of recently displayed recordings. The cache keeps the feature files
/// of these recordings open, but does not keep their values in memory.
package final class Spectra: Sendable {
  private let known = RecentValues<Spectrogram>(most: 4)
  /// The coarsest zoom level; see `Spectrogram`.
  package static let lastLevel = Spectrogram.lastLevel

  package init() {}

  /// Returns a tile of a recording's spectrogram; see `Spectrogram`.
  ///
  /// - Parameters:
  ///   - index: the index of the tile.
  ///   - level: the zoom level, 0…``lastLevel``.
  ///   - id: the recording.
  ///   - desk: the desk of its library.
  /// - Returns: 26 bytes per column; empty beyond the end, or if the sound could not be decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`.
  package func tile(
    _ index: Int, level: Int, of id: RecordingID, from desk: ReviewDesk
  ) throws -> [UInt8] {
    try known.value(of: id) { try desk.spectrogram(of: id) }?.tile(index, level: level) ?? []
  }
}
