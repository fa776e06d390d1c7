import AudioCore
import AudioFiles
import AudioTesting
import Foundation
import SystemPackage

/// A writer of samples as sound files in several formats.
struct Encoder {
  /// The folder for the files.
  let folder: FilePath

  /// Writes the samples as a recording of SampleData.
  func write(_ samples: [Float], as recording: SampleRecording) throws {
    let path = folder.appending(recording.name)
    let rate = recording.recitation.rate
    switch recording.storage {
    case .soundFile(let encoding):
      try write(samples, rate: rate, encoding: encoding, to: path)
    case .m4a:
      try throughWAV(samples, rate: rate) { wav in
        try run(
          "ffmpeg",
          Self.quietly + ["-i", wav, "-c:a", "aac", "-b:a", "48k"] + Self.repeatable
            + [path.string])
      }
    case .amr:
      try throughWAV(samples, rate: rate) { wav in
        let amr = wav + ".amr-nb"
        defer { remove(amr) }
        try run("sox", ["-D", wav, "-r", "8000", "-c", "1", "-C", "5", amr])
        try run(
          "ffmpeg",
          Self.quietly + ["-f", "amr", "-i", amr, "-c", "copy"] + Self.repeatable + [path.string])
      }
    }
  }

  private static let quietly = ["-v", "error", "-y"]
  private static let repeatable = [
    "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact",
  ]

  private func throughWAV(_ samples: [Float], rate: SampleRate, body: (String) throws -> Void)
    throws
  {
    let wav = folder.appending(".tmp-sample.wav")
    defer { remove(wav.string) }
    try write(samples, rate: rate, encoding: .wav16, to: wav)
    try body(wav.string)
  }

  private func write(
    _ samples: [Float], rate: SampleRate, encoding: SoundFileEncoding, to path: FilePath
  ) throws {
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: rate, channelCount: 1)
    try writer.write(samples)
    try writer.finish()
  }

  private func remove(_ path: String) {
    // There may be no file to remove, so this is not an error.
    do { try FileManager.default.removeItem(atPath: path) } catch {}
  }

  private func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SampleDataError.commandFailed(command: command, status: process.terminationStatus)
    }
  }
}
