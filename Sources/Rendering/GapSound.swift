import AudioCore
import Foundation
import Playback

/// The sound of a gap. It begins with the room tone of the recording before the gap (the first
/// loop), and crossfades to the room tone of the recording after the gap (the second loop).
///
/// The clip before the gap fades into the end of the first loop, so the gap begins with the start
/// of that loop. In the last 50 ms of the gap, the second loop fades in; it ends exactly with the
/// gap. The next clip then fades in over the start of the second loop. A recording without room
/// tone counts as silent.
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

  /// True if the gap is silent.
  var isSilent: Bool { before == nil && after == nil }

  /// Returns the frames of a part of the gap, interleaved.
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

/// An endless room tone: a loop with a crossfade between its end and its beginning.
///
///     loop[i] = pause[i] · sin(a) + pause[P + i] · cos(a)     a = π/2 · (i + ½) / X, i < X
///     loop[i] = pause[i]                                      X ≤ i < P
///
/// M is the length of the pause in frames, X = min(50 ms, M / 4) and P = M − X.
struct RoomTone: Sendable, Hashable {
  /// The maximum length in seconds of the part of a pause that is used.
  static let longest = 4.0
  /// The length in seconds that is left out at each end of a pause, because voices fade there.
  static let margin = 0.05
  /// The minimum length of a pause without its margins, in seconds.
  static let shortest = 0.1

  /// The loop, interleaved.
  let samples: [Float]
  let channelCount: Int
  var frameCount: Int { samples.count / channelCount }

  /// Creates a room tone from the samples of an existing loop.
  init(loop samples: [Float], channelCount: Int) {
    self.samples = samples
    self.channelCount = channelCount
  }

  /// Returns the loop with a gain applied.
  func scaled(by gain: Float) -> RoomTone {
    gain == 1 ? self : RoomTone(loop: samples.map { $0 * gain }, channelCount: channelCount)
  }

  /// Creates the loop from a pause.
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

  /// The length of the loop for a pause, in frames.
  static func loopCount(of frames: Int, rate: SampleRate) -> Int {
    frames - min(rate.hertz / 20, frames / 4)
  }

  /// Returns a sample of the endless room tone; the frame may be negative.
  func sample(frame: Int, channel: Int) -> Float {
    let frame = frame % frameCount
    return samples[(frame < 0 ? frame + frameCount : frame) * channelCount + channel]
  }

  /// Returns the longest pause of each source within the played segments. The margins of the pause
  /// are removed, and its length is limited to ``longest`` seconds. If several pauses are equally
  /// long, the earliest is returned.
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

/// Rounds samples to integers with a given number of bits. Dither replaces the distortion of the
/// rounding by noise.
///
///     y = round(x · 2^(bits − 1) + u₁ + u₂ − 1) / 2^(bits − 1)      u₁, u₂ uniform in [0, 1)
///
/// The noise has a triangular distribution, two steps wide, and depends only on the seed. A sample
/// that is exactly an integer passes unchanged: unmodified samples from a file of the same
/// resolution are written back unchanged, and digital silence stays silent. Samples above full
/// scale are clipped.
///
/// Source: Lipshitz, Wannamaker, Vanderkooy: Quantization and Dither, JAES 40 (5), 1992. The random
/// numbers are from SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
struct Dither: Sendable {
  private let full: Double
  private var state: UInt64

  /// - Parameters:
  ///   - bits: the bits of an integer, 16 or 24.
  ///   - seed: the seed of the noise.
  init(bits: Int, seed: UInt64) {
    full = Double(1 << (bits - 1))
    state = seed
  }

  /// Rounds a block in place.
  mutating func apply(to block: inout [Float]) {
    let scale = Float(full)
    for i in block.indices {
      let value = block[i] * scale
      if value == value.rounded(.towardZero), value >= -scale, value < scale { continue }
      state &+= 0x9E37_79B9_7F4A_7C15
      var random = state
      random = (random ^ (random >> 30)) &* 0xBF58_476D_1CE4_E5B9
      random = (random ^ (random >> 27)) &* 0x94D0_49BB_1331_11EB
      random ^= random >> 31
      // The sum of two uniform numbers of 32 bits, 0 … 2³² − 1, has a triangular distribution.
      let noise = Double(random >> 32) + Double(random & 0xFFFF_FFFF)
      let rounded = (Double(block[i]) * full + noise / 4_294_967_296 - 1).rounded()
      block[i] = Float(min(max(rounded, -full), full - 1) / full)
    }
  }
}
