import AudioCore
import AudioFiles
import Foundation
import SystemPackage

/// A sine of half full scale, the same in every channel.
func sine(_ hertz: Double, seconds: Double, rate: Int = 44_100, channels: Int = 1) -> [Float] {
  (0..<Int((seconds * Double(rate)).rounded())).flatMap { n in
    let x = Float(0.5 * sin(2 * Double.pi * hertz * Double(n) / Double(rate)))
    return [Float](repeating: x, count: channels)
  }
}

/// Samples that are exact in 16 bits, from a seeded generator: multiples of 1/32768.
func noise16(count: Int, seed: UInt64 = 7) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Int16(truncatingIfNeeded: state >> 40)) / 32_768
  }
}

/// The content of a file, read to its end.
struct Decoded {
  var info: AudioFileInfo
  var samples: [Float]
  var frames: Int
  var nonFinite: Int
  var interruption: AudioFileError?
  var notes: [String]

  init(
    _ path: FilePath, block size: Int = 4_096, hearing: Hearing? = nil
  ) throws(AudioFileError) {
    var reader = try AudioFileReader(path: path, hearing: hearing)
    info = reader.info
    samples = []
    var block: [Float] = []
    while reader.read(size, into: &block) > 0 { samples += block }
    frames = reader.framesRead
    nonFinite = reader.nonFiniteCount
    interruption = reader.interruption
    notes = reader.notes
  }

  /// The root mean square of all samples.
  var level: Double {
    (samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count)))
      .squareRoot()
  }

  /// The frequency of a sine in the first channel, from its upward zero crossings. Only the middle
  /// half is used, because codecs ring at the ends.
  var frequency: Double { frequency(from: 0.25, to: 0.75) }

  /// Returns the frequency in a part of the sound; `start` and `end` are shares of the length.
  func frequency(from start: Double, to end: Double) -> Double {
    let all = stride(from: 0, to: samples.count, by: info.channelCount).map { samples[$0] }
    let x = Array(all[Int(Double(all.count) * start)..<Int(Double(all.count) * end)])
    let crossings = x.indices.dropFirst().filter { x[$0 - 1] < 0 && x[$0] >= 0 }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) * Double(info.sampleRate.hertz) / Double(last - first)
  }
}

/// Returns the error of opening a file; nil if it opens.
func refusal(_ path: FilePath) -> AudioFileError? {
  do {
    _ = try Decoded(path)
    return nil
  } catch {
    return error
  }
}
