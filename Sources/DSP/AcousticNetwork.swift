import CKernels
import Resources

/// A convolutional network over spectra in integer arithmetic: 40 bands every 10 ms in, scores
/// every 30 ms out. `Training/acoustic/integer.py` is the exact specification. The results equal
/// the results of this script on every processor and for every block size.
///
///     r = first(x)                                     width 9, stride 3
///     r = r + mix(rectify(spread(rectify(r))))         per block; spread: depthwise convolution
///     scores = out(rectify(r))
///
/// Outside the signal, the input of every layer is 0. With eight blocks a score depends on the 1.25
/// s before and after its frame. Memory does not grow with the length of the signal.
package struct AcousticNetwork: ~Copyable {
  /// The number of bands: the values of a hop of 10 ms.
  package static let bands = 40
  /// The number of hops per frame of scores.
  package static let stride = 3
  /// The number of hops that the first layer reads for a frame: three hops before the frame, the
  /// three hops of the frame, and three hops after it.
  package static let firstWidth = 9
  /// The width of `spread` in frames.
  package static let spreadWidth = 11

  /// The instruction set of the loops. The results do not depend on it.
  package enum Instructions: CaseIterable, Sendable {
    /// Instructions of every processor of the architecture.
    case baseline
    /// AVX2, on x86-64.
    case avx2
    /// Instructions of AVX-512 (VNNI) for sums of products of bytes, on x86-64.
    case vnni
    /// Instructions of 64-bit ARM for sums of products of bytes.
    case dotProduct

    var value: TilawaInstructions {
      switch self {
      case .baseline: TilawaInstructionsBaseline
      case .avx2: TilawaInstructionsAVX2
      case .vnni: TilawaInstructionsVNNI
      case .dotProduct: TilawaInstructionsDotProduct
      }
    }
    /// True if this processor supports the instructions.
    package var isAvailable: Bool { tilawa_has_instructions(value) != 0 }
    /// The fastest instruction set of this processor.
    package static let fastest = allCases.last { $0.isAvailable } ?? .baseline
  }

  /// One layer. Each output is a sum of products, which is then scaled: `(sum · multiplier +
  /// 2^(shift−1)) >> shift`. Inputs and outputs are padded with zeros to multiples of 16.
  package struct Layer: Sendable {
    /// The weights: `weights[output * columns + column]`.
    private let weights: [Int8]
    fileprivate let bias: [Int32]
    fileprivate let multipliers: [Int32]
    fileprivate let shift: Int32
    /// The number of inputs of each output, padded.
    fileprivate let columns: Int
    /// The number of outputs, padded.
    fileprivate let outputs: Int

    /// Creates a layer. The caller must ensure that no sum exceeds 32 bits.
    ///
    /// - Parameters:
    ///   - weights: the weights, `weights[output * columns + column]`.
    ///   - columns: the number of inputs, without padding.
    ///   - bias: one value per output.
    ///   - multipliers: one value per output, below 2^15.
    ///   - shift: 1 … 62.
    package init(
      weights: [Int8], columns: Int, bias: [Int32], multipliers: [UInt16], shift: Int
    ) {
      precondition(weights.count == columns * bias.count && bias.count == multipliers.count)
      precondition((1...62).contains(shift))
      self.columns = padded(columns)
      outputs = padded(bias.count)
      var rows = [Int8](repeating: 0, count: self.columns * outputs)
      for output in 0..<bias.count {
        for column in 0..<columns {
          rows[output * self.columns + column] = weights[output * columns + column]
        }
      }
      self.weights = rows
      self.bias = bias + [Int32](repeating: 0, count: outputs - bias.count)
      self.multipliers =
        multipliers.map { Int32($0) } + [Int32](repeating: 0, count: outputs - bias.count)
      self.shift = Int32(shift)
    }

    /// The weights in row order, as 16-bit integers, for inputs of either sign.
    fileprivate var wide: Arranged<Int16> { Arranged(self, weights.map { Int16($0) }) }

    /// The transposed weights, `[column * outputs + output]`. Used for `spread`, whose columns are
    /// frames.
    fileprivate var transposed: Arranged<Int16> {
      arranged { output, column in column * outputs + output }
    }

    /// The weights in the layout of `tilawa_acoustic_product`, for non-negative inputs.
    fileprivate var packed: Arranged<Int8> {
      arranged { output, column in
        (output / 16 * columns + column / 4 * 4) * 16 + output % 16 * 4 + column % 4
      }
    }

    private func arranged<Weight: FixedWidthInteger>(
      _ place: (_ output: Int, _ column: Int) -> Int
    ) -> Arranged<Weight> {
      var result = [Weight](repeating: 0, count: weights.count)
      for output in 0..<outputs {
        for column in 0..<columns {
          result[place(output, column)] = Weight(weights[output * columns + column])
        }
      }
      return Arranged(self, result)
    }
  }

  /// A layer with its weights in the memory layout of the loop that uses them.
  fileprivate struct Arranged<Weight: Sendable>: Sendable {
    let weights: [Weight]
    let bias: [Int32]
    let multipliers: [Int32]
    let shift: Int32
    let columns: Int
    let outputs: Int

    init(_ layer: Layer, _ weights: [Weight]) {
      self.weights = weights
      (bias, multipliers, shift) = (layer.bias, layer.multipliers, layer.shift)
      (columns, outputs) = (layer.columns, layer.outputs)
    }
  }

  /// The conversion of a sum r to a non-negative value: `(r · multiplier + 2^(shift−1)) >> shift`,
  /// clamped to 0 … 127.
  package struct Quantiser: Sendable {
    fileprivate let multiplier: Int32
    fileprivate let shift: Int32

    /// - Parameters:
    ///   - multiplier: ≥ 0.
    ///   - shift: 1 … 62.
    package init(multiplier: Int32, shift: Int) {
      precondition(multiplier >= 0 && (1...62).contains(shift))
      self.multiplier = multiplier
      self.shift = Int32(shift)
    }
  }

  /// The layers of a network; all copies share one large storage.
  package struct Weights: Sendable {
    fileprivate let first: Arranged<Int16>
    fileprivate let blocks: [Block]
    fileprivate let quantiser: Quantiser
    fileprivate let out: Arranged<Int8>
    fileprivate let outputCount: Int

    /// One block: the quantiser of its input, and its two layers.
    package struct Block: Sendable {
      fileprivate let quantiser: Quantiser
      fileprivate let spread: Arranged<Int16>
      fileprivate let mix: Arranged<Int8>

      /// - Parameters:
      ///   - quantiser: rectifies the input of the block.
      ///   - spread: a layer with eleven columns, one for each frame, and one output for each
      ///     channel.
      ///   - mix: a layer with one column and one output for each channel.
      package init(_ quantiser: Quantiser, spread: Layer, mix: Layer) {
        self.quantiser = quantiser
        self.spread = spread.transposed
        self.mix = mix.packed
      }
    }

    /// - Parameters:
    ///   - first: a layer with 9 · 40 columns; column 40 · hop + band.
    ///   - blocks: the blocks, may be empty.
    ///   - quantiser: rectifies the input of `out`.
    ///   - out: the layer that gives the scores.
    ///   - outputCount: the number of scores, without padding.
    package init(
      first: Layer, blocks: [Block], quantiser: Quantiser, out: Layer, outputCount: Int
    ) {
      precondition(
        first.columns == padded(AcousticNetwork.firstWidth * AcousticNetwork.bands)
          && blocks.allSatisfy {
            $0.spread.columns == padded(AcousticNetwork.spreadWidth)
              && $0.spread.outputs == first.outputs && $0.mix.columns == first.outputs
              && $0.mix.outputs == first.outputs
          } && out.columns == first.outputs && out.outputs == padded(outputCount),
        "the layers do not fit together")
      self.first = first.wide
      self.blocks = blocks
      self.quantiser = quantiser
      self.out = out.packed
      self.outputCount = outputCount
    }
  }

  /// The frames that a block keeps until the following frames have arrived.
  private struct Held {
    /// Rectified values. They begin five frames before the first frame of ``sums``.
    var rectified: [UInt8]
    var sums: [Int32] = []
  }

  /// The number of hops that are processed at once: smaller batches cost more time per hop, larger
  /// batches cost more memory.
  private static let blockHops = 192

  private let weights: Weights
  private let instructions: TilawaInstructions
  private let width: Int
  private var input: [Int16]
  private var held: [Held]
  private var hopCount = 0
  /// The number of hops at the end of the input so far that equal the hop before them.
  private var steadyHops = 0
  /// The scores of the last processed frame.
  private var lastScores: [Int32] = []
  private var frameCount = 0
  private var sums: [Int32] = []
  private var rectified: [UInt8] = []

  /// - Parameters:
  ///   - weights: the layers.
  ///   - instructions: the instruction set to use; this processor must support it.
  package init(_ weights: Weights, instructions: Instructions = .fastest) {
    precondition(instructions.isAvailable, "this processor does not have \(instructions)")
    self.weights = weights
    self.instructions = instructions.value
    width = weights.first.outputs
    input = [Int16](repeating: 0, count: 3 * Self.bands)
    let before = [UInt8](repeating: 0, count: Self.spreadWidth / 2 * width)
    held = weights.blocks.map { _ in Held(rectified: before) }
  }

  /// Processes the next hop.
  ///
  /// - Parameter hop: 40 values within −127 … 127.
  /// - Returns: the scores of all frames that are ready, frame by frame.
  package mutating func append(_ hop: [Int8]) -> [Int32] {
    precondition(hop.count == Self.bands, "\(hop.count) values in a hop")
    let isLikeBefore = zip(input.suffix(Self.bands), hop).allSatisfy { $0 == Int16($1) }
    steadyHops = hopCount > 0 && isLikeBefore ? steadyHops + 1 : 0
    for value in hop { input.append(Int16(value)) }
    hopCount += 1
    guard hopCount % Self.blockHops == 0 else { return [] }
    return steadyHops >= minSteadyHops ? sameFrames() : frames(atMost: .max, isLast: false)
  }

  /// The output of all layers is constant after this number of successive equal hops. The number is
  /// a batch, plus the hops on which any pending frame depends.
  private var minSteadyHops: Int {
    let reach = Self.stride * Self.spreadWidth / 2 * (held.count + 1) + Self.firstWidth
    return Self.blockHops + 2 * reach
  }

  /// Returns the scores of a batch of hops without computing them. The input has been constant for
  /// so long that the output of all layers is constant too. Such an input is usually digital
  /// silence.
  private mutating func sameFrames() -> [Int32] {
    input.removeLast(Self.blockHops * Self.bands)
    frameCount += Self.blockHops / Self.stride
    return (0..<Self.blockHops / Self.stride).flatMap { _ in lastScores }
  }

  /// Returns the scores of the remaining frames, so that there are ⌈hops / 3⌉ frames in all. Call
  /// it once, at the end.
  package mutating func finish() -> [Int32] {
    let remaining = (hopCount + Self.stride - 1) / Self.stride - frameCount
    // The first layer reads zeros after the end of the signal. Because of padding it also reads a
    // little beyond the last frame.
    let needed = (Self.stride * remaining + Self.firstWidth) * Self.bands
    input += [Int16](repeating: 0, count: max(0, needed - input.count))
    return frames(atMost: remaining, isLast: true)
  }

  private mutating func frames(atMost limit: Int, isLast: Bool) -> [Int32] {
    var sums = firstLayer(atMost: limit)
    for block in held.indices { sums = pass(sums, through: block, isLast: isLast) }
    let scores = scores(sums)
    if !scores.isEmpty { lastScores = Array(scores.suffix(weights.outputCount)) }
    return scores
  }

  /// Computes the first layer for all frames with complete input.
  private mutating func firstLayer(atMost limit: Int) -> [Int32] {
    let layer = weights.first
    let step = Self.stride * Self.bands
    let rows = min(
      limit, input.count < layer.columns ? 0 : (input.count - layer.columns) / step + 1)
    guard rows > 0 else { return [] }
    grow(rows)
    tilawa_acoustic_wide_product(
      instructions, input, step, rows, layer.weights, layer.bias, layer.columns, width, &sums)
    var scaled = [Int32](repeating: 0, count: rows * width)
    tilawa_acoustic_scale(
      instructions, sums, rows, width, layer.multipliers, layer.shift, &scaled)
    input.removeFirst(rows * step)
    frameCount += rows
    return scaled
  }

  /// Passes frames through a block.
  ///
  /// - Returns: the frames with complete input. The result ends five frames before the last frame
  ///   that was passed in; the last call also returns these five frames.
  private mutating func pass(
    _ new: [Int32], through number: Int, isLast: Bool
  ) -> [Int32] {
    let block = weights.blocks[number]
    let reach = Self.spreadWidth / 2
    rectify(new, by: block.quantiser)
    held[number].rectified += rectified[..<new.count]
    var result = held[number].sums
    result += new
    if isLast { held[number].rectified += [UInt8](repeating: 0, count: reach * width) }
    let ready = held[number].rectified.count / width - 2 * reach
    let kept = max(0, ready) * width
    held[number].sums = Array(result[kept...])
    guard ready > 0 else { return [] }
    result.removeLast(result.count - kept)
    grow(ready)
    tilawa_acoustic_spread(
      instructions, held[number].rectified, ready, block.spread.weights, Self.spreadWidth,
      block.spread.bias, width, &sums)
    tilawa_acoustic_rectify_scaled(
      instructions, sums, ready, width, block.spread.multipliers, block.spread.shift, &rectified)
    tilawa_acoustic_product(
      instructions, rectified, ready, block.mix.weights, block.mix.bias, width, width, &sums)
    tilawa_acoustic_add_scaled(
      instructions, sums, ready, width, block.mix.multipliers, block.mix.shift, &result)
    held[number].rectified.removeFirst(ready * width)
    return result
  }

  private mutating func scores(_ last: [Int32]) -> [Int32] {
    guard !last.isEmpty else { return [] }
    let rows = last.count / width
    let layer = weights.out
    rectify(last, by: weights.quantiser)
    var totals = [Int32](repeating: 0, count: rows * layer.outputs)
    tilawa_acoustic_product(
      instructions, rectified, rows, layer.weights, layer.bias, width, layer.outputs,
      &totals)
    var scaled = totals
    tilawa_acoustic_scale(
      instructions, totals, rows, layer.outputs, layer.multipliers, layer.shift, &scaled)
    if layer.outputs == weights.outputCount { return scaled }
    return (0..<rows).flatMap { row in
      scaled[row * layer.outputs..<row * layer.outputs + weights.outputCount]
    }
  }

  private mutating func rectify(_ values: [Int32], by quantiser: Quantiser) {
    grow(values.count / width)
    tilawa_acoustic_rectify(
      instructions, values, values.count, quantiser.multiplier, quantiser.shift, &rectified)
  }

  /// Grows the buffers to `rows` frames.
  private mutating func grow(_ rows: Int) {
    guard sums.count < rows * width else { return }
    sums = [Int32](repeating: 0, count: rows * width)
    rectified = [UInt8](repeating: 0, count: rows * width)
  }

  private static let bundledPath = "Resources/models/acoustic-model.tam"
  /// The weights file embedded in the program.
  package static let bundledFile = EmbeddedFiles.bytes(of: bundledPath)
  /// SHA-256 of ``bundledFile``, in hexadecimal digits.
  package static var bundledDigest: String { EmbeddedFiles.digest(of: bundledPath) }
  /// The file `fitted-numbers.json`, embedded in the program. It contains parameters that were
  /// fitted to the scores of the bundled networks.
  package static var fittedNumbersFile: [UInt8] {
    EmbeddedFiles.bytes(of: "Resources/models/fitted-numbers.json")
  }
}

/// Rounds up to a multiple of 16.
private func padded(_ count: Int) -> Int { (count + 15) / 16 * 16 }
