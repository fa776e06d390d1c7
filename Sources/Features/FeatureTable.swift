import Foundation

/// A feature that has one value for each hop. A window is ``FeatureParameters/window`` frames long.
///
/// To add a feature, add a case here, a case and a row in ``FeaturePlane``, and a call in
/// ``FeatureExtractor`` that computes the feature. The layout of the file, the reader, the writer
/// and the checks need no change.
package enum FeatureColumn: String, CaseIterable, Sendable {
  /// Level: 10 · log10 of the mean of x² over the window, in dBFS; −3.01 for a full-scale sine,
  /// `-infinity` for digital silence. The value is stored in steps of 0.01 dB.
  case level
  /// Peak: 20 · log10 of the greatest |x| in the window, in dBFS, at most +7.5; `-infinity` for
  /// digital silence, otherwise at least −119.5. The value is stored in steps of 0.5 dB.
  case peak
  /// Level of the speech band (``SpeechBand``), in dBFS. For a sine inside the band it equals
  /// `level`; for digital silence it is `-infinity`. The value is stored in steps of 0.01 dB.
  case bandLevel
  /// Similarity of the speech band to noise, 0 … 1: the geometric mean of the power of its bins,
  /// divided by the arithmetic mean. A sine gives nearly 0, white noise about 0.56, digital silence
  /// 1. The square root of the value is stored in steps of 1/255.
  case flatness
  /// Amount of sound that began since the preceding hop, 0 … 1 (``SpeechBand``). It is 0 at the
  /// first hop and if no sound began, and 1 for sound after digital silence. The value is stored in
  /// steps of 1/255.
  case flux
  /// Periodicity of the signal at a pitch of 60 … 500 Hz, 0 … 1; see ``Harmonicity``. A steady
  /// voice is near 1, noise mostly below 0.5. The value is stored in steps of 1/255.
  case harmonicity
}

/// The planes of a feature file. In each chunk, a plane contains the values of one feature for all
/// hops. ``table`` states the encoding, the number and the range of a plane's values.
enum FeaturePlane: Int, CaseIterable, Sendable {
  case level, bandLevel, peak, flatness, flux, harmonicity, waveformMinimum, waveformMaximum,
    cepstra
  // Outputs of the acoustic model. They are stored only if the model was run
  // (``FeatureFileLayout``).
  case logPosteriors, boundary, label

  /// Planes that every feature file contains.
  static let measured = allCases.prefix { $0.rawValue <= cepstra.rawValue }
  /// Planes of ``AcousticScores``.
  static let acoustic = allCases.drop { $0.rawValue <= cepstra.rawValue }

  struct Row: Sendable {
    let plane: FeaturePlane
    /// Column that the plane contains; nil if the feature of the plane does not have one value per
    /// hop.
    let column: FeatureColumn?
    let code: FeatureCode
    /// Number of hops that share a row of values.
    var hopsPerRow = 1
    /// Number of values in a row.
    var valuesPerRow = 1
    /// Unit of the values.
    let unit: String
    /// Range of the values except digital silence (−∞).
    let range: ClosedRange<Float>
  }

  /// The properties of each plane, in the order of the planes in a chunk.
  static let table = [
    Row(
      plane: .level, column: .level, code: .decibelHundredths, unit: "dBFS",
      range: -327.67...327.67),
    Row(
      plane: .bandLevel, column: .bandLevel, code: .decibelHundredths, unit: "dBFS",
      range: -327.67...327.67),
    Row(plane: .peak, column: .peak, code: .decibelHalves, unit: "dBFS", range: -119.5...7.5),
    Row(plane: .flatness, column: .flatness, code: .squaredShare, unit: "ratio", range: 0...1),
    Row(plane: .flux, column: .flux, code: .share, unit: "ratio", range: 0...1),
    Row(plane: .harmonicity, column: .harmonicity, code: .share, unit: "ratio", range: 0...1),
    Row(
      plane: .waveformMinimum, column: nil, code: .sample, unit: "1/128 of full scale",
      range: -128...127),
    Row(
      plane: .waveformMaximum, column: nil, code: .sample, unit: "1/128 of full scale",
      range: -128...127),
    Row(
      plane: .cepstra, column: nil, code: .hundredths, hopsPerRow: 4, valuesPerRow: 13,
      unit: "mel cepstral coefficient", range: -327.68...327.67),
    Row(
      plane: .logPosteriors, column: nil, code: .negativeSixteenths,
      hopsPerRow: AcousticScores.hopsPerFrame, valuesPerRow: AcousticScores.classCount,
      unit: "nat", range: -15.9375...0),
    Row(
      plane: .boundary, column: nil, code: .eighths, hopsPerRow: AcousticScores.hopsPerFrame,
      unit: "nat", range: -16...15.875),
    Row(
      plane: .label, column: nil, code: .number, hopsPerRow: AcousticScores.hopsPerFrame,
      unit: "output of the CTC head", range: 0...255),
  ]

