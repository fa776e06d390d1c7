public import AudioCore

/// A signal at a new rate, streaming.
///
///     y[k] = x at the time k / out,   k = 0 … round(n · out / in) − 1
///
/// The length is exact and owned by this type, whatever the library behind the converter
/// gives; there is no delay: an event at t seconds stays at t seconds. Before the first and
/// after the last frame the signal counts as zero (for `linear` the last frame is held; `fast`
/// mirrors the start). Full-scale peaks may overshoot by some percent; nothing is clipped. Equal
/// rates pass the signal unchanged, to the bit.
///
/// The libraries are fed in blocks of one fixed length, so that the output does not depend on
/// the caller's blocks, to the bit.
///
/// Input: interleaved samples, finite. Output: n frames give ``length(of:from:to:)`` frames.
public struct Resampler: BlockTransform, ~Copyable {
  /// How far apart the two rates may be.
  public static let ratioLimit = 256
  static let blockFrames = 4096

  /// The rate of the input.
  public let source: SampleRate
  /// The rate of the output.
  public let target: SampleRate
  /// Channels in and out.
  public let channels: Int

  private var backend: ResamplerBackend
  /// What follows the last frame: itself for `linear`, zeros for the others.
  private var tail: [Float]
  private let holdsLastFrame: Bool
  private var pending: [Float] = []
  private var ready: [Float] = []
  private var framesIn = 0
  private var framesOut = 0

  /// - Parameters:
  ///   - source: the rate of the input.
  ///   - target: the rate of the output.
  ///   - channels: channels in and out, ≥ 1.
  ///   - converter: how samples in between are computed.
  /// - Throws: ``KernelError/ratioTooLarge(from:to:limit:)``, or
  ///   ``KernelError/refused(library:reason:)``, such as for more than 128 channels.
  public init(
    from source: SampleRate, to target: SampleRate, channels: Int, converter: Converter
  ) throws(KernelError) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    guard
      source.hertz <= Self.ratioLimit * target.hertz,
      target.hertz <= Self.ratioLimit * source.hertz
    else { throw .ratioTooLarge(from: source, to: target, limit: Self.ratioLimit) }
    backend = try ResamplerBackend(
      from: source, to: target, channels: channels, converter: converter)
    self.source = source
    self.target = target
    self.channels = channels
    holdsLastFrame = converter == .linear
    tail = [Float](repeating: 0, count: channels)
    pending.reserveCapacity(Self.blockFrames * channels)
  }

  /// The number of frames that a signal has at another rate.
  ///
  ///     round(frames · target / source)        halves up
  public static func length(
    of frames: Int, from source: SampleRate, to target: SampleRate
  ) -> Int {
    (2 * frames * target.hertz + source.hertz) / (2 * source.hertz)
  }

  /// Appends as many frames as are ready.
  public mutating func process(_ block: Span<Float>, into output: inout [Float]) {
    requireWholeFrames(block.count, channels: channels)
    block.withUnsafeBufferPointer { block in
      if source == target {
        output.append(contentsOf: block)
        return
      }
      let capacity = Self.blockFrames * channels
      var taken = 0
      while taken < block.count {
        let count = min(capacity - pending.count, block.count - taken)
        pending.append(contentsOf: block[taken..<taken + count])
        taken += count
        if pending.count == capacity {
          framesIn += Self.blockFrames
          if holdsLastFrame { tail = Array(pending.suffix(channels)) }
          convertPending()
          deliver(into: &output)
        }
      }
    }
  }

  /// Appends the remaining frames. Nothing may be processed afterwards.
  public mutating func finish(into output: inout [Float]) {
    framesIn += pending.count / channels
    let total = Self.length(of: framesIn, from: source, to: target)
    guard source != target, framesIn > 0 else { return }
    if holdsLastFrame, !pending.isEmpty { tail = Array(pending.suffix(channels)) }
    while framesOut + ready.count / channels < total {
      while pending.count < Self.blockFrames * channels { pending += tail }
      convertPending()
    }
    deliver(into: &output)
  }

  private mutating func convertPending() {
    backend.convert(pending, into: &ready)
    pending.removeAll(keepingCapacity: true)
  }

  /// Hands out what is ready, but never more than the input so far is worth: should the signal
  /// end here, the length must be right.
  private mutating func deliver(into output: inout [Float]) {
    let due = Self.length(of: framesIn, from: source, to: target) - framesOut
    let frames = min(ready.count / channels, due)
    output.append(contentsOf: ready[..<(frames * channels)])
    ready.removeFirst(frames * channels)
    framesOut += frames
  }
}
