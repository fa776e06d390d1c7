import Foundation
import Inspection
import Library
import Recitation
import SystemPackage
import WebServer

/// The parts of the desk that answer requests, and the table of their routes.
struct DeskResources: Sendable {
  let desk: ReviewDesk
  let page: PageFiles
  /// The token that the page sends with every change.
  let pageToken: Secret
  let processing: DeskProcessing
  let transcription: DeskTranscription
  let publishing: DeskPublishing
  /// The user's timer; nil if this machine has no timers.
  let night: DeskNight?
  let practice: PracticeSessions
  let sounds: RecordingSounds
  let waveforms = Waveforms()
  let spectra = Spectra()
  let events: DeskEvents
}

/// The routes of the desk itself. The routes of other subjects, such as memorising, are listed
/// elsewhere. To add a route, add a row and its handler here, and its description in
/// Docs/review.md.
extension DeskResources {
  var routes: [DeskRoute] {
    pageRoutes + libraryRoutes + recordingRoutes + changeRoutes + practiceRoutes + workRoutes
      + publishing.routes
  }

  /// The routes for the page, its files and its settings.
  private var pageRoutes: [DeskRoute] {
    [
      DeskRoute(.get, "/", takes: .request, on: .readers) { request in
        try page.response("index.html", at: request.path)
      },
      DeskRoute(.get, "/NAME", .pageFile, takes: .request, on: .readers) { request, name in
        try page.response(name, at: request.path)
      },
      DeskRoute(.get, "/api/session", takes: .request, on: .readers) { _ in
        .json(["token": pageToken.text])
      },
      DeskRoute(.get, "/api/events", takes: .request) { _ in events.response },
      DeskRoute(.get, "/api/settings", takes: .request, on: .readers) { _ in
        Response(
          200, headers: [("Content-Type", "application/json")],
          body: .bytes(try DeskSettings(library: desk.library).load()))
      },
      DeskRoute(.put, "/api/settings", takes: .bytes(upTo: 65_536), on: .writer) { body in
        try DeskSettings(library: desk.library).change(by: body)
        return .json(Empty())
      },
    ]
  }

