import Foundation
import Testing

/// A person sets titles, and removes recordings from the library.
@Suite struct RemoveTests {
  private func names(_ scene: Scene) throws -> [String] {
    let lines = try #require(
      try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
    return lines.compactMap { $0["source"] as? String }
  }

  @Test func aRemovedRecordingStaysAwayUntilItIsUndoneOrNamed() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("rehearsal.wav")
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("confirm", "112.wav", "112:1").code == 0)
      let export = try scene.run("export").output
      let sound = try Data(contentsOf: scene.recordings.appending(path: "112.wav"))

      let removed = try scene.run("remove", "112.wav", "rehearsal.wav")
      #expect(removed.code == 0, "\(removed.errors)")
      #expect(removed.output.contains("removed 112.wav; its file stays"))
      #expect(try names(scene) == [])
      #expect(try Data(contentsOf: scene.recordings.appending(path: "112.wav")) == sound)
      // A run over the folder skips the removed recording, even under another name.
      try FileManager.default.copyItem(
        at: scene.recordings.appending(path: "112.wav"),
        to: scene.recordings.appending(path: "copy.wav"))
      let again = try scene.run("process", "recordings", "--json")
      #expect(again.code == 0, "\(again.errors)")
      #expect(try again.result["removed"] as? Int == 3)
      #expect(try names(scene) == [])
      #expect(try scene.run("doctor", "verify", "--repair").code == 0)

      // The last change is undone first, or that of a recording, by its former name.
      #expect(try scene.run("log", "112.wav").output.contains("removed it from the library"))
      #expect(try scene.run("undo", "rehearsal.wav").code == 0)
      #expect(try names(scene) == ["rehearsal.wav"])
      #expect(try scene.run("undo").output.contains("removed it from the library"))
      #expect(try scene.run("process", "recordings/112.wav").code == 0)
      try FileManager.default.removeItem(at: scene.recordings.appending(path: "copy.wav"))
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("export").output == export)
    }
  }

  @Test func whatWasPurgedCannotBeUndone() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      _ = try scene.run("process", "recordings", "--copy")
      #expect(try scene.run("remove", "112.wav").code == 0)
      let purged = try scene.run("remove", "--purge", "--json")
      #expect(purged.code == 0, "\(purged.errors)")
      let freed = try purged.result["freedBytes"] as? Int
      #expect((freed ?? 0) > 0)
      for folder in ["Features", "Recordings"] {
        let path = scene.library.appending(path: folder).path
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
      }
      let undo = try scene.run("undo", "112.wav")
      #expect(undo.code != 0 && undo.errors.contains("the recording was removed for good"))
      // Without a name or number, only changes that can be undone are considered.
      #expect(try scene.run("undo").errors.contains("there is no change to undo"))
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try names(scene) == [])
      #expect(try scene.run("process", "recordings/112.wav").code == 0)
      #expect(try names(scene) == ["112.wav"])
      #expect(try scene.run("doctor", "verify").code == 0)
    }
  }

  @Test func titleReciterDateAndNotesStayInLaterRuns() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      _ = try scene.run("process", "recordings")
      #expect(try scene.run("tag", "112.wav", "--title", "Al-Ikhlas at home").code == 0)
      let tagged = try scene.run(
        "tag", "112.wav", "--reciter", "Sheikh Ahmad", "--date", "2026-03-01", "--notes", "quiet")
      #expect(tagged.code == 0, "\(tagged.errors)")
      let second = try scene.run("process", "recordings", "--json")
      #expect(try second.result["skipped"] as? Int == 1)
      _ = try scene.run("process", "recordings", "--force")
      let show = try scene.run("show", "112.wav").output
      for text in ["Al-Ikhlas at home", "Sheikh Ahmad", "2026-03-01"] {
        #expect(show.contains(text), "\(show)")
      }
      #expect(try scene.run("undo").code == 0)
      #expect(!(try scene.run("show", "112.wav").output.contains("Sheikh Ahmad")))
      #expect(try scene.run("show", "112.wav").output.contains("Al-Ikhlas at home"))
      for date in ["yesterday", "2026-13-01", "2026-02-32"] {
        #expect(try scene.run("tag", "112.wav", "--date", date).code == 64)
      }
    }
  }

  @Test func theBytesOfALibraryAreTold() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      _ = try scene.run("process", "recordings", "--copy")
      let usage = try scene.run("doctor", "usage", "--json").result
      let kinds = try #require(usage["kinds"] as? [String: Int])
      #expect(usage["total"] as? Int == kinds.values.reduce(0, +))
      let line = try #require((usage["recordings"] as? [[String: Any]])?.first)
      let size = try Data(contentsOf: scene.recordings.appending(path: "112.wav")).count
      #expect(line["copy"] as? Int == size && kinds["copies"] == size)
      #expect(line["features"] as? Int == kinds["features"])
      #expect((kinds["features"] ?? 0) > 0)
      #expect((kinds["database"] ?? 0) > 0)
      #expect(usage["removed"] as? Int == 0)
      _ = try scene.run("remove", "112.wav")
      #expect(
        try scene.run("doctor", "usage").output.contains("`tilawa remove --purge` frees them"))
      _ = try scene.run("remove", "--purge")
      let left = try #require(
        try scene.run("doctor", "usage", "--json").result["kinds"] as? [String: Int])
      #expect(left["features"] == 0 && left["copies"] == 0)
    }
  }
}