  /// Returns the plane that contains a column.
  init(_ column: FeatureColumn) {
    guard let row = Self.table.first(where: { $0.column == column }) else {
      preconditionFailure("no plane holds \(column)")
    }
    self = row.plane
  }

  private var row: Row { Self.table[rawValue] }
  /// Encodings of the planes, `codes[plane.rawValue]`. They are copied from the table for speed,
  /// because every measured value needs its encoding.
  private static let codes = table.map(\.code)
  var code: FeatureCode { Self.codes[rawValue] }
  var hopsPerRow: Int { row.hopsPerRow }
  var valuesPerRow: Int { row.valuesPerRow }

  /// Returns the number of rows that the plane has for a number of hops.
  func rowCount(hops: Int) -> Int { (hops + hopsPerRow - 1) / hopsPerRow }

  /// Returns the number of values that the plane has for a number of hops.
  func valueCount(hops: Int) -> Int { rowCount(hops: hops) * valuesPerRow }

  /// Returns the number of bytes that the plane takes for a number of hops.
  func byteCount(hops: Int) -> Int { code.width * valueCount(hops: hops) }

  /// Returns the range of the plane's bytes in a stored chunk with a number of hops. The chunk
  /// contains all planes, and begins with a checksum of four bytes.
  func bytes(hops: Int) -> Range<Int> {
    let start = Self.allCases[..<rawValue].reduce(4) { $0 + $1.byteCount(hops: hops) }
    return start..<start + byteCount(hops: hops)
  }
}

/// The encodings of values in a feature file.
///
/// All encodings except ``sample`` round to the nearest code. A value outside the range takes the
/// code of the nearer end. The code for silence is used only for digital silence. Values are
/// rounded only once, when they are measured. A feature file therefore returns exactly the values
/// that the extractor emitted.
enum FeatureCode: CaseIterable, Sendable {
  /// The level of a mean square ≥ 0, in 1/100 dB, as Int16; −32768 is digital silence.
  case decibelHundredths
  /// The level of an amplitude ≥ 0, in 1/2 dB, as UInt8. The value is (code − 240) / 2 dBFS; code 0
  /// is digital silence.
  case decibelHalves
  /// A ratio 0 … 1, as UInt8. The value is (code / 255)², so that small values are more precise.
  case squaredShare
  /// A ratio 0 … 1, as UInt8. The value is code / 255.
  case share
  /// A sample, as Int8. The code is the sample times 128, rounded toward zero.
  case sample
  /// Any number in units of 1/100, as Int16.
  case hundredths
  /// A logarithm ≤ 0 in units of −1/16, as UInt8.
  case negativeSixteenths
  /// Any number in units of 1/8, as Int8.
  case eighths
  /// A whole number 0 … 255, as UInt8.
  case number

  /// Number of bytes in a code; the lowest byte is stored first.
  var width: Int {
    switch self {
    case .decibelHundredths, .hundredths: 2
    case .decibelHalves, .squaredShare, .share, .sample, .negativeSixteenths, .eighths, .number: 1
    }
  }

  /// Returns the code of a measurement: a mean square, an amplitude, a ratio, a sample or a
  /// coefficient.
  func encode(_ value: Double) -> Int {
    switch self {
    case .decibelHundredths:
      value > 0 ? Int(max(-32_767, min(32_767, (1_000 * log10(value)).rounded()))) : -32_768
    case .decibelHalves:
      value > 0 ? Int(max(1, min(255, (240 + 40 * log10(value)).rounded()))) : 0
    case .squaredShare: Self.share.encode(Double(Float(value).squareRoot()))
    case .share: Int(max(0, min(255, (255 * Float(value)).rounded())))
    case .sample: Int(max(-128, min(127, Float(value) * 128)))
    case .hundredths: Int(max(-32_767, min(32_767, (100 * Float(value)).rounded())))
    case .negativeSixteenths: Int(max(0, min(255, (-16 * value).rounded())))
    case .eighths: Int(max(-128, min(127, (8 * value).rounded())))
    case .number: Int(max(0, min(255, value)))
    }
  }

