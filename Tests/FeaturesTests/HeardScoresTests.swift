import FileTesting
import Foundation
import Testing

@testable import Features

@Suite struct HeardScoresTests {
  /// Returns reproducible scores. Their probabilities do not sum to 1, because no test needs that.
  private func scores(_ frames: Int, seed: Int, priors: [Int16] = Self.priors) -> AcousticScores {
    var state = UInt64(seed)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    return AcousticScores(
      frameCount: frames, logPosteriors: (0..<36 * frames).map { _ in UInt8(next(256)) },
      boundary: (0..<frames).map { _ in Int8(next(256) - 128) },
      label: (0..<frames).map { _ in UInt8(next(35)) }, priors: priors)
  }

  private static let priors: [Int16] = (0..<36).map { Int16(-100 - 7 * $0) }
  private static let otherPriors: [Int16] = (0..<36).map { Int16(-380 + 5 * $0) }

  private func heard(_ frames: Int, _ windows: [Int]) throws -> HeardScores {
    let json = #"{"fingerprint":"0123456789abcdef","priors":\#(Self.otherPriors)}"#
    let model = try JSONDecoder().decode(AcousticModelRecord.self, from: Data(json.utf8))
    var result = HeardScores(model: model, frameCount: frames)
    for window in windows {
      let count = result.windows.sound(of: window).count
      result.add(scores(count, seed: 10 + window, priors: Self.otherPriors), of: window)
    }
    return result
  }

  @Test(arguments: [
    (0, 0), (1, 1), (399, 1), (400, 1), (401, 2), (700, 2), (701, 3), (1_000, 3), (1_001, 4),
  ])
  func aWindowBeginsEveryNineSecondsUntilTheEndIsCovered(frames: Int, count: Int) {
    #expect(ListeningWindows(frameCount: frames).count == count)
  }

  @Test(arguments: [1, 49, 50, 350, 351, 400, 401, 699, 700, 701, 2_345])
  func eachFrameBelongsToTheResultOfOneWindow(frames: Int) {
    let windows = ListeningWindows(frameCount: frames)
    let results = (0..<windows.count).map { windows.result(of: $0) }
    #expect(results.flatMap { Array($0) } == Array(0..<frames))
    for frame in [0, 49, 50, 349, 350, 649, 650, frames - 1] where frame < frames {
      let owner = results.firstIndex { $0.contains(frame) }
      #expect(windows.covering(frame..<frame + 1) == owner.map { $0..<$0 + 1 })
    }
    for (window, result) in results.enumerated() {
      let sound = windows.sound(of: window)
      #expect(sound.lowerBound == 300 * window && sound.count <= 400)
      #expect(result.clamped(to: sound) == result)
      // A frame has 1.5 s of sound on both sides, except at the ends of the recording.
      #expect(window == 0 || result.lowerBound - sound.lowerBound == 50)
      #expect(window == windows.count - 1 || sound.upperBound - result.upperBound == 50)
    }
    #expect(windows.covering(0..<frames) == 0..<windows.count)
    #expect(windows.covering(frames..<frames + 9).isEmpty && windows.covering(0..<0).isEmpty)
  }

  /// The definition in real numbers: the codes of the merged posteriors of a frame.
  private func merged(
    _ own: AcousticScores, _ other: AcousticScores, _ frame: Int, _ from: Int
  ) -> [Double] {
    func evidence(_ scores: AcousticScores, _ frame: Int) -> [Double] {
      (0..<36).map { k in
        -Double(scores.logPosteriors[frame * 36 + k]) / 16 - Double(scores.priors[k]) / 128
      }
    }
    func sum(_ values: some Sequence<Double>) -> Double {
      log(values.reduce(0) { $0 + exp($1) })
    }
    let (e, f) = (evidence(own, frame), evidence(other, frame - from))
    let scores = (0..<36).map { k in
      let isPhone = (1..<35).contains(k)
      return (isPhone ? f[k] + sum(e[1..<35]) - sum(f[1..<35]) : e[k])
        + Double(own.priors[k]) / 128
    }
    return scores.map { min(255, 16 * (sum(scores) - $0)) }
  }

