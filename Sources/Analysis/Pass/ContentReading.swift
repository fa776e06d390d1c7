import Dispatch
import HostSystem
import PipelineCore
import Synchronization

/// What a recording holds, found out on a thread of its own while it is decoded already.
final class ContentReading: Sendable {
  private let answer = Mutex<Result<ContentHash?, any Error>?>(nil)
  private let known = DispatchSemaphore(value: 0)

  /// Begins at once.
  ///
  /// - Parameter read: gives the content; nil if nobody wants the recording any more.
  /// - Throws: `HostError.refused` with the action `start` where there is no thread for it.
  init(_ read: @escaping @Sendable () throws -> ContentHash?) throws(HostError) {
    _ = try SystemThread {
      let answer = Result { try read() }
      self.answer.withLock { $0 = answer }
      self.known.signal()
    }
  }

  /// Content that is known.
  init(_ content: ContentHash) {
    answer.withLock { $0 = .success(content) }
    known.signal()
  }

  /// Whether ``wait()`` would not wait.
  var isKnown: Bool { answer.withLock { $0 != nil } }

  /// Waits for the content.
  ///
  /// - Returns: the content; nil if nobody wants the recording any more.
  /// - Throws: what reading it threw.
  func wait() throws -> ContentHash? {
    known.wait()
    known.signal()  // for the next one who asks
    return try answer.withLock { $0 }?.get()
  }
}
