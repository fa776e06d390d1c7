import AudioCore
import HostSystem
import Recitation
public import SystemPackage

extension Timeline {
  /// Makes sure that the recordings are the ones that were analysed.
  ///
  /// - Parameter digest: the SHA-256 of a file as 64 lower-case hexadecimal digits.
  /// - Throws: `sourceMissing`, `sourceChanged`, and what `digest` throws.
  public func checkSources(digest: (FilePath) throws -> String) throws {
    for source in sources {
      let known = source.manifest.recording
      let identity: FileIdentity
      do {
        identity = try FileIdentity(path: source.path)
      } catch {
        throw RenderingError.sourceMissing(path: source.path)
      }
      guard identity.size == known.sizeBytes else {
        throw RenderingError.sourceChanged(
          path: source.path,
          difference: "it has \(identity.size) bytes instead of \(known.sizeBytes)")
      }
      guard try digest(source.path) == known.sha256 else {
        throw RenderingError.sourceChanged(path: source.path, difference: "its content differs")
      }
    }
  }
}
