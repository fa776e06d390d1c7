import AudioCore
import HostSystem
public import SystemPackage

/// Where a drill may be written.
public enum OutputCheck {
  /// Makes sure that no recording is written to, and nothing else is replaced unasked.
  ///
  /// Files are compared by device and inode, so neither a link nor another spelling of the path
  /// hides a recording.
  ///
  /// - Parameters:
  ///   - output: the file to be written.
  ///   - recordings: the files of all recordings of the library.
  ///   - replacing: whether a file that is there may be replaced.
  ///   - isOurs: whether an earlier run of the same has put it there; see ``OutputClaim``.
  /// - Throws: `outputIsRecording` always; `outputAmongRecordings` if the file is there and a
  ///   recording lies in the same folder; `outputExists` if it is there and may not be replaced.
  public static func check(
    _ output: FilePath, recordings: [FilePath], replacing: Bool, isOurs: Bool = false
  ) throws(RenderingError) {
    let lexical = output.lexicallyNormalized()
    guard !recordings.contains(where: { $0.lexicallyNormalized() == lexical }) else {
      throw .outputIsRecording(path: output)
    }
    guard let present = File(output) else { return }
    let folder = File(folder(of: output))
    for recording in recordings {
      if File(recording) == present { throw .outputIsRecording(path: output) }
    }
    if isOurs { return }
    for recording in recordings where folder != nil {
      if File(Self.folder(of: recording)) == folder { throw .outputAmongRecordings(path: output) }
    }
    if !replacing { throw .outputExists(path: output) }
  }

  private static func folder(of path: FilePath) -> FilePath {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// A file or folder, whatever path leads to it.
  private struct File: Equatable {
    let device, inode: UInt64

    /// nil if there is nothing at the path.
    init?(_ path: FilePath) {
      do {
        let identity = try FileIdentity(path: path)
        device = identity.device
        inode = identity.inode
      } catch { return nil }
    }
  }
}
