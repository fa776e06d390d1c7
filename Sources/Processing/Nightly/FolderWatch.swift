import HostSystem
package import Library
import SystemPackage

/// Polls folders, and passes on files that have stopped changing.
///
/// Polling works on every file system, also on network drives and phones. Each poll costs a walk
/// through the folder. Times are measured by `clock`. The clock should stop while the machine
/// sleeps, so that a copy that is interrupted by sleep does not look finished.
package struct FolderWatch<C: Clock>: Sendable where C.Duration == Duration {
  /// The clock that measures the intervals.
  package var clock: C
  /// The time for which a file must be unchanged.
  package var still: Duration
  /// The polling interval, > 0.
  package var every: Duration

  package init(clock: C, still: Duration, every: Duration) {
    precondition(every > .zero, "looks every \(every)")
    self.clock = clock
    self.still = still
    self.every = every
  }

  /// Watches until the task is cancelled.
  ///
  /// - Parameters:
  ///   - scan: returns the files present now.
  ///   - take: called with all stable files if at least one of them is new or has changed since it
  ///     was last taken. Returns true if it has taken the files. If it returns false, the next scan
  ///     passes these files again.
  /// - Throws: errors of `scan` or `take`; returns without an error when the task is cancelled.
  package func run(
    scan: () throws -> SourceSelection,
    take: (_ still: [SourceSelection.Source], _ of: SourceSelection) async throws -> Bool
  ) async throws {
    var files = StableFiles<C.Instant>(still: still)
    var taken: Set<SourceSelection.Source> = []
    while !Task.isCancelled {
      let selection = try scan()
      let still = files.scan(at: selection, now: clock.now)
      if !taken.isSuperset(of: still), try await take(still, selection) { taken = Set(still) }
      do { try await clock.sleep(for: every) } catch is CancellationError { return }
    }
  }
}

/// Finds files that have not changed for a while and so are no longer being written.
///
/// A file is stable if its size, modification time and inode were the same in all scans during at
/// least the duration `still`. A file is never stable next to an unfinished file of the same name
/// (`a.mp3` next to `a.mp3.part`, as Firefox and aria2 name unfinished files). An empty file is
/// never stable, because a program is probably about to fill it. The caller supplies the time.
package struct StableFiles<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  /// The time for which a file must be unchanged.
  package let still: Duration

  /// The identity of a file, and the time when it was first observed with this identity.
  private struct Observation {
    var identity: FileIdentity
    var since: Instant
  }
  private var observations: [FilePath: Observation] = [:]

  /// - Parameter still: the time for which a file must be unchanged, ≥ 0.
  package init(still: Duration) {
    precondition(still >= .zero, "files cannot be still for \(still)")
    self.still = still
  }

  /// Compares the files with the files of the previous call.
  ///
  /// - Parameters:
  ///   - selection: the files present now.
  ///   - now: the time, not earlier than in the previous call.
  /// - Returns: the stable files, in the order of the selection.
  package mutating func scan(
    at selection: SourceSelection, now: Instant
  ) -> [SourceSelection.Source] {
    let unfinished = Set(selection.skippedEntries.map(\.path).compactMap(Self.finishedName))
    var next: [FilePath: Observation] = [:]
    let result = selection.sources.filter { source in
      let isUnfinished = source.identity.size == 0 || unfinished.contains(source.path)
      var observation =
        observations[source.path] ?? Observation(identity: source.identity, since: now)
      if observation.identity != source.identity || isUnfinished {
        observation = Observation(identity: source.identity, since: now)
      }
      next[source.path] = observation
      return observation.since.duration(to: now) >= still && !isUnfinished
    }
    observations = next
    return result
  }

  /// The final name of an unfinished file: `a.mp3` for `a.mp3.part`; nil for other names.
  private static func finishedName(_ path: FilePath) -> FilePath? {
    guard let name = path.lastComponent, FileName.isTemporary(name), let ending = path.extension
    else { return nil }
    let bytes = Array(path.string.utf8.dropLast(ending.utf8.count + 1))
    return FilePath(String(decoding: bytes, as: UTF8.self))
  }
}
