import Foundation
import Testing

@Suite struct TimingsTests {
  /// Runs `body` with a scene that has a reciter whose files of 112:1 and 112:2 are 800 ms long.
  private func withFiles(_ body: (Scene) throws -> Void) throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      _ = try scene.run("reciter", "priority", "husary")
      try body(scene)
    }
  }

  private func text(_ scene: Scene, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: scene.folder.appending(path: name)), as: UTF8.self)
  }

  @Test func wordsAreFollowedThroughSpeedAndRepeats() throws {
    try withFiles { scene in
      try scene.write(
        """
        {"112:1": {"surah_number": 112, "ayah_number": 1, "duration": 0.8,
                   "segments": [[1, 0, 200], [2, 200, 200], [3, 100, 150], [4, 400, 900]]},
         "112:2": {"duration": null, "segments": []}, "112:9": {"segments": []}}
        """, to: "words.json")
      let imported = try scene.run("import", "recordings/words.json", "--reciter", "husary")
      #expect(imported.output == "kept 3 words of 1 ayah for the reciter's files\n")
      #expect(
        imported.errors == """
          left out: ayat without words (1), first 112:2
          left out: ayat that the riwayah does not have (1), first 112:9
          left out: words without a length (1), first 112:1

          """)
      let rendered = try scene.run(
        "render", "--range", "112:1", "--ayah-repeat", "2", "--gap", "1s", "--speed", "0.5",
        "--maps", "vtt,lrc", "--basmalah", "never", "--istiadhah", "never", "--output", "d.wav")
      #expect(rendered.code == 0)
      #expect(rendered.errors.contains("Warning") == false)
      let cues = try text(scene, "d.vtt")
      #expect(
        cues.contains(
          "\nقُلۡ هُوَ <00:00:00.200>ٱللَّهُ <00:00:00.800>أَحَدٌ\n"),
        "\(cues)")
      #expect(
        cues.contains(
          "\nقُلۡ هُوَ <00:00:02.800>ٱللَّهُ <00:00:03.400>أَحَدٌ\n"),
        "\(cues)")
      let lyrics = try text(scene, "d.lrc")
      #expect(
        lyrics.contains(
          " <00:02.60>قُلۡ هُوَ <00:02.80>ٱللَّهُ <00:03.40>أَحَدٌ <00:04.20>"))
      #expect(
        try text(scene, "d.json").contains(
          "\"words\": [[0, 0, 3200], [2, 1600, 2400], [3, 6400, 12800]]"))
    }
  }

  @Test func timingsOfASurahNeedFilesThatWereCutJustSo() throws {
    try withFiles { scene in
      try scene.write(#"{"112": {"surah_number": 112, "duration": 2}}"#, to: "surah.json")
      try scene.write(
        """
        {"112:1": {"segments": [[1, 100, 500], [2, 500, 900]], "timestamp_from": 100,
                   "timestamp_to": 900},
         "112:2": {"segments": [[1, 900, 1100], [2, 1100, 2000]], "timestamp_from": 900,
                   "timestamp_to": 2000}}
        """, to: "segments.json")
      let imported = try scene.run(
        "import", "timings", "--reciter", "husary", "recordings/segments.json",
        "recordings/surah.json", "--json")
      let result = try imported.result
      #expect(result["words"] as? Int == 4)
      #expect(result["ayat"] as? Int == 2)
      #expect(result["notes"] as? [String] == [])
      #expect(result["formats"] as? [String] == ["qul-by-surah"])
      let resolved = try scene.run("resolve", "112:1-2", "--json")
      let ayat = try #require(try resolved.result["ayat"] as? [[String: Any]])
      let words = ayat.prefix(2).map { ($0["source"] as? [String: Any])?["words"] as? Int }
      #expect(words == [2, 0])
      let rendered = try scene.run(
        "render", "--range", "112:1-2", "--output", "d.wav", "--dry-run", "--json")
      let drill = try #require((try rendered.result["drills"] as? [[String: Any]])?.first)
      let warnings = try #require(drill["warnings"] as? [[String: String]])
      #expect(
        warnings.map { $0["problem"] } == [
          "the maps hold no word timings of 112:2: the timings do not match the files"
        ])
      #expect(try scene.run("reciter", "list").output.contains(", words of 2 ayat"))
      #expect(
        try scene.run("import", "timings", "--reciter", "husary", "--clear").output
          == "kept 0 words of 0 ayat for the reciter's files\n")
      #expect(!(try scene.run("reciter", "list").output.contains("words of")))
      let former = try scene.run(
        "reciter", "timings", "husary", "recordings/segments.json", "recordings/surah.json")
      #expect(former.code == 0)
      #expect(former.output == "kept 4 words of 2 ayat for the reciter's files\n")
    }
  }

  @Test(arguments: [
    (["none.json", "--reciter", "husary"], 1, "none.json"),
    (["--reciter", "husary"], 64, "Missing expected argument"),
    (["--recording", "112.wav", "--clear"], 64, "--clear needs --reciter"),
  ])
  func whatIsRefused(arguments: [String], code: Int32, words: String) throws {
    try Scene.with { scene in
      let outcome = try Binary.run(["import", "timings"] + arguments, in: scene.folder)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.output == "")
    }
  }
}
