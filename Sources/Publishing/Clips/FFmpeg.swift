import HostSystem
import Subprocess
import SystemPackage

/// The program `ffmpeg`, which writes videos and compressed sound.
struct FFmpeg {
  private let path: FilePath

  /// - Throws: `ReportedError` if ffmpeg is not installed.
  init() throws {
    guard let path = InstalledProgram.path(of: "ffmpeg") else {
      throw ReportedError(
        problem: "ffmpeg is not installed, which Tilawa uses to write videos and such sounds",
        place: "",
        remedy: "install it: `sudo apt-get install ffmpeg`; or write .ass, the text alone")
    }
    self.path = path
  }

  /// Runs ffmpeg.
  ///
  /// - Parameters:
  ///   - arguments: inputs, filters and the output.
  ///   - folder: the working folder, to which relative paths refer.
  ///   - output: the output file, for error messages.
  /// - Throws: `ReportedError` with the first line of ffmpeg's error output if it fails.
  func run(_ arguments: [String], in folder: FilePath, writing output: FilePath) async throws {
    let result = try await Subprocess.run(
      .path(path),
      arguments: Arguments(["-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + arguments),
      workingDirectory: folder, input: .none, output: .discarded, error: .string(limit: 1 << 20))
    guard case .exited(0) = result.terminationStatus else {
      let line = result.standardError.split(separator: "\n").first.map(String.init) ?? ""
      throw ReportedError(
        problem: "ffmpeg could not write the clip: \(line)", place: output.description,
        remedy:
          "install Debian's ffmpeg, which has libass, libx264 and libopus; check the disk, too")
    }
  }
}
