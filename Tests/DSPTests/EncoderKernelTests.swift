import CKernels
import Foundation
import Testing

@testable import DSP

/// The instruction sets of this processor.
private let sets = AcousticNetwork.Instructions.allCases.filter(\.isAvailable)

/// Pseudo-random numbers, reproducible.
private struct Noise {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 2_654_435_761 &+ 1 }

  /// Returns the next number in −1 ..< 1.
  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) * 0x1p-23 - 1
  }

  mutating func floats(_ count: Int, within limit: Float = 1) -> [Float] {
    (0..<count).map { _ in limit * next() }
  }

  mutating func integers(_ count: Int, within limit: Int) -> [Int16] {
    (0..<count).map { _ in Int16((Float(limit) * next()).rounded()) }
  }
}

/// Runs a kernel by every instruction set, checks that all give the same bits, and returns them.
private func identical<T: Equatable>(
  _ run: (TilawaInstructions) -> T, _ location: SourceLocation = #_sourceLocation
) -> T {
  let baseline = run(TilawaInstructionsBaseline)
  for set in sets { #expect(run(set.value) == baseline, "\(set)", sourceLocation: location) }
  return baseline
}

@Suite struct EncoderProductTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rows: Int
    var columns: Int
    var outputs: Int
    var testDescription: String { "\(rows) × \(columns) × \(outputs)" }
  }
  static let cases = [
    Case(rows: 1, columns: 2, outputs: 32), Case(rows: 5, columns: 64, outputs: 64),
    Case(rows: 13, columns: 130, outputs: 96), Case(rows: 25, columns: 34, outputs: 32),
  ]

  /// The sum is exact, and its conversion has one order, so the result is equal to the bit.
  @Test(arguments: cases, [false, true])
  func aProductIsItsDefinition(shape: Case, adds: Bool) {
    var noise = Noise(shape.rows + shape.columns)
    let (rows, columns, outputs) = (shape.rows, shape.columns, shape.outputs)
    // Rows overlap, as in a convolution.
    let stride = max(1, columns / 2)
    let x = noise.integers(stride * (rows - 1) + columns, within: 8_191)
    let weights = noise.integers(columns * outputs, within: 127)
    let rowScales = noise.floats(rows)
    let (scales, bias) = (noise.floats(outputs), noise.floats(outputs, within: 1e5))
    let before = noise.floats(rows * outputs, within: 1e5)
    var packed = [Int16](repeating: 0, count: columns * outputs)
    tilawa_encoder_pack(weights, columns, outputs, columns, &packed)
    let found = identical { set -> [Float] in
      var y = before
      tilawa_encoder_product(
        set, x, stride, rows, rowScales, packed, columns, outputs, scales, bias, adds ? 1 : 0, &y,
        outputs)
      return y
    }
    for row in 0..<rows {
      for output in 0..<outputs {
        let sum = (0..<columns).reduce(0) {
          $0 + Int(x[row * stride + $1]) * Int(weights[output * columns + $1])
        }
        let value = Float(sum) * rowScales[row] * scales[output] + bias[output]
        let index = row * outputs + output
        #expect(found[index] == (adds ? before[index] + value : value))
      }
    }
  }

  /// The greatest numbers of columns, inputs and weights stay within 32 bits.
  @Test(arguments: [(8_191, 127), (-8_191, 127), (8_191, -128), (-8_191, -128)])
  func theGreatestSumDoesNotOverflow(input: Int, weight: Int) {
    let columns = 2_048
    let x = [Int16](repeating: Int16(input), count: columns)
    var packed = [Int16](repeating: 0, count: 32 * columns)
    let weights = [Int16](repeating: Int16(weight), count: 32 * columns)
    tilawa_encoder_pack(weights, columns, 32, columns, &packed)
    let (ones, zeros) = ([Float](repeating: 1, count: 32), [Float](repeating: 0, count: 32))
    let found = identical { set -> [Float] in
      var y = zeros
      tilawa_encoder_product(
        set, x, columns, 1, [1], packed, columns, 32, ones, zeros, 0, &y, 32)
      return y
    }
    #expect(found == [Float](repeating: Float(columns * input * weight), count: 32))
  }

  /// The 30 rows and 160 outputs of this layer are no multiples of the sizes of blocks and panels.
  @Test(arguments: [false, true])
  func aByteProductIsThatOfTheRoundedRows(adds: Bool) {
    var noise = Noise(4)
    let (rows, columns, outputs) = (30, 48, 160)
    let x = noise.floats(rows * columns, within: 3)
    let weights = noise.integers(columns * outputs, within: 127)
    let (scales, bias) = (noise.floats(outputs, within: 0.01), noise.floats(outputs))
    let sums = (0..<outputs).map { output in
      Float(weights[output * columns..<(output + 1) * columns].reduce(0) { $0 + Int($1) })
        * scales[output]
    }
    var packed = [Int8](repeating: 0, count: columns * outputs)
    for output in 0..<outputs {
      for column in 0..<columns {
        let place = (output / 16 * columns + column / 4 * 4) * 16 + output % 16 * 4 + column % 4
        packed[place] = Int8(weights[output * columns + column])
      }
    }
    var (q, steps) = ([UInt8](repeating: 0, count: x.count), [Float](repeating: 0, count: rows))
    var lows = steps
    tilawa_encoder_quantise_bytes(
      TilawaInstructionsBaseline, x, rows, columns, &q, &steps, &lows)
    let found = identical { set -> [Float] in
      var y = [Float](repeating: 1, count: rows * outputs)
      tilawa_encoder_byte_product(
        set, q, rows, steps, lows, packed, columns, outputs, scales, sums, bias, adds ? 1 : 0, &y)
      return y
    }
    for row in 0..<rows {
      for output in 0..<outputs {
        let exact = (0..<columns).reduce(Double(bias[output]) + (adds ? 1 : 0)) {
          let rounded =
            Double(lows[row]) + Double(steps[row]) * Double(q[row * columns + $1])
          return $0 + rounded * Double(weights[output * columns + $1]) * Double(scales[output])
        }
        #expect(abs(Double(found[row * outputs + output]) - exact) < 1e-4)
      }
    }
  }

  @Test func bothWaysToPackAgreeAndPadWithZeros() {
    var noise = Noise(3)
    let (outputs, columns) = (40, 6)
    let rows = noise.integers(outputs * columns, within: 100)
    let transposed = (0..<columns * outputs).map { rows[$0 % outputs * columns + $0 / outputs] }
    var a = [Int16](repeating: 1, count: 64 * columns)
    var b = a
    tilawa_encoder_pack(rows, columns, outputs, columns, &a)
    tilawa_encoder_pack_transposed(transposed, outputs, outputs, columns, &b)
    #expect(a == b)
    for output in 0..<64 {
      for column in 0..<columns {
        let place = (output / 32 * columns / 2 + column / 2) * 64 + output % 32 * 2 + column % 2
        #expect(a[place] == (output < outputs ? rows[output * columns + column] : 0))
      }
    }
  }
}

