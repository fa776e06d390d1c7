import AudioCore
import Drills
import Foundation
import HostSystem
import Library
import Memorisation
import Playback
import Publishing
import Synchronization
import SystemPackage
import WebServer

/// Publishes drills into a folder that a person chooses on the page, and shares a published folder
/// in the local network on request.
final class DeskPublishing: Sendable {
  /// The progress of the publication, and the shared folder.
  struct State: Encodable {
    /// The outcome of the last publication.
    struct Result: Encodable {
      let folder: String
      /// The number of drills in the folder.
      let drills: Int
      /// The number of files that were written.
      let written: Int
    }

    /// A shared folder.
    struct Sharing: Encodable {
      let folder: String
      /// The URL of the page, which contains a secret.
      let address: String
      /// The rows of the QR code of the URL. The digit `1` stands for a dark module. Empty if the
      /// URL is too long for a QR code.
      let code: [String]
    }

    var running = false
    /// The share of the sound that is rendered already, 0…1.
    var share = 0.0
    var result: Result?
    var error: ProblemAnswer?
    var sharing: Sharing?
  }

  private struct Shared {
    var state = State() { didSet { version += 1 } }
    var version = 0
    var isCancelled = false
    var job: Task<Void, Never>?
    var server: Task<Void, Never>?
  }

  private let library: FilePath
  private let programVersion: String
  let places: PublishingPlaces
  private let shared = Mutex(Shared())

  init(library: FilePath, programVersion: String, places: PublishingPlaces) {
    self.library = library
    self.programVersion = programVersion
    self.places = places
  }

  var state: State { shared.withLock { $0.state } }

  /// A number that grows with every change of the state.
  var version: Int { shared.withLock { $0.version } }

  /// Cancels the publication and ends the sharing, and waits until both have ended.
  func close() async {
    cancel()
    await finish()
    await unshare()
  }

  /// Waits until the publication has ended.
  func finish() async { await shared.withLock { $0.job }?.value }
}

// MARK: Publishing

/// The body of a request that publishes drills. The drills are made from a passage, or from the
/// passages that a student revises on a day.
struct PublishRequest: Decodable {
  let folder: ShortText
  /// The language of a new folder's page: `ar` for Arabic, any other value for English.
  let language: ShortText?
  /// The passage; nil for the revision of a day.
  let range: ShortText?
  let preset: ShortText?
  let settings: [String: ShortText]?
  let reciter: ShortText?
  /// The day of the revision, and the student who revises. If the student is nil, the owner of the
  /// library is meant.
  let day, student: ShortText?
}

/// The files that a publication would write.
struct PublishPlan: Encodable {
  /// The absolute path of the folder.
  let folder: String
  /// The number of drills that the folder already contains.
  let there: Int
  /// The number of drills.
  let drills: Int
  /// The total length of the drills in seconds.
  let seconds: Double
  /// The estimated size of the files to write, in bytes; nearly always too high.
  let bytes: Int
  /// The ayat that are not in any recording, as ranges such as `79:1-111:5 113:1-5`. Empty if no
  /// ayat are missing.
  let missing: String
}

extension DeskPublishing {
  /// Plans a publication; writes no file.
  ///
  /// - Parameter request: the drills and the folder.
  /// - Returns: the plan.
  /// - Throws: ``Refusal`` if the desk does not write into the folder, or if the day has no drills;
  ///   also the errors of `PublishRun.plan`.
  func plan(_ request: PublishRequest) throws -> PublishPlan {
    let run = try publishRun(for: request) { false }
    let report = try planned(run, isDryRun: true) { false }.drills.report
    return PublishPlan(
      folder: run.folder.string, there: try Publication.read(in: run.folder)?.items.count ?? 0,
      drills: report.drills.count,
      seconds: report.drills.flatMap(\.files).reduce(0) { $0 + $1.durationSeconds },
      bytes: report.drills.flatMap(\.files).filter { $0.state == .planned }.reduce(0) {
        $0 + $1.bytes
      },
      missing: (run.withoutSound + report.drills.map(\.missingText)).filter { !$0.isEmpty }
        .joined(separator: " "))
  }

  /// Starts a publication, unless one is already running.
  ///
  /// - Parameter request: the drills and the folder.
  /// - Throws: ``Refusal`` if the desk does not write into the folder.
  func start(_ request: PublishRequest) throws {
    _ = try places.folder(typed: request.folder.text, beside: library)
    shared.withLock { shared in
      if shared.state.running { return }
      shared.state = State(running: true, sharing: shared.state.sharing)
      shared.isCancelled = false
      shared.job = Task { await self.publish(request) }
    }
  }

  /// Cancels the publication; finished drills stay, and the next publication continues from them.
  func cancel() { shared.withLock { $0.isCancelled = true } }

  private func publish(_ request: PublishRequest) async {
    var result: State.Result?
    var problem: ProblemAnswer?
    do {
      let shouldStop: @Sendable () -> Bool = { self.shared.withLock { $0.isCancelled } }
      let run = try publishRun(for: request, shouldStop: shouldStop)
      let plan = try planned(run, isDryRun: false, shouldStop: shouldStop)
      let progress = PublishProgress(of: plan.drills.report)
      let (report, errors) = try await run.run(plan, shouldStop: shouldStop) { event in
        guard case .progress(let drill, let share) = event else { return }
        self.shared.withLock { $0.state.share = progress.share(drill, share) }
      }
      result = State.Result(
        folder: report.folder, drills: report.items.count, written: report.written.count)
      problem = errors.first.map { ProblemAnswer($0) }
    } catch is CancellationError {
    } catch let refusal as Refusal { problem = refusal.answer } catch {
      problem = ProblemAnswer(ReportedError(forCommandLine: error))
    }
    let (outcome, error) = (result, problem)
    shared.withLock { shared in
      shared.state.running = false
      if outcome != nil { shared.state.share = 1 }
      shared.state.result = outcome
      shared.state.error = error
    }
  }

