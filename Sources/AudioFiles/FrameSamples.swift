import CFFmpeg

/// The samples of a decoded frame as interleaved floats.
///
///     unsigned 8 bit: (x − 128) / 128      signed n bit: x / 2^(n−1)      float: as it is
enum FrameSamples {
  /// Appends the samples of `frame` to `output`; false if their format is not known.
  static func append(_ frame: UnsafeMutablePointer<AVFrame>, to output: inout [Float]) -> Bool {
    switch AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P:
      append(frame, to: &output) { (x: UInt8) in (Float(x) - 128) / 128 }
    case AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P:
      append(frame, to: &output) { (x: Int16) in Float(x) / 32_768 }
    case AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S32P:
      append(frame, to: &output) { (x: Int32) in Float(x) / 2_147_483_648 }
    case AV_SAMPLE_FMT_S64, AV_SAMPLE_FMT_S64P:
      append(frame, to: &output) { (x: Int64) in Float(x) / 9_223_372_036_854_775_808 }
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP:
      append(frame, to: &output) { (x: Float) in x }
    case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP:
      append(frame, to: &output) { (x: Double) in Float(x) }
    default: return false
    }
    return true
  }

  private static func append<Sample>(
    _ frame: UnsafeMutablePointer<AVFrame>, to output: inout [Float], convert: (Sample) -> Float
  ) {
    let frames = Int(frame.pointee.nb_samples)
    let channels = Int(frame.pointee.ch_layout.nb_channels)
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: frames * channels))
    let isPlanar = av_sample_fmt_is_planar(AVSampleFormat(frame.pointee.format)) != 0
    for channel in 0..<channels {
      guard let data = frame.pointee.extended_data[isPlanar ? channel : 0] else { continue }
      let plane = UnsafeRawPointer(data).assumingMemoryBound(to: Sample.self)
      let step = isPlanar ? 1 : channels
      let first = isPlanar ? 0 : channel
      for n in 0..<frames {
        output[start + n * channels + channel] = convert(plane[first + n * step])
      }
    }
  }
}
