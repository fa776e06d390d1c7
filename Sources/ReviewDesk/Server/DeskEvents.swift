import Library
import Synchronization
import WebServer

/// The event stream of the desk, `GET /api/events`: it tells each page when the library, or work in
/// the background, is other than it was.
///
/// SQLite tells no other program about a change, so the desk reads the version of the database
/// while a page listens: one number, for all pages together. Each event is the whole state, so that
/// a page that missed some lacks nothing.
final class DeskEvents: Sendable {
  /// The numbers of the last changes; equal as long as there is nothing new.
  struct State: Encodable, Hashable, Sendable {
    var library: LibraryStore.Version
    /// Of recordings that are added and analysed.
    var processing: Int
    var transcription: Int
  }

  private typealias Listener = AsyncStream<[UInt8]>.Continuation

  private struct Shared {
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
    var last: State?
    /// Reads the state while somebody listens.
    var reading: Task<Void, Never>?
  }

  /// Pages that listen at a time; a further one is sent the state, and asks again.
  private static let most = 32
  private static let interval = Duration.milliseconds(250)
  /// Reads between two signs of life, which show that the other end is still there.
  private static let readsPerSign = 60

  private let shared = Mutex(Shared())
  private let read: @Sendable () async throws -> State

  /// - Parameter read: gives the present state.
  init(read: @escaping @Sendable () async throws -> State) { self.read = read }

  /// The answer to a page; it ends when the connection does.
  var response: Response {
    Response(200, headers: [("Content-Type", "text/event-stream")], body: .events { self.events() })
  }

  private func events() -> AsyncStream<[UInt8]> {
    // A page that is slow receives the last event alone.
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
      shared.withLock { shared in
        let number = shared.nextListener
        shared.nextListener += 1
        listener.onTermination = { _ in self.leave(number) }
        shared.listeners[number] = listener
        // Made again at once, and sent to the new one as well.
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
      // Nobody listens any more.
    } catch {
      // The library cannot be read: pages ask again.
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
