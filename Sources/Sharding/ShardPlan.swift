package import Analysis
import AudioCore
package import Foundation
package import HostSystem
package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// A plan that divides the analysis of recordings into shards: a folder that all machines see.
///
///     plan.json  shards/3.json  checkpoints/3/….json  results/3.sqlite  results/3.json
///     features/3/…
///
/// SQLite never opens a file in it: databases are made on a local disk and copied. Every file is
/// written under a name of its own, synced and renamed. Shards are numbered from 1.
package struct ShardPlan: Codable, Sendable, Equatable {
  /// A recording of a shard.
  package struct Entry: Codable, Sendable, Equatable {
    /// The folder that was named, as bytes.
    package var folder: Data
    /// The path below it, as bytes.
    package var path: Data
    /// The path for a person.
    package var name: String
    /// The file when the plan was made.
    package var identity: FileIdentity
    /// The SHA-256 of its bytes.
    package var sha256: String
    /// The seconds that the file states; an estimate from its size where it states none.
    package var seconds: Double
    /// The expectation that was stated, or that its name gives.
    package var expectation: ExpectedContent

    /// The source for a run.
    package var source: SourceSelection.Source {
      SourceSelection.Source(
        folder: FilePath(bytes: [UInt8](folder)), relative: FilePath(bytes: [UInt8](path)),
        identity: identity)
    }
    /// The file as a library knows it.
    package var file: SourceFile {
      SourceFile(folder: source.folder, path: source.relative, identity: identity)
    }
    /// The expected cost of its analysis, in seconds of audio.
    package var cost: Double { seconds + Self.overhead }

    /// The cost of each recording beside its length, in seconds of audio: 0.2 s to start a program,
    /// at 43 times the speed of the recitation (Docs/scale.md).
    package static let overhead = 9.0
  }

  /// The recordings of one shard, in the order in which they are analysed.
  package struct Shard: Codable, Sendable, Equatable {
    package var index: Int
    package var recordings: [Entry]

    /// The identity of the content: what is analysed, and as what. Where its recordings lie and
    /// when they were written plays no part.
    package var content: String {
      Fingerprint(recordings.flatMap { [$0.sha256, $0.name, $0.expectation.text] }).hex
    }
  }

  /// The version of these files.
  package var schema = 1
  /// The version of the program.
  package var program: String
  /// The recipe, changes applied.
  package var recipe: String
  /// True if it is the bundled one, unchanged.
  package var isDefaultRecipe: Bool
  /// The versions of the libraries that shape results.
  package var versions: [String: String]
  /// The identity of recipe and versions.
  package var run: String
  /// The properties of the machine of the plan that can change results.
  package var machine: String
  /// The time that every result carries, ISO 8601.
  package var plannedAt: String
  /// The number of shards.
  package var shardCount: Int

  /// The greatest size of a file of a plan that is read.
  static let longest = 1 << 30
  /// The greatest number of shards of a plan that is read.
  static let mostShards = 1_000_000
}

extension ExpectedContent {
  /// All that is expected, as one line.
  fileprivate var text: String {
    [
      ranges.map(\.description).joined(separator: " "), origin?.rawValue ?? "",
      riwayah?.rawValue ?? "", reciter ?? "", recordedAt ?? "",
      hearing?.text ?? "",
    ].joined(separator: "\u{1F}")
  }
}

/// The result of a shard: a function of its content and the recipe, and of nothing else.
package struct ShardResult: Codable, Sendable, Equatable {
  /// A recording that gave no whole result.
  package struct Trouble: Codable, Sendable, Equatable {
    package var source: String
    package var status: String
    package var reason: String
  }
  package var schema = 1
  package var index: Int
  /// The content of the shard; see ``ShardPlan/Shard/content``.
  package var content: String
  package var program: String
  package var run: String
  package var machine: String
  /// The SHA-256 of the database beside it.
  package var database: String
  /// The recordings that failed, are partial, or are to be checked.
  package var troubles: [Trouble]

  /// True if a recording failed.
  package var hasFailed: Bool { troubles.contains { $0.status == "failed" } }
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
  /// The folder of the features of a shard, from that of the plan.
  static func features(_ index: Int) -> FilePath { FilePath("features/\(index)") }

  /// Copies the features of a shard into a library; a link in the plan is refused.
  func copyFeatures(_ index: Int, to library: FilePath) throws {
    try SharedFile.copyFeatures(
      in: Self.features(index), of: path, to: LibraryFolder.features(of: library))
  }

  /// Copies the database of a shard; a link in the plan is refused.
  func copyDatabase(_ index: Int, to destination: FilePath) throws {
    try SharedFile.copy(
      BoundedPath(FilePath("results/\(index).sqlite"), below: path), to: destination)
  }

  /// The plan.
  ///
  /// - Throws: ``ShardError/noPlan(_:)``, ``ShardError/damaged(_:reason:)``, `HostError`.
  package func plan() throws -> ShardPlan {
    guard FileIdentity.exists(planFile) else { throw ShardError.noPlan(path) }
    let plan = try Self.read(ShardPlan.self, planFile)
    guard plan.schema == 1 else {
      throw ShardError.damaged(planFile, reason: "its schema is \(plan.schema), known is 1")
    }
    guard (0...ShardPlan.mostShards).contains(plan.shardCount) else {
      throw ShardError.damaged(planFile, reason: "it has \(plan.shardCount) shards")
    }
    return plan
  }

  /// A shard.
  ///
  /// - Throws: ``ShardError/noShard(_:of:)``, ``ShardError/damaged(_:reason:)``, `HostError`.
  package func shard(_ index: Int, of plan: ShardPlan) throws -> ShardPlan.Shard {
    guard (1...max(1, plan.shardCount)).contains(index), plan.shardCount > 0 else {
      throw ShardError.noShard(index, of: plan.shardCount)
    }
    let shard = try Self.read(ShardPlan.Shard.self, shardFile(index))
    for entry in shard.recordings {
      // Links are followed, as a run over the folder follows them; nothing is written there.
      _ = try BoundedPath(entry.source.relative, below: entry.source.folder)
    }
    return shard
  }

  /// The result of a shard; nil if there is none.
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
