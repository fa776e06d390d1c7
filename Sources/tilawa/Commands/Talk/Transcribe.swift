package import ArgumentParser
import AudioCore
import HostSystem
import Inspection
import Report
import SpeechRecognition
import Synchronization
package import Transcription

/// `tilawa transcribe`: transcribes speech that is not recitation, and stores it in the library.
struct Transcribe: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcribe", abstract: "Transcribe what is said between the ayat.",
    discussion: """
      Talk between recited passages goes to a speech recogniser on this machine, which `make \
      transcription` sets up; nothing leaves the machine. The transcript is stored in the library: \
      see `tilawa transcript` and `tilawa search`. Run the command again at any time: what is \
      transcribed already is skipped, what was interrupted goes on, and what failed is tried again.

      Examples:
        tilawa transcribe lesson.mp3 --language ar
        tilawa transcribe --time-budget 2h
        tilawa transcribe --queue
      """)

  @Argument(
    help: "Recordings: path, name, or the first digits of the id (default: all in the library).")
  var recordings: [String] = []

  @Flag(help: "What to transcribe (default: --talk).")
  var scope: TranscriptionScope = .talk

  @Option(
    help: ArgumentHelp(
      "The language that is spoken, such as ar or en; auto lets the recogniser find out.",
      valueName: "code"))
  var language = "auto"

  @Option(help: ArgumentHelp("The recogniser; see `tilawa engine list`.", valueName: "name"))
  var engine = SpeechEngine.standardName

  @Flag(help: "Transcribe again what this engine and model have transcribed.")
  var again = false

  @Option(help: "Start no further stretch after this time (2h); run again to continue.")
  var timeBudget: TimeArgument?

  @Option(
    help: """
      End an engine that has reported no sentence for this long, and try again with twice the time. Before \
      its first sentence it is given twice the time as well.
      """)
  var patience = TimeArgument(duration: .seconds(30))

  @Option(
    help: ArgumentHelp(
      "How often a failed stretch is tried again (default: 3).", valueName: "count"),
    transform: IntegerArgument.number)
  var retries = 3

  @Option(help: "The wait before the first retry; it doubles with each.")
  var retryDelay = TimeArgument(duration: .seconds(30))

  @Flag(help: "List what waits, runs or has failed, and do nothing.")
  var queue = false

  @Flag(help: "Drop what waits, runs or has failed, and do nothing else.")
  var cancel = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard language.count >= 2, language.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else {
      throw ValidationError("--language \(language) is not the code of a language, such as ar")
    }
    guard (0...100).contains(retries) else {
      throw ValidationError("--retries \(retries) is not between 0 and 100")
    }
    if queue && cancel { throw ValidationError("--queue and --cancel exclude each other") }
  }

  func run() async throws {
    if queue {
      let tasks = try TranscriptionTasks(library: common.libraryPath).list(recordings)
      return try send(QueueReply(tasks: tasks))
    }
    if cancel {
      let count = try TranscriptionTasks(library: common.libraryHere).cancel(recordings)
      return try send(CancellationReply(dropped: count))
    }
    let engines = SpeechEngineList()
    var job = TranscriptionJob(library: common.libraryHere, engine: try engines.engine(engine))
    job.engines = try engines.engines()
    job.recordings = recordings
    job.scope = scope
    job.language = language == "auto" ? nil : language
    job.again = again
    job.rules.nextSentence = patience.duration
    job.rules.firstSentence = patience.duration * 2
    job.rules.retries = retries
    job.rules.backoff = retryDelay.duration
    let start = ContinuousClock.now
    if let budget = timeBudget?.duration {
      job.shouldContinue = { ContinuousClock.now - start < budget }
    }
    let progress = TranscriptionProgress(isQuiet: common.quiet)
    let interruption = Interruption()
    let task = Task { [job] in try await job.run { progress.show($0) } }
    // A signal cancels the task. The task then ends the engine and deletes its files before this
    // program exits.
    interruption.listen { task.cancel() }
    let report: TranscriptionJob.Report
    do { report = try await task.value } catch {
      if let signal = interruption.signal { throw ExitCode(128 + signal) }
      throw error
    }
    try send(report)
  }

}

extension TranscriptionJob.Report: Reply {
  var status: ReplyStatus { failed == 0 ? .ok : done > 0 ? .partial : .failed }
  var exitCode: Int32 { failed == 0 ? 0 : done > 0 ? 3 : 1 }

  var text: [Part] {
    errors
    summary
  }
}

/// The waiting, running and failed tasks.
private struct QueueReply: Reply, Encodable {
  let tasks: [TranscriptionTasks.Line]

  var text: [Part] {
    if tasks.isEmpty {
      "nothing waits, runs or has failed"
    } else {
      TextTable(
        sides: [.left, .left, .left, .right, .left],
        rows: [["recording", "place", "state", "retries", "reason"]]
          + tasks.map {
            [
              VisibleText.of($0.source), $0.place, $0.state, "\($0.retries)",
              VisibleText.of($0.reason ?? ""),
            ]
          })
    }
  }
}

/// The number of tasks that were removed from the queue.
private struct CancellationReply: Reply, Encodable {
  let dropped: Int

  var text: [Part] { dropped.counted("task") + " dropped" }
}

extension TranscriptionScope: EnumerableFlag {
  /// The help of `--talk`, `--all` and `--chapters`.
  package static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .talk: "Talk between recited passages."
    case .all: "Everything, recitation too."
    case .chapters: "The chapters of the file; talk where it has none."
    }
  }
}

/// Reports the progress of a transcription on standard error.
final class TranscriptionProgress: Sendable {
  private let isQuiet: Bool
  private let hasReportedWaiting = Atomic(false)

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func show(_ event: TranscriptionJob.Event) {
    guard let text = event.text else { return }
    switch event {
    case .failed: break
    case _ where isQuiet: return
    case .waitsForAnother where hasReportedWaiting.exchange(true, ordering: .relaxed): return
    default: break
    }
    StandardError.line(VisibleText.of(text))
  }
}