  @Test func aFrameHasThePhonesOfTheOtherModelAndTheRecitationOfThisOne() throws {
    let own = scores(1_000, seed: 1)
    let heard = try heard(1_000, [0, 2])
    let merged = own.merged(with: heard, in: [0, 1, 2])
    #expect(merged.priors == own.priors && merged.frameCount == 1_000)
    for window in [0, 2] {
      let other = try #require(heard[window: window])
      let range = heard.windows.result(of: window)
      #expect(other.frameCount == range.count)
      for frame in range {
        let wanted = self.merged(own, other, frame, range.lowerBound)
        let found = merged.logPosteriors[36 * frame..<36 * frame + 36]
        // Priors and logarithms of sums are rounded to 1/64 nat, the result to 1/16.
        #expect(zip(found, wanted).allSatisfy { abs(Double($0) - $1) <= 0.5 + 0.75 })
        let at = frame - range.lowerBound
        let boundary = (Double(own.boundary[frame]) + Double(other.boundary[at])) / 2
        #expect(abs(Double(merged.boundary[frame]) - boundary) <= 0.5)
        #expect(merged.label[frame] == (other.label[at] != 0 ? other.label[at] : own.label[frame]))
      }
    }
    // Window 1 was not heard: its frames stay.
    #expect(merged.part(350..<650) == own.part(350..<650))
    #expect(own.listened.isEmpty && merged.listened == [0..<350, 650..<1_000])
    #expect(merged.part(300..<700).listened == [0..<50, 350..<400])
  }

  /// The other model cannot turn recitation into silence or talk, nor the reverse.
  @Test func theShareOfRecitationStays() throws {
    let own = scores(1_000, seed: 1)
    let merged = own.merged(with: try heard(1_000, [0, 1, 2]), in: 0..<3)
    for frame in 0..<1_000 {
      func odds(_ scores: AcousticScores) -> Double {
        func part(_ k: Int) -> Double {
          exp(-Double(scores.logPosteriors[36 * frame + k]) / 16 - Double(own.priors[k]) / 128)
        }
        return log((1..<35).reduce(0) { $0 + part($1) } / (part(0) + part(35)))
      }
      // Rarer classes are stored as the least possible probability.
      if abs(odds(own)) < 8 { #expect(abs(odds(merged) - odds(own)) < 0.1) }
    }
  }

  @Test func onlyTheNamedWindowsAreMerged() throws {
    let own = scores(1_000, seed: 1)
    let heard = try heard(1_000, [0, 1, 2])
    #expect(own.merged(with: heard, in: []) == own)
    let merged = own.merged(with: heard, in: [1])
    #expect(merged.part(0..<350) == own.part(0..<350))
    #expect(merged.part(350..<650) != own.part(350..<650))
    #expect(merged.part(650..<1_000) == own.part(650..<1_000))
  }

  /// Returns the bytes of the file of some scores.
  private func bytes(_ scores: HeardScores) throws -> [UInt8] {
    try scores.encode().flatMap { $0 }
  }

  @Test func theBytesDoNotDependOnTheOrderOfTheWindows() throws {
    let bytes = try bytes(heard(1_234, [2, 0, 3]))
    #expect(try bytes == self.bytes(heard(1_234, [0, 3, 2])))
    let read = try HeardScores(bytes: bytes)
    #expect(try read == heard(1_234, [0, 2, 3]))
    #expect(read.held == [0, 2, 3] && read[window: 1] == nil)
  }

  @Test func anEmptyFileIsReadToo() throws {
    #expect(try HeardScores(bytes: bytes(heard(0, []))) == heard(0, []))
  }

  @Test func everyTruncationAndEveryChangeIsRefused() throws {
    let bytes = try bytes(heard(20, [0]))
    for count in 0..<bytes.count {
      #expect(throws: FeatureFileError.self) { try HeardScores(bytes: Array(bytes[..<count])) }
    }
    #expect(throws: FeatureFileError.self) { try HeardScores(bytes: bytes + [0]) }
    for offset in bytes.indices {
      var changed = bytes
      changed[offset] ^= 4
      #expect(throws: FeatureFileError.self) { try HeardScores(bytes: changed) }
    }
  }

  @Test func aLaterLayoutIsNamed() throws {
    var bytes = try bytes(heard(20, [0]))
    bytes[8] = 2
    #expect(throws: FeatureFileError.unknownVersion(path: "a", found: 2, known: 1)) {
      try HeardScores(bytes: bytes, path: "a")
    }
  }
}
