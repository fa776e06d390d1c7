import AudioCore
import DSP
package import HostSystem
package import SystemPackage

/// A network whose weights are read from a file: ``AcousticModel`` or ``EncoderModel``.
package protocol TrainedModel: Hashable, Sendable {
  /// Model that is embedded in the program.
  static var bundled: Self { get }
  /// SHA-256 of the weights file that is embedded in the program, in hexadecimal digits.
  static var bundledDigest: String { get }
  /// Maximum length of a weights file, in bytes.
  static var byteLimit: Int { get }
  /// Text that identifies the model: the first 16 hexadecimal digits of the SHA-256 of the weights
  /// file.
  var fingerprint: String { get }

  /// Checks the bytes of a weights file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: the path of the file, for errors.
  /// - Throws: ``AcousticModelError``.
  init(bytes: [UInt8], path: String) throws(AcousticModelError)
}

extension TrainedModel {
  /// Fingerprint of the model that is embedded in the program, without reading the model.
  package static var bundledFingerprint: String { String(bundledDigest.prefix(16)) }

  /// Reads and checks a weights file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``AcousticModelError`` if the file cannot be read or used.
  package init(path: FilePath) throws(AcousticModelError) {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: Self.byteLimit) } catch {
      throw .unreadable(error)
    }
    try self.init(bytes: bytes, path: path.description)
  }

  /// True if the files of two models have the same fingerprint.
  package static func == (a: Self, b: Self) -> Bool { a.fingerprint == b.fingerprint }
  /// Hashes the fingerprint of the file.
  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// A trained acoustic model: the weights of its network, and the priors of its classes.
