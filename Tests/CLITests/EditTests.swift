import Foundation
import Testing

/// A person corrects a recording, changes her mind, and runs everything again.
@Suite struct EditTests {
  private func segments(_ scene: Scene) throws -> [[String: Any]] {
    try #require(
      try scene.run("show", "112.wav", "--json").result["segments"] as? [[String: Any]])
  }

  /// The confirmed segments, as `ayah start-end`.
  private func confirmed(_ scene: Scene) throws -> [String] {
    try segments(scene).filter { $0["confirmed"] as? Bool == true }.map {
      "\($0["ayah"] as? String ?? $0["kind"] as? String ?? "") \($0["start"] ?? "")-\($0["end"] ?? "")"
    }
  }

  @Test func anEditSurvivesEveryRunAndCanBeTakenBack() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      let untouched = try scene.run("show", "112.wav").output

      let dry = try scene.run("edit", "112.wav", "skip", "112:1", "--dry-run")
      #expect(dry.code == 0 && dry.output.contains("nothing was stored"), "\(dry.output)")
      let wrong = try scene.run("edit", "112.wav", "skip", "112:1", "then", "delete", "112:3")
      #expect(wrong.code == 1 && wrong.errors.contains("edit 2: delete 112:3"), "\(wrong.errors)")
      #expect(try scene.run("show", "112.wav").output == untouched)

      let edited = try scene.run(
        "edit", "112.wav", "skip", "112:1", "then", "note", "a cough at the start",
        "--author", "Maryam")
      #expect(edited.code == 0, "\(edited.errors)")
      #expect(edited.output.contains("112:1 at 0:"), "\(edited.output)")
      #expect(edited.output.contains("change 1 of"))
      let stated = try confirmed(scene)
      #expect(stated.count == 1 && stated[0].hasPrefix("unassigned"))

      for again in [["process", "recordings", "--force"], ["redetect"]] {
        #expect(try Binary.run(again, in: scene.folder).code == 0)
        #expect(try confirmed(scene) == stated)
      }
      try scene.write("move-end @0.5 to 0:00.400 # a little less\n", to: "edits.txt")
      let more = try scene.run("edit", "112.wav", "--from", "recordings/edits.txt", "--exact")
      #expect(more.code == 0 || more.errors.contains("edit 1"), "\(more.errors)")

      let log = try scene.run("log", "112.wav", "--json")
      let changes = try #require(try log.result["changes"] as? [[String: Any]])
      #expect(changes.first?["author"] as? String == "Maryam")
      #expect((changes.first?["summary"] as? String)?.contains("is skipped") == true)
      for _ in changes { #expect(try scene.run("undo").code == 0) }
      #expect(try scene.run("undo").errors.contains("there is no change to undo"))
      #expect(try confirmed(scene) == [])
      #expect(try scene.run("show", "112.wav").output == untouched)
    }
  }
}
