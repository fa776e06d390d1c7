import DSP
import FileTesting
import Foundation
import SystemPackage
import Testing

@testable import Features

/// The network and the sound of `python -m encoder.fixture`, and the scores that PyTorch gives.
private enum Fixture {
  /// The element of the sequence SplitMix64 with a number, from 0.
  static func random(_ index: UInt64) -> UInt64 {
    var z = (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Appends numbers of the sequence in order to a weights file.
  private struct Writer {
    var bytes: [UInt8] = []
    private var used: UInt64 = 0

    mutating func append(_ number: UInt32) {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }

    mutating func floats(_ count: Int, around middle: Float) {
      for _ in 0..<count {
        let unit = Float(random(used) >> 40) * 0x1p-24 - 0.5
        append((unit * 0.2 + middle).bitPattern)
        used += 1
      }
    }

    mutating func matrix(_ rows: Int, _ columns: Int, gain: Double = 1.5) {
      let scale = Float(gain / (73 * Double(columns).squareRoot()))
      for _ in 0..<rows { append(scale.bitPattern) }
      for _ in 0..<rows * columns {
        let value = UInt8(truncatingIfNeeded: random(used) >> 56)
        bytes.append(value == 0x80 ? 0x81 : value)
        used += 1
      }
      floats(rows, around: 0)
    }

    mutating func norm() {
      floats(512, around: 1)
      floats(512, around: 0)
    }
  }

  static let model: [UInt8] = {
    var file = Writer()
    file.bytes = Array("TILAWAEN".utf8)
    for number: UInt32 in [1, 1, 80, 512, 8, 256] { file.append(number) }
    for _ in 0..<36 { file.append(Float(-log(36.0)).bitPattern) }
    file.matrix(512, 240)
    file.matrix(512, 1_536)
    file.norm()
    file.matrix(1_536, 512)
    file.matrix(512, 512)
    file.norm()
    file.matrix(2_048, 512)
    file.matrix(512, 2_048)
    file.norm()
    file.matrix(512, 1_536)
    for _ in 0..<2 {
      file.matrix(256, 9)
      file.matrix(256, 256)
    }
    file.matrix(72, 256, gain: 0.8)
    return sealed(file.bytes)
  }()

  /// Returns the bytes with their checksum.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let sum = CRC32.of(bytes, in: 0..<bytes.count)
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }

  /// Noise within ±0.25 that doubles every second up to its tenth.
  static func noise(_ samples: Range<Int>) -> [Float] {
    samples.map { index in
      let unit = Float(random(1 << 40 + UInt64(index)) >> 48) / 65_536 - 0.5
      let second = min(9, index / 16_000)
      return unit / 2 / Float(1 << (9 - second))
    }
  }

  /// The scores of every fifth frame.
  static func scores() throws -> [[Float]] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "EncoderFixture/scores.bin")
    let bytes = [UInt8](try Data(contentsOf: path))
    let values = stride(from: 0, to: bytes.count, by: 4).map { i in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[i + $1]) << UInt32(8 * $1) })
    }
    return stride(from: 0, to: values.count, by: 72).map { Array(values[$0..<$0 + 72]) }
  }
}

private func scores(
  _ samples: [Float], _ model: EncoderModel,
  _ instructions: AcousticNetwork.Instructions = .fastest
) -> AcousticScores {
  var scoring = EncoderScoring(model, instructions: instructions)
  return scoring.scores(of: samples.span)
}

@Suite struct EncoderScoresTests {
  /// Ten seconds of noise through spectrum, window and network, against PyTorch.
  @Test(arguments: AcousticNetwork.Instructions.allCases.filter(\.isAvailable))
  func theScoresAreThoseOfTheDefinition(instructions: AcousticNetwork.Instructions) throws {
    let model = try EncoderModel(bytes: Fixture.model)
    let found = scores(Fixture.noise(0..<160_000), model, instructions)
    let expected = try Fixture.scores()
    #expect(found.frameCount == 334 && expected.count == 67)
    var sumOfErrors = 0.0
    for (index, expected) in expected.enumerated() {
      let frame = 5 * index
      let classes = expected[..<36].map { Double($0) }
      let sum = log(classes.reduce(0) { $0 + exp($1) })
      for (k, score) in classes.enumerated() {
        let far = Double(found.logPosteriors[frame * 36 + k]) - min(255, 16 * (sum - score))
        sumOfErrors += abs(far)
        // Rounded inputs of random matrices move a score by up to 0.16 nat. A fault moves most
        // scores by more than a nat, since they deviate by 2.6.
        #expect(abs(far) < 4)
      }
      #expect(abs(Float(found.boundary[frame]) - 8 * expected[36]) < 2)
      let label = Int(found.label[frame])
      #expect(expected[37 + label] > (expected[37...].max() ?? 0) - 0.25)
    }
    // Rounding to 1/16 nat alone gives 0.25.
    #expect(sumOfErrors / Double(67 * 36) < 0.7)
  }

