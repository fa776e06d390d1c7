import Drills
import Foundation
import HostSystem
import Library
import LibraryTesting
import Rendering
import SystemPackage
import Testing
import WebServer

@testable import Publishing

/// Files of other people stay, runs do not disturb each other, and the record is right after an
/// interruption.
@Suite struct PublishSafetyTests {
  private func run(
    _ scene: LibraryScene, _ settings: [String: String], in name: FilePath.Component = "phone"
  ) -> PublishRun {
    var run = PublishRun(
      folder: scene.folder.appending(name), library: scene.library, jobs: 1,
      programVersion: "test")
    run.rendering.settings = settings.sorted { $0.key < $1.key }.map {
      DrillSetting(key: $0.key, value: $0.value)
    }
    run.rendering.fileExtension = "mp3"
    run.now = "2026-01-02T03:04:05Z"
    return run
  }

  @discardableResult
  private func publish(_ run: PublishRun) async throws -> PublishReport {
    let (report, errors) = try await run.run(run.plan(isDryRun: false))
    #expect(errors == [])
    return report
  }

  private func text(_ run: PublishRun, _ name: RelativePath) throws -> String {
    String(
      decoding: try FileBytes.contents(of: run.folder.pushing(name.path)), as: UTF8.self)
  }

  private func put(_ text: String, _ scene: LibraryScene, _ path: FilePath) throws {
    try scene.write(Array(text.utf8), to: path)
  }

  private func record(_ run: PublishRun) throws -> Publication {
    try #require(try Publication.read(in: run.folder))
  }

