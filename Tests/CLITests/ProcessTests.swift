import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct ProcessTests {
  private let long = String(repeating: "..#####.####.", count: 12)

  @Test func aFolderBecomesALibraryAndASecondRunDecodesNothing() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("evening.wav")
      try scene.write("notes", to: "notes.txt")
      let first = try scene.run("process", "recordings", "--json")
      #expect(first.code == 0)
      #expect(try first.result["ok"] as? Int == 2)
      #expect(try first.result["decoded"] as? Int == 2)
      #expect(try first.result["needingRange"] as? Int == 1)
      #expect(try first.result["passedOver"] as? Int == 1)
      let export = try scene.run("export")
      let document = try export.json
      #expect(
        (document["recordings"] as? [[String: Any]])?.map { $0["source"] as? String } == [
          "112.wav", "evening.wav",
        ])

      let second = try scene.run("process", "recordings", "--json")
      #expect(second.code == 0)
      #expect(try second.result["decoded"] as? Int == 0)
      #expect(try second.result["skipped"] as? Int == 2)
      #expect(try scene.run("export").output == export.output)
      #expect(scene.unfinished.isEmpty)
    }
  }

  @Test func theTableNamesWhatCameOut() throws {
    try Scene.with { scene in
      try scene.record("evening.wav")
      let outcome = try scene.run("process", "recordings")
      #expect(
        outcome.output == """
          ok               1
          partial          0
          failed           0
          needing a range  1

          """)
      #expect(outcome.errors.hasPrefix("evening.wav: ok, needs a range  (1 of 1 recording"))
      #expect(try scene.run("process", "recordings", "--quiet").errors.contains("of 1") == false)
    }
  }

  @Test func garbageAmongGoodOnesIsThree() throws {
    try Scene.with { scene in
      try scene.record("good.wav")
      try scene.write("this is not audio", to: "bad.mp3")
      try scene.write("", to: "empty.m4a")
      let outcome = try scene.run("process", "recordings", "--json")
      #expect(outcome.code == 3)
      #expect(try outcome.json["status"] as? String == "partial")
      #expect(try outcome.result["ok"] as? Int == 1)
      #expect(try outcome.result["failed"] as? Int == 2)
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(errors.compactMap { $0["where"] } == ["bad.mp3", "empty.m4a"])
      // The files have not changed, so the next run neither retries the failed ones nor fails.
      let later = try scene.run("process", "recordings")
      #expect(later.code == 0)
      #expect(
        later.output.contains(
          "2 files still cannot be read: bad.mp3, empty.m4a; `--retry-failed` tries them again\n"))
      #expect(!later.errors.contains("Error"))
      let again = try scene.run("process", "recordings", "--retry-failed", "--json")
      #expect(again.code == 3)
      #expect(try again.result["analysed"] as? Int == 2)
      let status = try scene.run("status", "--json").result
      #expect(status["failed"] as? Int == 2)
    }
  }

  @Test func troubleDoesNotCostWhatIsKnown() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      let before = try scene.run("export").output
      let outcome = try scene.run("process", "recordings", "--force", "--memory-limit", "1M")
      #expect(outcome.code == 1)
      #expect(try scene.run("export").output == before)
      #expect(try scene.run("process", "recordings").code == 0)
    }
  }

  @Test func theLibraryInsideTheFolderIsNoSource() throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      for _ in 0..<2 {
        let outcome = try scene.run(
          "process", ".", "--copy", "--force", "--json")
        #expect(try outcome.result["ok"] as? Int == 1)
        #expect((try outcome.result["recordings"] as? [Any])?.count == 1)
      }
    }
  }

  @Test func nothingButGarbageIsOne() throws {
    try Scene.with { scene in
      try scene.write("this is not audio", to: "bad.mp3")
      #expect(try scene.run("process", "recordings").code == 1)
      #expect(try scene.run("process", "recordings").code == 0, "nothing has changed")
      #expect(try scene.run("process", "no-such-folder").code == 1)
    }
  }

  @Test(arguments: [
    ("empty.mp3", 0, "failed"), ("text.mp3", 1, "failed"), ("header.wav", 2, "failed"),
    ("cut.wav", 3, "partial"),
  ])
  func aFileThatCannotBeReadIsATroubleOfTheRunThatMeetsIt(
    name: String, kind: Int, status: String
  ) throws {
    try Scene.with { scene in
      try scene.record("good.wav")
      let whole = try Data(contentsOf: scene.recordings.appending(path: "good.wav"))
      let contents = [
        Data(), Data("no sound".utf8), whole.prefix(20), whole.prefix(whole.count / 2),
      ]
      let path = scene.recordings.appending(path: name)
      try contents[kind].write(to: path)
      func codes(_ times: Int) throws -> [Int32] {
        try (0..<times).map { _ in try scene.run("process", "recordings", "--quiet").code }
      }
      #expect(try codes(3) == [3, 0, 0])
      let again = try scene.run("process", "recordings", "--json")
      #expect(try again.json["status"] as? String == "ok")
      #expect(try again.result[status] as? Int == 1, "the state is still counted")
      let notices = try #require(try again.result["notices"] as? [String: Any])
      let key = status == "failed" ? "stillFailed" : "stillPartial"
      #expect(notices[key] as? [String] == [name])
      // A changed file is tried again and counts as a new failure.
      try (contents[kind] + [0]).write(to: path)
      #expect(try codes(2) == [3, 0])
    }
  }

  @Test(.disabled(if: ProcessLimits.userNumber == 0, "nothing is closed to the administrator"))
  func aFileThatMayNotBeReadIsAnErrorEachTime() throws {
    try Scene.with { scene in
      try scene.record("good.wav")
      try scene.record("closed.wav", "..###..####.")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: scene.recordings.appending(path: "closed.wav").path)
      for _ in 0..<2 { #expect(try scene.run("process", "recordings").code == 3) }
    }
  }

  @Test func aDeletedFileIsMissingAndHasNotMovedToTheBin() throws {
    try Scene.with { scene in
      try scene.record("music/112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      #expect(try scene.run("confirm", "112.wav", "112:1").code == 0)
      let bin = scene.recordings.appending(path: "#recycle/music")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: scene.recordings.appending(path: "music/112.wav"), to: bin.appending(path: "112.wav"))
      try scene.record("music/113.wav", "..####..###..")
      let outcome = try scene.run("process", "recordings", "--report", "night.html")
      #expect(outcome.code == 0)
      let notices = [
        "1 recording is no longer where it was: music/112.wav; put it back, run `tilawa process` on"
          + " its new folder, or let go of it with `tilawa remove`",
        "1 folder of the system is left out: #recycle (deleted files); name it to include it",
      ]
      #expect(outcome.output.hasSuffix(notices.joined(separator: "\n") + "\n"))
      #expect(!outcome.output.contains("moved"))
      let status = try scene.run("status", "--json").result
      let lines = try #require(status["recordings"] as? [[String: Any]])
      #expect(lines.map { $0["status"] as? String } == ["missing", "ok"])
      #expect(lines.map { $0["confirmed"] as? Int } == [1, 0])
      for notice in notices { #expect(try scene.run("report").output.contains(notice + "\n")) }
      let page = try String(
        contentsOf: scene.folder.appending(path: "night.html"), encoding: .utf8)
      #expect(page.contains("1 recording is no longer where it was: music/112.wav"))

      // A recycle bin that is named on the command line is processed.
      let named = try scene.run("process", "recordings/#recycle", "--json")
      #expect(try named.result["linked"] as? Int == 1)
      #expect(try named.result["moved"] as? Int == 1)
    }
  }

  @Test func linksThatAreLeftOutAreMentioned() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let outside = scene.folder.appending(path: "outside.wav")
      try FileManager.default.copyItem(
        at: scene.recordings.appending(path: "112.wav"), to: outside)
      try FileManager.default.createSymbolicLink(
        at: scene.recordings.appending(path: "114.wav"), withDestinationURL: outside)
      for more in [[], ["--dry-run"]] {
        let outcome = try Binary.run(["process", "recordings"] + more, in: scene.folder)
        #expect(outcome.output.contains("1 link is left out: 114.wav → "), "\(outcome.output)")
        #expect(outcome.output.contains("/outside.wav; name its target to include it\n"))
        let json = try Binary.run(["process", "recordings", "--json"] + more, in: scene.folder)
        let notices = try #require(try json.result["notices"] as? [String: Any])
        let links = try #require(notices["links"] as? [[String: String]])
        #expect(links.map { $0["path"] } == ["114.wav"])
        #expect(links.map { $0["reason"] } == ["elsewhere"])
      }
    }
  }

  @Test func whatIsExpectedComesFromOptionPlanAndName() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("evening.wav")
      try scene.write("file,range\nevening.wav,103:1-3\nnone.wav,1\n", to: "plan.csv")
      let outcome = try scene.run(
        "process", "recordings", "--plan", "recordings/plan.csv", "--dry-run", "--json")
      let lines = try #require(try outcome.result["recordings"] as? [[String: String]])
      #expect(lines.map { $0["expected"] } == ["112:1-4", "103:1-3"])
      #expect(lines.map { $0["expectedFrom"] } == ["file name", "plan"])
      #expect(
        outcome.errors.contains("line 3 of the plan names a file that does not exist: none.wav"))
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
      let option = try scene.run("process", "recordings", "--range", "67:1-30", "--dry-run")
      #expect(option.output.contains("67:1-30 (command line)"))
      #expect(try scene.run("process", "recordings", "--range", "67:31").code == 1)
    }
  }

  @Test func aNewExpectationNeedsNoDecoding() throws {
    try Scene.with { scene in
      try scene.record("evening.wav")
      _ = try scene.run("process", "recordings")
      let outcome = try scene.run("process", "recordings", "--range", "103:1-3", "--json")
      #expect(try outcome.result["analysed"] as? Int == 1)
      #expect(try outcome.result["decoded"] as? Int == 0)
      #expect(try outcome.result["needingRange"] as? Int == 0)
    }
  }

  @Test func theSameContentIsDecodedOnceAndOwnedByTheFirstName() throws {
    try Scene.with { scene in
      for name in ["112.wav", "113.wav", "copy of 112.wav"] { try scene.record(name) }
      let outcome = try scene.run("process", "recordings", "--jobs", "3", "--json")
      #expect(try outcome.result["decoded"] as? Int == 1)
      #expect(try outcome.result["linked"] as? Int == 2)
      let show = try scene.run("show", "113.wav")
      #expect(show.output.contains("112:1-4"))
      let second = try scene.run("process", "recordings", "--json")
      #expect(try second.result["skipped"] as? Int == 3)
    }
  }

  @Test func aFileThatWasOnlyTouchedIsDoneAndNoCopy() throws {
    try Scene.with { scene in
      for name in ["112.wav", "copy.wav"] { try scene.record(name) }
      _ = try scene.run("process", "recordings")
      for name in ["112.wav", "copy.wav"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 2e9)],
          ofItemAtPath: scene.recordings.appending(path: name).path)
      }
      let outcome = try scene.run("process", "recordings", "--json")
      #expect(try outcome.result["linked"] as? Int == 0)
      #expect(try outcome.result["skipped"] as? Int == 2)
      #expect(try outcome.result["decoded"] as? Int == 0)
    }
  }

  @Test func aRenamedFileIsLinkedAndItsOldNameForgotten() throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      _ = try scene.run("process", "recordings")
      try FileManager.default.moveItem(
        at: scene.recordings.appending(path: "a.wav"),
        to: scene.recordings.appending(path: "b.wav"))
      let outcome = try scene.run("process", "recordings", "--json")
      #expect(try outcome.result["decoded"] as? Int == 0)
      #expect(try outcome.result["linked"] as? Int == 1)
      #expect(try scene.run("export").output.contains("\"source\":\"b.wav\""))
    }
  }

  @Test func copiesAreKeptAndSourcesNeverChanged() throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      let path = scene.recordings.appending(path: "a.wav").path
      let bytes = FileManager.default.contents(atPath: path)
      let before = try FileIdentity(path: FilePath(path))
      #expect(try scene.run("process", "recordings", "--copy").code == 0)
      #expect(try FileIdentity(path: FilePath(path)) == before)
      let copies = scene.library.appending(path: "Recordings")
      let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
      try #require(names.count == 1)
      #expect(
        FileManager.default.contents(atPath: copies.appending(path: names[0]).path) == bytes)
    }
  }

  @Test func namesNeverDriveTheTerminal() throws {
    try Scene.with { scene in
      let names = ["-rf.wav", "a\nb.wav", "\u{1B}[31mred.wav", "سورة الإخلاص.wav"]
      for (index, name) in names.enumerated() {
        try scene.record(name, "..####..###" + String(repeating: ".", count: index))
      }
      let process = try scene.run("process", "recordings")
      #expect(process.code == 0)
      for text in [process.errors, try scene.run("status").output] {
        #expect(!text.contains("\u{1B}"))
        #expect(text.contains("a\\nb.wav"))
        #expect(text.contains("\\u{1B}[31mred.wav"))
        #expect(text.contains("-rf.wav"))
        #expect(text.contains("سورة الإخلاص.wav"))
      }
      let document = try scene.run("export").json
      let sources = (document["recordings"] as? [[String: Any]])?.compactMap {
        $0["source"] as? String
      }
      #expect(Set(sources ?? []) == Set(names))
      #expect(try scene.run("process", "--quiet", "--", "recordings/-rf.wav").code == 0)
    }
  }

  /// With so little memory, a worker dies, or cannot load the libraries of the format.
  /// WorkerFaultTests lets a worker die at chosen places.
  @Test func aMemoryLimitThatIsTooSmallCostsItsRecordingsOnly() throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      try scene.record("b.wav", long)
      let command = ["process", "recordings", "--range", "112", "--json"]
      let outcome = try Binary.run(command + ["--memory-limit", "1M"], in: scene.folder)
      #expect(outcome.code == 1)
      #expect(try outcome.result["failed"] as? Int == 2)
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(
        errors.allSatisfy {
          $0["problem"]?.contains("the worker") == true
            || $0["try"]?.contains("raise the memory limit") == true
        }, "\(errors)")
      let retry = try Binary.run(command + ["--retry-failed"], in: scene.folder)
      #expect(retry.code == 0)
      #expect(try retry.result["ok"] as? Int == 2)
    }
  }
}