  private func publishRun(
    for request: PublishRequest, shouldStop: @escaping @Sendable () -> Bool
  ) throws -> PublishRun {
    let folder = try places.folder(typed: request.folder.text, beside: library)
    var run = PublishRun(
      folder: folder, library: library,
      jobs: max(1, ProcessInfo.processInfo.activeProcessorCount - 1),
      programVersion: programVersion)
    if try Publication.read(in: folder) == nil, request.language?.text == "ar" {
      run.language = .ar
    }
    if let range = request.range {
      let chosen = PracticeSessions.settings(
        range.text, preset: request.preset?.text,
        settings: (request.settings ?? [:]).mapValues(\.text), reciter: request.reciter?.text ?? "")
      run.rendering.preset = chosen.preset
      run.rendering.settings = chosen.settings
    } else {
      let store = try StudentLibrary(of: library).reading()
      defer { store.closeIgnoringErrors() }
      let student = try store.student(request.student?.text ?? Student.owner)
      if let titles = request.settings?["display.titles"] {
        run.rendering.settings = [DrillSetting(key: "display.titles", value: titles.text)]
      }
      try run.addRevision(
        of: student, on: day(request.day?.text), in: store, shouldStop: shouldStop)
    }
    return run
  }

  private func planned(
    _ run: PublishRun, isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool
  ) throws -> PublishRun.Plan {
    let plan = try run.plan(isDryRun: isDryRun, shouldStop: shouldStop)
    guard !plan.drills.jobs.isEmpty else {
      throw Refusal(
        422,
        ProblemAnswer(
          "no revision is due on this day", remedy: "choose a passage", code: "nothingDue"))
    }
    return plan
  }
}

/// Computes the progress of a publication: the share of the sound of all drills that is rendered,
/// 0…1. The drills are rendered one after the other.
private struct PublishProgress: Sendable {
  /// The time in seconds at which each drill would end if all drills were played one after the
  /// other. The first element is 0.
  private let ends: [Double]

  init(of report: DrillReport) {
    ends = report.drills.reduce(into: [0]) { ends, drill in
      ends.append(drill.files.reduce(ends[ends.count - 1]) { $0 + $1.durationSeconds })
    }
  }

  func share(_ drill: Int, _ share: Double) -> Double {
    guard let all = ends.last, all > 0 else { return 0 }
    return (ends[drill] + share * (ends[drill + 1] - ends[drill])) / all
  }
}

// MARK: Sharing

/// The body of a request that shares a folder.
struct ShareRequest: Decodable {
  let folder: ShortText
}

extension DeskPublishing {
  /// Shares a published folder in the local network. If a folder is already shared, that sharing
  /// ends.
  ///
  /// - Parameter typed: the folder as a person types it.
  /// - Throws: ``Refusal`` if the desk does not write into the folder, or if this machine has no
  ///   address in a local network; `PublicationError` if the folder was not published.
  func share(folder typed: String) async throws {
    let published = try PublicationServer(folder: places.folder(typed: typed, beside: library))
    let addresses = try places.addresses()
    guard let host = addresses.first else {
      throw Refusal(
        422,
        ProblemAnswer(
          "this computer has no address in a local network",
          remedy: "connect it to the network of the phone, or copy the folder to the phone",
          code: "noNetwork"))
    }
    let server = try await LoopbackServer(port: 0, at: addresses)
    let address = published.address(host: host, port: server.port)
    await unshare()
    let task = Task {
      do { try await server.run { published.respond(to: $0) } } catch {
        let answer = ProblemAnswer(ReportedError(forCommandLine: error))
        self.shared.withLock { $0.state.error = answer }
      }
    }
    let rows = QRCode(address)?.modules.map { row in row.map { $0 ? "1" : "0" }.joined() } ?? []
    let earlier = shared.withLock { shared in
      defer { shared.server = task }
      shared.state.sharing = State.Sharing(
        folder: published.folder.string, address: address, code: rows)
      return shared.server
    }
    // Another request may have shared a folder meanwhile. End that sharing.
    earlier?.cancel()
  }

  /// Ends the sharing and waits until its server has closed all connections.
  func unshare() async {
    let server = shared.withLock { shared in
      shared.state.sharing = nil
      return shared.server.take()
    }
    server?.cancel()
    await server?.value
  }
}

// MARK: Routes

extension DeskPublishing {
  /// A request without values.
  private struct NoValues: Decodable {}

  var routes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/publishing", takes: .request, on: .readers) { _ in .json(self.state) },
      DeskRoute(.get, "/api/publishing/folders", takes: .request, on: .readers) { _ in
        .json(["folders": self.places.suggestions()])
      },
      DeskRoute(
        .post, "/api/publishing/plan", takes: .json(PublishRequest.self), on: .readers
      ) { .json(try self.plan($0)) },
      DeskRoute(.post, "/api/publishing", takes: .json(PublishRequest.self)) { body in
        try self.start(body)
        return .json(self.state)
      },
      DeskRoute(.post, "/api/publishing/cancel", takes: .json(NoValues.self)) { _ in
        self.cancel()
        return .json(self.state)
      },
      DeskRoute(.post, "/api/publishing/share", takes: .json(ShareRequest.self)) { body in
        try await self.share(folder: body.folder.text)
        return .json(self.state)
      },
      DeskRoute(.post, "/api/publishing/unshare", takes: .json(NoValues.self)) { _ in
        await self.unshare()
        return .json(self.state)
      },
    ]
  }
}
