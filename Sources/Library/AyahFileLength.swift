import AudioCore
import Foundation
import GRDB
public import HostSystem
public import SystemPackage

/// What decoding said of a file with one ayah.
public struct AyahFileLength: Hashable, Sendable {
  /// What tells that the file is still the one that was decoded.
  public var identity: FileIdentity
  /// Frames per second, > 0.
  public var hertz: Int
  /// The number of frames decoded, > 0.
  public var frameCount: Int

  /// - Parameters: see the properties of the same names.
  public init(identity: FileIdentity, hertz: Int, frameCount: Int) {
    self.identity = identity
    self.hertz = hertz
    self.frameCount = frameCount
  }
}

extension LibraryStore {
  /// The files of a reciter that were decoded before.
  ///
  /// - Parameter reciter: his id.
  /// - Returns: what was found, by the path from his folder.
  /// - Throws: ``LibraryError``.
  public func fileLengths(of reciter: String) throws -> [FilePath: AyahFileLength] {
    try read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM ayah_file WHERE reciter = ?", arguments: [reciter])
      return try Dictionary(
        rows.map { row in
          let row = RowReader(row, of: .ayahFile)
          return (
            FilePath(bytes: try row.bytes("path")),
            AyahFileLength(
              identity: try row.identity(),
              hertz: try row.integer("sampleRate", in: SampleRate.stored),
              frameCount: try row.integer("frameCount", in: 1...RowReader.frames.upperBound))
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Keeps what decoding said, so that it need not be done again.
  ///
  /// - Parameters:
  ///   - lengths: what was found, by the path from the reciter's folder.
  ///   - reciter: his id.
  /// - Throws: ``LibraryError``.
  public func keep(_ lengths: [FilePath: AyahFileLength], of reciter: String) throws {
    try write { db in
      for (path, length) in lengths {
        try db.execute(
          sql: "INSERT OR REPLACE INTO ayah_file VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            reciter, Data(path.bytes), Int64(bitPattern: length.identity.device),
            Int64(bitPattern: length.identity.inode), length.identity.size,
            length.identity.modifiedNanoseconds, length.hertz, length.frameCount,
          ])
      }
    }
  }
}
