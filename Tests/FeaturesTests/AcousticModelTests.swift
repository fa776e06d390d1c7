import DSP
import FileTesting
import Foundation
import SystemPackage
import Testing

@testable import Features

/// Files written by `python -m acoustic.fixture`: a small network with random weights, its input
/// and scores, and a signal with its spectral levels.
private enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "AcousticFixture")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static func model() throws -> AcousticModel { try AcousticModel(bytes: bytes("network.tam")) }

  static func hops() throws -> [[Int8]] {
    let bytes = try bytes("features.bin").map { Int8(bitPattern: $0) }
    return stride(from: 0, to: bytes.count, by: 40).map { Array(bytes[$0..<$0 + 40]) }
  }

  static func scores() throws -> [Int32] {
    let bytes = try bytes("scores.bin")
    return stride(from: 0, to: bytes.count, by: 4).map { i in
      (0..<4).reduce(0) { $0 | Int32(bytes[i + $1]) << Int32(8 * $1) }
    }
  }

  struct Spectrum: Decodable {
    var samples: [Int]
    var scale: Float
    var q: [[Int]]
    var x: [[Int]]
  }
  static func spectrum() throws -> Spectrum {
    try JSONDecoder().decode(Spectrum.self, from: Data(try bytes("spectrum.json")))
  }
}

@Suite struct AcousticNetworkTests {
  private func run(
    _ hops: [[Int8]], _ model: AcousticModel, _ instructions: AcousticNetwork.Instructions
  ) -> [Int32] {
    var network = AcousticNetwork(model.weights, instructions: instructions)
    return hops.flatMap { network.append($0) } + network.finish()
  }

  @Test(arguments: AcousticNetwork.Instructions.allCases.filter(\.isAvailable))
  func theScoresAreThoseOfTheReference(instructions: AcousticNetwork.Instructions) throws {
    let found = run(try Fixture.hops(), try Fixture.model(), instructions)
    #expect(found == (try Fixture.scores()))
  }

  /// The bundled network, over more hops than one processing block: extreme inputs, then noise.
  @Test func theInstructionsDoNotMatter() {
    var state: UInt64 = 1
    let hops = (0..<1_000).map { hop in
      (0..<40).map { band -> Int8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return hop < 200
          ? (state >> 40 & 1 == 0 ? 127 : -127) : Int8(truncatingIfNeeded: state >> 41)
      }
    }
    let results = AcousticNetwork.Instructions.allCases.filter(\.isAvailable).map {
      run(hops, .bundled, $0)
    }
    #expect(results.allSatisfy { $0 == results[0] })
    #expect(results[0].count == 334 * AcousticModel.outputCount)
    #expect(Set(results[0]).count > 1_000)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 11, 191, 192, 193, 577])
  func everyStartedFrameHasScores(hops: Int) throws {
    let model = try Fixture.model()
    let input = try Fixture.hops()
    let found = run((0..<hops).map { input[$0 % input.count] }, model, .fastest)
    #expect(found.count == (hops + 2) / 3 * AcousticModel.outputCount)
  }

  /// A stretch has the same scores alone as in a longer signal, except near its ends, where the
  /// network sees hops outside the stretch.
  @Test func aStretchHasTheScoresThatItHasInALongerOne() throws {
    let input = try Fixture.hops()
    let long = (0..<900).map { input[$0 * 7 % input.count] }
    let model = try Fixture.model()
    let whole = run(long, model, .fastest)
    let part = run(Array(long[300..<600]), model, .fastest)
    // With two blocks, a score depends on 10 frames on each side, and on two more because of the
    // first layer.
    let outputs = AcousticModel.outputCount
    #expect(part[12 * outputs..<88 * outputs] == whole[112 * outputs..<188 * outputs])
  }

  /// Unchanged input of sufficient length is not computed. Its scores are compared with those of
  /// shorter stretches. The silence begins and ends within a batch of 192 hops.
  @Test(arguments: [1_500, 1_733, 3_000])
  func digitalSilenceHasTheScoresThatTheNetworkGives(silence: Int) throws {
    let input = try Fixture.hops()
    let sound = (0..<300).map { input[$0 * 7 % input.count] }
    let long = sound + Array(repeating: [Int8](repeating: -127, count: 40), count: silence) + sound
    let outputs = AcousticModel.outputCount
    let whole = run(long, .bundled, .fastest)
    #expect(whole.count == (long.count + 2) / 3 * outputs)
    // With eight blocks, a score depends on 40 frames on each side, and on two more because of the
    // first layer.
    let start = run(Array(long[..<600]), .bundled, .fastest)
    #expect(start[..<(158 * outputs)] == whole[..<(158 * outputs)])
    let last = long.count / 3 - 200
    let end = run(Array(long[(3 * last)...]), .bundled, .fastest)
    #expect(end[(42 * outputs)...] == whole[((last + 42) * outputs)...])
    let inside = start[150 * outputs..<151 * outputs]
    for frame in 150..<last + 42 {
      #expect(whole[frame * outputs..<(frame + 1) * outputs].elementsEqual(inside))
    }
  }
}

@Suite struct AcousticInputTests {
  /// Single precision gives other energies than the reference transform, so a level may differ by
  /// one. In a band that contains only rounding errors of the transform, any level as low as that
  /// is accepted.
  @Test func theLevelsAreThoseOfTheReference() throws {
    let expected = try Fixture.spectrum()
    let signal = expected.samples.map { Float($0) / expected.scale }
    let found = levels(signal)
    #expect(found.count == expected.q.count)
    let pairs = zip(found.joined(), expected.q.joined()).filter { max($0.0, $0.1) > -200 }
    #expect(pairs.count > 200)
    #expect(pairs.allSatisfy { abs($0.0 - $0.1) <= 1 })
    #expect(pairs.count { $0.0 != $0.1 } <= pairs.count / 100)
  }

