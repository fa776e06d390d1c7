import HostSystem
package import SystemPackage

/// The features of a recording, as kept; see ``FeatureFileLayout`` for the bytes.
///
/// The whole file is read and checked at once, chunk by chunk; it stays in memory in its kept form
/// (10.5 MB per hour), and is turned into numbers when asked for. ``FeatureReader`` holds nothing.
package struct FeatureFile: Sendable {
  /// A feature with one value per hop.
  package typealias Column = FeatureColumn

  /// The header: what was measured, and how.
  package let header: FeatureHeader
  /// The codes of each plane from the first hop to the last, in the order of ``FeaturePlane``.
  private let codes: [[UInt8]]

  /// Reads and checks a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: ``FeatureFileError``; the recording must then be measured again.
  package init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    try self.init(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
    }
  }

  /// Checks the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: where they are from, for errors.
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

  /// The same in memory, without a file.
  ///
  /// - Parameters:
  ///   - header: the header; its number of hops must be that of the chunks together.
  ///   - chunks: in order, all but the last full.
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

  /// The number of hops.
  package var hopCount: Int { header.hopCount }

  /// The values of a feature, one per hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: which feature.
  ///   - hops: which hops, within 0 ..< ``hopCount``; all of them if nil.
  /// - Returns: as many values as hops.
  package func column(_ column: Column, in hops: Range<Int>? = nil) -> [Float] {
    let range = hops ?? 0..<hopCount
    precondition(
      range.lowerBound >= 0 && range.upperBound <= hopCount,
      "hops \(range) of \(hopCount)")
    let plane = FeaturePlane(column)
    return plane.code.values(codes[plane.rawValue], range)
  }

  /// The mel-frequency cepstra, row-major: 13 per row, row i belonging to hop 4i; see
  /// ``MelCepstrum``. ⌈``hopCount`` / 4⌉ rows. Kept to 0.01.
  package var cepstra: [Float] { cepstra(in: 0..<cepstrumCount) }

  /// The number of rows of mel cepstra, ⌈``hopCount`` / 4⌉.
  package var cepstrumCount: Int { FeaturePlane.cepstra.rowCount(hops: hopCount) }

  /// The rows of ``cepstra`` in a range.
  ///
  /// - Parameter rows: which rows, within 0 ..< ``cepstrumCount``.
  /// - Returns: 13 values for each.
  package func cepstra(in rows: Range<Int>) -> [Float] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= cepstrumCount, "rows \(rows) of \(cepstrumCount)")
    let plane = FeaturePlane.cepstra
    let width = plane.valuesPerRow
    return plane.code.values(
      codes[plane.rawValue], rows.lowerBound * width..<rows.upperBound * width)
  }

  /// The scores of the acoustic model for the recording; nil if it was not run.
  package var acousticScores: AcousticScores? {
    header.acousticModel.map { model in
      AcousticScores(
        codes: FeaturePlane.acoustic.map { codes[$0.rawValue] }, priors: model.priors)
    }
  }

  /// The least and greatest sample of each hop, times 128 and cut toward zero.
  package func waveform() -> (min: [Int8], max: [Int8]) {
    func samples(_ plane: FeaturePlane) -> [Int8] {
      codes[plane.rawValue].map { Int8(bitPattern: $0) }
    }
    return (samples(.waveformMinimum), samples(.waveformMaximum))
  }
}

