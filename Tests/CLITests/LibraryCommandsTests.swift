import Foundation
import Testing

@Suite struct LibraryCommandsTests {
  /// Runs `body` with a scene that has a recording of 112 in the library.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      try body(scene)
    }
  }

  @Test(arguments: [
    ["status"], ["show", "112"], ["export"],
    ["export", "--format", "waveform-json", "--recording", "112.wav"],
    ["redetect", "--dry-run"], ["confirm", "112", "112:1"],
  ])
  func everyCommandHasJSON(arguments: [String]) throws {
    try with { scene in
      let outcome = try Binary.run(arguments + ["--json"], in: scene.folder)
      #expect(outcome.code == 0)
      #expect(try outcome.json["command"] as? String == arguments[0])
      #expect(try outcome.json["status"] as? String == "ok")
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func redetectNeedsNoRecordingAndKeepsWhatIsConfirmed() throws {
    try with { scene in
      #expect(try scene.run("confirm", "112", "112:2").code == 0)
      let before = try scene.run("show", "112", "--json").result
      try FileManager.default.removeItem(at: scene.recordings)
      let outcome = try scene.run("redetect", "--set", "silence.minimum=2s", "--json")
      #expect(outcome.code == 0)
      let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
      let change = try #require(lines.first?["change"] as? [String: Int])
      #expect(change["confirmedKept"] == 1)
      #expect(try #require(change["silencesBefore"]) > #require(change["silencesAfter"]))
      let after = try scene.run("show", "112", "--json").result
      func confirmed(_ result: [String: Any]) -> [NSDictionary] {
        (result["segments"] as? [NSDictionary] ?? []).filter { $0["confirmed"] as? Bool == true }
      }
      #expect(confirmed(before).count == 1)
      #expect(confirmed(after) == confirmed(before))
    }
  }

  @Test func whatRedetectStoredStandsInTheNextRun() throws {
    try Scene.with { scene in
      try scene.record("memo.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings", Binary.asTyped).code == 0)
      let found = try scene.run("export").output
      _ = try scene.run("redetect", "--set", "silence.minimum=2s", Binary.asTyped)
      let tuned = try scene.run("export").output
      #expect(tuned != found)
      let outcome = try scene.run("process", "recordings", "--json", Binary.asTyped)
      #expect(try outcome.result["skipped"] as? Int == 1)
      #expect(try scene.run("export").output == tuned)
    }
  }

  @Test func labelsAreWrittenPerRecording() throws {
    try with { scene in
      #expect(try scene.run("export", "--format", "audacity", "--output", "labels").code == 0)
      let labels = try String(
        contentsOf: scene.folder.appending(path: "labels/112.txt"), encoding: .utf8)
      #expect(labels.contains("112:001"))
      let direct = try scene.run("export", "--format", "audacity", "--recording", "112")
      #expect(direct.output == labels)
    }
  }

  @Test func waveformsComeInBothFormats() throws {
    try with { scene in
      let json = try scene.run("export", "--format", "waveform-json", "--recording", "112").json
      #expect(json["version"] as? Int == 2)
      #expect((json["data"] as? [Int])?.count == 2 * (json["length"] as? Int ?? 0))
      #expect(
        try scene.run(
          "export", "--format", "waveform-dat", "--recording", "112", "--output", "112.dat"
        ).code == 0)
      let bytes = try Data(contentsOf: scene.folder.appending(path: "112.dat"))
      #expect(bytes.count == 24 + 2 * (json["length"] as? Int ?? 0))
    }
  }

  @Test func doctorNamesWhatIsMissing() throws {
    try with { scene in
      try FileManager.default.removeItem(at: scene.library.appending(path: "Features"))
      try FileManager.default.removeItem(at: scene.recordings)
      let outcome = try scene.run("doctor", "--json")
      #expect(outcome.code == 3)
      #expect(try outcome.result["missingFeatures"] as? Int == 1)
      #expect(try outcome.result["missingSources"] as? Int == 1)
    }
  }

  @Test func anUnknownRecordingIsOne() throws {
    try with { scene in
      let outcome = try scene.run("show", "nothing")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("try:   list the recordings with `tilawa status`"))
    }
  }
}
