import AudioCore
import AudioFiles
import Foundation
import HostSystem
package import Library
import Publishing
import Subprocess
import Synchronization
package import SystemPackage
package import Transcription

/// The reason why an engine returned no result.
package struct EngineFailure: Error {
  package var fault: TranscriptionQueue.Fault
}

/// The last line that an engine wrote to standard error. It usually contains the reason of a
/// failure.
private final class LastLine: Sendable {
  private let line = Mutex("")
  var text: String { line.withLock { $0 } }
  func set(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.isEmpty { line.withLock { $0 = String(text.suffix(500)) } }
  }
}

/// A call of a speech engine, with the folder for its temporary files.
package struct EngineRun: Sendable {
  let engine: SpeechEngine
  /// The private folder for temporary output of the engine.
  let folder: FilePath

  /// Transcribes a sound file. The engine and all its child processes end when this process ends.
  ///
  /// - Parameters:
  ///   - file: a WAV file with one channel at 16 kHz.
  ///   - language: the code of the language, such as `ar`; nil for detection by the engine.
  ///   - started: called with the process id.
  ///   - heard: called for each sentence that the engine reports.
  /// - Returns: the parsed output of the engine.
  /// - Throws: ``EngineFailure``; ``EngineError`` if its program is missing; `CancellationError` if
  ///   the task is cancelled, which kills the engine and its child processes; `HostError`.
  package func transcribe(
    _ file: FilePath, in language: String?, started: @escaping @Sendable (Int32) -> Void = { _ in },
    heard: @escaping @Sendable () -> Void
  ) async throws -> EngineOutput {
    let folder = try Folder.makePrivate(in: folder)
    defer { Folder.discard(folder) }
    let output = folder.appending("transcript")
    let spoken: String
    do {
      spoken = try await run(
        try engine.program(), engine.arguments(input: file, output: output, language: language),
        started: started, heard: heard)
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw EngineFailure(fault: .engine("its output cannot be read: \(error)"))
    }
    if case .server = engine.kind { try checkAnswer(spoken) }
    let written = try Folder.names(in: folder)
    let bytes: [UInt8]
    switch written.count {
    case 0: bytes = Array(spoken.utf8)
    case 1:
      do {
        bytes = try FileBytes.contents(
          of: folder.appending(written[0]), limit: EngineOutput.maxBytes)
      } catch { throw EngineFailure(fault: .engine("its output cannot be read: \(error)")) }
    default:
      throw EngineFailure(fault: .engine("it wrote \(written.count) files instead of one"))
    }
    do { return try EngineOutput(bytes, format: engine.format) } catch {
      throw EngineFailure(fault: .engine(error.problem))
    }
  }

  /// The maximum number of bytes of a line; a longer line is split.
  private static let maxLineBytes = 1 << 16

  /// Runs the program to its end.
  ///
  /// - Returns: the beginning of its standard output, limited to ``EngineOutput/maxBytes``.
  /// - Throws: ``EngineFailure``, `CancellationError`, `HostError`.
  private func run(
    _ program: FilePath, _ arguments: [String], started: @escaping @Sendable (Int32) -> Void,
    heard: @escaping @Sendable () -> Void
  ) async throws -> String {
    BrokenPipes.ignore()
    try ProcessLimits.checkThreads()
    var options = PlatformOptions()
    options.processGroupID = 0
    // The process `tilawa keep` terminates the engine's processes when it receives SIGTERM, and
    // then ends by itself. Wait up to an hour for this, so that `tilawa keep` is not killed before
    // these processes have ended.
    options.teardownSequence = [
      .send(signal: .terminate, allowedDurationToNextStep: .seconds(3600))
    ]
    let result = try await Subprocess.run(
      .path(OwnProgram.path), arguments: Arguments(["keep", program.string] + arguments),
      environment: .inherit.updating(["HF_HUB_OFFLINE": "1", "PYTHONUNBUFFERED": "1"]),
      platformOptions: options, input: .none, output: .sequence, error: .sequence
    ) { execution in
      started(Int32(execution.processIdentifier.value))
      let last = LastLine()
      return try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          var lines = AnswerLines(limit: Self.maxLineBytes)
          for try await bytes in execution.standardError {
            for line in lines.take([UInt8](bytes.bytes)) { last.set(line) }
          }
          for line in lines.finish() { last.set(line) }
          return ""
        }
        group.addTask {
          var lines = AnswerLines(limit: Self.maxLineBytes)
          var start: [UInt8] = []
          for try await bytes in execution.standardOutput {
            let bytes = [UInt8](bytes.bytes)
            if start.count <= EngineOutput.maxBytes { start += bytes }
            for line in lines.take(bytes) where line.contains("-->") { heard() }
          }
          return String(decoding: start, as: UTF8.self)
        }
        var start = ""
        for try await text in group { start += text }
        return (start, last.text)
      }
    }
    try Task.checkCancellation()
    let (start, reason) = result.closureResult
    switch result.terminationStatus {
    case .exited(0): return start
    case .exited(let code):
      throw EngineFailure(
        fault: .engine(reason.isEmpty ? "it ended with code \(code)" : reason))
    case .signaled(let number):
      throw EngineFailure(fault: .engine("it was ended by signal \(number)"))
    }
  }

  /// Checks a server's answer: the status code and the value of `Retry-After`, as curl writes them.
  private func checkAnswer(_ written: String) throws {
    let parts = written.split(whereSeparator: \.isWhitespace)
    let code = parts.first.flatMap { Int($0) } ?? 0
    // A server may request any delay. Wait a day at most.
    let later = parts.dropFirst().first.flatMap { Int($0) }
      .map { Duration.seconds(min(max(0, $0), 86_400)) }
    switch code {
    case 200: return
    case 429, 503: throw EngineFailure(fault: .busy(retryAfter: later))
    case 400, 401, 403, 404, 405, 413, 415, 422:
      throw EngineFailure(fault: .hopeless("the server answered \(code)"))
    default: throw EngineFailure(fault: .engine("the server answered \(code)"))
    }
  }
}

extension SpeechEngine {
  /// Tests the engine with two seconds of silence.
  ///
  /// - Returns: the engine and model, and the time that the engine took, in seconds.
  /// - Throws: ``EngineError`` if the engine does not work.
  package func check() async throws -> (source: TranscriptSource, seconds: Double) {
    _ = try program()
    let source = try source()
    let scratch = try ScratchFolder(in: .temporary)
    let folder = scratch.path
    let file = folder.appending("silence.wav")
    var writer = try SoundFileWriter(
      path: file, encoding: .wav16, sampleRate: SampleRate(hertz: 16_000), channelCount: 1)
    try writer.write([Float](repeating: 0, count: 32_000))
    try writer.finish()
    let start = ContinuousClock.now
    do {
      _ = try await EngineRun(engine: self, folder: folder).transcribe(file, in: "ar") {}
    } catch let failure as EngineFailure {
      throw EngineError.fails(self, reason: failure.fault.text)
    }
    return (source, (ContinuousClock.now - start) / .seconds(1))
  }
}

extension TranscriptionQueue.Fault {
  /// The reason why an attempt failed, as text for people.
  package var text: String {
    switch self {
    case .noProgress(let limit): "the engine reported no sentence for \(limit.components.seconds) s"
    case .holderGone: "the program that ran the engine ended"
    case .engine(let reason): "the engine failed: \(reason)"
    case .busy: "the engine is busy"
    case .hopeless(let reason): reason
    }
  }
}
