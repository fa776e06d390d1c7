import Subprocess
import SystemPackage

/// The program `ffmpeg`, which writes videos and compressed sound.
struct FFmpeg {
  private let path: FilePath

  /// - Throws: `ReportedError` if ffmpeg is not installed.
  init() throws {
    guard let path = InstalledProgram.path(of: "ffmpeg") else {
      throw ProgramError.noFFmpeg
    }
    self.path = path
  }

  /// Runs ffmpeg.
  ///
  /// - Parameters:
  ///   - arguments: inputs, filters and the output.
  ///   - folder: the working folder, to which relative paths refer.
  ///   - output: the output file, for error messages.
  /// - Throws: ``ProgramError`` with the first line of ffmpeg's error output if it fails.
  func run(_ arguments: [String], in folder: FilePath, writing output: FilePath) async throws {
    let result = try await Subprocess.run(
      .path(path),
      arguments: Arguments(["-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + arguments),
      workingDirectory: folder, input: .none, output: .discarded, error: .string(limit: 1 << 20))
    guard case .exited(0) = result.terminationStatus else {
      let line = result.standardError.split(separator: "\n").first.map(String.init) ?? ""
      throw ProgramError.ffmpegFailed(line: line, output: output)
    }
  }
}
