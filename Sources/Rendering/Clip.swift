import AudioCore
package import DSP
import Foundation
import HostSystem
import Playback

/// A stretch of a source at one speed, as the output needs it: rendered once, heard often.
struct Clip: Sendable, Hashable {
  /// The key that distinguishes clips.
  struct Key: Hashable, Comparable, Sendable {
    let source: SourceKey
    let part: FrameRange
    let speed: Double
    /// The file in which it is heard, by its place in the plan, where files have gains of their
    /// own; else 0.
    var file = 0

    static func < (a: Self, b: Self) -> Bool {
      (a.source, a.part.start, a.part.end, a.speed, a.file)
        < (b.source, b.part.start, b.part.end, b.speed, b.file)
    }
  }

  let key: Key
  /// Which stretch of ``RenderPlan/stretches`` it is made from.
  let stretch: Int
  /// Frames in the output.
  let frameCount: Int
  /// Its first sample among those put aside.
  let offset: Int
}

/// A stretch of a source as it is, but for the number of channels.
struct SourceStretch: Sendable, Hashable {
  let source: SourceKey
  let range: FrameRange
  /// Its first sample among those put aside.
  let offset: Int
}

/// The sound of a source's room: a loop cut from one of its pauses.
struct RoomToneClip: Sendable, Hashable {
  let source: SourceKey
  /// Which stretch of ``RenderPlan/stretches`` it is made from.
  let stretch: Int
  /// Frames of the pause in the output.
  let frameCount: Int
  /// The first sample of the loop among those put aside.
  let offset: Int

  /// The frames of the loop; see ``RoomTone``.
  func loopCount(rate: SampleRate) -> Int { RoomTone.loopCount(of: frameCount, rate: rate) }
}

/// Brings a stretch to the output's rate and to its speed.
///
/// Input: the samples put aside for a stretch. Output: those of a clip, without fades or gain.
struct ClipMaking {
  private static let blockFrames = 16_384

  let from, to: SampleRate
  let channelCount: Int
  let scratch: ScratchSamples

  /// - Parameters:
  ///   - stretch: what is read.
  ///   - speed: 2 is twice as fast.
  ///   - offset: the first sample of the result among those put aside.
  ///   - frameCount: how many frames come out.
  ///   - progress: called after each block with the frames read.
  /// - Returns: the largest magnitude of a sample.
  /// - Throws: `KernelError`, `HostError`, and what `progress` throws.
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
    func putAside() throws {
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
      try putAside()
      done += count
      try progress(count)
    }
    resampler.finish(into: &resampled)
    stretcher.process(resampled.span, into: &ready)
    stretcher.finish(into: &ready)
    try putAside()
    precondition(
      written == frameCount * channelCount,
      "a clip has \(written / channelCount) frames instead of \(frameCount)")
    return peak
  }
}

/// The last step of a clip, in place: gain, fades with the room under them, rounding.
///
/// It depends on the clip alone and not on where it is heard, so that every repeat is the same
/// to the sample.
struct ClipFinish {
  private static let blockFrames = 65_536

  let rate: SampleRate
  let channelCount: Int
  let scratch: ScratchSamples
  /// Bits of an integer of the output; nil if samples are written as they are.
  let bits: Int?

  /// - Parameters:
  ///   - clip: what is finished.
  ///   - peak: the largest magnitude in it.
  ///   - gain: a factor; 1 changes nothing.
  ///   - tone: the room, with its gain; nil for silence.
  ///   - seed: where the noise of the rounding begins.
  ///   - progress: called after each block with its frames.
  /// - Throws: `HostError`, and what `progress` throws.
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

  /// The fade of one edge; `frames` lie at the start or at the end of the clip.
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
  /// Threshold of a pause relative to the peak, as a factor.
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

  /// Number of frames at an edge that must be known.
  static func reach(rate: SampleRate, frameCount: Int) -> Int {
    min(rate.hertz * longest / 1000, frameCount / 2)
  }
}

/// Makes sources equally loud.
///
///     target = min(−18 LUFS, least over all groups of (loudness − 1 dB − true peak))
///     gain   = target − loudness          dB, of a group
///
/// so that all groups end at one loudness and no true peak exceeds −1 dBTP. Nothing is limited
/// or compressed: if one group cannot be made louder, the others are made quieter. Groups that
/// have no loudness (silence, less than 400 ms) are left as they are. So is everything if there is
/// only one group and no target is given. A given target takes the place of −18 LUFS for the files
/// of a drill, each with all that is heard in it: they are equally loud, too, and so are drills.
///
/// Source: EBU R 128 for the measure and the ceiling; −18 LUFS is usual for speech on small
/// speakers.
package enum LoudnessMatch {
  /// The loudness that is aimed at, in LUFS.
  package static let target = -18.0
  /// The highest true peak, in dBTP.
  package static let ceiling = -1.0

  /// The gain of each group, as a factor; 1 changes nothing.
  ///
  /// - Parameters:
  ///   - groups: what each group of sources, or each file, sounds like.
  ///   - wanted: the loudness that was asked for, in LUFS; nil for none.
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
