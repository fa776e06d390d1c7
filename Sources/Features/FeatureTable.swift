import Foundation

/// A feature that has one value per hop. A window is ``FeatureParameters/window`` frames.
///
/// To add a feature: a case here, a case and a row of ``FeaturePlane``, and the call of its kernel
/// in ``FeatureExtractor``. The layout of the file, the reader, the writer and the checks follow.
package enum FeatureColumn: String, CaseIterable, Sendable {
  /// 10 · log10 of the mean of x² over the window, dBFS; −3.01 for a full-scale sine, `-infinity`
  /// for digital silence. Stored to 0.01 dB.
  case level
  /// 20 · log10 of the greatest |x| in the window, dBFS, at most +7.5; `-infinity` for digital
  /// silence, otherwise at least −119.5. Stored to 0.5 dB.
  case peak
  /// Level of the speech band, dBFS; for a sine inside the band it equals `level`, for digital
  /// silence it is `-infinity`. Stored to 0.01 dB. See ``SpeechBand``.
  case bandLevel
  /// Similarity of the speech band to noise, 0 … 1: the geometric over the arithmetic mean of the
  /// power of its bins. A sine is near 0, white noise near 0.56, digital silence 1. Stored to 1/255
  /// of its root.
  case flatness
  /// Amount of sound that began since the preceding hop, 0 … 1. It is 0 at the first hop and
  /// without a rise, 1 for sound after digital silence. Stored to 1/255. See ``SpeechBand``.
  case flux
  /// Periodicity of the signal at a pitch of 60 … 500 Hz, 0 … 1. A steady voice is near 1, noise
  /// mostly below 0.5. Stored to 1/255. See ``Harmonicity``.
  case harmonicity
}

/// Table of the planes of a feature file: the code of each plane, the number of its values, and
/// their range. A plane holds one feature of all hops of a chunk.
enum FeaturePlane: Int, CaseIterable, Sendable {
  case level, bandLevel, peak, flatness, flux, harmonicity, waveformMinimum, waveformMaximum,
    cepstra
  // Outputs of the acoustic model: stored if it was run (FeatureFileLayout).
  case logPosteriors, boundary, label

  /// Planes of every feature file.
  static let measured = allCases.prefix { $0.rawValue <= cepstra.rawValue }
  /// Planes of ``AcousticScores``.
  static let acoustic = allCases.drop { $0.rawValue <= cepstra.rawValue }

  struct Row: Sendable {
    let plane: FeaturePlane
    /// Column in the plane; nil for planes that are no columns.
    let column: FeatureColumn?
    let code: FeatureCode
    /// Number of hops that share a row of values, and the number of values per row.
    var hopsPerRow = 1
    var valuesPerRow = 1
    /// Unit of the values, and their range, without digital silence (−∞).
    let unit: String
    let range: ClosedRange<Float>
  }

  /// Rows in the order of the planes in a chunk.
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

  /// Returns the plane that holds a column.
  init(_ column: FeatureColumn) {
    guard let row = Self.table.first(where: { $0.column == column }) else {
      preconditionFailure("no plane holds \(column)")
    }
    self = row.plane
  }

  private var row: Row { Self.table[rawValue] }
  /// Separate from the table, because it is looked up for every measured value.
  private static let codes = table.map(\.code)
  var code: FeatureCode { Self.codes[rawValue] }
  var hopsPerRow: Int { row.hopsPerRow }
  var valuesPerRow: Int { row.valuesPerRow }

  /// Returns the number of rows for some hops.
  func rowCount(hops: Int) -> Int { (hops + hopsPerRow - 1) / hopsPerRow }

  /// Returns the number of values for some hops.
  func valueCount(hops: Int) -> Int { rowCount(hops: hops) * valuesPerRow }

  /// Returns the number of bytes for some hops.
  func byteCount(hops: Int) -> Int { code.width * valueCount(hops: hops) }

