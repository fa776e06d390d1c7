package import Features
package import PipelineCore

/// A cache of the waveforms of recently displayed recordings.
package final class Waveforms: Sendable {
  private let known = RecentValues<Fingerprint, PeakPyramid>(most: 8)

  package init() {}

  /// Returns a tile of a recording's waveform; see ``PeakPyramid``.
  ///
  /// - Parameters:
  ///   - index: the index of the tile.
  ///   - level: the zoom level, 0…``PeakPyramid/lastLevel``.
  ///   - key: the key of the recording's features.
  ///   - desk: the desk of its library.
  /// - Returns: 2 bytes per pixel; empty beyond the end.
  /// - Throws: `FeatureFileError`.
  package func tile(
    _ index: Int, level: Int, of key: Fingerprint, from desk: ReviewDesk
  ) throws -> [UInt8] {
    try known.value(of: key) {
      PeakPyramid(try WaveformPeaks(desk.features(key), hopsPerPixel: 1))
    }.tile(index, level: level)
  }
}

/// A waveform at every zoom level: at level l, a pixel covers 2^l hops of 10 ms.
package struct PeakPyramid: Sendable {
  /// The number of pixels per tile.
  package static let tilePixels = 1024
  /// The coarsest level; one pixel covers 2 min 44 s.
  package static let lastLevel = 14
  private let levels: [(least: [Int8], greatest: [Int8])]

  /// - Parameter peaks: one pixel per hop.
  package init(_ peaks: WaveformPeaks) {
    var levels = [(least: peaks.least, greatest: peaks.greatest)]
    while let last = levels.last, last.least.count > 1, levels.count <= Self.lastLevel {
      let count = (last.least.count + 1) / 2
      func half(_ values: [Int8], _ join: (Int8, Int8) -> Int8) -> [Int8] {
        (0..<count).map { join(values[2 * $0], values[min(2 * $0 + 1, values.count - 1)]) }
      }
      levels.append((half(last.least, min), half(last.greatest, max)))
    }
    self.levels = levels
  }

  /// Returns the pixels of a tile. A pixel consists of two signed bytes: the least and the greatest
  /// sample in the pixel, each times 128. The result is empty beyond the end of the recording.
  package func tile(_ index: Int, level: Int) -> [UInt8] {
    guard let pixels = levels.indices.contains(level) ? levels[level] : levels.last else {
      return []
    }
    let (start, overflows) = index.multipliedReportingOverflow(by: Self.tilePixels)
    guard !overflows, start < pixels.least.count else { return [] }
    return (start..<min(start + Self.tilePixels, pixels.least.count)).flatMap {
      [UInt8(bitPattern: pixels.least[$0]), UInt8(bitPattern: pixels.greatest[$0])]
    }
  }
}
