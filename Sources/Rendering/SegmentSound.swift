import AudioCore
import DSPKernels

/// What one reading goes through on its way into the output: channels, rate, speed, edges.
///
/// The number of frames that come out is that of ``RenderPlan``, exactly.
struct SegmentSound: ~Copyable {
  private let channelsIn: Int
  private let channelsOut: Int
  private var downmix: Downmix
  private var resampler: Resampler
  private var stretch: TimeStretch
  private var fade: EdgeFade

  init(
    of frames: Int, rate: SampleRate, channels: Int, to plan: RenderPlan, speed: Double
  ) throws {
    // All that can throw comes first: half an uncopyable value cannot be undone.
    let resampler = try Resampler(
      from: rate, to: plan.rate, channels: plan.channelCount, converter: .sincBest)
    let resampled = Resampler.length(of: frames, from: rate, to: plan.rate)
    stretch = try TimeStretch(
      rate: plan.rate, channels: plan.channelCount, speed: speed, frames: resampled)
    self.resampler = resampler
    channelsIn = channels
    channelsOut = plan.channelCount
    downmix = Downmix(channels: channels)
    fade = EdgeFade(
      frameCount: TimeStretch.length(of: resampled, speed: speed), channels: channelsOut,
      rate: plan.rate)
  }

  mutating func process(_ block: [Float], into output: inout [Float]) {
    var resampled: [Float] = []
    if channelsIn == channelsOut {
      resampler.process(block.span, into: &resampled)
    } else {
      var mixed: [Float] = []
      downmix.process(block.span, into: &mixed)
      if channelsOut > 1 { mixed = mixed.flatMap { repeatElement($0, count: channelsOut) } }
      resampler.process(mixed.span, into: &resampled)
    }
    passOn(resampled, into: &output)
  }

  mutating func finish(into output: inout [Float]) {
    var resampled: [Float] = []
    resampler.finish(into: &resampled)
    passOn(resampled, into: &output)
    var stretched: [Float] = []
    stretch.finish(into: &stretched)
    fade.process(stretched.span, into: &output)
  }

  private mutating func passOn(_ resampled: [Float], into output: inout [Float]) {
    var stretched: [Float] = []
    stretch.process(resampled.span, into: &stretched)
    fade.process(stretched.span, into: &output)
  }
}
