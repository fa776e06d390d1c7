import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP/1.1 server for the browser on this machine. It listens on one port of 127.0.0.1 and, if
/// the machine has IPv6, of ::1. Only `tilawa publish --serve` listens on other addresses.
///
/// The server limits the number of connections, the size of a request's head, the time for the
/// head, and the time for each further piece of a request. Bodies and responses use back pressure.
///
/// Idle connections cannot lock out new connections: at the limit, the server closes an idle
/// connection for each new one. A connection costs only a socket and a timer before its first byte.
package struct LoopbackServer: Sendable {
  /// The limits; tests lower them.
  package struct Limits: Sendable {
    /// The maximum number of connections. At the limit, a new connection replaces the oldest idle
    /// connection; if all are busy, the new connection is closed. A browser opens six connections.
    package var connections = 128
    /// The time limit for the head of a request. The time begins when the connection is opened, or
    /// when the last response has ended. It is also the limit for each further piece of the body.
    package var readTimeout = Duration.seconds(20)
    /// The time limit for writing each piece of a response. A browser reads a long recording only
    /// as fast as it plays, and requests the rest of the recording again after a timeout.
    package var writeTimeout = Duration.seconds(120)
    /// The maximum size of a request's head in bytes.
    package var headBytes = 32_768

    package init() {}
  }

  fileprivate typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let listeners: [any Channel]
  private let group: MultiThreadedEventLoopGroup
  private let state: ServerState
  /// The port of the server.
  package let port: Int

  /// Starts listening; requests wait until ``run(_:)`` is called.
  ///
  /// - Parameters:
  ///   - port: the port; 0 for any free one.
  ///   - addresses: the addresses to listen on, at least one. If listening at the first address
  ///     fails, an error is thrown; a failure at any other address is ignored.
  ///   - limits: the limits for clients.
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
          // The address is not available: the machine may have no IPv6.
        }
      }
      self.listeners = listeners
    } catch {
      try await group.shutdownGracefully()
      throw error
    }
  }

  /// Answers requests until the task is cancelled, then closes all connections. Running responses
  /// are cancelled and awaited.
  ///
  /// - Parameter respond: returns the response to a request; called concurrently.
  /// - Throws: `IOError` if the server cannot be closed.
  package func run(_ respond: @escaping @Sendable (Request) async -> Response) async throws {
    state.begin(respond)
    try await withTaskCancellationHandler {
      for listener in listeners { try await listener.closeFuture.get() }
    } onCancel: {
      for listener in listeners { listener.close(promise: nil) }
    }
    // The event loop must outlive all of its users.
    await state.end()
    try await group.shutdownGracefully()
  }

  private static func listen(
    _ host: String, _ port: Int, _ group: MultiThreadedEventLoopGroup, _ state: ServerState
  ) async throws -> any Channel {
    try await ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // The kernel queues connections up to this number, or its own maximum. The client's system
      // retries a dropped connection after 1, 3 and 7 s.
      .serverChannelOption(.backlog, value: 4096)
      .childChannelInitializer { channel in
        // To refuse a connection, let the initialiser fail: NIO then closes the connection.
        guard state.enter(channel) else {
          return channel.eventLoop.makeFailedFuture(ChannelError.inappropriateOperationForState)
        }
        channel.closeFuture.whenComplete { _ in state.leave(channel) }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FirstByteHandler(state))
        }
      }
      .bind(host: host, port: port).get()
  }
}

/// Waits for the first byte of a connection before it installs the HTTP handlers.
private final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let server: ServerState
  private var timer: Scheduled<Void>?

  init(_ server: ServerState) { self.server = server }

  func channelActive(context: ChannelHandlerContext) {
    timer = context.channel.closing(after: server.limits.readTimeout)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
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
    let limit = HeadLimit(bytes: most)
    try pipeline.addHandler(limit)
    // Data that is not HTTP closes the connection without an error response, because another
    // response may already be partly sent.
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: parser)
    try pipeline.addHandler(HeadEnds(limit))
    return try LoopbackServer.Connection(
      wrappingChannelSynchronously: channel,
      configuration: .init(
        backPressureStrategy: .init(lowWatermark: 2, highWatermark: 4),
        isOutboundHalfClosureEnabled: false))
  }
}

/// The open connections and the function that answers requests.
private final class ServerState: Sendable {
  let limits: LoopbackServer.Limits

  typealias Responder = @Sendable (Request) async -> Response

  /// The present use of a connection. At the maximum number of connections, a new connection
  /// replaces an idle one: first of the kind `none`, then of the kind `between`.
  private enum Use: Int {
    /// No request was received yet.
    case none
    /// The connection waits for its next request.
    case between
    /// A request is being answered.
    case answering
  }

  private struct Client {
    var channel: any Channel
    var use = Use.none
    /// The logical time at which the present use of the connection began.
    var since: Int
    /// The task that answers the requests of the connection; nil before the first byte.
    var task: Task<Void, Never>?
  }

  private struct State {
    var respond: Responder?
    /// Requests that arrived before ``ServerState/begin(_:)`` was called.
    var earlyRequests: [CheckedContinuation<Responder, Never>] = []
    var clients: [ObjectIdentifier: Client] = [:]
    /// The number of unfinished tasks, including the tasks of closed connections.
    var running = 0
    var moment = 0
    var hasEnded = false
    /// The continuation that ``ServerState/end()`` awaits; resumed when the last task has ended.
    var idle: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  init(_ limits: LoopbackServer.Limits) { self.limits = limits }