@Suite struct EncoderLoopTests {
  @Test func roundedRowsHaveTheirGreatestValueAtTheLimit() {
    var noise = Noise(1)
    var x = noise.floats(7 * 48, within: 3)
    for column in 0..<48 { x[3 * 48 + column] = 0 }
    for column in 0..<48 { x[5 * 48 + column] *= 1e-6 }
    let found = identical { set -> [[Float]] in
      var q = [Int16](repeating: 0, count: 7 * 48)
      var scales = [Float](repeating: 0, count: 7)
      tilawa_encoder_quantise(set, x, 48, 7, 48, 8_191, &q, 48, &scales)
      return [q.map { Float($0) }, scales]
    }
    for row in 0..<7 {
      let values = row * 48..<(row + 1) * 48
      let scale = found[1][row]
      #expect(found[0][values].map { abs($0) }.max() == (row == 3 ? 0 : 8_191))
      for index in values {
        // Half a step, and the rounding errors of the factor.
        #expect(abs(Double(x[index]) / Double(scale) - Double(found[0][index])) <= 0.502)
      }
    }
  }

  @Test func rowsOfBytesReachFromTheirLeastToTheirGreatestValue() {
    var noise = Noise(6)
    var x = noise.floats(5 * 48, within: 3).map { $0 + 2 }
    for column in 0..<48 { x[3 * 48 + column] = -4 }
    let found = identical { set -> [[Float]] in
      var q = [UInt8](repeating: 0, count: x.count)
      var scales = [Float](repeating: 0, count: 5)
      var lows = scales
      tilawa_encoder_quantise_bytes(set, x, 5, 48, &q, &scales, &lows)
      return [q.map { Float($0) }, scales, lows]
    }
    for row in 0..<5 {
      let values = row * 48..<(row + 1) * 48
      #expect(found[0][values].max() == (row == 3 ? 0 : 127))
      #expect(found[0][values].min() == 0)
      for index in values {
        let rounded = found[2][row] + found[1][row] * found[0][index]
        #expect(abs(rounded - x[index]) <= 0.501 * found[1][row])
      }
    }
  }

