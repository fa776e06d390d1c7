import AudioCore
import DSPKernels
import HostSystem

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
