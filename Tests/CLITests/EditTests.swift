import Foundation
import Testing

/// A person corrects a recording, undoes some corrections, and processes it again.
@Suite struct EditTests {
  private func segments(_ scene: Scene) throws -> [[String: Any]] {
    try #require(
      try scene.run("show", "112.wav", "--json").result["segments"] as? [[String: Any]])
  }

  /// Returns the confirmed segments, as `ayah start-end`.
  private func confirmed(_ scene: Scene) throws -> [String] {
    try segments(scene).filter { $0["confirmed"] as? Bool == true }.map {
      "\($0["ayah"] as? String ?? $0["kind"] as? String ?? "") \($0["start"] ?? "")-\($0["end"] ?? "")"
    }
  }

  @Test func severalRecordingsAreConfirmedInOneCall() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..###..####..###..####..####..")
      try scene.record("memo.wav")
      _ = try scene.run("process", "recordings")
      let missing = try scene.run("confirm", "112.wav", "nothing.wav", "--all")
      #expect(missing.code == 1 && missing.errors.contains("nothing.wav"))
      #expect(try confirmed(scene).isEmpty)
      let one = try scene.run("confirm", "112.wav", "113.wav", "memo.wav", "113:2")
      #expect(
        one.output.split(separator: "\n").map { String($0.prefix { $0 != ";" }) }
          == ["112.wav: 0 changed", "113.wav: 1 changed", "memo.wav: 0 changed"])
      let all = try scene.run("confirm", "112", "113", "--all", "--json").result
      let lines = try #require(all["recordings"] as? [[String: Any]])
      #expect(lines.map { $0["source"] as? String } == ["112.wav", "113.wav"])
      #expect(all["recording"] == nil && (all["changed"] as? Int ?? 0) > 4)
      let undone = try scene.run("confirm", "113.wav", "113:2", "--undo")
      #expect(undone.output.hasPrefix("1 changed; "), "\(undone.output)")
      #expect(try !confirmed(scene).isEmpty)
      #expect(try scene.run("confirm", "112", "--all", "--undo").code == 0)
      #expect(try confirmed(scene).isEmpty)
      let none = try scene.run("confirm", "112.wav", "memo.wav", "67:1")
      #expect(none.code == 1 && none.errors.contains("none of the 2 recordings"))
    }
  }

  /// Recordings are often named by a number of digits, as changes are.
  @Test func aNumberThatIsAlsoTheNameOfARecordingIsRefused() throws {
    try Scene.with { scene in
      try scene.record("1.wav", "..####..###..")
      try scene.record("2.wav", "..###..####..")
      try scene.record("067.wav", "..####..####..")
      _ = try scene.run("process", "recordings")
      for name in ["067.wav", "2.wav", "1.wav"] {
        #expect(try scene.run("tag", name, "--title", "of \(name)").code == 0)
      }
      // The journal has the changes 1 of 067.wav, 2 of 2.wav and 3 of 1.wav.
      for number in ["1", "2"] {
        let refused = try scene.run("undo", number)
        #expect(refused.code == 1 && refused.output == "")
        #expect(refused.errors.contains("is the number of a change and the name of a recording"))
        #expect(refused.errors.contains("`tilawa undo --change \(number)`"), "\(refused.errors)")
      }
      #expect(try scene.run("undo", "2", "--change", "2").code == 64)
      #expect(try scene.run("undo", "--change", "9").errors.contains("there is no change 9"))
      let undone = [["1.wav"], ["067"], ["--change", "٢"], ["4"]]
      for (arguments, text) in zip(
        undone, ["change 3 of 1.wav", "change 1 of 067.wav", "change 2 of 2.wav", "change 4 of"])
      {
        let outcome = try Binary.run(["undo"] + arguments, in: scene.folder)
        #expect(outcome.output.hasPrefix("undid \(text)"), "\(outcome.output)\(outcome.errors)")
      }
    }
  }

  @Test func whatIsTypedWronglyIsToldWithARemedy() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      _ = try scene.run("process", "recordings")
      for (arguments, code, message) in [
        (["show", ""], 1, "the name of the recording is empty"),
        (["status", "--library", "recordings/112.wav"], 1, "it is not a folder"),
        (["coverage", "--range", "67:1"], 64, "name the ayat without --range"),
      ] as [([String], Int32, String)] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        #expect(outcome.code == code && outcome.errors.contains(message), "\(outcome.errors)")
      }
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
      // Undoes the last change of a recording, by its name.
      #expect(try scene.run("undo", "112.wav").code == 0)
      #expect(try scene.run("undo", "113.wav").code == 1)
      for _ in changes.dropLast() { #expect(try scene.run("undo").code == 0) }
      #expect(try scene.run("undo").errors.contains("there is no change to undo"))
      #expect(try confirmed(scene) == [])
      #expect(try scene.run("show", "112.wav").output == untouched)
    }
  }
}
