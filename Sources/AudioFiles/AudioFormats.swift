/// A kind of sound file that can be read, and the library that reads it.
public struct FormatSupport: Sendable, Equatable, Codable {
  /// Its usual name: `Ogg Opus`, `AAC in MP4`, …
  public let name: String
  /// Usual file extensions, without the dot. The name of a file is never looked at.
  public let endings: [String]
  /// The library and its version: `libsndfile 1.2.0`.
  public let library: String
}

/// The formats readable on this machine, as the libraries report them.
public enum AudioFormats {
  /// The formats that can be read, libsndfile's first.
  public static func readable() -> [FormatSupport] { SoundDecoders.all.flatMap { $0.formats } }

  /// The libraries that read and write sound files, with their versions, in order of their names.
  public static func libraries() -> [String] {
    Set(SoundDecoders.all.flatMap { $0.libraries }).sorted()
  }
}
