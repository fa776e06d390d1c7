import Recitation
import Synchronization

/// A cache of one value per recording, for the most recently added recordings.
final class RecentValues<Value: Sendable>: Sendable {
  private let known = Mutex<[(id: RecordingID, value: Value)]>([])
  private let most: Int

  /// - Parameter most: the maximum number of values.
  init(most: Int) { self.most = most }

  /// Returns the value of a recording, and creates the value if it is not cached.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - make: creates the value; if it returns nil, there is no value to cache.
  /// - Returns: the value. If two threads create a value for the recording at the same time, both
  ///   receive the value that was stored first.
  /// - Throws: errors from `make`.
  func value(of id: RecordingID, _ make: () throws -> Value?) rethrows -> Value? {
    if let value = known.withLock({ $0.first { $0.id == id }?.value }) { return value }
    guard let value = try make() else { return nil }
    return known.withLock { known in
      // Several tiles are requested at the same time, so another thread may already have added the
      // value.
      if let first = known.first(where: { $0.id == id }) { return first.value }
      known.append((id, value))
      if known.count > most { known.removeFirst() }
      return value
    }
  }
}
