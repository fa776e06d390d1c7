import Synchronization

/// A cache of the most recently used values.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The cached values, most recently used last.
  private let known = Mutex<[(key: Key, value: Value)]>([])
  private let most: Int
  private let maxBytes: Int
  private let bytes: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - most: the maximum number of values, > 0.
  ///   - maxBytes: the maximum total size of the values. The last used value is kept even if it is
  ///     larger.
  ///   - bytes: returns the present size of a value.
  init(
    most: Int, maxBytes: Int = .max, bytes: @escaping @Sendable (Value) -> Int = { _ in 0 }
  ) {
    (self.most, self.maxBytes, self.bytes) = (most, maxBytes, bytes)
  }

  /// Returns the value of a key, and creates the value if it is not cached.
  ///
  /// - Parameters:
  ///   - key: the key; equal keys always have the same value.
  ///   - make: creates the value; the cache is not locked meanwhile.
  /// - Returns: the value. If two threads create a value for the key at the same time, both receive
  ///   the value that was stored first.
  /// - Throws: errors from `make`; no value is then cached.
  func value(of key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let value = known.withLock({ Self.use(key, in: &$0) }) { return value }
    let value = try make()
    return known.withLock { known in
      if let first = Self.use(key, in: &known) { return first }
      known.append((key, value))
      while known.count > most
        || known.count > 1 && known.reduce(0, { $0 + bytes($1.value) }) > maxBytes
      {
        known.removeFirst()
      }
      return value
    }
  }

  private static func use(_ key: Key, in known: inout [(key: Key, value: Value)]) -> Value? {
    guard let place = known.firstIndex(where: { $0.key == key }) else { return nil }
    let used = known.remove(at: place)
    known.append(used)
    return used.value
  }
}
