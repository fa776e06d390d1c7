import CFFmpeg

/// Whether FFmpeg's libraries are there: they are loaded when they are first needed.
public enum MediaLibraries {
  /// Why those that read files cannot be loaded; nil if they can.
  public static let missing: String? = tilawa_missing_avformat().map { String(cString: $0) }

  /// What to do where they cannot.
  public static let remedy =
    "install FFmpeg's libraries (Debian: libavformat59), then run the command once more"
}
