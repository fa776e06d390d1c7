import AudioCore
import CRubberBand

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
