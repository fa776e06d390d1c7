import HostSystem
package import Library
import SystemPackage

/// Scans folders again and again, and hands on files that have become still.
///
/// It scans, and is not notified: that works on every file system, those of networks and phones
/// too, and costs a walk of the folder each time. The time is that of `clock`; one that stands
/// while the machine sleeps keeps a copy that was broken off by sleep from looking finished.
package struct FolderWatch<C: Clock>: Sendable where C.Duration == Duration {
  /// The clock that counts.
  package var clock: C
  /// Time for which a file must be unchanged.
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
  ///   - look: gives what is there now.
  ///   - take: called when a file has become still that was not at the look before, or has changed
  ///     since it was taken, with all of the selection that is still; whether it could be taken. If
  ///     not, it is handed on at the next look again.
  /// - Throws: what `look` or `take` throws; not when the task is cancelled.
  package func run(
    look: () throws -> SourceSelection,
    take: (_ still: [SourceSelection.Source], _ of: SourceSelection) async throws -> Bool
  ) async throws {
    var files = StableFiles<C.Instant>(still: still)
    var taken: Set<SourceSelection.Source> = []
    while !Task.isCancelled {
      let selection = try look()
      let still = files.look(at: selection, now: clock.now)
      if !taken.isSuperset(of: still), try await take(still, selection) { taken = Set(still) }
      do { try await clock.sleep(for: every) } catch is CancellationError { return }
    }
  }
}

/// Finds files that have not changed for a while, so nobody is writing to them any more.
///
/// A file is still when at every look since a time its size, its time and its number in the file
/// system were the same, and that time is long enough ago. A file beside which one of the same name
/// with the ending of something unfinished lies (`a.mp3` beside `a.mp3.part`, as Firefox and aria2
/// have it) is not, however long; nor is an empty one, which somebody is about to fill. Time is
/// what the caller says it is.
package struct StableFiles<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  /// Time for which a file must be unchanged.
  package let still: Duration

  /// An observation of a file, and when it was first made.
  private struct Sight {
    var identity: FileIdentity
    var since: Instant
  }
  private var sights: [FilePath: Sight] = [:]

  /// - Parameter still: time for which a file must be unchanged, ≥ 0.
  package init(still: Duration) {
    precondition(still >= .zero, "files cannot be still for \(still)")
    self.still = still
  }

  /// Compares the files with those seen before.
  ///
  /// - Parameters:
  ///   - selection: the files present now.
  ///   - now: the time, not before that of the previous call.
  /// - Returns: the stable files, in the order of the selection.
  package mutating func look(
    at selection: SourceSelection, now: Instant
  ) -> [SourceSelection.Source] {
    let unfinished = Set(selection.leftOut.map(\.path).compactMap(Self.finishedName))
    var next: [FilePath: Sight] = [:]
    let result = selection.sources.filter { source in
      let isUnfinished = source.identity.size == 0 || unfinished.contains(source.path)
      var sight = sights[source.path] ?? Sight(identity: source.identity, since: now)
      if sight.identity != source.identity || isUnfinished {
        sight = Sight(identity: source.identity, since: now)
      }
      next[source.path] = sight
      return sight.since.duration(to: now) >= still && !isUnfinished
    }
    sights = next
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
