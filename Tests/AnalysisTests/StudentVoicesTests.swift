import AudioCore
import Features
import Foundation
import Recitation
import Testing

@testable import Analysis

/// The comparison of voices across recordings.
@Suite struct StudentVoicesTests {
  private static let count = StudentVoices.statisticCount

  /// A model whose vector is the first two statistics, with w = (−10, 20, 0) and p ≥ 0.5: a cosine
  /// of at least 0.5.
  private static func toy(weights: String = "[-10,20,0]", least: Double = 0.5) throws
    -> StudentVoices
  {
    let rows = (0..<2).map { row in
      "[\((0..<count).map { $0 == row ? "1" : "0" }.joined(separator: ","))]"
    }
    let zeros = [String](repeating: "0", count: count).joined(separator: ",")
    return try StudentVoices(
      bytes: Array(
        """
        {"version":1,"mean":[\(zeros)],"projection":[\(rows.joined(separator: ","))],
        "weights":\(weights),"leastProbability":\(least)}
        """.utf8))
  }

  @Test func theStatisticsAreTheMeanAndAFactorOfTheCovariance() {
    let n = StudentVoices.coefficients
    let rows = (0..<40).map { row in
      (0..<n).map { column in sin(Double(row * 7 + column * column)) + Double(column) }
    }
    let found = StudentVoices.statistics(of: rows)
    #expect(found.count == Self.count)
    let mean = (0..<n).map { i in rows.reduce(0) { $0 + $1[i] } / 40 }
    for i in 0..<n { #expect(abs(found[i] - mean[i]) < 1e-12) }
    var lower = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
    var place = n
    for i in 0..<n {
      for j in 0...i {
        lower[i][j] = found[place]
        place += 1
      }
    }
    // The product L · Lᵀ is the covariance with 0.001 on its diagonal.
    for i in 0..<n {
      for j in 0..<n {
        let product = (0..<n).reduce(0) { $0 + lower[i][$1] * lower[j][$1] }
        let covariance = rows.reduce(0) { $0 + ($1[i] - mean[i]) * ($1[j] - mean[j]) } / 40
        #expect(abs(product - covariance - (i == j ? 1e-3 : 0)) < 1e-9)
      }
    }
  }

  @Test func theMeanOfTheVoicesOfARecordingIsSubtracted() throws {
    let model = try Self.toy()
    let found = model.centred([0: [4, 0], 1: [0, 4], 2: [0, 0]])
    // The sum is (4, 4); a quarter of it is subtracted.
    #expect(found[0] == StudentVoices.unit([3, -1]))
    #expect(found[1] == StudentVoices.unit([-1, 3]))
    #expect(found[2] == StudentVoices.unit([-1, -1]))
  }

  @Test func twoVoicesAreNotCompared() throws {
    #expect(try Self.toy().centred([0: [4, 0], 1: [0, 4]]) == [:])
  }

  /// A case of the decision: the voice, the students, and the result.
  struct Decision: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let voice: [Double]
    let students: [String: [[Double]]]
    let expected: String?
  }

  @Test(arguments: [
    Decision(
      testDescription: "the nearest student", voice: [1, 0],
      students: ["amina": [[1, 0]], "bilal": [[0, 1]]], expected: "amina"),
    Decision(
      testDescription: "several voices of a student count together", voice: [1, 0],
      students: ["amina": [[0.6, 0.8], [0.6, -0.8]], "bilal": [[0, 1]]], expected: "amina"),
    Decision(
      testDescription: "someone new, although one student is nearest", voice: [1, 0],
      students: ["amina": [[-1, 0]], "bilal": [[0.4, 0.916]]], expected: nil),
    Decision(
      testDescription: "a student without voices", voice: [1, 0], students: ["amina": []],
      expected: nil),
    Decision(testDescription: "no student", voice: [1, 0], students: [:], expected: nil),
    Decision(
      testDescription: "equal voices: the first id", voice: [1, 0],
      students: ["bilal": [[1, 0]], "amina": [[1, 0]]], expected: "amina"),
  ])
  func aVoiceIsAStudentsOrSomeoneNew(decision: Decision) throws {
    let found = try Self.toy().likeness(of: decision.voice, among: decision.students)
    #expect(found?.student == decision.expected)
  }

