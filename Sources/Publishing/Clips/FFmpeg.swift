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
    let options = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    if let line = try await InstalledProgram.failure(of: path, options + arguments, in: folder) {
      throw ProgramError.ffmpegFailed(line: line, output: output)
    }
  }
}
