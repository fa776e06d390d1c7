import AudioCore
import Foundation

/// Lets a stretch of sound begin and end in silence, so that a cut is not heard as a click.
///
///     gain = sin(π/2 · (n + ½) / N)        n frames after the start, or before the end
///
/// with N = min(10 ms, half the stretch). Two such fades that overlap, one out and one in, add
/// up to constant power.
///
/// Input: interleaved samples of a stretch whose length is known beforehand. Output: as many.
struct EdgeFade: BlockTransform, ~Copyable {
  /// The longest fade in milliseconds.
  static let milliseconds = 10

  private let channels: Int
  private let frameCount: Int
  private let gains: [Float]
  private var at = 0

  init(frameCount: Int, channels: Int, rate: SampleRate) {
    self.frameCount = frameCount
    self.channels = channels
    let length = min(rate.hertz * Self.milliseconds / 1000, frameCount / 2)
    gains = (0..<length).map { Float(sin(Double.pi / 2 * (Double($0) + 0.5) / Double(length))) }
  }

  mutating func process(_ block: Span<Float>, into output: inout [Float]) {
    for i in block.indices {
      let frame = at / channels
      at += 1
      let fromEdge = min(frame, frameCount - 1 - frame)
      output.append(fromEdge < gains.count ? block[i] * gains[max(fromEdge, 0)] : block[i])
    }
  }

  mutating func finish(into output: inout [Float]) {}
}
