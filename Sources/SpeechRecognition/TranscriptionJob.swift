import Analysis
package import AudioCore
import Features
import Foundation
package import HostSystem
import Inspection
import Library
package import PipelineCore
import Processing
import Recitation
import Synchronization
package import SystemPackage
package import Transcription

/// Transcribes the talk in recordings, stretch by stretch. The engines are other programs.
///
/// The stretches are tasks on disk. Any number of processes may request them. The one process that
/// holds `transcription.lock` in the library's folder does the work; if it stops or is killed,
/// another process continues. The library is locked for each transaction only, so a nightly run and
/// the review desk can work at the same time.
package struct TranscriptionJob: Sendable {
  /// A progress event.
  package enum Event: Sendable {
    /// The plan is made. The numbers do not include stretches that are already transcribed.
    case planned(recordings: Int, stretches: Int, seconds: Double)
    /// Another process holds the lock, and will process the requested tasks.
    case waitsForAnother
    /// The transcription of a stretch begins; `left` counts the open tasks, including this one.
    case began(recording: String, start: FrameIndex, rate: SampleRate, left: Int)
    /// The engine has reported this many sentences of the stretch so far. Each report extends the
    /// time limit of the engine.
    case heard(sentences: Int)
    case finished(sentences: Int)
    /// An attempt failed; the stretch is tried again later, unless `isFinal` is true.
    case failed(recording: String, reason: String, isFinal: Bool)
    /// No task can be run yet. The next task can be run after this many seconds.
    case waits(seconds: Int)

    /// The event in one line, for people; nil for an event that is not shown.
    package var text: String? {
      switch self {
      case .failed(let recording, let reason, let isFinal):
        "\(recording): \(reason); \(isFinal ? "given up" : "it will be tried again")"
      case .planned(_, 0, _): nil
      case .planned(let recordings, let stretches, let seconds):
        "\(stretches.counted("stretch", "stretches")) of "
          + "\(recordings.counted("recording")) to transcribe, "
          + "\(Int((seconds / 60).rounded(.up))) min"
      case .waitsForAnother: "another `tilawa transcribe` is running and does this next"
      case .began(let recording, let start, let rate, let left):
        "\(recording) at \(start.clock(at: rate)), \(left) left"
      case .waits(let seconds) where seconds > 1:
        "waiting \(seconds) s before the next attempt"
      case .finished, .heard, .waits: nil
      }
    }
  }

  /// The result of a job.
  package struct Report: Encodable, Sendable {
    package var recordings = 0
    /// Numbers of requested tasks: `done` tasks are transcribed, `failed` tasks have failed
    /// permanently, and `left` tasks are still open.
    package var done = 0, failed = 0, left = 0
    package var sentences = 0, doubtful = 0, refused = 0
    /// The total length of the transcribed stretches, in seconds.
    package var seconds = 0.0
    /// The errors of the permanently failed tasks.
    package var errors: [ReportedError] = []

    private enum Key: CodingKey {
      case recordings, transcribed, failed, left, sentences, doubtful, refused, seconds
    }

    /// Encodes the counts without the errors.
    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(recordings, forKey: .recordings)
      try values.encode(done, forKey: .transcribed)
      try values.encode(failed, forKey: .failed)
      try values.encode(left, forKey: .left)
      try values.encode(sentences, forKey: .sentences)
      try values.encode(doubtful, forKey: .doubtful)
      try values.encode(refused, forKey: .refused)
      try values.encode(seconds.milliseconds, forKey: .seconds)
    }

    /// The counts in one line, for people.
    package var summary: String {
      guard done + failed + left > 0 else {
        return "nothing to transcribe: everything is transcribed, or is recitation"
      }
      var parts = [
        done.counted("stretch", "stretches") + " transcribed",
        sentences.counted("sentence"),
      ]
      if doubtful > 0 { parts.append("\(doubtful) of them doubtful") }
      if failed > 0 { parts.append("\(failed) failed") }
      if left > 0 { parts.append("\(left) left for the next time") }
      return parts.joined(separator: ", ")
    }
  }

  /// The library's folder.
  package var library: FilePath
  /// The recordings by id, path or name; empty for all recordings of the library.
  package var recordings: [String] = []
  package var scope = TranscriptionScope.talk
  /// The position at which a person is listening, in seconds; nil if the person is not listening.
  /// In the recordings of the request, the stretch at this position is transcribed first, then the
  /// later stretches, then the earlier stretches.
  package var listeningAt: Double?
  /// The engine for new tasks.
  package var engine: SpeechEngine
  /// All engines, for tasks from earlier requests.
  package var engines: [SpeechEngine] = []
  /// The language of the speech; nil for detection by the engine.
  package var language: String?
  /// True to transcribe stretches again that the same engine and model have already transcribed.
  package var again = false
  package var rules = TranscriptionQueue.Rules()
  /// Called before each task; returns false to end the job.
  package var shouldContinue: @Sendable () -> Bool = { true }
  /// The wall clock, as a duration since 1970; used for time limits and retries.
  package var clock: @Sendable () -> Duration = {
    .milliseconds(Int(Date().timeIntervalSince1970 * 1000))
  }

  package init(library: FilePath, engine: SpeechEngine) {
    self.library = library
    self.engine = engine
  }

  /// Creates the transcription of the whole library after a run.
  ///
  /// - Parameters:
  ///   - request: the request in the recipe of the run.
  ///   - library: the folder of the library.
  ///   - list: the engines of this user.
  /// - Throws: ``EngineError`` if the engine is unknown.
  package init(
    after request: TranscriptionRequest, library: FilePath,
    engines list: SpeechEngineList = SpeechEngineList()
  ) throws {
    self.init(library: library, engine: try list.engine(request.engine))
    engines = try list.engines()
    scope = TranscriptionScope(rawValue: request.scope) ?? .talk
    language = request.language == "auto" ? nil : request.language
  }

  /// The priority of the first task of a recording. It is high for recordings that a person
  /// requested by name, because the person waits for the result.
  private var priority: TranscriptionQueue.Priority { recordings.isEmpty ? .low : .high }

  /// The priority of the tasks of a recording after the first task; medium if a person is listening
  /// to the recording.
  private var followingPriority: TranscriptionQueue.Priority {
    listeningAt == nil ? priority : .medium
  }

  /// Requests the stretches, and works until they are done or have failed permanently, or until
  /// ``shouldContinue`` returns false.
  ///
  /// - Parameter onEvent: called with each event.
  /// - Returns: the results for the requested recordings.
  /// - Throws: ``EngineError`` if the engine is not installed, `LibraryError`, `HostError`,
  ///   `AudioFileError`, `CancellationError`; unfinished tasks stay in the queue.
  package func run(onEvent: @escaping @Sendable (Event) -> Void = { _ in }) async throws -> Report {
    _ = try engine.program()
    let source = try engine.source()
    let store = try LibraryStore(opening: library, create: false)
    defer { store.closeIgnoringErrors() }
    var report = Report()
    let wanted = try plan(source, store, &report, onEvent)
    var worker = Worker(job: self, store: store, sources: [engine.name: source], onEvent: onEvent)
    while shouldContinue() {
      let open = try store.transcriptionTasks().filter { wanted.contains($0.subject) }
      if open.allSatisfy({ if case .failed = $0.state { true } else { false } }) { break }
      guard let lock = try lock() else {
        onEvent(.waitsForAnother)
        try await Task.sleep(for: .seconds(1))
        continue
      }
      // Remove sound and output that a killed process has left. These files are not in use, because
      // this process holds the lock.
      Folder.discard(workingFolder)
      defer { Folder.discard(workingFolder) }
      try store.reclaimTasks(now: clock())
      do {
        try await worker.work(on: wanted)
        withExtendedLifetime(lock) {}
      } catch {
        try store.reclaimTasks(now: clock())
        throw error
      }
      break
    }
    try fill(&report, wanted, store)
    return report
  }

  /// The folder for the engines' input and output. It is inside the library, so its files are as
  /// private as the library.
  private var workingFolder: FilePath { library.appending("Transcribing") }

  /// Takes the lock of the working process; nil if another process holds the lock.
  private func lock() throws -> LockReference? {
    do {
      return LockReference(try LockFile(library.appending("transcription.lock"), wait: false))
    } catch HostError.heldByAnother { return nil }
  }

  /// Creates a task for each requested stretch that is not transcribed yet.
  private func plan(
    _ source: TranscriptSource, _ store: LibraryStore, _ report: inout Report,
    _ onEvent: (Event) -> Void
  ) throws -> Set<TranscriptionQueue.Subject> {
    let chosen =
      recordings.isEmpty
      ? try store.recordings() : try store.recordings(matching: recordings)
    var wanted: Set<TranscriptionQueue.Subject> = []
    for summary in chosen {
      guard let rate = summary.recording.sampleRate else {
        if recordings.isEmpty { continue }
        _ = try summary.decodedRate  // throws the reason
        continue
      }
      let id = summary.recording.id
      var missing: [FrameRange]
      do { missing = try stretches(of: summary, rate, source, store) } catch let error
        as LibraryError where recordings.isEmpty && error.isOfRecording
      {
        // Skip this recording, because its stored rows are damaged. The other recordings are still
        // transcribed.
        report.failed += 1
        var reported = ReportedError(error, at: summary.displayPath)
        reported.place = summary.displayPath
        report.errors.append(reported)
        continue
      }
      if let listeningAt {
        let here = FrameIndex(seconds: listeningAt, at: rate)
        missing = missing.filter { $0.end > here } + missing.filter { $0.end <= here }
      }
      let subjects = missing.map {
        TranscriptionQueue.Subject(
          recording: id.text, frames: $0, scope: scope, engine: engine.name, language: language)
      }
      try store.enqueue(
        subjects, of: id, priority, others: followingPriority, now: clock())
      if !subjects.isEmpty { report.recordings += 1 }
      report.seconds += missing.reduce(0) { $0 + Double($1.count) / Double(rate.hertz) }
      wanted.formUnion(subjects)
    }
    onEvent(
      .planned(
        recordings: report.recordings, stretches: wanted.count, seconds: report.seconds))
    return wanted
  }

  /// The stretches of a recording to transcribe: the planned stretches, without the stretches that
  /// this engine and model have transcribed.
  private func stretches(
    of summary: RecordingSummary, _ rate: SampleRate, _ source: TranscriptSource,
    _ store: LibraryStore
  ) throws -> [FrameRange] {
    let contents = try store.manifest(of: summary.recording.id)
    let plan = StretchPlan(rate: rate)
    var all = plan.stretches(
      scope, length: summary.recording.frameCount, recited: contents?.segments.recited ?? [],
      chapters: summary.recording.chapters.compactMap {
        $0.frames(at: rate, within: summary.recording.frameCount)
      },
      pauses: (contents?.silences ?? []).map(\.range))
    if scope == .talk {
      all = plan.withoutPauses(all, pauses: (contents?.silences ?? []).map(\.range)) {
        sound(of: contents, rate)
      }
    }
    if again { return all }
    let done = try store.transcript(of: summary.recording.id).stretches
      .filter {
        $0.engine == source && (language == nil || $0.language == language)
          && ($0.scope == scope || $0.scope == .all)
      }.map(\.range)
    let shortest = rate.frames(in: plan.shortestTalk)
    return all.flatMap { stretch in
      done.contains { $0.overlap(stretch) > 0 }
        ? stretch.remainder(without: done).filter { $0.count >= shortest } : [stretch]
    }
  }

  /// The features of the recording; nil if these features are not stored.
  private func sound(of manifest: Manifest?, _ rate: SampleRate) -> SpokenSound? {
    guard let key = manifest?.featuresKey.flatMap({ Fingerprint(hex: $0) }) else { return nil }
    do {
      let features = try RecordingFeatures(of: key, in: LibraryFolder.features(of: library))
        .inMemory()
      let parameters = features.header.parameters
      return SpokenSound(
        level: features.column(.bandLevel), harmonicity: features.column(.harmonicity),
        cepstra: features.cepstra,
        hopsPerSecond: Double(parameters.rate.hertz) / Double(parameters.hop), rate: rate)
    } catch { return nil }  // the library may no longer have the features
  }

  /// Adds the results of the requested tasks to the report.
  private func fill(
    _ report: inout Report, _ wanted: Set<TranscriptionQueue.Subject>, _ store: LibraryStore
  ) throws {
    let open = try store.transcriptionTasks().filter { wanted.contains($0.subject) }
    for task in open {
      guard case .failed(let fault) = task.state else {
        report.left += 1
        continue
      }
      report.failed += 1
      let id = RecordingID(task.subject.recording)
      let summary = try store.recording(id)
      let rate = summary?.recording.sampleRate
      let place = [
        summary?.displayPath ?? id.text, rate.map { task.subject.frames.start.clock(at: $0) },
      ].compactMap { $0 }.joined(separator: " at ")
      report.errors.append(
        ReportedError(
          problem: "a stretch could not be transcribed: \(fault.text)", place: place,
          remedy: "run the command again for this recording, which tries it anew;"
            + " `tilawa engine check \(task.subject.engine)` shows whether the engine works"))
    }
    report.done = wanted.count - open.count
    report.seconds = 0
    let undone = Set(open.map(\.subject))
    var transcripts: [String: (rate: SampleRate, transcript: Transcript)] = [:]
    for subject in wanted where !undone.contains(subject) {
      let id = RecordingID(subject.recording)
      if transcripts[subject.recording] == nil,
        let rate = try store.recording(id)?.recording.sampleRate
      {
        transcripts[subject.recording] = (rate, try store.transcript(of: id))
      }
      guard let (rate, transcript) = transcripts[subject.recording] else { continue }
      report.seconds += Double(subject.frames.count) / Double(rate.hertz)
      let here = transcript.sentences.filter { $0.frames.overlap(subject.frames) > 0 }
      report.sentences += here.count
      report.doubtful += here.count { !$0.isTrusted }
      report.refused +=
        transcript.stretches.first { $0.range == subject.frames }?.refusedCount ?? 0
    }
  }

  /// A reference to a lock. The lock itself cannot be copied.
  private final class LockReference {
    private let file: LockFile
    init(_ file: consuming LockFile) { self.file = file }
  }

  /// A running engine: the number of sentences that it has reported, and the id of its process.
  private final class RunningEngine: Sendable {
    private let count = Mutex(0)
    private let process = Mutex<Int32?>(nil)
    var sentences: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
    func started(_ id: Int32) { process.withLock { $0 = id } }

    /// The processor time of the engine's processes; nil before the start and after the end.
    var processorTime: Duration? {
      process.withLock { $0 }.flatMap { ProcessTree.processorTime(of: $0) }
    }
  }

  /// Processes the tasks while this process holds the lock.
  private struct Worker {
    let job: TranscriptionJob
    let store: LibraryStore
    var sources: [String: TranscriptSource]
    let onEvent: @Sendable (Event) -> Void
    /// The sound files of the recording that is being processed.
    var files: StretchFiles?

    /// Processes tasks until all requested tasks are done or have failed.
    mutating func work(on wanted: Set<TranscriptionQueue.Subject>) async throws {
      while job.shouldContinue() {
        try Task.checkCancellation()
        if let lease = try store.leaseNextTask(atLeast: job.followingPriority, now: now) {
          try await attempt(lease)
          continue
        }
        let waiting = try store.transcriptionTasks().compactMap { task -> Duration? in
          guard case .queued(let start) = task.state, wanted.contains(task.subject) else {
            return nil
          }
          return start
        }
        guard let next = waiting.min() else { return }
        onEvent(.waits(seconds: max(1, Int((next - now).components.seconds))))
        // Wait at most a second, so that new tasks of other processes and the end of the job are
        // noticed soon.
        try await Task.sleep(for: min(max(next - now, .milliseconds(10)), .seconds(1)))
      }
    }

    private var now: Duration { job.clock() }

    private mutating func attempt(_ lease: TranscriptionQueue.Lease) async throws {
      let subject = lease.subject
      let id = RecordingID(subject.recording)
      var name = subject.recording
      var rules = job.rules
      do {
        guard let engine = (job.engines + [job.engine]).first(where: { $0.name == subject.engine })
        else {
          throw EngineFailure(
            fault: .hopeless("there is no engine `\(subject.engine)` on this machine"))
        }
        let summary = try sound(for: subject, id)
        guard let file = files?.path(of: subject.frames), let rate = summary.recording.sampleRate
        else { throw EngineFailure(fault: .hopeless("the recording has no such stretch any more")) }
        name = summary.displayPath
        let source = try sources[engine.name] ?? engine.source()
        sources[engine.name] = source
        let left = try store.openTaskCount(atLeast: job.followingPriority)
        onEvent(.began(recording: name, start: subject.frames.start, rate: rate, left: left))
        if !engine.reportsProgress {
          let length = Duration.milliseconds(1000 * subject.frames.count / rate.hertz)
          rules.firstSentence = max(rules.firstSentence, length * 2)
        }
        guard let heard = try await runEngine(file, engine, lease, rules) else {
          return try report(lease, name)
        }
        let placed = heard.placed(in: subject.frames, at: rate)
        let contents = try store.manifest(of: id)
        var sentences = placed.sentences
        if subject.scope != .all {
          sentences = StretchPlan(rate: rate).talk(
            sentences, without: contents?.segments.recited ?? [])
        }
        let silences = (contents?.silences ?? []).map(\.range)
        sentences = TrustLimits().marked(
          sentences, silences: silences, sound: job.sound(of: contents, rate)
        ).map {
          $0.withoutLeadingSilence(silences, tolerance: rate.frames(in: .milliseconds(200)))
        }
        let stretch = TranscribedStretch(
          range: subject.frames, scope: subject.scope, engine: source,
          language: subject.language ?? heard.language,
          refusedCount: placed.troubles.count(where: \.isRefused), transcribedAt: WallClock.now)
        if try store.finish(lease, storing: stretch, sentences, rules: rules, now: now) {
          onEvent(.finished(sentences: sentences.count))
        }
      } catch let failure as EngineFailure {
        _ = try store.fail(lease, failure.fault, rules: rules, now: now)
        try report(lease, name)
      } catch let error as any ExplainedError
        where !(error is LibraryError) && error.cause != .disk
      {
        // Give up this task for good, because the recording is unreadable. Other recordings may be
        // readable.
        _ = try store.fail(lease, .hopeless(error.problem), rules: rules, now: now)
        try report(lease, name)
      }
    }

    /// Writes the sound files for the tasks of a recording, unless they exist.
    private mutating func sound(
      for subject: TranscriptionQueue.Subject, _ id: RecordingID
    ) throws -> RecordingSummary {
      if let files, files.recording.recording.id == id, files.path(of: subject.frames) != nil {
        return files.recording
      }
      files = nil
      guard let summary = try store.recording(id) else {
        throw EngineFailure(fault: .hopeless("the recording is no longer in the library"))
      }
      let length = summary.recording.frameCount
      // Select only tasks with the same parameters, because their ranges seldom overlap.
      let others = try store.transcriptionTasks(of: id).map(\.subject)
        .filter {
          $0.scope == subject.scope && $0.engine == subject.engine
            && $0.language == subject.language && $0.frames.end.count <= length
        }.map(\.frames)
      guard subject.frames.end.count <= length else { return summary }
      files = try StretchFiles(
        subject.frames, and: others, of: summary, library: job.library, in: job.workingFolder)
      return summary
    }

    /// Runs the engine and returns its output. If the lease expires, terminates the engine and
    /// returns nil.
    private func runEngine(
      _ file: FilePath, _ engine: SpeechEngine, _ lease: TranscriptionQueue.Lease,
      _ rules: TranscriptionQueue.Rules
    ) async throws -> EngineOutput? {
      let running = RunningEngine()
      return try await withThrowingTaskGroup(of: EngineOutput?.self) { group in
        group.addTask { [job] in
          try await EngineRun(engine: engine, folder: job.workingFolder).transcribe(
            file, in: lease.subject.language, started: running.started
          ) { running.add() }
        }
        group.addTask { [job, store, onEvent] in
          var timeout = EngineTimeout(
            processorCount: ProcessInfo.processInfo.activeProcessorCount)
          var reported = -1
          var renewed = ContinuousClock.now - .seconds(60)
          while true {
            let heard = running.sentences
            // Renew the lease after each new sentence. Without a new sentence, renew it only every
            // two seconds, because each renewal writes to the disk.
            if heard != reported || ContinuousClock.now - renewed > .seconds(2) {
              let isWorking = timeout.isWorking(
                used: running.processorTime, sentences: heard,
                timeout: heard == 0 ? rules.firstSentence : rules.nextSentence, now: job.clock())
              guard
                try store.renew(
                  lease, sentences: heard, isWorking: isWorking, rules: rules, now: job.clock())
              else { return nil }
              if heard > max(reported, 0) { onEvent(.heard(sentences: heard)) }
              reported = heard
              renewed = .now
            }
            try await Task.sleep(for: .milliseconds(200))
          }
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    }

    /// Reports the fault of an attempt that gave no result.
    private func report(_ lease: TranscriptionQueue.Lease, _ name: String) throws {
      let task = try store.transcriptionTasks(of: RecordingID(lease.subject.recording))
        .first { $0.subject == lease.subject }
      // A task that was cancelled or queued again has no fault to report.
      guard let task, let fault = task.lastFault else { return }
      onEvent(.failed(recording: name, reason: fault.text, isFinal: !task.isOpen))
    }
  }
}

extension Recording.Chapter {
  /// The part of the chapter inside a recording of `length` frames; nil if this part is empty.
  package func frames(at rate: SampleRate, within length: Int) -> FrameRange? {
    guard let start = FrameIndex(checking: startSeconds, at: rate) else { return nil }
    let end = min(FrameIndex(seconds: endSeconds, at: rate), FrameIndex(length))
    return start < end ? FrameRange(start: start, end: end) : nil
  }
}

extension TranscriptionQueue.Task {
  /// True if the task waits or is running.
  package var isOpen: Bool {
    switch state {
    case .queued, .running: true
    case .done, .failed: false
    }
  }
}