  @Test func normalisedRowsFollowTheirFormula() {
    var noise = Noise(2)
    let (rows, width) = (5, 512)
    var x = noise.floats(rows * width, within: 4).map { $0 + 2 }
    for column in 0..<width { x[2 * width + column] = 7 }
    let (weight, bias) = (noise.floats(width, within: 3), noise.floats(width))
    let found = identical { set -> [Float] in
      var y = x
      tilawa_encoder_normalise(set, x, rows, width, weight, bias, &y)
      return y
    }
    for row in 0..<rows {
      let values = x[row * width..<(row + 1) * width].map { Double($0) }
      let mean = values.reduce(0, +) / Double(width)
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(width)
      for column in 0..<width {
        let exact =
          (values[column] - mean) / (variance + 1e-5).squareRoot() * Double(weight[column])
          + Double(bias[column])
        #expect(abs(Double(found[row * width + column]) - exact) < 1e-5)
      }
    }
  }

  @Test func geluFollowsItsFormula() {
    let x = (0..<1_600).map { Float($0 - 800) / 80 } + [Float](repeating: -0.0, count: 16)
    let found = identical { set -> [Float] in
      var y = x
      tilawa_encoder_gelu(set, &y, y.count)
      return y
    }
    for (x, y) in zip(x, found) {
      let exact = Double(x) * (1 + erf(Double(x) / 2.0.squareRoot())) / 2
      #expect(abs(Double(y) - exact) <= 3.5e-5 * max(1, abs(Double(x))))
    }
  }

  @Test(arguments: [1, 15, 16, 17, 80, 1_000])
  func logarithmsFollowTheirFormula(count: Int) {
    var noise = Noise(count)
    var x = noise.floats(count).map { exp2(40 * $0) }
    x[0] = 0
    let found = identical { set -> [Float] in
      var y = x
      tilawa_encoder_log10(set, x, count, &y)
      return y
    }
    for (x, y) in zip(x, found) {
      let exact = log10(max(Double(x), 1e-12))
      #expect(abs(Double(y) - exact) <= 3e-7 * max(1, abs(exact)))
    }
    #expect(abs(found[0] + 12) < 2e-6)
  }

  @Test func rectifyingAndSpreadingFollowTheirFormulas() {
    var noise = Noise(5)
    let (rows, channels, taps) = (11, 32, 9)
    let x = noise.floats(rows * channels)
    let (weights, bias) = (noise.floats(taps * channels), noise.floats(channels))
    let rectified = identical { set -> [Float] in
      var y = x
      tilawa_encoder_rectify(set, &y, y.count)
      return y
    }
    #expect(rectified == x.map { max($0, 0) })
    let added = identical { set -> [Float] in
      var y = [Float](repeating: 2, count: x.count)
      tilawa_encoder_add_rectified(set, x, x.count, &y)
      return y
    }
    #expect(added == rectified.map { 2 + $0 })
    let spread = identical { set -> [Float] in
      var y = x
      tilawa_encoder_spread(set, x, rows, channels, weights, taps, bias, &y)
      return y
    }
    for row in 0..<rows {
      for channel in 0..<channels {
        var sum = Double(bias[channel])
        for tap in 0..<taps where (0..<rows).contains(row + tap - 4) {
          sum +=
            Double(weights[tap * channels + channel])
            * Double(x[(row + tap - 4) * channels + channel])
        }
        #expect(abs(Double(spread[row * channels + channel]) - max(0, sum)) < 2e-6)
      }
    }
  }
}

