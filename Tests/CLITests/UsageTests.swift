import Foundation
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    "", "process", "status", "show", "confirm", "redetect", "export", "waveform", "stages",
    "pipelines", "formats", "doctor", "render", "evaluate", "report", "watch", "nightly", "verify",
  ])
  func everyCommandHasHelp(command: String) throws {
    try Scene.with { scene in
      let arguments = command.isEmpty ? ["--help"] : [command, "--help"]
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("OVERVIEW: "))
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test(arguments: [
    ["nonsense"], ["process"], ["stages", "--nope"], ["process", ".", "--jobs", "0"],
    ["export", "--format", "xml"], ["confirm", "x"],
  ])
  func wrongUsageIsSixtyFour(arguments: [String]) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(outcome.code == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("Error: "))
      let json = try Binary.run(arguments + ["--json"], in: scene.folder)
      #expect(json.code == 64)
      #expect(try json.json["status"] as? String == "failed")
    }
  }

  @Test func anErrorHasThreeLines() throws {
    try Scene.with { scene in
      let outcome = try scene.run("pipelines", "check", "none.yaml")
      #expect(outcome.code == 1)
      #expect(
        outcome.errors == """
          Error: the file cannot be opened: No such file or directory.
            where: none.yaml
            try:   check the path

          """)
    }
  }

  @Test(arguments: [["stages"], ["formats"], ["doctor"]])
  func jsonIsOneEnvelope(arguments: [String]) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(arguments + ["--json"], in: scene.folder)
      let json = try outcome.json
      #expect(outcome.code == 0)
      #expect(Set(json.keys) == ["schema", "command", "status", "result", "errors"])
      #expect(json["schema"] as? Int == 1)
      #expect(json["command"] as? String == arguments[0])
      #expect(json["status"] as? String == "ok")
    }
  }

  @Test func withoutALibraryTheRemedyIsNamed() throws {
    try Scene.with { scene in
      let outcome = try scene.run("status", "--json")
      #expect(outcome.code == 1)
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      try #require(errors.count == 1)
      #expect(errors[0]["problem"] == "there is no library here")
      #expect(errors[0]["where"] == scene.library.path)
    }
  }

  @Test func aRecipeIsCheckedStrictly() throws {
    try Scene.with { scene in
      try scene.write(
        "pipeline: x\nsteps:\n  - decode: {}\n  - silence: {}\n", to: "wrong.yaml")
      let outcome = try scene.run("pipelines", "check", "recordings/wrong.yaml")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("where: recordings/wrong.yaml:4:"))
      #expect(outcome.errors.contains("add `features` before `silence`"))
    }
  }
}
