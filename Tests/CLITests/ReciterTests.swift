import Foundation
import Testing

@Suite struct ReciterCommandTests {
  private func reciters(_ outcome: Binary.Outcome) throws -> [[String: Any]] {
    try #require(try outcome.result["reciters"] as? [[String: Any]])
  }

  @Test func aReciterIsAddedListedAndRemoved() throws {
    try Scene.withFiles { scene in
      let added = try scene.addHusary()
      #expect(added.output == "added Mahmoud Al-Husary, Hafs an Asim: files for 2 of 6236 ayat\n")
      let again = try scene.addHusary()
      #expect(again.code == 1)
      #expect(
        again.errors == """
          Error: the reciter Mahmoud Al-Husary already exists.
            try:   choose another name, or add --replace

          """)
      let line = try #require(try reciters(scene.run("reciter", "list", "--json")).first)
      #expect(line["id"] as? String == "mahmoud-al-husary")
      #expect(line["folder"] as? String == scene.folder.appending(path: "husary").path)
      #expect(line["pattern"] as? String == "{surah3}{ayah3}.wav")
      #expect(line["recordings"] as? Int == 0)
      #expect(line["order"] == nil)
      let refused = try scene.run("reciter", "add", "X", "--folder", "husary", "--json")
      #expect(refused.code == 1)
      #expect(try refused.json["status"] as? String == "failed")
      #expect(try refused.json["command"] as? String == "reciter add")
      #expect(try scene.run("reciter", "priority", "husary", "husary").code == 64)
      let preferred = try reciters(scene.run("reciter", "priority", "husary", "--json"))
      #expect(preferred.map { $0["order"] as? Int } == [0])
      #expect(try scene.run("tag", "112", "--reciter", "husary").code == 0)
      #expect(try scene.run("show", "112").output.contains("Mahmoud Al-Husary"))
      #expect(try scene.run("log", "112").output.contains("gave the reciter: Mahmoud Al-Husary"))
      #expect(try scene.run("reciter", "remove", "husary").code == 1)
      #expect(try scene.run("tag", "112", "--reciter", "").code == 0)
      #expect(try scene.run("reciter", "remove", "husary").code == 0)
      #expect(try reciters(scene.run("reciter", "--json")).isEmpty)
      #expect(try scene.run("reciter", "remove", "husary").code == 1)
    }
  }

  @Test func aReciterIsRenamedMergedAndSeparatedAgain() throws {
    try Scene.withFiles { scene in
      try scene.record("113.wav", "..###..####..###..####..####..")
      try scene.write("file,range,reciter\n112.wav,112,al husari\n113.wav,113,Ahmad\n", to: "p.csv")
      let plan = ["process", "recordings", "--plan", "recordings/p.csv", "--json"]
      #expect(try Binary.run(plan, in: scene.folder).code == 0)
      let renamed = try scene.run("reciter", "rename", "ahmad", "Sheikh Ahmad")
      #expect(renamed.output == "renamed Ahmad to Sheikh Ahmad\n", "\(renamed.errors)")
      let merged = try scene.run("reciter", "merge", "al husari", "Sheikh Ahmad")
      #expect(merged.output == "merged al husari into Sheikh Ahmad: 1 recording\n")
      #expect(try scene.run("show", "112.wav").output.contains("Sheikh Ahmad"))
      // The plan still contains the two old names of the reciter. Both recordings are skipped,
      // because the names do not contradict the library.
      let again = try Binary.run(plan, in: scene.folder)
      #expect(try again.result["skipped"] as? Int == 2 && again.errors == "", "\(again.errors)")
      #expect(try Binary.run(plan + ["--force"], in: scene.folder).code == 0)
      #expect(try reciters(scene.run("reciter", "--json")).map { $0["recordings"] as? Int } == [2])
      let log = try scene.run("log").output
      #expect(log.contains("renamed the reciter Ahmad to Sheikh Ahmad"))
      #expect(log.contains("merged the reciter al husari into Sheikh Ahmad"))

      let undone = try scene.run("undo")
      #expect(undone.output.contains("merged the reciter al husari into Sheikh Ahmad"))
      #expect(try scene.run("undo", "--json").code == 0)
      #expect(
        try reciters(scene.run("reciter", "--json")).map { $0["name"] as? String }
          == ["Ahmad", "al husari"])
      #expect(try scene.run("reciter", "merge", "ahmad", "Ahmad").code == 64)
      #expect(try scene.run("reciter", "rename", "ahmad", "al husari").code == 1)
      #expect(try scene.run("doctor", "verify").code == 0)
    }
  }
}

