import Analysis
import Dispatch
import Foundation
package import HostSystem
import PipelineCore
import Synchronization
import SystemPackage

/// The main program of a worker process: reads one request from standard input and writes answers
/// to standard output.
///
/// A worker does not outlive its supervisor: the system kills it when the supervisor dies, and it
/// exits when its standard input ends.
package struct AnalysisWorker: Sendable {
  private let inbox = Inbox()
  private let fault: WorkerFault?

  /// Creates a worker.
  ///
  /// - Parameter fault: the fault that a test injects; nil to inject no fault.
  package init(fault: WorkerFault? = nil) { self.fault = fault }

  /// Handles the request.
  ///
  /// - Returns: the exit code of the process: 0 if all answers were written.
  package func run() -> Int32 {
    ParentProcess.dieWithParent()
    guard let line = readLine(strippingNewline: true) else { return 1 }
    let request: WorkRequest
    do { request = try WorkLines.value(WorkRequest.self, of: line) } catch {
      return finish(.refused(ReportedError(error, at: "standard input")))
    }
    do {
      try Folder.create(request.features)
      _ = Confinement.begin(writingBelow: request.features)
      try inbox.listen()
      try ProcessLimits.disableCoreDumps()
      if let limit = request.memoryLimit { try ProcessLimits.limitAddressSpace(bytes: limit) }
      if let fault, fault.sourceName == request.sourceName {
        return fault.trigger(outside: request.features) { write(Array(($0 + "\n").utf8)) }
      }
      return finish(try work(request))
    } catch is CancellationError {
      return 0
    } catch {
      return finish(.refused(ReportedError(error, at: request.path.description)))
    }
  }

  /// Hashes the recording, and analyses it unless the supervisor replies `stop`.
  ///
  /// - Returns: the last answer.
  /// - Throws: `CancellationError` if the supervisor replied `stop`; other errors for a failure
  ///   that the recording did not cause.
  private func work(_ request: WorkRequest) throws -> WorkAnswer {
    let recipe = try Recipe(
      text: request.recipe, file: "the recipe of the run", stages: AnalysisStages.catalogue)
    var interval = ProgressInterval()
    let identity = try FileIdentity(path: request.path)
    if let walked = request.identity, !walked.isSameFile(as: identity) {
      throw AnalysisError.changedMeanwhile(path: request.path)
    }
    let content = try ContentHash(path: request.path, of: identity) {
      if interval.isDue() { send(.progress(WorkProgress(phase: .reading))) }
      return false
    }
    send(.content(sha256: content.sha256, sizeBytes: content.size))
    let expectation = try inbox.expectation()
    var analysis = RecordingAnalysis(recipe: recipe, features: request.features)
    let heartbeat = try Heartbeat(every: .seconds(1)) { send(.progress($0)) }
    defer { heartbeat.stop() }
    analysis.advanced = { heartbeat.advance() }
    analysis.expect = { sound in
      send(.sound(sound))
      return try inbox.expectation()
    }
    let result = try analysis.analyse(
      request.path, content: content, sourceName: request.sourceName, expectation: expectation,
      unchangedSince: identity,
      progress: { update in
        if update.phase == .detecting || interval.isDue() { send(.progress(update)) }
        if update.phase == .detecting { heartbeat.begin(reporting: update) }
      },
      warn: { text in
        FileDescriptor.writeToStandardError(text + "\n")
      })
    return .manifest(result.manifest, decoded: result.wasDecoded)
  }

  private func finish(_ answer: WorkAnswer) -> Int32 {
    answer.inParts { send($0) }
    return 0
  }

  private func send(_ answer: WorkAnswer) {
    do { write(try WorkLines.line(answer)) } catch {
      _exit(1)  // the supervisor reports that the answer is missing
    }
  }

  private func write(_ line: [UInt8]) {
    do { _ = try FileDescriptor.standardOutput.writeAll(line) } catch {
      _exit(1)  // the supervisor has closed the output of this worker
    }
  }
}

/// Limits progress messages to five per second.
private struct ProgressInterval {
  private var last = ContinuousClock.now

  /// Returns true if a message may be sent now, and starts the next interval.
  mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    guard now - last >= .milliseconds(200) else { return false }
    last = now
    return true
  }
}

/// The supervisor's replies after the request, one per line.
private final class Inbox: Sendable {
  private let lines = Mutex<[String]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Reads lines on a separate thread. Ends the process at the end of the input.
  func listen() throws(HostError) {
    _ = try SystemThread {
      while let line = readLine(strippingNewline: true) {
        self.lines.withLock { $0.append(line) }
        self.count.signal()
      }
      _exit(1)  // the input has ended, because the supervisor is gone
    }
  }

  /// Waits for the next reply and returns the expected content that it carries.
  ///
  /// - Throws: `CancellationError` if the reply is `stop`.
  func expectation() throws -> ExpectedContent {
    count.wait()
    let line = lines.withLock { $0.removeFirst() }
    switch try WorkLines.value(WorkReply.self, of: line) {
    case .analyse(let expectation): return expectation
    case .stop: throw CancellationError()
    }
  }
}

/// Sends progress messages while a worker detects.
///
/// Aligning a long text with a long recording, or searching the whole Quran for its passages, takes
/// minutes on a busy machine. During this time there is no other progress to report.
///
/// The supervisor must still be able to end an infinite computation. Therefore the messages cease
/// if no step completes within a time limit. Before the first step, this limit is the length of the
/// recording. Afterwards it is 1/20 of this length, but at least one minute.
final class Heartbeat: Sendable {
  private struct State {
    var update: WorkProgress?
    var end = ContinuousClock.now
  }
  private let state: Mutex<State>
  private let ended = DispatchSemaphore(value: 0)
  private let silent = DispatchSemaphore(value: 0)

  /// Creates a heartbeat that is silent until ``begin(reporting:)``.
  ///
  /// - Parameters:
  ///   - pause: the time between two beats.
  ///   - beat: sends the message; called on a separate thread.
  /// - Throws: `HostError.refused` with the action `start` if the thread cannot be created.
  init(
    every pause: Duration, _ beat: @escaping @Sendable (WorkProgress) -> Void
  ) throws(HostError) {
    state = Mutex(State())
    _ = try SystemThread { [self] in
      let nanoseconds = Int(pause / .nanoseconds(1))
      while ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut {
        if let update = state.withLock({ $0.end > .now ? $0.update : nil }) { beat(update) }
      }
      silent.signal()
    }
  }

  /// Starts sending.
  ///
  /// - Parameter update: the message to send. The seconds in the message are the length of the
  ///   recording.
  func begin(reporting update: WorkProgress) {
    state.withLock {
      $0.update = update
      $0.end = .now + .seconds(update.seconds)
    }
  }

  /// Records that a step has completed.
  func advance() {
    state.withLock { $0.end = .now + .seconds(max(60, ($0.update?.seconds ?? 0) / 20)) }
  }

  /// Stops and waits for the thread: no further beat follows. Call this method only once.
  func stop() {
    ended.signal()
    silent.wait()
  }
}
