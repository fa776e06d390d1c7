import Foundation
import Testing

@Suite struct ReferenceTests {
  /// A scene with a folder `husary` that holds 112:1 … 112:3, 112:2 damaged.
  private func withFolder(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      let folder = scene.folder.appending(path: "husary")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["112001.wav", "112003.wav"] {
        try scene.record(name, "..###..####.\(name == "112001.wav" ? "" : "##")")
        try FileManager.default.moveItem(
          at: scene.recordings.appending(path: name), to: folder.appending(path: name))
      }
      try Data("RIFF, but no more".utf8).write(to: folder.appending(path: "112002.wav"))
      try body(scene)
    }
  }

  private func add(_ scene: Scene, _ more: String...) throws -> Binary.Outcome {
    try Binary.run(
      ["reference", "add", "husary", "--reciter", "Mahmoud Al-Husary", "--riwayah", "hafs"]
        + (more.isEmpty ? ["--pattern", "{surah3}{ayah3}.wav"] : more), in: scene.folder)
  }

  @Test func aFolderIsAddedOnceAndListedAndRemoved() throws {
    try withFolder { scene in
      let first = try add(scene)
      #expect(first.code == 3)
      #expect(
        first.output
          == "Mahmoud Al-Husary, Hafs an Asim: 2 file(s) added, 0 already there, 1 skipped\n")
      #expect(first.errors.contains("husary/112002.wav"), "\(first.errors)")
      #expect(scene.unfinished == [])
      let again = try add(scene)
      #expect(
        again.output
          == "Mahmoud Al-Husary, Hafs an Asim: 0 file(s) added, 2 already there, 1 skipped\n")

      let listed = try scene.run("reference", "list", "--json").result
      let lines = try #require(listed["references"] as? [[String: Any]])
      #expect(lines.count == 1)
      #expect(lines.first?["id"] as? String == "mahmoud-al-husary")
      #expect(lines.first?["ayat"] as? Int == 2)
      #expect(lines.first?["files"] as? Int == 2)
      #expect((lines.first?["bytes"] as? Int ?? 0) > 4_000)
      #expect(try scene.run("verify").code == 0)
      #expect(try scene.run("reference").output.contains("Mahmoud Al-Husary"))

      // The folder is not needed any more, its features are.
      try FileManager.default.removeItem(at: scene.folder.appending(path: "husary"))
      let features = scene.library.appending(path: "Features")
      let names = try FileManager.default.contentsOfDirectory(atPath: features.path).sorted()
      #expect(names.count == 4)
      let kept = try #require(names.first { $0.hasSuffix(".features") })
      let path = features.appending(path: kept)
      let whole = try Data(contentsOf: path)
      try whole.dropLast(1).write(to: path)
      let spoilt = try scene.run("verify")
      #expect(spoilt.code == 3)
      #expect(spoilt.errors.contains("112001.wav") || spoilt.errors.contains("112003.wav"))
      try whole.write(to: path)

      #expect(
        try scene.run("reference", "remove", "husary").output
          == "removed 2 file(s) of Mahmoud Al-Husary\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: features.path) == [])
      #expect(try scene.run("reference", "remove", "husary").code == 1)
      #expect(try scene.run("reference", "list").output.hasPrefix("no references yet"))
    }
  }

  @Test func aNewReferenceMakesTheAlignmentAnewAndNotTheDecoding() throws {
    try withFolder { scene in
      try scene.record("112.wav", "..##..###..####.#####..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      let second = try scene.run("process", "recordings", "--json").result
      #expect(second["skipped"] as? Int == 1)
      _ = try add(scene)
      let third = try scene.run("process", "recordings", "--json")
      #expect(try third.result["analysed"] as? Int == 1)
      #expect(try third.result["decoded"] as? Int == 0)
      let fourth = try scene.run("process", "recordings", "--json").result
      #expect(fourth["skipped"] as? Int == 1)
    }
  }

  @Test func recordingsOfSurahsHaveTimings() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..##..###..####.#####..####..###..####..")
      try scene.write(
        """
        {"112:1": {"segments": [], "timestamp_from": 0, "timestamp_to": 2000},
         "112:2": {"segments": [], "timestamp_from": 2000, "timestamp_to": 4000}}
        """, to: "segments.json")
      let added = try scene.run(
        "reference", "add", "recordings", "--reciter", "X", "--riwayah", "hafs", "--timings",
        "recordings/segments.json", "--json")
      #expect(added.code == 0)
      #expect(try added.result["added"] as? Int == 1)
      let listed = try scene.run("reference", "list", "--json").result
      #expect((listed["references"] as? [[String: Any]])?.first?["ayat"] as? Int == 2)
    }
  }

  @Test(arguments: [
    (["--riwayah", "hafs", "--reciter", "X"], 1, "holds no file that is called"),
    (["--riwayah", "hafs", "--reciter", "!"], 1, "has no letters"),
    (["--riwayah", "hafs", "--reciter", "X", "--pattern", "{ayah}.wav"], 1, "the same name"),
    (["--riwayah", "khallad", "--reciter", "X"], 1, "counts"),
    (["--reciter", "X"], 64, "--riwayah"),
    (["--riwayah", "hafs", "--reciter", "X", "--timings", "none.json"], 1, "none.json"),
    (["--riwayah", "hafs", "--reciter", "X", "--timings", "a", "--pattern", "b"], 64, "--timings"),
  ])
  func whatIsRefused(arguments: [String], code: Int32, words: String) throws {
    try withFolder { scene in
      let outcome = try Binary.run(
        ["reference", "add", "husary"]
          + (words == "has no letters" ? ["--pattern", "{surah3}{ayah3}.wav"] : [])
          + arguments, in: scene.folder)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.output == "")
    }
  }
}
