import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP/1.1 server for the browser on this machine: it listens on 127.0.0.1 and, where there is
/// IPv6, on ::1, at one port. Only `tilawa publish --serve` names other addresses.
///
/// What a client can take up is bounded: connections, the size of a request's head, the time for it
/// and for each further piece. A body is read as fast as it is asked for, an answer written as fast
/// as it is read.
///
/// A connection that asks for nothing keeps nobody out: where all places are taken, it makes room
/// for a new one. Before its first byte it costs a socket and a timer.
package struct LoopbackServer: Sendable {
  /// The limits; tests lower them.
  package struct Limits: Sendable {
    /// Connections at a time. For a further one the oldest is closed that waits for a request;
    /// where each is being answered, the further one is closed. A browser opens six.
    package var connections = 128
    /// For the head of a request, from when the connection is open or the last answer is sent, and
    /// for each further piece of its body.
    package var readingPatience = Duration.seconds(20)
    /// For each piece of an answer to be taken. A browser takes a long recording as it is played,
    /// and asks again for what it lacks.
    package var writingPatience = Duration.seconds(120)
    /// Bytes of the head of a request.
    package var headBytes = 32_768

    package init() {}
  }

  fileprivate typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let listeners: [any Channel]
  private let group: MultiThreadedEventLoopGroup
  private let state: ServerState
  /// The port that is listened on.
  package let port: Int

  /// Begins to listen; nobody is answered before ``run(_:)``.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - addresses: where to listen, at least one; the first has to work.
  ///   - limits: the limits of clients.
  /// - Throws: `IOError` if the port is not available.
  package init(
    port: Int, at addresses: [String] = ["127.0.0.1", "::1"], limits: Limits = Limits()
  ) async throws {
    state = ServerState(limits)
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let first = try await Self.listen(addresses[0], port, group, state)
      self.port = first.localAddress?.port ?? port
      var listeners = [first]
      for address in addresses.dropFirst() {
        do {
          listeners.append(try await Self.listen(address, self.port, group, state))
        } catch {
          // A machine without IPv6.
        }
      }
      self.listeners = listeners
    } catch {
      try await group.shutdownGracefully()
      throw error
    }
  }

  /// Answers requests until the task is cancelled; then all connections are closed, and the answers
  /// that are being made are cancelled and waited for.
  ///
  /// - Parameter respond: answers a request; called for several at a time.
  /// - Throws: `IOError` if the server cannot be closed.
  package func run(_ respond: @escaping @Sendable (Request) async -> Response) async throws {
    state.begin(respond)
    try await withTaskCancellationHandler {
      for listener in listeners { try await listener.closeFuture.get() }
    } onCancel: {
      for listener in listeners { listener.close(promise: nil) }
    }
    // The event loop may end only after the last that uses it.
    await state.end()
    try await group.shutdownGracefully()
  }

  private static func listen(
    _ host: String, _ port: Int, _ group: MultiThreadedEventLoopGroup, _ state: ServerState
  ) async throws -> any Channel {
    try await ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // A connection for which there is no room here is tried again by the system after 1, 3 and 7
      // s. The system lowers the number to the greatest that it allows.
      .serverChannelOption(.backlog, value: 4096)
      .childChannelInitializer { channel in
        // A connection whose setting up fails is closed.
        guard state.enter(channel) else {
          return channel.eventLoop.makeFailedFuture(ChannelError.inappropriateOperationForState)
        }
        channel.closeFuture.whenComplete { _ in state.leave(channel) }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FirstByte(state))
        }
      }
      .bind(host: host, port: port).get()
  }
}

/// Waits for the first byte of a connection, and only then makes what answers its requests.
private final class FirstByte: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let server: ServerState
  private var timer: Scheduled<Void>?

  package init(_ server: ServerState) { self.server = server }

  package func channelActive(context: ChannelHandlerContext) {
    timer = context.channel.closing(after: server.limits.readingPatience)
    context.fireChannelActive()
  }

  package func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    timer?.cancel()
    do {
      try server.serve(context.channel) { try connection(over: context.channel) }
      context.fireChannelRead(data)
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    } catch { context.close(promise: nil) }
  }

  private func connection(over channel: any Channel) throws -> LoopbackServer.Connection {
    let most = server.limits.headBytes
    var parser = NIOHTTPDecoderLimitConfiguration()
    parser.maxHeaderFieldSize = most
    parser.maxHeaderListSize = most
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HeadLimit(bytes: most))
    // What is no HTTP is not answered, for an answer may be on its way already: the connection is
    // closed.
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: parser)
    return try LoopbackServer.Connection(
      wrappingChannelSynchronously: channel,
      configuration: .init(
        backPressureStrategy: .init(lowWatermark: 2, highWatermark: 4),
        isOutboundHalfClosureEnabled: false))
  }
}

