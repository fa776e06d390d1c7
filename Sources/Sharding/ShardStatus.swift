import HostSystem
import Library
import PipelineCore
package import Recitation
import SystemPackage

/// The state of a shard.
package enum ShardState: Equatable, Sendable {
  /// There is no result yet.
  case missing
  /// The result is damaged, or it was made from another content, recipe or program. The value is
  /// the reason.
  case stale(String)
  /// The result is complete, but a recording failed.
  case failed(ShardResult)
  /// The result is complete.
  case done(ShardResult)

  /// Reads the state of a shard from its files.
  ///
  /// - Parameters:
  ///   - shard: the shard.
  ///   - plan: its plan.
  ///   - folder: the folder of the plan.
  /// - Throws: `HostError` if a file cannot be read.
  package init(of shard: ShardPlan.Shard, in plan: ShardPlan, _ folder: ShardFolder) throws {
    let result: ShardResult?
    do { result = try folder.result(shard.index) } catch ShardError.damaged(_, let reason) {
      self = .stale(reason)
      return
    }
    guard let result else {
      self = .missing
      return
    }
    let database = folder.database(shard.index)
    if result.content != shard.content {
      self = .stale("it holds other recordings")
    } else if result.run != plan.run {
      self = .stale("it was made with another recipe or other libraries")
    } else if result.program != plan.program {
      self = .stale("it was made with tilawa \(result.program)")
    } else if !FileIdentity.exists(database) {
      self = .stale("its database is missing")
    } else if try ContentHash(path: database).sha256 != result.database {
      self = .stale("its database is damaged")
    } else {
      self = result.hasFailed ? .failed(result) : .done(result)
    }
  }
}

/// The states of all shards of a plan.
package struct ShardStatus: Encodable, Equatable {
  /// A shard with an unusable result.
  package struct Stale: Encodable, Equatable {
    package let index: Int
    package let reason: String
  }
  /// A recording that failed, is partial or needs a check.
  package struct Trouble: Encodable, Equatable {
    package let shard: Int
    package let source: String
    package let status: RecordingStatus
    package let reason: String

    /// The remedy that is shown to the person.
    var remedy: String {
      ShardResult.Trouble(source: source, status: status, reason: reason).remedy
    }
  }

  package let shards, done: Int
  /// The indices of shards without a result.
  package let missing: [Int]
  /// The indices of shards with a failed recording.
  package let failed: [Int]
  package let stale: [Stale]
  package let troubles: [Trouble]
  /// The kinds of machines that produced the results.
  package let machines: [String]
  /// The shards whose results each kind of machine produced.
  private let shardsOfMachines: [String: [Int]]

  /// The kinds of machines, each followed by its shards: `x86_64 avx2 (shards 1-3,7)`.
  var machinesWithShards: [String] {
    machines.map { "\($0) (shards \(ArrayIndices.text(shardsOfMachines[$0] ?? [])))" }
  }

  /// Returns the shards to run again.
  ///
  /// - Parameter failed: true to include shards with a failed recording. If the recording is
  ///   damaged, it will fail again.
  /// - Returns: the indices, ascending.
  package func indicesToRerun(withFailed failed: Bool) -> [Int] {
    (missing + (failed ? self.failed : []) + stale.map(\.index)).sorted()
  }

  private enum CodingKeys: String, CodingKey {
    case shards, done, missing, failed, stale, troubles, machines
  }

  /// Reads the state of every shard of a plan.
  ///
  /// - Parameter folder: the folder of the plan.
  /// - Throws: ``ShardError``, `HostError`.
  package init(of folder: ShardFolder) throws {
    let plan = try folder.plan()
    var (done, missing, failed) = (0, [Int](), [Int]())
    var stale: [Stale] = []
    var troubles: [Trouble] = []
    var machines: [String: [Int]] = [:]
    // The paths of the files in later shards. A file that was changed and planned again is in two
    // shards, and only the result of the later shard counts.
    var later: Set<FilePath> = []
    for index in stride(from: plan.shardCount, to: 0, by: -1) {
      let shard = try folder.shard(index, of: plan)
      switch try ShardState(of: shard, in: plan, folder) {
      case .missing: missing.append(index)
      case .stale(let reason): stale.append(Stale(index: index, reason: reason))
      case .done(let result), .failed(let result):
        let replaced = Set(
          shard.recordings.filter { later.contains($0.source.path) }.map(\.name))
        let own = result.troubles.filter { !replaced.contains($0.source) }
        if own.contains(where: { $0.status == .failed }) {
          failed.append(index)
        } else {
          done += 1
        }
        machines[result.machine, default: []].append(index)
        troubles += own.reversed().map {
          Trouble(shard: index, source: $0.source, status: $0.status, reason: $0.reason)
        }
      }
      later.formUnion(shard.recordings.map(\.source.path))
    }
    shards = plan.shardCount
    self.done = done
    self.missing = missing.reversed()
    self.failed = failed.reversed()
    self.stale = stale.reversed()
    self.troubles = troubles.reversed()
    self.machines = machines.keys.sorted()
    shardsOfMachines = machines
  }
}
