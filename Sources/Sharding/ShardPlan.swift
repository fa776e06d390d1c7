package import Analysis
import AudioCore
package import Foundation
package import HostSystem
package import Library
import PipelineCore
import Processing
package import Recitation
package import SystemPackage

/// A plan that divides the analysis of recordings into shards, in a folder shared by all machines.
///
///     plan.json  shards/3.json  checkpoints/3/….json  results/3.sqlite  results/3.json
///     features/3/…
///
/// SQLite never opens a file in this folder, because it is not safe on a shared file system.
/// Databases are created on a local disk and copied. Every file is written under a temporary name,
/// synced and renamed. Shards are numbered from 1.
package struct ShardPlan: Codable, Sendable, Equatable {
  /// A recording of a shard.
  package struct Entry: Codable, Sendable, Equatable {
    /// The folder named on the command line, as bytes.
    package var folder: Data
    /// The path relative to the folder, as bytes.
    package var path: Data
    /// The path as text for messages.
    package var name: String
    /// The identity of the file when it was planned.
    package var identity: FileIdentity
    /// The SHA-256 of the file's bytes.
    package var sha256: String
    /// The length in seconds that the file declares. If the file does not declare a length, it is
    /// estimated from the size.
    package var seconds: Double
    /// The expected content, as a person stated it or as the file name states it.
    package var expectation: ExpectedContent

    /// The source to process.
    package var source: SourceSelection.Source {
      SourceSelection.Source(
        folder: FilePath(bytes: [UInt8](folder)), relative: FilePath(bytes: [UInt8](path)),
        identity: identity)
    }
    /// The file in the form stored in a library.
    package var file: SourceFile {
      SourceFile(folder: source.folder, path: source.relative, identity: identity)
    }
    /// The expected cost of the analysis, in seconds of audio.
    package var cost: Double { seconds + Self.overhead }

    /// The fixed cost of each recording, in seconds of audio. The start of a program takes 0.2 s.
    /// In this time 0.2 · 43 ≈ 9 s of audio could be analysed, because 43 s of audio are analysed
    /// per second (Docs/scale.md).
    package static let overhead = 9.0
  }

  /// The recordings of one shard, in the order of the analysis.
  package struct Shard: Codable, Sendable, Equatable {
    package var index: Int
    package var recordings: [Entry]

    /// A hash that identifies the work of the shard: the content hashes, names and expectations of
    /// its recordings. The folders and modification times of the files do not affect it.
    package var content: String {
      Fingerprint(recordings.flatMap { [$0.sha256, $0.name, $0.expectation.text] }).hex
    }
  }

  /// The version of the JSON schema.
  package var schema = 1
  /// The version of the program.
  package var program: String
  /// The recipe as YAML, with the person's changes applied.
  package var recipe: String
  /// True if the recipe is the bundled one, unchanged.
  package var isDefaultRecipe: Bool
  /// The versions of the software libraries that affect results.
  package var versions: [String: String]
  /// The id of the run. It is computed from the recipe and the versions.
  package var run: String
  /// The properties of the planning machine that can affect results.
  package var machine: String
  /// The time stamp of all results, ISO 8601.
  package var plannedAt: String
  /// The number of shards.
  package var shardCount: Int

  /// The maximum size in bytes of a file of a plan.
  static let longest = 1 << 30
  /// The maximum number of shards of a plan.
  static let maxShards = 1_000_000
}

extension ExpectedContent {
  /// The whole expectation as one line of text.
  fileprivate var text: String {
    [
      ranges.map(\.description).joined(separator: " "), origin?.rawValue ?? "",
      riwayah?.rawValue ?? "", reciter ?? "", recordedAt ?? "",
      hearing?.text ?? "",
    ].joined(separator: "\u{1F}")
  }
}

