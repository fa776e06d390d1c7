import Recitation
import WebServer

/// A row of the desk's table of routes. A row is for one method of one path, and has the parameters
/// of the path, the input, the thread and the handler.
///
///     DeskRoute(.get, "/api/recordings/ID", .recording, takes: .request, on: .readers) { _, id in
///       .json(try desk.recording(id))
///     }
///
/// The table is `DeskResources.routes`, followed by the tables of other types, such as
/// `HifzDesk.routes`. Docs/review.md lists all rows.
package struct DeskRoute: Sendable {
  /// The method of a request; `get` includes `HEAD`.
  enum Method: String { case get = "GET", post = "POST", put = "PUT" }

  /// The kind of thread that runs a handler; see ``DeskThreads``.
  enum Thread { case readers, writer }

  /// Handles a request whose path matches the pattern of the row, and returns the response.
  typealias Action = @Sendable (Request, DeskThreads) async throws -> Response

  let method: Method
  /// The path with its parameters in capitals, such as `/api/recordings/ID/peaks/LEVEL/TILE`.
  let pattern: String
  /// Returns the action for a path, given as its parts. Returns nil if the path does not match the
  /// pattern.
  fileprivate let match: @Sendable ([String]) -> Action?

  /// Creates a row whose handler runs on a thread.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - pattern: the path with its parameters in capitals.
  ///   - parameters: the parameters of the path, in order.
  ///   - input: the input of the handler.
  ///   - thread: the thread that decodes the input and runs the handler.
  ///   - handler: returns the response to the input and the parameters.
  init<each Value: Sendable, Input>(
    _ method: Method, _ pattern: String, _ parameters: repeat PathParameter<each Value>,
    takes input: DeskInput<Input>, on thread: Thread,
    _ handler: @escaping @Sendable (Input, repeat each Value) throws -> Response
  ) {
    let path = PathPattern(pattern, repeat each parameters)
    self.init(method, pattern) { parts in
      guard let values = path.values(parts) else { return nil }
      return { request, threads in
        let body = try await input.body(request)
        return try await threads[thread].run {
          try handler(input.decode(request, body), repeat each values)
        }
      }
    }
  }

  /// Creates a row whose handler suspends instead of blocking a thread.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - pattern: the path with its parameters in capitals.
  ///   - parameters: the parameters of the path, in order.
  ///   - input: the input of the handler.
  ///   - handler: returns the response to the input and the parameters.
  init<each Value: Sendable, Input>(
    _ method: Method, _ pattern: String, _ parameters: repeat PathParameter<each Value>,
    takes input: DeskInput<Input>,
    _ handler: @escaping @Sendable (Input, repeat each Value) async throws -> Response
  ) {
    let path = PathPattern(pattern, repeat each parameters)
    self.init(method, pattern) { parts in
      guard let values = path.values(parts) else { return nil }
      return { request, _ in
        let body = try await input.body(request)
        return try await handler(input.decode(request, body), repeat each values)
      }
    }
  }

  private init(
    _ method: Method, _ pattern: String, match: @escaping @Sendable ([String]) -> Action?
  ) {
    (self.method, self.pattern, self.match) = (method, pattern, match)
  }
}

extension [DeskRoute] {
  /// Returns the rows with a pattern that matches the path of a request, in order.
  ///
  /// - Parameter path: the path of a request.
  /// - Returns: the methods with their actions; empty for an unknown path.
  func matching(_ path: String) -> [(method: DeskRoute.Method, action: DeskRoute.Action)] {
    // The path is empty if the request contains invalid percent-encoding. An empty path must not
    // match the route of the page.
    guard path.hasPrefix("/") else { return [] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    return compactMap { route in route.match(parts).map { (route.method, $0) } }
  }
}

/// The threads on which handlers may wait for the disk.
struct DeskThreads: Sendable {
  let readers = RequestThreads(4)
  /// There is only one thread, so that each change sees the result of the change before it.
  let writer = RequestThreads(1)

  subscript(thread: DeskRoute.Thread) -> RequestThreads {
    switch thread {
    case .readers: readers
    case .writer: writer
    }
  }
}

// MARK: Paths

/// A path with typed parameters.
private struct PathPattern<each Value: Sendable>: Sendable {
  private struct Mismatch: Error {}

  private let parts: [Substring]
  private let parameters: (repeat PathParameter<each Value>)

