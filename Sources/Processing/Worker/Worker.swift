import Analysis
import Dispatch
import Foundation
package import HostSystem
import PipelineCore
import Synchronization
import SystemPackage

/// The inside of a worker process: one request from standard input, answers to standard output.
///
/// It ends with its supervisor: the system kills it when that dies, and it ends by itself when its
/// standard input ends.
package struct Worker: Sendable {
  private let inbox = Inbox()
  private let fault: WorkerFault?

  /// A worker that has not begun.
  ///
  /// - Parameter fault: how it misbehaves, in a test; nil if it does not.
  package init(fault: WorkerFault? = nil) { self.fault = fault }

  /// Does the work.
  ///
  /// - Returns: the exit code of the process: 0 if all was said that is to be said.
  package func run() -> Int32 {
    ParentProcess.liveNoLonger()
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
        return fault.happen(outside: request.features) { write(Array(($0 + "\n").utf8)) }
      }
      return finish(try work(request))
    } catch is CancellationError {
      return 0
    } catch {
      return finish(.refused(ReportedError(error, at: request.path.description)))
    }
  }

  /// Hashes the recording, and analyses it if its supervisor wants that.
  ///
  /// - Returns: the last answer.
  /// - Throws: `CancellationError` if the supervisor said stop; what stands in the way of any
  ///   recording.
  private func work(_ request: WorkRequest) throws -> WorkAnswer {
    let recipe = try Recipe(
      text: request.recipe, file: "the recipe of the run", stages: AnalysisStages.catalogue)
    var pace = Pace()
    let identity = try FileIdentity(path: request.path)
    if let walked = request.identity, !walked.isSameFile(as: identity) {
      throw AnalysisError.changedMeanwhile(path: request.path)
    }
    let content = try ContentHash(path: request.path, of: identity) {
      if pace.isDue() { say(.progress(WorkProgress(phase: .reading))) }
      return false
    }
    say(.content(sha256: content.sha256, sizeBytes: content.size))
    let expectation = try inbox.expectation()
    var analysis = RecordingAnalysis(recipe: recipe, features: request.features)
    let heartbeat = try Heartbeat(every: .seconds(1)) { say(.progress($0)) }
    defer { heartbeat.stop() }
    analysis.advanced = { heartbeat.advance() }
    analysis.expect = { sound in
      say(.sound(sound))
      return try inbox.expectation()
    }
    let result = try analysis.analyse(
      request.path, content: content, sourceName: request.sourceName, expectation: expectation,
      unchangedSince: identity,
      progress: { news in
        if news.phase == .detecting || pace.isDue() { say(.progress(news)) }
        if news.phase == .detecting { heartbeat.begin(telling: news) }
      },
      warn: { text in
        do { _ = try FileDescriptor.standardError.writeAll(Array((text + "\n").utf8)) } catch {}
      })
    return .manifest(result.manifest, decoded: result.wasDecoded)
  }

  private func finish(_ answer: WorkAnswer) -> Int32 {
    answer.inParts { say($0) }
    return 0
  }

  private func say(_ answer: WorkAnswer) {
    do { write(try WorkLines.line(answer)) } catch {
      _exit(1)  // not ours to explain: the supervisor sees that there is no answer
    }
  }

  private func write(_ line: [UInt8]) {
    do { _ = try FileDescriptor.standardOutput.writeAll(line) } catch {
      _exit(1)  // nobody listens any more
    }
  }
}

/// At most five signs of life in a second.
private struct Pace {
  private var last = ContinuousClock.now

  /// True if one may be given now; it then counts as given.
  mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    guard now - last >= .milliseconds(200) else { return false }
    last = now
    return true
  }
}

/// The supervisor's messages after its request, line by line.
private final class Inbox: Sendable {
  private let lines = Mutex<[String]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Reads on, on a thread of its own, and ends the process at the end of the input.
  func listen() throws(HostError) {
    _ = try SystemThread {
      while let line = readLine(strippingNewline: true) {
        self.lines.withLock { $0.append(line) }
        self.count.signal()
      }
      _exit(1)  // the supervisor is gone: nobody wants the rest
    }
  }

  /// Waits for the next reply: the expected content.
  ///
  /// - Throws: `CancellationError` if that is to stop.
  func expectation() throws -> ExpectedContent {
    count.wait()
    let line = lines.withLock { $0.removeFirst() }
    switch try WorkLines.value(WorkReply.self, of: line) {
    case .analyse(let expectation): return expectation
    case .stop: throw CancellationError()
    }
  }
}

/// Signs of life of a worker while it detects.
///
/// To align a long text with a long recording, or to look for it in the whole Quran, takes minutes
/// on a busy machine, and there is nothing to tell meanwhile but that it continues. So that one who
/// computes for ever is ended all the same, the beats end where nothing moves: at first when the
/// recording could have been heard once; from the first step forward on, when there has been no
/// further one for a twentieth of that time, or a minute.
final class Heartbeat: Sendable {
  private struct State {
    var news: WorkProgress?
    var end = ContinuousClock.now
  }
  private let state: Mutex<State>
  private let ended = DispatchSemaphore(value: 0)
  private let silent = DispatchSemaphore(value: 0)

  /// Does not beat before there is something to tell.
  ///
  /// - Parameters:
  ///   - pause: between two beats.
  ///   - beat: called on a thread of its own, with the message to send.
  /// - Throws: `HostError.refused` with the action `start` where there is no thread for it.
  init(
    every pause: Duration, _ beat: @escaping @Sendable (WorkProgress) -> Void
  ) throws(HostError) {
    state = Mutex(State())
    _ = try SystemThread { [self] in
      let nanoseconds = Int(pause / .nanoseconds(1))
      while ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut {
        if let news = state.withLock({ $0.end > .now ? $0.news : nil }) { beat(news) }
      }
      silent.signal()
    }
  }

  /// Tells from now on that it detects.
  ///
  /// - Parameter news: what to tell; its seconds are those of the recording.
  func begin(telling news: WorkProgress) {
    state.withLock {
      $0.news = news
      $0.end = .now + .seconds(news.seconds)
    }
  }

  /// It has come a step forward.
  func advance() {
    state.withLock { $0.end = .now + .seconds(max(60, ($0.news?.seconds ?? 0) / 20)) }
  }

  /// Ends it; no beat comes afterwards. To be called once.
  func stop() {
    ended.signal()
    silent.wait()
  }
}
