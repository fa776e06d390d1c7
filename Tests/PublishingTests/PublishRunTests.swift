import Annotations
import AudioCore
import AudioFiles
import Drills
import Foundation
import HostSystem
import Library
import LibraryTesting
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

@testable import Publishing

@Suite struct PublishRunTests {
  private let first = "2026-01-02T03:04:05Z"

  private func run(
    _ scene: LibraryScene, _ settings: [String: String], format: String = "mp3"
  ) -> PublishRun {
    var run = PublishRun(
      folder: scene.folder.appending("phone"), library: scene.library, jobs: 1,
      programVersion: "test")
    run.rendering.settings = settings.sorted { $0.key < $1.key }.map {
      DrillSetting(key: $0.key, value: $0.value)
    }
    run.rendering.fileExtension = format
    run.now = first
    return run
  }

  private func publish(_ run: PublishRun) async throws -> PublishReport {
    let (report, errors) = try await run.run(run.plan(isDryRun: false))
    #expect(errors == [])
    return report
  }

  private func names(_ folder: FilePath) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.string)).subtracting(["drills"])
  }

  private func text(_ folder: FilePath, _ name: String) throws -> String {
    String(
      decoding: try FileBytes.contents(of: folder.pushing(FilePath(name))), as: UTF8.self)
  }

  private func text(_ folder: FilePath, _ name: RelativePath) throws -> String {
    try text(folder, name.text)
  }

  private static let page: Set = [
    "AmiriQuran-OFL.txt", "AmiriQuran.ttf", "CREDITS.txt", "cover.png", "drills.js", "feed.xml",
    "icon-192.png",
    "icon-512.png", "index.html", "manifest.webmanifest", "player.css", "player.js",
    "publication.json", "service-worker.js",
  ]

  private func drill(_ stem: String, _ format: String = "mp3") -> Set<String> {
    Set(
      [format, "\(format).json", "transcript.vtt", "chapters.json", "page.js"].map {
        "drills/\(stem).\($0)"
      })
  }

  /// A further run that does not name a page removes it, unless a person changed it.
  @Test func aPageStaysWhileItIsNamed() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, [:])
      run.rendering.listed = []
      run.pages = [
        ("ledger-amina.html", "Amina", "<p>Amina"), ("ledger-bilal.html", "Bilal", "<p>Bilal"),
      ]
      _ = try await publish(run)
      #expect(
        try names(run.folder) == Self.page.union(["ledger-amina.html", "ledger-bilal.html"]))
      // The page of the drills links to the pages.
      #expect(
        try text(run.folder, "drills.js" as String).contains(
          #""pages":[{"file":"ledger-amina.html","title":"Amina"},{"file":"ledger-bilal.html","title":"Bilal"}]"#
        ))
      #expect(try await publish(run).written == [])
      try scene.write(Array("mine".utf8), to: run.folder.appending("ledger-bilal.html"))
      run.pages = []
      let report = try await publish(run)
      #expect(try text(run.folder, "drills.js" as String).contains(#""pages":[]"#))
      #expect(report.removed == ["ledger-amina.html"] && report.kept == ["ledger-bilal.html"])
      #expect(try text(run.folder, "ledger-bilal.html" as String) == "mine")
    }
  }

  @Test func aFolderHoldsDrillsFeedAndPage() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1-2", "gaps.ayat": "1s"])
      let report = try await publish(run)
      #expect(try names(run.folder) == Self.page.union(drill("112 Al-Ikhlaas 001-002")))
      #expect(
        Set(report.written)
          == Self.page.union(drill("112 Al-Ikhlaas 001-002"))
          .subtracting(["drills/112 Al-Ikhlaas 001-002.mp3.json"]))
      let item = try #require(report.items.first)
      #expect(report.items.count == 1)
      #expect(item.title == "Al-Ikhlaas 1–2")
      #expect(item.range == "112:1-2")
      #expect(item.reciters == "Mahmoud Al-Husary" || item.reciters == "Husary")
      #expect(item.published == first)
      #expect(item.guid.count == 36)
      let info = try AudioFileReader(path: run.folder.pushing(item.file.path)).info
      #expect(info.tags["title"] == "Al-Ikhlaas 1–2")
      #expect(info.chapters.map(\.title).count == 2)
      let vtt = try text(run.folder, item.transcript)
      #expect(vtt.hasPrefix("WEBVTT\n\n00:00:00.000 --> "))
      #expect(vtt.contains("قُلۡ هُوَ"))
      let chapters =
        try JSONSerialization.jsonObject(
          with: Data(try text(run.folder, item.chapters).utf8)) as? [String: Any]
      #expect(chapters?["version"] as? String == "1.2.0")
      let starts = (chapters?["chapters"] as? [[String: Any]])?.compactMap {
        $0["startTime"] as? Double
      }
      #expect(starts?.count == 2)
      for (start, chapter) in zip(starts ?? [], info.chapters) {
        #expect(abs(start - chapter.startSeconds) <= 0.001)
      }
      // The reader of such files reads them back.
      let read = try PodcastChapters.annotation(
        from: Array(try text(run.folder, item.chapters).utf8))
      #expect(read.skippedLines.count == 0)
      #expect(read.entries.map { Double($0.range.start.count) / 1_000_000 } == starts)
      #expect(read.entries.map(\.text) == info.chapters.map(\.title))
      #expect(read.entries[0].range.end == read.entries[1].range.start)
    }
  }

  @Test func aSecondRunWritesNothingAndChangesNothing() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1-2"])
      _ = try await publish(run)
      let before = try names(run.folder).sorted().map {
        try FileIdentity(path: run.folder.pushing(FilePath($0)))
      }
      var again = run
      again.now = "2027-01-01T00:00:00Z"
      let report = try await publish(again)
      #expect(report.written == [])
      #expect(report.removed == [])
      let after = try names(run.folder).sorted().map {
        try FileIdentity(path: run.folder.pushing(FilePath($0)))
      }
      #expect(before == after)
    }
  }

  @Test func identitiesAndDatesStayWhenADrillChanges() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let one = try await publish(run(scene, ["range": "112:1-2"])).items
      var changed = run(scene, ["range": "112:1-2", "speed": "0.8"], format: "opus")
      changed.now = "2027-01-01T00:00:00Z"
      changed.title = "Evening"
      changed.base = "https://example.org/a"
      let report = try await publish(changed)
      #expect(report.items.map(\.guid) == one.map(\.guid))
      #expect(report.items.map(\.published) == [first])
      #expect(report.items[0].milliseconds > one[0].milliseconds)
      // The file in the old format was written by the program and is not part of the publication
      // any more.
      #expect(
        report.removed == [
          "drills/112 Al-Ikhlaas 001-002.mp3", "drills/112 Al-Ikhlaas 001-002.mp3.json",
        ])
      #expect(
        try names(changed.folder) == Self.page.union(drill("112 Al-Ikhlaas 001-002", "opus")))
      #expect(try await publish(changed).written == [])
      let feed = try text(changed.folder, "feed.xml")
      #expect(feed.contains("https://example.org/a/drills/112%20Al-Ikhlaas%20001-002.opus"))
    }
  }

  @Test func earlierDrillsStayUntilTheyArePruned() async throws {
    try await LibraryScene.withReciter { scene, _ in
      _ = try await publish(run(scene, ["range": "112:1"]))
      var second = run(scene, ["range": "112:2"])
      let both = try await publish(second)
      #expect(both.items.map(\.range) == ["112:1", "112:2"])
      #expect(both.removed == [])
      second.isPruning = true
      // A transcript that the user edited is kept.
      let transcript = "drills/112 Al-Ikhlaas 001.transcript.vtt"
      try scene.write(Array("mine".utf8), to: second.folder.pushing(FilePath(transcript)))
      let one = try await publish(second)
      #expect(one.items.map(\.range) == ["112:2"])
      #expect(Set(one.removed) == drill("112 Al-Ikhlaas 001").subtracting([transcript]))
      #expect(one.kept == [transcript])
      #expect(
        try names(second.folder)
          == Self.page.union(drill("112 Al-Ikhlaas 002")).union([transcript]))
    }
  }

  /// The parts of a split drill are removed once the drill is a single file again.
  @Test func partsThatADrillNoLongerHasGo() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let split = try await publish(run(scene, ["range": "112:1-2", "output.split": "ayah"]))
      #expect(split.items.map(\.title) == ["Al-Ikhlaas 1", "Al-Ikhlaas 2"])
      #expect(
        split.items.map(\.file) == [
          "drills/112 Al-Ikhlaas 001-002-01.mp3", "drills/112 Al-Ikhlaas 001-002-02.mp3",
        ])
      let whole = try await publish(run(scene, ["range": "112:1-2"]))
      #expect(whole.items.map(\.range) == ["112:1-2"])
      #expect(whole.removed.count == 10)
      #expect(
        try names(scene.folder.appending("phone"))
          == Self.page.union(drill("112 Al-Ikhlaas 001-002")))
    }
  }

  /// The basmalah is no part of its own, even if it is longer than the parts.
  @Test func theBasmalahIsInThePartOfItsAyah() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..####..####..####..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments[0].kind = .basmalah
        for index in segments.indices {
          segments[index].ayah = AyahRef(surah: 112, ayah: index)
          segments[index].endAyah = segments[index].ayah
        }
      }
      let settings = ["range": "112:1-2", "output.splitEvery": "1s", "basmalah": "once"]
      let items = try await publish(run(scene, settings)).items
      #expect(items.map(\.range) == ["112:1", "112:2"])
    }
  }

  /// Files of the user stay unchanged, and so do published files that the user edited.
  @Test(arguments: ["index.html", "player.css", "drills/112 Al-Ikhlaas 001.mp3", "feed.xml"])
  func whatOthersWroteIsNeitherReplacedNorRemoved(name: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      let path = run.folder.pushing(FilePath(name))
      try scene.write(Array("mine".utf8), to: path)
      #expect(throws: OutputError.self) { try run.plan(isDryRun: false) }
      #expect(try text(run.folder, name) == "mine")
      #expect(try names(run.folder) == [name])
      var forced = run
      forced.rendering.consent = .given
      _ = try await publish(forced)
      #expect(try text(run.folder, name) != "mine")
    }
  }

  @Test func aChangedPageIsNotReplaced() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1"])
      _ = try await publish(run)
      let style = run.folder.appending("player.css")
      let content = try FileBytes.contents(of: style)
      try scene.write(Array("body {}".utf8), to: style)
      try scene.write(Array("note".utf8), to: run.folder.pushing("drills/notes.txt"))
      #expect(throws: OutputError.self) { try run.plan(isDryRun: false) }
      try scene.write(content, to: style)
      run.isPruning = true
      _ = try await publish(run)
      #expect(try text(run.folder, "drills/notes.txt") == "note")
    }
  }

  @Test func anAddressMustBeOneOfTheWeb() async throws {
    try await LibraryScene.withReciter { scene, _ in
      for base in ["example.org", "ftp://example.org/", "https://example.org/?a", "https://a b/"] {
        var run = run(scene, ["range": "112:1"])
        run.base = base
        #expect(throws: PublicationError.self) { try run.plan(isDryRun: true) }
      }
    }
  }

  @Test func aDamagedRecordIsNamedAndNothingIsWritten() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      for content in ["{", "{\"schema\": 1}", ""] {
        try scene.write(Array(content.utf8), to: run.folder.pushing(Publication.name.path))
        #expect(throws: PublicationError.self) { try run.plan(isDryRun: false) }
      }
      #expect(try names(run.folder) == ["publication.json"])
    }
  }

  @Test func arabicTitlesAreArabicEverywhere() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1-2", "ayahRepeat": "2"])
      run.language = .ar
      let report = try await publish(run)
      #expect(report.items.map(\.title) == ["الإخلاص ١–٢"])
      let info = try AudioFileReader(path: run.folder.pushing(report.items[0].file.path)).info
      #expect(
        info.chapters.map { String($0.title.prefix(30)) }.first?.hasPrefix(
          "الإخلاص ١ · ١ من ٢")
          == true)
      #expect(try text(run.folder, "drills.js").contains("\"language\":\"ar\""))
    }
  }

  /// The size of the page without the font, as a phone loads it.
  @Test func thePageIsSmall() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      _ = try await publish(run)
      let sizes = try Self.page.filter { !$0.hasPrefix("Amiri") }.map {
        try FileIdentity(path: run.folder.pushing(FilePath($0))).size
      }
      #expect(sizes.reduce(0, +) < 200_000)
    }
  }

  /// Untrusted records. `$OUT` stands for the path of a file outside the folder.
  @Test(arguments: [
    ("\"files\":{", "\"files\":{\"$OUT\":\"bytes:4\","),
    ("\"files\":{", "\"files\":{\"../outside.txt\":\"$HASH\","),
    ("\"files\":{", "\"files\":{\"drills/../../outside.txt\":\"$HASH\","),
    ("\"cover\":\"cover.png\"", "\"cover\":\"../outside.txt\""),
    ("\"file\":\"drills/", "\"file\":\"/drills/"),
    ("\"drill\":\"drills/", "\"drill\":\"../drills/"),
  ])
  func aRecordThatNamesAnythingOutsideIsRefused(original: String, hostile: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      _ = try await publish(run)
      let outside = scene.folder.appending("outside.txt")
      try scene.write(Array("mine".utf8), to: outside)
      let record = try text(run.folder, Publication.name)
      #expect(record.contains(original))
      let changed = record.replacing(original, with: hostile)
        .replacing("$OUT", with: outside.string)
        .replacing("$HASH", with: SHA256.hexadecimal(of: Array("mine".utf8)))
      try scene.write(Array(changed.utf8), to: run.folder.pushing(Publication.name.path))
      var other = self.run(scene, ["range": "112:2"])
      other.isPruning = true
      #expect(throws: PublicationError.self) { try other.plan(isDryRun: false) }
      // The path is refused before the checksum of the list is compared.
      let error = #expect(throws: PublicationError.self) { try Publication.read(in: run.folder) }
      if case .implausible = error {} else { Issue.record("\(String(describing: error))") }
      #expect(try FileBytes.contents(of: outside) == Array("mine".utf8))
      #expect(try names(run.folder) == Self.page.union(drill("112 Al-Ikhlaas 001")))
    }
  }

  /// A symbolic link in the folder is not followed, even if the record contains its path.
  @Test func aLinkInTheFolderIsNeitherReadNorRemovedThrough() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      let sound = run.folder.pushing(try #require(try await publish(run).items.first).file.path)
      let moved = scene.folder.appending("moved.mp3")
      try FileManager.default.moveItem(atPath: sound.string, toPath: moved.string)
      try FileManager.default.createSymbolicLink(
        atPath: sound.string, withDestinationPath: moved.string)
      var other = self.run(scene, ["range": "112:2"])
      other.isPruning = true
      #expect(try await publish(other).kept == ["drills/112 Al-Ikhlaas 001.mp3"])
      #expect(FileIdentity.exists(moved))
      #expect(FileIdentity.exists(sound))
    }
  }

  /// A sound file is recognised by its bytes: a changed file belongs to the user, and the feed
  /// states its present length.
  @Test(arguments: ["mp3", "m4a", "opus", "flac", "wav", "m4b"])
  func aChangedSoundIsNeitherUnchangedNorPruned(format: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let first = run(scene, ["range": "112:1"], format: format)
      let item = try #require(try await publish(first).items.first)
      let sound = first.folder.pushing(item.file.path)
      let whole = try FileBytes.contents(of: sound)
      // A file of equal length with one changed byte, and a truncated file.
      var other = whole
      other[other.count / 2] ^= 1
      for bytes in [other, Array(whole.prefix(3000))] {
        try scene.write(bytes, to: sound)
        #expect(throws: OutputError.self) { try first.plan(isDryRun: false) }
        var second = run(scene, ["range": "112:2"], format: format)
        let both = try await publish(second)
        #expect(both.items.map(\.bytes).first == bytes.count)
        #expect(try text(first.folder, "feed.xml").contains("length=\"\(bytes.count)\""))
        second.isPruning = true
        let pruned = try await publish(second)
        #expect(pruned.kept == [item.file.text])
        #expect(try FileBytes.contents(of: sound) == bytes)
        #expect(throws: OutputError.self) { try first.plan(isDryRun: false) }
        var forced = first
        forced.rendering.consent = .given
        _ = try await publish(forced)
        #expect(try FileBytes.contents(of: sound) == whole)
        #expect(try await publish(first).written == [])
      }
    }
  }

  @Test func aDrillWhoseSoundIsGoneLeavesTheList() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let first = run(scene, ["range": "112:1"])
      let item = try #require(try await publish(first).items.first)
      try FileManager.default.removeItem(atPath: first.folder.pushing(item.file.path).string)
      let next = try await publish(run(scene, ["range": "112:2"]))
      #expect(next.items.map(\.range) == ["112:2"])
      #expect(Set(next.removed) == drill("112 Al-Ikhlaas 001").subtracting([item.file.text]))
    }
  }

  /// A cover that the user puts into the folder is used and never replaced.
  @Test func aCoverOfSomebodyStaysTheirs() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"], format: "wav")
      _ = try await publish(run)
      let cover = run.folder.appending("cover.png")
      let picture = try FileBytes.contents(of: run.folder.appending("icon-512.png"))
      try scene.write(picture, to: cover)
      _ = try await publish(run)
      #expect(try FileBytes.contents(of: cover) == picture)
      let record = try #require(try Publication.read(in: run.folder))
      #expect(try record.files.state(of: "cover.png", in: run.folder) == .changed)
    }
  }

  /// The loudness and the titles of published drills are defaults, which a recipe may change.
  @Test func aRecipeKeepsItsLoudnessAndItsTitles() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, [:])
      run.language = .ar
      run.rendering.recipes = ["own.yaml", "plain.yaml"].map { scene.folder.appending($0) }
      let own = "output.loudnessTarget: -16\ndisplay.titles: numbers\n"
      for (recipe, rest) in zip(run.rendering.recipes, [own, ""]) {
        try scene.write(Array("range: 112:1\n\(rest)".utf8), to: recipe)
      }
      func settings() throws -> [PlaybackSettings] {
        try run.plan(isDryRun: true).drills.jobs.map(\.settings)
      }
      #expect(try settings().map(\.output.loudnessTarget) == [-16, -20])
      #expect(try settings().map(\.display.titles) == [.numbers, .arabic])
      run.rendering.settings = [DrillSetting(key: "output.loudnessTarget", value: "-18")]
      #expect(try settings().map(\.output.loudnessTarget) == [-18, -18])
    }
  }

  /// A phone shows the cover on its lock screen, so the page needs its name.
  @Test func thePageNamesTheCover() async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1"], format: "wav")
      // The beginning of a JPEG file of 64 by 64 pixels.
      let picture: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0, 0xFF, 0xD9,
      ]
      run.rendering.cover = try DrillCover(picture, path: "mine.jpg")
      _ = try await publish(run)
      let list = try FileBytes.contents(of: run.folder.appending("drills.js"))
      #expect(String(decoding: list, as: UTF8.self).contains("\"cover\":\"cover.jpg\""))
      #expect(try FileBytes.contents(of: run.folder.appending("cover.jpg")) == picture)
    }
  }

  /// A run was killed before it wrote the record. Its journal names the files that it was about to
  /// write.
  @Test func filesOfAnInterruptedFirstRunAreRecognised() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      let whole = try await publish(run)
      let folder = run.folder
      let page: [RelativePath] = ["index.html", "feed.xml", "player.css"]
      let journal = PublicationJournal(of: folder)
      try journal.announce(
        Dictionary(
          uniqueKeysWithValues: page.map {
            ($0, SHA256.hexadecimal(of: try FileBytes.contents(of: folder.pushing($0.path))))
          }))
      // A truncated line in the journal, and a path outside the folder.
      try AppendedFile.append(
        Array("\nabc ../x\n0123".utf8), to: folder.pushing(PublicationJournal.name.path))
      try FileManager.default.removeItem(
        atPath: folder.pushing(Publication.name.path).string)
      for name in Self.page.subtracting(page.map(\.text) + ["publication.json"]) {
        try FileManager.default.removeItem(atPath: folder.pushing(FilePath(name)).string)
      }
      for item in whole.items {
        for path in [item.transcript, item.chapters, item.data] {
          try FileManager.default.removeItem(atPath: folder.pushing(path.path).string)
        }
      }
      // A file that is in the journal but has other bytes belongs to the user.
      let style = folder.appending("player.css")
      let bytes = try FileBytes.contents(of: style)
      try scene.write(Array("mine".utf8), to: style)
      #expect(throws: OutputError.self) { try run.plan(isDryRun: false) }
      try scene.write(bytes, to: style)
      let again = try await publish(run)
      #expect(again.items == whole.items)
      #expect(try names(folder) == Self.page.union(drill("112 Al-Ikhlaas 001")))
    }
  }

  /// The next run removes the files in the journal of an interrupted run, except files that it uses
  /// itself.
  @Test func leftoversOfAnInterruptedRunGoWithTheNext() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      let left = run.folder.pushing("drills/old.transcript.vtt")
      try scene.write(Array("left".utf8), to: left)
      try PublicationJournal(of: run.folder).announce([
        "drills/old.transcript.vtt": SHA256.hexadecimal(of: Array("left".utf8)),
        "drills/never.page.js": "0",
      ])
      #expect(try await publish(run).removed == ["drills/old.transcript.vtt"])
      #expect(!FileIdentity.exists(left))
    }
  }

  /// The identity of an episode consists of the student, the day and the passage, but not of the
  /// episode's number.
  @Test func anEpisodeOfADayKeepsItsIdentityUnderAnotherNumber() async throws {
    try await LibraryScene.withReciter { scene, _ in
      func episodes(_ passages: [(String, Int)]) -> PublishRun {
        var run = run(scene, [:])
        run.rendering.listed = passages.map { passage, number in
          [
            DrillSetting(key: "name", value: "Amina \(number) \(passage)"),
            DrillSetting(key: "range", value: passage),
          ]
        }
        run.episodes = passages.map { passage, number in
          DailyEpisode(student: "amina", day: "2026-03-03", passage: passage, number: number)
        }
        return run
      }
      let first = try await publish(episodes([("112:1", 1), ("112:2", 2)]))
      #expect(first.items.map(\.episode?.passage) == ["112:1", "112:2"])
      let other = episodes([("112:2", 1)])
      #expect(try other.numbers(of: "amina", on: "2026-03-03") == ["112:1": 1, "112:2": 2])
      #expect(try other.numbers(of: "amina", on: "2026-03-04") == [:])
      let second = try await publish(other)
      #expect(second.items.filter { $0.range == "112:2" }.map(\.guid) == [first.items[1].guid])
      #expect(second.items.count == 2)
      #expect(second.items.map(\.published) == [self.first, self.first])
    }
  }

  /// The Quran text has a licence that requires credit wherever it is published.
  @Test func theTextIsCredited() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      _ = try await publish(run)
      for name in ["CREDITS.txt", "feed.xml", "index.html"] {
        let text = try text(run.folder, name)
        #expect(text.contains("quran-text") && text.contains("quran.ws"), "\(name)")
        #expect(text.contains("https://creativecommons.org/licenses/by/4.0/"), "\(name)")
      }
    }
  }
}
