import HostSystem
import Synchronization

/// Remembers the first signal that asked this process to end.
final class Interruption: Sendable {
  private let number = Mutex<Int32?>(nil)

  /// The first signal; nil as long as none came.
  var signal: Int32? { number.withLock { $0 } }

  /// From now on signals do not end the process; `action` is called for each instead.
  func listen(_ action: @escaping @Sendable () -> Void = {}) {
    StopSignals.handle { signal in
      self.number.withLock { $0 = $0 ?? signal }
      action()
    }
  }
}