  private func levels(_ signal: [Float]) -> [[Int]] {
    var fft = RealFFT(size: 512)
    let window = (0..<400).map { Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / 400)) }
    let padded = [Float](repeating: 0, count: 120) + signal + [Float](repeating: 0, count: 600)
    return (0..<(signal.count + 159) / 160).map { n in
      let start = n * 160 - 120
      let inside = max(0, -start)..<min(400, signal.count - start)
      let energy = inside.reduce(0.0) { $0 + Double(window[$1]) * Double(window[$1]) }
      var power = [Float](repeating: 0, count: 257)
      fft.power(padded, from: n * 160, times: window, into: &power)
      let input = AcousticInput(rate: 16_000, points: 512)
      return input.measure(power, scale: 2 / (512 * energy)).map { Int($0) }
    }
  }

  /// A level is the nearest step of the logarithm, because the thresholds lie halfway between the
  /// steps.
  @Test func aLevelIsTheRoundedLogarithm() {
    for exponent in -36...20 {
      for step in 0..<1_000 {
        let energy = Float(sign: .plus, exponent: exponent, significand: 1 + Float(step) / 1_000)
        let exact = 8 * log2(Double(energy))
        #expect(abs(Double(AcousticInput.level(energy)) - exact) <= 0.5)
      }
    }
    for (index, threshold) in AcousticInput.thresholds.enumerated() {
      let mantissa = Double(threshold) / 0x1p23
      #expect(8 * log2(mantissa) > Double(index) + 0.5)
      #expect(8 * log2(mantissa - 0x1p-23) < Double(index) + 0.5)
    }
    #expect(AcousticInput.level(0) == -288)
    #expect(AcousticInput.level(0x1p-36) == -288)
  }

  /// Compares the mean over ±300 hops with its formula, at both ends of the signal and between
  /// them.
  @Test(arguments: [1, 250, 301, 900, 1_700])
  func theSlidingMeanIsThatOfItsFormula(hops: Int) {
    var input = AcousticInput(rate: 16_000, points: 512)
    var q: [[Int]] = []
    var found: [[Int8]] = []
    var state: UInt64 = 7
    for _ in 0..<hops {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let gain = Float(sign: .plus, exponent: -Int(state >> 59), significand: 1)
      let power = [Float](repeating: gain, count: 257)
      let twin = AcousticInput(rate: 16_000, points: 512)
      q.append(twin.measure(power, scale: 0.01).map { Int($0) })
      input.append(power, scale: 0.01)
      while let hop = input.next() { found.append(hop) }
    }
    #expect(found.count == max(0, hops - 700))
    input.finish()
    while let hop = input.next() { found.append(hop) }
    #expect(found.count == hops)
    for n in found.indices {
      let near = max(0, n - 300)..<min(hops, n + 301)
      for band in [0, 39] {
        let sum = near.reduce(0) { $0 + q[$1][band] }
        let mean = Int((Double(2 * sum + near.count) / Double(2 * near.count)).rounded(.down))
        #expect(Int(found[n][band]) == max(-127, min(127, q[n][band] - mean)))
      }
    }
  }
}

