import Analysis
import AudioTesting
import Evaluation
import HostSystem
import Library
import LibraryTesting
import Recitation
import Report
import SystemPackage
import Testing

@testable import Processing

@Suite struct SettingsSweepTests {
  /// Runs `body` with a scene that has two recordings in the library; the first is fully confirmed.
  private func with(_ body: (LibraryScene) async throws -> Void) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.add("114.wav", "..###..####..###..####..##..###.", expecting: "114")
      try scene.confirmAll(of: id)
      try await body(scene)
    }
  }

  private func sweep(
    _ scene: LibraryScene, _ sweeps: [String], settings: [String] = [], truth: [FilePath] = [],
    recordings: [String] = []
  ) throws -> SettingsSweep {
    SettingsSweep(
      library: scene.library,
      redetection: try RecipeChoice(settings: DrawnRecording.settings + settings).redetection(
        in: scene.library),
      sweeps: sweeps, truth: truth, recordings: recordings)
  }

  @Test func everyCombinationHasARow() async throws {
    try await with { scene in
      var extents: [SettingsSweep.Extent] = []
      let (report, errors) = try await sweep(
        scene, ["silence.minimum=250ms..650ms:200ms", "silence.floor=adaptive,fixed"]
      ).run { extents.append($0) }
      #expect(errors.isEmpty)
      #expect(extents == [.init(settings: 7, recordings: 1, absent: [])])
      let table = report.table
      #expect(table.rows.count == 7)
      #expect(table.rows[0].cells.last == "as it is")
      #expect(table.rows[6].cells.last == "silence.minimum=650ms silence.floor=fixed")
      // The truth equals the result of the unchanged settings, because a person confirmed their
      // suggestions.
      #expect(table.rows[0].cells.prefix(3) == ["*", "100", "100"])
      #expect(report.bestSettings.isEmpty)
    }
  }

  @Test func theBestIsGivenAsSettings() async throws {
    try await with { scene in
      // With a threshold of 1, the whole recording counts as silence, so no segment is found.
      let (report, _) = try await sweep(
        scene, ["silence.threshold=1,0.02"],
        settings: ["silence.floor=fixed", "silence.threshold=1"]
      ).run()
      #expect(report.bestSettings == ["silence.threshold=0.02"])
      #expect(report.rows.map(\.score.boundaries.count) == [3, 3, 3])
    }
  }

  @Test func aRecordingWithoutFeaturesIsLeftOutAndNamed() async throws {
    try await with { scene in
      let id = try scene.add("Al-Ikhlas.wav", "..####..###..####..###..", expecting: "112")
      try scene.confirmAll(of: id)
      func evaluation() async throws -> EvaluationRun.Outcome {
        try await EvaluationRun(library: scene.library, subject: .detection(RecipeChoice())).run()
      }
      #expect(try await evaluation().errors.isEmpty)
      try scene.removeFeatures(of: id)
      let (report, errors) = try await sweep(scene, ["silence.minimum=250ms"]).run()
      #expect(errors.map(\.place.isEmpty) == [false])
      #expect(report.rows.map(\.score.ayahCount) == [4, 4])
      #expect(try await evaluation().errors.map { $0.place.hasPrefix("Al-Ikhlas.wav") } == [true])
      for one in try scene.store.recordingIDs() { try scene.removeFeatures(of: one) }
      await #expect(throws: ReportedError.self) { try await evaluation() }
    }
  }

  @Test(
    arguments: [
      (["silence.minimum=1ms..2ms:1ms"], [], [], "silence.minimum=1ms..2ms:1ms"),
      (["silence.minimum=1s..2s"], [], [], "stage.parameter=low..high:step"),
      (["silense.minimum=1s"], [], [], "the recipe has no step `silense`"),
      (["silence.minimum=1s"], ["114"], [], "no ayah in the library"),
      (["silence.minimum=1s"], [], ["112.json"], "112.json"),
    ] as [([String], [String], [FilePath], String)])
  func whatCannotBeSweptIsRefused(
    sweeps: [String], recordings: [String], truth: [FilePath], reason: String
  ) async throws {
    try await with { scene in
      do {
        _ = try await sweep(scene, sweeps, truth: truth, recordings: recordings).run()
        Issue.record("the sweep was not refused")
      } catch {
        let report = ReportedError(error)
        #expect("\(report.problem) \(report.place) \(report.remedy)".contains(reason))
      }
    }
  }
}
