public import AudioCore

/// How long a stretch of a source is once it is resampled and stretched.
///
///     length = round( round(n · out / in) / speed )        halves up
///
/// This is the law of `Resampler.length` followed by that of `TimeStretch.length`, repeated here
/// because planning needs it and neither samples nor libraries; a test of the renderer holds the
/// two equal.
public enum RenderedLength {
  /// The length in the output.
  ///
  /// - Parameters:
  ///   - frames: the frames in the source, ≥ 0.
  ///   - source: the source's rate.
  ///   - target: the output's rate.
  ///   - speed: 2 halves the length; > 0.
  /// - Returns: frames at `target`, ≥ 0.
  public static func frames(
    of frames: Int, from source: SampleRate, to target: SampleRate, speed: Double
  ) -> Int {
    precondition(frames >= 0 && speed > 0, "no length for \(frames) frames at speed \(speed)")
    let resampled = (2 * frames * target.hertz + source.hertz) / (2 * source.hertz)
    return Int((Double(resampled) / speed).rounded())
  }
}
