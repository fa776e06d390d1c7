import Foundation
import Testing

@Suite struct RenderWarningTests {
  private func warnings(_ outcome: Binary.Outcome) throws -> [[String: String]] {
    let drills = try #require(try outcome.result["drills"] as? [[String: Any]])
    return try drills.flatMap { try #require($0["warnings"] as? [[String: String]]) }
  }

  @Test func aRangeOfWhichNothingCanBeReadSaysWhy() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      _ = try scene.run("reciter", "priority", "husary")
      try scene.write("no sound", to: "../husary/112001.wav")
      try FileManager.default.removeItem(at: scene.recordings.appending(path: "112.wav"))
      let outcome = try scene.run("render", "--range", "112:1", "--output", "d.wav")
      #expect(outcome.code == 1)
      #expect(
        outcome.errors.hasPrefix("Error: there is no audio for any ayah of 112:1: 112001.wav: "),
        "\(outcome.errors)")
      let file = scene.folder.appending(path: "husary/112001.wav").path
      #expect(outcome.errors.contains(" (\(file)).\n  where: --range 112:1\n"), "\(outcome.errors)")
      try scene.write("speed: 1\nrange: 112:1\n", to: "d.yaml")
      let recipe = try scene.run("render", "recordings/d.yaml", "--output", "d.wav")
      #expect(recipe.code == 1)
      #expect(recipe.errors.contains(" (\(file)).\n  where: recordings/d.yaml:2:8\n"))
      let strict = try scene.run(
        "render", "--range", "112:1-2", "--missing", "fail", "--output", "d.wav")
      #expect(strict.code == 1)
      #expect(strict.errors.contains("there is no audio for 1 ayah: 112:1: 112001.wav: "))
      let absent = try scene.run("render", "--range", "113", "--output", "d.wav")
      #expect(absent.errors.hasPrefix("Error: there is no audio for any ayah of 113:1-5.\n"))
    }
  }

  @Test func anAyahThatCannotBeReadIsNamedAndTheOthersAreRendered() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      try scene.write("no sound", to: "../husary/112001.wav")
      try FileManager.default.removeItem(at: scene.recordings.appending(path: "112.wav"))
      let outcome = try scene.run("render", "--range", "112:1-2", "--output", "d.wav")
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("Warning: 112:1 cannot be heard: 112001.wav: "))
      #expect(outcome.errors.contains("the recording 112.wav is missing"))
      let dry = try scene.run("render", "--range", "112:1-2", "--output", "e.wav", "-n", "--json")
      #expect(try warnings(dry).count == 2)
      #expect(dry.errors == "")
    }
  }

  @Test func aRoomWithoutPausesIsTold() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      let words = ["render", "--range", "112:1", "--reciters", "husary", "--output", "d.wav"]
      let plain = try Binary.run(words + ["--json"], in: scene.folder)
      #expect(try warnings(plain).isEmpty)
      let room = try Binary.run(
        words + ["--gap-fill", "room", "--json", "--force"], in: scene.folder)
      #expect(
        try warnings(room).map { $0["problem"] } == [
          "gaps beside 112001.wav are silent: what is heard of it has no pause of 0.2 s to take "
            + "the sound of the room from"
        ])
      let text = try Binary.run(words + ["--gap-fill", "room", "-n"], in: scene.folder)
      #expect(text.errors.hasPrefix("Warning: gaps beside 112001.wav are silent"))
    }
  }

  /// Some 117 hours of two channels of float at 8 kHz: 27 GB.
  @Test func aFileThatFAT32DoesNotTakeIsToldBeforehand() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      let words = [
        "render", "--range", "112:1", "--reciters", "husary", "--range-repeat", "100", "--gap",
        "60s", "--output", "d.wav", "--dry-run", "--json",
      ]
      let long = [
        "--ayah-repeat", "70", "--rate", "8000", "--encoding", "float", "--channels", "stereo",
      ]
      let small = try Binary.run(words, in: scene.folder)
      #expect(try warnings(small).isEmpty)
      let large = try Binary.run(
        words + long, in: scene.folder)
      let problem = try #require(try warnings(large).first?["problem"])
      #expect(
        problem.hasSuffix("a FAT32 disk or stick at most 4294967295; many players stop there too"))
      #expect(try warnings(large).first?["try"]?.contains("--split-every") == true)
      let split = try Binary.run(
        words + long + ["--split-every", "12h"], in: scene.folder)
      #expect(try warnings(split).isEmpty)
    }
  }
}