/// The connections that are open, and who answers.
private final class ServerState: Sendable {
  package let limits: LoopbackServer.Limits

  typealias Answering = @Sendable (Request) async -> Response

  /// The use that is made of a connection; for a new one the least gives way.
  private enum Use: Int {
    /// It has never asked for anything.
    case none
    /// It waits for the next request.
    case between
    /// A request is being answered.
    case answering
  }

  private struct Client {
    var channel: any Channel
    var use = Use.none
    /// The number of the moment at which it came to this use.
    var since: Int
    /// Answers its requests; nil before the first byte.
    var task: Task<Void, Never>?
  }

  private struct State {
    var respond: Answering?
    /// Requests that came before the server ran.
    var early: [CheckedContinuation<Answering, Never>] = []
    var clients: [ObjectIdentifier: Client] = [:]
    /// Tasks that have not ended, also of connections that are closed.
    var running = 0
    var moment = 0
    var hasEnded = false
    /// Waits until nothing runs.
    var idle: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  package init(_ limits: LoopbackServer.Limits) { self.limits = limits }

  /// True if there is room for one more, or somebody gave way to it.
  package func enter(_ channel: any Channel) -> Bool {
    let (isLetIn, given) = state.withLock { state -> (Bool, (any Channel)?) in
      if state.hasEnded { return (false, nil) }
      var given: (any Channel)?
      if state.clients.count >= limits.connections {
        let least = state.clients.filter { $0.value.use != .answering }
          .min { ($0.value.use.rawValue, $0.value.since) < ($1.value.use.rawValue, $1.value.since) }
        guard let least else { return (false, nil) }
        given = state.clients.removeValue(forKey: least.key)?.channel
      }
      state.moment += 1
      state.clients[ObjectIdentifier(channel)] = Client(channel: channel, since: state.moment)
      return (true, given)
    }
    given?.close(promise: nil)
    return isLetIn
  }

  package func leave(_ channel: any Channel) {
    _ = state.withLock { $0.clients.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Begins to answer the requests of a connection.
  ///
  /// - Parameters:
  ///   - channel: the connection.
  ///   - open: makes what is read and written; called before this returns.
  /// - Throws: `ChannelError` if the server has ended or the connection gave way, or what `open`
  ///   throws.
  package func serve(_ channel: any Channel, _ open: () throws -> LoopbackServer.Connection) throws
  {
    try state.withLock { state in
      let id = ObjectIdentifier(channel)
      guard !state.hasEnded, state.clients[id] != nil else {
        throw ChannelError.inappropriateOperationForState
      }
      let connection = try open()
      state.running += 1
      state.clients[id]?.task = Task {
        await WebServer.serve(connection, of: self)
        self.ended()
      }
    }
  }

  /// Notes that a request is being answered, or no longer.
  package func isAnswering(_ channel: any Channel, _ answers: Bool) {
    state.withLock { state in
      state.moment += 1
      state.clients[ObjectIdentifier(channel)]?.use = answers ? .answering : .between
      state.clients[ObjectIdentifier(channel)]?.since = state.moment
    }
  }

  private func ended() {
    state.withLock { state in
      state.running -= 1
      if state.running == 0 { state.idle.take()?.resume() }
    }
  }

  package func begin(_ respond: @escaping Answering) {
    let early = state.withLock { state in
      state.respond = respond
      defer { state.early = [] }
      return state.early
    }
    for request in early { request.resume(returning: respond) }
  }

  /// Closes all connections and waits until the last answer has ended; no further connection is let
  /// in.
  package func end() async {
    let clients = state.withLock { state in
      state.hasEnded = true
      return Array(state.clients.values)
    }
    for client in clients {
      client.task?.cancel()
      client.channel.close(promise: nil)
    }
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.running == 0 { continuation.resume() } else { state.idle = continuation }
      }
    }
  }

