import Foundation
import Testing

/// A person moves, renames and deletes recordings between two runs.
@Suite struct MovedSourcesTests {
  private func move(_ old: String, _ new: String, in scene: Scene) throws {
    let target = scene.recordings.appending(path: new)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: scene.recordings.appending(path: old), to: target)
  }

  /// Returns the status of each recording, by path.
  private func statuses(_ scene: Scene, _ more: String...) throws -> [String: String] {
    let outcome = try Binary.run(["status", "--json"] + more, in: scene.folder)
    let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: lines.map {
        ($0["source"] as? String ?? "", $0["status"] as? String ?? "")
      })
  }

  @Test func whatMovedIsSaidPlainlyAndNothingIsLost() throws {
    try Scene.with { scene in
      for (index, name) in ["a.wav", "b.wav", "c.wav", "d.wav"].enumerated() {
        try scene.record(name, "..###..####..###..####" + String(repeating: ".", count: index))
      }
      #expect(try scene.run("process", "recordings", "--range", "112").code == 0)
      try move("a.wav", "lessons/a.wav", in: scene)
      try move("b.wav", "lessons/b.wav", in: scene)
      try move("c.wav", "evening.wav", in: scene)
      try FileManager.default.copyItem(
        at: scene.recordings.appending(path: "d.wav"),
        to: scene.recordings.appending(path: "d again.wav"))
      let told = try scene.run("process", "recordings")
      #expect(told.code == 0)
      #expect(told.output.contains("3 recordings moved; library updated"), "\(told.output)")
      #expect(told.output.firstMatch(of: /copies of others +1\n/) != nil, "\(told.output)")
      #expect(
        try statuses(scene) == [
          "lessons/a.wav": "ok", "lessons/b.wav": "ok", "evening.wav": "ok", "d.wav": "ok",
        ])

      // Renames the whole folder.
      let folder = scene.folder.appending(path: "renamed")
      try FileManager.default.moveItem(at: scene.recordings, to: folder)
      #expect(try Set(statuses(scene).values) == ["missing"])
      let again = try scene.run("process", "renamed", "--json")
      #expect(try again.result["moved"] as? Int == 4)
      #expect(try again.result["analysed"] as? Int == 0)
      let lines = try #require(try again.result["recordings"] as? [[String: Any]])
      #expect(
        lines.first { $0["source"] as? String == "evening.wav" }?["movedFrom"] as? String
          == "evening.wav")
      #expect(try Set(statuses(scene).values) == ["ok"])
    }
  }

  /// A person records over a file. The library has a copy of the earlier recording, or a person
  /// assigned it to a student.
  @Test(arguments: ["copy", "student"])
  func whatAnOverwrittenFileHeldIsKept(reason: String) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let copying = reason == "copy" ? ["--copy"] : []
      #expect(try Binary.run(["process", "recordings"] + copying, in: scene.folder).code == 0)
      if reason == "student" {
        #expect(try scene.run("student", "add", "Amina").code == 0)
        #expect(try scene.run("student", "assign", "112.wav", "Amina").code == 0)
      }
      try scene.record("112.wav", "..####..#####..####..")
      let told = try Binary.run(["process", "recordings", "--json"] + copying, in: scene.folder)
      let notices = try #require(try told.result["notices"] as? [String: Any])
      let replaced = reason == "copy" ? [] : ["112.wav"]
      #expect(notices["replaced"] as? [String] == replaced)
      let lines = try #require(
        try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
      #expect(lines.count == 2)
      let verified = try scene.run("doctor", "verify", "--repair", "--json")
      #expect(verified.code == (reason == "copy" ? 0 : 3))
      #expect(!verified.output.contains("copyUnused"), "\(verified.output)")
      if reason == "student" {
        #expect(verified.output.contains("its file holds something else now"))
        #expect(try scene.run("student", "show", "Amina").output.contains("112"))
      }
    }
  }

  /// Writes the size of a RIFF file into its header.
  private func stateSize(of data: inout Data) {
    let size = UInt32(data.count - 8)
    data.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) })
  }

  /// The supervisor replies to the hash of the sound with the range that was stated for it, so no
  /// second worker is needed.
  @Test func aRangeStatedOfTheSoundNeedsNoOtherWorker() throws {
    try Scene.with { scene in
      try scene.record("a.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings", "--range", "112").code == 0)
      try move("a.wav", "b.wav", in: scene)
      let url = scene.recordings.appending(path: "b.wav")
      var data = try Data(contentsOf: url)
      data.append(contentsOf: Array("note".utf8) + [4, 0, 0, 0] + [1, 2, 3, 4])
      stateSize(of: &data)
      try data.write(to: url)
      let starts = scene.folder.appending(path: "starts")
      let worker = try WorkerScript(
        ["/bin/sh", "-c", "echo started >> '\(starts.path)'; exec \"$@\"", "sh"], in: scene)
      // Use another recipe, because otherwise the recording would be skipped.
      let outcome = try scene.run(
        "process", "recordings", "--set", "silence.minimum=150ms", "--worker", worker.path,
        "--json")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
      #expect(lines.count == 1)
      #expect(try String(contentsOf: starts, encoding: .utf8) == "started\n")
      let shown = try Binary.run(["show", "b.wav", "--json"], in: scene.folder)
      #expect(shown.output.contains("112"), "\(shown.output)")
    }
  }

  @Test func retaggedFilesAreSaidPlainlyAndKeepCorrections() throws {
    try Scene.with { scene in
      for (index, name) in ["a.wav", "b.wav"].enumerated() {
        try scene.record(name, "..###..####..###..####" + String(repeating: ".", count: index))
      }
      _ = try scene.run("process", "recordings")
      for name in ["a.wav", "b.wav"] {
        // A tagger appends such a chunk.
        let url = scene.recordings.appending(path: name)
        var data = try Data(contentsOf: url)
        data.append(contentsOf: Array("note".utf8) + [4, 0, 0, 0] + [1, 2, 3, 4])
        stateSize(of: &data)
        try data.write(to: url)
        if name == "a.wav" {
          let told = try scene.run("process", "recordings")
          #expect(told.output.contains("1 recording was retagged\n"), "\(told.output)")
          #expect(try scene.run("tag", "a.wav", "--title", "Friday").code == 0)
          data.append(contentsOf: Array("note".utf8) + [4, 0, 0, 0] + [1, 2, 3, 4])
          stateSize(of: &data)
          try data.write(to: url)
        }
      }
      let told = try scene.run("process", "recordings")
      #expect(
        told.output.contains("2 recordings were retagged; your corrections went with them\n"),
        "\(told.output)")
      #expect(try titles(scene) == ["a.wav": "Friday", "b.wav": "b"])
    }
  }

  /// Moves each file in `places` to the next place, and the last to the first.
  private func rotate(_ places: [String], in scene: Scene) throws {
    try move(places[places.count - 1], "aside", in: scene)
    for (place, next) in zip(places, places.dropFirst()).reversed() {
      try move(place, next, in: scene)
    }
    try move("aside", places[0], in: scene)
  }

  /// Returns the titles of the recordings, by path.
  private func titles(_ scene: Scene) throws -> [String: String] {
    let lines = try #require(
      try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: lines.map {
        ($0["source"] as? String ?? "", $0["title"] as? String ?? "")
      })
  }

  /// These recordings have no confirmed segments, and the first has no stated range.
  @Test(arguments: [["a.wav", "b.wav"], ["a.wav", "b.wav", "c.wav"]])
  func filesThatExchangeTheirNamesKeepWhatIsKnownOfThem(places: [String]) throws {
    try Scene.with { scene in
      for (index, name) in places.enumerated() {
        try scene.record(name, "..###..####..###..####" + String(repeating: ".", count: index))
      }
      _ = try scene.run("process", "recordings")
      for name in places.dropFirst() {
        #expect(try scene.run("tag", name, "--title", "was \(name)").code == 0)
      }
      #expect(try scene.run("process", "recordings/b.wav", "--range", "112").code == 0)
      try rotate(places, in: scene)
      let told = try scene.run("process", "recordings", "--json")
      #expect(told.code == 0, "\(told.errors)")
      #expect(try told.result["analysed"] as? Int == 0)
      #expect(try told.result["moved"] as? Int == places.count)
      var expected = ["b.wav": "a"]
      for (name, next) in zip(places.dropFirst(), places.dropFirst(2) + ["a.wav"]) {
        expected[next] = "was \(name)"
      }
      #expect(try titles(scene) == expected)
      let lines = try #require(
        try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
      #expect(
        lines.first { $0["title"] as? String == "was b.wav" }?["expected"] as? String
          == "112:1-4")
      #expect(try scene.run("doctor", "verify").code == 0)
      let again = try scene.run("process", "recordings", "--json")
      #expect(try again.result["skipped"] as? Int == places.count)
      #expect(try again.result["moved"] as? Int == 0)
    }
  }

  @Test func aPlanThatNamesACopyIsFollowed() throws {
    try Scene.with { scene in
      try scene.record("a.wav", "..###..####..###..####")
      func copy(_ name: String) throws {
        try FileManager.default.copyItem(
          at: scene.recordings.appending(path: "a.wav"), to: scene.recordings.appending(path: name))
      }
      func expected() throws -> String? {
        let lines = try scene.run("status", "--json").result["recordings"] as? [[String: Any]]
        #expect(lines?.count == 1)
        return lines?.first?["expected"] as? String
      }
      let plan = ["process", "recordings", "--plan", "recordings/p.csv"]
      try copy("b.wav")
      try scene.write("file,range\nb.wav,112\n", to: "p.csv")
      #expect(try Binary.run(plan, in: scene.folder).code == 0)
      #expect(try expected() == "112:1-4")
      try copy("c.wav")
      for (name, range) in [("c.wav", "113:1-5"), ("b.wav", "114:1-6"), ("a.wav", "112:1-4")] {
        try scene.write("file,range\n\(name),\(range)\n", to: "p.csv")
        #expect(try Binary.run(plan + ["--restate"], in: scene.folder).code == 0)
        #expect(try expected() == range)
      }
    }
  }

  @Test func aFileThatIsReplacedLosesOnlyWhatNobodyStated() throws {
    try Scene.with { scene in
      try scene.record("plain.wav", "..###..####..###..####")
      try scene.record("titled.wav", "..###..####..###..####.")
      try scene.record("stated.wav", "..###..####..###..####..")
      _ = try scene.run("process", "recordings")
      #expect(try scene.run("tag", "titled.wav", "--title", "Friday").code == 0)
      #expect(try scene.run("process", "recordings/stated.wav", "--range", "112").code == 0)
      let stated = try Data(contentsOf: scene.recordings.appending(path: "stated.wav"))
      for (index, name) in ["plain.wav", "titled.wav", "stated.wav"].enumerated() {
        try scene.record(name, "..####..####" + String(repeating: ".", count: index))
      }
      #expect(try scene.run("process", "recordings").code == 0)
      let lines = try #require(
        try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
      // A recording with statements of a person stays in the library, even without a file.
      #expect(lines.count == 5)
      let missing = lines.filter { $0["status"] as? String == "missing" }
      #expect(Set(missing.map { $0["title"] as? String }) == ["Friday", "stated"])
      #expect(missing.contains { $0["expected"] as? String == "112:1-4" })
      try stated.write(to: scene.recordings.appending(path: "copy of it.wav"))
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("show", "copy of it.wav").output.contains("112:1-4"))
    }
  }

  @Test func aDeletedRecordingIsMissingUntilItComesBack() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("memo.wav")
      _ = try scene.run("process", "recordings")
      let path = scene.recordings.appending(path: "112.wav")
      let bytes = try Data(contentsOf: path)
      try FileManager.default.removeItem(at: path)
      #expect(try statuses(scene) == ["112.wav": "missing", "memo.wav": "ok"])
      let text = try scene.run("status").output
      #expect(text.contains("missing") && text.contains("; 1 missing"), "\(text)")
      let counts = try scene.run("status", "--json").result
      #expect(counts["ok"] as? Int == 1)
      #expect(counts["missing"] as? Int == 1)
      #expect(try statuses(scene, "--status", "missing") == ["112.wav": "missing"])
      #expect(try scene.run("show", "112.wav").output.contains("missing: no file is left of it"))
      // After a run over the folder, the recording is still missing.
      _ = try scene.run("process", "recordings")
      #expect(try statuses(scene)["112.wav"] == "missing")
      try bytes.write(to: path)
      #expect(try statuses(scene) == ["112.wav": "ok", "memo.wav": "ok"])
    }
  }

  @Test func aPlanOrATextIsNoRecording() throws {
    try Scene.with { scene in
      try scene.record("memo.wav")
      try scene.write("file,range\nmemo.wav,112\n", to: "plan.csv")
      try scene.write("what we read today\n", to: "notes.md")
      let plan = try scene.run("process", "recordings/plan.csv")
      #expect(plan.code == 1)
      #expect(plan.errors.contains("this is not a sound file"))
      #expect(plan.errors.contains("tilawa process FOLDER --plan recordings/plan.csv"))
      let both = try scene.run("process", "recordings/notes.md", "recordings/memo.wav")
      #expect(both.code == 3)
      #expect(both.errors.contains("name recordings or folders of them"))
      #expect(try statuses(scene) == ["memo.wav": "ok"])
      #expect(try scene.run("status", "--json").result["unopened"] as? Int == 0)
    }
  }

  @Test func theListIsFilteredAndSorted() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("memo.wav")
      _ = try scene.run("process", "recordings")
      #expect(try Array(statuses(scene, "--needs-range").keys) == ["memo.wav"])
      #expect(try statuses(scene, "--below", "0").isEmpty)
      #expect(try Array(statuses(scene, "--below", "1").keys) == ["112.wav"])
      #expect(try scene.run("status", "--needs-range").output.contains("1 of 2 recordings"))
      let sorted = try scene.run("status", "--sort", "ayat").output.split(separator: "\n")
      #expect(sorted[1].hasSuffix("112.wav"))
      #expect(try scene.run("status", "--status", "fine").code != 0)
      #expect(try scene.run("status", "--reciter", "nobody").errors.contains("tilawa reciter list"))
    }
  }
}
