import CKernels
import Resources

/// A network of convolutions over spectra, in integers: from 40 bands every 10 ms to some scores
/// every 30 ms. `Training/acoustic/integer.py` says exactly what is computed; this gives the same
/// numbers, whatever the processor and however the hops are cut into blocks.
///
///     r = first(x)                                     width 9, stride 3
///     r = r + mix(rectify(spread(rectify(r))))         per block; spread: every channel by itself
///     scores = out(rectify(r))
///
/// What lies outside the signal counts as 0 at every layer. With eight blocks a score depends on
/// the 1.25 s before and after its frame. The memory does not grow with the signal.
package struct AcousticNetwork: ~Copyable {
  /// Values per hop.
  package static let bands = 40
  /// Hops per frame.
  package static let stride = 3
  /// Hops that the first layer sees; three of them lie before the frame.
  package static let firstWidth = 9
  /// Frames that `spread` sees.
  package static let spreadWidth = 11

  /// The instructions that the loops use. No number depends on it.
  package enum Instructions: CaseIterable, Sendable {
    /// Those of every processor of the architecture.
    case baseline
    /// On x86-64.
    case avx2
    /// The products of bytes of AVX-512, on x86-64.
    case vnni
    /// The products of bytes of 64-bit ARM.
    case dotProduct

    fileprivate var value: TilawaInstructions {
      switch self {
      case .baseline: TilawaInstructionsBaseline
      case .avx2: TilawaInstructionsAVX2
      case .vnni: TilawaInstructionsVNNI
      case .dotProduct: TilawaInstructionsDotProduct
      }
    }
    /// True if this processor has them.
    package var isAvailable: Bool { tilawa_has_instructions(value) != 0 }
    /// The fastest that this processor has.
    package static let fastest = allCases.last { $0.isAvailable } ?? .baseline
  }

  /// One layer: per output a sum of products and its scaling, `(sum · multiplier + 2^(shift−1)) >>
  /// shift`. Inputs and outputs are padded to multiples of 16 by zeros.
  package struct Layer: Sendable {
    /// One row of `columns` per output.
    private let weights: [Int8]
    fileprivate let bias: [Int32]
    fileprivate let multipliers: [Int32]
    fileprivate let shift: Int32
    /// Inputs of each output, and outputs, padded.
    fileprivate let columns: Int
    fileprivate let outputs: Int

    /// A layer. The caller makes sure that no sum exceeds 32 bits.
    ///
    /// - Parameters:
    ///   - weights: one row of `columns` per output.
    ///   - columns: the inputs, without padding.
    ///   - bias: one per output.
    ///   - multipliers: one per output, below 2^15.
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

    /// The weights in the order of rows, for inputs of either sign.
    fileprivate var wide: Arranged<Int16> { Arranged(self, weights.map { Int16($0) }) }

    /// The weights the other way round, one row of `outputs` per input: `spread`, whose `columns`
    /// are frames.
    fileprivate var transposed: Arranged<Int16> {
      arranged { output, column in column * outputs + output }
    }

    /// The weights as `tilawa_acoustic_product` takes them, for inputs that are not negative.
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

  /// A layer with its weights in the order in which its loop takes them.
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

  /// The conversion of a sum to a rectified value: `(r · multiplier + 2^(shift−1)) >> shift`, in 0
  /// … 127.
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

  /// All layers; as large as the network, shared by all copies.
  package struct Weights: Sendable {
    fileprivate let first: Arranged<Int16>
    fileprivate let blocks: [Block]
    fileprivate let quantiser: Quantiser
    fileprivate let out: Arranged<Int8>
    fileprivate let outputCount: Int

    /// One block: what rectifies its input, and its two layers.
    package struct Block: Sendable {
      fileprivate let quantiser: Quantiser
      fileprivate let spread: Arranged<Int16>
      fileprivate let mix: Arranged<Int8>

      /// - Parameters:
      ///   - quantiser: rectifies the input.
      ///   - spread: eleven columns.
      ///   - mix: as many columns as outputs.
      package init(_ quantiser: Quantiser, spread: Layer, mix: Layer) {
        self.quantiser = quantiser
        self.spread = spread.transposed
        self.mix = mix.packed
      }
    }

    /// - Parameters:
    ///   - first: 9 · 40 columns, hop by hop.
    ///   - blocks: at least none.
    ///   - quantiser: rectifies what enters `out`.
    ///   - out: the scores.
    ///   - outputCount: how many scores, without padding.
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

  /// The frames that a block holds until it has seen those that follow.
  private struct Held {
    /// Rectified; what comes first is five frames older than the first of `sums`.
    var rectified: [UInt8]
    var sums: [Int32] = []
  }

  /// Hops that are collected before they are worked on: fewer cost more per hop, more take more
  /// memory.
  private static let blockHops = 192

  private let weights: Weights
  private let instructions: TilawaInstructions
  private let width: Int
  private var input: [Int16]
  private var held: [Held]
  private var hopCount = 0
  /// The hops, up to the last, that are like the one before them.
  private var steadyHops = 0
  /// The scores of the last frame that was worked on.
  private var lastScores: [Int32] = []
  private var frameCount = 0
  private var sums: [Int32] = []
  private var rectified: [UInt8] = []

  /// - Parameters:
  ///   - weights: the layers.
  ///   - instructions: those to use; this processor must have them.
  package init(_ weights: Weights, instructions: Instructions = .fastest) {
    precondition(instructions.isAvailable, "this processor does not have \(instructions)")
    self.weights = weights
    self.instructions = instructions.value
    width = weights.first.outputs
    input = [Int16](repeating: 0, count: 3 * Self.bands)
    let before = [UInt8](repeating: 0, count: Self.spreadWidth / 2 * width)
    held = weights.blocks.map { _ in Held(rectified: before) }
  }

  /// Takes the next hop.
  ///
  /// - Parameter hop: 40 values within −127 … 127.
  /// - Returns: the scores of as many frames as are ready, frame by frame.
  package mutating func append(_ hop: [Int8]) -> [Int32] {
    precondition(hop.count == Self.bands, "\(hop.count) values in a hop")
    let isLikeBefore = zip(input.suffix(Self.bands), hop).allSatisfy { $0 == Int16($1) }
    steadyHops = hopCount > 0 && isLikeBefore ? steadyHops + 1 : 0
    for value in hop { input.append(Int16(value)) }
    hopCount += 1
    guard hopCount % Self.blockHops == 0 else { return [] }
    return steadyHops >= leastSteadyHops ? sameFrames() : frames(atMost: .max, isLast: false)
  }

  /// The hops of a block, and all that the frames depend on which wait for it in any layer.
  private var leastSteadyHops: Int {
    let reach = Self.stride * Self.spreadWidth / 2 * (held.count + 1) + Self.firstWidth
    return Self.blockHops + 2 * reach
  }

  /// The scores of a block of hops in which nothing has changed for so long that nothing changes in
  /// any layer: digital silence needs no network.
  private mutating func sameFrames() -> [Int32] {
    input.removeLast(Self.blockHops * Self.bands)
    frameCount += Self.blockHops / Self.stride
    return (0..<Self.blockHops / Self.stride).flatMap { _ in lastScores }
  }

  /// The scores of the remaining frames: ⌈hops / 3⌉ in all. To be called once, at the end.
  package mutating func finish() -> [Int32] {
    let remaining = (hopCount + Self.stride - 1) / Self.stride - frameCount
    // The first layer sees zeros behind the end, and reads a little more, padded, for the last
    // frame.
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

  /// The first layer of all frames that have what they need.
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
  /// - Returns: those that have what they need, five fewer at first and as many more at the end.
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

  /// Makes room for so many frames.
  private mutating func grow(_ rows: Int) {
    guard sums.count < rows * width else { return }
    sums = [Int32](repeating: 0, count: rows * width)
    rectified = [UInt8](repeating: 0, count: rows * width)
  }

  /// The weights file that the program carries.
  package static let bundledFile = EmbeddedFiles.bytes(of: "Resources/models/acoustic-model.tam")
}

/// The least multiple of 16 that is not less.
private func padded(_ count: Int) -> Int { (count + 15) / 16 * 16 }
