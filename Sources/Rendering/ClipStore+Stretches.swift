import AudioCore
import HostSystem
import Playback

extension ClipStore {
  /// What makes a clip of a stretch of a source.
  static func making(
    _ plan: RenderPlan, _ scratch: ScratchSamples, _ source: SourceKey
  ) -> ClipMaking {
    ClipMaking(
      from: plan.sources[source]?.rate ?? plan.rate, to: plan.rate,
      channelCount: plan.channelCount, scratch: scratch)
  }

  /// Makes the loop of a pause and puts it in the pause's place.
  static func putAside(
    _ tone: RoomToneClip, _ plan: RenderPlan, _ scratch: ScratchSamples, gain: Float
  ) throws {
    _ = try making(plan, scratch, tone.source).make(
      plan.stretches[tone.stretch], speed: 1, at: tone.offset, frameCount: tone.frameCount
    ) { _ in }
    var pause: [Float] = []
    try scratch.read(tone.frameCount * plan.channelCount, at: tone.offset, into: &pause)
    let loop = RoomTone(
      pause: pause.map { $0 * gain }, channelCount: plan.channelCount, rate: plan.rate)
    try scratch.write(loop.samples.span, at: tone.offset)
  }

  static func loop(
    _ tone: RoomToneClip, _ plan: RenderPlan, _ scratch: ScratchSamples
  ) throws -> RoomTone {
    var samples: [Float] = []
    try scratch.read(
      tone.loopCount(rate: plan.rate) * plan.channelCount, at: tone.offset, into: &samples)
    return RoomTone(loop: samples, channelCount: plan.channelCount)
  }
}
