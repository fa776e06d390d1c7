import Foundation
import Testing

/// A short recording in twenty formats, made by ffmpeg.
enum SoundFormats {
  /// The extension of the name, and the options for ffmpeg.
  private static let all: [(ending: String, arguments: [String])] = [
    ("wav", ["-c:a", "pcm_s16le"]), ("24.wav", ["-c:a", "pcm_s24le"]),
    ("float.wav", ["-c:a", "pcm_f32le"]), ("adpcm.wav", ["-c:a", "adpcm_ima_wav"]),
    ("rf64.wav", ["-rf64", "always"]), ("w64", []), ("aiff", []), ("au", []), ("caf", []),
    ("flac", []), ("ogg", ["-c:a", "libvorbis"]), ("opus", ["-c:a", "libopus", "-ar", "48000"]),
    ("mp3", ["-c:a", "libmp3lame", "-ar", "16000"]), ("mp2", ["-ar", "16000"]),
    ("m4a", ["-c:a", "aac"]), ("alac.m4a", ["-c:a", "alac"]), ("aac", ["-c:a", "aac"]),
    ("gsm.wav", ["-c:a", "libgsm_ms", "-ar", "8000"]), ("wma", ["-c:a", "wmav2"]),
    ("mka", ["-c:a", "pcm_s16le"]),
  ]

  /// Returns the bytes of the recording in every format, with its extension.
  static func make(in scene: Scene) throws -> [(ending: String, bytes: Data)] {
    try scene.record("source.wav", "..##.#")
    let source = scene.recordings.appending(path: "source.wav")
    defer { do { try FileManager.default.removeItem(at: source) } catch {} }
    return try all.map { format in
      let target = scene.folder.appending(path: "made.\(format.ending)")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["ffmpeg", "-v", "error", "-y", "-i", source.path, "-ac", "1", "-bitexact"]
        + format.arguments + [target.path]
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "ffmpeg and \(format.ending)")
      return (format.ending, try Data(contentsOf: target))
    }
  }
}