  init(_ pattern: String, _ parameters: repeat PathParameter<each Value>) {
    parts = pattern.split(separator: "/")
    self.parameters = (repeat each parameters)
    var names: [String] = []
    for parameter in repeat each parameters { names.append(parameter.name) }
    precondition(
      parts.filter(Self.isParameter).map(String.init) == names,
      "the parameters of \(pattern) are \(names)")
  }

  private static func isParameter(_ part: Substring) -> Bool { part.first?.isUppercase == true }

  /// Returns the values of the parameters; nil if the path does not match.
  func values(_ given: [String]) -> (repeat each Value)? {
    guard given.count == parts.count else { return nil }
    var texts: [String] = []
    for (part, text) in zip(parts, given) {
      if Self.isParameter(part) {
        texts.append(text)
      } else if part != text {
        return nil
      }
    }
    var rest = texts[...]
    func next<Parameter>(_ parameter: PathParameter<Parameter>) throws(Mismatch) -> Parameter {
      guard let text = rest.popFirst(), let value = parameter.parse(text) else { throw Mismatch() }
      return value
    }
    // An error means that a part of the path is not a valid parameter.
    do { return (repeat try next(each parameters)) } catch { return nil }
  }
}

/// A parameter of a path: its name in patterns, and the parser of its values.
struct PathParameter<Value: Sendable>: Sendable {
  let name: String
  /// Returns the value of a part of a path; nil for an invalid part.
  let parse: @Sendable (String) -> Value?
}

extension PathParameter where Value == RecordingID {
  /// A recording by its id. Names and paths are rejected, so a request cannot reach other files.
  static var recording: Self { Self(name: "ID", parse: id) }

  /// The sound of a recording.
  static var recordingSound: Self { Self(name: "ID.wav") { id($0.withoutWAVEnding) } }

  private static func id(_ text: String) -> RecordingID? {
    let isID =
      text.utf8.count == 36
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isHexDigit
      }
    return isID ? RecordingID(text) : nil
  }
}

extension PathParameter where Value == String {
  /// The drill of a practice session, by the id of the session.
  static var drill: Self { Self(name: "ID") { $0 } }

  /// The sound file of a drill: the id of the session, followed by `.wav`.
  static var drillSound: Self { Self(name: "ID.wav") { $0.withoutWAVEnding } }

  /// A file of the page.
  static var pageFile: Self { Self(name: "NAME") { $0 == "api" ? nil : $0 } }
}

extension PathParameter where Value == Int {
  /// The number of a surah.
  static var surah: Self { Self(name: "SURAH") { Int($0) } }

  /// A zoom level from 0 to `last`.
  static func level(upTo last: Int) -> Self {
    Self(name: "LEVEL") { text in Int(text).flatMap { (0...last).contains($0) ? $0 : nil } }
  }

  /// The index of a tile, from 0.
  static var tile: Self {
    Self(name: "TILE") { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
  }
}

extension String {
  fileprivate var withoutWAVEnding: String { hasSuffix(".wav") ? String(dropLast(4)) : self }
}

// MARK: Inputs

/// The input that a handler takes from a request, besides the parameters of its path.
struct DeskInput<Value: Sendable>: Sendable {
  /// The maximum size of the body in bytes; nil to leave the body unread.
  private let limit: Int?
  /// Returns the input, given the request and its body.
  let decode: @Sendable (Request, [UInt8]) throws -> Value

  /// Reads the body.
  ///
  /// - Throws: ``Refusal`` if the body is too large, or errors of the connection.
  func body(_ request: Request) async throws -> [UInt8] {
    guard let limit else { return [] }
    return try await request.wholeBody(upTo: limit)
  }
}

extension DeskInput where Value == Request {
  /// The request with its query; the body is not read.
  static var request: Self { Self(limit: nil) { request, _ in request } }
}

extension DeskInput where Value == [UInt8] {
  /// The bytes of the body.
  static func bytes(upTo limit: Int = Request.ordinaryBodyLimit) -> Self {
    Self(limit: limit) { _, body in body }
  }
}

extension DeskInput where Value: Decodable {
  /// A JSON body.
  static func json(_: Value.Type, upTo limit: Int = Request.ordinaryBodyLimit) -> Self {
    Self(limit: limit) { _, body in try Value(body: body) }
  }
}
