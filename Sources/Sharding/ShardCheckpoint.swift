import AudioCore
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

/// The checkpoint of one recording in an unfinished shard, for the next attempt.
///
/// Each checkpoint is a separate file, so the number of bytes written is proportional to the number
/// of recordings. A sound file that is unreadable, or that is a copy of another recording, has no
/// checkpoint, and the next attempt reads it again.
///
///     checkpoints/3/<recording>.json   first line: SHA-256 of the second; second line: JSON
struct ShardCheckpoint: Codable, Equatable {
  /// The hash that identifies the work of the shard; see ``ShardPlan/Shard/content``.
  var content: String
  var manifest: Manifest
  var importedAt: String
  var statement: RecordingStatement?

  /// Returns the path of the checkpoint of a recording.
  static func file(of id: RecordingID, _ index: Int, in folder: ShardFolder) -> FilePath {
    folder.checkpoints(index).appending("\(id.text).json")
  }

  /// Creates a checkpoint from the results of a recording in a library.
  ///
  /// - Returns: nil if the library does not contain the recording.
  /// - Throws: `LibraryError`.
  init?(of id: RecordingID, in store: LibraryStore, content: String) throws {
    guard let (summary, manifest) = try store.summaryAndManifest(of: id) else { return nil }
    self.content = content
    self.manifest = manifest
    importedAt = summary.importedAt
    statement = try store.statement(of: id)
  }

  /// Reads a checkpoint.
  ///
  /// - Throws: ``ShardError/damaged(_:reason:)``, `HostError`.
  init(reading path: FilePath) throws {
    let bytes = try FileBytes.contents(of: path, limit: ShardPlan.longest)
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard parts.count == 2, Array(Self.sum(of: parts[1]).utf8) == Array(parts[0]) else {
      throw ShardError.damaged(path, reason: "its sum does not fit")
    }
    do { self = try JSONText.value(Self.self, String(decoding: parts[1], as: UTF8.self)) } catch {
      throw ShardError.damaged(path, reason: "it is not the JSON that belongs there")
    }
  }

  /// Writes the checkpoint into the plan.
  ///
  /// - Throws: `HostError`.
  func write(_ index: Int, in folder: ShardFolder) throws {
    let json = [UInt8](try JSONText.text(self).utf8)
    try SharedFile.write(
      Array(Self.sum(of: json[...]).utf8) + [UInt8(ascii: "\n")] + json,
      to: Self.file(of: manifest.recording.id, index, in: folder))
  }

  private static func sum(of bytes: ArraySlice<UInt8>) -> String {
    var hash = SHA256()
    hash.update(Array(bytes))
    return hash.finish().hexadecimal
  }
}
