import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import WebServer

/// The server, tested with real connections.
@Suite struct LoopbackServerTests {
  /// Sends bytes and returns the response up to the closing of the connection.
  private func exchange(
    _ bytes: [UInt8], port: Int, host: String = "127.0.0.1"
  ) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var answer = ""
      do { try await outbound.write(ByteBuffer(bytes: bytes)) } catch { return answer }
      do { for try await piece in inbound { answer += String(buffer: piece) } } catch {}
      return answer
    }
  }

  /// Limits for a busy machine, on which a test may send the next piece late.
  private static var patient: LoopbackServer.Limits {
    var limits = LoopbackServer.Limits()
    limits.readTimeout = .seconds(3600)
    return limits
  }

  private func withServer(
    _ change: (inout LoopbackServer.Limits) -> Void = { _ in },
    _ body: (Int) async throws -> Void
  ) async throws {
    var limits = Self.patient
    change(&limits)
    let server = try await LoopbackServer(port: 0, limits: limits)
    let task = Task {
      try await server.run { request in
        if request.path == "/long" {
          return Response(
            200,
            body: .stream(length: 300_000) { write in
              for _ in 0..<3 { try await write([UInt8](repeating: 65, count: 100_000)) }
            })
        }
        let most = request.path == "/whole" ? 1 << 22 : 1000
        let body: String
        do { body = "\(try await request.body(upTo: most)?.count ?? -1)" } catch { body = "broken" }
        return .text(200, "\(request.method) \(request.path) \(body)")
      }
    }
    try await body(server.port)
    task.cancel()
    try await task.value
  }

  /// Repeats a request until it gets a response. On a busy machine, a request may exceed the
  /// server's time limit, and a closed connection may still count for a moment.
  private func persistentExchange(_ bytes: [UInt8], port: Int) async throws -> String {
    for _ in 0..<100 {
      let answer = try await exchange(bytes, port: port)
      if !answer.isEmpty { return answer }
    }
    return ""
  }

  private func request(_ head: String, body: String = "") -> [UInt8] {
    Array((head.replacing("\n", with: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  @Test func requestsAreAnsweredOnBothAddresses() async throws {
    try await withServer { port in
      for host in ["127.0.0.1", "::1"] {
        let answer = try await exchange(
          request("GET /a HTTP/1.1\nHost: x\nConnection: close"), port: port, host: host)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.hasSuffix("GET /a 0\n"))
      }
    }
  }

  /// The server may find the error in the body after its response has begun. It sends at most one
  /// response.
  @Test func aBodyThatIsNoBodyHasOneAnswerAtMost() async throws {
    try await withServer { port in
      for _ in 0..<50 {
        let answer = try await exchange(
          request("POST /long HTTP/1.1\nHost: x\nTransfer-Encoding: chunked", body: "no length"),
          port: port)
        #expect(answer.split(separator: "HTTP/1.1 ").count <= 1)
      }
    }
  }

  /// The address is printed before the server runs; requests that arrive earlier wait and are
  /// answered.
  @Test func whoComesBeforeTheServerRunsIsAnswered() async throws {
    for _ in 0..<5 {
      let server = try await LoopbackServer(port: 0, limits: Self.patient)
      let bytes = request("GET /a HTTP/1.1\nHost: x\nConnection: close")
      let port = server.port
      let answers = Task {
        try await withThrowingTaskGroup(of: String.self) { group in
          for _ in 0..<8 { group.addTask { try await self.exchange(bytes, port: port) } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      // Connections are accepted in order, so the earlier requests have arrived by now.
      for _ in 0..<8 {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connect(host: "127.0.0.1", port: port).get()
        try await channel.close()
      }
      let running = Task { try await server.run { _ in .text(200, "here") } }
      let all = try await answers.value
      #expect(all.count == 8 && all.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK") })
      running.cancel()
      try await running.value
    }
  }

  @Test func oneConnectionHasManyRequests() async throws {
    try await withServer { port in
      let answer = try await exchange(
        request("POST /a HTTP/1.1\nHost: x\nContent-Length: 3", body: "abc")
          + request("GET /b HTTP/1.1\nHost: x")
          + request("HEAD /c HTTP/1.1\nHost: x\nConnection: close"), port: port)
      #expect(answer.contains("POST /a 3") && answer.contains("GET /b 0"))
      #expect(answer.contains("Content-Length: 10\r\n") && !answer.contains("HEAD /c 0"))
    }
  }

  /// Bodies are larger than the limit of the head, and each is sent as soon as the response before
  /// it has arrived.
  @Test func oneConnectionTakesManyLargeBodies() async throws {
    try await withServer { port in
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      let body = String(repeating: "x", count: 2_000_000)
      let post = request("POST /whole HTTP/1.1\nHost: x\nContent-Length: 2000000", body: body)
      let count = try await channel.executeThenClose { inbound, outbound in
        var pieces = inbound.makeAsyncIterator()
        var count = 0
        do {
          for _ in 0..<20 {
            try await outbound.write(ByteBuffer(bytes: post))
            var answer = ""
            while !answer.hasSuffix("2000000\n"), let piece = try await pieces.next() {
              answer += String(buffer: piece)
            }
            if answer.hasSuffix("2000000\n") { count += 1 }
          }
        } catch {}  // the server closed the connection
        return count
      }
      #expect(count == 20)
    }
  }

  @Test func aLongAnswerArrivesWhole() async throws {
    try await withServer { port in
      let answer = try await exchange(
        request("GET /long HTTP/1.1\nHost: x\nConnection: close"), port: port)
      #expect(answer.utf8.filter { $0 == 65 }.count == 300_000)
    }
  }

  /// Events are sent as they occur, and the stream ends when the client disconnects.
  @Test func eventsAreSentUntilTheOtherEndGoesAway() async throws {
    let (events, source) = AsyncStream.makeStream(of: [UInt8].self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    source.onTermination = { _ in ended.finish() }
    let server = try await LoopbackServer(port: 0)
    let task = Task { try await server.run { _ in Response(200, body: .events { events }) } }
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: server.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(bytes: request("GET /events HTTP/1.1\nHost: x")))
      var answer = ""
      var isSecondSent = false
      source.yield(Array("first".utf8))
      for try await piece in inbound {
        answer += String(buffer: piece)
        // The second event is created only after the first has arrived.
        if answer.contains("first"), !isSecondSent {
          isSecondSent = true
          source.yield(Array("second".utf8))
        }
        if answer.contains("second") { break }
      }
      #expect(answer.contains("transfer-encoding: chunked\r\n"))
      #expect(!answer.contains("Content-Length"))
    }
    for await _ in ends {}
    task.cancel()
    try await task.value
  }

  /// A body of gigabytes is neither read to its end nor stored.
  @Test func aBodyThatIsTooLongIsGivenUp() async throws {
    try await withServer { port in
      let answer = try await exchange(
        request(
          "POST /a HTTP/1.1\nHost: x\nContent-Length: 2147483648",
          body: String(repeating: "x", count: 5000)),
        port: port)
      #expect(answer.contains("POST /a -1") && answer.contains("Connection: close"))
    }
  }

  @Test(arguments: ["GET", "GET /a HTTP/1.1\nHost: x\n"])
  func whoStopsInTheMiddleIsClosed(_ start: String) async throws {
    try await withServer({ $0.readTimeout = .milliseconds(300) }) { port in
      let answer = try await exchange(Array(start.utf8), port: port)
      #expect(!answer.contains("200 OK"))
      // The body that the header announces is never sent.
      let half = try await exchange(
        request("POST /a HTTP/1.1\nHost: x\nContent-Length: 30"), port: port)
      #expect(!half.contains("POST /a 30"))
    }
  }

  @Test func aHeadIsNotLongerThanItMayBe() async throws {
    try await withServer { port in
      let long = String(repeating: "x", count: 200_000)
      for head in ["GET /\(long) HTTP/1.1\nHost: x", "GET / HTTP/1.1\nHost: x\nX: \(long)"] {
        let answer = try await exchange(request(head), port: port)
        #expect(!answer.contains("200 OK"))
      }
    }
  }

  @Test(arguments: [
    "", "\0\0\0", "GET / HTTP/9.9\n\n", "hello\n\n", "GET / HTTP/1.1\nContent-Length: -1\n\n",
  ])
  func whatIsNoRequestHarmsNobody(_ text: String) async throws {
    try await withServer({ $0.readTimeout = .seconds(2) }) { port in
      let answer = try await exchange(Array(text.utf8), port: port)
      #expect(!answer.contains("200 OK"))
      let good = try await persistentExchange(
        request("GET /a HTTP/1.1\nHost: x\nConnection: close"), port: port)
      #expect(good.contains("GET /a 0"))
    }
  }

  /// Opens a connection, sends some bytes, and keeps it open while `body` runs.
  private func withConnection(
    _ bytes: [UInt8], port: Int, _ body: (any Channel) async throws -> Void
  ) async throws {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port).get()
    if !bytes.isEmpty { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }
    try await body(channel)
    try await channel.close()
  }

  /// The time limit is hours long, so the request succeeds only because the server closes a silent
  /// connection for it.
  @Test func silentConnectionsKeepNobodyOut() async throws {
    try await withServer({ $0.connections = 20 }) { port in
      var silent: [any Channel] = []
      for number in 0..<1000 {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connect(host: "127.0.0.1", port: port).get()
        // Every third connection sends an incomplete head.
        if number % 3 == 0 {
          try? await channel.writeAndFlush(ByteBuffer(string: "GET / HTTP/1.1\r\n"))
        }
        silent.append(channel)
      }
      let answer = try await exchange(
        request("GET /a HTTP/1.1\nHost: x\nConnection: close"), port: port)
      #expect(answer.contains("GET /a 0"))
      for channel in silent { channel.close(promise: nil) }
    }
  }

  /// A connection with an earlier request, such as that of a browser that waits for the next click,
  /// is closed later than connections without a request.
  @Test func whoHasAskedGivesWayLast() async throws {
    try await withServer({ $0.connections = 4 }) { port in
      let answers = AsyncStream<String>.makeStream()
      let bytes = request("GET /a HTTP/1.1\nHost: x")
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelInitializer { $0.pipeline.addHandler(Reader { answers.continuation.yield($0) }) }
        .connect(host: "127.0.0.1", port: port).get()
      try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
      var received = answers.stream.makeAsyncIterator()
      #expect(await received.next()?.contains("200 OK") == true)
      for _ in 0..<50 { try await withConnection([], port: port) { _ in } }
      try await channel.writeAndFlush(
        ByteBuffer(bytes: request("GET /b HTTP/1.1\nHost: x\nConnection: close")))
      var rest = ""
      while !rest.contains("GET /b 0"), let piece = await received.next() { rest += piece }
      #expect(rest.contains("GET /b 0"))
      try await channel.closeFuture.get()
    }
  }

  private final class Reader: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    private let take: @Sendable (String) -> Void
    init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      take(String(buffer: unwrapInboundIn(data)))
    }
    func channelInactive(context: ChannelHandlerContext) { take("") }
  }

  /// The user presses Ctrl-C while a browser is connected. Running responses are cancelled, the
  /// server waits for their end, and the event loop is not used afterwards.
  @Test func theServerEndsAfterItsLastAnswer() async throws {
    let server = try await LoopbackServer(port: 0)
    let began = AsyncStream<Void>.makeStream()
    let ended = Mutex(0)
    let running = Task {
      try await server.run { request in
        began.continuation.yield()
        // Runs until it is cancelled.
        do { try await Task.sleep(for: .seconds(3600)) } catch {}
        ended.withLock { $0 += 1 }
        return .text(200, "late")
      }
    }
    let bytes = request("GET /a HTTP/1.1\nHost: x")
    var channels: [any Channel] = []
    for number in 0..<12 {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: server.port).get()
      channels.append(channel)
      // The other connections are silent, or have sent an incomplete head.
      if number < 4 {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
      } else if number < 8 {
        try await channel.writeAndFlush(ByteBuffer(string: "GET /"))
      }
    }
    var arrivals = began.stream.makeAsyncIterator()
    for _ in 0..<4 { await arrivals.next() }
    running.cancel()
    try await running.value
    #expect(ended.withLock { $0 } == 4)
    for channel in channels { try await channel.closeFuture.get() }
  }
}
