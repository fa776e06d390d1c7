import AudioTesting
import Foundation
import Testing

/// Divides work into shards, with the built program.
@Suite struct ShardTests {
  /// A fixed time, for libraries that are compared byte for byte.
  private static let clock = ["SOURCE_DATE_EPOCH": "1700000000"]

  private func record(_ count: Int, in scene: Scene) throws {
    for number in 0..<count {
      try scene.record(
        "\(100 + number).wav", "..###..####..###..####.." + String(repeating: "##..", count: number)
      )
    }
  }

  @discardableResult
  private func shard(_ scene: Scene, _ arguments: String...) throws -> Binary.Outcome {
    try Binary.run(["shard"] + arguments, in: scene.folder, environment: Self.clock)
  }

  private func plan(_ scene: Scene, shards: Int) throws {
    let outcome = try shard(scene, "plan", "recordings", "--shards", "\(shards)", "-o", "plan")
    try #require(outcome.code == 0, "\(outcome.errors)")
  }

  private func runAll(_ scene: Scene, _ indices: ClosedRange<Int>, code: Int32 = 0) throws {
    for index in indices {
      let outcome = try shard(scene, "run", "plan", "--index", "\(index)")
      try #require(outcome.code == code, "\(outcome.errors)")
    }
  }

  /// Returns the export of a library, and its latest backup: a vacuumed copy of the database, so
  /// that equal contents have equal bytes.
  private func contents(of library: String, in scene: Scene) throws -> (String, Data) {
    let export = try Binary.run(["export", "--library", library], in: scene.folder)
    try #require(export.code == 0, "\(export.errors)")
    let backups = scene.folder.appending(path: "\(library)/Backups")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: backups.path).sorted().last)
    return (export.output, try Data(contentsOf: backups.appending(path: name)))
  }

  @Test func fourShardsAreOneMachineByteForByte() throws {
    try Scene.with { scene in
      try record(6, in: scene)
      try FileManager.default.copyItem(
        at: scene.recordings.appending(path: "103.wav"),
        to: scene.recordings.appending(path: "copy.wav"))
      let one = try Binary.run(
        ["process", "recordings", "--library", "one", "--jobs", "1"], in: scene.folder,
        environment: Self.clock)
      try #require(one.code == 0, "\(one.errors)")
      try plan(scene, shards: 4)
      try runAll(scene, 1...4)
      let merge = try shard(scene, "merge", "plan", "--library", "merged")
      #expect(merge.code == 0, "\(merge.errors)")
      #expect(
        merge.output == "4 of 4 shards merged: 6 recordings, 1 copies of others, 0 unreadable\n")
      let (expected, merged) = try (
        contents(of: "one", in: scene), contents(of: "merged", in: scene)
      )
      #expect(expected.0 == merged.0)
      #expect(expected.1 == merged.1)
      // The features were copied, too: no recording is analysed again.
      let again = try Binary.run(
        ["process", "recordings", "--library", "merged", "--json"], in: scene.folder)
      #expect(try again.result["skipped"] as? Int == 7)
    }
  }

  /// Shards do not learn from the whole library (decision 0046). Only the names of reciters depend
  /// on other shards; they are merged when the results are stored.
  @Test func recitersOfSeveralShardsAreThoseOfOneMachine() throws {
    try Scene.with { scene in
      try record(4, in: scene)
      try scene.write(
        """
        file,range,riwayah,reciter,date
        100.wav,100,hafs,mahmoud al-husary,2026-01-09
        101.wav,101,hafs,Mahmoud Al-Husary,2026-01-09
        102.wav,102,warsh,Sheikh Ahmad,2026-01-10
        103.wav,103,hafs,MAHMOUD AL-HUSARY,2026-01-11

        """, to: "plan.csv")
      let csv = scene.recordings.appending(path: "plan.csv").path
      let one = try Binary.run(
        ["process", "recordings", "--plan", csv, "--library", "one", "--jobs", "1"],
        in: scene.folder, environment: Self.clock)
      try #require([0, 3].contains(one.code), "\(one.errors)")
      let planned = try shard(
        scene, "plan", "recordings", "--plan", csv, "--shards", "4", "-o", "plan")
      try #require(planned.code == 0, "\(planned.errors)")
      for index in (1...4).reversed() {
        _ = try shard(scene, "run", "plan", "--index", "\(index)")
      }
      let merge = try shard(scene, "merge", "plan", "--library", "merged")
      try #require(merge.output.hasPrefix("4 of 4 shards merged"), "\(merge.errors)")
      let (expected, merged) = try (
        contents(of: "one", in: scene), contents(of: "merged", in: scene)
      )
      let reciters = try Binary.run(["reciter", "list", "--library", "merged"], in: scene.folder)
      #expect(reciters.output.contains("Sheikh Ahmad"))
      #expect(reciters.output.contains("MAHMOUD AL-HUSARY"), "the first spelling by bytes")
      #expect(expected.0 == merged.0)
      #expect(expected.1 == merged.1)
    }
  }

  @Test func aMissingShardIsNamedAndMergedAroundOnlyIfAsked() throws {
    try Scene.with { scene in
      try record(3, in: scene)
      try plan(scene, shards: 3)
      try runAll(scene, 1...2)
      #expect(try shard(scene, "status", "plan", "--array").output == "3\n")
      let refused = try shard(scene, "merge", "plan")
      #expect(refused.code == 3)
      #expect(refused.errors.contains("shards have no result: 3"))
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
      let partial = try shard(scene, "merge", "plan", "--partial", "--json")
      #expect(partial.code == 3)
      #expect(try partial.result["merged"] as? Int == 2)
      #expect(try partial.result["missing"] as? [Int] == [3])
    }
  }

  @Test func aDamagedRecordingIsListedAndTheOthersAreMerged() throws {
    try Scene.with { scene in
      try record(2, in: scene)
      try scene.write("RIFFxxxxWAVE", to: "broken.wav")
      try plan(scene, shards: 3)
      try runAll(scene, 1...2)
      #expect(try shard(scene, "run", "plan", "--index", "3").code == 3)
      let status = try shard(scene, "status", "plan", "--json")
      #expect(try status.result["failed"] as? [Int] == [3])
      // The shard has a result. A person decides whether to retry its failed recording.
      #expect(try shard(scene, "status", "plan", "--array").output == "\n")
      #expect(try shard(scene, "status", "plan", "--array", "--failed").output == "3\n")
      #expect(try !shard(scene, "slurm", "plan").output.contains("--array"))
      #expect(try shard(scene, "slurm", "plan", "--failed").output.contains("--array=3"))
      let merge = try shard(scene, "merge", "plan")
      #expect(merge.code == 3)
      #expect(merge.output.hasPrefix("3 of 3 shards merged: "))
      #expect(merge.errors.contains("where: broken.wav"))
    }
  }

  @Test func resultsOfAnotherVersionOrKindOfMachineAreRefused() throws {
    try Scene.with { scene in
      try record(2, in: scene)
      try plan(scene, shards: 2)
      try runAll(scene, 1...2)
      let file = scene.folder.appending(path: "plan/results/2.json")
      let whole = try String(contentsOf: file, encoding: .utf8)
      func change(_ key: String) throws {
        var json = try #require(
          try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any])
        json[key] = String(repeating: "0", count: 64)
        try JSONSerialization.data(withJSONObject: json).write(to: file)
      }
      for key in ["program", "run", "content", "database"] {
        try change(key)
        #expect(try shard(scene, "status", "plan", "--array").output == "2\n", "\(key)")
        #expect(try shard(scene, "merge", "plan").code == 3, "\(key)")
      }
      try change("machine")
      let mixed = try shard(scene, "merge", "plan")
      #expect(mixed.code == 1)
      #expect(mixed.errors.contains("more than one kind of machine"))
      // Running a stale shard again repairs it.
      try change("run")
      try runAll(scene, 2...2)
      #expect(try String(contentsOf: file, encoding: .utf8) == whole)
    }
  }

  @Test func aPlanOfAnotherProgramIsRefused() throws {
    try Scene.with { scene in
      try record(1, in: scene)
      try plan(scene, shards: 1)
      let file = scene.folder.appending(path: "plan/plan.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("\"program\" : \"", with: "\"program\" : \"9").utf8).write(to: file)
      let run = try shard(scene, "run", "plan", "--index", "1")
      #expect(run.code == 1)
      #expect(run.errors.contains("the plan was made with tilawa 9"))
      let other = try shard(scene, "plan", "recordings", "--shards", "1", "-o", "plan")
      #expect(other.code == 1)
    }
  }

  @Test func aSecondPlanHoldsOnlyWhatIsNew() throws {
    try Scene.with { scene in
      try record(3, in: scene)
      try plan(scene, shards: 2)
      try runAll(scene, 1...2)
      let first = try Data(contentsOf: scene.folder.appending(path: "plan/shards/1.json"))
      try scene.record("new.wav", "..###..#####..")
      let again = try shard(
        scene, "plan", "recordings", "--shards", "5", "-o", "plan", "--json")
      #expect(try again.result["added"] as? Int == 1)
      #expect(try again.result["known"] as? Int == 3)
      #expect(try again.result["shards"] as? Int == 3)
      #expect(try Data(contentsOf: scene.folder.appending(path: "plan/shards/1.json")) == first)
      #expect(try shard(scene, "status", "plan", "--array").output == "3\n")
    }
  }

  @Test func anAttemptThatWasKilledOrEndedGoesOn() throws {
    for signal in [SIGKILL, SIGTERM] {
      try Scene.with { scene in
        try record(4, in: scene)
        try plan(scene, shards: 1)
        let code = try Binary.run(
          ["shard", "run", "plan", "--index", "1"], in: scene.folder,
          sendingAfterFirstResult: signal)
        #expect(code == (signal == SIGTERM ? 143 : -SIGKILL))
        #expect(try shard(scene, "status", "plan", "--array").output == "1\n")
        let next = try shard(scene, "run", "plan", "--index", "1", "--json")
        #expect(next.code == 0, "\(next.errors)")
        #expect(try next.result["analysed"] as? Int ?? 9 <= 3)
        // The result is the same as after an uninterrupted attempt.
        let result = scene.folder.appending(path: "plan/results/1.sqlite")
        let resumed = try Data(contentsOf: result)
        try FileManager.default.removeItem(
          at: scene.folder.appending(path: "plan/results/1.json"))
        try runAll(scene, 1...1)
        #expect(try Data(contentsOf: result) == resumed)
      }
    }
  }

  @Test func eachRecordingHasACheckpointAndADamagedOneIsMadeAgain() throws {
    try Scene.with { scene in
      try record(5, in: scene)
      try plan(scene, shards: 1)
      _ = try Binary.run(
        ["shard", "run", "plan", "--index", "1"], in: scene.folder,
        sendingAfterFirstResult: SIGTERM)
      let folder = scene.folder.appending(path: "plan/checkpoints/1")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      try #require((1...4).contains(names.count), "\(names)")
      // Each checkpoint contains the id of its own recording and no other id.
      for name in names {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let told = names.map { $0.replacing(".json", with: "") }.filter { text.contains($0) }
        #expect(told == [name.replacing(".json", with: "")])
      }
      let damaged = folder.appending(path: names[0])
      let text = try String(contentsOf: damaged, encoding: .utf8)
      try Data(text.replacing("\"frameCount\":", with: "\"frameCount\":1").utf8).write(to: damaged)
      let next = try shard(scene, "run", "plan", "--index", "1", "--json")
      #expect(next.code == 0, "\(next.errors)")
      #expect(next.errors.contains("the recording is analysed again"))
      #expect(try next.result["analysed"] as? Int == 5 - names.count + 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
      let result = scene.folder.appending(path: "plan/results/1.sqlite")
      let resumed = try Data(contentsOf: result)
      try FileManager.default.removeItem(at: scene.folder.appending(path: "plan/results/1.json"))
      try runAll(scene, 1...1)
      #expect(try Data(contentsOf: result) == resumed)
    }
  }

  @Test func twoAttemptsAtOnceAreHarmless() throws {
    try Scene.with { scene in
      try record(3, in: scene)
      try plan(scene, shards: 1)
      let other = try Binary.process(
        ["shard", "run", "plan", "--index", "1", "--quiet"], in: scene.folder,
        environment: Self.clock)
      other.standardOutput = FileHandle.nullDevice
      other.standardError = FileHandle.nullDevice
      try other.run()
      try runAll(scene, 1...1)
      other.waitUntilExit()
      #expect(other.terminationStatus == 0)
      #expect(try shard(scene, "status", "plan", "--array").output == "\n")
      #expect(try shard(scene, "merge", "plan").code == 0)
      let left =
        FileManager.default.enumerator(
          atPath: scene.folder.appending(path: "plan").path)?.allObjects ?? []
      #expect(left.compactMap { $0 as? String }.filter { $0.contains(".tilawa-") } == [])
    }
  }

  @Test func shardsOfSoManyHoursAreAsManyAsItTakes() throws {
    try Scene.with { scene in
      try record(6, in: scene)
      let one = try shard(
        scene, "plan", "recordings", "--shards", "1", "-o", "one", "--json")
      let seconds = try #require(try one.result["dearest"] as? Double)
      // 0.01 hours are 36 seconds.
      let most = Int((seconds / 36).rounded(.up))
      let several = try shard(
        scene, "plan", "recordings", "--hours", "0.01", "-o", "plan", "--json")
      #expect(several.code == 0, "\(several.errors)")
      let added = try #require(try several.result["added"] as? Int)
      #expect((2...most).contains(added), "\(added) shards of \(seconds) s")
      #expect(try several.result["recordings"] as? Int == 6)
      let dearest = try #require(try several.result["dearest"] as? Double)
      // Shards consist of consecutive recordings, so a shard may exceed 36 s by less than one
      // recording.
      #expect(dearest < 36 + seconds / 3, "\(dearest) s")
    }
  }

  @Test func aTimeLimitThatWouldEndEachAttemptIsRefused() throws {
    try Scene.with { scene in
      try record(1, in: scene)
      try plan(scene, shards: 1)
      #expect(try !shard(scene, "slurm", "plan").output.contains("--time"))
      let limited = try shard(scene, "slurm", "plan", "--time", "2:01")
      #expect(limited.output.contains("#SBATCH --time=2:01\n"))
      for (time, grace, reason) in [
        ("2:00", "60", "is not more than 120 s"), ("1:00:00", "3540", "is not more than 3600 s"),
        ("soon", "60", "is no time limit"), ("1\n2", "60", "is no time limit"),
      ] {
        let refused = try shard(scene, "slurm", "plan", "--time", time, "--grace", grace)
        #expect(refused.code == 64, "\(time)")
        #expect(refused.errors.contains(reason), "\(refused.errors)")
      }
    }
  }

  @Test func aFolderWithOtherFilesTakesNoPlan() throws {
    try Scene.with { scene in
      try record(1, in: scene)
      let outcome = try shard(scene, "plan", "recordings", "--shards", "1", "-o", "recordings")
      #expect(outcome.code == 1)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scene.recordings.path) == ["100.wav"])
    }
  }
}