@Suite struct EncoderAttentionTests {
  /// Returns the softmax to base 2.
  private func softmax(_ x: ArraySlice<Double>) -> [Double] {
    let greatest = x.max() ?? 0
    let powers = x.map { exp2($0 - greatest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// One logit that outweighs all others, logits of ordinary spread, and equal logits.
  @Test(arguments: [(600, Float(100)), (600, 5), (600, 0), (2, 1), (18, 3)])
  func probabilitiesFollowTheirFormula(count: Int, spread: Float) {
    var noise = Noise(count)
    let (rows, stride) = (3, (count + 31) / 32 * 32)
    let x = noise.floats(rows * stride, within: spread)
    let found = identical { set -> [[Float]] in
      var logits = x
      var p = [Int16](repeating: 0, count: rows * stride)
      var scales = [Float](repeating: 0, count: rows)
      tilawa_encoder_softmax(set, &logits, stride, rows, count, &p, stride, &scales)
      return [p.map { Float($0) }, scales]
    }
    for row in 0..<rows {
      let exact = softmax(x[row * stride..<row * stride + count].map { Double($0) }[...])
      let p = found[0][row * stride..<row * stride + count].map { Double($0) }
      let sum = p.reduce(0, +)
      #expect(sum <= 262_144 + Double(count) / 2)
      #expect(p.allSatisfy { (0...32_767).contains($0) })
      #expect(abs(Double(found[1][row]) * sum - 1) < 1e-6)
      for (p, exact) in zip(p, exact) {
        // Half a step for the value, and as much for each term of the sum.
        #expect(abs(p / sum - exact) <= (0.51 + 0.51 * Double(count) * exact) / sum + 1e-6)
      }
    }
  }

  /// Two heads; queries, keys and values of different size.
  @Test(arguments: [(34, 0, 34), (34, 5, 20), (600, 598, 600)])
  func attentionFollowsItsFormula(frames: Int, first: Int, end: Int) {
    var noise = Noise(frames)
    let heads = 2
    let width = 64 * heads
    let x = (0..<frames * 3 * width).map { index in
      noise.next() * [1.5, 2, 5][index % (3 * width) / width]
    }
    let found = identical { set -> [Float] in
      var y = [Float](repeating: 0, count: frames * width)
      var scratch = [UInt8](repeating: 0, count: tilawa_encoder_attention_scratch(frames) + 4)
      scratch.withUnsafeMutableBytes { memory in
        guard let address = memory.baseAddress else { return }
        tilawa_encoder_attention(
          set, x, frames, heads, first, end, address.alignedUp(toMultipleOf: 4), &y)
      }
      return y
    }
    func value(_ part: Int, _ frame: Int, _ channel: Int) -> Double {
      Double(x[(frame * 3 + part) * width + channel])
    }
    for query in first..<end {
      for head in 0..<heads {
        let channels = head * 64..<(head + 1) * 64
        let logits = (0..<frames).map { key in
          channels.reduce(0.0) { $0 + value(0, query, $1) * value(1, key, $1) } / 8 * M_LOG2E
        }
        let p = softmax(logits[...])
        for channel in channels {
          let exact = (0..<frames).reduce(0.0) { $0 + p[$1] * value(2, $1, channel) }
          // Rounding to 13 bits moves a logit by some thousandths.
          #expect(abs(Double(found[query * width + channel]) - exact) < 0.01)
        }
      }
    }
    let outside = found.indices.filter { !(first..<end).contains($0 / width) }
    #expect(outside.allSatisfy { found[$0] == 0 })
  }
}

@Suite struct EncoderPlacesTests {
  /// A value halfway between two numbers of single precision would depend on the rounding of the
  /// processor's sine.
  @Test func noPlaceIsAmbiguous() {
    let places = EncoderNetwork.places()
    #expect(places.count == 600 * 512)
    #expect(places[..<256].allSatisfy { $0 == 0 } && places[256..<512].allSatisfy { $0 == 1 })
    #expect(places[512] == Float(sin(1.0)) && places[768] == Float(cos(1.0)))
    for (index, place) in places.enumerated() where index % 512 < 256 {
      let (step, k) = (Double(index / 512), Double(index % 512))
      let angle = step * exp(-log(10_000.0) / 255 * k)
      for (exact, found) in [(sin(angle), place), (cos(angle), places[index + 256])] {
        let far = exact - Double(found)
        #expect(abs(abs(far) - Double(found.ulp) / 2) > 1e-16 || found == 0)
      }
    }
  }
}
