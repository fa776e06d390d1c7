import AudioCore
import CSampleRate

/// A conversion by libsamplerate; it is freed when the value goes away.
struct SampleRateState: ~Copyable {
  private let state: OpaquePointer
  private let channels: Int
  private let ratio: Double
  /// The linear converter starts one frame late, unless it has seen the first frame already.
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

  /// Converts whole frames and appends what comes out.
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
    // Only our own mistakes (null pointers, overlapping buffers) are reported here.
    precondition(code == 0, "libsamplerate: \(message(code))")
  }

  private static func message(_ code: Int32) -> String {
    src_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
