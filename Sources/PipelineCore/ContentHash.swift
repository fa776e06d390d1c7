import Foundation
package import HostSystem
package import SystemPackage

/// The SHA-256 of a file's bytes, and how many they are.
///
/// The file is read once, in blocks of 1 MiB, whatever its size.
package struct ContentHash: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  package let sha256: String
  /// The number of bytes that were hashed.
  package let size: Int

  /// The number of bytes read at once.
  package static let blockSize = 1 << 20

  /// The hash of a file.
  ///
  /// - Parameters:
  ///   - path: the file; a link is followed.
  ///   - identity: of the file that was found there before, which alone is read; nil for whatever
  ///     is there.
  ///   - shouldStop: asked before each block; true ends the reading.
  /// - Throws: a `HostError` if the file cannot be opened or read; `CancellationError` if
  ///   `shouldStop` said so.
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

  /// The hash of bytes in memory.
  ///
  /// - Parameter bytes: any number, also none.
  package init(bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    sha256 = hash.finish().hexadecimal
    size = bytes.count
  }

  /// The identity of the recording with this content; see ``Fingerprint/recordingUUID(sha256:)``.
  package var recordingUUID: String { Fingerprint.recordingUUID(sha256: sha256) }
}
