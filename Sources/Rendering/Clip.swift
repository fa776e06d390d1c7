import AudioCore
package import DSP
import Foundation
import HostSystem
import Playback

/// A segment of a source at one speed, in the output format. It is rendered once and may be played
/// several times.
struct Clip: Sendable, Hashable {
  /// The identity of a clip.
  struct Key: Hashable, Comparable, Sendable {
    let source: SourceKey
    let part: FrameRange
    let speed: Double
    /// The index of the file in ``RenderPlan/timelines`` if each file has its own gain; otherwise
    /// 0.
    var file = 0

    static func < (a: Self, b: Self) -> Bool {
      (a.source, a.part.start, a.part.end, a.speed, a.file)
        < (b.source, b.part.start, b.part.end, b.speed, b.file)
    }
  }

  let key: Key
  /// The index in ``RenderPlan/stretches`` of the segment from which the clip is made.
  let stretch: Int
  /// The length in frames at the rate of the output.
  let frameCount: Int
  /// The index of the clip's first sample in the ``ScratchSamples``.
  let offset: Int
}

/// A decoded segment of a source. Its samples have the channels of the output, and are otherwise
/// unchanged.
struct SourceStretch: Sendable, Hashable {
  let source: SourceKey
  let range: FrameRange
  /// The index of the segment's first sample in the ``ScratchSamples``.
  let offset: Int
}

/// The room tone of a source: a loop made from one of its pauses.
struct RoomToneClip: Sendable, Hashable {
  let source: SourceKey
  /// The index of the pause in ``RenderPlan/stretches``.
  let stretch: Int
  /// The length of the pause in frames at the rate of the output.
  let frameCount: Int
  /// The index of the loop's first sample in the ``ScratchSamples``.
  let offset: Int

  /// The length of the loop in frames; see ``RoomTone``.
  func loopCount(rate: SampleRate) -> Int { RoomTone.loopCount(of: frameCount, rate: rate) }
}

/// Converts a segment to the rate of the output and the speed of the clip.
///
/// Input: the scratch samples of a segment. Output: the scratch samples of a clip, without fades or
/// gain.
struct ClipConversion {
  private static let blockFrames = 16_384

  let from, to: SampleRate
  let channelCount: Int
  let scratch: ScratchSamples

  /// - Parameters:
  ///   - stretch: the input.
  ///   - speed: the speed factor; 2 is twice as fast.
  ///   - offset: the index of the result's first sample in the scratch samples.
  ///   - frameCount: the length of the result in frames.
  ///   - progress: called after each block with the number of frames read.
  /// - Returns: the largest magnitude of a sample.
  /// - Throws: `KernelError`, `HostError`, and errors of `progress`.
  func make(
    _ stretch: SourceStretch, speed: Double, at offset: Int, frameCount: Int,
    progress: (Int) throws -> Void
  ) throws -> Float {
    let frames = stretch.range.count
    var resampler = try Resampler(from: from, to: to, channels: channelCount, converter: .sincBest)
    var stretcher = try TimeStretch(
      rate: to, channels: channelCount, speed: speed,
      frames: Resampler.length(of: frames, from: from, to: to))
    var block: [Float] = []
    var resampled: [Float] = []
    var ready: [Float] = []
    var written = 0
    var peak: Float = 0
    func storeReady() throws {
      for sample in ready { peak = max(peak, abs(sample)) }
      try scratch.write(ready.span, at: offset + written)
      written += ready.count
      ready.removeAll(keepingCapacity: true)
    }
    var done = 0
    while done < frames {
      let count = min(Self.blockFrames, frames - done)
      try scratch.read(count * channelCount, at: stretch.offset + done * channelCount, into: &block)
      resampler.process(block.span, into: &resampled)
      stretcher.process(resampled.span, into: &ready)
      resampled.removeAll(keepingCapacity: true)
      try storeReady()
      done += count
      try progress(count)
    }
    resampler.finish(into: &resampled)
    stretcher.process(resampled.span, into: &ready)
    stretcher.finish(into: &ready)
    try storeReady()
    precondition(
      written == frameCount * channelCount,
      "a clip has \(written / channelCount) frames instead of \(frameCount)")
    return peak
  }
}

/// The last step of making a clip. It applies the gain, fades the edges, adds room tone under the
/// fades, and dithers. The samples are changed in place.
///
/// The result depends only on the clip, not on its position in the drill, so all repeats are
/// identical, sample by sample.
struct ClipFinish {
  private static let blockFrames = 65_536

  let rate: SampleRate
  let channelCount: Int
  let scratch: ScratchSamples
  /// The number of bits of an integer output sample; nil for float output, which needs no dither.
  let bits: Int?

