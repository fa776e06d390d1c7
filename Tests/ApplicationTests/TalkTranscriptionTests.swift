import AudioCore
import Batch
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Recitation
import SystemPackage
import Testing
import Transcription

@testable import Application

/// What is said besides recitation, by an engine that is a script.
@Suite struct TalkTranscriptionTests {
  /// A folder as `make transcription` makes one, whose program writes `output` for each file.
  private func engine(_ scene: LibraryScene, writing output: String) throws -> TranscriptionEngine {
    let folder = scene.folder.appending("engine")
    let program = folder.appending("environment/bin/whisper-ctranslate2")
    let script = """
      #!/bin/sh
      while [ "$#" -gt 1 ]; do
        case $1 in --output_dir) folder=$2 ;; esac
        shift
      done
      name=${1##*/}
      echo "$HF_HUB_OFFLINE $1" >>'\(folder.string)/called'
      \(output)
      """
    try scene.write(Array(script.utf8), to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.string)
    return try TranscriptionEngine(in: folder)
  }

  private func writes(_ segments: String) -> String {
    "printf '%s' '{\"text\": \"\", \"segments\": [\(segments)], \"language\": \"en\"}'"
      + " >\"$folder/${name%.wav}.json\""
  }

  private func transcript(
    _ scene: LibraryScene, _ engine: TranscriptionEngine, _ scope: TranscriptionScope = .talk
  ) async throws -> TalkTranscription.Transcript {
    try await TalkTranscription(
      library: scene.library, recording: "112.wav", scope: scope, engine: engine, language: "en"
    ).run()
  }

  /// A recording of four ayat, of which the second is said to be talk.
  private func withTalk(_ body: (LibraryScene, Segment) async throws -> Void) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments[1] = Segment(range: segments[1].range, kind: .talk, confidence: 0.9)
      }
      try await body(scene, try scene.segments(of: id)[1])
    }
  }

  @Test func onlyTalkIsTranscribedAndPlacedInTheRecording() async throws {
    try await withTalk { scene, talk in
      let engine = try engine(
        scene,
        writing: writes(#"{"start": 0.25, "end": 0.75, "text": " Listen.", "avg_logprob": -0.2}"#))
      let found = try await transcript(scene, engine)
      let stretch = try #require(found.stretches.first { $0.overlap(talk.range) > 0 })
      let sentence = try #require(
        found.sentences.first { $0.frames.overlap(stretch) > 0 })
      #expect(sentence.text == "Listen.")
      #expect(sentence.frames.start.count - stretch.start.count == found.rate.hertz / 4)
      #expect(sentence.frames.end.count - stretch.start.count == found.rate.hertz * 3 / 4)
      // One call for each stretch, offline; of recitation nothing was given away.
      let calls = try String(
        contentsOfFile: scene.folder.appending("engine/called").string, encoding: .utf8
      ).split(separator: "\n")
      #expect(calls.count == found.stretches.count)
      #expect(calls.allSatisfy { $0.hasPrefix("1 ") })
      let recited = try scene.segments(of: RecordingID(found.recording))
        .filter { $0.kind == .ayah }
      #expect(recited.count == 3)
      for stretch in found.stretches {
        #expect(recited.allSatisfy { $0.range.overlap(stretch) == 0 })
      }
      // The files that the engine read are gone.
      #expect(
        calls.allSatisfy { !FileManager.default.fileExists(atPath: String($0.dropFirst(2))) })
      let all = try await transcript(scene, engine, .all)
      #expect(all.stretches.count == 1)
    }
  }

  @Test func anEngineThatFailsIsReportedWithItsLastWords() async throws {
    try await withTalk { scene, _ in
      let failing = try engine(scene, writing: "echo working >&2; echo no memory >&2; exit 3")
      let error = await #expect(throws: ReportedError.self) { try await transcript(scene, failing) }
      #expect(error?.problem == "the speech recogniser failed: no memory")
      let rubbish = try engine(scene, writing: "echo '{' >\"$folder/${name%.wav}.json\"")
      await #expect(throws: EngineOutputError.self) { try await transcript(scene, rubbish) }
      let silent = try engine(scene, writing: "")
      await #expect(throws: (any Error).self) { try await transcript(scene, silent) }
    }
  }

  @Test func withoutAnEngineTheRemedyIsNamed() throws {
    let error = #expect(throws: ReportedError.self) {
      try TranscriptionEngine(in: "/nowhere/transcription")
    }
    #expect(error?.remedy.contains("make transcription") == true)
    #expect(
      TranscriptionEngine.standardFolder(["XDG_DATA_HOME": "/data", "HOME": "/home/a"])
        == "/data/tilawa/transcription")
    #expect(
      TranscriptionEngine.standardFolder(["XDG_DATA_HOME": "data", "HOME": "/home/a"])
        == "/home/a/.local/share/tilawa/transcription")
  }
}
