import AudioCore
import Foundation
import Subprocess
package import SystemPackage

/// Programs installed on this machine, outside this package.
package enum InstalledProgram {
  /// Finds the executable of a program.
  ///
  /// - Parameter name: a name to find in the folders of `PATH`, or a path if it contains a slash.
  /// - Returns: the path; nil if this user has no such executable.
  package static func path(of name: String) -> FilePath? {
    let folders =
      name.contains("/")
      ? [""]
      : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.map { FilePath($0 + name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.string) }
  }

  /// Runs a program without input, and discards its output.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments.
  ///   - folder: the working folder; nil for that of this process.
  /// - Returns: nil if it succeeded, otherwise the first line of its error output.
  /// - Throws: `SubprocessError` if the program could not be started.
  static func failure(
    of path: FilePath, _ arguments: [String], in folder: FilePath? = nil
  ) async throws -> String? {
    let result = try await Subprocess.run(
      .path(path), arguments: Arguments(arguments), workingDirectory: folder, input: .none,
      output: .discarded, error: .string(limit: 1 << 20))
    if case .exited(0) = result.terminationStatus { return nil }
    return result.standardError.split(separator: "\n").first.map(String.init) ?? ""
  }
}

/// A reason why another program did not write or play a clip.
package enum ProgramError: ExplainedError, Equatable {
  case noFFmpeg
  case noPlayer
  /// ffmpeg failed with this line of its error output.
  case ffmpegFailed(line: String, output: FilePath)
  /// A player failed with this line of its error output.
  case playerFailed(String, line: String, recording: String)

  package var problem: String {
    switch self {
    case .noFFmpeg: "ffmpeg is not installed, which Tilawa uses to write videos and such sounds"
    case .noPlayer: "no player is installed"
    case .ffmpegFailed(let line, _): "ffmpeg could not write the clip: \(line)"
    case .playerFailed(let player, let line, _): "\(player) could not play the segment: \(line)"
    }
  }

  package var place: String {
    switch self {
    case .noFFmpeg, .noPlayer: ""
    case .ffmpegFailed(_, let output): output.description
    case .playerFailed(_, _, let recording): recording
    }
  }

  package var remedy: String {
    switch self {
    case .noFFmpeg: "install it: `sudo apt-get install ffmpeg`; or write .ass, the text alone"
    case .noPlayer:
      "install one of them: `sudo apt-get install ffmpeg`, mpv, pipewire-bin or alsa-utils"
    case .ffmpegFailed:
      "install Debian's ffmpeg, which has libass, libx264 and libopus; check the disk, too"
    case .playerFailed(let player, _, _): "check that sound works: run \(player) on any file"
    }
  }
}
