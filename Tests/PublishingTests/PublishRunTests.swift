import AudioFiles
import Batch
import Drills
import Foundation
import HostSystem
import LibraryTesting
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

  private static let page: Set = [
    "AmiriQuran-OFL.txt", "AmiriQuran.ttf", "cover.png", "drills.js", "feed.xml", "icon-192.png",
    "icon-512.png", "index.html", "manifest.webmanifest", "player.css", "player.js",
    "publication.json", "service-worker.js",
  ]

  private func drill(_ stem: String, _ format: String = "mp3") -> Set<String> {
    Set(
      [format, "\(format).json", "transcript.vtt", "chapters.json", "page.js"].map {
        "drills/\(stem).\($0)"
      })
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
      let info = try AudioFileReader(path: run.folder.pushing(FilePath(item.file))).info
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
      // The file of the old format was ours, and nothing names it any more.
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
      // Whoever corrected a transcript keeps it.
      let transcript = "drills/112 Al-Ikhlaas 001.transcript.vtt"
      try scene.write(Array("mine".utf8), to: second.folder.pushing(FilePath(transcript)))
      let one = try await publish(second)
      #expect(one.items.map(\.range) == ["112:2"])
      #expect(Set(one.removed) == drill("112 Al-Ikhlaas 001").subtracting([transcript]))
      #expect(
        try names(second.folder)
          == Self.page.union(drill("112 Al-Ikhlaas 002")).union([transcript]))
    }
  }

  /// A drill that is split has parts of its own; as one file again, they go.
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

  /// Files of others, and files of ours that somebody has changed, are left alone.
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
        #expect(throws: ReportedError.self) { try run.plan(isDryRun: true) }
      }
    }
  }

  @Test func aDamagedRecordIsNamedAndNothingIsWritten() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      for content in ["{", "{\"schema\": 1}", ""] {
        try scene.write(Array(content.utf8), to: run.folder.appending(Publication.name))
        #expect(throws: ReportedError.self) { try run.plan(isDryRun: false) }
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
      let info = try AudioFileReader(path: run.folder.pushing(FilePath(report.items[0].file))).info
      #expect(
        info.chapters.map { String($0.title.prefix(30)) }.first?.hasPrefix(
          "التكرار ١/٢ · الإخلاص ١")
          == true)
      #expect(try text(run.folder, "drills.js").contains("\"language\":\"ar\""))
    }
  }

  /// The page without the font, as the phone loads it.
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
}
