import AudioCore
import FileTesting
import Foundation
import HostSystem
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Processing

@Suite struct WorkerProcessTests {
  private let request = WorkRequest(
    path: "a b.wav", sourceName: "a b.wav", recipe: "", features: "Features", memoryLimit: nil)

  /// Runs a shell script as a worker. The time limit is very long, because beside hundreds of other
  /// tests, a process may wait a minute for the processor.
  private func run(
    _ script: String, timeLimit: Duration = .seconds(3600),
    decide: @escaping @Sendable (WorkOutcome.Content) async -> WorkReply = { _ in
      .analyse(ExpectedContent())
    }
  ) async throws -> WorkOutcome {
    try await WorkerProcess(
      executable: "/bin/sh", arguments: ["-c", script], timeLimit: timeLimit
    ).run(request, progress: { _ in }, decide: decide)
  }

  private let manifest = Manifest(
    recording: Recording(
      id: RecordingID("1"), title: "t", sourceFileName: "a b.wav", sha256: "00", sizeBytes: 4,
      status: .ok))

  private func say(_ answer: WorkAnswer) throws -> String {
    let text = String(decoding: try WorkLines.line(answer), as: UTF8.self).dropLast()
    return "printf '%s\\n' '\(text)'; "
  }

  @Test func aManifestComesThroughAsItWas() async throws {
    let script =
      try "read request; " + say(.progress(WorkProgress(phase: .decoding, seconds: 3)))
      + say(.content(sha256: "00", sizeBytes: 4)) + "read -r reply; "
      + say(.manifest(manifest, decoded: true))
    #expect(try await run(script) == .manifest(manifest, decoded: true))
  }

  private static func range(_ surah: Int) -> AyahRange {
    AyahRange(start: AyahRef(surah: surah, ayah: 1), end: AyahRef(surah: surah, ayah: 3))
  }

  /// The supervisor's reply contains the statements in the library, so a worker need not be
  /// restarted.
  @Test func theReplyCarriesWhatIsExpected() async throws {
    let expectations = [
      ExpectedContent(ranges: [Self.range(112)], origin: .option),
      ExpectedContent(ranges: [Self.range(113)], origin: .plan, reciter: "a \"b\" \\"),
    ]
    func isReply(_ expectation: ExpectedContent) throws -> String {
      let line = String(decoding: try WorkLines.line(WorkReply.analyse(expectation)), as: UTF8.self)
      return "read -r reply; test \"$reply\" = '\(line.dropLast())' || exit 9; "
    }
    let script =
      try "read -r request; " + say(.content(sha256: "00", sizeBytes: 4))
      + isReply(expectations[0]) + say(.sound("11")) + isReply(expectations[1])
      + say(.manifest(manifest, decoded: true))
    let outcome = try await run(script) { .analyse(expectations[$0.sound == nil ? 0 : 1]) }
    #expect(outcome == .manifest(manifest, decoded: true))
  }

  @Test(arguments: [0, 1, 499, 500, 501, 1_700])
  func whatWasFoundComesThroughInParts(count: Int) async throws {
    var manifest = manifest
    manifest.silences = (0..<count / 3).map {
      SilenceRegion(
        range: FrameRange(10 * $0..<10 * $0 + 5), quietest: FrameIndex(10 * $0), depth: 30,
        confidence: 0.5)
    }
    manifest.markers = (0..<count).map {
      Marker(position: FrameIndex($0), confidence: Double($0) / 1_700, reason: "dip \($0)")
    }
    manifest.segments = (0..<count / 2).map {
      Segment(range: FrameRange(10 * $0..<10 * $0 + 9), kind: .talk, confidence: 0.25)
    }
    var parts: [WorkAnswer] = []
    WorkAnswer.manifest(manifest, decoded: true).inParts { parts.append($0) }
    #expect(parts.count == (count + 499) / 500 + 2)
    #expect(
      parts.first == .counted(silences: count / 3, markers: count, segments: count / 2))
    for part in parts { #expect(try WorkLines.line(part).count < 250_000) }
    var script = "read request; " + (try say(.content(sha256: "00", sizeBytes: 4)))
    script += "read word; "
    for part in parts { script += try say(part) }
    let (whole, expected) = (script, WorkOutcome.manifest(manifest, decoded: true))
    try await Scratch.with { folder in
      let path = folder.appending("parts")
      try Scratch.write(Array(whole.utf8), to: path)
      #expect(try await run(". '\(path)'") == expected)
    }
  }

