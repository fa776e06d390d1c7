import Foundation
import Testing

@Suite struct SweepTests {
  /// A scene with two recordings in the library, all of the first confirmed.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("114.wav", "..###..####..###..####..##..###.")
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("confirm", "112", "--all").code == 0)
      try body(scene)
    }
  }

  @Test func everySettingHasARowAndNothingChanges() throws {
    try with { scene in
      let before = try scene.run("export").output
      let outcome = try scene.run(
        "redetect", "--sweep", "silence.minimum=250ms..650ms:200ms", "--sweep",
        "silence.floor=adaptive,fixed")
      #expect(outcome.code == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 2 + 1 + 6 + 1)
      #expect(lines[2].hasSuffix("  as it is"))
      #expect(lines[8].hasSuffix("  silence.minimum=650ms silence.floor=fixed"))
      // What was confirmed is what the settings as they are suggest.
      #expect(lines[2].hasPrefix("*    100   100"))
      #expect(lines[9] == "nothing that was tried is better than the settings as they are")
      #expect(outcome.errors == "trying 7 settings on 1 recordings\n")
      #expect(try scene.run("export").output == before)
    }
  }

  @Test func theBestIsGivenAsOptions() throws {
    try with { scene in
      // With a threshold of 1 everything is quiet, and nothing is found.
      let sweep = [
        "redetect", "--set", "silence.floor=fixed", "--set", "silence.threshold=1", "--sweep",
        "silence.threshold=1,0.02",
      ]
      let outcome = try Binary.run(sweep + ["--json"], in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      #expect(try outcome.result["best"] as? [String] == ["silence.threshold=0.02"])
      let settings = try #require(try outcome.result["settings"] as? [[String: Any]])
      #expect(settings.map { $0["boundaries"] as? Int } == [3, 3, 3])
      #expect(settings.map { $0["within300ms"] as? Int } == [0, 0, 3])
      let text = try Binary.run(sweep, in: scene.folder)
      #expect(text.output.hasSuffix("\nbest: --set silence.threshold=0.02\n"))
    }
  }

  @Test func aRecordingWithoutFeaturesIsLeftOutAndNamed() throws {
    try with { scene in
      try scene.record("Al-Ikhlas.wav", "..####..###..####..###..")
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("confirm", "Al-Ikhlas", "--all").code == 0)
      #expect(try scene.run("evaluate", "--confirmed").code == 0)
      let features = scene.library.appending(path: "Features")
      let export = try scene.run("export", "--recording", "Al-Ikhlas").output
      let id = try #require(export.firstMatch(of: /"sha256":"(\w+)"/))
      // The file that says it is of that recording.
      for file in try FileManager.default.contentsOfDirectory(
        at: features, includingPropertiesForKeys: nil)
      where try Data(contentsOf: file).range(of: Data(String(id.1).utf8)) != nil {
        try FileManager.default.removeItem(at: file)
      }
      let sweep = try scene.run("redetect", "--sweep", "silence.minimum=250ms", "--json")
      #expect(sweep.code == 3)
      #expect(try sweep.json["status"] as? String == "partial")
      let settings = try #require(try sweep.result["settings"] as? [[String: Any]])
      #expect(settings.map { $0["ayat"] as? Int } == [4, 4])
      let evaluation = try scene.run("evaluate", "--confirmed")
      #expect(evaluation.code == 3)
      #expect(evaluation.errors.contains("where: Al-Ikhlas.wav"))
      try FileManager.default.removeItem(at: features)
      #expect(try scene.run("evaluate", "--confirmed").code == 1)
    }
  }

  @Test(
    arguments: [
      (
        ["--sweep", "silence.minimum=1ms..2ms:1ms"], 1,
        "where: --sweep silence.minimum=1ms..2ms:1ms"
      ),
      (
        ["--sweep", "silence.minimum=1s..2s"], 1,
        "try:   write it as stage.parameter=low..high:step"
      ),
      (["--sweep", "silense.minimum=1s"], 1, "the recipe has no step `silense`"),
      (["--truth", "112.json"], 64, "--truth judges a --sweep"),
      (["--sweep", "silence.minimum=1s", "--recording", "114"], 1, "no ayah of the library"),
      (["--sweep", "silence.minimum=1s", "--truth", "112.json"], 1, "112.json"),
    ] as [([String], Int32, String)])
  func whatCannotBeSweptIsRefused(arguments: [String], code: Int32, reason: String) throws {
    try with { scene in
      let outcome = try Binary.run(["redetect"] + arguments, in: scene.folder)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(reason))
    }
  }
}
