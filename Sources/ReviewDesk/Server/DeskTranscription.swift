import Foundation
import HostSystem
import Library
import Recitation
import SpeechRecognition
import Synchronization
import SystemPackage

/// Transcriptions that a person requests on the page; each runs in the background.
final class DeskTranscription: Sendable {
  /// The progress of the transcription of a recording.
  struct State: Encodable {
    var isRunning = false
    /// The number of audio ranges that the last request planned to transcribe; nil before the first
    /// request.
    var planned: Int?
    /// The number of the planned ranges that are done.
    var done = 0
    /// The error of a range that could not be transcribed.
    var error: ProblemAnswer?
  }

  private struct Work {
    var state = State()
    var tasks: [Task<Void, Never>] = []
    /// The number of unfinished tasks.
    var running = 0 { didSet { state.isRunning = running > 0 } }
  }

  private struct Works {
    var all: [RecordingID: Work] = [:] { didSet { version += 1 } }
    var version = 0
  }

  private let library: FilePath
  private let engines: SpeechEngineList
  private let works = Mutex(Works())

  /// - Parameters:
  ///   - library: the library's folder.
  ///   - engines: this user's engines.
  init(library: FilePath, engines: SpeechEngineList) {
    self.library = library
    self.engines = engines
  }

  func state(of id: RecordingID) -> State { works.withLock { $0.all[id]?.state ?? State() } }

  /// True if an engine is installed.
  ///
  /// - Throws: errors of the list of engines.
  var isReady: Bool {
    get throws {
      let standard = try engines.engine(SpeechEngine.standardName)
      return try ([standard] + engines.engines()).contains(where: \.isInstalled)
    }
  }

  /// A number that grows with every change of the progress of any recording.
  var version: Int { works.withLock { $0.version } }

  /// Transcribes the speech of a recording, starting at the position where the person listens.
  /// Existing transcripts are kept.
  ///
  /// If the transcription is already running, it continues from the new position.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - seconds: the position in seconds.
  /// - Throws: ``Refusal`` if no engine is installed.
  func start(_ id: RecordingID, at seconds: Double) throws {
    let all = try engines.engines()
    let standard = try engines.engine(SpeechEngine.standardName)
    let engine = ([standard] + all).first(where: \.isInstalled) ?? standard
    do { _ = try engine.program() } catch {
      throw Refusal(422, ProblemAnswer(ReportedError(error), code: "engine"))
    }
    var job = TranscriptionJob(library: library, engine: engine)
    job.engines = all
    job.recordings = [id.text]
    job.listeningAt = seconds
    works.withLock { works in
      var work = works.all[id] ?? Work()
      if work.running == 0 { work = Work() }
      work.running += 1
      work.tasks.append(Task { [job] in await self.run(job, of: id) })
      works.all[id] = work
    }
  }

  /// Cancels the waiting and running work for a recording. Transcripts of finished ranges are kept.
  ///
  /// - Throws: `LibraryError`.
  func stop(_ id: RecordingID, in store: LibraryStore) throws {
    _ = try TranscriptionTasks.cancel(of: id, in: store)
  }

  /// Cancels all work and waits until it has ended. The next request continues the unfinished work.
  func close() async {
    let tasks = works.withLock { $0.all.values.flatMap(\.tasks) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func run(_ job: TranscriptionJob, of id: RecordingID) async {
    var problem: ProblemAnswer?
    do {
      let report = try await job.run { event in
        self.works.withLock { works in
          switch event {
          case .planned(_, let stretches, _):
            works.all[id]?.state.planned = stretches
            works.all[id]?.state.done = 0
          case .finished: works.all[id]?.state.done += 1
          default: break
          }
        }
      }
      problem = report.errors.first.map { ProblemAnswer($0) }
    } catch is CancellationError {
    } catch { problem = ProblemAnswer(ReportedError(forCommandLine: error)) }
    works.withLock { works in
      works.all[id]?.running -= 1
      if let problem { works.all[id]?.state.error = problem }
    }
  }
}