  @Test func aRequestComesThroughAsItWas() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0x22]
    var request = request
    request.path = FilePath(bytes: bytes)
    let line = String(decoding: try WorkLines.line(request), as: UTF8.self)
    #expect(line.filter { $0 == "\n" }.count == 1)
    #expect(try WorkLines.value(WorkRequest.self, of: line) == request)
  }

  @Test func aWorkerWhoseContentIsKnownIsToldToStop() async throws {
    let script =
      try "read request; " + say(.content(sha256: "ab", sizeBytes: 4))
      + "read -r reply; test \"$reply\" = '{\"stop\":{}}' || echo unexpected"
    #expect(try await run(script) { _ in .stop } == .stopped(sha256: "ab"))
  }

  @Test func aCrashIsExplainedWithItsSignalAndLastWords() async throws {
    let script =
      try "read request; " + say(.content(sha256: "ab", sizeBytes: 4))
      + "read word; echo one >&2; echo two >&2; echo three >&2; echo four >&2; "
      + "echo '18   libc.so.6    0x00007fc653c4524a <unavailable> + 160330' >&2; kill -SEGV $$"
    #expect(
      try await run(script)
        == .died(
          content: .init(sha256: "ab", sizeBytes: 4),
          reason: "the worker was ended by signal 11 (segmentation fault): two / three / four"))
  }

  @Test(arguments: ["HUP", "INT", "KILL", "TERM"])
  func anEndFromOutsideIsNoFaultOfTheRecording(signal: String) async throws {
    let script =
      try "read request; " + say(.content(sha256: "ab", sizeBytes: 4))
      + "read word; kill -\(signal) $$"
    guard case .refused(let error) = try await run(script) else {
      Issue.record("not refused")
      return
    }
    #expect(error.problem.hasPrefix("the worker was ended by signal"))
    #expect(error.remedy == "run the command once more")
  }

  @Test func anEndWithoutAResultIsExplainedWithItsCode() async throws {
    #expect(
      try await run("exit 7")
        == .died(content: nil, reason: "the worker ended with code 7 and no result"))
  }

  @Test func aWorkerThatHangsIsEnded() async throws {
    #expect(
      try await run("exec cat > /dev/null", timeLimit: .milliseconds(200))
        == .died(
          content: nil, reason: "the worker gave no sign of life for 0.2 s and was ended"))
  }

  @Test func theClockStandsStillWhileTheWorkerWaitsForUs() {
    let state = WorkerState()
    #expect(state.silentFor > .zero)
    state.setAwaitingReply(true)
    #expect(state.silentFor == .zero)
    state.setAwaitingReply(false)
    #expect(state.silentFor > .zero)
  }

  @Test func nonsenseIsNotTakenForAnAnswer() async throws {
    #expect(
      try await run("read request; echo hello")
        == .died(
          content: nil, reason: "the worker gave an answer that cannot be read: hello"))
  }

  @Test func cancellingKillsTheWorker() async throws {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let script = try "read request; " + say(.progress(WorkProgress(phase: .reading))) + "exec cat"
    let task = Task {
      try await WorkerProcess(
        executable: "/bin/sh", arguments: ["-c", script], timeLimit: .seconds(86_400)
      ).run(request, progress: { _ in begin.yield() }, decide: { _ in .stop })
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func aProgramThatIsNotThereIsAnError() async {
    await #expect(throws: (any Error).self) {
      _ = try await WorkerProcess(
        executable: "no-such-program", arguments: [], timeLimit: .seconds(1)
      ).run(request, progress: { _ in }, decide: { _ in .stop })
    }
  }
}