  /// The routes for the library as a whole, and for the text of the Quran.
  private var libraryRoutes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/recordings", takes: .request, on: .readers) { .json(try list($0)) },
      DeskRoute(.get, "/api/changes", takes: .request, on: .readers) { request in
        .json(try desk.state(watching: try request.text("recording").map(RecordingID.init)))
      },
      DeskRoute(.get, "/api/queue", takes: .request, on: .readers) { request in
        .json(
          try desk.queue(
            recording: request.text("recording"), reciter: request.text("reciter"),
            limit: request.number("limit", in: 0...1000, else: 50)))
      },
      DeskRoute(.get, "/api/search", takes: .request, on: .readers) { request in
        .json(try desk.search(try request.text("words") ?? ""))
      },
      DeskRoute(.get, "/api/transcripts", takes: .request, on: .readers) { _ in
        .json([
          "hasEngine": try transcription.isReady, "hasTranscripts": try desk.hasTranscripts,
        ])
      },
      DeskRoute(.get, "/api/coverage", takes: .request, on: .readers) { request in
        .json(try desk.coverage(in: try request.choice("riwayah", of: Riwayah.self) ?? .hafs))
      },
      DeskRoute(.get, "/api/relinking", takes: .request, on: .readers) { _ in
        .json(["offers": try desk.relinkingOffers()])
      },
      DeskRoute(.get, "/api/surahs", takes: .request, on: .readers) { _ in
        try SurahList.answer.get()
      },
      DeskRoute(.get, "/api/text/SURAH", .surah, takes: .request, on: .readers) { request, surah in
        guard let text = try SurahText(surah) else { throw Refusal.nothing(at: request.path) }
        return .json(text)
      },
      DeskRoute(.get, "/api/backup", takes: .request, on: .readers) { request in
        guard let copy = try desk.lastBackup() else { throw Refusal.nothing(at: request.path) }
        return try .download(copy)
      },
      DeskRoute(.post, "/api/backup", takes: .bytes(), on: .writer) { _ in
        .json(try desk.backUp())
      },
    ]
  }

  /// The routes for a recording, its sound and its pictures.
  private var recordingRoutes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/recordings/ID", .recording, takes: .request, on: .readers) { _, id in
        .json(try desk.recording(id))
      },
      DeskRoute(
        .get, "/api/recordings/ID/transcript", .recording, takes: .request, on: .readers
      ) { _, id in
        .json(try transcript(of: id))
      },
      DeskRoute(
        .get, "/api/recordings/ID/peaks/LEVEL/TILE", .recording,
        .level(upTo: PeakPyramid.lastLevel), .tile, takes: .request, on: .readers
      ) { request, id, level, tile in
        try .tile(request, of: desk.featuresKey(of: id)) {
          try waveforms.tile(tile, level: level, of: $0, from: desk)
        }
      },
      DeskRoute(
        .get, "/api/recordings/ID/spectrum/LEVEL/TILE", .recording,
        .level(upTo: Spectra.lastLevel), .tile, takes: .request, on: .readers
      ) { request, id, level, tile in
        try .tile(request, of: desk.featuresKey(of: id)) {
          try spectra.tile(tile, level: level, of: $0, from: desk)
        }
      },
      DeskRoute(.get, "/audio/ID.wav", .recordingSound, takes: .request, on: .readers) {
        request, id in
        let (sound, tag) = try sounds.tagged(id)
        return .wave(request, WaveStream(sound), tag: tag)
      },
    ]
  }

  /// The routes for the changes of a recording.
  private var changeRoutes: [DeskRoute] {
    func change<Body: Decodable & Sendable>(
      _ verb: String, _ body: Body.Type,
      _ handler: @escaping @Sendable (Body, RecordingID) throws -> Response
    ) -> DeskRoute {
      DeskRoute(
        .post, "/api/recordings/ID/\(verb)", .recording, takes: .json(body), on: .writer, handler)
    }
    return [
      change("edits", EditRequest.self) { .json(try desk.apply($0, to: $1)) },
      change("confirm", ConfirmRequest.self) { .json(try desk.apply($0, to: $1)) },
      change("undo", UndoRequest.self) { .json(try desk.apply($0, to: $1, redoes: false)) },
      change("redo", UndoRequest.self) { .json(try desk.apply($0, to: $1, redoes: true)) },
      change("range", RangeRequest.self) { .json(try desk.state($1, range: $0.range.text)) },
      change("relink", RelinkRequest.self) { request, id in
        .json(try desk.relink(id, to: RecordingID(request.earlier.text), base: request.base))
      },
      change("transcribe", TranscribeRequest.self) {
        .json(try transcription.apply($0, to: $1, in: desk.store))
      },
    ]
  }

  /// The routes for practice, and for the texts that the page shows beside a drill.
  private var practiceRoutes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/presets", takes: .request, on: .readers) { _ in
        .json(try PracticeSessions.presets(in: desk.store))
      },
      DeskRoute(.post, "/api/practice", takes: .json(PracticeRequest.self), on: .readers) { body in
        .json(
          try practice.begin(
            body.range.text, preset: body.preset?.text,
            settings: (body.settings ?? [:]).mapValues(\.text), reciter: body.reciter?.text ?? "",
            as: Secret().text))
      },
      DeskRoute(.get, "/practice/ID.wav", .drillSound, takes: .request) { request, drill in
        .wave(request, WaveStream(try practice.drill(drill)), tag: drill)
      },
      DeskRoute(
        .post, "/api/practice/ID/render", .drill, takes: .json(RenderRequest.self)
      ) { body, drill in
        .json(try await practice.render(drill, as: (body.format ?? .wav).rawValue))
      },
      DeskRoute(
        .get, "/api/practice/ID/file", .drill, takes: .request, on: .readers
      ) { request, drill in
        let part = try request.number("part", in: 0...Int.max, else: 0)
        return try .download(practice.file(part, of: drill))
      },
      DeskRoute(.get, "/api/bookmarks", takes: .request, on: .readers) { _ in
        .json(["bookmarks": try desk.store.bookmarks().map(BookmarkAnswer.init)])
      },
      DeskRoute(.get, "/api/translation", takes: .request, on: .readers) { request in
        let surah = try request.number("surah", in: 1...114, else: 1)
        return .json(try DeskTranslation(library: desk.library).surah(surah))
      },
      DeskRoute(
        .put, "/api/translation",
        takes: .json(TranslationRequest.self, upTo: 2 * DeskTranslation.most), on: .writer
      ) { body in
        try DeskTranslation(library: desk.library).replace(by: body)
        return .json(Empty())
      },
    ]
  }

  /// The routes for adding and analysing recordings, and for the nightly run.
  private var workRoutes: [DeskRoute] {
    [
      DeskRoute(.post, RequestGuard.uploadPath, takes: .request) { request in
        let path = try await processing.add(
          named: request.query["name"] ?? "", into: desk.library, from: request.nextBodyBytes)
        let isKnown = try !desk.store.sources(at: FilePath(path)).isEmpty
        return .json(AddedFile(path: path, isKnown: isKnown))
      },
      DeskRoute(.get, "/api/processing", takes: .request, on: .readers) { _ in
        .json(processing.state)
      },
      DeskRoute(.get, "/api/unfinished", takes: .request, on: .readers) { request in
        .json(try processing.unfinished(in: try request.text("folder")))
      },
      DeskRoute(.post, "/api/processing", takes: .json(ProcessingRequest.self)) { body in
        let listening = body.listen ?? .doubtful
        if body.again == true {
          try processing.restart(listening)
        } else {
          try processing.start(folder: body.folder?.text, listening)
        }
        return .json(processing.state)
      },
      DeskRoute(.get, "/api/folders", takes: .request, on: .readers) { _ in
        .json(["folders": DeskFolder.suggestions(in: ProcessInfo.processInfo.environment)])
      },
      DeskRoute(.get, "/api/night", takes: .request) { _ in
        // On a machine without timers, send a state without a time.
        .json(try await night?.state() ?? DeskNight.State())
      },
      DeskRoute(.post, "/api/night", takes: .request) { request in
        let body = try await request.wholeBody()
        // On a machine without timers, this path does not exist. Report this first, even if the
        // body is invalid too.
        guard let night else { throw Refusal.nothing(at: request.path) }
        return .json(try await night.apply(NightRequest(body: body)))
      },
    ]
  }
}

