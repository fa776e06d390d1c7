/// A kind of sound file that can be read, and the library that reads it.
package struct FormatSupport: Sendable, Equatable, Codable {
  /// Its usual name: `Ogg Opus`, `AAC in MP4`, …
  package let name: String
  /// Usual file extensions, without the dot. The name of a file is never looked at.
  package let endings: [String]
  /// The library and its version: `libsndfile 1.2.0`.
  package let library: String
}

/// The formats readable on this machine, as the libraries report them.
package enum AudioFormats {
  /// The formats that can be read, libsndfile's first.
  package static func readable() -> [FormatSupport] { SoundDecoders.all.flatMap { $0.formats } }

  /// The libraries that read and write sound files, with their versions, in order of their names.
  package static func libraries() -> [String] {
    Set(SoundDecoders.all.flatMap { $0.libraries }).sorted()
  }
}
