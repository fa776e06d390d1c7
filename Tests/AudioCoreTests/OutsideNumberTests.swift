import AudioCore
import Foundation
import Testing

/// Numbers from files, requests and databases never crash the program.
@Suite struct OutsideNumberTests {
  private static let doubles: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0, -0.0, 0x1p62, 0x1p63, -0x1p63, 0x1p64, 1e300, 9.3e14, 1e20, 5e9, -1,
    0x1p53, 281_474_976_710_656,
  ]
  private static let integers: [Int] = [
    Int.min, Int.min + 1, -1, 0, 1, 1 << 48, (1 << 48) + 1, 2_147_483_647, 2_147_483_648,
    Int.max - 1, Int.max,
  ]
  private static let rates = [1, 100, 44_100, 192_000, Int(Int32.max)].map {
    SampleRate(hertz: $0)
  }

  @Test func everyTimeIsAPositionAndKeepsTheOrder() {
    for rate in Self.rates {
      let sorted = Self.doubles.filter { !$0.isNaN }.sorted()
      let positions = sorted.map { FrameIndex(seconds: $0, at: rate) }
      #expect(positions == positions.sorted())
      #expect(positions.allSatisfy { abs($0.count) <= FrameIndex.limit })
      #expect(FrameIndex(seconds: .nan, at: rate) == FrameIndex(-FrameIndex.limit))
      for position in positions {
        for other in Self.rates {
          #expect(abs(position.converted(from: rate, to: other).count) <= FrameIndex.limit)
        }
      }
    }
  }

  @Test func aTimeFromOutsideIsTakenOrRefused() {
    let rate = SampleRate(hertz: 44_100)
    let taken = Self.doubles.filter { FrameIndex(checking: $0, at: rate) != nil }
    #expect(taken == [.leastNonzeroMagnitude, 0, -0.0, 5e9])
    #expect(FrameIndex(checking: 1.5, at: rate) == FrameIndex(66_150))
    let positions = Self.integers.filter { FrameIndex(checking: $0) != nil }
    #expect(positions == [0, 1, 1 << 48, 2_147_483_647, 2_147_483_648])
    let rates = Self.integers.filter { SampleRate(checking: $0) != nil }
    #expect(rates == [1, 2_147_483_647])
  }

  @Test func everyNumberHasANearestWholeOneInARange() {
    for value in Self.doubles {
      #expect((-3...7).contains(Int(nearest: value, within: -3...7)), "\(value)")
      #expect(!Decimals.clock(value, 3).isEmpty)
      #expect(!value.text(decimals: 2).isEmpty)
    }
    let values: [Double] = [-0.5, 0.5, 1.4, 2.5, 6.6, 7.4, .nan]
    #expect(values.map { Int(nearest: $0, within: -3...7) } == [-1, 1, 1, 3, 7, 7, -3])
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max / 2, Int64.max])
  func everyDurationIsANumberOfFrames(seconds: Int64) {
    for rate in Self.rates {
      #expect(abs(rate.frames(in: .seconds(seconds))) <= FrameIndex.limit)
    }
  }

  @Test(arguments: [
    #"{"start":5,"end":4}"#, #"{"start":-1,"end":4}"#, #"{"start":0,"end":9223372036854775807}"#,
    #"{"start":0,"end":1e300}"#, #"{"start":0}"#, #"{"start":0,"end":281474976710657}"#,
  ])
  func aRangeThatCannotBeIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FrameRange.self, from: Data(json.utf8))
    }
  }

  @Test func aRangeAndARateSurviveTheirJSON() throws {
    let range = FrameRange(3..<1 << 48)
    #expect(try JSONText.text(range) == #"{"end":281474976710656,"start":3}"#)
    #expect(try JSONText.value(FrameRange.self, JSONText.text(range)) == range)
    let rate = SampleRate(hertz: 44_100)
    #expect(try JSONText.value(SampleRate.self, JSONText.text(rate)) == rate)
    for hertz in ["0", "-1", "9223372036854775807", "2147483648"] {
      #expect(throws: DecodingError.self) {
        try JSONText.value(SampleRate.self, #"{"hertz":\#(hertz)}"#)
      }
    }
  }
}
