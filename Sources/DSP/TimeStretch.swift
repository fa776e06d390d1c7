package import AudioCore
import CRubberBand

/// A change of speed at constant pitch.
///
///     n frames give round(n / speed) frames; an event at t seconds moves to t / speed
///
/// Uses the engine Finer of Rubber Band 3, offline. The formants are preserved, and all channels
/// are stretched together. Speed 1 passes the signal unchanged, bit for bit. Length and result do
/// not depend on the block size, because the library always receives blocks of the same length.
///
/// Input: interleaved samples, finite. The number of frames is given in advance, because the engine
/// must know the length from the start. Output: ``length(of:speed:)`` frames.
///
/// Cost: about 2 % of the duration on one core, mono at 16 kHz; memory does not grow with the
/// duration. Source: Rubber Band Library 3, `RubberBandStretcher.h`.
package struct TimeStretch: BlockTransform, ~Copyable {
  /// The supported speeds.
  package static let speeds: ClosedRange<Double> = 0.1...10

  /// The speed factor; 2 halves the duration.
  package let speed: Double
  /// The number of channels, the same for input and output.
  package let channels: Int
  /// The number of input frames.
  package let frames: Int

  private var engine: StretchEngine?
  private var framesIn: Int
  private var framesOut: Int

  /// - Parameters:
  ///   - rate: frames per second.
  ///   - channels: the number of channels, ≥ 1.
  ///   - speed: the speed factor; 2 halves the duration.
  ///   - frames: the number of input frames, ≥ 0.
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

  /// Returns the number of frames of a signal at another speed.
  ///
  ///     round(frames / speed)        halves up
  package static func length(of frames: Int, speed: Double) -> Int {
    Int((Double(frames) / speed).rounded())
  }

  /// Appends all frames that are ready.
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

  /// Appends the remaining frames. ``process(_:into:)`` must not be called afterwards.
  package mutating func finish(into output: inout [Float]) {
    precondition(framesIn == frames, "\(frames) frames were announced, but \(framesIn) came")
    if engine == nil { return }
    let start = output.count
    engine?.finish(into: &output)
    trim(&output, from: start)
    // For very short signals the engine outputs too few frames.
    let missing = Self.length(of: frames, speed: speed) - framesOut
    output.append(contentsOf: repeatElement(0, count: missing * channels))
  }

  /// Removes surplus frames from the end of `output`. The samples from `start` on are the new ones.
  private mutating func trim(_ output: inout [Float], from start: Int) {
    let due = Self.length(of: frames, speed: speed) - framesOut
    let surplus = (output.count - start) / channels - due
    if surplus > 0 { output.removeLast(surplus * channels) }
    framesOut += (output.count - start) / channels
  }
}

/// A Rubber Band stretcher, fed in blocks of one fixed length; it is freed when the value is
/// destroyed.
struct StretchEngine: ~Copyable {
  private static let blockFrames = 4096

  /// One plane of samples per channel in a single allocation, and the start of each plane.
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

    /// Passes the planes to a function that only reads them.
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
    // The engine Finer of Rubber Band must study the signal beforehand, but it only takes the
    // length from it. Therefore silence of the same length suffices.
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

  /// Processes interleaved whole frames; appends all frames that are ready.
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

  /// Appends the remaining frames.
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
