package import AudioCore
import CRubberBand

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
package struct TimeStretch: BlockTransform, ~Copyable {
  /// The speeds that the stretcher takes.
  package static let speeds: ClosedRange<Double> = 0.1...10

  /// The factor by which it becomes faster.
  package let speed: Double
  /// Channels in and out.
  package let channels: Int
  /// The number of frames that go in.
  package let frames: Int

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
  package init(
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
  package static func length(of frames: Int, speed: Double) -> Int {
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
  package static func stretched(
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
  package mutating func process(_ block: Span<Float>, into output: inout [Float]) {
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
  package mutating func finish(into output: inout [Float]) {
    precondition(framesIn == frames, "\(frames) frames were announced, but \(framesIn) came")
    if engine == nil { return }
    let start = output.count
    engine?.finish(into: &output)
    trim(&output, from: start)
    // Very short signals come out of the engine shorter still.
    let missing = Self.length(of: frames, speed: speed) - framesOut
    output.append(contentsOf: repeatElement(0, count: missing * channels))
  }

  /// Removes the frames just appended that are more than is due.
  private mutating func trim(_ output: inout [Float], from start: Int) {
    let due = Self.length(of: frames, speed: speed) - framesOut
    let surplus = (output.count - start) / channels - due
    if surplus > 0 { output.removeLast(surplus * channels) }
    framesOut += (output.count - start) / channels
  }
}

/// A Rubber Band stretcher, fed in blocks of one fixed length; freed when the value goes away.
struct StretchEngine: ~Copyable {
  private static let blockFrames = 4096

  /// One plane of samples per channel, in one piece of memory, and where each starts.
  private struct Planes {
    let memory: UnsafeMutablePointer<Float>
    let starts: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>

    init(channels: Int) {
      memory = .allocate(capacity: channels * blockFrames)
      memory.initialize(repeating: 0, count: channels * blockFrames)
      starts = .allocate(capacity: channels)
      for channel in 0..<channels {
        (starts + channel).initialize(to: memory + channel * blockFrames)
      }
    }

    func deallocate() {
      memory.deallocate()
      starts.deallocate()
    }

    /// The same addresses, for a function that only reads.
    func read<R>(_ body: (UnsafePointer<UnsafePointer<Float>?>) -> R) -> R {
      let raw = UnsafeRawPointer(starts)
      return body(raw.assumingMemoryBound(to: UnsafePointer<Float>?.self))
    }
  }

  private let state: RubberBandState
  private let channels: Int
  private let input: Planes
  private let output: Planes
  private var filled: Int

  init(rate: SampleRate, channels: Int, ratio: Double, frames: Int) throws(KernelError) {
    let options =
      RubberBandOptionProcessOffline.rawValue | RubberBandOptionEngineFiner.rawValue
      | RubberBandOptionFormantPreserved.rawValue | RubberBandOptionThreadingNever.rawValue
      | RubberBandOptionChannelsTogether.rawValue
    guard
      let state = rubberband_new(
        UInt32(clamping: rate.hertz), UInt32(clamping: channels), Int32(options), ratio, 1)
    else { throw .refused(library: KernelVersions.stretch, reason: "no stretcher was made") }
    self.state = state
    self.channels = channels
    input = Planes(channels: channels)
    output = Planes(channels: channels)
    filled = 0
    rubberband_set_max_process_size(state, UInt32(Self.blockFrames))
    // The engine Finer only counts what it studies, so silence of the right length does.
    var studied = 0
    while studied < frames {
      let count = min(Self.blockFrames, frames - studied)
      studied += count
      input.read { rubberband_study(state, $0, UInt32(count), studied == frames ? 1 : 0) }
    }
  }

  deinit {
    rubberband_delete(state)
    input.deallocate()
    output.deallocate()
  }

  /// Takes interleaved whole frames; appends what is ready.
  mutating func process(_ block: UnsafeBufferPointer<Float>, into result: inout [Float]) {
    var next = 0
    while next < block.count {
      if filled == Self.blockFrames { feed(isLast: false, into: &result) }
      for channel in 0..<channels {
        input.memory[channel * Self.blockFrames + filled] = block[next + channel]
      }
      filled += 1
      next += channels
    }
  }

  /// Appends the rest.
  mutating func finish(into result: inout [Float]) { feed(isLast: true, into: &result) }

  private mutating func feed(isLast: Bool, into result: inout [Float]) {
    input.read { rubberband_process(state, $0, UInt32(filled), isLast ? 1 : 0) }
    filled = 0
    while true {
      let available = min(Int(rubberband_available(state)), Self.blockFrames)
      if available <= 0 { return }
      let got = Int(rubberband_retrieve(state, output.starts, UInt32(available)))
      if got == 0 { return }
      result.reserveCapacity(result.count + got * channels)
      for frame in 0..<got {
        for channel in 0..<channels {
          result.append(output.memory[channel * Self.blockFrames + frame])
        }
      }
    }
  }
}
