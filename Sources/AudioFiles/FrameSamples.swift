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
    let planes = (0..<(isPlanar ? channels : 1)).map {
      frame.pointee.extended_data[$0].map {
        UnsafePointer(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Sample.self))
      }
    }
    output.withUnsafeMutableBufferPointer { output in
      guard let room = output.baseAddress.map({ $0 + start }) else { return }
      if isPlanar, channels == 2, let left = planes[0], let right = planes[1] {
        // The step is known to the compiler here, which makes vector code of it.
        for n in 0..<frames {
          room[2 * n] = convert(left[n])
          room[2 * n + 1] = convert(right[n])
        }
      } else if isPlanar {
        for case (let channel, let plane?) in planes.enumerated() {
          for n in 0..<frames { room[n * channels + channel] = convert(plane[n]) }
        }
      } else if let plane = planes[0] {
        for i in 0..<(frames * channels) { room[i] = convert(plane[i]) }
      }
    }
  }
}
