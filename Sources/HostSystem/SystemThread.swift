import Glibc
import SystemPackage

/// A dedicated thread for work that blocks or takes a long time.
///
/// If a limit on processes or memory prevents the start of another thread, Foundation's `Thread`
/// does not report this, and its caller waits for ever. This type throws an error instead.
package struct SystemThread: ~Copyable, Sendable {
  private let thread: pthread_t

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts the thread.
  ///
  /// - Parameter body: the function that the thread runs.
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

  /// Waits until the thread has ended.
  package consuming func join() {
    pthread_join(thread, nil)
    discard self
  }

  /// Detaches the thread, which continues until its function returns.
  deinit { pthread_detach(thread) }
}
