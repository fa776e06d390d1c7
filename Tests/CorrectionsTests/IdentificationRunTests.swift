import Analysis
import Foundation
import HostSystem
import Inspection
import Library
import LibrarySamples
import LibraryTesting
import Processing
import Recitation
import SystemPackage
import Testing

@testable import Corrections

/// Identification with passages that the test invents.
@Suite struct IdentificationRunTests {
  /// A scene with one recording without a stated range; its best candidate is 112.
  private func with(
    _ probability: Double = 0.6, _ body: (LibraryScene, RecordingID) async throws -> Void
  ) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("memo.wav", "..###..####..###..####..", expecting: nil)
      let features = LibraryFolder.features(of: scene.library)
      let names = try Folder.names(in: features).filter { $0.string.hasSuffix(".passages") }
      try #require(names.count == 1)
      let path = features.appending(names[0])
      let kept = try identified(Data(FileBytes.contents(of: path)), probability)
      try scene.write(Array(kept), to: path)
      try await body(scene, id)
    }
  }

  private func redetect(
    _ scene: LibraryScene, settings: [String] = []
  ) async throws -> RedetectionRun.Outcome {
    try await RedetectionRun(
      library: scene.library,
      redetection: RecipeChoice(settings: settings).redetection(in: scene.library), jobs: 1
    ).run(.apply)
  }

  @Test func candidatesAreListedAndNothingChanges() async throws {
    try await with { scene, id in
      let outcome = try IdentificationRun(library: scene.library).run()
      #expect(outcome.errors.isEmpty)
      let found = try #require(outcome.recordings.first)
      #expect(outcome.recordings.count == 1)
      #expect(!found.accepted)
      #expect(found.source == "memo.wav")
      #expect(found.passages.map(\.listed) == ["112:1-4 (0.60), 112:1-3 (0.25)"])
      #expect(found.passages.map(\.start) == [0.25])
      // Neither a second run nor a redetection accepts the candidate or searches again.
      _ = try await redetect(scene)
      let summary = try #require(try scene.store.recording(id))
      #expect(summary.recording.needsRange)
      #expect(
        IdentifiedRecording.Passage.all(in: summary, of: scene.library) == found.passages)
    }
  }

  @Test func belowTheLeastProbabilityNothingIsAccepted() async throws {
    try await with { scene, id in
      // Without a stated limit, the limit is the probability at which the next run would accept the
      // candidate.
      for (least, settings) in [
        (0.7, []), (nil, []), (nil, ["identify.accept=0.7"]),
      ] as [(Double?, [String])] {
        let outcome = try IdentificationRun(
          library: scene.library, recipe: RecipeChoice(settings: settings), accepts: true,
          minProbability: least
        ).run()
        #expect(outcome.errors.isEmpty)
        #expect(outcome.recordings.map(\.accepted) == [false])
        #expect(outcome.minProbability > 0.6)
        #expect(try scene.store.recording(id)?.recording.needsRange == true)
      }
      let likely = try IdentificationRun(
        library: scene.library, recipe: RecipeChoice(settings: ["identify.accept=0.5"]),
        accepts: true
      ).run()
      #expect(likely.recordings.map(\.accepted) == [true])
      #expect(try scene.store.recording(id)?.recording.needsRange == false)
    }
  }

  @Test func whatIsAcceptedIsAPersonsChoiceAndStays() async throws {
    try await with { scene, id in
      let accepting = IdentificationRun(
        library: scene.library, recordings: ["memo.wav"], accepts: true, minProbability: 0.6)
      #expect(try accepting.run().recordings.map(\.accepted) == [true])
      for settings in [[], ["silence.minimum=300ms"]] {
        _ = try await redetect(scene, settings: settings)
        let recording = try #require(try scene.store.recording(id)).recording
        #expect(recording.expected.map(\.description) == ["112:1-4"])
        #expect(recording.expectedFrom == "candidate")
      }
      let twice = try accepting.run()
      #expect(twice.recordings.isEmpty)
      #expect(twice.errors.map(\.place) == ["memo.wav"])
      #expect(try IdentificationRun(library: scene.library).run().recordings.isEmpty)
    }
  }

  /// A person states a range while the recording is aligned by its candidates.
  @Test func aRangeStatedMeanwhileIsNotReplaced() async throws {
    try await with { scene, id in
      let store = try LibraryStore(opening: scene.library, create: false)
      let accepting = IdentificationRun(library: scene.library, accepts: true)
      let redetection = try RecipeChoice().redetection(in: scene.library)
      let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: "now")
      let summary = try #require(try store.recording(id))
      let found = try accepting.identify(summary, redetection, from: 0.6, in: store)
      let accepted = try #require(found.accepted)
      let stated = try RangeParser().parse("113")
      try store.update(
        try #require(try store.manifest(of: id)), run: run,
        statement: store.statement(of: id, naming: stated, from: "option", at: "now"))
      let before = try store.state(of: id)
      #expect(throws: ReportedError.self) {
        try accepted.store(run, at: "memo.wav", in: store)
      }
      #expect(try store.statement(of: id)?.ranges == stated)
      #expect(try store.state(of: id) == before)
      try store.close()
    }
  }

  @Test func aSureOneIsTakenByTheNextDetection() async throws {
    try await with(0.98) { scene, id in
      _ = try await redetect(scene)
      let recording = try #require(try scene.store.recording(id)).recording
      #expect(recording.expected.map(\.description) == ["112:1-4"])
      #expect(recording.expectedFrom == "sound")
    }
  }

  /// The recording needs a stated range, whether the search was skipped or found no passage.
  @Test func aTalkNeedsARange() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add(
        "talk.wav", String(repeating: "~~~~~~~~~.", count: 15), expecting: nil)
      for settings in [[], ["identify.unsteady=1"]] {
        _ = try await redetect(scene, settings: settings)
        let summary = try #require(try scene.store.recording(id))
        #expect(summary.recording.needsRange)
        #expect(summary.recording.expectedFrom == nil)
        #expect(IdentifiedRecording.Passage.all(in: summary, of: scene.library).isEmpty)
      }
    }
  }

  @Test func anUnknownRecordingIsRefused() async throws {
    try await with { scene, _ in
      #expect(throws: LibraryError.self) {
        try IdentificationRun(library: scene.library, recordings: ["other.wav"]).run()
      }
    }
  }
}
