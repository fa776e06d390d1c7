import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The wish of a person or of the system that this process ends: SIGINT and SIGTERM.
public enum StopSignals {
  /// Unchecked, because a source is only kept here and never touched again.
  private struct Kept: @unchecked Sendable { var sources: [any DispatchSourceSignal] = [] }
  private static let kept = Mutex(Kept())

  /// From now on these signals do not end the process; `action` is called instead, every time,
  /// with the number of the signal.
  ///
  /// - Parameter action: called on a queue of its own, one call at a time.
  public static func handle(_ action: @escaping @Sendable (CInt) -> Void) {
    let queue = DispatchQueue(label: "stop signals")
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)  // else the default action comes first
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { action(number) }
      source.resume()
      let made = Kept(sources: [source])
      kept.withLock { $0.sources += made.sources }
    }
  }
}