  /// Registers a connection. At the maximum number of connections, the new connection replaces an
  /// idle one. Returns false if all connections are answering requests, or if the server has ended.
  func enter(_ channel: any Channel) -> Bool {
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

  func leave(_ channel: any Channel) {
    _ = state.withLock { $0.clients.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Starts answering the requests of a connection.
  ///
  /// - Parameters:
  ///   - channel: the connection.
  ///   - open: creates the asynchronous channel; called before this method returns.
  /// - Throws: `ChannelError` if the server has ended or the connection was replaced, or errors
  ///   from `open`.
  func serve(_ channel: any Channel, _ open: () throws -> LoopbackServer.Connection) throws {
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

  /// Records the start or the end of answering a request.
  func isAnswering(_ channel: any Channel, _ answers: Bool) {
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

  func begin(_ respond: @escaping Responder) {
    let earlyRequests = state.withLock { state in
      state.respond = respond
      defer { state.earlyRequests = [] }
      return state.earlyRequests
    }
    for request in earlyRequests { request.resume(returning: respond) }
  }

  /// Closes all connections, refuses new connections, and waits until the last response has ended.
  func end() async {
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

  func respond(to request: Request) async -> Response {
    let respond = await withCheckedContinuation { continuation in
      let known = state.withLock { state in
        if state.respond == nil { state.earlyRequests.append(continuation) }
        return state.respond
      }
      if let known { continuation.resume(returning: known) }
    }
    return await respond(request)
  }
}

/// Answers the requests of one connection one after another.
private func serve(
  _ connection: LoopbackServer.Connection, of server: ServerState
) async {
  let channel = connection.channel
  let limits = server.limits
  do {
    try await connection.executeThenClose { inbound, outbound in
      let reader = RequestReader(inbound, of: channel, timeout: limits.readTimeout)
      while let head = try await reader.nextHead() {
        server.isAnswering(channel, true)
        var request = Request(
          method: head.method.rawValue, target: head.uri,
          headers: head.headers.map { ($0.name, $0.value) },
          body: { try await reader.nextBodyBytes() })
        request.isOfOtherUser = {
          guard let port = channel.remoteAddress?.port, let own = channel.localAddress?.port else {
            return false
          }
          return PeerUser.isOther(port: port, own: own)
        }
        let response = await server.respond(to: request)
        // If a part of the body is still unread, the connection is closed, so that this part is
        // discarded.
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
          try await write(response.body, to: outbound, of: channel, limits.writeTimeout)
        }
        try await outbound.write(.end(nil))
        guard isKept else { return }
        server.isAnswering(channel, false)
      }
    }
  } catch {
    // The client disconnected, exceeded a time limit, or sent invalid HTTP.
  }
}

private func write(
  _ body: Response.Body,
  to outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
  of channel: any Channel, _ timeout: Duration
) async throws {
  @Sendable func put(_ bytes: [UInt8]) async throws {
    let timer = channel.closing(after: timeout)
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

/// Reads the requests of a connection, and closes the connection after a time limit.
///
/// `@unchecked`, because the iterator of the stream is not `Sendable`. This is safe: the
/// connection's task waits while a request is answered, so the task and the code that answers never
/// read at the same time.
private final class RequestReader: @unchecked Sendable {
  private var iterator: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  private let channel: any Channel
  private let timeout: Duration
  /// True if the current request has been read completely.
  private(set) var hasEnded = true

  init(
    _ inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>, of channel: any Channel,
    timeout: Duration
  ) {
    iterator = inbound.makeAsyncIterator()
    self.channel = channel
    self.timeout = timeout
  }

  /// Returns the head of the next request; nil if the client closes the connection.
  func nextHead() async throws -> HTTPRequestHead? {
    while let part = try await nextPart() {
      guard case .head(let head) = part else { continue }
      hasEnded = false
      // A request without a body ends with its head.
      let length = head.headers.first(name: "content-length")
      if head.headers["transfer-encoding"].isEmpty, length == nil || length == "0" {
        _ = try await nextPart()
        hasEnded = true
      }
      return head
    }
    return nil
  }

  /// Returns the next piece of the body; nil at the end of the body.
  func nextBodyBytes() async throws -> [UInt8]? {
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
    let timer = channel.closing(after: timeout)
    defer { timer.cancel() }
    return try await iterator.next()
  }
}

extension Channel {
  /// Closes the connection after `timeout`, unless the returned task is cancelled before.
  fileprivate func closing(after timeout: Duration) -> Scheduled<Void> {
    eventLoop.scheduleTask(in: .init(timeout)) { self.close(promise: nil) }
  }
}

/// Closes a connection if the head of a request exceeds its limit. The parser limits only the
/// headers, not the request target.
private final class HeadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// One read may contain the head of a request and the start of its body. Therefore this number of
  /// bytes above the limit of the head is accepted.
  private static let slack = 65_536
  private let most: Int
  /// The number of bytes of the head so far.
  private var count = 0
  /// True while the head of a request is being received, or expected.
  private var isInHead = true

  init(bytes: Int) { most = bytes + Self.slack }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isInHead { count += unwrapInboundIn(data).readableBytes }
    if count > most { context.close(promise: nil) } else { context.fireChannelRead(data) }
  }

  func begin(head: Bool) {
    isInHead = head
    count = 0
  }
}

/// Passes on to ``HeadLimit`` where the heads of requests end. It does so on the event loop, before
/// the next bytes of the connection are read: the task that answers would be too late.
private final class HeadEnds: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private let limit: HeadLimit

  init(_ limit: HeadLimit) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: limit.begin(head: false)
    case .body: break
    case .end: limit.begin(head: true)
    }
    context.fireChannelRead(data)
  }
}
