import Foundation

/// WAV recordings drawn as text: quick to make, and easy to read in a test.
package enum DrawnRecording {
  /// Recipe settings for drawings: a drawing has no words, so durations must decide.
  package static let settings = ["align.evidence=durations"]

  /// Makes a WAV file of 8 kHz, 16 bits, one channel. Each character lasts 200 ms: `#` is a voiced
  /// sound of 140 Hz, `~` alternates between voice and noise, any other character is near silence.
  package static func wav(_ drawing: String) -> [UInt8] {
    var state: UInt32 = 1
    var samples: [Int16] = []
    for character in drawing {
      for _ in 0..<1_600 {
        state = state &* 1_664_525 &+ 1_013_904_223
        var value = Double(state >> 8) / Double(1 << 24) * 4 - 2
        // Imitated speech: voice and noise alternate every 40 ms.
        let isVoiced = samples.count / 320 % 2 == 0
        if character == "~", !isVoiced { value *= 2_000 }
        if character == "#" || character == "~" && isVoiced {
          let time = Double(samples.count) / 8_000
          for k in 1...6 { value += 4_000 / Double(k) * sin(2 * .pi * 140 * Double(k) * time) }
        }
        samples.append(Int16(value))
      }
    }
    var bytes = Array("RIFF".utf8)
    func put(_ number: Int, _ count: Int) {
      for i in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * i))) }
    }
    put(36 + 2 * samples.count, 4)
    bytes += Array("WAVEfmt ".utf8)
    for (number, count) in [(16, 4), (1, 2), (1, 2), (8_000, 4), (16_000, 4), (2, 2), (16, 2)] {
      put(number, count)
    }
    bytes += Array("data".utf8)
    put(2 * samples.count, 4)
    for sample in samples { put(Int(sample), 2) }
    return bytes
  }
}
