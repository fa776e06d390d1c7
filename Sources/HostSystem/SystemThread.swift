import SystemPackage

#if canImport(Glibc)
  import Glibc
#endif

/// A thread of its own for work that waits or takes long.
///
/// Foundation's `Thread` says nothing where the system starts no further one, under a limit on
/// processes or memory: then whoever waits for its work waits for ever. This one is refused.
package struct SystemThread: ~Copyable, Sendable {
  private let thread: pthread_t

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins at once.
  ///
  /// - Parameter body: the work.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package init(_ body: @escaping @Sendable () -> Void) throws(HostError) {
    let work = Unmanaged.passRetained(Work(body))
    var started = pthread_t()
    let failure = pthread_create(
      &started, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      throw .refused(.start, path: "", errno: Errno(rawValue: failure))
    }
    thread = started
  }

  /// Waits until the work is done.
  package consuming func join() {
    pthread_join(thread, nil)
    discard self
  }

  /// The thread continues; nobody waits for it.
  deinit { pthread_detach(thread) }
}
