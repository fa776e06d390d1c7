public import SystemPackage

extension AudioFileReader {
  /// Whether a file begins like one of those in which samples mostly lie as they are: WAV and its
  /// kin, AIFF, CAF, AU. No library is asked.
  ///
  /// - Parameter path: the file.
  /// - Returns: false also for what cannot be read.
  public static func looksPlain(_ path: FilePath) -> Bool {
    do throws(AudioFileError) {
      return ContainerKind(of: try OpenFile(path: path)).isForPlainSamples
    } catch { return false }
  }
}
