import Containers
import HostSystem
package import SystemPackage

/// The cover of drills: a picture in PNG or JPEG.
package struct DrillCover: Sendable, Hashable {
  /// The maximum size in bytes, limited because players read the whole tag before playback.
  private static let maxBytes = 8 << 20

  let picture: CoverPicture

  /// The bytes of the whole file.
  package var bytes: [UInt8] { picture.bytes }
  /// The file name extension, without the dot.
  package var fileExtension: String { picture.kind == .png ? "png" : "jpg" }

  /// Reads a picture.
  ///
  /// - Throws: `HostError`, `coverTooLarge`, `coverUnknown`.
  package init(path: FilePath) throws {
    try self.init(FileBytes.contents(of: path, limit: Self.maxBytes + 1), path: path)
  }

  /// Parses a picture from its bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path of the file, for error messages.
  /// - Throws: `coverTooLarge`, `coverUnknown`.
  package init(_ bytes: [UInt8], path: FilePath) throws(RenderingError) {
    guard bytes.count <= Self.maxBytes else { throw .coverTooLarge(path: path) }
    guard let picture = CoverPicture(bytes) else { throw .coverUnknown(path: path) }
    self.picture = picture
  }
}
