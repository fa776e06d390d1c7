import Foundation
import HostSystem
import Inspection
import Library
package import Processing
import Recitation
import Resources
package import SpeechRecognition
import Synchronization
import SystemPackage
package import WebServer

/// The review desk of one library, which answers HTTP requests.
///
/// It does not use sockets: ``LoopbackServer`` and tests call ``respond(to:)``. Docs/review.md
/// lists the paths and their responses.
package final class DeskServer: Sendable {
  let desk: ReviewDesk
  let processing: DeskProcessing
  private let gate: Mutex<RequestGuard>
  private let page: PageFiles
  private let language: PageLanguage?
  private let announce: @Sendable (String) -> Void
  let transcription: DeskTranscription
  private let sounds: RecordingSounds
  private let waveforms = Waveforms()
  private let spectra = Spectra()
  private let practice: PracticeSessions
  private let night: DeskNight?
  private let subject: DeskSubject
  private let events: DeskEvents
  private let readers: RequestThreads
  /// A single thread: of two changes based on the same state, the second sees the result of the
  /// first.
  let writer = RequestThreads(1)

  /// - Parameters:
  ///   - desk: the use cases of the library, with its author.
  ///   - port: the port of the server.
  ///   - job: the settings for analysing added recordings.
  ///   - engines: the engines for transcription.
  ///   - programVersion: the version of the program, stored in rendered drills.
  ///   - page: the files of the page.
  ///   - language: the language of this session; nil for the browser's language.
  ///   - night: the user's timer; nil if this machine has no timers.
  ///   - subject: further resources besides recordings.
  ///   - announce: called with a new ``address`` when a visitor requests one; only the user who
  ///     started the desk may see it.
  package init(
    desk: ReviewDesk, port: Int, job: ProcessingJob, engines: SpeechEngineList,
    programVersion: String, page: PageFiles = PageFiles(), language: PageLanguage? = nil,
    night: DeskNight? = nil, subject: DeskSubject = DeskSubject(),
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.desk = desk
    self.page = page
    self.language = language
    self.night = night
    self.subject = subject
    self.announce = announce
    gate = Mutex(RequestGuard(port: port))
    processing = DeskProcessing(job: job)
    transcription = DeskTranscription(library: desk.library, engines: engines)
    sounds = RecordingSounds(desk)
    let readers = RequestThreads(4)
    self.readers = readers
    events = DeskEvents { [processing, transcription] in
      DeskEvents.State(
        library: try await readers.run { try desk.store.version() },
        processing: processing.version, transcription: transcription.version)
    }
    practice = PracticeSessions(desk, programVersion: programVersion, sounds: sounds)
  }

  package var requestGuard: RequestGuard { gate.withLock { $0 } }

  /// The URL that signs in one browser, once.
  package var address: String { requestGuard.address }

  /// Returns the URL for the next browser; a new one if the last has been used.
  package func nextAddress() -> String { gate.withLock { $0.renew() ?? $0.address } }

  /// Loads the list of recordings before the first request, because the first load of a large
  /// library is slow, and starts the process that decodes sounds.
  package func prepare() {
    WaveStream.prepare()
    // A request for the list reports the error.
    do {
      _ = try desk.recordings(RecordingList.Filter(), by: .path, containing: "", in: 0..<0)
    } catch {}
  }

  /// Cancels background work and waits for it to end.
  package func close() async { await transcription.close() }

  /// Returns the response to a request; every error becomes a response.
  package func respond(to request: Request) async -> Response {
    var response: Response
    switch gate.withLock({ $0.judge(request) }) {
    case .arriving:
      response = requestGuard.welcome
      if let greeting = language?.greeting(request) { response.headers.append(greeting) }
    case .asking:
      if let address = gate.withLock({ $0.renew() }) { announce(address) }
      response = SignInPage.asked.response(200)
    case .refused(let status, let reason):
      response =
        request.path.hasPrefix("/api/")
        ? .json(status, ProblemAnswer(reason, at: request.path))
        : request.wantsPage
          ? SignInPage(reason: reason, offersAddress: status == 401).response(status)
          : .text(status, reason)
    case .admitted:
      do { response = try await answer(request) } catch { response = Refusal(error).response }
    }
    for header in RequestGuard.headers + [("Cache-Control", "no-store")]
    where !response.headers.contains(where: { $0.name == header.name }) {
      response.headers.append(header)
    }
    return response
  }

  private func answer(_ request: Request) async throws -> Response {
    guard let route = DeskRoute(request.path) else { throw Refusal.nothing(at: request.path) }
    let method = request.method == "HEAD" ? "GET" : request.method
    let methods =
      if case .subject(let name) = route { subject.methods(of: name) } else { route.methods }
    if methods.isEmpty { throw Refusal.nothing(at: request.path) }
    guard methods.contains(method) else {
      throw Refusal.wrongMethod(request.method, at: request.path, allowed: methods)
    }
    guard request.isQueryReadable else {
      throw Refusal.bad("the query is not UTF-8", remedy: "reload the page and try again")
    }
    return method == "GET" ? try await read(route, request) : try await change(route, request)
  }

  // MARK: Reading

  private func read(_ route: DeskRoute, _ request: Request) async throws -> Response {
    switch route {
    case .audio(let id):
      let sounds = sounds
      let sound = try await readers.run { try sounds.sound(of: id) }
      return .wave(request, WaveStream(sound), tag: id.text)
    case .events: return events.response
    case .night:
      // A state without a time means that this machine has no timers.
      return .json(200, try await night?.state() ?? DeskNight.State())
    case .practiceSound(let name):
      return .wave(request, WaveStream(try practice.drill(name)), tag: name)
    default: return try await readers.run { try self.value(of: route, request) }
    }
  }

  /// Answers a GET request that needs a single read of the library or the page's files.
  private func value(of route: DeskRoute, _ request: Request) throws -> Response {
    switch route {
    case .page(let file): return try page.response(file, at: request.path)
    case .value(let name):
      guard let value = Self.values[name] else { throw Refusal.nothing(at: request.path) }
      return .json(200, try value(self, request))
    case .recording(let id): return .json(200, try desk.recording(id))
    case .transcript(let id):
      // The state is read first, so that the sentences include all work it reports as done.
      let work = transcription.state(of: id)
      return .json(
        200, TranscriptAnswer(sentences: try desk.transcript(of: id).sentences, work: work))
    case .peaks(let id, let level, let tile):
      return .tile(try waveforms.pyramid(of: id, from: desk).tile(tile, level: level))
    case .spectrum(let id, let level, let tile):
      return .tile(try spectra.tile(tile, level: level, of: id, from: desk))
    case .text(let surah):
      guard let text = try SurahText(surah) else { throw Refusal.nothing(at: request.path) }
      return .json(200, text)
    case .subject(let name): return try subject.read(name, request)
    case .settings:
      return Response(
        200, headers: [("Content-Type", "application/json")],
        body: .bytes(try DeskSettings(library: desk.library).load()))
    case .processing: return .json(200, processing.state)
    case .translation:
      return .json(
        200,
        try DeskTranslation(library: desk.library).surah(
          request.number("surah", in: 1...114, else: 1)))
    case .backup:
      guard let copy = try desk.lastBackup() else { throw Refusal.nothing(at: request.path) }
      return try .download(copy)
    case .renderedFile(let drill):
      return try .download(practice.file(request.number("part", in: 0...1_000, else: 0), of: drill))
    default: throw Refusal.nothing(at: request.path)
    }
  }

  private struct TranscriptAnswer: Encodable {
    let sentences: [ReviewDesk.DeskTranscript.Line]
    let work: DeskTranscription.State
  }

  // MARK: Changing

  private struct ConfirmRequest: Decodable {
    let segments: [Int]?
    let until: Int?
    let above: Double?
    let withdraw: Bool?
    /// As in ``EditRequest``.
    let anyLength: Bool?
    let base: Int?
  }

  private struct RangeRequest: Decodable { let range: ShortText }
  private struct UndoRequest: Decodable { let base: Int? }

  private struct RelinkRequest: Decodable {
    /// The id of the recording with the missing file.
    let earlier: ShortText
    let base: Int?
  }

  private struct PracticeRequest: Decodable {
    let range: ShortText
    let preset: ShortText?
    let settings: [String: ShortText]?
    let reciter: ShortText?

    var wanted: PracticeSessions.Wanted {
      PracticeSessions.Wanted(
        range: range.text, preset: preset?.text, settings: (settings ?? [:]).mapValues(\.text),
        reciter: reciter?.text ?? "")
    }
  }

  /// A folder of recordings; nil for the added files.
  private struct ProcessingRequest: Decodable { let folder: ShortText? }

  /// The format of the file; nil for WAV.
  private struct RenderRequest: Decodable {
    enum Format: String, Decodable { case wav, flac, opus, mp3 }
    let format: Format?
  }

  /// The position from which to transcribe, in seconds; nil to stop the running transcription.
  private struct TranscribeRequest: Decodable { let at: Double? }

  private func change(_ route: DeskRoute, _ request: Request) async throws -> Response {
    switch route {
    case .importing:
      let path = try await processing.add(
        named: request.query["name"] ?? "", into: desk.library, from: request.nextBodyBytes)
      return .json(200, ["path": path])
    case .settings:
      let body = try await request.wholeBody(upTo: 65_536)
      try await writer.run { try DeskSettings(library: self.desk.library).save(body) }
      return .json(200, Empty())
    case .translation:
      let wanted = try DeskTranslation.Wish(
        body: try await request.wholeBody(upTo: 2 * DeskTranslation.most))
      try await writer.run { try DeskTranslation(library: self.desk.library).replace(by: wanted) }
      return .json(200, Empty())
    case .rendering(let drill):
      let format = try RenderRequest(body: try await request.wholeBody()).format ?? .wav
      return .json(200, try await practice.render(drill, as: format.rawValue))
    default:
      let body = try await request.wholeBody()
      switch route {
      case .processing:
        try processing.start(folder: ProcessingRequest(body: body).folder?.text)
        return .json(200, processing.state)
      case .backup:
        return .json(200, try await writer.run { try self.desk.backUp() })
      case .night:
        guard let night else { throw Refusal.nothing(at: request.path) }
        return .json(200, try await night.meet(DeskNight.Wish(body: body)))
      case .practice:
        let wanted = try PracticeRequest(body: body).wanted
        return .json(
          200, try await readers.run { try self.practice.begin(wanted, as: Secret().text) })
      case .subject(let name):
        guard let change = subject.changes[name] else { throw Refusal.nothing(at: request.path) }
        return try await writer.run { Response.json(200, try change(body)) }
      case .transcribe(let id):
        let wanted = try TranscribeRequest(body: body)
        return try await writer.run { try self.transcribe(id, wanted) }
      case .change(let id, let change):
        return try await writer.run { try self.change(id, change, body) }
      default: throw Refusal.nothing(at: request.path)
      }
    }
  }

  private func transcribe(_ id: RecordingID, _ wanted: TranscribeRequest) throws -> Response {
    guard let summary = try desk.store.recording(id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    if let place = wanted.at {
      guard (0...summary.recording.durationSeconds).contains(place) else {
        throw Refusal.bad(
          "the recording has no place at \(place) s", remedy: "choose a place within it")
      }
      try transcription.start(id, at: place)
    } else {
      try transcription.stop(id, in: desk.store)
    }
    return .json(200, transcription.state(of: id))
  }

  private func change(
    _ id: RecordingID, _ change: DeskRoute.Change, _ body: [UInt8]
  ) throws -> Response {
    switch change {
    case .edits:
      let wanted = try EditRequest(body: body)
      return .json(
        200,
        try desk.edit(
          id, wanted.edits, isExact: wanted.exact ?? false,
          allowsAnyLength: wanted.anyLength ?? false, base: wanted.base))
    case .confirm:
      let wanted = try ConfirmRequest(body: body)
      let which: ReviewDesk.Confirming? =
        wanted.segments.map { .starting($0) } ?? wanted.until.map { .until($0) }
        ?? wanted.above.map { .above($0) }
      guard let which else {
        throw Refusal.bad(
          "the request names no segments", remedy: "send `segments`, `until` or `above`")
      }
      return .json(
        200,
        try desk.confirm(
          id, which, withdraws: wanted.withdraw ?? false,
          allowsAnyLength: wanted.anyLength ?? false, base: wanted.base))
    case .undo, .redo:
      let wanted = try UndoRequest(body: body)
      guard let changed = try desk.undo(id, redoes: change == .redo, base: wanted.base) else {
        throw Refusal(
          409,
          ProblemAnswer(
            "there is nothing to \(change.rawValue)", code: "nothingToUndo"))
      }
      return .json(200, changed)
    case .relink:
      let wanted = try RelinkRequest(body: body)
      return .json(
        200,
        try desk.relink(id, to: RecordingID(wanted.earlier.text), base: wanted.base))
    case .range:
      let wanted = try RangeRequest(body: body)
      return .json(200, try desk.state(id, range: wanted.range.text))
    }
  }

  private struct Empty: Encodable {}
}