  /// - Parameters:
  ///   - clip: the clip.
  ///   - peak: the largest magnitude of the clip's samples.
  ///   - gain: a factor; 1 leaves the samples unchanged.
  ///   - tone: the room tone, with its gain applied; nil for silence.
  ///   - seed: the seed of the dither.
  ///   - progress: called after each block with its number of frames.
  /// - Throws: `HostError`, and errors of `progress`.
  func finish(
    _ clip: Clip, peak: Float, gain: Float, tone: RoomTone?, seed: UInt64,
    progress: (Int) throws -> Void
  ) throws {
    let reach = EdgeFade.reach(rate: rate, frameCount: clip.frameCount)
    let head = try fade(clip, frames: 0..<reach, peak: peak)
    let tail = try fade(clip, frames: clip.frameCount - reach..<clip.frameCount, peak: peak)
    var dither = bits.map { Dither(bits: $0, seed: seed) }
    var block: [Float] = []
    var done = 0
    while done < clip.frameCount {
      let count = min(Self.blockFrames, clip.frameCount - done)
      let position = clip.offset + done * channelCount
      try scratch.read(count * channelCount, at: position, into: &block)
      if gain != 1 { for i in block.indices { block[i] *= gain } }
      for frame in done..<max(done, min(done + count, head.gains.count)) {
        apply(head, at: frame, toneFrame: frame, tone, to: &block, index: frame - done)
      }
      let tailStart = max(done, clip.frameCount - tail.gains.count)
      for frame in tailStart..<max(done + count, tailStart) {
        let fromEnd = clip.frameCount - 1 - frame
        apply(tail, at: fromEnd, toneFrame: -1 - fromEnd, tone, to: &block, index: frame - done)
      }
      dither?.apply(to: &block)
      try scratch.write(block.span, at: position)
      done += count
      try progress(count)
    }
  }

  /// Computes the fade of one edge; `frames` are the frames at the start or at the end of the clip.
  private func fade(_ clip: Clip, frames: Range<Int>, peak: Float) throws -> EdgeFade {
    var edge: [Float] = []
    try scratch.read(
      frames.count * channelCount, at: clip.offset + frames.lowerBound * channelCount, into: &edge)
    if frames.lowerBound > 0 { edge.reverse() }
    return EdgeFade(
      edge: edge, channelCount: channelCount, frameCount: clip.frameCount, peak: peak, rate: rate)
  }

  private func apply(
    _ fade: EdgeFade, at step: Int, toneFrame: Int, _ tone: RoomTone?, to block: inout [Float],
    index: Int
  ) {
    for channel in 0..<channelCount {
      let i = index * channelCount + channel
      let room = tone.map { $0.sample(frame: toneFrame, channel: channel) * fade.roomGains[step] }
      block[i] = block[i] * fade.gains[step] + (room ?? 0)
    }
  }
}

/// The fades at the edges of a clip, which avoid clicks at cuts.
///
///     gain = sin(π/2 · (n + ½) / N)        n frames after the start, or before the end
///
/// N is the length in frames of the quiet edge: its samples are more than 40 dB below the clip's
/// peak. So the fade lies inside the pause and does not touch the voice. N is at least 2 ms,
/// because a cut at full voice must not click either. N is at most 10 ms, and at most half the
/// clip.
///
/// If gaps contain room tone, the room tone fades in while the clip fades out, with the gain
/// cos(π/2 · (n + ½) / N): the total power is constant.
struct EdgeFade: Sendable, Hashable {
  /// The longest fade in milliseconds.
  static let longest = 10
  /// The shortest fade in milliseconds.
  static let shortest = 2
  /// The maximum level of a pause, relative to the peak of the clip: 0.01 is −40 dB.
  static let quiet: Float = 0.01

  /// The gains of the clip's faded frames, from the edge inwards.
  let gains: [Float]
  /// The gains of the room tone in the same frames.
  let roomGains: [Float]

  /// - Parameters:
  ///   - edge: the interleaved samples, from the edge inwards; the order of the channels does not
  ///     matter.
  ///   - channelCount: the number of channels.
  ///   - frameCount: the length of the whole clip in frames.
  ///   - peak: the largest magnitude of the clip's samples.
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

  /// The number of edge frames that determine the fade.
  static func reach(rate: SampleRate, frameCount: Int) -> Int {
    min(rate.hertz * longest / 1000, frameCount / 2)
  }
}

/// The gains that make groups of sources equally loud.
///
///     target = min(−18 LUFS, minimum over all groups of (loudness − 1 dB − true peak))
///     gain   = target − loudness          dB, of a group
///
/// With these gains, all groups have the same loudness, and no true peak exceeds −1 dBTP. There is
/// no limiter or compressor: if one group cannot be made louder, the others are made quieter.
/// Groups without a loudness (silence, less than 400 ms) stay unchanged. With only one group and no
/// given target, everything stays unchanged.
///
/// A given target replaces −18 LUFS. In this case each file of a drill is one group, with its whole
/// content. Therefore all files of one drill become equally loud. Several drills become equally
/// loud unless the true peaks of one of them keep it below the target.
///
/// Source: EBU R 128 for the measure and the ceiling; −18 LUFS is usual for speech on small
/// speakers.
package enum LoudnessMatch {
  /// The default target loudness, in LUFS.
  package static let target = -18.0
  /// The maximum true peak, in dBTP.
  package static let ceiling = -1.0

  /// Computes the gain of each group, as a factor; 1 leaves the samples unchanged.
  ///
  /// - Parameters:
  ///   - groups: the measured loudness of each group of sources, or of each file.
  ///   - wanted: the target loudness in LUFS; nil for ``target``.
  /// - Returns: a gain for every group.
  package static func gains<Group: Hashable>(
    of groups: [Group: Loudness], to wanted: Double? = nil
  ) -> [Group: Float] {
    let known = groups.compactMapValues { loudness in
      loudness.integrated.map { (level: $0, peak: loudness.truePeak.value) }
    }
    guard groups.count > 1 || wanted != nil else { return groups.mapValues { _ in 1 } }
    let reachable = known.values.map { $0.level + ceiling - $0.peak }.min() ?? target
    let common = min(wanted ?? target, reachable)
    return groups.reduce(into: [:]) { gains, group in
      gains[group.key] = known[group.key].map { Float(pow(10, (common - $0.level) / 20)) } ?? 1
    }
  }
}
