import HostSystem
import Inspection
import Library
package import Processing
package import SpeechRecognition
import Synchronization
package import WebServer

/// The review desk of one library, which answers HTTP requests.
///
/// It does not use sockets: ``LoopbackServer`` and tests call ``respond(to:)``. Docs/review.md
/// lists the paths and their responses.
package final class DeskServer: Sendable {
  let resources: DeskResources
  /// The table of routes.
  let routes: [DeskRoute]
  let threads = DeskThreads()
  private let gate: Mutex<RequestGuard>
  private let language: PageLanguage?
  private let announce: @Sendable (String) -> Void

  /// - Parameters:
  ///   - desk: the use cases of the library, with its author.
  ///   - port: the port of the server.
  ///   - job: the settings for analysing added recordings.
  ///   - engines: the engines for transcription.
  ///   - programVersion: the version of the program, stored in rendered drills.
  ///   - page: the files of the page.
  ///   - language: the language of this session; nil for the browser's language.
  ///   - night: the user's timer; nil if this machine has no timers.
  ///   - places: the folders into which a person may publish.
  ///   - routes: the routes of other types, such as `HifzDesk`; they follow the desk's own routes.
  ///   - announce: called with a new ``address`` when a visitor requests one. It must show the
  ///     address only to the user who started the desk.
  package init(
    desk: ReviewDesk, port: Int, job: ProcessingJob, engines: SpeechEngineList,
    programVersion: String, page: PageFiles = PageFiles(), language: PageLanguage? = nil,
    night: DeskNight? = nil, places: PublishingPlaces = .ofUser, routes: [DeskRoute] = [],
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.language = language
    self.announce = announce
    let guardian = RequestGuard(port: port)
    gate = Mutex(guardian)
    let processing = DeskProcessing(job: job)
    let transcription = DeskTranscription(library: desk.library, engines: engines)
    let publishing = DeskPublishing(
      library: desk.library, programVersion: programVersion, places: places)
    let sounds = RecordingSounds(desk)
    resources = DeskResources(
      desk: desk, page: page, pageToken: guardian.pageToken, processing: processing,
      transcription: transcription, publishing: publishing, night: night,
      practice: PracticeSessions(desk, programVersion: programVersion, sounds: sounds),
      sounds: sounds,
      events: DeskEvents { [readers = threads.readers] in
        DeskEvents.State(
          library: try await readers.run { try desk.store.version() },
          processing: processing.version, transcription: transcription.version,
          publishing: publishing.version)
      })
    self.routes = resources.routes + routes
  }

  package var requestGuard: RequestGuard { gate.withLock { $0 } }

  /// The URL with which a browser signs in. It works for one browser only.
  package var address: String { requestGuard.address }

  /// Returns the URL for a browser that this program opens; a new URL if a browser has already used
  /// the present one. From then on, a URL signs in only browsers of this user, because other users
  /// can read the arguments of programs.
  package func addressToOpen() -> String {
    gate.withLock {
      $0.isForOwnUser = true
      return $0.renew() ?? $0.address
    }
  }

  /// Loads the list of recordings before the first request, because the first load of a large
  /// library is slow. Also starts the process that decodes sounds.
  package func prepare() {
    WaveStream.prepare()
    do {
      _ = try resources.desk.recordings(
        RecordingList.Filter(), by: .path, containing: "", in: 0..<0)
    } catch {}  // a request for the list reports the error
  }

  /// Cancels background work and waits until it has ended.
  package func close() async {
    await resources.publishing.close()
    await resources.transcription.close()
  }

  /// Returns the response to a request; every error becomes a response.
  package func respond(to request: Request) async -> Response {
    var response: Response
    switch gate.withLock({ $0.judge(request) }) {
    case .arriving:
      response = requestGuard.welcome
      if let greeting = language?.greeting(request) { response.headers.append(greeting) }
    case .requestsURL:
      if let address = gate.withLock({ $0.renew() }) { announce(address) }
      response = ProblemPage(for: request, session: language).requested
    case .refused(let reason):
      let refusal = Refusal(reason.status, ProblemAnswer(ReportedError(reason, at: request.path)))
      if request.wantsPage {
        response = ProblemPage(for: request, session: language)
          .response(to: refusal, offering: reason.status == 401 ? .address : .nothing)
      } else if request.path.hasPrefix("/api/") {
        response = refusal.response
      } else {
        response = .text(reason.status, "\(reason.problem): \(reason.remedy)")
      }
    case .admitted:
      do { response = try await answer(request) } catch {
        let refusal = Refusal(error)
        response =
          request.wantsPage
          ? ProblemPage(for: request, session: language).response(to: refusal, offering: .desk)
          : refusal.response
      }
    }
    for header in RequestGuard.headers + [("Cache-Control", "no-store")]
    where !response.headers.contains(where: { $0.name == header.name }) {
      response.headers.append(header)
    }
    return response
  }

  private func answer(_ request: Request) async throws -> Response {
    let matches = routes.matching(request.path)
    guard !matches.isEmpty else { throw Refusal.nothing(at: request.path) }
    let method = request.method == "HEAD" ? "GET" : request.method
    guard let match = matches.first(where: { $0.method.rawValue == method }) else {
      throw Refusal.wrongMethod(
        request.method, at: request.path, allowed: matches.map(\.method.rawValue))
    }
    guard request.isQueryReadable else {
      throw Refusal.bad("the query is not UTF-8", remedy: "reload the page and try again")
    }
    return try await match.action(request, threads)
  }
}
