import AudioCore
import Foundation

/// Lets a clip begin and end in silence, so that a cut is not heard as a click.
///
///     gain = sin(π/2 · (n + ½) / N)        n frames after the start, or before the end
///
/// N is as long as the clip is quiet there, below −40 dB of its peak: the fade lies inside the
/// pause and leaves the voice alone. It is at least 2 ms, because a cut at full voice must not
/// click either, at most 10 ms, and at most half the clip.
///
/// Where a room is heard in the gaps, its sound comes in as the clip goes out, with the gain
/// cos(π/2 · (n + ½) / N): the power stays the same.
struct EdgeFade: Sendable, Hashable {
  /// The longest fade in milliseconds.
  static let longest = 10
  /// The shortest fade in milliseconds.
  static let shortest = 2
  /// How much quieter than the peak a pause is, as a factor.
  static let quiet: Float = 0.01

  /// The gain of the clip, frame by frame from its edge.
  let gains: [Float]
  /// The gain of the room.
  let roomGains: [Float]

  /// - Parameters:
  ///   - edge: the samples from the edge inwards, frame by frame.
  ///   - channelCount: channels of a frame.
  ///   - frameCount: the frames of the whole clip.
  ///   - peak: the largest magnitude in it.
  ///   - rate: frames per second.
  init(edge: [Float], channelCount: Int, frameCount: Int, peak: Float, rate: SampleRate) {
    let longest = rate.hertz * Self.longest / 1000
    let shortest = rate.hertz * Self.shortest / 1000
    let loud = edge.firstIndex { abs($0) > peak * Self.quiet } ?? edge.count
    let length = min(max(min(loud / channelCount, longest), shortest), frameCount / 2)
    let angles = (0..<length).map { Double.pi / 2 * (Double($0) + 0.5) / Double(length) }
    gains = angles.map { Float(sin($0)) }
    roomGains = angles.map { Float(cos($0)) }
  }

  /// How many frames at an edge have to be known.
  static func reach(rate: SampleRate, frameCount: Int) -> Int {
    min(rate.hertz * longest / 1000, frameCount / 2)
  }
}
