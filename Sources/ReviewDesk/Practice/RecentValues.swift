import Recitation
import Synchronization

/// A value for each of the recordings that were asked for last.
final class RecentValues<Value: Sendable>: Sendable {
  private let known = Mutex<[(id: RecordingID, value: Value)]>([])
  private let most: Int

  /// - Parameter most: the most values that are kept.
  init(most: Int) { self.most = most }

  /// The value of a recording.
  ///
  /// - Parameters:
  ///   - id: of the recording.
  ///   - make: makes the value if it is not kept; nil is asked for again the next time.
  /// - Returns: the value; of two that are made at the same time the one that is kept.
  /// - Throws: what `make` throws.
  func value(of id: RecordingID, _ make: () throws -> Value?) rethrows -> Value? {
    if let value = known.withLock({ $0.first { $0.id == id }?.value }) { return value }
    guard let value = try make() else { return nil }
    return known.withLock { known in
      // Several tiles are asked for at once.
      if let first = known.first(where: { $0.id == id }) { return first.value }
      known.append((id, value))
      if known.count > most { known.removeFirst() }
      return value
    }
  }
}
