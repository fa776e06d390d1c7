package import AudioCore
import CFFmpeg
import CSampleRate

/// A resampling method: a trade-off between fidelity and speed.
package enum Converter: String, CaseIterable, Sendable, Codable {
  /// libsamplerate's longest filter: 97 % of the band kept, 145 dB of rejection.
  case sincBest = "sinc-best"
  /// libsamplerate's middle filter: 90 % of the band kept, 121 dB of rejection.
  case sincMedium = "sinc-medium"
  /// libsamplerate's shortest filter: 80 % of the band kept, 97 dB of rejection.
  case sincFastest = "sinc-fastest"
  /// Linear interpolation (libsamplerate). This method has no filter, so frequencies above the new
  /// Nyquist frequency alias.
  case linear = "linear"
  /// libswresample's polyphase filter of 32 taps with its defaults: the fastest method with a
  /// filter.
  case fast = "fast"

  /// The library of the method, as `name version`.
  package var library: String {
    self == .fast ? KernelVersions.swresample : KernelVersions.sampleRate
  }
}

/// A streaming conversion of a signal to a new rate.
///
///     y[k] = x at k / out seconds,   k = 0 … round(n · out / in) − 1
///
/// for n input frames, with the rates `in` and `out` of input and output in hertz.
///
/// This type guarantees the exact length, independent of the library. There is no delay: an event
/// at t seconds stays at t seconds. Before the first and after the last frame the signal counts as
/// zero (`linear` holds the last frame; `fast` mirrors the start). Full-scale peaks may overshoot
/// by some percent; samples are never clipped. Equal rates pass the signal unchanged, bit for bit.
///
/// The libraries receive blocks of one fixed length, so that the output does not depend on the
/// caller's block size, bit for bit.
///
/// Input: interleaved samples, finite. Output: n frames give ``length(of:from:to:)`` frames.
package struct Resampler: BlockTransform, ~Copyable {
  /// The greatest ratio of the two rates.
  package static let ratioLimit = 256
  static let blockFrames = 4096

  /// The rate of the input.
  package let source: SampleRate
  /// The rate of the output.
  package let target: SampleRate
  /// The number of channels, the same for input and output.
  package let channels: Int

  private var backend: ResamplerBackend
  /// The frame that is repeated after the end of the signal: the last frame for `linear`, a frame
  /// of zeros for all other methods.
  private var tail: [Float]
  private let holdsLastFrame: Bool
  private var pending: [Float] = []
  private var ready: [Float] = []
  private var framesIn = 0
  private var framesOut = 0

  /// - Parameters:
  ///   - source: the rate of the input.
  ///   - target: the rate of the output.
  ///   - channels: the number of channels, ≥ 1.
  ///   - converter: the resampling method.
  /// - Throws: ``KernelError/ratioTooLarge(from:to:limit:)``, or
  ///   ``KernelError/refused(library:reason:)``, for example for more than 128 channels.
  package init(
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

  /// Returns the number of frames of a signal at another rate.
  ///
  ///     round(frames · target / source)        halves up
  package static func length(
    of frames: Int, from source: SampleRate, to target: SampleRate
  ) -> Int {
    (2 * frames * target.hertz + source.hertz) / (2 * source.hertz)
  }

  /// Appends all frames that are ready.
  package mutating func process(_ block: Span<Float>, into output: inout [Float]) {
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

  /// Appends the remaining frames. ``process(_:into:)`` must not be called afterwards.
  package mutating func finish(into output: inout [Float]) {
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

  /// Outputs the frames that are ready, but in total no more than the exact length for the input so
  /// far, since the input may end here.
  private mutating func deliver(into output: inout [Float]) {
    let due = Self.length(of: framesIn, from: source, to: target) - framesOut
    let frames = min(ready.count / channels, due)
    output.append(contentsOf: ready[..<(frames * channels)])
    ready.removeFirst(frames * channels)
    framesOut += frames
  }
}

/// The library behind a converter.
///
/// The type is not private, because the optimised build of another module refers to its metadata.
enum ResamplerBackend: ~Copyable {
  case none
  case sampleRate(SampleRateState)
  case swresample(SWResampleState)

  init(
    from source: SampleRate, to target: SampleRate, channels: Int, converter: Converter
  ) throws(KernelError) {
    if source == target {
      self = .none
    } else if converter == .fast {
      self = .swresample(try SWResampleState(from: source, to: target, channels: channels))
    } else {
      self = .sampleRate(
        try SampleRateState(
          from: source, to: target, channels: channels, converter: converter))
    }
  }

  mutating func convert(_ block: [Float], into output: inout [Float]) {
    block.withUnsafeBufferPointer { block in
      switch consume self {
      case .none: self = .none
      case .sampleRate(var state):
        state.convert(block, into: &output)
        self = .sampleRate(state)
      case .swresample(var state):
        state.convert(block, into: &output)
        self = .swresample(state)
      }
    }
  }
}

/// A conversion by libsamplerate; it is freed when the value is destroyed.
struct SampleRateState: ~Copyable {
  private let state: OpaquePointer
  private let channels: Int
  private let ratio: Double
  /// True until the linear converter has been called once in advance. Without this call, the output
  /// of the converter starts one frame late.
  private var needsPriming: Bool
  private var scratch: [Float]

  init(
    from source: SampleRate, to target: SampleRate, channels: Int, converter: Converter
  ) throws(KernelError) {
    let kind =
      switch converter {
      case .sincBest: SRC_SINC_BEST_QUALITY
      case .sincMedium: SRC_SINC_MEDIUM_QUALITY
      case .sincFastest: SRC_SINC_FASTEST
      case .linear, .fast: SRC_LINEAR
      }
    var code: Int32 = 0
    guard let state = src_new(Int32(kind), Int32(clamping: channels), &code) else {
      throw .refused(library: KernelVersions.sampleRate, reason: Self.message(code))
    }
    self.state = state
    self.channels = channels
    ratio = Double(target.hertz) / Double(source.hertz)
    needsPriming = converter == .linear
    let frames = Int(Double(Resampler.blockFrames) * ratio) + 64
    scratch = [Float](repeating: 0, count: frames * channels)
  }

  deinit { src_delete(state) }

  /// Converts whole frames and appends the output.
  mutating func convert(_ block: UnsafeBufferPointer<Float>, into output: inout [Float]) {
    var data = SRC_DATA()
    data.src_ratio = ratio
    data.data_in = block.baseAddress
    data.input_frames = block.count / channels
    let primes = needsPriming
    needsPriming = false
    let (state, channels) = (state, channels)
    scratch.withUnsafeMutableBufferPointer { scratch in
      data.data_out = scratch.baseAddress
      if primes {
        data.input_frames = 1
        data.output_frames = 0
        Self.run(state, &data)
        data.data_in += channels
        data.input_frames = block.count / channels - 1
      }
      data.output_frames = scratch.count / channels
      repeat {
        Self.run(state, &data)
        output.append(contentsOf: scratch[..<(data.output_frames_gen * channels)])
        data.data_in += data.input_frames_used * channels
        data.input_frames -= data.input_frames_used
      } while data.input_frames > 0 || data.output_frames_gen == data.output_frames
    }
  }

  private static func run(_ state: OpaquePointer, _ data: inout SRC_DATA) {
    let code = src_process(state, &data)
    // Only programming errors in this file (null pointers, overlapping buffers) are reported here.
    precondition(code == 0, "libsamplerate: \(message(code))")
  }

  private static func message(_ code: Int32) -> String {
    src_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// A conversion by libswresample; it is freed when the value is destroyed.
struct SWResampleState: ~Copyable {
  private var context: OpaquePointer?
  private let channels: Int
  private var scratch: [Float]

  init(from source: SampleRate, to target: SampleRate, channels: Int) throws(KernelError) {
    if let reason = tilawa_missing_swresample() {
      throw .libraryMissing(library: "libswresample", reason: String(cString: reason))
    }
    var layout = AVChannelLayout()
    av_channel_layout_default(&layout, Int32(clamping: channels))
    var same = layout
    var context: OpaquePointer?
    var code = swr_alloc_set_opts2(
      &context, &layout, AV_SAMPLE_FMT_FLT, Int32(clamping: target.hertz),
      &same, AV_SAMPLE_FMT_FLT, Int32(clamping: source.hertz), 0, nil)
    av_channel_layout_uninit(&layout)
    if code >= 0, let context {
      // Requests the exact ratio; otherwise long recordings would drift.
      av_opt_set_int(UnsafeMutableRawPointer(context), "exact_rational", 1, 0)
      code = swr_init(context)
    }
    guard code >= 0, context != nil else {
      swr_free(&context)
      throw .refused(library: KernelVersions.swresample, reason: Self.message(code))
    }
    self.context = context
    self.channels = channels
    let ratio = Double(target.hertz) / Double(source.hertz)
    let frames = Int(Double(Resampler.blockFrames) * ratio) + 256
    scratch = [Float](repeating: 0, count: frames * channels)
  }

  deinit {
    var context = context
    swr_free(&context)
  }

  /// Converts whole frames and appends the output.
  mutating func convert(_ block: UnsafeBufferPointer<Float>, into output: inout [Float]) {
    let (context, channels) = (context, channels)
    scratch.withUnsafeMutableBytes { scratch in
      let capacity = scratch.count / (4 * channels)
      var input = UnsafeRawPointer(block.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      var frames = block.count / channels
      while true {
        var out = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let code = swr_convert(context, &out, Int32(capacity), &input, Int32(frames))
        precondition(code >= 0, "libswresample: \(Self.message(code))")
        let samples = scratch.bindMemory(to: Float.self)
        output.append(contentsOf: samples[..<(Int(code) * channels)])
        if Int(code) < capacity { return }
        frames = 0
      }
    }
  }

  private static func message(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 128)
    av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