extension AcousticInputTests {
  /// A voice between two silences. If each silence lasts four seconds or more, the hops of the
  /// voice are the same as without silences. Shorter silences are pauses and count in the mean.
  @Test(arguments: [(399, false), (400, true), (5_000, true)])
  func digitalSilenceOfFourSecondsIsNotInTheMean(silence: Int, isLeftOut: Bool) {
    let voice = (0..<900).map { Float(sign: .plus, exponent: -($0 * 7 % 13), significand: 1) }
    func hops(_ gains: [Float]) -> [[Int8]] {
      var input = AcousticInput(rate: 16_000, points: 512)
      var found: [[Int8]] = []
      for gain in gains {
        input.append([Float](repeating: gain, count: 257), scale: 0.01)
        while let hop = input.next() { found.append(hop) }
      }
      input.finish()
      while let hop = input.next() { found.append(hop) }
      return found
    }
    let zeros = [Float](repeating: 0, count: silence)
    let found = hops(zeros + voice + zeros)
    #expect(found.count == 2 * silence + voice.count)
    let alone = hops(voice)
    #expect((Array(found[silence..<silence + voice.count]) == alone) == isLeftOut)
    // The silence has the lowest possible value, also far from the voice.
    let isLow = found[..<silence].allSatisfy { $0 == [Int8](repeating: -127, count: 40) }
    #expect(isLow == isLeftOut)
  }
}

@Suite struct AcousticOutputTests {
  private static func random(_ seed: Int, spread: Int) -> [Int32] {
    var state = UInt64(seed) &* 2_654_435_761 &+ 1
    return (0..<AcousticModel.outputCount).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(Int(state >> 33) % (2 * spread + 1) - spread)
    }
  }

  @Test(arguments: [0, 3, 64, 500, 5_000, 2_000_000])
  func theBytesAreThoseOfTheLogarithm(spread: Int) {
    let output = AcousticOutput()
    var chunk = FeatureChunk(planes: FeaturePlane.acoustic)
    for seed in 0..<200 {
      let scores = Self.random(seed, spread: spread)
      output.append(scores[...], to: &chunk)
      let classes = scores.prefix(36).map { Double($0) / 64 }
      let greatest = classes.max() ?? 0
      let sum = greatest + log(classes.reduce(0) { $0 + exp($1 - greatest) })
      let bytes = chunk.codes[FeaturePlane.logPosteriors.rawValue].suffix(36)
      for (byte, score) in zip(bytes, classes) {
        let exact = min(255, 16 * (sum - score))
        #expect(abs(Double(byte) - exact) <= 0.63)
      }
      let boundary = Int8(bitPattern: chunk.codes[FeaturePlane.boundary.rawValue].last ?? 0)
      let exact = max(-128, min(127, Double(scores[36]) / 8))
      #expect(abs(Double(boundary) - exact) <= 0.5)
      let label = Int(chunk.codes[FeaturePlane.label.rawValue].last ?? 255)
      #expect(scores[37 + label] == scores[37...].max())
      #expect(!scores[37..<37 + label].contains(scores[37 + label]))
    }
  }

  /// A table entry halfway between two integers would depend on the rounding of the processor's
  /// `exp`.
  @Test func noEntryOfTheTablesIsAmbiguous() {
    for (d, entry) in AcousticOutput.exponentials.enumerated() {
      let exact = 0x1p24 * exp(-Double(d) / 64)
      #expect(abs(exact - Double(entry)) < 0.499_999)
    }
    for (index, threshold) in AcousticOutput.thresholds.enumerated() {
      let exact = 0x1p24 * exp((Double(index) + 0.5) / 64)
      #expect(Double(threshold) - exact > 1e-5 && Double(threshold) - exact < 1 - 1e-5)
    }
    // The sum is greatest if the 36 classes have equal scores.
    #expect(AcousticOutput.thresholds.last.map { Int($0) > 36 << 24 } == true)
  }
}

@Suite struct AcousticModelFileTests {
  @Test func theBundledModelIsRead() {
    let model = AcousticModel.bundled
    #expect(model.fingerprint.count == 16 && model.fingerprint == AcousticModel.bundledFingerprint)
    #expect(model.priors.count == AcousticScores.classCount)
    #expect(model.priors.allSatisfy { $0 < 0 })
    #expect(AcousticNetwork.bundledFile.count <= 2_000_000)
  }

