import HostSystem
import SystemPackage

/// A mark beside a sound file that is about to be put into its place: what lies there is ours.
///
/// The sound takes its name first and its JSON map last. A process that is killed in between
/// leaves a sound without a map, which looks like somebody else's file; by the mark the same
/// command knows that it may put its own in its place. It is a small file with a hidden name that
/// holds the fingerprint of the drill, and goes away when all files are there.
public enum OutputClaim {
  /// Marks the files of an output as ours.
  ///
  /// - Throws: `HostError`.
  static func make(for output: RenderOutput) throws(HostError) {
    var file = try DurableFile(replacing: path(for: output))
    try file.write(Array(output.fingerprint.utf8))
    try file.commit()
  }

  /// Takes the mark away; one that is not there is fine.
  ///
  /// - Throws: `HostError`.
  static func release(_ output: RenderOutput) throws(HostError) {
    try Folder.remove(path(for: output))
  }

  /// Whether what lies at the paths of an output was put there for the same drill.
  ///
  /// - Parameter output: with its fingerprint.
  /// - Returns: no, if it has none.
  public static func holds(_ output: RenderOutput) -> Bool {
    guard !output.fingerprint.isEmpty else { return false }
    do {
      return try FileBytes.contents(of: path(for: output), limit: 4_096)
        == Array(output.fingerprint.utf8)
    } catch { return false }
  }

  /// `.tilawa-claim-` and the end of the name, so much of it that file systems take it.
  private static func path(for output: RenderOutput) -> FilePath {
    let name = output.path.lastComponent?.bytes.suffix(200) ?? []
    let mark = Array("\(TemporaryFile.mark)claim-".utf8) + name
    return output.path.removingLastComponent().pushing(FilePath(bytes: mark))
  }
}
