import Foundation
import Testing

/// Statements that a person makes on the first day hold on the second day, whether they are
/// repeated or not, and even if the files were renamed.
@Suite struct StatedRangeTests {
  /// A recording of four ayat; its file name contains no range.
  private let sound = "..###..####..###..####.."

  /// A recording's line in the output of `status`.
  private struct Line {
    let name, expected, origin: String
    let ayat: Int
  }

  private func lines(_ scene: Scene) throws -> [Line] {
    let all = try #require(
      try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
    return try all.map {
      Line(
        name: try #require($0["source"] as? String), expected: $0["expected"] as? String ?? "",
        origin: $0["expectedFrom"] as? String ?? "", ayat: try #require($0["ayat"] as? Int))
    }
  }

  private func expect(
    _ name: String, _ range: String, from origin: String, in scene: Scene,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let all = try lines(scene)
    let line = try #require(all.first { $0.name.hasSuffix(name) }, "\(all)", sourceLocation: place)
    #expect(line.expected == range, sourceLocation: place)
    #expect(line.origin == origin, sourceLocation: place)
    #expect(line.ayat > 0, sourceLocation: place)
  }

  private func plan(_ scene: Scene, _ text: String) throws {
    try Data(text.utf8).write(to: scene.folder.appending(path: "plan.csv"))
  }

  private func process(_ scene: Scene, _ more: String...) throws -> Binary.Outcome {
    let outcome = try Binary.run(["process", "recordings"] + more, in: scene.folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome
  }

  @Test func aRangeFromAPlanStaysWithoutThePlan() throws {
    try Scene.with { scene in
      try scene.record("memo.wav", sound)
      try plan(scene, "file,range,reciter\nmemo.wav,112,Shaykh A\n")
      _ = try process(scene, "--plan", "plan.csv")
      try expect("memo.wav", "112:1-4", from: "plan", in: scene)
      for more in [[], ["--force"], ["--set", "silence.minimum=150ms"]] {
        let outcome = try Binary.run(["process", "recordings"] + more, in: scene.folder)
        #expect(outcome.code == 0, "\(more): \(outcome.errors)")
        try expect("memo.wav", "112:1-4", from: "plan", in: scene)
      }
      #expect(try scene.run("show", "memo.wav").output.contains("Shaykh A"))
    }
  }

  @Test func aRangeFromAnOptionStaysWhenTheFileIsRenamedMovedAndCopied() throws {
    try Scene.with { scene in
      try scene.record("memo.wav", sound)
      _ = try process(scene, "--range", "112")
      let manager = FileManager.default
      let old = scene.recordings.appending(path: "memo.wav")
      // A file name with another surah is not a statement of a person.
      let new = scene.recordings.appending(path: "lesson/113.wav")
      try manager.createDirectory(
        at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.moveItem(at: old, to: new)
      _ = try process(scene)
      #expect(try lines(scene).map(\.expected) == ["112:1-4"])
      _ = try process(scene, "--set", "silence.minimum=150ms")
      #expect(try lines(scene).map(\.expected) == ["112:1-4"])
      // Another recording replaced the last file of a recording. Now a file with the earlier
      // content appears again.
      let kept = scene.folder.appending(path: "kept.wav")
      try manager.moveItem(at: new, to: kept)
      try scene.record("lesson/113.wav", "..####..###...#####..####..##..")
      _ = try process(scene)
      try manager.moveItem(at: kept, to: scene.recordings.appending(path: "again.wav"))
      _ = try process(scene)
      try expect("again.wav", "112:1-4", from: "option", in: scene)
    }
  }

  @Test func aRangeFromAFileNameStaysUntilAnotherNameTellsOne() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      _ = try process(scene)
      let manager = FileManager.default
      func rename(_ old: String, _ new: String) throws {
        try manager.moveItem(
          at: scene.recordings.appending(path: old), to: scene.recordings.appending(path: new))
      }
      try rename("112.wav", "memo.wav")
      _ = try process(scene, "--set", "silence.minimum=150ms")
      try expect("memo.wav", "112:1-4", from: "file name", in: scene)
      try rename("memo.wav", "114.wav")
      _ = try process(scene)
      #expect(try lines(scene).map(\.expected) == ["114:1-6"])
    }
  }

  /// Two files with the same content are one recording, so only one line of the plan can apply.
  @Test func aLineOfThePlanAboutACopyIsReportedInEveryRun() throws {
    try Scene.with { scene in
      for name in ["a.wav", "b.wav", "c.wav"] { try scene.record(name, sound) }
      try plan(scene, "file,range\nc.wav,112\nb.wav,114\na.wav,112\n")
      for options in [[], [], ["--restate"], ["--force"]] {
        let outcome = try Binary.run(
          ["process", "recordings", "--plan", "plan.csv"] + options, in: scene.folder)
        #expect(outcome.code == 0)
        #expect(
          outcome.errors.contains(
            "the plan says 114:1-6, but this file is a copy of a.wav, for which the plan says"
              + " 112:1-4; the line about a.wav is used"), "\(options): \(outcome.errors)")
        #expect(outcome.errors.contains("where: b.wav"))
        #expect(!outcome.errors.contains("where: c.wav") && !outcome.errors.contains("you said"))
        #expect(try lines(scene).map(\.expected) == ["112:1-4"])
      }
      // The line of the other file can be followed once it is the only one.
      try plan(scene, "file,range\nb.wav,114\n")
      let restated = try process(scene, "--plan", "plan.csv", "--restate")
      #expect(!restated.errors.contains("the plan says"), "\(restated.errors)")
      #expect(try lines(scene).map(\.expected) == ["114:1-6"])
    }
  }

