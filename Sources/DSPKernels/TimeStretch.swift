public import AudioCore

/// A signal faster or slower at the same pitch.
///
///     n frames give round(n / speed) frames; what is at t seconds moves to t / speed
///
/// Rubber Band 3, engine Finer, offline, formants preserved, channels kept together. Speed 1
/// passes the signal unchanged, to the bit. Length and result do not depend on the blocks: the
/// library is fed in blocks of one fixed length.
///
/// Input: interleaved samples, finite, exactly as many frames as announced: the engine must
/// know the length from the start. Output: ``length(of:speed:)`` frames.
///
/// Cost: about 2 % of the duration on one core, mono at 16 kHz; memory does not grow with it.
/// Source: Rubber Band Library 3, `RubberBandStretcher.h`.
public struct TimeStretch: BlockTransform, ~Copyable {
  /// The speeds that the stretcher takes.
  public static let speeds: ClosedRange<Double> = 0.1...10

  /// How many times faster than it was.
  public let speed: Double
  /// Channels in and out.
  public let channels: Int
  /// How many frames go in.
  public let frames: Int

  private var engine: StretchEngine?
  private var framesIn: Int
  private var framesOut: Int

  /// - Parameters:
  ///   - rate: frames per second.
  ///   - channels: channels in and out, ≥ 1.
  ///   - speed: 2 halves the duration.
  ///   - frames: how many frames will be processed, ≥ 0.
  /// - Throws: ``KernelError/speedOutOfRange(speed:range:)``, or
  ///   ``KernelError/refused(library:reason:)``.
  public init(
    rate: SampleRate, channels: Int, speed: Double, frames: Int
  ) throws(KernelError) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    precondition(frames >= 0, "a length may not be negative, got \(frames)")
    guard Self.speeds.contains(speed) else {
      throw .speedOutOfRange(speed: speed, range: Self.speeds)
    }
    engine =
      speed == 1 || frames == 0
      ? nil : try StretchEngine(rate: rate, channels: channels, ratio: 1 / speed, frames: frames)
    self.speed = speed
    self.channels = channels
    self.frames = frames
    framesIn = 0
    framesOut = 0
  }

  /// The number of frames that a signal has at another speed.
  ///
  ///     round(frames / speed)        halves up
  public static func length(of frames: Int, speed: Double) -> Int {
    Int((Double(frames) / speed).rounded())
  }

  /// A whole signal at another speed.
  ///
  /// - Parameters:
  ///   - signal: interleaved samples, whole frames.
  ///   - rate: frames per second.
  ///   - channels: channels in and out, ≥ 1.
  ///   - speed: 2 halves the duration.
  /// - Returns: ``length(of:speed:)`` frames.
  /// - Throws: see ``init(rate:channels:speed:frames:)``.
  public static func stretched(
    _ signal: [Float], rate: SampleRate, channels: Int, speed: Double
  ) throws(KernelError) -> [Float] {
    var stretch = try TimeStretch(
      rate: rate, channels: channels, speed: speed, frames: signal.count / channels)
    var output: [Float] = []
    stretch.process(signal.span, into: &output)
    stretch.finish(into: &output)
    return output
  }

  /// Appends as many frames as are ready.
  public mutating func process(_ block: Span<Float>, into output: inout [Float]) {
    requireWholeFrames(block.count, channels: channels)
    framesIn += block.count / channels
    precondition(framesIn <= frames, "\(frames) frames were announced, but \(framesIn) came")
    if engine == nil {
      block.withUnsafeBufferPointer { output.append(contentsOf: $0) }
      return
    }
    let start = output.count
    block.withUnsafeBufferPointer { engine?.process($0, into: &output) }
    trim(&output, from: start)
  }

  /// Appends the remaining frames. Nothing may be processed afterwards.
  public mutating func finish(into output: inout [Float]) {
    precondition(framesIn == frames, "\(frames) frames were announced, but \(framesIn) came")
    if engine == nil { return }
    let start = output.count
    engine?.finish(into: &output)
    trim(&output, from: start)
    // Very short signals come out of the engine shorter still.
    let missing = Self.length(of: frames, speed: speed) - framesOut
    output.append(contentsOf: repeatElement(0, count: missing * channels))
  }

  /// Keeps of what was just appended no more than is due.
  private mutating func trim(_ output: inout [Float], from start: Int) {
    let due = Self.length(of: frames, speed: speed) - framesOut
    let surplus = (output.count - start) / channels - due
    if surplus > 0 { output.removeLast(surplus * channels) }
    framesOut += (output.count - start) / channels
  }
}
