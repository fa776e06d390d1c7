import ArgumentParser
import Drills
import Foundation
import PipelineCore
import Playback
import SystemPackage
import Testing

@testable import tilawa

@Suite struct RenderTests {
  /// Runs `body` with a scene that has a recording of 112 in the library, and an empty folder
  /// `out`.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      try body(scene)
    }
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The options of a drill, grouped as in `Render`.
  private struct Options: ParsableArguments {
    @OptionGroup var usual: DrillOptions<UsualDrill>
    @OptionGroup var passage: DrillOptions<DrillPassage>
    @OptionGroup var building: DrillOptions<DrillBuilding>
    @OptionGroup var files: DrillOptions<DrillFiles>

    var settings: [DrillSetting] {
      usual.settings + passage.settings + building.settings + files.settings
    }
  }

  @Test func everyKeyOfADrillIsAnOption() throws {
    let names = UsualDrill.names + DrillPassage.names + DrillBuilding.names + DrillFiles.names
    let keys = names.filter { $0 != "output" && $0 != "gap" }
    #expect(keys.sorted() == DrillParameter.all.map(\.name).sorted())
    #expect(try Options.parse([]).settings.isEmpty)
    // A parameter that is off by default, given without a value, is a flag.
    let flag = try Options.parse(["--allow-gaps"]).settings
    #expect(flag.map(\.key) == ["allowGaps"] && flag.map(\.value) == ["true"])
    let others = DrillParameter.all.enumerated().filter { $0.element.name != "allowGaps" }
    for (index, key) in others {
      let typed = try Options.parse([key.option, "x\(index)"]).settings
      #expect(typed.map(\.key) == [key.name] && typed.map(\.value) == ["x\(index)"])
    }
    let gaps = try Options.parse(["--gap", "1s"]).settings
    #expect(gaps.map(\.key) == ["gaps.repeats", "gaps.ayat", "gaps.passes"])
    #expect(gaps.map(\.value) == ["1s", "1s", "1s"] && gaps.allSatisfy { $0.option == "--gap 1s" })
    #expect(try Options.parse(["--output", "a.wav"]).usual.output?.path == "a.wav")
    let help = Options.helpMessage(columns: 1_000)
    for (_, key) in others { #expect(help.contains("\(key.help) (\(key.range)")) }
    #expect(help.contains("Times each ayah is played in a row. (1 … 100; default: 1)"))
    #expect(try Options.parse(["--gap-fill", "room"]).files.values["output.gapFill"] == "room")
    #expect(try Options.parse(["--split-every", "30m"]).files.values["output.splitEvery"] == "30m")
  }

  @Test func aRangeIsRenderedAndNotAgain() throws {
    try with { scene in
      let words = [
        "render", "--range", "112:1-2", "--gap", "1s", "--output", "drill.wav", "--json",
      ]
      let first = try Binary.run(words, in: scene.folder)
      #expect(first.code == 0)
      #expect(first.errors.contains("1 of 1 drill"))
      let drills = try #require(try first.result["drills"] as? [[String: Any]])
      let file = try #require((drills.first?["files"] as? [[String: Any]])?.first)
      #expect(drills.count == 1)
      #expect(file["state"] as? String == "rendered")
      #expect(file["output"] as? String == "drill.wav")
      let path = scene.folder.appending(path: "drill.wav")
      let size = try Data(contentsOf: path).count
      #expect(file["bytes"] as? Int == size)
      let date = try FileManager.default.attributesOfItem(atPath: path.path)[.modificationDate]
      let again = try Binary.run(words, in: scene.folder)
      #expect(again.code == 0)
      #expect(again.output.contains("\"finished\""))
      let later = try FileManager.default.attributesOfItem(atPath: path.path)[.modificationDate]
      #expect(date as? Date == later as? Date)
      let other = try Binary.run(
        ["render", "--range", "112:1", "--output", "drill.wav"], in: scene.folder)
      #expect(other.code == 1)
      #expect(other.errors.contains("\"drill.wav\" already exists"))
      #expect(other.errors.contains("try:   choose another --output, or pass --force"))
      #expect(try Data(contentsOf: path).count == size)
    }
  }

  @Test func recipesOfAFolderAreRenderedIntoAFolder() throws {
    try with { scene in
      let folder = scene.folder.appending(path: "recipes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in [
        ("a.yaml", "name: \"112:1?\"\nrange: 112:1\n"), ("b.yaml", "range: 112:2\nspeed: 0.75\n"),
        ("c.yml", "name: 112-1-\nrange: 112:1-4\nayahRepeat: 2\noutput: { maps: m3u8 }\n"),
        ("ignored.txt", "nothing"),
      ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let dry = try Binary.run(["render", "recipes", "--output", "out", "-n"], in: scene.folder)
      #expect(dry.code == 0)
      #expect(!FileManager.default.fileExists(atPath: scene.folder.appending(path: "out").path))
      #expect(dry.output.contains("planned"))
      let outcome = try Binary.run(
        ["render", "recipes", "--output", "out", "--format", "flac", "--quiet"],
        in: scene.folder)
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      #expect(
        try names(scene.folder.appending(path: "out")) == [
          "112-1--2.flac", "112-1--2.json", "112-1--2.m3u8", "112-1-.flac", "112-1-.json",
          "b.flac", "b.json",
        ])
      let parts = try Binary.run(
        ["render", "recipes/c.yml", "--output", "parts.wav", "--split-every", "1s"],
        in: scene.folder)
      #expect(parts.code == 0)
      #expect(try names(scene.folder).filter { $0.hasPrefix("parts") }.contains("parts.m3u8"))
      #expect(
        try names(scene.folder).filter { $0.hasPrefix("parts") && $0.hasSuffix("wav") }
          == ["parts-01.wav", "parts-02.wav", "parts-03.wav", "parts-04.wav"])
    }
  }

  @Test(arguments: [
    ("-", 64, "cannot be written to a pipe"), ("/dev/null", 1, "unsupported output format"),
  ])
  func aDrillIsAFile(output: String, code: Int32, words: String) throws {
    try with { scene in
      let outcome = try scene.run("render", "--range", "112", "--output", output)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(try !names(scene.folder).contains("-"))
    }
  }

  /// A drill can be planned without an output path.
  @Test func aDrillIsPlannedWithoutAPlace() throws {
    try with { scene in
      let planned = try scene.run("render", "--range", "112", "--dry-run", "--json").result
      let drill = try #require((planned["drills"] as? [[String: Any]])?.first)
      let named = try scene.run("render", "--range", "112", "--dry-run", "--json", "--output", ".")
      let other = try #require((try named.result["drills"] as? [[String: Any]])?.first)
      #expect(NSDictionary(dictionary: drill) == NSDictionary(dictionary: other))
      let refused = try scene.run("render", "--range", "112")
      #expect(refused.code == 64)
      #expect(refused.errors.contains("--output"), "\(refused.errors)")
    }
  }

  /// The second drill takes a few seconds longer than the first.
  @Test(arguments: [[SIGINT, 130], [SIGTERM, 143], [SIGKILL, -SIGKILL]])
  func aStoppedRunKeepsWhatIsFinishedAndNothingElse(signalAndCode: [Int32]) throws {
    try with { scene in
      for (name, text) in [
        ("a.yaml", "range: 112:1\n"),
        ("b.yaml", "range: 112\nayahRepeat: 100\nrangeRepeat: 30\nmode: talqin\n"),
      ] { try scene.write(text, to: name) }
      let words = [
        "render", "recordings/a.yaml", "recordings/b.yaml", "--output", "out", "--format", "flac",
      ]
      let end = try Binary.run(
        words, in: scene.folder, sendingAfterFirstResult: signalAndCode[0])
      #expect(end == signalAndCode[1])
      let out = scene.folder.appending(path: "out")
      let left = try names(out)
      // A killed process cannot delete its temporary file. The next run deletes it.
      #expect(
        left.filter { signalAndCode[0] != SIGKILL || !$0.hasPrefix(".tilawa-") }
          == ["a.flac", "a.json"])
      let words2 = ["render", "recordings/a.yaml", "--range", "112:2", "--output", "out/c.flac"]
      #expect(try Binary.run(words2, in: scene.folder).code == 0)
      #expect(try names(out) == ["a.flac", "a.json", "c.flac", "c.json"])
    }
  }
}
