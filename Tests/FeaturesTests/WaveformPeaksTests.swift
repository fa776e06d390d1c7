import Features
import Foundation
import Testing

@Suite struct WaveformPeaksTests {
  /// Three hops: samples from −0.25 to 0.5, then −1, then samples from 0 to 1.
  private static let features: FeatureFile = {
    var signal = [Float](repeating: 0, count: 330)
    signal[0] = 0.5
    signal[159] = -0.25
    signal[160] = -1
    signal[329] = 1
    return extract(signal)
  }()

  @Test func theBytesAreThoseOfVersionTwo() throws {
    let expected: [UInt8] = [
      2, 0, 0, 0, 1, 0, 0, 0, 0x80, 0x3E, 0, 0, 160, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0,
      0xE0, 64, 0x80, 0, 0, 127,
    ]
    #expect(try WaveformPeaks(FeatureReader(Self.features)).dat == expected)
  }

  @Test func theJSONSaysTheSame() throws {
    #expect(
      try WaveformPeaks(FeatureReader(Self.features)).json == """
        {"version":2,"channels":1,"sample_rate":16000,"samples_per_pixel":160,"bits":8,\
        "length":3,"data":[-32,64,-128,0,0,127]}
        """)
  }

  @Test(
    arguments: [
      (1, [-32, -128, 0], [64, 0, 127]),
      (2, [-128, 0], [64, 127]),
      (3, [-128], [127]),
      (100, [-128], [127]),
    ] as [(Int, [Int8], [Int8])])
  func hopsAreJoinedIntoPixels(hops: Int, least: [Int8], greatest: [Int8]) throws {
    let peaks = try WaveformPeaks(FeatureReader(Self.features), hopsPerPixel: hops)
    #expect(peaks.samplesPerPixel == 160 * hops)
    #expect(peaks.least == least)
    #expect(peaks.greatest == greatest)
  }

  @Test func nothingGivesNoPixels() throws {
    let peaks = try WaveformPeaks(FeatureReader(extract([])))
    #expect(peaks.dat.count == 24)
    #expect(peaks.json.hasSuffix(#""length":0,"data":[]}"#))
  }
}