  @Test func everyTruncationAndEveryChangedByteIsRefused() throws {
    let whole = try Fixture.bytes("network.tam")
    _ = try AcousticModel(bytes: whole)
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: AcousticModelError.self) {
        _ = try AcousticModel(bytes: Array(whole[..<count]))
      }
      var changed = whole
      changed[count] ^= 0x40
      #expect(throws: AcousticModelError.self) { _ = try AcousticModel(bytes: changed) }
    }
    #expect(throws: AcousticModelError.self) { _ = try AcousticModel(bytes: whole + [0]) }
  }

  /// Returns the bytes of a weights file with a valid checksum.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = Array(bytes.dropLast(4))
    let sum = CRC32.of(body, in: 0..<body.count)
    return body + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }

  @Test func refusalsSayWhy() throws {
    let whole = try Fixture.bytes("network.tam")
    #expect(throws: AcousticModelError.notAModel(path: "m")) {
      _ = try AcousticModel(bytes: Array("RIFF".utf8), path: "m")
    }
    var other = whole
    other[8] = 2
    #expect(throws: AcousticModelError.unknownVersion(path: "m", found: 2, known: 1)) {
      _ = try AcousticModel(bytes: other, path: "m")
    }
    #expect(throws: AcousticModelError.corrupt(path: "m", reason: "checksum mismatch")) {
      _ = try AcousticModel(bytes: whole.dropLast(), path: "m")
    }
    other = whole
    other[12] = 41
    #expect(
      throws: AcousticModelError.otherShape(path: "m", sizes: [41, 8, 2, 72, 9, 3, 11, 36])
    ) { _ = try AcousticModel(bytes: sealed(other), path: "m") }
    other = Array(whole.dropLast(100))
    #expect(throws: AcousticModelError.self) { _ = try AcousticModel(bytes: sealed(other)) }
    // The bias of the first output is so great that a sum would need more than 31 bits.
    other = whole
    let bias = 8 + 36 + 72 + 4
    other.replaceSubrange(bias..<bias + 4, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(
      throws: AcousticModelError.corrupt(
        path: "m", reason: "its weights give sums of more than 32 bits")
    ) { _ = try AcousticModel(bytes: sealed(other), path: "m") }
    // A layer with a shift by 0 bits.
    other = whole
    other.replaceSubrange(bias - 4..<bias, with: [0, 0, 0, 0])
    #expect(throws: AcousticModelError.corrupt(path: "m", reason: "a shift by 0 bits")) {
      _ = try AcousticModel(bytes: sealed(other), path: "m")
    }
    #expect(throws: AcousticModelError.self) { _ = try AcousticModel(path: "/nowhere/model.tam") }
  }
}

@Suite struct AcousticScoresTests {
  private func chunks(_ signal: [Float], block: Int, _ model: AcousticModel) -> [FeatureChunk] {
    var extractor = FeatureExtractor(model: model)
    var chunks: [FeatureChunk] = []
    for start in stride(from: 0, to: signal.count, by: block) {
      let end = min(start + block, signal.count)
      extractor.process(signal.span.extracting(start..<end)) { chunks.append($0) }
    }
    _ = extractor.finish { chunks.append($0) }
    return chunks
  }

  private func header(_ frames: Int, _ model: AcousticModel) -> FeatureHeader {
    var header = FeaturesTests.header(frames)
    header.acousticModel = AcousticModelRecord(model)
    return header
  }

  @Test(arguments: [0, 1, 479, 480, 481, 32_000])
  func everyStartedFrameIsKept(frames: Int) throws {
    let model = try Fixture.model()
    let signal = noise(frames)
    let file = FeatureFile(header(frames, model), chunks(signal, block: 4_000, model))
    let scores = try #require(file.acousticScores)
    #expect(scores.frameCount == (frames + 479) / 480)
    #expect(scores.priors == model.priors)
    #expect(FeatureFile(FeaturesTests.header(0), []).acousticScores == nil)
  }

  /// The signal has more than one chunk, and the last is short. The model changes no other feature.
  @Test func neitherBlocksNorTheModelChangeWhatIsMeasured() throws {
    let model = try Fixture.model()
    let signal = noise(160 * 6_000 + 5_000)
    let whole = chunks(signal, block: .max / 2, model)
    #expect(whole.map(\.hopCount) == [6_000, 32])
    #expect(whole.map(\.frameCount) == [2_000, 11])
    #expect(chunks(signal, block: 65_536, model) == whole)
    let plain = FeatureFile(
      FeaturesTests.header(signal.count), FeaturesTests.chunks(signal))
    let heard = FeatureFile(header(signal.count, model), whole)
    for column in FeatureColumn.allCases { #expect(plain.column(column) == heard.column(column)) }
    #expect(plain.cepstra == heard.cepstra)
    #expect(plain.acousticScores == nil)
    let scores = try #require(heard.acousticScores)
    #expect(Set(scores.logPosteriors).count > 3)
    try Scratch.with { folder in
      let path = folder.appending("a.features")
      var writer = try FeatureFileWriter(replacing: path)
      for chunk in whole { try writer.append(chunk) }
      try writer.finish(header(signal.count, model))
      #expect(try FeatureFile(path: path).acousticScores == scores)
      let reader = try FeatureReader(path: path)
      #expect(reader.acousticFrameCount == 2_011)
      #expect(
        try reader.column(.level, in: 5_990..<6_032) == heard.column(.level, in: 5_990..<6_032))
    }
  }

  @Test func anHourTakesAtMostElevenMillionBytes() {
    let size = FeatureFileLayout.headerOffset(hops: 360_000, version: 2)
    #expect(size < 10_600_000)
    #expect(size - FeatureFileLayout.headerOffset(hops: 360_000, version: 1) == 120_000 * 38)
  }
}