  @Test func aPlanThatContradictsIsReportedAndFollowedOnRequestOnly() throws {
    try Scene.with { scene in
      try scene.record("memo.wav", sound)
      _ = try process(scene, "--range", "112")
      try plan(scene, "file,range\nmemo.wav,114\n")
      let contradicted = try process(scene, "--plan", "plan.csv")
      #expect(
        contradicted.errors.contains("the plan says 114:1-6, but you said 112:1-4 on 20"),
        "\(contradicted.errors)")
      #expect(contradicted.errors.contains("--restate"))
      try expect("memo.wav", "112:1-4", from: "option", in: scene)
      let asJSON = try process(scene, "--plan", "plan.csv", "--json")
      let told = try #require(try asJSON.result["recordings"] as? [[String: Any]])
      #expect((told.first?["contradiction"] as? String)?.contains("114:1-6") == true)

      // Under another name, the program must read the file to know its content.
      try FileManager.default.moveItem(
        at: scene.recordings.appending(path: "memo.wav"),
        to: scene.recordings.appending(path: "113.wav"))
      try plan(scene, "file,range\n113.wav,114\n")
      let moved = try process(scene, "--plan", "plan.csv")
      #expect(moved.errors.contains("but you said 112:1-4"), "\(moved.errors)")
      #expect(try lines(scene).map(\.expected) == ["112:1-4"])

      let restated = try process(scene, "--plan", "plan.csv", "--restate")
      #expect(!restated.errors.contains("but you said"), "\(restated.errors)")
      #expect(try lines(scene).map(\.expected) == ["114:1-6"])
      // The new statement also stays.
      _ = try process(scene, "--force")
      #expect(try lines(scene).map(\.expected) == ["114:1-6"])
      _ = try process(scene, "--range", "112")
      #expect(try lines(scene).map(\.expected) == ["112:1-4"])
    }
  }

  @Test func aRiwayahThatWasNamedStays() throws {
    try Scene.with { scene in
      try scene.record("112.wav", sound)
      _ = try process(scene, "--riwayah", "warsh")
      _ = try process(scene, "--force")
      #expect(try scene.run("export").output.contains("\"riwayah\":\"warsh\""))
    }
  }
}
