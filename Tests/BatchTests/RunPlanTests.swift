import AudioCore
import Features
import FileTesting
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Alignment
@testable import Analysis
@testable import Batch

/// What of a library a run does once more.
@Suite struct RunPlanTests {
  private static func voice(_ number: UInt8) throws -> ReciterVoice {
    let count = Phone.classCount * SoundFrames.width * 2
    return try #require(
      ReciterVoice(
        parameters: .standard, rows: 1500,
        bytes: [[UInt8]](repeating: [0, number, 0, 0x3f], count: count).flatMap { $0 }))
  }

  /// Puts in how a reciter sounds.
  private func keep(_ number: UInt8, of name: String, in store: LibraryStore) throws {
    let voice = try Self.voice(number)
    try store.add(try Reciter(name: name), replacing: true)
    try store.keep(
      StoredSpeakerModel(
        reciter: try #require(Reciter.id(for: name)),
        learnedFrom: String(repeating: "a", count: 64), rows: voice.rows,
        model: StoredSpeakerModel.Model(
          hertz: voice.parameters.rate.hertz, window: voice.parameters.window,
          hop: voice.parameters.hop, bytes: voice.bytes)))
  }

  enum Known: CaseIterable { case nothing, byAPerson, bySound }

  /// What needs a range is identified anew when more is known of how reciters sound, and then no
  /// more; what a person said, and what was accepted, is left alone.
  @Test(arguments: Known.allCases) func aNewVoiceIsHeardWhereNothingIsKnown(known: Known) throws {
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
        var analysis = RecordingAnalysis(
          recipe: recipe, features: LibraryFolder.features(of: store.directory))
        analysis.voices = try ReferenceCatalogue(store).voices
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
      try keep(1, of: "Al-Husary", in: store)
      #expect(try decision() == (known == .nothing ? .analyse : done))
      #expect(try process() == done)
      #expect(try decision() == done)
      try keep(2, of: "Al-Husary", in: store)
      #expect(try decision() == (known == .nothing ? .analyse : done))
    }
  }
}
