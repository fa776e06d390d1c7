import AudioCore
import HostSystem

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
