import CFFmpeg

/// FFmpeg's libraries, loaded on first use.
package enum MediaLibraries {
  /// The reason why the libraries cannot be loaded; nil if they can be loaded.
  package static let missing: String? = tilawa_missing_avformat().map { String(cString: $0) }

  /// The libraries, each as `name version`, or as `name missing`.
  static var versions: [String] {
    if missing != nil { return ["libavcodec", "libavformat", "libavutil"].map { $0 + " missing" } }
    return [
      "libavcodec \(number(avcodec_version()))",
      "libavformat \(number(avformat_version()))",
      "libavutil \(number(avutil_version()))",
    ]
  }

  /// The remedy for libraries that cannot be loaded.
  ///
  /// - Parameter reason: the reason of the dynamic linker, as in ``missing``.
  /// - Returns: the remedy. It is more memory if the linker found too little memory, otherwise the
  ///   installation of the libraries.
  package static func remedy(for reason: String?) -> String {
    let isShort = ["failed to map segment", "annot allocate memory"].contains {
      reason?.contains($0) ?? false
    }
    return
      (isShort
      ? "raise the memory limit of the command, or that of the shell (ulimit -v)"
      : "install FFmpeg's libraries (Debian: libavformat59)") + ", then run the command once more"
  }

  /// FFmpeg's message for one of its error numbers.
  static func message(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Formats a version number of FFmpeg's libraries. The lowest 8 bits of the number are the micro
  /// version, and the next 8 bits the minor version.
  static func number(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
