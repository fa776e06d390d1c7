import Library
import Synchronization
import WebServer

/// The event stream of the desk, `GET /api/events`: it notifies each page of changes to the library
/// and to background work.
///
/// SQLite does not notify other processes of a change. Therefore the desk polls the version of the
/// database while at least one page listens. It polls once for all pages together. Each event
/// contains the whole state, so a page that missed earlier events is still up to date.
final class DeskEvents: Sendable {
  /// Version numbers, which stay the same while the library and the background work are unchanged.
  struct State: Encodable, Hashable, Sendable {
    var library: LibraryStore.Version
    /// The version number of ``DeskProcessing``, which grows with every change of its progress.
    var processing: Int
    var transcription: Int
    /// The version number of ``DeskPublishing``, which grows with every change of its state.
    var publishing: Int
  }

  private typealias Listener = AsyncStream<[UInt8]>.Continuation

  private struct Shared {
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
    var last: State?
    /// The polling task; nil while no page listens.
    var reading: Task<Void, Never>?
  }

  /// The maximum number of listening pages. A further page receives one event and must then
  /// reconnect.
  private static let most = 32
  private static let interval = Duration.milliseconds(250)
  /// The number of polls between two keep-alive messages. These messages detect closed connections.
  private static let readsPerSign = 60

  private let shared = Mutex(Shared())
  private let read: @Sendable () async throws -> State

  /// - Parameter read: returns the current state.
  init(read: @escaping @Sendable () async throws -> State) { self.read = read }

  /// The response, which stays open until the connection ends.
  var response: Response {
    Response(200, headers: [("Content-Type", "text/event-stream")], body: .events { self.events() })
  }

  private func events() -> AsyncStream<[UInt8]> {
    // A slow page receives only the newest event.
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
      shared.withLock { shared in
        let number = shared.nextListener
        shared.nextListener += 1
        listener.onTermination = { _ in self.leave(number) }
        shared.listeners[number] = listener
        // Force the next poll to publish, so that the new listener receives the state too.
        shared.last = nil
        if shared.reading == nil { shared.reading = Task { await self.watch() } }
      }
    }
  }

  private func leave(_ number: Int) {
    shared.withLock { shared in
      shared.listeners[number] = nil
      if shared.listeners.isEmpty { shared.reading.take()?.cancel() }
    }
  }

  private func watch() async {
    var count = 0
    do {
      while true {
        try publish(await read())
        count += 1
        if count.isMultiple(of: Self.readsPerSign) { send(":") }
        try await Task.sleep(for: Self.interval)
      }
    } catch is CancellationError {
      // The last page has disconnected.
    } catch {
      // The library cannot be read. End the streams; the pages then connect again.
      end()
    }
  }

  /// - Throws: `EncodingError`.
  private func publish(_ state: State) throws {
    let isNew = shared.withLock { shared in
      defer { shared.last = state }
      return shared.last != state
    }
    guard isNew else { return }
    send("retry: 2000\ndata: " + String(decoding: try Response.encoded(state), as: UTF8.self))
  }

  private func send(_ lines: String) {
    let bytes = Array((lines + "\n\n").utf8)
    let (listeners, tooMany) = shared.withLock { shared in
      let all = shared.listeners.sorted { $0.key < $1.key }.map(\.value)
      return (all, Array(all.dropFirst(Self.most)))
    }
    for listener in listeners { listener.yield(bytes) }
    for listener in tooMany { listener.finish() }
  }

  private func end() {
    let listeners = shared.withLock { shared in
      defer {
        shared.listeners = [:]
        shared.reading = nil
      }
      return Array(shared.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
