import CKernels
import Foundation
import Resources

/// The first layers of a transformer encoder with a convolutional head: 80 bands every 10 ms in,
/// scores every 30 ms out, in windows of 12 s. `Training/encoder/network.py` defines the network:
///
///     a = gelu(second(gelu(first(x)))) + places            600 × 512, every 20 ms
///     a = a + attention(norm(a)); a = a + narrow(gelu(widen(norm(a))))     per layer
///     h = rectify(into · [n(a_3m), n(a_3m+1), n(a_3m+2)])    n: the last normalisation;
///                                                            two frames of 256 from three
///     h = h + rectify(mix · rectify(spread(h)))              twice
///     scores = out · h
///
/// Every matrix holds integers of 8 bits with one scale per output. In a layer, the input of a
/// matrix is rounded to 7 bits, in each frame between its least and its greatest value. In the head
/// and in both convolutions, the input is rounded to integers within ±8,191; each frame has its own
/// scale in the head, and the whole window has one scale in the convolutions. Sums of products are
/// integers of 32 bits. Rounding, normalisation, GELU and softmax are single-precision loops in a
/// fixed order without functions of a library, so the scores are equal on every processor
/// (`CKernels/encoder.h`).
///
/// A frame depends on its whole window. Memory: 14 MB, and 12 MB of weights.
package struct EncoderNetwork: ~Copyable {
  /// The number of bands: the values of a hop of 10 ms.
  package static let bands = 80
  /// The number of hops in a window.
  package static let hops = 1_200
  /// The number of hops per frame of scores.
  package static let stride = 3
  /// The number of frames of scores in a window.
  package static let frames = hops / stride
  /// The number of values in each frame of the encoder.
  package static let width = 512
  /// The number of heads of attention.
  package static let heads = 8
  /// The number of channels of the convolutional head.
  package static let headWidth = 256
  /// The number of frames that `spread` combines.
  package static let spreadWidth = 9
  /// The number of blocks of the convolutional head. Each block has its own `spread`.
  package static let headBlocks = 2
  /// The number of scores per frame.
  package static let outputs = 72

  /// The number of frames of the encoder in a window, every 20 ms.
  private static let steps = hops / 2
  private static let limit = Int32(TILAWA_ENCODER_LIMIT)
  private static let panel = Int(TILAWA_ENCODER_PANEL)

  /// A matrix of integers with a scale and a bias per output.
  package struct Matrix: Sendable {
    /// The weights in the layout of `tilawa_encoder_product`.
    fileprivate let packed: [Int16]
    fileprivate let scales: [Float]
    fileprivate let bias: [Float]
    fileprivate let columns: Int
    /// The number of outputs, padded.
    fileprivate let outputs: Int

    /// - Parameters:
    ///   - weights: the weights, `weights[output * columns + column]`.
    ///   - columns: an even number, at most 2,048.
    ///   - scales: one value per output.
    ///   - bias: one value per output.
    package init(weights: [Int8], columns: Int, scales: [Float], bias: [Float]) {
      precondition(weights.count == columns * scales.count && scales.count == bias.count)
      precondition(columns % 2 == 0 && columns <= 2_048, "\(columns) columns")
      let outputs = (scales.count + panel - 1) / panel * panel
      let missing = [Float](repeating: 0, count: outputs - scales.count)
      self.scales = scales + missing
      self.bias = bias + missing
      (self.columns, self.outputs) = (columns, outputs)
      let wide = weights.map { Int16($0) }
      packed = [Int16](unsafeUninitializedCapacity: outputs * columns) { buffer, count in
        if let address = buffer.baseAddress {
          tilawa_encoder_pack(wide, columns, bias.count, columns, address)
        }
        count = outputs * columns
      }
    }
  }

  /// A matrix of integers with a scale and a bias per output. Its input is rounded to 7 bits.
  package struct ByteMatrix: Sendable {
    /// The weights in the layout of `tilawa_acoustic_product`.
    fileprivate let packed: [Int8]
    fileprivate let scales: [Float]
    fileprivate let bias: [Float]
    /// The sum of the weights of each output, times the scale of the output.
    fileprivate let sums: [Float]
    fileprivate let columns: Int
    fileprivate let outputs: Int

    /// - Parameters:
    ///   - weights: the weights, `weights[output * columns + column]`.
    ///   - columns: a multiple of 16, at most 2,048.
    ///   - scales: one value per output; the number of outputs is a multiple of 32.
    ///   - bias: one value per output.
    package init(weights: [Int8], columns: Int, scales: [Float], bias: [Float]) {
      precondition(weights.count == columns * scales.count && scales.count == bias.count)
      precondition(columns % 16 == 0 && columns <= 2_048 && scales.count % panel == 0)
      (self.columns, outputs) = (columns, scales.count)
      (self.scales, self.bias) = (scales, bias)
      var packed = [Int8](repeating: 0, count: weights.count)
      var sums: [Float] = []
      for (output, scale) in scales.enumerated() {
        let row = output / 16 * 16 * columns + output % 16 * 4
        var sum = 0
        for column in 0..<columns {
          let weight = weights[output * columns + column]
          packed[row + column / 4 * 64 + column % 4] = weight
          sum += Int(weight)
        }
        sums.append(Float(sum) * scale)
      }
      (self.packed, self.sums) = (packed, sums)
    }
  }

  /// A normalisation: a factor and an offset for each of 512 values.
  package struct Normalisation: Sendable {
    fileprivate let weight: [Float]
    fileprivate let bias: [Float]

    /// - Parameters:
    ///   - weight: the factors.
    ///   - bias: the offsets.
    package init(weight: [Float], bias: [Float]) {
      precondition(weight.count == width && bias.count == width)
      (self.weight, self.bias) = (weight, bias)
    }
  }

  /// One layer of the encoder.
  package struct Layer: Sendable {
    fileprivate let norm: Normalisation
    fileprivate let intoAttention: ByteMatrix
    fileprivate let outOfAttention: ByteMatrix
    fileprivate let secondNorm: Normalisation
    fileprivate let widen: ByteMatrix
    fileprivate let narrow: ByteMatrix

    /// Creates a layer from its parts, in the order of the weights file.
    package init(
      norm: Normalisation, intoAttention: ByteMatrix, outOfAttention: ByteMatrix,
      secondNorm: Normalisation, widen: ByteMatrix, narrow: ByteMatrix
    ) {
      precondition(
        intoAttention.columns == width && intoAttention.outputs == 3 * width
          && outOfAttention.columns == width && outOfAttention.outputs == width
          && widen.columns == width && widen.outputs == 4 * width
          && narrow.columns == 4 * width && narrow.outputs == width,
        "the matrices of a layer do not fit together")
      self.norm = norm
      self.intoAttention = intoAttention
      self.outOfAttention = outOfAttention
      self.secondNorm = secondNorm
      self.widen = widen
      self.narrow = narrow
    }
  }

  /// One block of the head: a depthwise convolution in floating point, and a matrix.
  package struct HeadBlock: Sendable {
    fileprivate let spread: [Float]
    fileprivate let spreadBias: [Float]
    fileprivate let mix: Matrix

    /// - Parameters:
    ///   - spread: the weights of the convolution: `weights[tap * headWidth + channel]`.
    ///   - spreadBias: one value per channel.
    ///   - mix: a square matrix of `headWidth` columns and outputs.
    package init(spread: [Float], spreadBias: [Float], mix: Matrix) {
      precondition(
        spread.count == spreadWidth * headWidth && spreadBias.count == headWidth
          && mix.columns == headWidth && mix.outputs == headWidth)
      self.spread = spread
      self.spreadBias = spreadBias
      self.mix = mix
    }
  }

  /// The parts of a network; all copies share one large storage.
  package struct Weights: Sendable {
    fileprivate let first: Matrix
    fileprivate let second: Matrix
    fileprivate let layers: [Layer]
    fileprivate let norm: Normalisation
    fileprivate let into: Matrix
    fileprivate let blocks: [HeadBlock]
    fileprivate let out: Matrix
    fileprivate let places = EncoderNetwork.places()

    /// - Parameters:
    ///   - first: a matrix with 3 · 80 columns; column 80 · hop + band.
    ///   - second: a matrix with 3 · 512 columns; column 512 · hop + value.
    ///   - layers: the layers of the encoder, at least one.
    ///   - norm: the normalisation after the last layer.
    ///   - into: the first matrix of the head. It converts three frames of 512 values to two frames
    ///     of 256 values.
    ///   - blocks: the two blocks of the head.
    ///   - out: the matrix that gives the scores.
    package init(
      first: Matrix, second: Matrix, layers: [Layer], norm: Normalisation, into: Matrix,
      blocks: [HeadBlock], out: Matrix
    ) {
      precondition(
        first.columns == 3 * bands && first.outputs == width && second.columns == 3 * width
          && second.outputs == width && !layers.isEmpty && into.columns == 3 * width
          && into.outputs == 2 * headWidth && blocks.count == headBlocks
          && out.columns == headWidth && out.outputs >= EncoderNetwork.outputs,
        "the parts of the network do not fit together")
      self.first = first
      self.second = second
      self.layers = layers
      self.norm = norm
      self.into = into
      self.blocks = blocks
      self.out = out
    }
  }

  /// Returns the encoding of positions, 512 values for each of 600 positions in turn: the sines of
  /// position · 10000^(−k/255), k = 0 … 255, then the cosines.
  package static func places() -> [Float] {
    let half = width / 2
    let rates = (0..<half).map { exp(-log(10_000.0) / Double(half - 1) * Double($0)) }
    return (0..<steps).flatMap { step in
      rates.map { Float(sin(Double(step) * $0)) } + rates.map { Float(cos(Double(step) * $0)) }
    }
  }

  /// Memory for the values of a window. `Sendable` is unchecked, because an `EncoderNetwork` cannot
  /// be copied: it has one owner, so only one thread uses it at a time.
  private struct Memory: @unchecked Sendable {
    /// The input of a matrix, rounded to integers.
    let integers: UnsafeMutablePointer<Int16>
    let scales: UnsafeMutablePointer<Float>
    /// The input of a matrix of a layer, rounded to 7 bits.
    let bytes: UnsafeMutablePointer<UInt8>
    /// The least value of each row of the input before the rounding to 7 bits.
    let lows: UnsafeMutablePointer<Float>
    /// The sum to which every layer adds its result.
    let sum: UnsafeMutablePointer<Float>
    let narrow: UnsafeMutablePointer<Float>
    let wide: UnsafeMutablePointer<Float>
    let attention: UnsafeMutableRawPointer

    init() {
      let rows = hops + 2
      integers = .allocate(capacity: rows * width)
      scales = .allocate(capacity: rows)
      bytes = .allocate(capacity: steps * 4 * width)
      lows = .allocate(capacity: steps)
      sum = .allocate(capacity: steps * width)
      narrow = .allocate(capacity: steps * width)
      wide = .allocate(capacity: max(hops * width, steps * 4 * width))
      attention = .allocate(byteCount: tilawa_encoder_attention_scratch(steps), alignment: 64)
    }

    func free() {
      integers.deallocate()
      scales.deallocate()
      bytes.deallocate()
      lows.deallocate()
      sum.deallocate()
      narrow.deallocate()
      wide.deallocate()
      attention.deallocate()
    }
  }

  private let weights: Weights
  private let instructions: TilawaInstructions
  private let memory = Memory()

  /// - Parameters:
  ///   - weights: the parts of the network.
  ///   - instructions: the instruction set to use; this processor must support it.
  package init(
    _ weights: Weights, instructions: AcousticNetwork.Instructions = .fastest
  ) {
    precondition(instructions.isAvailable, "this processor does not have \(instructions)")
    self.weights = weights
    self.instructions = instructions.value
  }

  deinit { memory.free() }

  /// Computes the scores of frames of a window.
  ///
  /// - Parameters:
  ///   - window: 1,200 hops of 80 bands, `window[80 * hop + band]`.
  ///   - frames: the frames, within 0 ..< 400. The scores of a frame do not depend on this range.
  /// - Returns: 72 scores for each frame, in units of 1/64, within ±32,767.
  package mutating func scores(_ window: [Float], frames: Range<Int>) -> [Int32] {
    precondition(window.count == Self.hops * Self.bands, "\(window.count) values in a window")
    precondition(frames.lowerBound >= 0 && frames.upperBound <= Self.frames, "frames \(frames)")
    guard !frames.isEmpty else { return [] }
    // The frames of the head that affect the requested frames, widened to whole pairs.
    let reach = Self.headBlocks * (Self.spreadWidth / 2)
    let pairs =
      max(0, frames.lowerBound - reach) / 2..<(min(Self.frames, frames.upperBound + reach) + 1) / 2
    convolve(window)
    for (index, layer) in weights.layers.enumerated() {
      let isLast = index == weights.layers.count - 1
      pass(layer, isLast ? 3 * pairs.lowerBound..<3 * pairs.upperBound : 0..<Self.steps)
    }
    return head(pairs, frames)
  }

  /// Computes both convolutions and adds the encoding of positions; the result is in `sum`.
  private func convolve(_ window: [Float]) {
    let (integers, wide) = (memory.integers, memory.wide)
    // A hop of zeros precedes and follows the window.
    round(window, count: Self.hops * Self.bands, to: integers + Self.bands, pad: Self.bands)
    multiply(weights.first, stride: Self.bands, rows: Self.hops, into: wide)
    tilawa_encoder_gelu(instructions, wide, Self.hops * Self.width)
    round(wide, count: Self.hops * Self.width, to: integers + Self.width, pad: Self.width)
    multiply(weights.second, stride: 2 * Self.width, rows: Self.steps, into: memory.sum)
    tilawa_encoder_gelu(instructions, memory.sum, Self.steps * Self.width)
    for i in 0..<Self.steps * Self.width { memory.sum[i] += weights.places[i] }
  }

  /// Rounds a whole window with one scale, which becomes the scale of every row.
  private func round(
    _ x: UnsafePointer<Float>, count: Int, to place: UnsafeMutablePointer<Int16>, pad: Int
  ) {
    tilawa_encoder_quantise(
      instructions, x, count, 1, count, Self.limit, place, count, memory.scales)
    (place - pad).update(repeating: 0, count: pad)
    (place + count).update(repeating: 0, count: pad)
    (memory.scales + 1).update(repeating: memory.scales[0], count: Self.hops - 1)
  }

  /// Multiplies rows of `integers` by a matrix.
  private func multiply(
    _ matrix: Matrix, stride: Int, rows: Int, into y: UnsafeMutablePointer<Float>
  ) {
    tilawa_encoder_product(
      instructions, memory.integers, stride, rows, memory.scales, matrix.packed, matrix.columns,
      matrix.outputs, matrix.scales, matrix.bias, 0, y, matrix.outputs)
  }

  /// Rounds rows and multiplies them by a matrix.
  private func multiply(
    _ matrix: Matrix, by x: UnsafePointer<Float>, rows: Int,
    into y: UnsafeMutablePointer<Float>
  ) {
    tilawa_encoder_quantise(
      instructions, x, matrix.columns, rows, matrix.columns, Self.limit, memory.integers,
      matrix.columns, memory.scales)
    multiply(matrix, stride: matrix.columns, rows: rows, into: y)
  }

  /// Rounds rows to 7 bits and multiplies them by a matrix.
  private func multiply(
    _ matrix: ByteMatrix, by x: UnsafePointer<Float>, rows: Int,
    into y: UnsafeMutablePointer<Float>, adds: Bool = false
  ) {
    tilawa_encoder_quantise_bytes(
      instructions, x, rows, matrix.columns, memory.bytes, memory.scales, memory.lows)
    tilawa_encoder_byte_product(
      instructions, memory.bytes, rows, memory.scales, memory.lows, matrix.packed, matrix.columns,
      matrix.outputs, matrix.scales, matrix.sums, matrix.bias, adds ? 1 : 0, y)
  }

  private func normalise(
    _ norm: Normalisation, _ x: UnsafePointer<Float>, rows: Int,
    into y: UnsafeMutablePointer<Float>
  ) {
    tilawa_encoder_normalise(instructions, x, rows, Self.width, norm.weight, norm.bias, y)
  }

  /// Passes `sum` through a layer; only the rows `steps` of the result are computed.
  private func pass(_ layer: Layer, _ steps: Range<Int>) {
    let (narrow, wide) = (memory.narrow, memory.wide)
    let sum = memory.sum + steps.lowerBound * Self.width
    normalise(layer.norm, memory.sum, rows: Self.steps, into: narrow)
    multiply(layer.intoAttention, by: narrow, rows: Self.steps, into: wide)
    tilawa_encoder_attention(
      instructions, wide, Self.steps, Self.heads, steps.lowerBound, steps.upperBound,
      memory.attention, narrow)
    multiply(
      layer.outOfAttention, by: narrow + steps.lowerBound * Self.width, rows: steps.count,
      into: sum, adds: true)
    normalise(layer.secondNorm, sum, rows: steps.count, into: narrow)
    multiply(layer.widen, by: narrow, rows: steps.count, into: wide)
    tilawa_encoder_gelu(instructions, wide, steps.count * 4 * Self.width)
    multiply(layer.narrow, by: wide, rows: steps.count, into: sum, adds: true)
  }

  /// Computes the scores of `frames`. They depend on the frames in `pairs`.
  private func head(_ pairs: Range<Int>, _ frames: Range<Int>) -> [Int32] {
    let first = 2 * pairs.lowerBound
    let rows = 2 * pairs.count
    let count = rows * Self.headWidth
    let steps = memory.sum + 3 * pairs.lowerBound * Self.width
    normalise(weights.norm, steps, rows: 3 * pairs.count, into: memory.narrow)
    let h = memory.wide
    let (spread, mixed) = (h + count, h + 2 * count)
    multiply(weights.into, by: memory.narrow, rows: pairs.count, into: h)
    tilawa_encoder_rectify(instructions, h, count)
    for block in weights.blocks {
      tilawa_encoder_spread(
        instructions, h, rows, Self.headWidth, block.spread, Self.spreadWidth, block.spreadBias,
        spread)
      multiply(block.mix, by: spread, rows: rows, into: mixed)
      tilawa_encoder_add_rectified(instructions, mixed, count, h)
    }
    multiply(weights.out, by: h, rows: rows, into: spread)
    let outputs = weights.out.outputs
    return frames.flatMap { frame in
      (0..<Self.outputs).map { output in
        let value = 64 * spread[(frame - first) * outputs + output]
        return Int32(max(-32_767, min(32_767, value.rounded(.toNearestOrEven))))
      }
    }
  }

  private static let bundledPath = "Resources/models/encoder-model.ten"
  /// The weights file embedded in the program.
  package static var bundledFile: [UInt8] { EmbeddedFiles.bytes(of: bundledPath) }
  /// SHA-256 of ``bundledFile``, in hexadecimal digits.
  package static var bundledDigest: String { EmbeddedFiles.digest(of: bundledPath) }
}

/// Logarithms of the energies of a spectrum, for ``EncoderNetwork``.
package enum EncoderLevels {
  /// Computes log10(max(energy, 1e-12)), equal on every processor.
  ///
  /// - Parameters:
  ///   - energies: finite values.
  ///   - instructions: the instruction set to use; this processor must support it.
  /// - Returns: one value for each energy.
  package static func logarithms(
    of energies: [Float], instructions: AcousticNetwork.Instructions = .fastest
  ) -> [Float] {
    var result = energies
    tilawa_encoder_log10(instructions.value, energies, energies.count, &result)
    return result
  }
}