/// The result of a shard. It depends only on the shard's content and the recipe.
package struct ShardResult: Codable, Sendable, Equatable {
  /// A recording that failed, is partial or needs a check.
  package struct Trouble: Codable, Sendable, Equatable {
    package var source: String
    package var status: RecordingStatus
    package var reason: String

    /// The remedy that is shown to the person.
    var remedy: String {
      status == .check
        ? "after `tilawa shard merge`, \(remedyForCheck(reason, isOfSound: false))"
        : "mend the recording, then run `tilawa shard plan` again"
    }
  }
  package var schema = 1
  package var index: Int
  /// The hash that identifies the work of the shard; see ``ShardPlan/Shard/content``.
  package var content: String
  package var program: String
  package var run: String
  package var machine: String
  /// The SHA-256 of the database next to this file.
  package var database: String
  /// The recordings that failed, are partial, or need a check.
  package var troubles: [Trouble]

  /// True if a recording failed.
  package var hasFailed: Bool { troubles.contains { $0.status == .failed } }
}

/// The folder of a plan.
package struct ShardFolder: Sendable {
  package let path: FilePath

  package init(_ path: FilePath) { self.path = path }

  var planFile: FilePath { path.appending("plan.json") }
  func shardFile(_ index: Int) -> FilePath { path.appending("shards").appending("\(index).json") }
  func checkpoints(_ index: Int) -> FilePath {
    path.appending("checkpoints").appending("\(index)")
  }
  func database(_ index: Int) -> FilePath { path.appending("results").appending("\(index).sqlite") }
  func resultFile(_ index: Int) -> FilePath {
    path.appending("results").appending("\(index).json")
  }
  func features(_ index: Int) -> FilePath { path.pushing(Self.features(index)) }
  /// Returns the folder of a shard's features, relative to the plan.
  static func features(_ index: Int) -> FilePath { FilePath("features/\(index)") }

  /// Copies the features of a shard into a library. Refuses links in the plan.
  func copyFeatures(_ index: Int, to library: FilePath) throws {
    try SharedFile.copyFeatures(
      in: Self.features(index), of: path, to: LibraryFolder.features(of: library))
  }

  /// Copies the database of a shard. Refuses links in the plan.
  func copyDatabase(_ index: Int, to destination: FilePath) throws {
    try SharedFile.copy(
      BoundedPath(FilePath("results/\(index).sqlite"), below: path), to: destination)
  }

  /// Reads the plan.
  ///
  /// - Throws: ``ShardError/noPlan(_:)``, ``ShardError/damaged(_:reason:)``, `HostError`.
  package func plan() throws -> ShardPlan {
    guard FileIdentity.exists(planFile) else { throw ShardError.noPlan(path) }
    let plan = try Self.read(ShardPlan.self, planFile)
    guard plan.schema == 1 else {
      throw ShardError.damaged(planFile, reason: "its schema is \(plan.schema), known is 1")
    }
    guard (0...ShardPlan.maxShards).contains(plan.shardCount) else {
      throw ShardError.damaged(planFile, reason: "it has \(plan.shardCount) shards")
    }
    return plan
  }

  /// Reads a shard.
  ///
  /// - Throws: ``ShardError/noShard(_:of:)``, ``ShardError/damaged(_:reason:)``, `HostError`.
  package func shard(_ index: Int, of plan: ShardPlan) throws -> ShardPlan.Shard {
    guard (1...max(1, plan.shardCount)).contains(index), plan.shardCount > 0 else {
      throw ShardError.noShard(index, of: plan.shardCount)
    }
    let shard = try Self.read(ShardPlan.Shard.self, shardFile(index))
    for entry in shard.recordings {
      // Only a path that leads out of the folder is refused. Links are followed, as in a run over
      // the folder, because recordings are only read.
      _ = try BoundedPath(entry.source.relative, below: entry.source.folder)
    }
    return shard
  }

  /// Reads the result of a shard; nil if there is no result.
  ///
  /// - Throws: ``ShardError/damaged(_:reason:)``, `HostError`.
  package func result(_ index: Int) throws -> ShardResult? {
    guard FileIdentity.exists(resultFile(index)) else { return nil }
    return try Self.read(ShardResult.self, resultFile(index))
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ path: FilePath) throws -> Value {
    let bytes = try FileBytes.contents(of: path, limit: ShardPlan.longest)
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch {
      throw ShardError.damaged(path, reason: "it is not the JSON that belongs there")
    }
  }

  static func write(_ value: some Encodable, to path: FilePath) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try SharedFile.write([UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")], to: path)
  }
}
