import HostSystem
package import SystemPackage

/// Features of a recording in memory. ``FeatureFileLayout`` describes the bytes of the file.
///
/// The initialiser reads and checks the whole file, chunk by chunk. The codes stay in memory (10.5
/// MB per hour) and are decoded on access. ``FeatureReader`` keeps no features in memory.
package struct FeatureFile: Sendable {
  /// One of the features with one value per hop.
  package typealias Column = FeatureColumn

  /// Header of the file, with the parameters of the measurement.
  package let header: FeatureHeader
  /// Codes of all hops, by plane: `codes[plane.rawValue]`.
  private let codes: [[UInt8]]
  /// Frames whose scores are merged with those of a second model (``AcousticScores/listened``).
  /// These ranges are not stored in a file.
  private var listened: [Range<Int>] = []

  /// Reads and checks a feature file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``FeatureFileError``; in this case the recording must be measured again.
  package init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    try self.init(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
    }
  }

  /// Checks the bytes of a feature file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: the path of the file, for errors.
  /// - Throws: ``FeatureFileError``.
  package init(bytes: [UInt8], path: String = "") throws(FeatureFileError) {
    var rest = bytes[...]
    try self.init(size: bytes.count, path: path) { count, block in
      block = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  private init(
    size: Int, path: String, next: (Int, inout [UInt8]) throws(FeatureFileError) -> Void
  ) throws(FeatureFileError) {
    var codes = [[UInt8]](repeating: [], count: FeaturePlane.allCases.count)
    header = try FeatureFileLayout.check(size: size, path: path, next: next) {
      chunk, hops, all, planes in
      for plane in planes {
        codes[plane.rawValue].reserveCapacity(plane.byteCount(hops: all))
        codes[plane.rawValue] += chunk[plane.bytes(hops: hops)]
      }
    }
    self.codes = codes
  }

  /// Creates features in memory, without a file.
  ///
  /// - Parameters:
  ///   - header: the header; its number of hops must be the sum over the chunks.
  ///   - chunks: the chunks in order; only the last may be less than full.
  package init(_ header: FeatureHeader, _ chunks: [FeatureChunk]) {
    let hops = chunks.reduce(0) { $0 + $1.hopCount }
    precondition(header.hopCount == hops, "\(header.hopCount) hops announced, \(hops) given")
    precondition(
      chunks.dropLast().allSatisfy { $0.hopCount == FeatureChunk.hops },
      "all chunks but the last must be full")
    precondition(
      chunks.allSatisfy { ($0.frameCount > 0) == (header.acousticModel != nil) },
      "the header must name the acoustic model if, and only if, it was run")
    self.header = header
    codes = FeaturePlane.allCases.map { plane in chunks.flatMap { $0.codes[plane.rawValue] } }
  }

  /// Creates a copy with other acoustic scores. The header stays the same, so the new scores must
  /// have the priors in the header.
  ///
  /// - Parameters:
  ///   - file: the features; they must have scores.
  ///   - scores: the new scores, for the same number of frames.
  package init(_ file: FeatureFile, replacingScores scores: AcousticScores) {
    let before = file.acousticScores
    precondition(
      before?.frameCount == scores.frameCount && before?.priors == scores.priors,
      "\(scores.frameCount) frames for \(before?.frameCount ?? 0)")
    header = file.header
    var codes = file.codes
    codes[FeaturePlane.logPosteriors.rawValue] = scores.logPosteriors
    codes[FeaturePlane.boundary.rawValue] = scores.boundary.map { UInt8(bitPattern: $0) }
    codes[FeaturePlane.label.rawValue] = scores.label
    self.codes = codes
    listened = scores.listened
  }

  /// Number of hops.
  package var hopCount: Int { header.hopCount }

  /// Returns the values of a feature for each hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: the feature.
  ///   - hops: a range within 0 ..< ``hopCount``; nil for all hops.
  /// - Returns: one value for each hop.
  package func column(_ column: Column, in hops: Range<Int>? = nil) -> [Float] {
    let range = hops ?? 0..<hopCount
    precondition(
      range.lowerBound >= 0 && range.upperBound <= hopCount,
      "hops \(range) of \(hopCount)")
    let plane = FeaturePlane(column)
    return plane.code.values(codes[plane.rawValue], range)
  }

  /// Mel-frequency cepstra (``MelCepstrum``), `cepstra[13 * row + i]`, in ⌈``hopCount`` / 4⌉ rows.
  /// Row r belongs to hop 4r. The values are stored in steps of 0.01.
  package var cepstra: [Float] { cepstra(in: 0..<cepstrumCount) }

  /// Number of rows of mel cepstra, ⌈``hopCount`` / 4⌉.
  package var cepstrumCount: Int { FeaturePlane.cepstra.rowCount(hops: hopCount) }

  /// Returns the rows of ``cepstra`` in a range.
  ///
  /// - Parameter rows: a range within 0 ..< ``cepstrumCount``.
  /// - Returns: 13 values for each row.
  package func cepstra(in rows: Range<Int>) -> [Float] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= cepstrumCount, "rows \(rows) of \(cepstrumCount)")
    let plane = FeaturePlane.cepstra
    let width = plane.valuesPerRow
    return plane.code.values(
      codes[plane.rawValue], rows.lowerBound * width..<rows.upperBound * width)
  }

  /// Scores of the acoustic model for the recording; nil if the model was not run.
  package var acousticScores: AcousticScores? {
    header.acousticModel.map { model in
      AcousticScores(
        codes: FeaturePlane.acoustic.map { codes[$0.rawValue] }, priors: model.priors,
        listened: listened)
    }
  }

  /// Returns the lowest and the highest sample of each hop, times 128 and rounded toward zero.
  package func waveform() -> (min: [Int8], max: [Int8]) {
    func samples(_ plane: FeaturePlane) -> [Int8] {
      codes[plane.rawValue].map { Int8(bitPattern: $0) }
    }
    return (samples(.waveformMinimum), samples(.waveformMaximum))
  }
}

