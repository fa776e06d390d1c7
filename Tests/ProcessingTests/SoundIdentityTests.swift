import AudioCore
import AudioFiles
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

/// Other bytes with the same sound belong to the same recording.
@Suite struct SoundIdentityTests {
  static let drawing = "..###..####..###..####.."

  /// A folder of recordings with a library. The tests process it without worker processes.
  private struct Desk {
    let folder: FilePath
    var library: FilePath { folder.appending("library") }

    func store() throws -> LibraryStore { try LibraryStore(opening: library, create: true) }

    @discardableResult
    func write(
      _ name: String, _ drawing: String = SoundIdentityTests.drawing,
      _ encoding: SoundFileEncoding = .wav16, tags: [String: String] = [:], isSilent: Bool = false
    ) throws -> FilePath {
      let path = folder.appending(name)
      var writer = try SoundFileWriter(
        path: path, encoding: encoding, sampleRate: TestRecording.rate, channelCount: 1, tags: tags)
      let samples = TestRecording.samples(drawing)
      try writer.write(isSilent ? [Float](repeating: 0, count: samples.count) : samples)
      try writer.finish()
      return path
    }

    /// Processes files in the given order; `finishing` is the order in which their analyses end.
    func process(
      _ names: [String], stating option: String? = nil, finishing: [Int]? = nil
    ) async throws -> [RunResult] {
      let store = try store()
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let run = RunIdentity.record(of: recipe, now: "now")
      let sources = try names.map {
        SourceSelection.Source(
          folder: folder, relative: FilePath($0),
          identity: try FileIdentity(path: folder.appending($0)))
      }
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(
          option: option, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/bin/true", []))
      let plan = try RunPlan(sources, options: options, run: run, store: store)
      let coordinator = RunCoordinator(plan, options: options, run: run, store: store)
      var results: [Int: RunResult] = [:]
      for index in finishing ?? plan.order where plan.items[index].decision == .analyse {
        let outcome = try await work(index, coordinator, recipe)
        for ended in await coordinator.settle(index, outcome) {
          results[ended.index] = ended.result
        }
      }
      _ = coordinator.removeStalePaths(succeeded: true)
      try store.close()
      return results.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Does the work of a worker process, including its requests to the supervisor.
    private func work(
      _ index: Int, _ coordinator: RunCoordinator, _ recipe: Recipe
    ) async throws -> WorkOutcome {
      let source = await coordinator.plan.items[index].source
      let content = try ContentHash(path: source.path)
      var known = WorkOutcome.Content(sha256: content.sha256, sizeBytes: content.size)
      func analyse(_ expectation: ExpectedContent) throws -> RecordingAnalysis.Result {
        try RecordingAnalysis(recipe: recipe, features: LibraryFolder.features(of: library))
          .analyse(
            source.path, content: content, sourceName: source.relative.lastComponent?.string ?? "",
            expectation: expectation)
      }
      guard case .analyse(let expectation) = await coordinator.decide(index, known) else {
        return .stopped(sha256: content.sha256)
      }
      var result = try analyse(expectation)
      known.sound = result.manifest.sound
      if known.sound != nil {
        // A worker would wait for this reply in the middle of its analysis. The test applies the
        // new expectation afterwards.
        guard case .analyse(let other) = await coordinator.decide(index, known) else {
          return .stopped(sha256: content.sha256)
        }
        if other != expectation { result = try analyse(other) }
      }
      return .manifest(result.manifest, decoded: result.wasDecoded)
    }

    /// Confirms all segments, and sets a title.
    func correct(_ id: RecordingID) throws {
      let store = try store()
      for segment in try #require(try store.manifest(of: id)).segments where !segment.isConfirmed {
        try store.confirm(segmentAt: segment.range.start, of: id)
      }
      try store.setTags(StatedTags(title: "Checked"), to: id)
      try store.close()
    }

    /// Returns path, title and number of confirmed segments of each recording in the library.
    func held() throws -> [String] {
      try store().recordings().map {
        "\($0.displayPath) \($0.recording.title) \($0.confirmedCount)"
      }
    }
  }

