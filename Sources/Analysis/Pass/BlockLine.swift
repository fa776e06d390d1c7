import Dispatch
import Synchronization

/// Blocks of a signal on their way from the thread that makes them to the one that takes them.
///
/// At most as many wait as there is room for; their memory goes back and forth and is used again.
final class BlockLine: Sendable {
  private struct State {
    var waiting: [[Float]] = []
    var used: [[Float]] = []
    var isAbandoned = false
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)
  private let ready = DispatchSemaphore(value: 0)

  /// - Parameter depth: how many blocks may wait, > 0.
  init(depth: Int) {
    // Not as its first value: a semaphore may not go away with less than it began with.
    for _ in 0..<depth { room.signal() }
  }

  /// Hands on a block; waits for room.
  ///
  /// - Parameter block: replaced by one that may be overwritten.
  /// - Returns: whether more are wanted.
  func put(_ block: inout [Float]) -> Bool {
    room.wait()
    let next: [Float]? = state.withLock { state in
      if state.isAbandoned { return nil }
      state.waiting.append(block)
      return state.used.popLast() ?? []
    }
    guard let next else { return false }
    block = next
    ready.signal()
    return true
  }

  /// Says that no more will come. Nothing may be put afterwards.
  func close() { ready.signal() }

  /// Waits for the next block.
  ///
  /// - Parameter block: replaced by it; what it held before is used again.
  /// - Returns: false at the end, where `block` stays as it is.
  func take(_ block: inout [Float]) -> Bool {
    ready.wait()
    let next: [Float]? = state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      state.used.append(block)
      return state.waiting.removeFirst()
    }
    guard let next else {
      ready.signal()  // the end stays the end
      return false
    }
    block = next
    room.signal()
    return true
  }

  /// Says that nobody takes any more, so that who puts does not wait for ever.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    room.signal()
  }
}
