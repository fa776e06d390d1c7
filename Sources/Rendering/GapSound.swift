import AudioCore
import Foundation

/// What is heard in a gap: the room of the recording before it, which gives way to the room of
/// the one after it.
///
/// The first loop runs on from its start, where the clip before left it; at the end the second
/// is faded in over up to 50 ms, such that its end falls on the end of the gap, where the clip
/// after goes on with its start. A room that is not known is silent.
struct GapSound: Sendable {
  let before, after: RoomTone?
  let frameCount, channelCount: Int
  private let overlap: Int

  init(before: RoomTone?, after: RoomTone?, frameCount: Int, channelCount: Int, rate: SampleRate) {
    self.before = before
    self.after = after
    self.frameCount = frameCount
    self.channelCount = channelCount
    overlap = min(rate.hertz / 20, frameCount)
  }

  /// Whether it is nothing but silence.
  var isSilent: Bool { before == nil && after == nil }

  /// The frames of a part of the gap, interleaved.
  func samples(_ range: Range<Int>) -> [Float] {
    var result = [Float](repeating: 0, count: range.count * channelCount)
    if isSilent { return result }
    for frame in range {
      let intoFade = frame - (frameCount - overlap)
      let angle =
        intoFade < 0 ? 0 : Double.pi / 2 * (Double(intoFade) + 0.5) / Double(max(overlap, 1))
      for channel in 0..<channelCount {
        var value = (before?.sample(frame: frame, channel: channel) ?? 0) * Float(cos(angle))
        if intoFade >= 0 {
          value +=
            (after?.sample(frame: frame - frameCount, channel: channel) ?? 0) * Float(sin(angle))
        }
        result[(frame - range.lowerBound) * channelCount + channel] = value
      }
    }
    return result
  }
}
