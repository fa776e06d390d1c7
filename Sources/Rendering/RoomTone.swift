import AudioCore
import Foundation
import Playback

/// The sound of a room, without end: a loop whose end runs into its beginning.
///
///     loop[i] = pause[i] · sin(a) + pause[P + i] · cos(a)     a = π/2 · (i + ½) / X, i < X
///     loop[i] = pause[i]                                      X ≤ i < P
///
/// for a pause of M frames, with X = min(50 ms, M / 4) and P = M − X.
struct RoomTone: Sendable, Hashable {
  /// The longest pause that is used, in seconds.
  static let longest = 4.0
  /// What is left out at either end of a pause, where voices fade, in seconds.
  static let margin = 0.05
  /// The shortest pause that is used once its margins are off, in seconds.
  static let shortest = 0.1

  /// The loop, interleaved.
  let samples: [Float]
  let channelCount: Int
  var frameCount: Int { samples.count / channelCount }

  /// A loop that is there already.
  init(loop samples: [Float], channelCount: Int) {
    self.samples = samples
    self.channelCount = channelCount
  }

  /// Makes the loop of a pause.
  init(pause: [Float], channelCount: Int, rate: SampleRate) {
    let frames = pause.count / channelCount
    let period = Self.loopCount(of: frames, rate: rate)
    let overlap = frames - period
    var samples = Array(pause[..<(period * channelCount)])
    for frame in 0..<overlap {
      let angle = Double.pi / 2 * (Double(frame) + 0.5) / Double(overlap)
      for i in frame * channelCount..<(frame + 1) * channelCount {
        samples[i] =
          pause[i] * Float(sin(angle)) + pause[period * channelCount + i] * Float(cos(angle))
      }
    }
    self.init(loop: samples, channelCount: channelCount)
  }

  /// The frames of the loop of a pause.
  static func loopCount(of frames: Int, rate: SampleRate) -> Int {
    frames - min(rate.hertz / 20, frames / 4)
  }

  /// The sample of the loop at a frame before or after its start, however far.
  func sample(frame: Int, channel: Int) -> Float {
    let frame = frame % frameCount
    return samples[(frame < 0 ? frame + frameCount : frame) * channelCount + channel]
  }

  /// For each source the longest pause inside what is heard of it, without its margins; of equal
  /// ones the first.
  static func pauses(of plays: [Timeline.Play]) -> [SourceKey: FrameRange] {
    var best: [SourceKey: FrameRange] = [:]
    for item in Set(plays.map(\.item)) {
      let rate = Double(item.sourceRate.hertz)
      let margin = Int(margin * rate)
      for pause in item.innerPauses where pause.count - 2 * margin >= Int(shortest * rate) {
        let start = pause.start.count + margin
        let end = min(pause.end.count - margin, start + Int(longest * rate))
        let range = FrameRange(start..<end)
        if let known = best[item.source],
          (known.count, -known.start.count) >= (range.count, -range.start.count)
        {
          continue
        }
        best[item.source] = range
      }
    }
    return best
  }
}
