import Foundation
package import HostSystem
package import SystemPackage

/// The SHA-256 and the size of a file's content.
///
/// The file is read once, in blocks of 1 MiB, whatever its size.
package struct ContentHash: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  package let sha256: String
  /// The number of hashed bytes.
  package let size: Int

  /// The number of bytes that are read at once.
  package static let blockSize = 1 << 20

  /// Hashes a file.
  ///
  /// - Parameters:
  ///   - path: the file; a link is followed.
  ///   - identity: the identity of the file when it was found, so that a different file is refused.
  ///     Nil accepts any file.
  ///   - shouldStop: called before each block. If it returns true, the reading is cancelled.
  /// - Throws: a `HostError` if the file cannot be opened or read; `CancellationError` if
  ///   `shouldStop` returned true.
  package init(
    path: FilePath, of identity: FileIdentity? = nil, shouldStop: () -> Bool = { false }
  ) throws {
    var file = try FileBytes(path: path, of: identity)
    var hash = SHA256()
    var size = 0
    var block: [UInt8] = []
    repeat {
      if shouldStop() { throw CancellationError() }
      try file.read(Self.blockSize, into: &block)
      hash.update(block)
      size += block.count
    } while !block.isEmpty
    sha256 = hash.finish().hexadecimal
    self.size = size
  }
}
