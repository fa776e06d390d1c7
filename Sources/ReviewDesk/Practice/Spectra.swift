import Features
package import Recitation

/// The spectra of the recordings that were looked at last. Their feature files stay open; their
/// values do not stay in memory.
package final class Spectra: Sendable {
  private let known = RecentValues<Spectrogram>(most: 4)
  /// The coarsest level of a tile; see `Spectrogram`.
  package static let lastLevel = Spectrogram.lastLevel

  package init() {}

  /// A part of the spectrum of a recording; see `Spectrogram`.
  ///
  /// - Parameters:
  ///   - index: which tile, from 0.
  ///   - level: 0 … ``lastLevel``.
  ///   - id: of the recording.
  ///   - desk: the library that has it.
  /// - Returns: 26 bytes for each column; none behind the end, or if no sound could be decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`.
  package func tile(
    _ index: Int, level: Int, of id: RecordingID, from desk: ReviewDesk
  ) throws -> [UInt8] {
    try known.value(of: id) { try desk.spectrogram(of: id) }?.tile(index, level: level) ?? []
  }
}
