public import Analysis

/// Looks at folders again and again, and hands on what has become still.
///
/// It looks, and is not told: that works on every file system, those of networks and phones too,
/// and costs a walk of the folder each time. The time is that of `clock`; one that stands while the
/// machine sleeps keeps a copy that was broken off by sleep from looking finished.
public struct FolderWatch<C: Clock>: Sendable where C.Duration == Duration {
  /// Whose time counts.
  public var clock: C
  /// How long a file has to be the same.
  public var still: Duration
  /// How long to wait between two looks, > 0.
  public var every: Duration

  /// - Parameters: see the properties of the same names.
  public init(clock: C, still: Duration, every: Duration) {
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
  public func run(
    look: () throws -> SourceSelection,
    take: (_ still: [SourceSelection.Source], _ of: SourceSelection) async throws -> Bool
  ) async throws {
    var files = StillFiles<C.Instant>(still: still)
    var taken: Set<SourceSelection.Source> = []
    while !Task.isCancelled {
      let selection = try look()
      let still = files.look(at: selection, now: clock.now)
      if !taken.isSuperset(of: still), try await take(still, selection) { taken = Set(still) }
      do { try await clock.sleep(for: every) } catch is CancellationError { return }
    }
  }
}