  private func with(_ body: (Desk, RecordingID, Int) async throws -> Void) async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      try desk.write("112.wav")
      #expect(try await desk.process(["112.wav"], stating: "112").count == 1)
      let id = try #require(try desk.store().recordings().first?.recording.id)
      try desk.correct(id)
      let count = try #require(try desk.store().recordings().first?.confirmedCount)
      try #require(count > 3)
      try await body(desk, id, count)
    }
  }

  /// A tagger, a file manager or a converter has changed the only file of a recording.
  @Test(arguments: [
    (old: "112.wav", new: "112.wav", SoundFileEncoding.wav16, isRetagged: true),
    (old: "112.wav", new: "evening.wav", .wav16, true),
    (old: "112.wav", new: "112.flac", .flac16, true),
    (old: "112.wav", new: "evening.flac", .flac16, true),
  ]) func correctionsGoWithTheSound(
    old: String, new: String, encoding: SoundFileEncoding, isRetagged: Bool
  ) async throws {
    try await with { desk, id, count in
      try Folder.remove(desk.folder.appending(old))
      try desk.write(new, Self.drawing, encoding, tags: ["title": "New", "artist": "Akhdar"])
      let results = try await desk.process([new])
      #expect(results.map(\.retagging?.keptCorrections) == [true])
      #expect(try desk.held() == ["\(new) Checked \(count)"])
      let store = try desk.store()
      let recording = try #require(try store.recording(id)).recording
      #expect(recording.tags["artist"] == "Akhdar")
      #expect(recording.sourceFileName == new)
      #expect(recording.sha256 == (try ContentHash(path: desk.folder.appending(new)).sha256))
      #expect(recording.expected.map(\.description) == ["112:1-4"])
      #expect(try await desk.process([new]).isEmpty)
      // An undo still reverts the last change of the person, the title.
      _ = try store.undo()
      #expect(try store.recording(id)?.recording.title == "New")
      try store.close()
    }
  }

  @Test func aTagThatIsTakenBackIsKnownWithoutDecoding() async throws {
    try await with { desk, id, count in
      let before = try FileBytes.contents(of: desk.folder.appending("112.wav"), limit: 1 << 24)
      try desk.write("112.wav", tags: ["artist": "Akhdar"])
      _ = try await desk.process(["112.wav"])
      var file = try DurableFile(replacing: desk.folder.appending("112.wav"))
      try file.write(before)
      try file.commit()
      let results = try await desk.process(["112.wav"])
      #expect(results.map(\.wasDecoded) == [false])
      #expect(try desk.store().recording(id)?.recording.tags["artist"] == nil)
      #expect(try desk.held() == ["112.wav Checked \(count)"])
    }
  }

  @Test(arguments: [SoundFileEncoding.wav16, .flac16])
  func aCopyBesideTheOriginalNamesNothing(encoding: SoundFileEncoding) async throws {
    try await with { desk, id, count in
      let name = encoding == .wav16 ? "a copy.wav" : "a copy.flac"
      try desk.write(name, Self.drawing, encoding, tags: encoding == .wav16 ? [:] : ["title": "x"])
      let results = try await desk.process([name, "112.wav"])
      #expect(results.map(\.outcome) == [.linked(id)])
      #expect(try desk.held() == ["112.wav Checked \(count)"])
      // A new analysis keeps the statements.
      _ = try await desk.process([name], stating: "112:1-3")
      let recording = try #require(try desk.store().recording(id)).recording
      #expect(recording.sourceFileName == "112.wav")
      #expect(recording.sha256 == (try ContentHash(path: desk.folder.appending("112.wav")).sha256))
      #expect(try desk.held() == ["112.wav Checked \(count)"])
      // When the original is gone, the recording belongs to its copy.
      try Folder.remove(desk.folder.appending("112.wav"))
      _ = try await desk.process([name])
      #expect(try desk.held() == ["\(name) Checked \(count)"])
    }
  }

  @Test func severalFilesAreRetaggedAtOnce() async throws {
    try await with { desk, id, count in
      let other = Self.drawing + ".####.."
      try desk.write("113.wav", other)
      _ = try await desk.process(["112.wav", "113.wav"])
      try desk.write("112.wav", tags: ["artist": "A"])
      try desk.write("113.wav", other, tags: ["artist": "A"])
      let results = try await desk.process(["112.wav", "113.wav"])
      #expect(results.map(\.retagging?.keptCorrections) == [true, false])
      #expect(results.map(\.wasKnown) == [true, true])
      #expect(try desk.held() == ["112.wav Checked \(count)", "113.wav 113 0"])
    }
  }

  /// Another take, a part of the sound, or another sound of the same length is another recording.
  @Test(arguments: ["..###..####..###..###.#..", "..###..####..###..####.", "..###"])
  func anotherSoundIsAnotherRecording(drawing: String) async throws {
    try await with { desk, id, count in
      try Folder.remove(desk.folder.appending("112.wav"))
      try desk.write("112.wav", drawing)
      let results = try await desk.process(["112.wav"])
      #expect(results.map(\.retagging) == [nil])
      #expect(results.map(\.wasKnown) == [false])
      #expect(try desk.store().recordings().count == 2)
    }
  }

  /// Files of digital silence are not identified by their sound.
  @Test func silentFilesAreRecordingsOfTheirOwn() async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      try desk.write("a.wav", "....", isSilent: true)
      try desk.write("b.wav", "....", tags: ["title": "b"], isSilent: true)
      _ = try await desk.process(["a.wav", "b.wav"])
      #expect(try desk.store().recordings().count == 2)
    }
  }

  /// The first file in the order of the run owns the recording, whichever worker is faster.
  @Test(arguments: [[0, 1], [1, 0]])
  func twoNewFilesWithTheSameSoundAreOneRecording(finishing: [Int]) async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      let path = try desk.write("a.wav")
      try desk.write("b.flac", Self.drawing, .flac16)
      let results = try await desk.process(
        ["a.wav", "b.flac"], stating: "112", finishing: finishing)
      #expect(results.count == 2)
      let recordings = try desk.store().recordings()
      let sha256 = try ContentHash(path: path).sha256
      #expect(recordings.map(\.recording.sha256) == [sha256])
      #expect(recordings.map(\.displayPath) == ["a.wav"])
      #expect(recordings.map(\.sources.count) == [2])
    }
  }

  @Test func aRemovedRecordingStaysAwayInItsNewFile() async throws {
    try await with { desk, id, count in
      let store = try desk.store()
      try store.remove(id)
      try desk.write("112.wav", tags: ["artist": "Akhdar"])
      _ = try await desk.process(["112.wav"])
      #expect(try desk.held() == [])
      _ = try store.undo()
      try store.close()
      _ = try await desk.process(["112.wav"])
      #expect(try desk.held() == ["112.wav Checked \(count)"])
    }
  }
}
