import AudioCore
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

/// The choice of recordings that a run analyses again.
@Suite struct RunPlanTests {
  enum Known: CaseIterable { case nothing, byAPerson, bySound }

  /// Covers all origins of the content: unknown, stated by a person, identified.
  @Test(arguments: Known.allCases) func whatIsDoneIsNotDoneAgain(known: Known) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let store = try LibraryStore(opening: folder.appending("library"), create: true)
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let run = RunIdentity.record(of: recipe, now: "now")
      let source = SourceSelection.Source(
        folder: folder, relative: "a.wav", identity: try FileIdentity(path: path))
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(
          option: known == .byAPerson ? "112" : nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/bin/true", []))
      func decision() throws -> RunPlan.Decision {
        let items = try RunPlan([source], options: options, run: run, store: store).items
        try #require(items.count == 1)
        return items[0].decision
      }
      func process() throws -> RunPlan.Decision {
        let analysis = RecordingAnalysis(
          recipe: recipe, features: LibraryFolder.features(of: store.directory))
        var manifest = try analysis.analyse(
          path, content: ContentHash(path: path), sourceName: "a.wav",
          expectation: try options.expectations.expectation(for: source)
        ).manifest
        if known == .bySound {
          manifest.recording.expected = [
            AyahRange(start: AyahRef(surah: 112, ayah: 1), end: AyahRef(surah: 112, ayah: 4))
          ]
          manifest.recording.expectedFrom = ExpectedContent.Origin.sound.rawValue
        }
        try store.commit(
          manifest, source: SourceFile(folder: folder, path: "a.wav", identity: source.identity),
          run: run, importedAt: "now")
        return .done(manifest.recording.id)
      }
      #expect(try decision() == .analyse)
      let done = try process()
      #expect(try decision() == done)
      // The size and the modification time are the same, but the change time differs: the file was
      // written in place, or only its mode changed. The content hash decides.
      var file = SourceFile(folder: folder, path: "a.wav", identity: source.identity.withoutChange)
      guard case .done(let id) = done else { return }
      try store.link(id, source: file)
      #expect(try decision() == .analyse)
      file.identity = source.identity
      try store.link(id, source: file)
      #expect(try decision() == done)
    }
  }

  /// Results of `redetect` stay, unless the user chose a recipe for the run. The recipe of an
  /// earlier run is named, but not used.
  @Test(arguments: [
    (earlier: "redetect", isDefault: true, isDone: true, named: String?.none),
    ("redetect", false, false, nil), ("own", true, false, "own"), ("own", false, false, "own"),
    ("overnight", true, true, nil),
  ])
  func anEarlierRecipeIsNamedOrStands(
    earlier: String, isDefault: Bool, isDone: Bool, named: String?
  ) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let store = try LibraryStore(opening: folder.appending("library"), create: true)
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let source = SourceSelection.Source(
        folder: folder, relative: "a.wav", identity: try FileIdentity(path: path))
      let earlierRun =
        switch earlier {
        case "redetect":
          RunIdentity.recordOfDetection(
            by: try BundledRecipes.recipe(BundledRecipes.redetect), now: "now")
        case "own":
          RunIdentity.record(
            of: try Recipe(
              text: BundledRecipes.overnight.replacing("overnight", with: "own")
                .replacing("120ms", with: "150ms"), file: "own",
              stages: AnalysisStages.catalogue), now: "now")
        default: RunIdentity.record(of: recipe, now: "now")
        }
      let manifest = try RecordingAnalysis(
        recipe: recipe, features: LibraryFolder.features(of: store.directory)
      ).analyse(
        path, content: ContentHash(path: path), sourceName: "a.wav",
        expectation: ExpectedContent()
      ).manifest
      try store.commit(
        manifest, source: SourceFile(folder: folder, path: "a.wav", identity: source.identity),
        run: earlierRun, importedAt: "now")
      var options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/bin/true", []))
      options.isDefaultRecipe = isDefault
      let plan = try RunPlan(
        [source], options: options, run: RunIdentity.record(of: recipe, now: "now"), store: store)
      #expect(plan.items.count == 1)
      #expect(plan.items.first?.decision == (isDone ? .done(manifest.recording.id) : .analyse))
      #expect(plan.items.first?.earlierRecipe == named)
    }
  }
}
