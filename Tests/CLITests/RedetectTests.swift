import Foundation
import Testing

@Suite struct RedetectTests {
  @Test func aDryRunSaysWhatARunDoesAndChangesNothing() throws {
    try Scene.with { scene in
      try scene.record("1.wav", "..####.###..#####.##..###..")
      try scene.record("2.wav", "..####..###..#####..##..###..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      let exported = try scene.run("export").output
      let options = ["redetect", "--set", "silence.minimum=700ms", "--jobs", "2"]
      let dry = try Binary.run(options + ["--dry-run"], in: scene.folder)
      #expect(dry.code == 0)
      #expect(dry.errors == "Dry run: nothing was changed.\n")
      #expect(try scene.run("export").output == exported)
      let outcome = try Binary.run(options, in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.output.split(separator: "\n").count == 3)
      #expect(outcome.output == dry.output)
      #expect(try scene.run("export").output != exported)
    }
  }

  /// If durations decide, there is no evidence to list. The library stays unchanged.
  @Test func theEvidenceIsListedAndNothingIsChanged() throws {
    try Scene.with { scene in
      try scene.record("1.wav", "..####.###..#####.##..###..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      let exported = try scene.run("export").output
      let text = try scene.run("show", "--evidence")
      #expect(text.code == 0)
      #expect(text.output == "1.wav: 0 words; --json shows the evidence\n")
      let json = try scene.run("show", "1.wav", "--evidence", "--json")
      #expect(json.code == 0)
      #expect(json.output.filter { !$0.isWhitespace }.contains("\"readings\":["))
      #expect(try scene.run("show", "--evidence", "2.wav").code != 0)
      #expect(try scene.run("export").output == exported)
    }
  }

  @Test func noNumberOfJobsIsBelowOne() throws {
    try Scene.with { scene in
      let outcome = try scene.run("redetect", "--jobs", "0")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("--jobs 0 is outside 1 to 1024"))
    }
  }
}
