package import Application
import AudioCore
import Batch
import Foundation
import HostSystem
import Library
import Recitation
import Rendering
import Resources
import Synchronization
import SystemPackage

/// The review desk of one library, as answers to requests.
///
/// It knows nothing of sockets: a test calls ``respond(to:)``, and so does ``LoopbackServer``. The paths and
/// their answers are listed in Docs/review.md.
package final class DeskServer: Sendable {
  package let requestGuard: RequestGuard
  let desk: ReviewDesk
  let processing: DeskProcessing
  private let transcription: DeskTranscription
  private let isTokenSpent = Mutex(false)
  private let sounds: RecordingSounds
  private let waveforms = Waveforms()
  private let practice: PracticeSessions
  /// Held while a recording is changed: of two changes that are based on the same state the second must see the first.
  private let changing = Mutex(())

  /// - Parameters:
  ///   - desk: the library, and who works on it.
  ///   - port: that the server listens on.
  ///   - job: how recordings are analysed that a person adds.
  ///   - engines: that transcribe what is said.
  ///   - programVersion: of rendered drills.
  package init(
    desk: ReviewDesk, port: Int, job: ProcessingJob, engines: SpeechEngineList,
    programVersion: String
  ) {
    self.desk = desk
    requestGuard = RequestGuard(port: port)
    processing = DeskProcessing(job: job)
    transcription = DeskTranscription(library: desk.library, engines: engines)
    sounds = RecordingSounds(desk)
    practice = PracticeSessions(desk, programVersion: programVersion, sounds: sounds)
  }

  /// The address that signs a browser in, once.
  package var address: String {
    "http://127.0.0.1:\(requestGuard.port)/?token=\(requestGuard.token.text)"
  }

  /// Makes the list of recordings before a page asks for it: of a large library that takes a while, once.
  package func prepare() {
    // What goes wrong is told to the page when it asks.
    do {
      _ = try desk.recordings(RecordingList.Filter(), by: .path, containing: "", in: 0..<0)
    } catch {}
  }

  /// Ends what goes on in the background, and waits for its end.
  package func close() async { await transcription.close() }

  /// Answers a request. Nothing that it asks for can end the server.
  package func respond(to request: Request) async -> Response {
    var response: Response
    let judgement = requestGuard.judge(request, isTokenSpent: isTokenSpent.withLock { $0 })
    switch judgement {
    case .arriving:
      isTokenSpent.withLock { $0 = true }
      response = requestGuard.welcome
    case .refused(let status, let reason):
      response =
        request.path.hasPrefix("/api/")
        ? .json(status, ProblemAnswer(reason, at: request.path))
        : .text(status, reason)
    case .admitted:
      do { response = try await answer(request) } catch { response = Self.refusal(error) }
    }
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append(("Cache-Control", "no-store"))
    }
    response.headers += RequestGuard.headers
    return response
  }

  private func answer(_ request: Request) async throws -> Response {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let isReading = request.method == "GET" || request.method == "HEAD"
    switch (isReading ? "GET" : request.method, parts.first ?? "", Array(parts.dropFirst())) {
    case ("GET", "api", let path): return try await read(path, request)
    case ("POST", "api", let path): return try await change(path, request)
    case ("PUT", "api", ["settings"]):
      let body = try await Self.body(of: request, upTo: 65_536)
      try DeskSettings(library: desk.library).save(body)
      return .json(200, Empty())
    case ("GET", "audio", let path) where path.count == 1:
      let sound = try sounds.sound(of: recordingID(path[0], ending: ".wav"))
      return Self.wave(
        request, frames: sound.frameCount, rate: sound.rate, tag: path[0]
      ) { try await sound.samples($0) }
    case ("GET", "practice", let path) where path.count == 1:
      let drill = try practice.drill(path[0])
      return Self.wave(
        request, frames: drill.frameCount, rate: drill.rate, tag: path[0]
      ) { try await drill.samples($0) }
    case ("GET", let name, let rest) where rest.isEmpty:
      let file = name.isEmpty ? "index.html" : name
      guard let bytes = Self.page[file], let type = Self.type(of: file) else {
        throw NotFound(place: request.path)
      }
      return Response(
        200, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: .bytes(bytes))
    default: throw NotFound(place: request.path)
    }
  }

  /// The files of the page, by name.
  static let page: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for folder in ["Resources/page/", "Resources/fonts/"] {
      for path in EmbeddedFiles.paths where path.hasPrefix(folder) {
        files[String(path.dropFirst(folder.count))] = EmbeddedFiles.bytes(of: path)
      }
    }
    return files
  }()

  // MARK: Reading

  private func read(_ path: [String], _ request: Request) async throws -> Response {
    let query = request.query
    switch path.first ?? "" {
    case "session" where path.count == 1:
      return .json(200, ["token": requestGuard.pageToken.text])
    case "recordings" where path.count == 1:
      var filter = RecordingList.Filter()
      if let status = query["status"], !status.isEmpty { filter.statuses = [status] }
      if let reciter = query["reciter"], !reciter.isEmpty { filter.reciter = reciter }
      filter.needsRange = query["needsRange"] == "true"
      filter.below = query["below"].flatMap(Double.init)
      let first = min(max(0, query["offset"].flatMap(Int.init) ?? 0), 1 << 32)
      let count = min(1000, max(0, query["limit"].flatMap(Int.init) ?? 200))
      return .json(
        200,
        try desk.recordings(
          filter, by: query["order"].flatMap { RecordingList.Order(rawValue: $0) } ?? .path,
          containing: query["search"] ?? "", in: first..<first + count))
    case "recordings" where path.count == 2:
      return .json(200, try desk.recording(recordingID(path[1])))
    case "recordings" where path.count == 3 && path[2] == "transcript":
      let id = try recordingID(path[1])
      // The state first: what is done by then is among the sentences.
      let work = transcription.state(of: id)
      return .json(
        200, TranscriptAnswer(sentences: try desk.transcript(of: id).sentences, work: work))
    case "search" where path.count == 1:
      return .json(200, try desk.search(query["words"] ?? ""))
    case "recordings" where path.count == 5 && path[2] == "peaks":
      guard let level = Int(path[3]), let tile = Int(path[4]),
        (0...PeakPyramid.lastLevel).contains(level), tile >= 0
      else { throw NotFound(place: request.path) }
      let pyramid = try waveforms.pyramid(of: recordingID(path[1]), from: desk)
      return Response(
        200,
        headers: [
          ("Content-Type", "application/octet-stream"), ("Cache-Control", "private, max-age=3600"),
        ],
        body: .bytes(pyramid.tile(tile, level: level)))
    case "queue" where path.count == 1:
      return .json(
        200,
        try desk.queue(
          recording: query["recording"],
          reciter: query["reciter"].flatMap { $0.isEmpty ? nil : $0 },
          limit: min(1000, max(0, query["limit"].flatMap(Int.init) ?? 50))))
    case "text" where path.count == 2:
      guard let surah = Int(path[1]), let text = try SurahText(surah) else {
        throw NotFound(place: request.path)
      }
      return .json(200, text)
    case "coverage" where path.count == 1:
      return .json(200, try desk.coverage(in: query["riwayah"].flatMap(Riwayah.init) ?? .hafs))
    case "settings" where path.count == 1:
      return Response(
        200, headers: [("Content-Type", "application/json")],
        body: .bytes(try DeskSettings(library: desk.library).load()))
    case "processing" where path.count == 1: return .json(200, processing.state)
    case "presets" where path.count == 1:
      return .json(200, try PracticeSessions.presets(in: desk.store))
    default: throw NotFound(place: request.path)
    }
  }

  private struct TranscriptAnswer: Encodable {
    let sentences: [ReviewDesk.DeskTranscript.Line]
    let work: DeskTranscription.State
  }

  // MARK: Changing

  private struct EditRequest: Decodable {
    let edits: [[String]]
    let exact: Bool?
    let base: Int?
  }

  private struct ConfirmRequest: Decodable {
    let segments: [Int]?
    let until, above: Double?
    let withdraw: Bool?
    let base: Int?
  }

  private struct RangeRequest: Decodable { let range: String }
  private struct UndoRequest: Decodable { let base: Int? }

  /// Where to begin, in seconds; without it, what goes on is stopped.
  private struct TranscribeRequest: Decodable { let at: Double? }

  private func change(_ path: [String], _ request: Request) async throws -> Response {
    if path == ["import"] {
      let path = try await processing.add(
        named: request.query["name"] ?? "", into: desk.library, from: request.nextBodyBytes)
      return .json(200, ["path": path])
    }
    let body = try await Self.body(of: request, upTo: 1 << 20)
    if path == ["processing"] {
      processing.start()
      return .json(200, processing.state)
    }
    if path == ["practice"] { return .json(200, try practice.begin(decoded(body))) }
    if path.count == 3, path[0] == "practice", path[2] == "render" {
      return .json(200, ["path": try await practice.render(path[1])])
    }
    guard path.count == 3, path[0] == "recordings" else { throw NotFound(place: request.path) }
    let id = try recordingID(path[1])
    if path[2] == "transcribe" {
      let wanted: TranscribeRequest = try decoded(body)
      if let place = wanted.at {
        guard let summary = try desk.store.recording(id) else {
          throw LibraryError.noSuchRecording(id.text)
        }
        guard (0...summary.recording.durationSeconds).contains(place) else {
          throw BadRequest(problem: "the recording has no place at \(place) s")
        }
        try transcription.start(id, at: place)
      } else {
        try transcription.stop(id, in: desk.store)
      }
      return .json(200, transcription.state(of: id))
    }
    return try changing.withLock { _ in try change(id, path[2], body) }
  }

  private func change(_ id: RecordingID, _ verb: String, _ body: [UInt8]) throws -> Response {
    switch verb {
    case "edits":
      let wanted: EditRequest = try decoded(body)
      return .json(
        200,
        try desk.edit(id, wanted.edits, isExact: wanted.exact ?? false, base: wanted.base))
    case "confirm":
      let wanted: ConfirmRequest = try decoded(body)
      let which: ReviewDesk.Confirming? =
        wanted.segments.map { .starting($0) } ?? wanted.until.map { .until($0) }
        ?? wanted.above.map { .above($0) }
      guard let which else { throw BadRequest(problem: "the request names no segments") }
      return .json(
        200, try desk.confirm(id, which, withdraws: wanted.withdraw ?? false, base: wanted.base))
    case "undo", "redo":
      let wanted: UndoRequest = try decoded(body)
      guard let changed = try desk.undo(id, redoes: verb == "redo", base: wanted.base) else {
        throw NothingToUndo(verb: verb)
      }
      return .json(200, changed)
    case "range":
      let wanted: RangeRequest = try decoded(body)
      return .json(200, try desk.state(id, range: wanted.range))
    default: throw NotFound(place: verb)
    }
  }

  // MARK: Requests and answers

  private struct Empty: Encodable {}
  private struct NotFound: Error { let place: String }
  struct BadRequest: Error { let problem: String }
  private struct NothingToUndo: Error { let verb: String }
  private struct TooLarge: Error { let limit: Int }

  private static func body(of request: Request, upTo limit: Int) async throws -> [UInt8] {
    guard let body = try await request.body(upTo: limit) else { throw TooLarge(limit: limit) }
    return body
  }

  private func decoded<Value: Decodable>(_ body: [UInt8]) throws -> Value {
    do { return try JSONDecoder().decode(Value.self, from: Data(body)) } catch {
      throw BadRequest(problem: "the request cannot be read: \(error)")
    }
  }

  /// A recording by its id alone: no name and no path of a request ever reaches a file.
  private func recordingID(_ text: String, ending: String = "") throws -> RecordingID {
    let plain = text.hasSuffix(ending) ? text.dropLast(ending.count) : text[...]
    guard plain.utf8.count == 36,
      plain.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isHexDigit })
    else { throw NotFound(place: text) }
    return RecordingID(String(plain))
  }

  private static func refusal(_ error: any Error) -> Response {
    switch error {
    case let error as NotFound:
      return .json(404, ProblemAnswer("there is nothing here", at: error.place))
    case let error as BadRequest:
      return .json(400, ProblemAnswer(error.problem, remedy: "reload the page and try again"))
    case let error as NothingToUndo:
      return .json(409, ProblemAnswer("there is nothing to \(error.verb)"))
    case is ReviewDesk.ChangedElsewhere:
      return .json(
        409,
        ProblemAnswer(
          "the recording was changed elsewhere since you saw it",
          remedy: "look at it as it is now, then repeat the change if it is still right"))
    case let error as TooLarge:
      return .json(
        413,
        ProblemAnswer(
          "the request is larger than \(error.limit / 1024) KB", remedy: "change less at a time"))
    default:
      let status =
        switch error {
        case LibraryError.noSuchRecording: 404
        case is LibraryError, is HostError: 500
        default: 422
        }
      return .json(status, ProblemAnswer(ReportedError(forCommandLine: error)))
    }
  }

  /// A WAV file, or the part of it that was asked for.
  private static func wave(
    _ request: Request, frames: Int, rate: SampleRate, tag: String,
    samples: @escaping @Sendable (Range<Int>) async throws -> [Float]
  ) -> Response {
    let frames = min(frames, WaveBytes.mostFrames)
    let length = WaveBytes.count(frames: frames)
    let entityTag = "\"\(tag)\""
    var headers = [
      (name: "Content-Type", value: "audio/wav"), ("Accept-Ranges", "bytes"), ("ETag", entityTag),
      ("Cache-Control", "private, no-cache"),
    ]
    func body(_ range: Range<Int>) -> Response.Body {
      .stream(length: range.count) { write in
        try await WaveBytes.write(range, frames: frames, rate: rate, samples: samples, to: write)
      }
    }
    switch ByteRange(
      request[header: "range"], ifRange: request[header: "if-range"], method: request.method,
      length: length, entityTag: entityTag)
    {
    case .whole: return Response(200, headers: headers, body: body(0..<length))
    case .part(let range):
      headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"))
      return Response(206, headers: headers, body: body(range))
    case .unsatisfiable:
      headers.append(("Content-Range", "bytes */\(length)"))
      return Response(416, headers: headers)
    }
  }

  private static func type(of file: String) -> String? {
    switch FilePath(file).extension {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "ttf": "font/ttf"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}

/// Why a request was refused, as the page shows it.
struct ProblemAnswer: Encodable {
  let problem, place, remedy: String

  init(_ problem: String, at place: String = "", remedy: String = "") {
    self.problem = problem
    self.place = place
    self.remedy = remedy
  }

  init(_ report: ReportedError) {
    self.init(report.problem, at: report.place, remedy: report.remedy)
  }
}

extension Response {
  /// A value as JSON.
  static func json(_ status: Int, _ value: some Encodable) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return Response(
        status, headers: [("Content-Type", "application/json")],
        body: .bytes(Array(try encoder.encode(value))))
    } catch { return .text(500, "the answer cannot be written: \(error)") }
  }
}