  @Test func aSecondStudentWhoIsAsNearLowersTheProbability() throws {
    let model = try Self.toy(weights: "[-10,12,8]", least: 0)
    let alone = model.likeness(of: [1, 0], among: ["amina": [[1, 0]]])
    let beside = model.likeness(of: [1, 0], among: ["amina": [[1, 0]], "bilal": [[0.8, 0.6]]])
    #expect(abs((alone?.probability ?? 0) - 1 / (1 + exp(-10))) < 1e-12)
    #expect(abs((beside?.probability ?? 0) - 1 / (1 + exp(-3.6))) < 1e-12)
  }

  @Test func theBundledModelIsWhole() {
    #expect(StudentVoices.bundled.dimensions == StudentVoices.statisticCount)
    #expect((0.9...0.999).contains(StudentVoices.bundled.leastProbability))
  }

  @Test(arguments: [
    ("{", "it is not the JSON of such a model"),
    (
      #"{"version":2,"mean":[],"projection":[],"weights":[],"leastProbability":0.5}"#,
      "its version is 2"
    ),
    (
      #"{"version":1,"mean":[1],"projection":[[1]],"weights":[1,2,3],"leastProbability":0.5}"#,
      "its numbers do not fit together"
    ),
  ])
  func anUnusableModelIsRefused(text: String, reason: String) {
    #expect(throws: AnalysisError.unusableVoiceModel(reason)) {
      try StudentVoices(bytes: Array(text.utf8))
    }
  }

  /// A signal of noise whose colour changes every 4 s: three voices, in turn.
  private func features() -> FeatureReader {
    var state: UInt64 = 7
    var last: Float = 0
    let samples = (0..<16_000 * 24).map { index -> Float in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Float(Int32(truncatingIfNeeded: state >> 32)) / Float(Int32.max)
      let colour: Float = [0.9, 0, -0.9][index / 64_000 % 3]
      last = colour * last + 0.1 * noise
      return last
    }
    var extractor = FeatureExtractor()
    var chunks: [FeatureChunk] = []
    extractor.process(samples.span) { chunks.append($0) }
    let frames = extractor.finish { chunks.append($0) }
    let header = FeatureHeader(
      frameCount: frames, sourceSHA256: String(repeating: "0", count: 64),
      sourceRate: SampleRate(hertz: 16_000), sourceFrameCount: frames, stages: [])
    return FeatureReader(FeatureFile(header, chunks))
  }

  private func segments(_ voices: [Int]) throws -> [Segment] {
    voices.enumerated().map { index, voice in
      var segment = Segment(
        range: FrameRange(index * 64_000..<index * 64_000 + 60_000), kind: .ayah,
        ayah: AyahRef(surah: 112, ayah: 1), confidence: 0.9)
      segment.voice = voice
      return segment
    }
  }

  @Test func theSameVoicesAreAlikeInTheTwoHalvesOfARecording() throws {
    let features = features()
    let model = StudentVoices.bundled
    let rate = SampleRate(hertz: 16_000)
    let all = try segments([0, 1, 2, 0, 1, 2])
    let first = try model.vectors(of: Array(all[..<3]), rate: rate, features)
    let second = try model.vectors(of: Array(all[3...]), rate: rate, features)
    #expect(first.keys.sorted() == [0, 1, 2] && second.keys.sorted() == [0, 1, 2])
    for voice in 0...2 {
      let cosines = (0...2).map { other in
        zip(first[voice] ?? [], second[other] ?? []).reduce(0) { $0 + $1.0 * $1.1 }
      }
      #expect(cosines.max() == cosines[voice])
    }
  }

  @Test func severalPeopleAtOnceAndShortVoicesHaveNoVector() throws {
    let features = features()
    var found = try segments([0, 1, 2, Segment.several])
    found.append(
      Segment(
        range: FrameRange(320_000..<340_000), kind: .ayah, ayah: AyahRef(surah: 112, ayah: 2),
        confidence: 0.9))
    found[4].voice = 3
    let vectors = try StudentVoices.bundled.vectors(
      of: found, rate: SampleRate(hertz: 16_000), features)
    #expect(vectors.keys.sorted() == [0, 1, 2])
  }
}