// MARK: Handlers

/// An empty JSON object: the answer to a change that has no result to report.
private struct Empty: Encodable {}

/// A file that was added on the page.
private struct AddedFile: Encodable {
  let path: String
  /// True if the library has the recording of this file already.
  let isKnown: Bool
}

/// A bookmark for the page's list of bookmarks.
private struct BookmarkAnswer: Encodable {
  let range, label: String
  let colour: String?

  init(_ bookmark: Bookmark) {
    range = bookmark.range.description
    label = bookmark.label
    colour = bookmark.colour
  }
}

private struct TranscriptAnswer: Encodable {
  let sentences: [ReviewDesk.DeskTranscript.Line]
  let work: DeskTranscription.State
}

extension DeskResources {
  private func transcript(of id: RecordingID) throws -> TranscriptAnswer {
    // Read the state of the transcription before its sentences. The sentences then include all work
    // that the state reports as done.
    let work = transcription.state(of: id)
    return TranscriptAnswer(sentences: try desk.transcript(of: id).sentences, work: work)
  }

  private func list(_ request: Request) throws -> ReviewDesk.Page {
    var filter = RecordingList.Filter()
    if let status = try request.text("status") {
      guard RecordingList.statuses.contains(status) else {
        let all = RecordingList.statuses.map { "`\($0)`" }.joined(separator: ", ")
        throw Refusal.bad("`status` may not be `\(status)`", remedy: "choose one of \(all)")
      }
      filter.statuses = [status]
    }
    filter.reciter = try request.text("reciter")
    filter.needsRange = try request.text("needsRange") == "true"
    filter.below = try request.share("below")
    // The limit 2^40 is greater than the number of recordings in any library, and small enough that
    // the sum of the offset and `limit` cannot overflow.
    let first = try request.number("offset", in: 0...1 << 40, else: 0)
    let count = try request.number("limit", in: 0...1000, else: 200)
    return try desk.recordings(
      filter, by: request.choice("order", of: RecordingList.Order.self) ?? .path,
      containing: request.text("search") ?? "", in: first..<first + count)
  }
}