extension Scene {
  /// Runs `body` with a scene that has a recording of 112 in the library, and a folder with files
  /// of 112:1 and 112:2.
  static func withFiles(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      try FileManager.default.createDirectory(
        at: scene.folder.appending(path: "husary"), withIntermediateDirectories: true)
      for name in ["112001.wav", "112002.wav"] { try scene.record("../husary/\(name)", "####") }
      try body(scene)
    }
  }

  /// Adds a reciter with that folder.
  func addHusary(riwayah: String = "hafs") throws -> Binary.Outcome {
    try run(
      "reciter", "add", "Mahmoud Al-Husary", "--short-name", "Husary", "--riwayah", riwayah,
      "--folder", "husary", "--pattern", "{surah3}{ayah3}.wav")
  }
}

@Suite struct BookmarkCommandTests {
  @Test func aBookmarkIsKeptListedAndRemoved() throws {
    try Scene.with { scene in
      let added = try scene.run(
        "bookmark", "add", "67:1-10", "--label", "evening", "--colour", "#1e90ff")
      #expect(added.output == "added 67:1-10 as evening\n")
      #expect(try scene.run("bookmark", "add", "2:255").output == "added 2:255\n")
      let result = try scene.run("bookmark", "list", "--json").result
      let lines = try #require(result["bookmarks"] as? [[String: Any]])
      #expect(lines.map { $0["range"] as? String } == ["2:255", "67:1-10"])
      #expect(lines.map { $0["page"] as? Int } == [42, 562])
      #expect(lines.map { $0["colour"] as? String } == [nil, "#1E90FF"])
      #expect(try scene.run("bookmark", "add", "2:1", "--label", "evening").code == 1)
      #expect(try scene.run("bookmark", "remove", "evening").output == "removed 1 bookmark\n")
      #expect(try scene.run("bookmark", "remove", "evening").code == 1)
      #expect(try scene.run("bookmark").output.contains("2:255"))
      // Every command that reads a library accepts its bookmarks as ranges.
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("bookmark", "add", "112", "--label", "evening").code == 0)
      let evening = "bookmark evening"
      #expect(
        try scene.run("process", "recordings", "--range", evening, "--quiet").code == 0)
      #expect(try scene.run("show", "112.wav").output.contains("112:4"))
      for command in [
        ["similar", "where I stopped"], ["similar", "2:35", "--within", evening],
        ["check", "112.wav", "--range", evening], ["revise", "plan", evening],
        ["revise", "grade", evening, "good"], ["revise", "history", evening],
        ["coverage", evening], ["resolve", evening], ["revise", "drop", evening],
      ] {
        let outcome = try Binary.run(command, in: scene.folder)
        #expect([0, 3].contains(outcome.code), "\(command): \(outcome.errors)")
      }
      #expect(
        try Binary.run(["similar", "bookmark night"], in: scene.folder).errors.contains(
          "there is no bookmark called “night”"))
    }
  }

  @Test(arguments: [
    ["67:1", "--colour", "red"], ["67:1", "--colour", "#12345"], ["67:1 68:1"],
  ])
  func wrongUsageIsRefused(arguments: [String]) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(["bookmark", "add"] + arguments, in: scene.folder)
      #expect(outcome.code == 64)
    }
  }

  @Test(arguments: ["reciter", "bookmark"])
  func everyCommandHasHelp(command: String) throws {
    try Scene.with { scene in
      let outcome = try scene.run(command, "--help")
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("OVERVIEW: "))
    }
  }
}