  package func respond(to request: Request) async -> Response {
    let respond = await withCheckedContinuation { continuation in
      let known = state.withLock { state in
        if state.respond == nil { state.early.append(continuation) }
        return state.respond
      }
      if let known { continuation.resume(returning: known) }
    }
    return await respond(request)
  }
}

/// Answers the requests of one connection, one after the other.
private func serve(
  _ connection: LoopbackServer.Connection, of server: ServerState
) async {
  let channel = connection.channel
  let limits = server.limits
  do {
    try await connection.executeThenClose { inbound, outbound in
      let reader = RequestReader(inbound, of: channel, patience: limits.readingPatience)
      while let head = try await reader.nextHead() {
        server.isAnswering(channel, true)
        let request = Request(
          method: head.method.rawValue, target: head.uri,
          headers: head.headers.map { ($0.name, $0.value) },
          body: { try await reader.nextBodyBytes() })
        let response = await server.respond(to: request)
        // A body that nobody wants is not waited for.
        let isKept = head.isKeepAlive && reader.hasEnded
        var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
        if let length = response.body.length {
          headers.add(name: "Content-Length", value: "\(length)")
        }
        if !isKept { headers.add(name: "Connection", value: "close") }
        try await outbound.write(
          .head(
            HTTPResponseHead(
              version: .http1_1, status: .init(statusCode: response.status), headers: headers)))
        if head.method != .HEAD {
          try await write(response.body, to: outbound, of: channel, limits.writingPatience)
        }
        try await outbound.write(.end(nil))
        guard isKept else { return }
        server.isAnswering(channel, false)
        channel.triggerUserOutboundEvent(HeadLimit.Phase.head, promise: nil)
      }
    }
  } catch {
    // The other end went away, took too long, or sent what is no HTTP.
  }
}

private func write(
  _ body: Response.Body,
  to outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
  of channel: any Channel, _ patience: Duration
) async throws {
  @Sendable func put(_ bytes: [UInt8]) async throws {
    let timer = channel.closing(after: patience)
    defer { timer.cancel() }
    try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
  }
  switch body {
  case .bytes(let bytes): if !bytes.isEmpty { try await put(bytes) }
  case .stream(_, let send): try await send(put)
  case .events(let events):
    let task = Task { for await piece in events() { try await put(piece) } }
    channel.closeFuture.whenComplete { _ in task.cancel() }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// Reads the requests of a connection, and gives up one that takes too long.
///
/// Unchecked, because the iterator of a stream may not be shared: the task of the connection waits
/// while a request is answered, so that the two never read at once.
private final class RequestReader: @unchecked Sendable {
  private var iterator: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  private let channel: any Channel
  private let patience: Duration
  /// True if no part of the request is left to read.
  private(set) var hasEnded = true

  package init(
    _ inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>, of channel: any Channel,
    patience: Duration
  ) {
    iterator = inbound.makeAsyncIterator()
    self.channel = channel
    self.patience = patience
  }

  /// The next request; nil if the other end closes.
  package func nextHead() async throws -> HTTPRequestHead? {
    while let part = try await nextPart() {
      guard case .head(let head) = part else { continue }
      hasEnded = false
      channel.triggerUserOutboundEvent(HeadLimit.Phase.body, promise: nil)
      // What has no body ends with its head.
      let length = head.headers.first(name: "content-length")
      if head.headers["transfer-encoding"].isEmpty, length == nil || length == "0" {
        _ = try await nextPart()
        hasEnded = true
      }
      return head
    }
    return nil
  }

  /// The next piece of the body; nil at its end.
  package func nextBodyBytes() async throws -> [UInt8]? {
    while !hasEnded, let part = try await nextPart() {
      switch part {
      case .body(let buffer): return Array(buffer.readableBytesView)
      case .end: hasEnded = true
      case .head: break
      }
    }
    return nil
  }

  private func nextPart() async throws -> HTTPServerRequestPart? {
    let timer = channel.closing(after: patience)
    defer { timer.cancel() }
    return try await iterator.next()
  }
}

extension Channel {
  /// Closes the connection unless it is cancelled before.
  fileprivate func closing(after patience: Duration) -> Scheduled<Void> {
    eventLoop.scheduleTask(in: .init(patience)) { self.close(promise: nil) }
  }
}

/// Closes a connection that sends more than a head may be long before the head ends. The parser
/// limits headers, but not the address that is asked for.
private final class HeadLimit: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer

  /// The part of a request that comes next.
  package enum Phase: Sendable { case head, body }

  /// One read of the socket may bring the head and the beginning of the body.
  private static let slack = 65_536
  private let most: Int
  private var count = 0
  private var phase = Phase.head

  package init(bytes: Int) { most = bytes + Self.slack }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if phase == .head { count += unwrapInboundIn(data).readableBytes }
    if count > most { context.close(promise: nil) } else { context.fireChannelRead(data) }
  }

  package func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let phase = event as? Phase else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    self.phase = phase
    count = 0
    promise?.succeed(())
  }
}