/// The features of a recording, read from their file on demand.
///
/// The whole file is checked when it is opened, and stays open, so that it cannot be replaced
/// meanwhile. None of it stays in memory: a recording of a day takes no more than one of an hour.
package struct FeatureReader: Sendable {
  private enum Source {
    case file(OpenFile)
    case memory(FeatureFile)
  }

  /// The header: what was measured, and how.
  package let header: FeatureHeader
  private let source: Source

  /// Opens and checks a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: ``FeatureFileError``; the recording must then be measured again.
  package init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    header = try FeatureFileLayout.check(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
    } take: { _, _, _, _ in
    }
    source = .file(OpenFile(file, path: path))
  }

  /// Reads features that are in memory.
  package init(_ features: FeatureFile) {
    header = features.header
    source = .memory(features)
  }

  /// The number of hops.
  package var hopCount: Int { header.hopCount }

  /// The values of a feature, one per hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: which feature.
  ///   - hops: which hops, within 0 ..< ``hopCount``.
  /// - Returns: as many values as hops.
  /// - Throws: ``FeatureFileError`` if the file cannot be read any more, or was cut meanwhile.
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

  /// The number of rows of mel cepstra, ⌈``hopCount`` / 4⌉.
  package var cepstrumCount: Int { FeaturePlane.cepstra.rowCount(hops: hopCount) }

  /// The mel cepstra of some rows, row i belonging to hop 4i; see ``FeatureFile/cepstra``.
  ///
  /// - Parameter rows: which rows, within 0 ..< ``cepstrumCount``.
  /// - Returns: 13 values for each.
  /// - Throws: ``FeatureFileError`` if the file cannot be read any more, or was cut meanwhile.
  package func cepstra(in rows: Range<Int>) throws(FeatureFileError) -> [Float] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= cepstrumCount, "rows \(rows) of \(cepstrumCount)")
    let plane = FeaturePlane.cepstra
    let (width, step) = (plane.valuesPerRow, plane.hopsPerRow)
    switch source {
    case .memory(let features): return features.cepstra(in: rows)
    case .file(let file):
      guard !rows.isEmpty else { return [] }
      // The last row may belong to fewer hops.
      let hops = rows.lowerBound * step..<min(hopCount, rows.upperBound * step)
      return plane.code.values(try codes(of: plane, in: hops, file), 0..<rows.count * width)
    }
  }

  /// The least and greatest sample of each hop; see ``FeatureFile/waveform()``.
  ///
  /// - Throws: ``FeatureFileError`` if the file cannot be read any more, or was cut meanwhile.
  package func waveform() throws(FeatureFileError) -> (min: [Int8], max: [Int8]) {
    switch source {
    case .memory(let features): return features.waveform()
    case .file(let file):
      let least = try codes(of: .waveformMinimum, in: 0..<hopCount, file)
      let greatest = try codes(of: .waveformMaximum, in: 0..<hopCount, file)
      return (least.map { Int8(bitPattern: $0) }, greatest.map { Int8(bitPattern: $0) })
    }
  }

  /// The number of frames of the acoustic model, ⌈``hopCount`` / 3⌉; 0 if it was not run.
  package var acousticFrameCount: Int {
    header.acousticModel == nil ? 0 : FeaturePlane.label.valueCount(hops: hopCount)
  }

  /// The scores of the acoustic model for some frames.
  ///
  /// - Parameter frames: which frames, within 0 ..< ``acousticFrameCount``; all of them if nil.
  /// - Returns: their scores; nil if the model was not run.
  /// - Throws: ``FeatureFileError`` if the file cannot be read any more, or was cut meanwhile.
  package func acousticScores(
    in frames: Range<Int>? = nil
  ) throws(FeatureFileError) -> AcousticScores? {
    guard let model = header.acousticModel else { return nil }
    let frames = frames ?? 0..<acousticFrameCount
    precondition(
      frames.lowerBound >= 0 && frames.upperBound <= acousticFrameCount,
      "frames \(frames) of \(acousticFrameCount)")
    switch source {
    case .memory(let features): return features.acousticScores?.part(frames)
    case .file(let file):
      let step = AcousticScores.hopsPerFrame
      // The last frame may cover fewer hops.
      let hops = min(hopCount, frames.lowerBound * step)..<min(hopCount, frames.upperBound * step)
      var planes: [[UInt8]] = []
      for plane in FeaturePlane.acoustic {
        planes.append(frames.isEmpty ? [] : try codes(of: plane, in: hops, file))
      }
      return AcousticScores(codes: planes, priors: model.priors)
    }
  }

  /// The codes of a plane for some hops; the first hop must begin a row.
  private func codes(
    of plane: FeaturePlane, in hops: Range<Int>, _ file: OpenFile
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

/// A feature file that is shared by several readers and closed with the last of them.
private final class OpenFile: Sendable {
  private let file: FileBytes
  private let path: FilePath

  init(_ file: consuming FileBytes, path: FilePath) {
    self.file = file
    self.path = path
  }

  /// So many bytes.
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
