import Analysis
import AudioCore
import AudioFiles
import Foundation
package import HostSystem
package import Library
import PipelineCore
package import Processing
import SystemPackage

/// Creates a plan, or adds shards to one.
package struct ShardPlanning {
  /// The number of new shards.
  package enum Size: Equatable, Sendable {
    /// Create at most this many shards.
    case count(Int)
    /// Create as many shards as are needed for about this many hours of audio in each.
    case hours(Double)
  }

  /// The numbers that describe a plan after shards were added.
  package struct Result: Encodable, Equatable {
    package let plan: String
    package let shards, added, recordings, known: Int
    /// The hours of audio that were added, as declared by the files.
    package let hours: Double
    /// The costs of the cheapest and of the most expensive new shard, in seconds of audio.
    package let cheapest, dearest: Double
    /// The errors of the files that could not be read. They are in no shard.
    package let errors: [ReportedError]

    private enum CodingKeys: CodingKey {
      case plan, shards, added, recordings, known, hours, cheapest, dearest
    }
  }

  package let folder: ShardFolder
  package let options: ProcessOptions
  /// The version of the program.
  package let program: String

  package init(_ folder: ShardFolder, options: ProcessOptions, program: String) {
    self.folder = folder
    self.options = options
    self.program = program
  }

  /// Adds shards for the recordings that the plan does not contain yet.
  ///
  /// Every new recording is read once, to compute its hash. A recording is known if the plan
  /// contains its path, size, times and inode; it is not read again. Existing shards do not change.
  /// A file that cannot be read, or that changes while it is read, is reported and left out.
  ///
  /// - Parameters:
  ///   - selection: the recordings.
  ///   - size: the number of new shards.
  /// - Returns: the counts of the plan.
  /// - Throws: ``ShardError/otherRecipe(_:)``, ``ShardError/nothingToPlan``, `HostError`.
  package func run(_ selection: SourceSelection, size: Size) throws -> Result {
    guard !selection.sources.isEmpty else { throw ShardError.nothingToPlan }
    let now = WallClock.now
    let run = RunIdentity.record(of: options.recipe, now: now)
    var plan = ShardPlan(
      program: program, recipe: options.recipe.yaml, isDefaultRecipe: options.isDefaultRecipe,
      versions: run.versions, run: run.id, machine: ProcessorKind.description, plannedAt: now,
      shardCount: 0)
    var known: Set<Known> = []
    if FileIdentity.exists(folder.planFile) {
      let before = try folder.plan()
      guard before.run == plan.run, before.program == program else {
        throw ShardError.otherRecipe(folder.path)
      }
      plan = before
      for index in stride(from: 1, through: before.shardCount, by: 1) {
        for entry in try folder.shard(index, of: before).recordings { known.insert(Known(entry)) }
      }
    } else if Folder.exists(folder.path), try !Folder.names(in: folder.path).isEmpty {
      throw ShardError.otherFiles(folder.path)
    }
    let items = try RunPlan(selection.sources, options: options, run: run, store: nil).items
    let fresh = (items.filter(\.isStated) + items.filter { !$0.isStated }).filter {
      !known.contains(Known($0.source))
    }
    var errors: [ReportedError] = []
    let entries = fresh.compactMap { item -> ShardPlan.Entry? in
      do { return try Self.entry(item) } catch {
        errors.append(ReportedError(forCommandLine: error, at: item.source.relative.string))
        return nil
      }
    }
    let groups = Self.grouped(entries)
    let costs = groups.map { $0.map(\.cost).reduce(0, +) }
    let count =
      switch size {
      case .count(let count): count
      case .hours(let hours):
        Int(
          nearest: (costs.reduce(0, +) / 3600 / hours).rounded(.up),
          within: 1...ShardPlan.maxShards)
      }
    let parts = ShardPartition.parts(of: costs, count: count)
    for (offset, part) in parts.enumerated() {
      let shard = ShardPlan.Shard(
        index: plan.shardCount + 1 + offset, recordings: groups[part].flatMap { $0 })
      try ShardFolder.write(shard, to: folder.shardFile(shard.index))
    }
    plan.shardCount += parts.count
    // The file of the plan is written last. If planning is interrupted, the plan therefore still
    // has its earlier number of shards.
    try ShardFolder.write(plan, to: folder.planFile)
    let sums = parts.map { costs[$0].reduce(0, +) }
    return Result(
      plan: folder.path.string, shards: plan.shardCount, added: parts.count,
      recordings: entries.count, known: items.count - fresh.count,
      hours: (groups.joined().map(\.seconds).reduce(0, +) / 36).rounded() / 100,
      cheapest: sums.min() ?? 0, dearest: sums.max() ?? 0, errors: errors)
  }

  /// A file in an existing plan.
  private struct Known: Hashable {
    let path: FilePath
    let identity: FileIdentity
    init(_ entry: ShardPlan.Entry) { self.init(entry.source) }
    init(_ source: SourceSelection.Source) {
      path = source.path
      identity = source.identity
    }
  }

  private static func entry(_ item: RunPlan.Item) throws -> ShardPlan.Entry {
    let source = item.source
    let content = try ContentHash(path: source.path, of: source.identity)
    return ShardPlan.Entry(
      folder: Data(source.folder.bytes), path: Data(source.relative.bytes),
      name: source.relative.string, identity: source.identity, sha256: content.sha256,
      seconds: seconds(of: source), expectation: item.expectation)
  }

  /// Returns the length that the file declares, or else the length that follows from its size at
  /// 128 kbit/s. The length affects only the balance of the shards.
  private static func seconds(of source: SourceSelection.Source) -> Double {
    let bySize = Double(source.identity.size) / 16_000
    do {
      let info = try RecordingReader(path: source.path, of: source.identity).info
      guard let frames = info.declaredFrames, frames > 0 else { return bySize }
      // The length is limited to the size divided by 100 bytes per second. Otherwise a damaged file
      // that declares a length of years would fill all shards.
      return min(
        FrameIndex(frames).seconds(at: info.sampleRate), Double(source.identity.size) / 100)
    } catch { return bySize }  // if the file cannot be read, the worker reports it later
  }

  /// Groups each copy with the first file of the same content, so that one shard analyses all of
  /// them.
  private static func grouped(_ entries: [ShardPlan.Entry]) -> [[ShardPlan.Entry]] {
    var places: [String: Int] = [:]
    var groups: [[ShardPlan.Entry]] = []
    for entry in entries {
      if let place = places[entry.sha256] {
        groups[place].append(entry)
      } else {
        places[entry.sha256] = groups.count
        groups.append([entry])
      }
    }
    return groups
  }
}
