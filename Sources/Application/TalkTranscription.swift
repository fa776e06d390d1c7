package import AudioCore
import AudioFiles
import Batch
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import Subprocess
package import SystemPackage
package import Transcription

/// A program that writes down what is said in a sound file: whisper-ctranslate2 as `make transcription`
/// sets it up.
package struct TranscriptionEngine: Sendable {
  /// The folder with `environment` and `model`.
  package let folder: FilePath

  private var program: FilePath { folder.appending("environment/bin/whisper-ctranslate2") }
  private var model: FilePath { folder.appending("model") }

  /// - Parameter folder: as `make transcription` made it.
  /// - Throws: `ReportedError` if there is no engine.
  package init(in folder: FilePath) throws {
    self.folder = folder
    guard FileManager.default.isExecutableFile(atPath: program.string) else {
      throw ReportedError(
        problem: "no speech recogniser is installed in this folder", place: folder.string,
        remedy:
          "run `make transcription` in the sources of Tilawa, or name another folder by --engine")
    }
  }

  /// The folder that `make transcription` uses if it is told no other.
  ///
  /// - Parameter environment: see ``StandardFolder/data(in:)``.
  /// - Returns: the folder.
  package static func standardFolder(_ environment: [String: String]) -> FilePath {
    StandardFolder.data(in: environment).appending("transcription")
  }

  /// Transcribes a sound file, in a process that may use neither network nor hub.
  ///
  /// - Parameters:
  ///   - file: any format that FFmpeg reads.
  ///   - language: its code, such as `ar`; nil to let the engine find out.
  /// - Returns: what the engine wrote.
  /// - Throws: `ReportedError` if it failed, `EngineOutputError` if its output cannot be read.
  func transcribe(_ file: FilePath, in language: String?) async throws -> EngineOutput {
    let output = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("tilawa-\(ProcessInfo.processInfo.globallyUniqueString)")
    try Folder.create(output)
    defer { Folder.discard(output) }
    var arguments = [
      "--model_directory", model.string, "--device", "cpu", "--compute_type", "float32",
      "--output_format", "json", "--word_timestamps", "True", "--output_dir", output.string,
    ]
    if let language { arguments += ["--language", language] }
    let result = try await Subprocess.run(
      .path(program), arguments: Arguments(arguments + [file.string]),
      environment: .inherit.updating(["HF_HUB_OFFLINE": "1"]), input: .none, output: .discarded,
      error: .string(limit: 1 << 20))
    guard case .exited(0) = result.terminationStatus else {
      let reason = result.standardError.split(separator: "\n").last.map(String.init)
      throw ReportedError(
        problem: "the speech recogniser failed: \(reason ?? "\(result.terminationStatus)")",
        place: program.string, remedy: "run it by hand on a short sound file to see what is wrong")
    }
    let json = output.appending("\(file.lastComponent?.stem ?? "").json")
    let bytes = try FileBytes.contents(of: json, limit: EngineOutput.mostBytes)
    return try EngineOutput(Data(bytes), format: .fasterWhisper)
  }
}

/// Writes down what is said in a recording besides recitation.
package struct TalkTranscription: Sendable {
  /// What was heard.
  package struct Transcript: Sendable {
    /// The id of the recording, and its path for people.
    package let recording, source: String
    package let rate: SampleRate
    /// In order of time.
    package let sentences: [Sentence]
    /// The stretches that the engine was given, in order of time.
    package let stretches: [FrameRange]
    /// How many sentences had times that cannot be.
    package let refused: Int
  }

  /// The library's folder.
  package let library: FilePath
  /// The recording by id, path or name.
  package let recording: String
  package let scope: TranscriptionScope
  package let engine: TranscriptionEngine
  /// The language that is spoken; nil to let the engine find out.
  package let language: String?

  package init(
    library: FilePath, recording: String, scope: TranscriptionScope, engine: TranscriptionEngine,
    language: String?
  ) {
    self.library = library
    self.recording = recording
    self.scope = scope
    self.engine = engine
    self.language = language
  }

  /// Transcribes stretch after stretch. The library is only read.
  ///
  /// The stretches are written to temporary files in one pass over the recording, 10 minutes each at most.
  ///
  /// - Parameter advanced: called after each stretch with how many are done, and how many there are.
  /// - Returns: the sentences; those within recitation are left out unless all was asked for.
  /// - Throws: `LibraryError`, `AudioFileError`, `HostError`, and what
  ///   ``TranscriptionEngine/transcribe(_:in:)`` throws.
  package func run(advanced: (Int, Int) -> Void = { _, _ in }) async throws -> Transcript {
    let store = try LibraryStore(reading: library)
    let summary = try store.recording(matching: recording)
    let rate = try summary.decodedRate
    let contents = try store.manifest(of: summary.recording.id)
    let recited = (contents?.segments ?? []).filter { $0.kind != .talk && $0.kind != .unassigned }
      .map(\.range)
    let silences = (contents?.silences ?? []).map(\.range)
    let plan = StretchPlan(rate: rate)
    let stretches = plan.stretches(
      scope, length: summary.recording.frameCount, recited: recited, pauses: silences)
    var files: [TemporarySoundFile?] = stretches.map { _ in nil }
    if !stretches.isEmpty {
      let audio = try SegmentAudio(of: summary, library: library)
      try audio.read(stretches) { place, stretch in
        files[place] = try TemporarySoundFile(stretch, of: audio, as: .wav16)
      }
    }
    var sentences: [Sentence] = []
    var refused = 0
    for (index, stretch) in stretches.enumerated() {
      try Task.checkCancellation()
      guard let file = files[index] else { continue }
      let placed = try await engine.transcribe(file.path, in: language)
        .placed(in: stretch, at: rate)
      sentences += placed.sentences
      refused += placed.troubles.count(where: \.isRefused)
      files[index] = nil
      advanced(index + 1, stretches.count)
    }
    if scope != .all { sentences = plan.talk(sentences, without: recited) }
    return Transcript(
      recording: summary.recording.id.text, source: summary.displayPath, rate: rate,
      sentences: TrustLimits().marked(sentences, silences: silences), stretches: stretches,
      refused: refused)
  }
}
