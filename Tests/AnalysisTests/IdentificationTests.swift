import Features
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Alignment
@testable import Analysis

/// Tests of the result for a recording with identified ayat.
@Suite struct IdentificationTests {
  private func range(_ ayat: ClosedRange<Int>) -> AyahRange {
    AyahRange(
      start: AyahRef(surah: 112, ayah: ayat.lowerBound),
      end: AyahRef(surah: 112, ayah: ayat.upperBound))
  }

  private func identification(_ probability: Double) -> Identification {
    Identification(
      passages: [
        Identification.Passage(
          startSeconds: 0, endSeconds: 4,
          candidates: [
            Identification.Candidate(range: range(1...4), probability: probability),
            Identification.Candidate(range: range(1...3), probability: 1 - probability),
          ])
      ], probability: probability)
  }

  /// Analyses a recording, stores an identification with the given probability for it, and calls
  /// `body` with the result.
  private func with(
    _ probability: Double, _ settings: String...,
    body: (_ before: Manifest, _ redetection: Redetection, _ analysis: () throws -> Manifest) throws
      -> Void
  ) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let features = folder.appending("Features")
      // The synthetic sound has no words, so durations decide.
      let settings = ["align.evidence=durations"] + settings
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight, settings: settings)
      let analysis = RecordingAnalysis(recipe: recipe, features: features)
      func analyse() throws -> Manifest {
        try analysis.analyse(
          path, content: ContentHash(path: path), sourceName: "a.wav",
          expectation: ExpectedContent()
        ).manifest
      }
      let first = try analyse()
      #expect(first.recording.needsRange)
      let key = try #require(first.featuresKey.flatMap { Fingerprint(hex: $0) })
      try KeptIdentifications(folder: features).save(
        identification(probability), of: key, by: recipe.identifying(for: nil))
      let redetection = Redetection(
        recipe: try BundledRecipes.recipe(BundledRecipes.redetect, settings: settings),
        riwayah: nil, features: features)
      try body(first, redetection, analyse)
    }
  }

  @Test func fromTheThresholdOnTheRecordingIsAlignedByIt() throws {
    try with(0.97) { before, redetection, analysis in
      for manifest in [try analysis(), try #require(try redetection.manifest(from: before))] {
        #expect(manifest.recording.expected == [range(1...4)])
        #expect(manifest.recording.expectedFrom == "sound")
        #expect(
          manifest.segments.compactMap(\.ayah) == (1...4).map { AyahRef(surah: 112, ayah: $0) })
      }
      #expect(try redetection.identification(of: before) == identification(0.97))
    }
  }

  @Test func belowItTheRecordingNeedsARange() throws {
    try with(0.9) { before, redetection, analysis in
      let again = try analysis()
      #expect(again == before)
      #expect(try redetection.manifest(from: before) == before)
    }
    try with(0.9, "identify.accept=0.85") { before, redetection, analysis in
      let again = try analysis()
      #expect(again.recording.expectedFrom == "sound")
    }
  }

  @Test func aStricterThresholdTakesItBackButNotWhatAPersonSaid() throws {
    try with(0.97) { before, redetection, analysis in
      var strict = redetection
      strict.recipe = try BundledRecipes.recipe(
        BundledRecipes.redetect, settings: ["identify.accept=0.99"])
      var manifest = try analysis()
      #expect(try strict.manifest(from: manifest) == before)
      for origin in ["option", "plan", "file name", "tags", "candidate"] {
        manifest.recording.expected = [range(2...3)]
        manifest.recording.expectedFrom = origin
        let after = try #require(try redetection.manifest(from: manifest))
        #expect(after.recording.expected == [range(2...3)])
        #expect(after.recording.expectedFrom == origin)
      }
    }
  }

  @Test func whereAnAyahIsConfirmedNothingIsIdentifiedAnew() throws {
    try with(0.97) { before, redetection, analysis in
      var manifest = try analysis()
      #expect(manifest.isOpenToIdentification)
      manifest.segments[1].isConfirmed = true
      #expect(!manifest.isOpenToIdentification)
      var strict = redetection
      strict.recipe = try BundledRecipes.recipe(
        BundledRecipes.redetect, settings: ["identify.accept=0.99"])
      let after = try #require(try strict.manifest(from: manifest))
      #expect(after.recording.expected == [range(1...4)])
      var unsaid = before
      unsaid.segments = manifest.segments
      let still = try #require(try redetection.manifest(from: unsaid))
      #expect(still.recording.expected.isEmpty)
    }
  }

  @Test func whatItDependsOnIsPartOfItsKeyAndTheThresholdIsNot() throws {
    let plain = try BundledRecipes.recipe(BundledRecipes.overnight)
      .identifying(for: nil)
    func key(_ setting: String) throws -> Fingerprint {
      try BundledRecipes.recipe(BundledRecipes.overnight, settings: [setting])
        .identifying(for: nil)
    }
    #expect(try key("identify.accept=0.5") == plain)
    #expect(try key("align.edge=0.2s") == plain)
    #expect(try key("identify.enabled=false") != plain)
    // The key of an identification does not depend on the parameters of silences.
    #expect(try key("silence.minimum=400ms") == plain)
    #expect(try key("align.riwayah=warsh") != plain)
    // The recipes for analysis and for detection share stored identifications.
    #expect(
      try BundledRecipes.recipe(BundledRecipes.redetect).identifying(for: nil) == plain)
  }

  /// A recording is identified by the first network, and again after the second has listened.
  @Test func theIdentificationsByTwoSettingsAreKept() throws {
    try Scratch.with { folder in
      let store = KeptIdentifications(folder: folder)
      let key = Fingerprint(["a recording"])
      let settings = (1...3).map { Fingerprint(["settings \($0)"]) }
      func found(_ probability: Double) -> Identification {
        Identification(passages: [], probability: probability)
      }
      func kept() -> [Double?] {
        settings.map { store.identification(of: key, by: $0)?.probability }
      }
      for (saved, by, expected) in [
        (0.1, 0, [0.1, nil, nil]), (0.2, 1, [0.1, 0.2, nil]), (0.3, 1, [0.1, 0.3, nil]),
        (0.4, 2, [nil, 0.3, 0.4]),
      ] {
        try store.save(found(saved), of: key, by: settings[by])
        #expect(kept() == expected)
        #expect(KeptIdentifications.last(of: key.hex, in: folder) == found(saved))
      }
      let listening = Fingerprint(["windows"])
      try store.save(found(0.5), of: key, by: settings[2], listening: listening)
      #expect(kept() == [nil, nil, 0.4])
      #expect(
        store.identification(of: key, by: settings[2], listening: listening) == found(0.5))
      #expect(store.last(of: key, by: settings[2]) == found(0.5))
      // The identification by the large network stays the one that counts.
      try store.save(found(0.6), of: key, by: settings[2])
      #expect(store.last(of: key, by: settings[2]) == found(0.5))
      #expect(KeptIdentifications.last(of: key.hex, in: folder) == found(0.5))
      #expect(store.identification(of: key, by: settings[2]) == found(0.6))
      // Other windows replace the earlier ones, not the identification by the first network.
      try store.save(
        found(0.7), of: key, by: settings[2], listening: Fingerprint(["other windows"]))
      try store.save(found(0.8), of: key, by: settings[2], listening: listening)
      #expect(store.identification(of: key, by: settings[2]) == found(0.6))
      #expect(store.last(of: key, by: settings[2]) == found(0.8))
      #expect(store.last(of: key, by: settings[0]) == nil)
    }
  }

  @Test func whatCannotBeReadIsSoughtAgain() throws {
    try with(0.97) { before, redetection, analysis in
      let name = try #require(before.featuresKey) + ".passages"
      try Scratch.write(Array("{".utf8), to: redetection.features.appending(name))
      #expect(KeptIdentifications.last(of: before.featuresKey, in: redetection.features) == nil)
      let again = try analysis()
      #expect(again == before)
      #expect(
        KeptIdentifications.last(of: before.featuresKey, in: redetection.features)
          == Identification(passages: [], probability: 0))
    }
    let nowhere = FilePath("/nowhere/at/all")
    #expect(KeptIdentifications.last(of: String(repeating: "a", count: 64), in: nowhere) == nil)
    #expect(!Folder.exists(nowhere))
  }
}
