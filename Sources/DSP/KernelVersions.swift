import CEBUR128
import CFFTW
import CFFmpeg
import CRubberBand
import CSampleRate

/// The libraries behind the kernels, each as `name version`, as linked on this machine.
///
/// Their versions belong in the key of every stored result: another version may give other bits.
package enum KernelVersions {
  /// The Fourier transform, such as `fftw 3.3.10`.
  package static let transform = "fftw \(word(1, of: String(cString: tilawa_fftwf_version())))"

  /// The resampler of all converters but `fast`, such as `libsamplerate 0.2.2`.
  package static let sampleRate = "libsamplerate \(word(1, of: String(cString: src_get_version())))"

  /// The resampler of the converter `fast`, such as `libswresample 4.7.100`, or
  /// `libswresample missing`.
  package static let swresample: String = {
    if tilawa_missing_swresample() != nil { return "libswresample missing" }
    let version = swresample_version()
    return "libswresample \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }()

  /// The time stretcher, such as `rubberband 3.1.2`; this is the version at compile time.
  package static let stretch = "rubberband \(RUBBERBAND_VERSION)"

  /// The loudness meter, such as `libebur128 1.2.6`.
  package static let loudness: String = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    ebur128_get_version(&major, &minor, &patch)
    return "libebur128 \(major).\(minor).\(patch)"
  }()

  /// The libraries that influence stored results, in a fixed order.
  package static let all = [transform, sampleRate, swresample, stretch]

  /// Extracts one word of a version text such as `fftw-3.3.10-sse2-avx` or `libsamplerate-0.2.2 (c)
  /// …`.
  private static func word(_ index: Int, of text: String) -> Substring {
    let words = text.split(whereSeparator: { $0 == "-" || $0 == " " })
    return index < words.count ? words[index] : "unknown"
  }
}