  /// The bundled network on noise, in windows of several lengths.
  @Test func neitherInstructionsNorEarlierWindowsMatter() {
    let windows = [192_000, 90_001, 500].map { Fixture.noise(7..<7 + $0) }
    let expected = windows.map { scores($0, .bundled) }
    #expect(expected.map(\.frameCount) == [400, 188, 2])
    #expect(Set(expected[0].logPosteriors).count > 50)
    for instructions in AcousticNetwork.Instructions.allCases.filter(\.isAvailable) {
      var scoring = EncoderScoring(.bundled, instructions: instructions)
      for order in [[0, 1, 2], [2, 1, 0]] {
        for index in order {
          let window = windows[index]
          let found = scoring.scores(of: window.span)
          #expect(found == expected[index])
        }
      }
    }
  }

  @Test(arguments: [0, 1, 480, 481, 191_999, 192_000])
  func everyStartedFrameHasScores(samples: Int) throws {
    let found = scores(Fixture.noise(0..<samples), try EncoderModel(bytes: Fixture.model))
    #expect(found.frameCount == (samples + 479) / 480)
  }

  /// Another level changes the last bit of logarithms, which can move a rounded input by a step.
  @Test(arguments: [Float(0x1p-4), 0.3, 4])
  func theLevelHasNoEffect(gain: Float) throws {
    let noise = Fixture.noise(100_000..<260_000)
    let model = try EncoderModel(bytes: Fixture.model)
    let found = scores(noise.map { gain * $0 }, model)
    let far = zip(found.logPosteriors, scores(noise, model).logPosteriors).map {
      abs(Int($0) - Int($1))
    }
    #expect(far.count == 334 * 36 && far.allSatisfy { $0 <= 2 })
    #expect(far.count { $0 > 1 } <= far.count / 1_000)
  }

  /// The last layer computes only the requested frames.
  @Test func theScoresOfAFrameDoNotDependOnTheFramesThatAreWanted() throws {
    let model = try EncoderModel(bytes: Fixture.model)
    var network = EncoderNetwork(model.weights)
    let window = (0..<96_000).map { Float(Fixture.random($0) >> 40) * 0x1p-23 - 0.6 }
    let all = network.scores(window, frames: 0..<400)
    #expect(all.count == 400 * 72)
    for frames in [0..<350, 50..<350, 50..<51, 399..<400, 7..<8, 20..<20] {
      #expect(
        network.scores(window, frames: frames)
          == Array(all[72 * frames.lowerBound..<72 * frames.upperBound]))
    }
  }

  @Test func digitalSilenceHasScores() throws {
    let found = scores([Float](repeating: 0, count: 48_000), try EncoderModel(bytes: Fixture.model))
    #expect(found.frameCount == 100)
  }
}

@Suite struct EncoderInputTests {
  /// The bands against their formula, for single lines of the spectrum.
  @Test func theBandsAreTrianglesOfAreaOne() {
    let input = EncoderInput()
    let low = 1_000 / (200.0 / 3)
    let step = log(6.4) / 27
    let last = low + log(8.0) / step
    func hertz(_ mel: Double) -> Double {
      mel < low ? mel * 200 / 3 : 1_000 * exp(step * (mel - low))
    }
    for bin in [0, 1, 7, 32, 33, 100, 255, 256] {
      var power = [Float](repeating: 0, count: 257)
      power[bin] = 1
      let levels = input.levels(power)
      #expect(levels.count == 80)
      for (band, level) in levels.enumerated() {
        let corners = (0..<3).map { hertz(last * Double(band + $0) / 81) }
        let f = 31.25 * Double(bin)
        let height = max(
          0,
          min(
            (f - corners[0]) / (corners[1] - corners[0]),
            (corners[2] - f) / (corners[2] - corners[1])))
        let energy = height * 2 / (corners[2] - corners[0])
        // Corners on a bin are zero up to rounding.
        if energy > 1e-9 {
          #expect(abs(Double(level) - log10(energy)) < 1e-5)
        } else {
          #expect(level < -8)
        }
      }
    }
  }

