import Foundation
import Testing

/// Segments are exported to Audacity, to clips and to a player, and imported again.
@Suite struct LabelTests {
  private func withLesson(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      try body(scene)
    }
  }

  @Test func labelsComeBackFromAudacity() throws {
    try withLesson { scene in
      let labels = try scene.run("export", "--format", "audacity", "--recording", "112.wav").output
      try scene.write(labels, to: "112.txt")
      let same = try scene.run("import", "labels", "recordings/112.txt", "--recording", "112.wav")
      #expect(same.code == 0 && same.output == "nothing changed\n", "\(same.output)\(same.errors)")
      #expect(try scene.run("log").output == "no changes by people\n")

      var lines = labels.split(separator: "\n").map(String.init)
      lines[0] = lines[0].replacing("112:001", with: "112:002")
      try scene.write(lines.joined(separator: "\n"), to: "112.txt")
      let changed = try scene.run(
        "import", "labels", "recordings/112.txt", "--recording", "112.wav")
      #expect(changed.code == 0, "\(changed.errors)")
      #expect(changed.output.contains("112:1 0:") && changed.output.contains(" is 112:2"))
      let after = try scene.run("export", "--format", "audacity", "--recording", "112.wav").output
      #expect(after.contains("112:002 1.00 confirmed"))

      let csv = try scene.run("export", "--format", "csv").output
      try scene.write(csv, to: "112.csv")
      let table = try scene.run("import", "labels", "recordings/112.csv", "--recording", "112.wav")
      #expect(table.output == "nothing changed\n", "\(table.output)\(table.errors)")
    }
  }

  /// A segment of several ayat has a file named after all of them, and is found by each of them.
  @Test func aSegmentOfSeveralAyatIsNamedAfterThem() throws {
    try withLesson { scene in
      #expect(try scene.run("edit", "112.wav", "merge", "112:2", "and", "112:3").code == 0)
      let written = try scene.run("export", "--clips", "ayat", "--clip-format", "wav16")
      #expect(written.code == 0, "\(written.errors)")
      let folder = scene.folder.appending(path: "ayat")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["112001.wav", "112002-112003.wav", "112004.wav"])
      for name in ["112:2", "112:3", "112:2-3"] {
        // The merge confirmed the segment.
        for withdraws in [true, false] {
          let outcome = try Binary.run(
            ["confirm", "112.wav", name, "--json"] + (withdraws ? ["--undo"] : []),
            in: scene.folder)
          #expect(try outcome.result["changed"] as? Int == 1, "\(name): \(outcome.errors)")
        }
      }
      #expect(try scene.run("status", "--json").result["distinctAyat"] as? Int == 4)
    }
  }

  @Test func ayatBecomeFilesOfTheirOwn() throws {
    try withLesson { scene in
      let written = try scene.run("export", "--clips", "ayat", "--clip-format", "wav16")
      #expect(written.code == 0, "\(written.errors)")
      let folder = scene.folder.appending(path: "ayat")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == (1...4).map { "11200\($0).wav" })
      let segments = try #require(
        try scene.run("show", "112.wav", "--json").result["segments"] as? [[String: Any]])
      let first = try #require(segments.first)
      let length = try #require(first["end"] as? Double) - (first["start"] as? Double ?? 0)
      let bytes = try Data(contentsOf: folder.appending(path: "112001.wav")).count
      // One channel with 16 bits at the rate of the recording, plus a header of a few hundred
      // bytes.
      #expect(abs(Double(bytes) - length * 2 * 8_000) < 1000, "\(bytes) for \(length) s")

      let again = try scene.run("export", "--clips", "ayat", "--clip-format", "wav16")
      #expect(again.code != 0 && again.errors.contains("112001.wav"), "\(again.errors)")
      // Even with `--force` a recording is not replaced.
      let onto = try scene.run(
        "export", "--clips", "recordings", "--clip-format", "wav16", "--clip-pattern",
        "{recording}", "--force")
      #expect(onto.code != 0 && onto.errors.contains("recordings are never written to"))
      let outside = try scene.run("export", "--clips", "out", "--clip-pattern", "../{ayah3}")
      #expect(outside.code == 1)
      #expect(outside.errors.contains("it leads out of the folder"))
      #expect(outside.errors.contains("where: --clip-pattern"))
      let inside = try scene.run(
        "export", "--clips", "out", "--clip-pattern", "{recording}/{ayah3}")
      #expect(inside.code == 0, "\(inside.errors)")
      let place = scene.folder.appending(path: "out/112/004.flac").path
      #expect(FileManager.default.fileExists(atPath: place))
      let twice = try scene.run(
        "export", "--clips", "twice", "--recording", "112.wav", "--recording", "112")
      #expect(twice.code == 0, "\(twice.errors)")
      // The path leads to a different recording than the analysed one, so the clip is refused.
      try scene.record("112.wav", "..###..####..###..#####.")
      let other = try scene.run("export", "--clips", "other")
      #expect(other.code == 1 && other.errors.contains("no file with the content"))
    }
  }

  @Test func aSegmentIsPlayedByWhatIsInstalled() throws {
    try withLesson { scene in
      let bin = scene.folder.appending(path: "bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let none = try Binary.run(
        ["play", "112.wav", "112:2"], in: scene.folder, environment: ["PATH": bin.path])
      #expect(none.code == 1 && none.errors.contains("ffplay") || none.errors.contains("ffmpeg"))
      let player = bin.appending(path: "aplay")
      try Data(
        "#!/bin/sh\nfor last; do :; done\n/bin/cp \"$last\" '\(scene.folder.path)/played.wav'\n"
          .utf8
      )
      .write(to: player)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player.path)
      let played = try Binary.run(
        ["play", "112.wav", "112:2", "--around-end", "100ms"], in: scene.folder,
        environment: ["PATH": bin.path])
      #expect(played.code == 0 && played.errors.contains("112:2"), "\(played.errors)")
      let bytes = try Data(contentsOf: scene.folder.appending(path: "played.wav")).count
      // The played sound is 0.2 s long.
      #expect(abs(bytes - 3200) < 1000, "\(bytes)")
      for (option, time) in [("--around-start", "-1s"), ("--around-end", "0s")] {
        let refused = try scene.run("play", "112.wav", "112:2", option, time)
        #expect(refused.code == 64 && refused.errors.contains("\(option) \(time) is not more"))
      }
    }
  }
}
