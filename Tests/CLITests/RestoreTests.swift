import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct RestoreTests {
  /// Runs `body` with a scene that has two recordings in the library and one confirmed ayah, and
  /// with its export.
  private func with(_ body: (Scene, String) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###..####..###..")
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("confirm", "112.wav", "112:1").code == 0)
      try body(scene, try scene.run("export").output)
    }
  }

  /// Returns an export without its confirmations: `process` made the first backup before the ayat
  /// were confirmed.
  private func unconfirmed(_ export: String) -> String {
    export.replacingOccurrences(of: "\"confirmed\":true", with: "\"confirmed\":false")
  }

  private func copies(_ scene: Scene) throws -> [String] {
    let folder = scene.library.appending(path: "Backups").path
    return Folder.exists(FilePath(folder))
      ? try FileManager.default.contentsOfDirectory(atPath: folder).sorted() : []
  }

  /// Changes the date of today's backups to another day, so that a new backup is due.
  private func age(_ scene: Scene) throws {
    let folder = scene.library.appending(path: "Backups")
    for name in try copies(scene) {
      let parts = name.split(separator: "-")
      try FileManager.default.moveItem(
        at: folder.appending(path: name),
        to: folder.appending(path: "\(parts[0])-\(parts[1])-2000-01-01.sqlite"))
    }
  }

  @Test func aLostLibraryIsRefusedAndBroughtBack() throws {
    try with { scene, export in
      #expect(try copies(scene).count == 1)
      try age(scene)
      // The next day's backup contains the later confirmations.
      #expect(try scene.run("confirm", "112.wav", "112:2").code == 0)
      let whole = try scene.run("export").output
      #expect(try copies(scene).count == 2)
      #expect(try scene.run("confirm", "112.wav", "112:3").code == 0)
      #expect(try copies(scene).count == 2, "one a day")

      let file = scene.library.appending(path: "library.sqlite")
      try Data().write(to: file)
      for command in [
        ["status"], ["export"], ["process", "recordings"], ["doctor", "verify", "--repair"],
      ] {
        let outcome = try Binary.run(command, in: scene.folder)
        #expect(outcome.code == 1, "\(command)")
        #expect(
          outcome.errors.contains("the database of the library is missing"),
          "\(command): \(outcome.errors)")
        #expect(outcome.errors.contains("try:   run `tilawa doctor restore`"), "\(command)")
      }
      #expect(try Data(contentsOf: file).isEmpty)

      let list = try scene.run("doctor", "restore", "--list", "--json")
      let lines = try #require(try list.result["copies"] as? [[String: Any]])
      #expect(lines.map { $0["confirmed"] as? Int } == [2, 0])
      #expect(lines.allSatisfy { $0["recordings"] as? Int == 2 && $0["fault"] == nil })
      #expect(try scene.run("doctor", "restore", "--list").output.contains("-2000-01-01.sqlite"))

      let dry = try scene.run("doctor", "restore", "--dry-run")
      #expect(dry.code == 0 && dry.output.hasPrefix("would restore library-00002-"))
      #expect(try Data(contentsOf: file).isEmpty)

      let outcome = try scene.run("doctor", "restore", "--json")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let aside = try #require(try outcome.result["setAside"] as? String)
      #expect(aside.hasSuffix("/Backups/set-aside-1"))
      #expect(try scene.run("export").output == whole)
      #expect(try scene.run("doctor", "verify").code == 0)
      // No recording is analysed again, because the backup contains the results.
      let again = try scene.run("process", "recordings", "--json")
      #expect(try again.result["skipped"] as? Int == 2)

      let older = try #require(lines.last?["name"] as? String)
      #expect(try scene.run("doctor", "restore", "--from", older).code == 0)
      #expect(try scene.run("export").output == unconfirmed(export))
      #expect(try copies(scene).filter { $0.hasPrefix("set-aside") }.count == 2)
    }
  }

  @Test func aDamagedCopyIsPassedOver() throws {
    try with { scene, _ in
      try age(scene)
      #expect(try scene.run("confirm", "112.wav", "112:2").code == 0)
      let newest = scene.library.appending(path: "Backups/\(try #require(try copies(scene).last))")
      var bytes = try Data(contentsOf: newest)
      let place = try #require(bytes.range(of: Data("silence of".utf8)))
      bytes[place.lowerBound] ^= 1
      try bytes.write(to: newest)
      let refused = try scene.run("doctor", "restore", "--from", newest.lastPathComponent)
      #expect(refused.code == 1 && refused.errors.contains("does not match its checksum"))
      let outcome = try scene.run("doctor", "restore")
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("restored library-00001-2000-01-01.sqlite"))
      #expect(outcome.errors.contains("cannot be used"))
      #expect(try scene.run("doctor", "restore", "--list").output.contains("cannot be used"))
      #expect(try scene.run("doctor", "restore", "--from", "nothing.sqlite").code == 1)
      #expect(try scene.run("doctor", "restore", "--list", "--dry-run").code == 64)
    }
  }

  @Test func whoHoldsTheLibraryKeepsItAndWhoHasNoneIsTold() throws {
    try with { scene, _ in
      let worker = try WorkerScript(arguments: ["--fault", "hang:114.wav"], in: scene)
      try scene.record("114.wav")
      let run = ["process", "recordings", "--worker", worker.path]
      let outcome = try Binary.run(run, in: scene.folder) { (process: Process) throws in
        while Children.of(process.processIdentifier).isEmpty && process.isRunning {}
        #expect(try scene.run("doctor", "restore").code == 75)
        #expect(try scene.run("doctor", "restore", "--dry-run").code == 0)
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(outcome.code == -SIGKILL)
      try FileManager.default.removeItem(at: scene.library)
      #expect(try scene.run("doctor", "restore").errors.contains("there is no library here"))
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
    }
  }

  @Test(.enabled(if: TinyDisk.isPossible, "this user may not mount a disk in memory"))
  func aCopyForWhichThereIsNoRoomIsAWarning() throws {
    try with { scene, _ in
      try age(scene)
      let before = try copies(scene)
      try TinyDisk.with(scene.library, megabytes: 4) { disk in
        let other = try disk.fill(leaving: 120)
        let outcome = try scene.run("confirm", "112.wav", "112:2")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
          outcome.errors.contains("Warning: no copy of the library was made: the disk is full"))
        #expect(try copies(scene) == before)
        try FileManager.default.removeItem(at: other)
        #expect(try scene.run("confirm", "112.wav", "112:3").errors.contains("Warning") == false)
        #expect(try copies(scene).count == 2)
        #expect(scene.unfinished == [])
      }
    }
  }

  /// The restoration is killed at each call that changes a file name. Afterwards the library is
  /// complete or reported as lost, and the same command restores it. The earlier database is never
  /// deleted.
  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: ["rename", "fsync", "write", "mkdir"])
  func aRestoreKilledAtAnySystemCall(call: String) throws {
    try with { scene, export in
      try FileManager.default.copyItem(
        at: scene.library, to: scene.folder.appending(path: "base"))
      let count = try SystemCallRounds(call, .kill, step: call == "write" ? 3 : 1).run(in: scene) {
        try FileManager.default.removeItem(at: scene.library)
        try FileManager.default.copyItem(
          at: scene.folder.appending(path: "base"), to: scene.library)
      } _: { strace in
        try Binary.run(["doctor", "restore"], in: scene.folder, under: strace.words)
      } check: { round, _ in
        let left = try scene.run("export")
        #expect(
          left.code == 0 || left.errors.contains("the database of the library is missing"),
          "\(round)")
        #expect(try scene.run("doctor", "restore").code == 0, "\(round)")
        #expect(try scene.run("export").output == unconfirmed(export), "\(round)")
        #expect(try scene.run("doctor", "verify").code == 0, "\(round)")
        #expect(scene.unfinished == [], "\(round)")
        let aside = scene.library.appending(path: "Backups")
        let kept = try FileManager.default.contentsOfDirectory(atPath: aside.path)
          .filter { $0.hasPrefix("set-aside") }
        let whole = try kept.contains { name in
          try Binary.run(
            ["export"], in: scene.folder,
            environment: ["TILAWA_LIBRARY": aside.appending(path: name).path]
          ).output == export
        }
        #expect(whole, "\(round): what was there is set aside")
      }
      FaultCampaign.say("\(count) kills of a restore at \(call); 0 lost")
    }
  }
}
