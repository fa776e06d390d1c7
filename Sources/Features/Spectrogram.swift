/// Picture of the spectrum of a recording. The stored mel cepstra suffice to compute it, so the
/// recording need not be decoded.
///
/// A column at zoom level l covers 2^l rows of cepstra of 40 ms each. Its values are the levels L_b
/// of the 26 bands of ``MelCepstrum``, the lowest band first:
///
///     L_b = 10 / ln 10 · Σ c̄_i · g_i · cos(π · i · (b + ½) / 26),   i = 0 … 12
///
/// c̄ is the mean of the rows of a column, so that the column shows the geometric mean of the power
/// of these rows. g_i is the factor of ``MelCepstrum``. The 13 coefficients describe the envelope
/// of the spectrum, not its harmonics.
package struct Spectrogram: Sendable {
  /// Number of columns in a tile.
  package static let tileColumns = 256
  /// Number of values in a column.
  package static let bands = MelCepstrum.bands
  /// Coarsest zoom level, at which a column covers 2 min 44 s.
  package static let lastLevel = 12
  private let features: FeatureReader

  /// Creates the picture of a recording.
  ///
  /// - Parameter features: the features of the recording.
  package init(_ features: FeatureReader) { self.features = features }

  /// Returns the columns of a tile, `tile[26 * column + band]`. A level of L dBFS has the value 2L
  /// + 255, limited to 0 … 255.
  ///
  /// - Parameters:
  ///   - index: the index of the tile, from 0.
  ///   - level: the zoom level, 0 … ``lastLevel``.
  /// - Returns: at most 256 columns; empty after the end of the recording.
  /// - Throws: ``FeatureFileError`` if the file can no longer be read.
  package func tile(_ index: Int, level: Int) throws(FeatureFileError) -> [UInt8] {
    precondition(index >= 0 && (0...Self.lastLevel).contains(level), "tile \(index) of \(level)")
    let step = 1 << level
    let count = features.cepstrumCount
    let (start, overflows) = index.multipliedReportingOverflow(by: Self.tileColumns * step)
    guard !overflows, start < count else { return [] }
    let rows = start..<min(count, start + Self.tileColumns * step)
    let cepstra = try features.cepstra(in: rows)
    var codes: [UInt8] = []
    codes.reserveCapacity((rows.count + step - 1) / step * Self.bands)
    for first in stride(from: 0, to: rows.count, by: step) {
      let last = min(first + step, rows.count)
      append(mean(of: cepstra, first..<last), to: &codes)
    }
    return codes
  }

  private func mean(of cepstra: [Float], _ rows: Range<Int>) -> [Float] {
    let width = FeatureChunk.coefficients
    var sum = [Double](repeating: 0, count: width)
    for row in rows { for i in 0..<width { sum[i] += Double(cepstra[row * width + i]) } }
    return sum.map { Float($0 / Double(rows.count)) }
  }

  /// 10 / ln 10: decibels per unit of the natural logarithm of a power.
  private static let decibels: Float = 4.342_944_8

  private func append(_ cepstrum: [Float], to codes: inout [UInt8]) {
    for band in 0..<Self.bands {
      var logarithm: Float = 0
      for (i, row) in MelCepstrum.cosines.enumerated() { logarithm += cepstrum[i] * row[band] }
      let code = (2 * Self.decibels * logarithm + 255).rounded()
      codes.append(UInt8(max(0, min(255, code))))
    }
  }
}
