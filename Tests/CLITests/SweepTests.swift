import Foundation
import Testing

@Suite struct SweepTests {
  @Test func theTableNamesTheBestSettings() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      let unconfirmed = try scene.run("redetect", "--sweep", "silence.minimum=250ms")
      #expect(unconfirmed.code == 1)
      #expect(unconfirmed.errors.contains("`tilawa redetect --sweep … --truth FILE`"))
      #expect(try scene.run("confirm", "112", "--all").code == 0)
      let before = try scene.run("export").output
      // With a threshold of 1, the whole recording counts as silence, so no segment is found.
      let sweep = [
        "redetect", "--set", "silence.floor=fixed", "--set", "silence.threshold=1", "--sweep",
        "silence.threshold=1,0.02",
      ]
      let text = try Binary.run(sweep, in: scene.folder)
      #expect(text.code == 0)
      #expect(text.errors == "trying 3 settings on 1 recording\n")
      #expect(text.output.hasSuffix("\nbest: --set silence.threshold=0.02\n"))
      let outcome = try Binary.run(sweep + ["--json"], in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      #expect(try outcome.result["best"] as? [String] == ["silence.threshold=0.02"])
      let settings = try #require(try outcome.result["settings"] as? [[String: Any]])
      #expect(settings.map { $0["boundaries"] as? Int } == [3, 3, 3])
      #expect(settings.map { $0["within300ms"] as? Int } == [0, 0, 3])
      let none = try scene.run("redetect", "--sweep", "silence.minimum=250ms,450ms")
      #expect(none.code == 0)
      #expect(
        none.output.hasSuffix("\nno combination is better than the current settings\n"))
      #expect(try scene.run("export").output == before)
    }
  }

  @Test func truthNeedsASweep() throws {
    try Scene.with { scene in
      let outcome = try scene.run("redetect", "--truth", "112.json")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("--truth judges a --sweep"))
    }
  }
}
