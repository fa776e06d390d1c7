import AudioCore
import AudioFiles
import Foundation
import SystemPackage

/// Synthetic recordings: voiced sounds and pauses from a drawing.
enum TestRecording {
  static let rate = SampleRate(hertz: 16_000)

  /// Returns samples: each character lasts 200 ms; `#` is a voiced sound of 150 Hz with overtones,
  /// `.` a very soft noise.
  static func samples(_ drawing: String, channels: Int = 1) -> [Float] {
    var state: UInt32 = 1
    var result: [Float] = []
    for (index, character) in drawing.enumerated() {
      for n in 0..<3_200 {
        let time = Double(index * 3_200 + n) / 16_000
        state = state &* 1_664_525 &+ 1_013_904_223
        var value = (Double(state >> 8) / Double(1 << 24) - 0.5) * 1e-4
        if character == "#" {
          for k in 1...8 { value += 0.1 / Double(k) * sin(2 * .pi * 150 * Double(k) * time) }
        }
        for _ in 0..<channels { result.append(Float(value)) }
      }
    }
    return result
  }

  /// Writes a drawing as a WAV file.
  @discardableResult
  static func write(
    _ drawing: String, to path: FilePath, channels: Int = 1, tags: [String: String] = [:]
  ) throws -> FilePath {
    var writer = try SoundFileWriter(
      path: path, encoding: .wav16, sampleRate: rate, channelCount: channels, tags: tags)
    try writer.write(samples(drawing, channels: channels))
    try writer.finish()
    return path
  }
}