/// Features of a recording, read from their file on demand.
///
/// The initialiser checks the whole file. The file stays open, so the reader still reads the same
/// file if another file replaces it. No features stay in memory, so a recording of a day takes no
/// more memory than a recording of an hour.
package struct FeatureReader: Sendable {
  private enum Source {
    case file(SharedFeatureFile)
    case memory(FeatureFile)
  }

  /// Header of the file, with the parameters of the measurement.
  package let header: FeatureHeader
  private let source: Source

  /// Opens and checks a feature file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``FeatureFileError``; in this case the recording must be measured again.
  package init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    header = try FeatureFileLayout.check(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
    } take: { _, _, _, _ in
    }
    source = .file(SharedFeatureFile(file, path: path))
  }

  /// Creates a reader of features that are in memory.
  package init(_ features: FeatureFile) {
    header = features.header
    source = .memory(features)
  }

  /// Number of hops.
  package var hopCount: Int { header.hopCount }

  /// Returns the values of a feature for each hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: the feature.
  ///   - hops: a range within 0 ..< ``hopCount``.
  /// - Returns: one value for each hop.
  /// - Throws: ``FeatureFileError`` if the file can no longer be read or was truncated.
  package func column(
    _ column: FeatureColumn, in hops: Range<Int>
  ) throws(FeatureFileError) -> [Float] {
    precondition(hops.lowerBound >= 0 && hops.upperBound <= hopCount, "hops \(hops) of \(hopCount)")
    switch source {
    case .memory(let features): return features.column(column, in: hops)
    case .file(let file):
      let plane = FeaturePlane(column)
      return plane.code.values(try codes(of: plane, in: hops, file), 0..<hops.count)
    }
  }

  /// Number of rows of mel cepstra, ⌈``hopCount`` / 4⌉.
  package var cepstrumCount: Int { FeaturePlane.cepstra.rowCount(hops: hopCount) }

  /// Returns a range of rows of mel cepstra; see ``FeatureFile/cepstra``. Row r belongs to hop 4r.
  ///
  /// - Parameter rows: a range within 0 ..< ``cepstrumCount``.
  /// - Returns: 13 values for each row.
  /// - Throws: ``FeatureFileError`` if the file can no longer be read or was truncated.
  package func cepstra(in rows: Range<Int>) throws(FeatureFileError) -> [Float] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= cepstrumCount, "rows \(rows) of \(cepstrumCount)")
    let plane = FeaturePlane.cepstra
    let (width, step) = (plane.valuesPerRow, plane.hopsPerRow)
    switch source {
    case .memory(let features): return features.cepstra(in: rows)
    case .file(let file):
      guard !rows.isEmpty else { return [] }
      // The last row may cover fewer hops than a whole row.
      let hops = rows.lowerBound * step..<min(hopCount, rows.upperBound * step)
      return plane.code.values(try codes(of: plane, in: hops, file), 0..<rows.count * width)
    }
  }

  /// Returns the lowest and the highest sample of each hop; see ``FeatureFile/waveform()``.
  ///
  /// - Throws: ``FeatureFileError`` if the file can no longer be read or was truncated.
  package func waveform() throws(FeatureFileError) -> (min: [Int8], max: [Int8]) {
    switch source {
    case .memory(let features): return features.waveform()
    case .file(let file):
      let least = try codes(of: .waveformMinimum, in: 0..<hopCount, file)
      let greatest = try codes(of: .waveformMaximum, in: 0..<hopCount, file)
      return (least.map { Int8(bitPattern: $0) }, greatest.map { Int8(bitPattern: $0) })
    }
  }

  /// Number of frames of the acoustic model, ⌈``hopCount`` / 3⌉; 0 if the model was not run.
  package var acousticFrameCount: Int {
    header.acousticModel == nil ? 0 : FeaturePlane.label.valueCount(hops: hopCount)
  }

  /// Reads the codes of a plane for a range of hops. The range must begin at the start of a row.
  private func codes(
    of plane: FeaturePlane, in hops: Range<Int>, _ file: SharedFeatureFile
  ) throws(FeatureFileError) -> [UInt8] {
    let version = FeatureFileLayout.version(of: header)
    var codes: [UInt8] = []
    codes.reserveCapacity(plane.byteCount(hops: hops.count))
    var next = hops.lowerBound
    while next < hops.upperBound {
      let number = next / FeatureChunk.hops
      let first = number * FeatureChunk.hops
      let held = FeatureFileLayout.hops(inChunk: number, of: hopCount)
      let end = min(hops.upperBound, first + held)
      let before = plane.bytes(hops: held).lowerBound + plane.byteCount(hops: next - first)
      codes += try file.read(
        plane.byteCount(hops: end - next),
        at: FeatureFileLayout.chunkOffset(number, version: version) + before)
      next = end
    }
    return codes
  }
}

/// A feature file that several readers share. The file is closed when its last reader is released.
private final class SharedFeatureFile: Sendable {
  private let file: FileBytes
  private let path: FilePath

  init(_ file: consuming FileBytes, path: FilePath) {
    self.file = file
    self.path = path
  }

  /// Reads `count` bytes.
  func read(_ count: Int, at offset: Int) throws(FeatureFileError) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try file.read(count, at: offset) } catch { throw .unreadable(error) }
    guard bytes.count == count else {
      throw .wrongLength(
        path: path.description, expectedBytes: file.size, foundBytes: offset + bytes.count)
    }
    return bytes
  }
}
