import Foundation
import Testing

@Suite struct RenderWarningTests {
  private func warnings(_ outcome: Binary.Outcome) throws -> [[String: String]] {
    let drills = try #require(try outcome.result["drills"] as? [[String: Any]])
    return try drills.flatMap { try #require($0["warnings"] as? [[String: String]]) }
  }

  @Test func anAyahThatCannotBeReadIsNamedAndTheOthersAreRendered() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      try scene.write("no sound", to: "../husary/112001.wav")
      try FileManager.default.removeItem(at: scene.recordings.appending(path: "112.wav"))
      let outcome = try scene.run("render", "--range", "112:1-2", "--output", "d.wav")
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("Warning: 112:1 cannot be played: 112001.wav: "))
      #expect(outcome.errors.contains("the recording 112.wav is missing"))
      let dry = try scene.run("render", "--range", "112:1-2", "--output", "e.wav", "-n", "--json")
      #expect(try warnings(dry).count == 2)
      #expect(dry.errors == "")
    }
  }

  @Test func anOutputInAFolderThatDoesNotExistIsAnErrorWithoutFigures() throws {
    try Scene.withFiles { scene in
      let outcome = try scene.run("render", "--range", "112", "--output", "/nope/o.wav")
      #expect(outcome.code == 1)
      #expect(outcome.errors.hasPrefix("Error: there is no folder /nope.\n"))
      #expect(outcome.output == "")
    }
  }

  @Test func aFadingDrillNamesTheAyatThatItCannotShorten() throws {
    try Scene.withFiles { scene in
      let drill = ["render", "--range", "112", "--mode", "fading", "--ayah-repeat", "2"]
      let outcome = try Binary.run(drill + ["--output", "d.wav"], in: scene.folder)
      #expect(outcome.code == 0)
      #expect(
        outcome.errors.contains(
          "Warning: 112:1, 112:2, 112:3, 112:4 are too short to fade; they are played whole.\n"))
      #expect(outcome.errors.contains("lower --phrases-shortest"))
      let once = try Binary.run(
        ["render", "--range", "112", "--mode", "fading", "--output", "e.wav"], in: scene.folder)
      #expect(once.code == 0)
      #expect(
        once.errors.contains("Warning: `--mode fading` has no effect without `--ayah-repeat 3`.\n"))
    }
  }
}