  /// Returns the value of a code, in the unit that ``FeaturePlane/table`` states.
  @inline(__always)
  func decode(_ code: Int) -> Float {
    switch self {
    case .decibelHundredths: code == -32_768 ? -.infinity : Float(code) / 100
    case .decibelHalves: code == 0 ? -.infinity : (Float(code) - 240) / 2
    case .squaredShare: (Float(code) / 255) * (Float(code) / 255)
    case .share: Float(code) / 255
    case .sample: Float(code)
    case .hundredths: Float(code) / 100
    case .negativeSixteenths: -Float(code) / 16
    case .eighths: Float(code) / 8
    case .number: Float(code)
    }
  }

  /// Returns the values of a range of codes in `bytes`.
  func values(_ bytes: [UInt8], _ range: Range<Int>) -> [Float] {
    // Each encoding has its own loop, so that the encoding is not selected again for every value.
    switch self {
    case .decibelHundredths: Self.words(bytes, range) { Self.decibelHundredths.decode($0) }
    case .hundredths: Self.words(bytes, range) { Self.hundredths.decode($0) }
    case .decibelHalves: bytes[range].map { Self.decibelHalves.decode(Int($0)) }
    case .squaredShare: bytes[range].map { Self.squaredShare.decode(Int($0)) }
    case .share: bytes[range].map { Self.share.decode(Int($0)) }
    case .sample: bytes[range].map { Self.sample.decode(Int(Int8(bitPattern: $0))) }
    case .negativeSixteenths: bytes[range].map { Self.negativeSixteenths.decode(Int($0)) }
    case .eighths: bytes[range].map { Self.eighths.decode(Int(Int8(bitPattern: $0))) }
    case .number: bytes[range].map { Self.number.decode(Int($0)) }
    }
  }

  @inline(__always)
  private static func words(
    _ bytes: [UInt8], _ range: Range<Int>, _ decode: (Int) -> Float
  ) -> [Float] {
    // The range is checked once, so that the compiler can omit the check of every index.
    precondition(range.lowerBound >= 0 && 2 * range.upperBound <= bytes.count)
    return range.map { index in
      decode(
        Int(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8)))
    }
  }
}

/// Features of up to 6,000 successive hops in stored form; 6,000 hops of 10 ms are a minute.
///
/// All chunks of a recording except the last are full, and 6,000 is a multiple of the 4 hops that
/// share a cepstrum. Therefore hop 0 of each chunk has a cepstrum.
package struct FeatureChunk: Sendable, Equatable {
  /// Number of hops in a full chunk.
  package static let hops = 6_000
  /// Number of hops that share a cepstrum.
  package static let hopsPerCepstrum = FeaturePlane.cepstra.hopsPerRow
  /// Number of coefficients of a cepstrum.
  package static let coefficients = FeaturePlane.cepstra.valuesPerRow

  /// Codes by plane: `codes[plane.rawValue]`; empty for a plane that is not stored.
  private(set) var codes: [[UInt8]]

  /// Creates an empty chunk.
  ///
  /// - Parameter planes: the planes to store.
  init(planes: some Sequence<FeaturePlane> = FeaturePlane.measured) {
    codes = FeaturePlane.allCases.map { _ in [] }
    for plane in planes { codes[plane.rawValue].reserveCapacity(plane.byteCount(hops: Self.hops)) }
  }

  /// Number of hops in the chunk, 0 … ``hops``.
  package var hopCount: Int {
    codes[FeaturePlane.level.rawValue].count / FeaturePlane.level.code.width
  }

  /// Number of frames for which the chunk contains scores of the acoustic model.
  var frameCount: Int { codes[FeaturePlane.label.rawValue].count }

  /// Number of frames that the acoustic model outputs for the hops of the chunk.
  var expectedFrameCount: Int { FeaturePlane.label.valueCount(hops: hopCount) }

  /// Returns a copy of this chunk with the acoustic planes of another chunk.
  func with(_ scores: FeatureChunk) -> FeatureChunk {
    var result = self
    for plane in FeaturePlane.acoustic {
      result.codes[plane.rawValue] = scores.codes[plane.rawValue]
    }
    return result
  }

  /// Planes that the chunk stores.
  var planes: ArraySlice<FeaturePlane> {
    frameCount > 0 ? FeaturePlane.allCases[...] : FeaturePlane.measured
  }

  /// Appends a measurement in the form that ``FeatureCode/encode(_:)`` expects.
  mutating func append(_ value: Double, to plane: FeaturePlane) {
    append(code: plane.code.encode(value), to: plane)
  }

  /// Appends a code.
  mutating func append(code: Int, to plane: FeaturePlane) {
    codes[plane.rawValue].append(UInt8(truncatingIfNeeded: code))
    if plane.code.width == 2 { codes[plane.rawValue].append(UInt8(truncatingIfNeeded: code >> 8)) }
  }
}