///
/// `Training/acoustic/integer.py` writes the weights file, in little-endian order and without
/// padding:
///
///     8 bytes   "TILAWAAM"
///     UInt32    version of the format, 1
///     UInt32 ×8 bands 40, channels C, blocks N, outputs 72, width of the first layer 9, stride 3,
///               width of `spread` 11, classes 36
///     Int16 ×36 the logarithm of the prior of each class, in 1/64 nat
///     layers    in this order: `first`; `spread` and `mix` of each block; `out`. A layer consists
///               of these fields:
///               UInt32 multiplier, UInt32 shift   only in `spread` and `out`: rectify the input
///               UInt32 shift
///               Int32 bias[outputs]
///               UInt16 multiplier[outputs]
///               Int8 weights, last index fastest: `first` [C][9][40], `spread` [C][11],
///               `mix` [C][C], `out` [72][C]
///     UInt32    CRC-32 of all bytes before
///
/// The 72 outputs are 36 classes, a boundary, and 35 outputs of a CTC head; see ``AcousticScores``.
/// It is safe to read any bytes: if the numbers in a file could give a sum of more than 32 bits,
/// the file is refused.
package struct AcousticModel: TrainedModel {
  /// Text that identifies the model: the first 16 hexadecimal digits of the SHA-256 of the weights
  /// file.
  package let fingerprint: String
  /// Logarithm of the prior of each class, in 1/64 nat.
  package let priors: [Int16]
  let weights: AcousticNetwork.Weights

  static let magic = Array("TILAWAAM".utf8)
  static let version = 1
  /// Number of scores for each frame: the classes, the boundary, and the outputs of the CTC head.
  static let outputCount = AcousticScores.classCount + 1 + labelCount
  /// Number of outputs of the CTC head: one for the blank symbol and one for each phone.
  static let labelCount = 35
  /// Maximum number of channels, four times as many as in the bundled model.
  static let channelLimit = 768
  /// Maximum number of blocks, twice as many as in the bundled model.
  static let blockLimit = 16
  /// Maximum length of a weights file, in bytes. Every model within the limits on channels and
  /// blocks has a shorter file.
  package static let byteLimit = 1 << 24

  package static var bundledDigest: String { AcousticNetwork.bundledDigest }
  /// Model that is embedded in the program.
  package static let bundled: AcousticModel = {
    do {
      return try AcousticModel(bytes: AcousticNetwork.bundledFile, path: "the bundled model")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Checks the bytes of a weights file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: the path of the file, for errors.
  /// - Throws: ``AcousticModelError``.
  package init(bytes: [UInt8], path: String = "") throws(AcousticModelError) {
    var reader = try WeightsReader(
      bytes: bytes, path: path, magic: Self.magic, version: Self.version)
    var sizes: [Int] = []
    for _ in 0..<8 { sizes.append(try reader.word()) }
    let (channels, blocks) = (sizes[1], sizes[2])
    let fixed = [sizes[0], sizes[3], sizes[4], sizes[5], sizes[6], sizes[7]]
    let known = [
      AcousticNetwork.bands, Self.outputCount, AcousticNetwork.firstWidth, AcousticNetwork.stride,
      AcousticNetwork.spreadWidth, AcousticScores.classCount,
    ]
    guard fixed == known, (1...Self.channelLimit).contains(channels),
      (0...Self.blockLimit).contains(blocks)
    else { throw .otherShape(path: path, sizes: sizes) }
    priors = try reader.numbers(AcousticScores.classCount, of: Int16.self)

    let inputs = AcousticNetwork.firstWidth * AcousticNetwork.bands
    let first = try reader.layer(outputs: channels, columns: inputs)
    var residual = first.limit
    var list: [AcousticNetwork.Weights.Block] = []
    for _ in 0..<blocks {
      let quantiser = try reader.quantiser()
      let spread = try reader.layer(outputs: channels, columns: AcousticNetwork.spreadWidth)
      let mix = try reader.layer(outputs: channels, columns: channels)
      residual += mix.limit
      list.append(.init(quantiser, spread: spread.layer, mix: mix.layer))
    }
    let quantiser = try reader.quantiser()
    let out = try reader.layer(outputs: Self.outputCount, columns: channels)
    try reader.finish()
    guard residual <= Int(Int32.max) else {
      throw .corrupt(path: path, reason: "its weights give sums of more than 32 bits")
    }
    weights = AcousticNetwork.Weights(
      first: first.layer, blocks: list, quantiser: quantiser, out: out.layer,
      outputCount: Self.outputCount)
    var hash = SHA256()
    hash.update(bytes)
    fingerprint = String(hash.finish().hexadecimal.prefix(16))
  }
}

/// Reads the numbers of a weights file in order.
struct WeightsReader {
  let bytes: [UInt8]
  let path: String
  private(set) var offset: Int

  /// Checks the magic number, the version and the checksum. Reading then starts after the version.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path of the file, for errors.
  ///   - magic: the first bytes of the format.
  ///   - version: the version of the format that this program reads.
  /// - Throws: ``AcousticModelError``.
  init(
    bytes: [UInt8], path: String, magic: [UInt8], version: Int
  ) throws(AcousticModelError) {
    (self.bytes, self.path, offset) = (bytes, path, magic.count)
    guard bytes.starts(with: magic) else { throw .notAModel(path: path) }
    let found = try word()
    guard found == version else {
      throw .unknownVersion(path: path, found: found, known: version)
    }
    guard
      FeatureFileLayout.number(bytes, at: bytes.count - 4, count: 4)
        == UInt64(CRC32.of(bytes, in: 0..<bytes.count - 4))
    else { throw .corrupt(path: path, reason: "checksum mismatch") }
  }

  /// Checks that all bytes before the checksum have been read.
  func finish() throws(AcousticModelError) {
    guard offset == bytes.count - 4 else {
      throw .wrongLength(path: path, expectedBytes: offset + 4, foundBytes: bytes.count)
    }
  }

  /// Skips `count` bytes and returns the offset of the first of them. All of them must lie before
  /// the checksum.
  private mutating func take(_ count: Int) throws(AcousticModelError) -> Int {
    guard offset + count <= bytes.count - 4 else {
      throw .wrongLength(path: path, expectedBytes: offset + count + 4, foundBytes: bytes.count)
    }
    defer { offset += count }
    return offset
  }

  mutating func word() throws(AcousticModelError) -> Int {
    Int(FeatureFileLayout.number(bytes, at: try take(4), count: 4))
  }

  mutating func numbers<T: FixedWidthInteger>(
    _ count: Int, of type: T.Type
  ) throws(AcousticModelError) -> [T] {
    let width = T.bitWidth / 8
    let start = try take(count * width)
    return (0..<count).map { index in
      T(
        truncatingIfNeeded: FeatureFileLayout.number(bytes, at: start + index * width, count: width)
      )
    }
  }

  /// Reads finite single-precision numbers within ±limit.
  mutating func floats(_ count: Int, within limit: Float) throws(AcousticModelError) -> [Float] {
    let values = try numbers(count, of: UInt32.self).map { Float(bitPattern: $0) }
    // NaN fails this comparison, too.
    guard values.allSatisfy({ abs($0) <= limit }) else {
      throw .corrupt(path: path, reason: "a number beyond ±\(limit)")
    }
    return values
  }

  /// Reads integers of 8 bits.
  mutating func signedBytes(_ count: Int) throws(AcousticModelError) -> [Int8] {
    let start = try take(count)
    return bytes[start..<start + count].map { Int8(bitPattern: $0) }
  }

  private mutating func shift() throws(AcousticModelError) -> Int {
    let shift = try word()
    guard (1...62).contains(shift) else {
      throw .corrupt(path: path, reason: "a shift by \(shift) bits")
    }
    return shift
  }

  mutating func quantiser() throws(AcousticModelError) -> AcousticNetwork.Quantiser {
    let multiplier = try word()
    guard multiplier < 1 << 16 else {
      throw .corrupt(path: path, reason: "a multiplier of \(multiplier)")
    }
    return AcousticNetwork.Quantiser(multiplier: Int32(multiplier), shift: try shift())
  }

  /// Reads a layer. `limit` is the maximum absolute output of the layer for inputs within ±127.
  mutating func layer(
    outputs: Int, columns: Int
  ) throws(AcousticModelError) -> (layer: AcousticNetwork.Layer, limit: Int) {
    let shift = try shift()
    let bias = try numbers(outputs, of: Int32.self)
    let multipliers = try numbers(outputs, of: UInt16.self)
    let weights = try signedBytes(outputs * columns)
    guard multipliers.allSatisfy({ $0 < 1 << 15 }) else {
      throw .corrupt(path: path, reason: "a multiplier of more than 15 bits")
    }
    var limit = 0
    for output in 0..<outputs {
      var sum = Int(bias[output].magnitude)
      for index in output * columns..<(output + 1) * columns {
        sum += 127 * Int(weights[index].magnitude)
      }
      let scaled = (sum * Int(multipliers[output])) >> shift + 1
      guard sum <= Int(Int32.max), scaled <= Int(Int32.max) else {
        throw .corrupt(path: path, reason: "its weights give sums of more than 32 bits")
      }
      limit = max(limit, scaled)
    }
    let layer = AcousticNetwork.Layer(
      weights: weights, columns: columns, bias: bias, multipliers: multipliers, shift: shift)
    return (layer, limit)
  }
}

/// Reason why a file cannot be used as an acoustic model.
package enum AcousticModelError: ExplainedError, Equatable {
  /// The file cannot be opened or read.
  case unreadable(HostError)
  /// The file does not start like a weights file.
  case notAModel(path: String)
  /// The file has another version of the format.
  case unknownVersion(path: String, found: Int, known: Int)
  /// The network in the file has sizes that this version of the program does not support.
  case otherShape(path: String, sizes: [Int])
  /// The length of the file does not match the sizes that the file states.
  case wrongLength(path: String, expectedBytes: Int, foundBytes: Int)
  /// The checksum does not match, or some number is invalid.
  case corrupt(path: String, reason: String)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .unreadable(let error): error.problem
    case .notAModel: "this is not the weights file of an acoustic model"
    case .unknownVersion(_, let found, let known):
      "the weights file has format version \(found), this version of tilawa reads version \(known)"
    case .otherShape(_, let sizes):
      "the acoustic model has another shape (\(sizes.map(String.init).joined(separator: ", "))) "
        + "than this version of tilawa can run"
    case .wrongLength(_, let expected, let found):
      "corrupt weights file: \(expected) bytes expected from its sizes, \(found) found"
    case .corrupt(_, let reason): "corrupt weights file: \(reason)"
    }
  }

  /// The path of the file; empty if the bytes were in memory.
  package var place: String {
    switch self {
    case .unreadable(let error): error.place
    case .notAModel(let path), .unknownVersion(let path, _, _), .otherShape(let path, _),
      .wrongLength(let path, _, _), .corrupt(let path, _):
      path
    }
  }

  /// The remedy that the person can apply.
  package var remedy: String {
    switch self {
    case .unreadable(let error): error.remedy
    case .notAModel, .unknownVersion, .otherShape:
      "give a file that the training of this version wrote (Training/README.md), or `bundled`"
    case .wrongLength, .corrupt:
      "write the file anew (Training/README.md), or use `bundled`"
    }
  }
}
