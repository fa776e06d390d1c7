import AudioCore
import DSP
import HostSystem

/// A trained encoder: the weights of ``EncoderNetwork``, and the priors of its classes.
///
/// `Training/encoder/network.py` writes the weights file, in little-endian order and without
/// padding:
///
///     8 bytes    "TILAWAEN"
///     UInt32     version of the format, 1
///     UInt32 ×5  number of layers, bands 80, width 512, heads 8, width of the head 256
///     Float ×36  the logarithm of the prior of each class
///     weights    two convolutions: [512][80][3], [512][512][3]
///                for each layer: a normalisation, the matrices [1536][512] and [512][512],
///                a normalisation, the matrices [2048][512] and [512][2048]
///                a normalisation
///                the head: the matrix [512][1536], two blocks of [256][9] and [256][256],
///                the matrix [72][256]
///     UInt32     CRC-32 of all bytes before
///
/// A convolution, a matrix or a part of a block is stored as Float scale[rows], Int8 weights with
/// the last index fastest, and Float bias[rows]. A normalisation is stored as Float weight[512] and
/// Float bias[512].
///
/// The 72 outputs have the same meaning as in ``AcousticModel``. It is safe to read any bytes: a
/// file is refused if a number is not finite or exceeds a limit. The limits ensure that no value of
/// the network leaves the range of its type.
package struct EncoderModel: TrainedModel {
  /// Text that identifies the model: the first 16 hexadecimal digits of the SHA-256 of the weights
  /// file.
  package let fingerprint: String
  /// Logarithm of the prior of each class, in 1/64 nat.
  package let priors: [Int16]
  let weights: EncoderNetwork.Weights

  static let magic = Array("TILAWAEN".utf8)
  static let version = 1
  /// Maximum number of layers. The encoder from which the training starts has six.
  static let layerLimit = 6
  /// Maximum length of a weights file, in bytes. A model with six layers has a shorter file.
  package static let byteLimit = 1 << 25
  /// Maximum absolute value of a scale, hundreds of times the values in trained networks.
  fileprivate static let scaleLimit: Float = 1
  /// Maximum absolute value of a bias, or of a weight of a normalisation; also hundreds of times
  /// the values in trained networks.
  fileprivate static let limit: Float = 1_000

  package static var bundledDigest: String { EncoderNetwork.bundledDigest }
  /// Model that is embedded in the program.
  package static let bundled: EncoderModel = {
    do {
      return try EncoderModel(bytes: EncoderNetwork.bundledFile, path: "the bundled encoder")
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
    for _ in 0..<5 { sizes.append(try reader.word()) }
    let known = [
      EncoderNetwork.bands, EncoderNetwork.width, EncoderNetwork.heads, EncoderNetwork.headWidth,
    ]
    guard (1...Self.layerLimit).contains(sizes[0]), Array(sizes[1...]) == known else {
      throw .otherShape(path: path, sizes: sizes)
    }
    priors = try reader.floats(AcousticScores.classCount, within: 500).map {
      Int16((64 * $0).rounded())
    }
    let (bands, width, head) = (known[0], known[1], known[3])
    let first = try reader.convolution(outputs: width, inputs: bands)
    let second = try reader.convolution(outputs: width, inputs: width)
    var layers: [EncoderNetwork.Layer] = []
    for _ in 0..<sizes[0] {
      layers.append(
        EncoderNetwork.Layer(
          norm: try reader.normalisation(),
          intoAttention: try reader.byteMatrix(outputs: 3 * width, columns: width),
          outOfAttention: try reader.byteMatrix(outputs: width, columns: width),
          secondNorm: try reader.normalisation(),
          widen: try reader.byteMatrix(outputs: 4 * width, columns: width),
          narrow: try reader.byteMatrix(outputs: width, columns: 4 * width)))
    }
    let norm = try reader.normalisation()
    let into = try reader.matrix(outputs: 2 * head, columns: 3 * width)
    var blocks: [EncoderNetwork.HeadBlock] = []
    for _ in 0..<EncoderNetwork.headBlocks { blocks.append(try reader.headBlock(channels: head)) }
    let out = try reader.matrix(outputs: AcousticModel.outputCount, columns: head)
    try reader.finish()
    weights = EncoderNetwork.Weights(
      first: first, second: second, layers: layers, norm: norm, into: into, blocks: blocks,
      out: out)
    var hash = SHA256()
    hash.update(bytes)
    fingerprint = String(hash.finish().hexadecimal.prefix(16))
  }
}

extension WeightsReader {
  /// A matrix in the file: `weights[output * columns + column]`, one scale and one bias per output.
  private struct Rows {
    var scales: [Float]
    var weights: [Int8]
    var bias: [Float]
  }

  private mutating func rows(
    outputs: Int, columns: Int
  ) throws(AcousticModelError) -> Rows {
    Rows(
      scales: try floats(outputs, within: EncoderModel.scaleLimit),
      weights: try signedBytes(outputs * columns),
      bias: try floats(outputs, within: EncoderModel.limit))
  }

  fileprivate mutating func byteMatrix(
    outputs: Int, columns: Int
  ) throws(AcousticModelError) -> EncoderNetwork.ByteMatrix {
    let rows = try rows(outputs: outputs, columns: columns)
    return EncoderNetwork.ByteMatrix(
      weights: rows.weights, columns: columns, scales: rows.scales, bias: rows.bias)
  }

  fileprivate mutating func matrix(
    outputs: Int, columns: Int
  ) throws(AcousticModelError) -> EncoderNetwork.Matrix {
    let rows = try rows(outputs: outputs, columns: columns)
    return EncoderNetwork.Matrix(
      weights: rows.weights, columns: columns, scales: rows.scales, bias: rows.bias)
  }

  /// Reads a convolution of width 3. Its weights have the order [output][input][tap] in the file,
  /// and [output][tap][input] in the result.
  fileprivate mutating func convolution(
    outputs: Int, inputs: Int
  ) throws(AcousticModelError) -> EncoderNetwork.Matrix {
    let rows = try rows(outputs: outputs, columns: 3 * inputs)
    var weights: [Int8] = []
    weights.reserveCapacity(rows.weights.count)
    for output in 0..<outputs {
      for tap in 0..<3 {
        for input in 0..<inputs {
          weights.append(rows.weights[3 * (output * inputs + input) + tap])
        }
      }
    }
    return EncoderNetwork.Matrix(
      weights: weights, columns: 3 * inputs, scales: rows.scales, bias: rows.bias)
  }

  fileprivate mutating func normalisation()
    throws(AcousticModelError) -> EncoderNetwork.Normalisation
  {
    let weight = try floats(EncoderNetwork.width, within: EncoderModel.limit)
    let bias = try floats(EncoderNetwork.width, within: EncoderModel.limit)
    return EncoderNetwork.Normalisation(weight: weight, bias: bias)
  }

  fileprivate mutating func headBlock(
    channels: Int
  ) throws(AcousticModelError) -> EncoderNetwork.HeadBlock {
    let taps = EncoderNetwork.spreadWidth
    let rows = try rows(outputs: channels, columns: taps)
    var spread: [Float] = []
    for tap in 0..<taps {
      for channel in 0..<channels {
        spread.append(Float(rows.weights[channel * taps + tap]) * rows.scales[channel])
      }
    }
    return EncoderNetwork.HeadBlock(
      spread: spread, spreadBias: rows.bias, mix: try matrix(outputs: channels, columns: channels))
  }
}
