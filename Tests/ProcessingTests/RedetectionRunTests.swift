import Analysis
import AudioCore
import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Processing

@Suite struct RedetectionRunTests {
  private func run(
    _ scene: LibraryScene, _ mode: RedetectionRun.Mode, settings: [String] = [],
    recordings: [String] = [], jobs: Int = 1
  ) async throws -> RedetectionRun.Outcome {
    try await RedetectionRun(
      library: scene.library,
      redetection: RecipeChoice(settings: settings).redetection(in: scene.library),
      recordings: recordings, jobs: jobs
    ).run(mode)
  }

  /// A person has drawn a segment over the end of one ayah and the start of the next: suggestions
  /// beside this segment are shortened, not deleted.
  @Test func aPreviewCountsWhatARunStoresBesideConfirmedSegments() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..######..######..######..######..", expecting: "112")
      let found = try scene.segments(of: id)
      #expect(found.count == 4)
      let (second, third) = (found[1], found[2])
      // The drawn segment covers a fifth of the second ayah, the pause, and a fifth of the third.
      let drawn = FrameRange(
        (second.range.end.count - second.range.count / 5)..<(third.range.start.count
          + third.range.count / 5))
      try scene.change { store in
        try store.store(
          edited: found + [Segment(range: drawn, kind: .talk, confidence: 1, isConfirmed: true)],
          notes: "", of: id, by: .current, "drew a segment")
      }
      let before = try scene.segments(of: id)
      #expect(before.count == 5)

      let settings = ["silence.minimum=300ms"]
      let preview = try await run(scene, .preview, settings: settings)
      #expect(try scene.segments(of: id) == before)
      let applied = try await run(scene, .apply, settings: settings)
      #expect(preview.lines == applied.lines)
      #expect(preview.errors.isEmpty && applied.errors.isEmpty)
      let after = try scene.segments(of: id)
      #expect(after.count == 5)
      #expect(after.count { $0.isConfirmed } == 1)
      #expect(preview.lines.map(\.change.segmentsAfter) == [after.count])
      #expect(preview.lines.map(\.change.confirmedKept) == [1])
    }
  }

  @Test func theNumberOfJobsChangesNoResult() async throws {
    try await LibraryScene.with { scene in
      for number in 1...7 {
        let pauses = String(repeating: ".", count: number)
        try scene.add(
          "\(number).wav", "..####\(pauses)###..#####\(pauses)##..###..",
          expecting: "\(107 + number)")
      }
      let settings = ["silence.minimum=700ms"]
      let one = try await run(scene, .preview, settings: settings, jobs: 1)
      #expect(one.lines.map(\.source) == (1...7).map { "\($0).wav" })
      #expect(one.lines.contains { $0.change.silencesBefore != $0.change.silencesAfter })
      #expect(try await run(scene, .preview, settings: settings, jobs: 2).lines == one.lines)
      #expect(try await run(scene, .preview, settings: settings, jobs: 8).lines == one.lines)
      #expect(try await run(scene, .apply, settings: settings, jobs: 8).lines == one.lines)
      // A second run changes nothing more.
      let again = try await run(scene, .apply, settings: settings, jobs: 3)
      #expect(
        again.lines.map(\.change.silencesBefore) == again.lines.map(\.change.silencesAfter))
      #expect(again.lines.allSatisfy { $0.change.boundariesMoved == 0 })
    }
  }

  /// A person states another range while a recording is being detected.
  @Test func aRecordingThatAPersonChangesMeanwhileIsDetectedAgain() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..####..###..#####..##..###..", expecting: "112")
      let redetection = try RecipeChoice().redetection(in: scene.library)
      let job = RedetectionRun(library: scene.library, redetection: redetection, jobs: 1)
      let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: "now")
      let store = try LibraryStore(opening: scene.library, create: false)
      let answer = RedetectionRun.answer(id, in: store, redetection)
      var stated = try #require(try store.manifest(of: id))
      stated.recording.expected = try RangeParser().parse("112:1-3")
      try store.update(
        stated, run: run,
        statement: store.statement(
          of: id, naming: stated.recording.expected, from: "option", at: "now"))
      var outcome = RedetectionRun.Outcome()
      job.settle(answer, redetection, in: store, run, &outcome)
      #expect(outcome.errors.isEmpty && outcome.lines.count == 1)
      let recording = try #require(try store.recording(id)).recording
      #expect(recording.expected == stated.recording.expected)
      #expect(try store.manifest(of: id)?.segments.contains { $0.ayah?.ayah == 4 } == false)
      try store.close()
    }
  }

  @Test func onlyTheNamedRecordingsAreDetected() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..####..###..#####..##..###..", expecting: "112")
      try scene.add("113.wav", "..####..###..#####..##..###...##..", expecting: "113")
      // A recording that is named twice counts once.
      let outcome = try await run(scene, .apply, recordings: ["113", "113.wav"])
      #expect(outcome.lines.map(\.source) == ["113.wav"])
      await #expect(throws: LibraryError.self) {
        try await run(scene, .apply, recordings: ["115"])
      }
    }
  }

  @Test func missingFeaturesFailOneRecordingAlone() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..####..###..#####..##..", expecting: "112")
      try scene.add("113.wav", "..####..###..#####...##..###..", expecting: "113")
      try scene.removeFeatures(of: id)
      let outcome = try await run(scene, .apply)
      #expect(outcome.lines.map(\.source) == ["113.wav"])
      #expect(outcome.errors.map(\.place).count == 1)
    }
  }
}
