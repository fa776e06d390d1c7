import AudioCore
import CFFmpeg

/// A conversion by libswresample; it is freed when the value goes away.
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
      // The exact ratio, or long recordings would drift.
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

  /// Converts whole frames and appends what comes out.
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
