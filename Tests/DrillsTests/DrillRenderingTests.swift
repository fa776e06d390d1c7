import Analysis
import AudioCore
import AudioTesting
import Drills
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Playback
import Recitation
import Rendering
import Resolving
import SystemPackage
import Testing

@Suite struct DrillRenderingTests {
  private func rendering(
    _ scene: LibraryScene, _ settings: [String: String] = [:], to output: FilePath = "d.wav"
  ) -> DrillRendering {
    var rendering = DrillRendering(
      library: scene.library, output: scene.folder.appending(output.components),
      outputOption: "--output", jobs: 1, programVersion: "test")
    rendering.settings = settings.sorted { $0.key < $1.key }.map {
      DrillSetting(key: $0.key, value: $0.value)
    }
    return rendering
  }

  private func warnings(_ rendering: DrillRendering) throws -> [ReportedError] {
    try rendering.plan(isDryRun: true).warnings.map(\.report)
  }

  /// Returns the error of planning, as shown to the user.
  private func refusal(_ rendering: DrillRendering) throws -> ReportedError {
    do {
      _ = try rendering.plan(isDryRun: true)
    } catch { return ReportedError(error) }
    throw ReportedError(problem: "the drill was planned", place: "", remedy: "")
  }

  @Test func aFinishedDrillIsNotRenderedAgain() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let rendering = rendering(scene, ["range": "112:1-2", "gaps.ayat": "1s"])
      let first = try rendering.plan(isDryRun: false)
      #expect(first.report.drills.flatMap { $0.files.map(\.state) } == [.planned])
      let (report, errors) = try await rendering.render(first)
      #expect(errors.isEmpty)
      let file = try #require(report.drills.first?.files.first)
      #expect(report.drills.count == 1)
      #expect(file.state == .rendered)
      let identity = try FileIdentity(path: scene.folder.appending("d.wav"))
      #expect(file.bytes == identity.size)
      let again = try await rendering.render(rendering.plan(isDryRun: false))
      #expect(again.report.drills.flatMap { $0.files.map(\.state) } == [.finished])
      #expect(try FileIdentity(path: scene.folder.appending("d.wav")) == identity)
    }
  }

  /// A file appears at the place of the second part while the drill is rendered.
  @Test func thePartsBeforeAnErrorAreReportedAsWritten() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let rendering = rendering(scene, ["range": "112:1-2", "output.split": "ayah"])
      let plan = try rendering.plan(isDryRun: false)
      try scene.write([1, 2, 3], to: scene.folder.appending("d-02.wav"))
      let (report, errors) = try await rendering.render(plan)
      #expect(errors.count == 1)
      #expect(report.drills.flatMap { $0.files.map(\.state) } == [.rendered, .failed])
      let size = try FileIdentity(path: scene.folder.appending("d-01.wav")).size
      #expect(report.drills.first?.files.first?.bytes == size)
    }
  }

  /// Another channel of the same file is another sound.
  @Test func aDrillIsRenderedAgainAfterItsRecordingIsReadInAnotherWay() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.confirmAll(of: id)
      var rendering = rendering(scene, ["range": "112:1-2"])
      rendering.consent = .given
      func states() async throws -> [DrillReport.State] {
        try await rendering.render(rendering.plan(isDryRun: false)).report.drills
          .flatMap { $0.files.map(\.state) }
      }
      #expect(try await states() == [.rendered])
      #expect(try await states() == [.finished])
      try scene.change { store in
        var manifest = try #require(try store.manifest(of: id))
        let source = try #require(try store.recording(id)?.sources.first)
        manifest.recording.hearing = Hearing(track: 1)
        try store.commit(
          manifest, source: source, run: try #require(try store.runs().first),
          importedAt: "2026-01-02T12:00:00Z")
      }
      #expect(try await states() == [.rendered])
      #expect(try await states() == [.finished])
    }
  }

  /// A drill with all maps, and the file of the drill that the test damages.
  static let damaged: [(drill: FilePath, file: FilePath)] =
    ["wav", "flac", "opus", "mp3", "m4a", "m4b"].map { ending in
      let name = FilePath("d.\(ending)")
      return (name, name)
    } + ["d.json", "d.vtt", "d.lrc", "d.m3u8", "d.cue"].map { ("d.mp3", $0) }

  /// Only unchanged bytes count as finished. A damaged or edited file of a drill is not overwritten
  /// without consent.
  @Test(arguments: damaged)
  func aDamagedFileIsNotFinishedAndNotReplacedUnasked(
    drill: FilePath, file: FilePath
  ) async throws {
    try await LibraryScene.withReciter { scene, _ in
      var rendering = rendering(
        scene, ["range": "112:1-2", "output.maps": "vtt, lrc, m3u8, cue"], to: drill)
      _ = try await rendering.render(rendering.plan(isDryRun: false))
      let path = scene.folder.appending(file.components)
      let whole = try FileBytes.contents(of: path)
      var other = whole
      other[other.count / 2] ^= 1
      for bytes in [other, Array(whole.prefix(whole.count / 2)), []] {
        try scene.write(bytes, to: path)
        #expect(throws: OutputError.self) { try rendering.plan(isDryRun: false) }
        #expect(try FileBytes.contents(of: path) == bytes)
      }
      rendering.consent = .given
      _ = try await rendering.render(rendering.plan(isDryRun: false))
      #expect(try FileBytes.contents(of: path) == whole)
      rendering.consent = .open
      let again = try await rendering.render(rendering.plan(isDryRun: false))
      #expect(again.report.drills.flatMap { $0.files.map(\.state) } == [.finished])
    }
  }

  /// The gains, room tones and tags of a file of a split drill depend on the other files.
  @Test(arguments: ["wav", "flac", "mp3"])
  func aFileOfASplitDrillBelongsToAllOfIt(ending: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      func plan(
        _ changes: [String: String] = [:], _ consent: OutputRequest.Consent = .given
      ) throws -> DrillRendering.Plan {
        let usual = [
          "name": "d", "range": "112:1-2", "output.split": "ayah", "from": "husary",
          "output.maps": "m3u8",
        ]
        var rendering = rendering(
          scene, usual.merging(changes) { $1 }, to: FilePath("d.\(ending)"))
        rendering.consent = consent
        return try rendering.plan(isDryRun: true)
      }
      let whole = try plan()
      let renderer = try #require(whole.jobs.first?.renderer)
      #expect(renderer.map(0, whole.jobs[0].outputs).sourceNames.values.sorted() == ["112001.wav"])
      for job in whole.jobs { try await job.renderer.render(to: job.outputs) }
      #expect(try plan().jobs.map(\.finished) == [[0, 1]])
      for changes in [
        ["range": "112:1-3", "from": ""], ["range": "112:1"], ["name": "e"],
        ["output.loudnessTarget": "-20"],
      ] {
        let jobs = try plan(changes).jobs
        #expect(jobs.map(\.finished) == [[]], "\(changes)")
        #expect(jobs.allSatisfy { $0.changed.isEmpty && $0.unchanged.isEmpty }, "\(changes)")
      }
      // A file that is gone is made again, and the others stay.
      try Folder.remove(whole.jobs[0].outputs[1].path)
      #expect(try plan([:], .open).jobs.map(\.finished) == [[0]])
      // Another sound of the second ayah changes the gain of the first.
      try scene.write(
        DrawnRecording.wav("..##"), to: scene.folder.appending("husary").appending("112002.wav"))
      #expect(try plan().jobs.map(\.finished) == [[]])
    }
  }

  /// The size of a compressed file is exact once it is written, and an upper bound before.
  @Test(arguments: ["mp3", "flac", "opus", "m4a", "wav"])
  func theSizeOfAWrittenFileIsItsOwn(ending: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let rendering = rendering(
        scene, ["range": "112:1-2", "gaps.ayat": "4s"], to: FilePath("d.\(ending)"))
      let planned = try rendering.plan(isDryRun: false)
      let bound = try #require(planned.report.drills.first?.files.first)
      let (report, errors) = try await rendering.render(planned)
      #expect(errors.isEmpty)
      let size = try FileIdentity(path: rendering.output).size
      let again = try rendering.plan(isDryRun: true).report
      for report in [report, again] {
        let file = try #require(report.drills.first?.files.first)
        #expect(file.bytes == size)
        #expect(file.sizeText == Decimals.megabytes(size, decimals: 1))
      }
      #expect(bound.bytes >= size)
      #expect(bound.sizeText.hasPrefix("at most ") == (ending != "wav"))
    }
  }

  /// The library is in its state between two runs. The same process reads it and writes to it.
  @Test func aDrillAndTheLengthsOfFilesAreKept() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var rendering = rendering(scene, ["range": "112:1-2", "gaps.ayat": "1s"])
      rendering.keptName = "bedtime"
      _ = try rendering.plan(isDryRun: true)
      #expect(try scene.store.settingsNames() == [])
      var notes: [String] = []
      _ = try rendering.plan(
        isDryRun: false,
        onEvent: { event in
          if case .noteFailed(let error) = event { notes.append("\(error)") }
        })
      #expect(notes == [])
      #expect(try scene.store.settingsNames() == ["bedtime"])
      #expect(try scene.store.settings(named: "bedtime").contains("112:1-2"))
      let husary = try #require(try scene.store.reciters().first { $0.reciter.files != nil })
      #expect(try scene.store.fileLengths(of: husary.reciter.id).count == 2)
    }
  }

  /// The basmalah is no file of its own, even if it is longer than the files.
  @Test func theBasmalahIsInTheFileOfItsAyah() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..####..####..####..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments[0].kind = .basmalah
        for index in segments.indices {
          segments[index].ayah = AyahRef(surah: 112, ayah: index)
          segments[index].endAyah = segments[index].ayah
        }
      }
      let settings = [
        "range": "112:1-2", "output.splitEvery": "1s", "basmalah": "once",
        "display.titles": "latin",
      ]
      let plan = try rendering(scene, settings).plan(isDryRun: true)
      #expect(plan.jobs.flatMap(\.outputs).map(\.title) == ["Al-Ikhlaas 1", "Al-Ikhlaas 2"])
    }
  }

  /// Two formats of one drill, `q.mp3` for a phone and `q.wav` for a computer, keep separate maps,
  /// and rendering one does not cause the other to be rendered again.
  @Test func filesOfOneNameInTwoFormatsKeepTheirOwnMaps() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      for _ in 1...2 {
        for name in ["q.flac", "q.wav"] {
          let rendering = rendering(
            scene, ["range": "112:1", "output.maps": "vtt, m3u8"], to: FilePath(name))
          _ = try await rendering.render(rendering.plan(isDryRun: false))
        }
      }
      let names = try Folder.names(in: scene.folder).map(\.string).filter { $0.hasPrefix("q.") }
      #expect(
        names.sorted() == [
          "q.flac", "q.json", "q.m3u8", "q.vtt", "q.wav", "q.wav.json", "q.wav.m3u8", "q.wav.vtt",
        ])
      for name in ["q.flac", "q.wav"] {
        let again = rendering(
          scene, ["range": "112:1", "output.maps": "vtt, m3u8"], to: FilePath(name))
        let jobs = try again.plan(isDryRun: true).jobs
        #expect(jobs.map(\.isFinished) == [true])
      }
    }
  }

  @Test func aFolderWithoutRecipesIsRefused() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let recipe = scene.folder.appending("good.yaml")
      try scene.write(Array("range: 112:1\n".utf8), to: recipe)
      let folder = scene.folder.appending("empty")
      try scene.write(Array("range: 112:1\n".utf8), to: folder.appending("notes.txt"))
      for recipes in [[folder], [recipe, folder]] {
        var rendering = rendering(scene, ["range": "112:1"], to: "out.wav")
        rendering.recipes = recipes
        let refusal = try refusal(rendering)
        #expect(refusal.problem == "there is no recipe in the folder")
        #expect(refusal.place == folder.description)
      }
    }
  }

  /// The ayah that names a drill of contrast pairs has no audio, and the rate is that of the pairs.
  @Test func aDrillOfPairsPlaysThePairsThatHaveAudio() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      func pair(_ first: (Int, Int), _ second: (Int, Int)) -> ContrastPair {
        ContrastPair(
          .init(ayah: AyahRef(surah: first.0, ayah: first.1), words: nil),
          .init(ayah: AyahRef(surah: second.0, ayah: second.1), words: nil))
      }
      var rendering = rendering(scene, ["range": "113:1", "name": "pairs", "atLeast": "0"])
      rendering.contrasts = [pair((113, 1), (112, 1)), pair((112, 1), (112, 4))]
      let job = try #require(try rendering.plan(isDryRun: true).jobs.first)
      let timeline = try #require(job.renderer.plan.timelines.first)
      #expect(
        timeline.events.compactMap(\.play?.label.ayah.description)
          == ["112:1", "112:4", "112:1", "112:4"])
      #expect(timeline.rate == timeline.events.first?.play?.item.sourceRate)
      #expect(job.missingText == "113:1")
      rendering.contrasts = [pair((113, 1), (112, 1)), pair((113, 1), (113, 2))]
      #expect(
        try refusal(rendering).problem
          == "no pair can be played: there is no audio for 2 ayat: 113:1, 113:2")
      rendering.settings.append(DrillSetting(key: "output.rate", value: "8001"))
      rendering.output = scene.folder.appending("d.mp3")
      rendering.contrasts = [pair((112, 1), (112, 4))]
      #expect(throws: RenderingError.self) { try rendering.plan(isDryRun: true) }
    }
  }

  @Test func severalRangesOfOneRecipeGoIntoOneFolder() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let recipe = scene.folder.appending("twice.yaml")
      try scene.write(Array("range: 112:1\nayahRepeat: 2\n".utf8), to: recipe)
      func outputs(_ settings: [String: String]) async throws -> [String] {
        var rendering = rendering(scene, settings, to: "out")
        rendering.recipes = [recipe]
        let (report, _) = try await rendering.render(rendering.plan(isDryRun: false))
        return report.drills.flatMap {
          $0.files.map { FilePath($0.output).lastComponent?.string ?? "" }
        }
      }
      let own = try await outputs([:])
      let ranges = try await outputs(["range": "112:2-3"]) + outputs(["range": "112:4"])
      let named = try await outputs(["range": "112:4", "name": "end"])
      #expect(own == ["twice.wav"])
      #expect(ranges == ["twice 112-2-3.wav", "twice 112-4.wav"])
      #expect(named == ["end.wav"])
    }
  }

  @Test func anOutputInAFolderThatDoesNotExistIsRefusedBeforePlanning() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      // The ayat are missing too, but the folder is checked first.
      let refusal = try refusal(rendering(scene, ["range": "113"], to: "none/d.wav"))
      let folder = scene.folder.appending("none")
      #expect(refusal.problem == "there is no folder \(folder)")
      #expect(refusal.place == "\(folder)/d.wav")
      #expect(refusal.remedy == "create the folder, or choose another --output")
    }
  }

  @Test func sourcesAreEquallyLoudUnlessSaidOtherwise() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      func loudness(_ settings: [String: String]) throws -> [RenderSettings.Loudness] {
        try rendering(scene, settings).plan(isDryRun: true).jobs.map {
          $0.renderer.plan.settings.loudness
        }
      }
      let usual = try loudness(["range": "112"])
      let off = try loudness(["range": "112", "output.loudness": "no"])
      #expect(usual == [.matched])
      #expect(off == [.recorded])
    }
  }

  @Test func fadingSaysWhereItCutsAtDipsAndWhereItCannotCut() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      let ayah = try #require(scene.segments(of: id).first { $0.ayah?.ayah == 2 })
      let place = ayah.range.midpoint
      try scene.change { store in
        var manifest = try #require(try store.manifest(of: id))
        manifest.markers.append(Marker(position: place, confidence: 0.2, reason: "dip of 12 dB"))
        try store.update(
          manifest,
          run: RunIdentity.recordOfDetection(
            by: BundledRecipes.recipe(BundledRecipes.overnight), now: "2026-01-03T00:00:00Z"))
      }
      let settings = [
        "range": "112", "mode": "fading", "ayahRepeat": "2", "phrases.shortest": "100ms",
      ]
      let plan = try rendering(scene, settings).plan(isDryRun: true)
      let parts = plan.jobs.flatMap { $0.renderer.plan.timelines }.flatMap(\.events)
        .compactMap { event -> FrameRange? in
          guard case .play(let play) = event.kind, play.label.ayah.ayah == 2 else { return nil }
          return play.part
        }
      #expect(parts == [ayah.range, FrameRange(start: ayah.range.start, end: place)])
      let problems = try warnings(rendering(scene, settings)).map(\.problem)
      #expect(
        problems == [
          "no pause inside 112:2: shortened where the level drops, which may be within a word",
          "112:1, 112:3, 112:4 are played whole: no pause, timed word or drop in level to fade at",
        ])
      let once = settings.merging(["ayahRepeat": "1"], uniquingKeysWith: { $1 })
      // Without repeats, fading has no effect, so there is a warning.
      #expect(
        try warnings(rendering(scene, once)).map(\.problem) == [
          "`--mode fading` has no effect without `--ayah-repeat 3`"
        ])
    }
  }

  @Test func ayatBelowTheMinimumConfidenceAreMissingAndNamed() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      try scene.changeSegments(of: id) {
        for index in $0.indices { $0[index].confidence = index == 1 ? 0.09 : 0.9 }
      }
      let rendering = rendering(scene, ["range": "112"])
      #expect(
        try warnings(rendering).map(\.problem)
          == ["112:2 in 112.wav has confidence 0.09, below 0.5"])
      #expect(try rendering.plan(isDryRun: true).report.drills.map(\.missing) == [["112:2"]])
      let refusal = try refusal(self.rendering(scene, ["range": "112:2"]))
      #expect(
        refusal.problem
          == "there is no audio for any ayah of 112:2: 112:2 in 112.wav has confidence 0.09, "
          + "below 0.5")
      #expect(refusal.remedy == "confirm it with `tilawa confirm`, or lower --at-least")
      #expect(throws: MissingAyat.self) {
        try self.rendering(scene, ["range": "112:2"]).plan(isDryRun: true)
      }
      let lower = self.rendering(scene, ["range": "112", "atLeast": "0.05"])
      #expect(try warnings(lower).isEmpty)
      try scene.confirmAll(of: id)
      #expect(try warnings(rendering).isEmpty)
    }
  }

  /// An ayah in a segment with a neighbour cannot be played alone; the segment is named.
  @Test func aSegmentThatHoldsMoreThanTheRangeIsNamed() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      try scene.changeSegments(of: id) { segments in
        segments[0].endAyah = segments[1].ayah
        segments[0].range = FrameRange(
          start: segments[0].range.start, end: segments[1].range.end)
        segments.remove(at: 1)
        for index in segments.indices { segments[index].confidence = 0.9 }
      }
      #expect(try warnings(rendering(scene, ["range": "112"])).isEmpty)
      let held = "112:2 in 112.wav is in a segment with other ayat, 112:1-2"
      #expect(try warnings(rendering(scene, ["range": "112:2-4"])).map(\.problem) == [held])
      let alone = try refusal(rendering(scene, ["range": "112:2"]))
      #expect(
        alone.problem
          == "there is no audio for 112:2 alone: it is in a segment with other ayat, 112:1-2")
      #expect(
        alone.remedy == "choose all ayat of the segment, such as 112:1-2, or split it")
      #expect(alone.code == "onlyWithOthers")
      #expect(alone.values == ["range": "112:2", "segments": "112:1-2"])
      let strict = try refusal(rendering(scene, ["range": "112:2-4", "missing": "fail"]))
      #expect(strict.problem == "there is no audio for 1 ayah: 112:2: \(held)")
      let coverage = try AyahCoverage(of: ["112:2-4"], in: .hafs, of: scene.library)
      #expect(coverage.withOthers.map(\.text) == [held])
      #expect(coverage.lacksText == "Al-Ikhlaas 2")
      #expect(try AyahCoverage(of: [], in: .hafs, of: scene.library).withOthers.isEmpty)
    }
  }

  @Test(arguments: [
    ("range: 112\nspeeed: 1\n", "bad.yaml:2:1"), ("range: 112\nspeed: 3\n", "bad.yaml:2:8"),
    ("range: 67:40\n", "bad.yaml:1:8"), ("ayahRepeat: 2\n", "bad.yaml"),
    ("range: 112\nrangeRepeat: infinite\n", "bad.yaml:2:14"),
  ])
  func aBadRecipeNamesItsLineAndNothingIsWritten(text: String, place: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      var rendering = rendering(scene, to: "out")
      rendering.recipes = ["good.yaml", "bad.yaml"].map { scene.folder.appending($0) }
      try scene.write(Array("range: 112:1\n".utf8), to: rendering.recipes[0])
      try scene.write(Array(text.utf8), to: rendering.recipes[1])
      let error = try refusal(rendering)
      #expect(error.place == "\(scene.folder)/\(place)")
      #expect(!error.remedy.isEmpty)
      #expect(!Folder.exists(scene.folder.appending("out")))
    }
  }

  @Test func aRecordingIsNeverTheOutput() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var rendering = rendering(scene, ["range": "112"], to: "recordings/112.wav")
      rendering.consent = .given
      let before = try FileBytes.contents(of: scene.folder.appending("recordings/112.wav"))
      #expect(throws: OutputError.self) { try rendering.plan(isDryRun: false) }
      #expect(
        try FileBytes.contents(of: scene.folder.appending("recordings/112.wav")) == before)
    }
  }

  @Test func missingAyatAreNamedAsRanges() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let plan = try rendering(scene, ["range": "111:4-114:2", "missing": "skip"])
        .plan(isDryRun: true)
      #expect(plan.report.drills.map(\.missingText) == ["111:4-5 113:1-114:2"])
    }
  }

  @Test func aRangeOfWhichNothingCanBeReadSaysWhy() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let broken = scene.folder.appending("husary/112001.wav")
      try scene.write(Array("no sound".utf8), to: broken)
      try Folder.remove(scene.folder.appending("recordings/112.wav"))
      let one = try refusal(rendering(scene, ["range": "112:1"]))
      #expect(
        one.problem.hasPrefix("there is no audio for any ayah of 112:1: 112001.wav: "),
        "\(one.problem)")
      #expect(one.problem.hasSuffix(" (\(broken))"), "\(one.problem)")
      #expect(one.place == "--range 112:1")
      var recipe = rendering(scene)
      recipe.recipes = [scene.folder.appending("d.yaml")]
      try scene.write(Array("speed: 1\nrange: 112:1\n".utf8), to: recipe.recipes[0])
      #expect(try refusal(recipe).place == "\(scene.folder)/d.yaml:2:8")
      let strict = try refusal(rendering(scene, ["range": "112:1-2", "missing": "fail"]))
      #expect(
        strict.problem.hasPrefix("there is no audio for 1 ayah: 112:1: 112001.wav: "),
        "\(strict.problem)")
      let absent = try refusal(rendering(scene, ["range": "113"]))
      #expect(absent.problem == "there is no audio for any ayah of 113:1-5")
    }
  }

  /// The library has the ayah, but not with this value of one parameter.
  @Test(arguments: [
    ("voice", "Z", "--voice"), ("from", "other.wav", "--from"), ("riwayah", "warsh", "--riwayah"),
  ])
  func aParameterThatExcludesAllSourcesIsNamed(
    name: String, value: String, option: String
  ) async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      try scene.add("other.wav", "..###..####..", expecting: "113:1-2")
      var excluding = rendering(scene, ["range": "112:1"])
      excluding.settings.append(
        DrillSetting(key: name, value: value, option: "\(option) \(value)"))
      let refusal = try refusal(excluding)
      #expect(
        refusal.problem == "there is no audio for any ayah of 112:1 with `\(option) \(value)`")
      #expect(refusal.place == "\(option) \(value)")
      #expect(refusal.remedy == "leave out `\(option)`, or choose another value")
    }
  }

  @Test func aRoomWithoutPausesIsReported() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let settings = ["range": "112:1", "reciters": "husary"]
      #expect(try warnings(rendering(scene, settings)).isEmpty)
      let room = settings.merging(["output.gapFill": "room"]) { $1 }
      let problems = try warnings(rendering(scene, room)).map(\.problem)
      #expect(
        problems == [
          "gaps next to 112001.wav are digital silence: the excerpts have no pause of 0.2 s to "
            + "sample room tone from"
        ])
    }
  }

  /// About 117 hours of two channels of float samples at 8 kHz: 27 GB.
  @Test func aFileTooLargeForFAT32IsReportedBeforehand() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let settings = [
        "range": "112:1", "reciters": "husary", "rangeRepeat": "100", "gaps.repeats": "60s",
        "gaps.ayat": "60s", "gaps.passes": "60s",
      ]
      let long = settings.merging([
        "ayahRepeat": "70", "output.rate": "8000", "output.encoding": "float",
        "output.channels": "stereo",
      ]) { $1 }
      #expect(try warnings(rendering(scene, settings)).isEmpty)
      let large = try warnings(rendering(scene, long))
      #expect(large.count == 1)
      #expect(
        large.first?.problem.hasSuffix("FAT32 disks and many players take at most 4294967295")
          == true)
      #expect(large.first?.remedy.contains("output.splitEvery") == true)
      let split = long.merging(["output.splitEvery": "12h"]) { $1 }
      #expect(try warnings(rendering(scene, split)).isEmpty)
    }
  }

  /// The number of a chapter of Opus has three digits.
  @Test func chaptersThatDoNotFitAreReportedBeforehand() async throws {
    try await LibraryScene.withReciter { scene, _ in
      func problems(_ repeats: Int, _ name: FilePath, _ more: [String: String] = [:]) throws
        -> [String]
      {
        let settings = ["range": "112:1", "rangeRepeat": "100", "ayahRepeat": "\(repeats)"]
        return try warnings(rendering(scene, settings.merging(more) { $1 }, to: name)).map(
          \.problem)
      }
      let fitting = try problems(10, "d.opus")
      #expect(fitting == [])
      #expect(
        try problems(11, "d.opus") == [
          "the file has 1100 readings, but its format holds only 1000 chapters: the later readings "
            + "have none"
        ])
      #expect(try problems(11, "d.opus", ["output.splitEvery": "60s"]) == [])
      #expect(try problems(11, "d.mp3") == [])
    }
  }

  /// A stored drill plays in every current folder.
  @Test func aKeptDrillHasTheWholePathOfItsTranslation() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let folder = scene.folder.appending("english")
      try scene.write(DrawnRecording.wav("##"), to: folder.appending("112001.wav"))
      let current = FilePath(FileManager.default.currentDirectoryPath)
      let relative = current.components.map { _ in "../" }.joined() + folder.string.dropFirst()
      var rendering = rendering(scene, ["range": "112:1", "translation": relative])
      rendering.keptName = "english"
      #expect(try rendering.plan(isDryRun: false).warnings.isEmpty)
      let kept = try Drill(text: scene.store.settings(named: "english"), file: "english").settings
      #expect(kept.translation == "\(current)/\(relative)")
    }
  }

  /// Each ayah is followed by its translation; a warning about missing ones precedes rendering.
  @Test func aTranslationBySurahFollowsEachAyah() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let folder = scene.folder.appending("english")
      let sound = try FileBytes.contents(
        of: scene.folder.appending("husary").appending("112001.wav"))
      try scene.write(sound, to: folder.appending("112.wav"))
      try scene.write(
        Array("0.100000\t0.300000\t112:001\n0.300000\t0.700000\t112:003\n".utf8),
        to: folder.appending("112.txt"))
      let rendering = rendering(
        scene, ["range": "112:1-3", "translation": folder.string, "gaps.ayat": "1s"])
      let plan = try rendering.plan(isDryRun: true)
      #expect(plan.warnings.map(\.report.problem).contains("no translation of 112:2"))
      let timeline = try #require(plan.jobs.first?.renderer.plan.timelines.first)
      let heard = timeline.events.compactMap(\.play).filter { $0.label.ayah.ayah > 0 }.map {
        "\($0.label.ayah)\($0.label.isTranslation ? " translated" : "")"
      }
      #expect(
        heard == ["112:1", "112:1 translated", "112:2", "112:3", "112:3 translated"])
      let lengths = timeline.events.filter { $0.play?.label.isTranslation ?? false }
        .map { Double($0.range.count) / Double(timeline.rate.hertz) }
      #expect(lengths.count == 2 && abs(lengths[0] - 0.2) < 0.001 && abs(lengths[1] - 0.4) < 0.001)
    }
  }
}
