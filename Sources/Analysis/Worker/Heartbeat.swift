import Dispatch
import Foundation
import Synchronization

/// Signs of life of a worker while it computes something long in one piece.
///
/// To align a long text with a long recording, or to look for it in the whole Quran, takes minutes
/// on a busy machine, and nothing can be told meanwhile. The beats end by themselves after a time, so
/// that one who computes for ever is ended all the same.
final class Heartbeat: Sendable {
  private let ended = DispatchSemaphore(value: 0)
  private let silent = DispatchSemaphore(value: 0)

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - pause: between two beats.
  ///   - length: after which there are no more.
  ///   - beat: called on a thread of its own.
  init(every pause: Duration, for length: Duration, _ beat: @escaping @Sendable () -> Void) {
    let (ended, silent) = (ended, silent)
    Thread.detachNewThread {
      let begin = ContinuousClock.now
      let nanoseconds = Int(pause / .nanoseconds(1))
      while ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut,
        ContinuousClock.now - begin < length
      {
        beat()
      }
      silent.signal()
    }
  }

  /// Ends it; no beat comes afterwards. To be called once.
  func stop() {
    ended.signal()
    silent.wait()
  }
}