  /// Every file of the record exists with the recorded bytes, and every sound file in the folder
  /// is in the record.
  private func expectRightRecord(_ run: PublishRun) throws {
    let record = try record(run)
    for path in record.files.hashes.keys {
      #expect(try record.files.state(of: path, in: run.folder) == .unchanged, "\(path)")
    }
    let sounds = try Folder.names(in: run.folder.appending("drills")).map(\.string).filter {
      $0.hasSuffix(".mp3")
    }
    #expect(
      sounds.sorted() == record.known.map { String($0.file.text.dropFirst(7)) }.sorted())
    for item in record.items {
      let map = try text(run, RelativePath("\(item.file).json") ?? "x")
      let seconds = try #require(
        try /"seconds": ([0-9.]+)/.firstMatch(in: map).flatMap { Double($0.1) })
      #expect(abs(Double(item.milliseconds) / 1000 - seconds) <= 0.001, "\(item.file)")
      let end = try #require(try text(run, item.transcript).matches(of: /--> (\S+)/).last?.1)
      #expect(try #require(Double(end.suffix(6))) <= seconds + 0.001, "\(item.file)")
    }
  }

  // MARK: Files of other people

  /// The hash of a user's own file in the record, or in the journal, does not make it a file of the
  /// program.
  @Test(arguments: [
    "readme.txt", "drills/notes.txt", "drills/lecture.mp3", "cover.jpg", "a/b/c.mp3",
    "drills/112.json",
  ])
  func aFileThatAPersonEntersIntoTheRecordStays(name: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1"])
      try await publish(run)
      let file = run.folder.pushing(FilePath(name))
      try put("mine", scene, file)
      let hash = SHA256.hexadecimal(of: Array("mine".utf8))
      let right = try text(run, Publication.name)
      try put(
        right.replacing("\"files\":{", with: "\"files\":{\"\(name)\":\"\(hash)\","), scene,
        run.folder.pushing(Publication.name.path))
      run.isPruning = true
      #expect(throws: PublicationError.edited(record: run.folder.appending("publication.json"))) {
        try run.plan(isDryRun: false)
      }
      // Nor does a record without its checksum.
      try put(
        right.replacing(try Regex("\"checksum\":\"[0-9a-f]+\","), with: ""), scene,
        run.folder.pushing(Publication.name.path))
      #expect(throws: PublicationError.edited(record: run.folder.appending("publication.json"))) {
        try run.plan(isDryRun: false)
      }
      #expect(FileIdentity.exists(file))
      // The way out: the record is deleted, and the page may be replaced.
      try FileManager.default.removeItem(atPath: "\(run.folder)/publication.json")
      run.rendering.consent = .given
      #expect(try await publish(run).removed == [])
      #expect(FileIdentity.exists(file))
    }
  }

  /// Files whose names no publication has stay, even if a record or journal with all checksums
  /// names them.
  @Test(arguments: ["readme.txt", "drills/notes.txt", "a/b/c.mp3", "drills/112.json"])
  func onlyFilesWithPublishedNamesAreRemoved(name: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1"])
      try await publish(run)
      let path = try #require(RelativePath(name))
      try put("mine", scene, run.folder.pushing(path.path))
      let hash = SHA256.hexadecimal(of: Array("mine".utf8))
      try PublicationJournal(of: run.folder).announce([path: hash])
      var record = try record(run)
      record.files.hashes[path] = hash
      try put(record.text(), scene, run.folder.pushing(Publication.name.path))
      run.isPruning = true
      let report = try await publish(run)
      #expect(report.removed == [] && report.kept == [name])
      #expect(try text(run, path) == "mine")
      #expect(try self.record(run).files.hashes[path] == nil)
    }
  }

  /// A cover that lies in the folder already is the user's, also if it is given as the cover.
  @Test(arguments: [false, true])
  func theUsersOwnCoverIsNotRemoved(isForced: Bool) async throws {
    try await LibraryScene.withReciter { scene, _ in
      var run = run(scene, ["range": "112:1"])
      try await publish(run)
      let mine = try FileBytes.contents(of: run.folder.appending("icon-512.png"))
      let other = scene.folder.appending("other.png")
      try scene.write(try FileBytes.contents(of: run.folder.appending("icon-192.png")), to: other)
      try FileManager.default.removeItem(atPath: run.folder.string)
      let cover = run.folder.appending("cover.png")
      try scene.write(mine, to: cover)
      run.rendering.cover = try DrillCover(path: cover)
      run.rendering.consent = isForced ? .given : .open
      try await publish(run)
      #expect(try record(run).files.hashes["cover.png"] == nil)
      let secret = Secret()
      #expect(
        try PublicationServer(folder: run.folder, secret: secret).respond(
          to: Request(method: "GET", target: "/\(secret.text)/cover.png", headers: [])
        ).status == 200)
      // Another cover with the same name is refused, and one with another name leaves this file.
      run.rendering.consent = .open
      run.rendering.cover = try DrillCover(path: other)
      #expect(throws: OutputError.self) { try run.plan(isDryRun: false) }
      #expect(try FileBytes.contents(of: cover) == mine)
      run.rendering.cover = nil
      run.isPruning = true
      #expect(try await publish(run).removed == [])
      #expect(try FileBytes.contents(of: cover) == mine)
    }
  }

  @Test(arguments: ["icon-512.png", "private.txt", "drills/x.mp3"])
  func aCoverWithAnotherNameIsRefused(name: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      try await publish(run)
      try put(
        text(run, Publication.name).replacing(
          "\"cover\":\"cover.png\"", with: "\"cover\":\"\(name)\""),
        scene, run.folder.pushing(Publication.name.path))
      let error = #expect(throws: PublicationError.self) { try run.plan(isDryRun: true) }
      guard case .implausible = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  /// Sound is not written through a link to another folder.
  @Test(arguments: [true, false])
  func aLinkInPlaceOfTheFolderOfSoundIsRefusedBeforeRendering(isLink: Bool) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      let elsewhere = scene.folder.appending("elsewhere")
      try Folder.create(elsewhere)
      try Folder.create(run.folder)
      let drills = run.folder.appending("drills")
      if isLink {
        try FileManager.default.createSymbolicLink(
          atPath: drills.string, withDestinationPath: elsewhere.string)
      } else {
        try put("mine", scene, drills)
      }
      #expect(throws: PublicationError.notASoundFolder(drills)) {
        try run.plan(isDryRun: false)
      }
      #expect(try Folder.names(in: elsewhere) == [])
      #expect(try Folder.names(in: run.folder) == ["drills"])
    }
  }

  /// Numbers in a record are added without an overflow.
  @Test(arguments: [
    ("milliseconds", "9223372036854775807"), ("milliseconds", "-1"),
    ("bytes", "9223372036854775807"), ("bytes", "9007199254740993"),
  ])
  func aNumberOutOfRangeIsADamage(key: String, value: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      try await publish(run)
      let number = try Regex("\"\(key)\":[0-9]+")
      let right = try text(run, Publication.name)
      try put(
        right.replacing(number, with: "\"\(key)\":\(value)"), scene,
        run.folder.pushing(Publication.name.path))
      #expect(throws: PublicationError.self) { try Publication.read(in: run.folder) }
      try put(
        right.replacing(number, with: "\"\(key)\":9007199254740992"), scene,
        run.folder.pushing(Publication.name.path))
      #expect(try await publish(self.run(scene, ["range": "112:2"])).items.count == 2)
    }
  }

  @Test func aFolderInPlaceOfAFileIsNamedWithAWayOut() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      for name in ["drills.js", "drills/112 Al-Ikhlaas 001.mp3"] {
        let path = run.folder.pushing(FilePath(name))
        try Folder.create(path)
        let error = try #require(
          #expect(throws: OutputError.self) { try run.plan(isDryRun: false) })
        let folder = path.removingLastComponent().lastComponent?.string ?? ""
        #expect(
          error.problem
            == "\"\(path.lastComponent?.string ?? "")\", which is written into \"\(folder)\", is a "
            + "folder where a file is needed")
        #expect(error.remedy == "choose another folder, or move that folder elsewhere")
        try Folder.removeEmpty(path)
      }
    }
  }

  // MARK: Two runs at once

  @Test func aSecondRunIntoTheSameFolderIsRefusedUntilTheFirstHasEnded() async throws {
    try await LibraryScene.withReciter { scene, _ in
      try await publish(run(scene, ["range": "112:1"]))
      let one = run(scene, ["range": "112:2"])
      let other = run(scene, ["range": "112:1-2"])
      let plan = try one.plan(isDryRun: false)
      #expect(
        throws: HostError.heldByAnother(
          path: one.folder.appending(".tilawa-publication.lock"),
          process: ProcessLimits.processNumber)
      ) { try other.plan(isDryRun: false) }
      _ = try other.plan(isDryRun: true)
      _ = try await one.run(plan)
      try await publish(other)
      #expect(try record(one).items.map(\.range).sorted() == ["112:1", "112:1-2", "112:2"])
      #expect(
        try Folder.names(in: one.folder).filter { $0.string.hasPrefix(".") } == [])
    }
  }

  /// Both plans were made before the folder existed.
  @Test func theSecondOfTwoFirstRunsIsRefused() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let (one, other) = (run(scene, ["range": "112:1"]), run(scene, ["range": "112:2"]))
      let plans = try (one.plan(isDryRun: false), other.plan(isDryRun: false))
      #expect(!Folder.exists(one.folder))
      _ = try await one.run(plans.0)
      await #expect(throws: PublicationError.changedMeanwhile(folder: one.folder)) {
        _ = try await other.run(plans.1)
      }
      try await publish(other)
      #expect(try record(one).items.map(\.range) == ["112:1", "112:2"])
      try expectRightRecord(one)
    }
  }

  /// A refused plan leaves no lock, and a library gets none.
  @Test func aRefusedRunLeavesNoLock() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let run = run(scene, ["range": "112:1"])
      try put("mine", scene, run.folder.appending("index.html"))
      #expect(throws: OutputError.self) { try run.plan(isDryRun: false) }
      #expect(try Folder.names(in: run.folder) == ["index.html"])
      var inLibrary = run
      inLibrary = PublishRun(
        folder: scene.library, library: scene.library, jobs: 1, programVersion: "test")
      let before = try Folder.names(in: scene.library)
      #expect(throws: OutputError.self) { try inLibrary.plan(isDryRun: false) }
      #expect(try Folder.names(in: scene.library) == before)
    }
  }

  // MARK: Interruptions

  private let parts = ["range": "112:1-2", "output.split": "ayah"]

  /// After Ctrl-C, the finished parts are published with their new length and transcript, and the
  /// others with the earlier ones.
  @Test func aCancelledRunPublishesTheFinishedParts() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let first = run(scene, parts)
      let before = try await publish(first).items
      var second = run(scene, parts.merging(["ayahRepeat": "10"]) { $1 })
      second.isPruning = true
      let map = first.folder.pushing("drills/112 Al-Ikhlaas 001-002-01.mp3.json")
      let old = try FileBytes.contents(of: map)
      let plan = try second.plan(isDryRun: false)
      await #expect(throws: CancellationError.self) {
        _ = try await second.run(
          plan,
          shouldStop: {
            do { return try FileBytes.contents(of: map) != old } catch { return false }
          })
      }
      try expectRightRecord(first)
      let items = try record(first).items
      #expect(items.map(\.guid) == before.map(\.guid))
      #expect(items[0].milliseconds > 5 * before[0].milliseconds)
      #expect(items[1] == before[1])
      // The next run, whichever it is, finds no changed file.
      #expect(try await publish(run(scene, ["range": "112:2"])).unfinished == [])
      try expectRightRecord(first)
      let report = try await publish(second)
      #expect(report.kept == [])
      #expect(report.items.map(\.guid) == before.map(\.guid))
      try expectRightRecord(first)
    }
  }

  /// A killed run has replaced a sound file. Another run does not list it with the earlier length,
  /// and loses neither the file nor the identity of the drill.
  @Test(arguments: [false, true])
  func aDrillThatAKilledRunReplacedIsUnfinished(isPruned: Bool) async throws {
    try await LibraryScene.withReciter { scene, _ in
      let first = run(scene, parts)
      var before = try await publish(first).items
      let settings = parts.merging(["ayahRepeat": "10"]) { $1 }
      let elsewhere = run(scene, settings, in: "elsewhere")
      try await publish(elsewhere)
      let sound: RelativePath = "drills/112 Al-Ikhlaas 001-002-01.mp3"
      let replaced: [RelativePath] = [sound, "drills/112 Al-Ikhlaas 001-002-01.mp3.json"]
      var hashes: [RelativePath: String] = [:]
      for path in replaced {
        let bytes = try FileBytes.contents(of: elsewhere.folder.pushing(path.path))
        try scene.write(bytes, to: first.folder.pushing(path.path))
        hashes[path] = SHA256.hexadecimal(of: bytes)
      }
      try PublicationJournal(of: first.folder).announce(hashes)
      var other = run(scene, ["range": "112:2"])
      for _ in 0..<2 {
        let report = try await publish(other)
        #expect(report.unfinished == [sound.text] && report.kept == [] && report.removed == [])
        #expect(report.items.map(\.range) == ["112:2", "112:2"])
        try expectRightRecord(first)
        #expect(try !text(first, "feed.xml").contains("001-002-01"))
      }
      if isPruned {
        other.isPruning = true
        let report = try await publish(other)
        #expect(report.removed.count == 10 && report.kept == [] && report.unfinished == [])
      } else {
        var second = run(scene, settings)
        second.now = "2027-01-01T00:00:00Z"
        let report = try await publish(second)
        #expect(report.kept == [] && report.unfinished == [])
        before.removeAll { $0.range == "112:2" && !$0.file.text.contains("001-002") }
        #expect(
          report.items.filter { $0.file.text.contains("001-002") }.map(\.guid)
            == before.map(\.guid))
        #expect(Set(report.items.map(\.published)) == [first.now])
      }
      try expectRightRecord(first)
    }
  }

  /// A drill that fails is named by the run, so `--prune` keeps its earlier version.
  @Test func theEarlierVersionOfAFailedDrillIsNotPruned() async throws {
    try await LibraryScene.withReciter { scene, _ in
      func drills(_ repeats: String) -> PublishRun {
        var run = run(scene, [:])
        run.rendering.listed = ["112:1", "112:2"].map {
          [
            DrillSetting(key: "range", value: $0), DrillSetting(key: "ayahRepeat", value: repeats),
          ]
        }
        run.isPruning = true
        return run
      }
      try await publish(run(scene, ["range": "112:1-2"]))
      let before = try await publish(drills("1")).items
      #expect(before.map(\.range) == ["112:1", "112:2"])
      let second = drills("2")
      let plan = try second.plan(isDryRun: false)
      let source = scene.folder.pushing("husary/112001.wav")
      let bytes = try FileBytes.contents(of: source)
      try scene.write(Array(bytes.prefix(200)), to: source)
      let (report, errors) = try await second.run(plan)
      #expect(errors.count == 1)
      #expect(report.removed == [] && report.kept == [])
      #expect(report.items[0] == before[0])
      #expect(report.items[1].milliseconds > before[1].milliseconds)
      try expectRightRecord(second)
    }
  }

  /// A pruned drill whose name begins with the name of a kept drill and a dot.
  @Test func aDrillIsPrunedDespiteAKeptDrillWithTheStartOfItsName() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let recipes = scene.folder.appending("recipes")
      try put("range: 112:1\n", scene, recipes.appending("a.yaml"))
      try put("range: 112:2\n", scene, recipes.appending("a.b.yaml"))
      var run = run(scene, [:])
      run.rendering.recipes = ["a.yaml", "a.b.yaml"].map { recipes.appending($0) }
      let names = try await publish(run).items.map(\.file.text)
      #expect(names == ["drills/a.b.mp3", "drills/a.mp3"])
      run.rendering.recipes = [recipes.appending("a.yaml")]
      run.rendering.settings = [DrillSetting(key: "ayahRepeat", value: "2")]
      run.isPruning = true
      let plan = try run.plan(isDryRun: false)
      let source = scene.folder.pushing("husary/112001.wav")
      try scene.write(Array(try FileBytes.contents(of: source).prefix(200)), to: source)
      let (report, errors) = try await run.run(plan)
      #expect(errors.count == 1)
      #expect(report.items.map(\.file.text) == ["drills/a.mp3"])
      #expect(report.removed.count == 5 && report.removed.allSatisfy { $0.contains("/a.b.") })
      #expect(try Folder.names(in: run.folder.appending("drills")).count == 5)
      try expectRightRecord(run)
    }
  }
}
