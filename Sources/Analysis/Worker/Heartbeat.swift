import Dispatch
import HostSystem
import Synchronization

/// Signs of life of a worker while it detects.
///
/// To align a long text with a long recording, or to look for it in the whole Quran, takes minutes
/// on a busy machine, and there is nothing to tell meanwhile but that it goes on. So that one who
/// computes for ever is ended all the same, the beats end where nothing moves: at first when the
/// recording could have been heard once; from the first step forward on, when there has been no
/// further one for a twentieth of that time, or a minute.
final class Heartbeat: Sendable {
  private struct State {
    var news: WorkProgress?
    var end = ContinuousClock.now
  }
  private let state: Mutex<State>
  private let ended = DispatchSemaphore(value: 0)
  private let silent = DispatchSemaphore(value: 0)

  /// Does not beat before there is something to tell.
  ///
  /// - Parameters:
  ///   - pause: between two beats.
  ///   - beat: called on a thread of its own, with what is to be told.
  /// - Throws: `HostError.refused` with the action `start` where there is no thread for it.
  init(
    every pause: Duration, _ beat: @escaping @Sendable (WorkProgress) -> Void
  ) throws(HostError) {
    state = Mutex(State())
    _ = try SystemThread { [self] in
      let nanoseconds = Int(pause / .nanoseconds(1))
      while ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut {
        if let news = state.withLock({ $0.end > .now ? $0.news : nil }) { beat(news) }
      }
      silent.signal()
    }
  }

  /// Tells from now on that it detects.
  ///
  /// - Parameter news: what to tell; its seconds are those of the recording.
  func begin(telling news: WorkProgress) {
    state.withLock {
      $0.news = news
      $0.end = .now + .seconds(news.seconds)
    }
  }

  /// It has come a step forward.
  func advance() {
    state.withLock { $0.end = .now + .seconds(max(60, ($0.news?.seconds ?? 0) / 20)) }
  }

  /// Ends it; no beat comes afterwards. To be called once.
  func stop() {
    ended.signal()
    silent.wait()
  }
}
