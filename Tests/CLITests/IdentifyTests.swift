import Foundation
import LibrarySamples
import Testing

/// `tilawa identify`, with a stored identification that the tests choose.
@Suite struct IdentifyTests {
  /// Runs `body` with a scene that has one recording without a stated range; its candidate is 112.
  private func with(
    _ probability: Double = 0.6, named name: String = "memo.wav", _ body: (Scene) throws -> Void
  ) throws {
    try Scene.with { scene in
      try scene.record(name, "..###..####..###..####..")
      // The sound contains no words, so a range from the file name is doubted.
      let outcome = try scene.run(
        "process", "recordings", "--set", "listen.to=never", Binary.asTyped)
      #expect(outcome.code == (name == "memo.wav" ? 0 : 3))
      let features = scene.library.appending(path: "Features")
      let names = try FileManager.default.contentsOfDirectory(atPath: features.path)
        .filter { $0.hasSuffix(".passages") }
      try #require(names.count == 1)
      let path = features.appending(path: names[0])
      try identified(Data(contentsOf: path), probability).write(to: path)
      try body(scene)
    }
  }

  /// A person mistypes the surah. The program identifies another one, reports that everywhere, and
  /// leaves the statement unchanged.
  @Test func aWrongRangeIsNoticed() throws {
    try with(0.97) { scene in
      let text = "you said 113:1-5; it sounds like 112:1-4 (0.97)"
      let wrong = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--range", "113", Binary.asTyped)
      #expect(wrong.code == 3)
      #expect(wrong.errors.contains(text))
      #expect(wrong.output.contains("check            1"))
      #expect(try scene.run("status").output.contains("113:1-5, sounds like 112:1-4 (0.97)"))
      #expect(try recording(scene)["status"] as? String == "check")
      #expect(try recording(scene)["reason"] as? String == text)
      #expect(try scene.run("show", "memo").output.contains(text))
      #expect(try scene.run("report").output.contains("0 ok, 1 to check, 0 partial"))
      #expect(
        try scene.run("export").output.contains("\"status\":\"check\",\"reason\":\"\(text)\""))
      // The finding is from an earlier run and the recording is unchanged, so this run does not
      // fail (decision 0076).
      #expect(
        try scene.run("process", "recordings", "--set", "listen.to=never", Binary.asTyped).code == 0
      )
      let right = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--range", "112")
      #expect(right.code == 0)
      #expect(try recording(scene)["status"] as? String == "ok")
    }
  }

  /// Only the file name states 113. The sound is certain, so its range is used.
  @Test func aFileNameGivesWayToTheSound() throws {
    try with(0.97, named: "113.wav") { scene in
      let outcome = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--force", Binary.asTyped)
      #expect(outcome.code == 0)
      let note = "the file name says 113:1-5; it sounds like 112:1-4, which was followed"
      #expect(outcome.errors.contains("Warning: \(note)"))
      #expect(try recording(scene)["expected"] as? String == "112:1-4")
      #expect(try scene.run("show", "113.wav").output.contains(note))
      let again = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--json", Binary.asTyped)
      #expect(try again.result["skipped"] as? Int == 1)
    }
  }

  private func recording(_ scene: Scene) throws -> [String: Any] {
    let all = try #require(
      try scene.run("status", "--json").result["recordings"] as? [[String: Any]])
    #expect(all.count == 1)
    return try #require(all.first)
  }

  @Test func candidatesAreListedAndNothingIsChanged() throws {
    try with { scene in
      let outcome = try scene.run("identify")
      #expect(outcome.code == 0)
      #expect(
        outcome.output == """
          memo.wav: 112:1-4, probability 0.60
            0.2  4.5  112:1-4 (0.60), 112:1-3 (0.25)

          """)
      #expect(try scene.run("status").output.contains("needed: 112:1-4 (0.60)"))
      #expect(
        try scene.run("show", "memo").output.contains("112:1-4 (0.60), 112:1-3 (0.25) at 0.2 s"))
      let line = try recording(scene)
      #expect(line["needsRange"] as? Bool == true)
      let passages = try #require(line["candidates"] as? [[String: Any]])
      let candidates = try #require(passages.first?["candidates"] as? [[String: Any]])
      #expect(candidates.map { $0["range"] as? String } == ["112:1-4", "112:1-3"])
      #expect(candidates.map { $0["probability"] as? Double } == [0.6, 0.25])
      // Neither a second run nor a redetection accepts the candidate or searches again.
      #expect(try scene.run("process", "recordings", "--set", "listen.to=never").code == 0)
      #expect(try scene.run("redetect").code == 0)
      #expect(try recording(scene)["needsRange"] as? Bool == true)
    }
  }

  @Test func theExportCarriesThemUntilARangeIsKnown() throws {
    try with { scene in
      func exported() throws -> [String: Any] {
        let text = try scene.run("export").output
        let document = try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let recordings = try #require(document["recordings"] as? [[String: Any]])
        #expect(recordings.count == 1)
        return try #require(recordings.first)
      }
      let before = try exported()
      #expect(before["needsRange"] as? Bool == true)
      let passages = try #require(before["candidates"] as? [[String: Any]])
      #expect(passages.map { $0["end"] as? Double } == [4.5])
      let ranges = try #require(passages.first?["ranges"] as? [[String: Any]])
      #expect(ranges.map { $0["surah"] as? Int } == [112, 112])
      #expect(ranges.map { $0["ayah"] as? Int } == [1, 1])
      #expect(ranges.map { $0["endAyah"] as? Int } == [4, 3])
      #expect(ranges.map { $0["probability"] as? Double } == [0.6, 0.25])
      #expect(try scene.run("identify", "--accept", "--at-least", "0.6").code == 0)
      let after = try exported()
      #expect(after["needsRange"] as? Bool == false)
      #expect((after["candidates"] as? [Any])?.count == 0)
    }
  }

  @Test func whatIsAcceptedIsAPersonsChoiceAndStays() throws {
    try with { scene in
      let outcome = try scene.run(
        "identify", "memo.wav", "--accept", "--at-least", "0.6", "--json")
      #expect(outcome.code == 0)
      let result = try #require(try outcome.result["recordings"] as? [[String: Any]])
      #expect(result.map { $0["accepted"] as? Bool } == [true])
      #expect(try outcome.json["command"] as? String == "identify")
      for again in [
        ["status"], ["process", "recordings", "--set", "listen.to=never"],
        ["process", "recordings", "--set", "listen.to=never", "--force"], ["redetect"],
      ] {
        #expect(try Binary.run(again, in: scene.folder).code == 0)
        let line = try recording(scene)
        #expect(line["expected"] as? String == "112:1-4")
        #expect(line["expectedFrom"] as? String == "candidate")
        #expect(line["ayat"] as? Int == 4)
      }
      let twice = try scene.run("identify", "memo.wav", "--accept", "--at-least", "0")
      #expect(twice.code == 1)
      #expect(twice.errors.contains("its range was stated by a person"))
      #expect(try scene.run("identify").output == "no recording needs a range\n")
      // A range from a plan or an option takes precedence.
      #expect(
        try scene.run("process", "recordings", "--set", "listen.to=never", "--range", "112:2-4")
          .code == 0)
      #expect(try recording(scene)["expectedFrom"] as? String == "option")
    }
  }

  /// The sound contains no words: no riwayah is named, and the library stays unchanged.
  @Test func withoutWordsNoRiwayahIsNamed() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      _ = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--set", "align.evidence=durations")
      let before = try scene.run("show", "112.wav", "--json").output
      let outcome = try scene.run("identify", "--riwayah")
      #expect(outcome.code == 0)
      #expect(outcome.output == "112.wav: too few words in it tell riwayat apart\n")
      let json = try scene.run("identify", "112.wav", "--riwayah", "--json").result
      let row = try #require((json["recordings"] as? [[String: Any]])?.first)
      #expect(row["counted"] as? String == "hafs")
      #expect(row["places"] as? Int == 0)
      #expect((row["candidates"] as? [Any])?.isEmpty == true)
      #expect(try scene.run("show", "112.wav", "--json").output == before)
      #expect(try scene.run("identify", "--riwayah", "--accept").code == 64)
      #expect(try scene.run("identify", "--riwayah", "other.wav").code == 1)
    }
  }

  @Test func wrongUsageIsSaid() throws {
    try with { scene in
      #expect(try scene.run("identify", "--at-least", "0.5").code == 64)
      #expect(try scene.run("identify", "--accept", "--at-least", "2").code == 64)
      let stricter = try scene.run("identify", "--accept", "--at-least", "0.7")
      #expect(stricter.code == 0)
      #expect(stricter.errors.contains("1 left as it was: less likely than"))
      let none = try scene.run("identify", "other.wav")
      #expect(none.code == 1)
      #expect(none.errors.contains("try:"))
    }
    try Scene.with { scene in
      try scene.record("memo.wav")
      let off = try scene.run(
        "process", "recordings", "--set", "listen.to=never", "--set", "identify.enabled=false")
      #expect(off.code == 0)
      let outcome = try scene.run("identify", "--set", "identify.among=nothing")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("Notice: `identify.among` is now `identify.enabled`"))
      #expect(outcome.errors.contains("the passages of this recording cannot be identified"))
    }
  }
}
