import Foundation
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    "", "process", "status", "show", "confirm", "redetect", "export", "stages", "formats", "doctor",
    "render", "evaluate", "report", "watch", "nightly",
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
      let outcome = try scene.run("stages", "check", "none.yaml")
      #expect(outcome.code == 1)
      #expect(
        outcome.errors == """
          Error: the file cannot be opened: No such file or directory.
            where: none.yaml
            try:   check the path

          """)
    }
  }

  @Test(arguments: [
    (["stages"], "stages list"), (["formats"], "formats"), (["doctor"], "doctor check"),
    (["stages", "recipes"], "stages recipes"), (["stages", "list"], "stages list"),
    (["engine"], "engine list"), (["nightly"], "nightly status"),
  ])
  func jsonIsOneEnvelope(arguments: [String], command: String) throws {
    try Scene.with { scene in
      let home = scene.folder.path
      let outcome = try Binary.run(
        arguments + ["--json"], in: scene.folder,
        environment: ["HOME": home, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": ""])
      let json = try outcome.json
      #expect(outcome.code == 0)
      #expect(Set(json.keys) == ["schema", "command", "status", "result", "errors"])
      #expect(json["schema"] as? Int == 1)
      #expect(json["command"] as? String == command)
      #expect(json["status"] as? String == "ok")
    }
  }

  @Test(arguments: [
    (["render"], "Say what to play and where: `tilawa render --range 67:1-10 --output mulk.mp3`"),
    (["render", "--output", "x.mp3"], "Say what to play: add `--range 67:1-10`"),
    (["render", "--range", "112"], "Say where to write: add `--output mulk.mp3`"),
    (["process"], "type it like `tilawa process ~/Recordings --plan plan.csv`"),
    (["watch"], "type it like `tilawa watch ~/Syncthing/Halaqa`"),
    (["show"], "type it like `tilawa show 067.mp3`"),
    (["reciter", "remove"], "type it like `tilawa reciter remove Husary`"),
    (
      ["nightly", "install"],
      "type it like `tilawa nightly install ~/Recordings --at 01:30 --time-budget 5h`"
    ),
    (
      ["shard", "plan", "-o", "x"], "type it like `tilawa shard plan /data/recordings --shards 40"
    ),
    (["process", "x", "--surah", "112"], "--range 67:1-30"),
    (["nightly", "install", "x", "--ayat=112"], "--range 67:1-30"),
    (["tag", "x", "--title", "t", "--range", "112"], "tilawa process RECORDING --range 67:1-30"),
    (["tag", "x", "--range", "112"], "tilawa process RECORDING --range 67:1-30"),
    (["tag", "x", "--range=112"], "tilawa process RECORDING --range 67:1-30"),
    (["process", "x", "--output", "y"], "name the library with --library"),
    (["render", "--range", "112", "-n", "--repeat", "3"], "--ayah-repeat 3"),
    (["render", "--range", "112", "-n", "--expect", "112"], "--range 67:1-10"),
    (["coverage", "--range", "112"], "name the ayat without --range"),
    (["resolve", ""], "name the ayat, such as 67:1-10"),
    (["clip", "", "--output", "x.mp4"], "name the ayat, such as 67:1-10"),
  ])
  func wrongUsageIsAnsweredWithWhatToType(arguments: [String], hint: String) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains(hint), "\(outcome.errors)")
      let json = try Binary.run(arguments + ["--json"], in: scene.folder)
      let errors = try #require(try json.json["errors"] as? [[String: String]])
      #expect(
        errors.contains { ($0["problem"] ?? "").contains(hint) || ($0["try"] ?? "").contains(hint) }
      )
    }
  }

  /// Earlier words for a command, and the words of today.
  @Test(arguments: [
    (["unconfirm", "112.wav", "--all"], "confirm --undo"),
    (["rename", "112.wav", "Friday"], "tag --title"), (["pipelines"], "stages recipes"),
    (["pipelines", "list"], "stages recipes"), (["pipelines", "check", "x.yaml"], "stages check"),
    (["waveform", "112.wav"], "export --format waveform-json"),
    (["evidence"], "show --evidence"), (["usage"], "doctor usage"),
    (["verify", "--deep"], "doctor verify"), (["restore", "--list"], "doctor restore"),
    (["reciter", "assign", "112.wav", "Husary"], "tag --reciter"),
    (["ls"], "status"), (["rm", "112.wav"], "remove"), (["redo"], "undo NUMBER"),
    (["doctor", "verfy"], "doctor verify"), (["stages", "chek"], "stages check"),
  ])
  func anEarlierCommandIsRefusedWithTheNewOne(arguments: [String], command: String) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(arguments, in: scene.folder)
      #expect(outcome.code == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("did you mean `tilawa \(command)`?"), "\(outcome.errors)")
    }
  }

  /// A file name in place of a command is an argument of the default subcommand.
  @Test func aFileIsNoCommand() throws {
    try Scene.with { scene in
      let outcome = try scene.run("import", "112.json")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("name either --recording or --reciter"))
      let empty = try scene.run("import")
      #expect(empty.errors.contains("Missing expected argument '<files> ...'"))
      #expect(empty.errors.contains("type it like `tilawa import segments.json"))
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
      let desk = try scene.run("review", "--no-open")
      #expect(desk.code == 1)
      #expect(desk.errors.contains("there is no library here"), "\(desk.errors)")
    }
  }

  @Test func aRecipeIsCheckedStrictly() throws {
    try Scene.with { scene in
      try scene.write(
        "pipeline: x\nsteps:\n  - decode: {}\n  - silence: {}\n", to: "wrong.yaml")
      let outcome = try scene.run("stages", "check", "recordings/wrong.yaml")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("where: recordings/wrong.yaml:4:"))
      #expect(outcome.errors.contains("add `features` before `silence`"))
    }
  }
}