  @Test func theInputReachesEightDecadesDown() {
    let found = EncoderInput.normalised([-3, -1, 2, -5.9, -12])
    #expect(found.count == 5)
    for (found, exact) in zip(found, [0.125, 0.625, 1.375, -0.6, -0.625]) {
      #expect(abs(Double(found) - exact) < 1e-6)
    }
  }
}

@Suite struct EncoderModelFileTests {
  @Test func theBundledEncoderIsRead() {
    let model = EncoderModel.bundled
    #expect(model.fingerprint.count == 16 && model.fingerprint == EncoderModel.bundledFingerprint)
    #expect(model.priors.count == AcousticScores.classCount)
    #expect(model.priors.allSatisfy { $0 < 0 })
    #expect(EncoderNetwork.bundledFile.count <= 12_000_000)
  }

  @Test func truncationsAndChangedBytesAreRefused() throws {
    let whole = Fixture.model
    _ = try EncoderModel(bytes: whole)
    for count in stride(from: 0, to: whole.count, by: whole.count / 17) {
      #expect(throws: AcousticModelError.self) {
        _ = try EncoderModel(bytes: Array(whole[..<count]))
      }
      // Truncated, but with a valid checksum.
      #expect(throws: AcousticModelError.self) {
        _ = try EncoderModel(bytes: Fixture.sealed(Array(whole[..<count])))
      }
      var changed = whole
      changed[count] ^= 0x40
      #expect(throws: AcousticModelError.self) { _ = try EncoderModel(bytes: changed) }
    }
  }

  @Test func refusalsSayWhy() throws {
    let body = Array(Fixture.model.dropLast(4))
    func refusal(of bytes: [UInt8]) -> AcousticModelError? {
      #expect(throws: AcousticModelError.self) {
        _ = try EncoderModel(bytes: Fixture.sealed(bytes), path: "m")
      }
    }
    #expect(refusal(of: Array("TILAWAAM and more bytes".utf8)) == .notAModel(path: "m"))
    var other = body
    other[8] = 2
    #expect(refusal(of: other) == .unknownVersion(path: "m", found: 2, known: 1))
    other = body
    other[12] = 0
    #expect(refusal(of: other) == .otherShape(path: "m", sizes: [0, 80, 512, 8, 256]))
    other[12] = 7
    #expect(refusal(of: other) == .otherShape(path: "m", sizes: [7, 80, 512, 8, 256]))
    other[12] = 1
    other[16] = 40
    #expect(refusal(of: other) == .otherShape(path: "m", sizes: [1, 40, 512, 8, 256]))
    #expect(
      refusal(of: body + [0])
        == .wrongLength(path: "m", expectedBytes: body.count + 4, foundBytes: body.count + 5))
    // The scale of the first output: NaN, infinity, 2.
    let scale = 8 + 24 + 36 * 4
    for bits: UInt32 in [0x7FC0_0000, 0x7F80_0000, 0x4000_0000] {
      other = body
      for byte in 0..<4 { other[scale + byte] = UInt8(truncatingIfNeeded: bits >> (8 * byte)) }
      #expect(refusal(of: other) == .corrupt(path: "m", reason: "a number beyond ±1.0"))
    }
    #expect(throws: AcousticModelError.self) { _ = try EncoderModel(path: "/nowhere/model.ten") }
  }

  /// The greatest numbers that a file may have: no sum overflows, and every score is a number.
  @Test(arguments: AcousticNetwork.Instructions.allCases.filter(\.isAvailable))
  func extremeWeightsAreSafe(instructions: AcousticNetwork.Instructions) throws {
    var body = Array(Fixture.model.dropLast(4))
    // The first convolution: scales of 1, weights of −128.
    let first = 8 + 24 + 36 * 4
    for output in 0..<512 {
      body.replaceSubrange(first + 4 * output..<first + 4 * output + 4, with: [0, 0, 0x80, 0x3F])
    }
    for index in 0..<512 * 240 { body[first + 2_048 + index] = 0x80 }
    let found = scores(
      Fixture.noise(0..<100_000), try EncoderModel(bytes: Fixture.sealed(body)), instructions)
    #expect(found.frameCount == 209)
  }
}