  /// Returns the bytes of the plane in a chunk of some hops, after the four bytes of the checksum.
  func bytes(hops: Int) -> Range<Int> {
    let start = Self.allCases[..<rawValue].reduce(4) { $0 + $1.byteCount(hops: hops) }
    return start..<start + byteCount(hops: hops)
  }
}

/// Encodings that round values to the stored bits.
///
/// All but samples round to the nearest code; values outside the range take the nearest end. Only
/// digital silence has the code of silence. Rounding happens once, during measurement: a feature
/// file returns exactly the values that the extractor emitted.
enum FeatureCode: CaseIterable, Sendable {
  /// The level of a mean square ≥ 0 in 1/100 dB, Int16; −32768 is digital silence.
  case decibelHundredths
  /// The level of an amplitude ≥ 0 in 1/2 dB, UInt8: (code − 240) / 2 dBFS; 0 is digital silence.
  case decibelHalves
  /// A ratio 0 … 1 as (code / 255)², UInt8, which keeps small values finer.
  case squaredShare
  /// A ratio 0 … 1 as code / 255, UInt8.
  case share
  /// A sample · 128, cut toward zero, Int8.
  case sample
  /// Any number in 1/100, Int16.
  case hundredths
  /// A logarithm ≤ 0 in −1/16, UInt8.
  case negativeSixteenths
  /// Any number in 1/8, Int8.
  case eighths
  /// A whole number 0 … 255, UInt8.
  case number

  /// Bytes per code, the lowest first.
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

  /// Returns the value of a code, in the unit of the table.
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

  /// Returns the values of some of the codes in `bytes`.
  func values(_ bytes: [UInt8], _ range: Range<Int>) -> [Float] {
    // One loop per code, so that the choice is not made for every value.
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
    // Checked once, so that the compiler can omit the check of every index.
    precondition(range.lowerBound >= 0 && 2 * range.upperBound <= bytes.count)
    return range.map { index in
      decode(
        Int(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8)))
    }
  }
}

/// Features of up to 6,000 successive hops (a minute at 10 ms), in stored form.
///
/// All chunks of a recording but the last are full, so hop 0 of a chunk always has a cepstrum.
package struct FeatureChunk: Sendable, Equatable {
  /// Number of hops in a full chunk.
  package static let hops = 6_000
  /// Number of hops per cepstrum.
  package static let hopsPerCepstrum = FeaturePlane.cepstra.hopsPerRow
  /// Number of coefficients per cepstrum.
  package static let coefficients = FeaturePlane.cepstra.valuesPerRow

  /// Codes of each plane, in the order of the table; empty for planes that are not stored.
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

  /// Number of frames of the acoustic model in the chunk.
  var frameCount: Int { codes[FeaturePlane.label.rawValue].count }

  /// Number of frames that the model outputs for its hops.
  var expectedFrameCount: Int { FeaturePlane.label.valueCount(hops: hopCount) }

  /// Returns a copy with the acoustic planes of another chunk.
  func with(_ scores: FeatureChunk) -> FeatureChunk {
    var result = self
    for plane in FeaturePlane.acoustic {
      result.codes[plane.rawValue] = scores.codes[plane.rawValue]
    }
    return result
  }

  /// Planes in the chunk.
  var planes: ArraySlice<FeaturePlane> {
    frameCount > 0 ? FeaturePlane.allCases[...] : FeaturePlane.measured
  }

  /// Appends a measurement, as defined at ``FeatureCode/encode(_:)``.
  mutating func append(_ value: Double, to plane: FeaturePlane) {
    append(code: plane.code.encode(value), to: plane)
  }

  /// Appends a code.
  mutating func append(code: Int, to plane: FeaturePlane) {
    codes[plane.rawValue].append(UInt8(truncatingIfNeeded: code))
    if plane.code.width == 2 { codes[plane.rawValue].append(UInt8(truncatingIfNeeded: code >> 8)) }
  }
}
