import Foundation
import Testing

@Suite struct ResolveCommandTests {
  @Test func anotherRiwayahIsToldPlainly() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary(riwayah: "warsh")
      let lines = try scene.run("resolve", "112:1").output
      #expect(lines.contains("not Mahmoud Al-Husary"))
      #expect(lines.contains("another riwayah: Warsh an Nafi"))
      #expect(lines.contains("\nbasmalah of 112  "))
      #expect(lines.hasSuffix("nothing is missing\n"))
    }
  }

  @Test func whatIsPassedOverHasAReason() throws {
    try Scene.withFiles { scene in
      _ = try scene.addHusary()
      _ = try scene.run("reciter", "priority", "husary")
      let outcome = try scene.run("resolve", "112:2-3", "--json")
      let ayat = try #require(try outcome.result["ayat"] as? [[String: Any]])
      let reasons = ayat.prefix(2).map { ayah in
        (ayah["passedOver"] as? [[String: Any]] ?? []).compactMap { $0["reason"] as? String }
      }
      #expect(
        reasons == [
          ["no recording holds it", "a reciter further up has it"],
          ["no recording holds it", "112003.wav is not there"],
        ])
      #expect(try outcome.result["missing"] as? [String] == [])
    }
  }

  /// The ayah is unconfirmed and its confidence is too low, so the drill is refused with a hint.
  /// The person follows the hint: he listens and confirms the ayah.
  @Test func whatIsNotCertainEnoughIsPlayedOnceConfirmed() throws {
    try Scene.withFiles { scene in
      let drill = ["render", "--range", "112:2", "--at-least", "1", "--output", "q.wav"]
      let refused = try Binary.run(drill, in: scene.folder)
      #expect(refused.code == 1)
      #expect(refused.errors.contains("112:2 in 112.wav has confidence 0."))
      #expect(refused.errors.contains("below 1"))
      #expect(refused.errors.contains("confirm it with `tilawa confirm`, or lower --at-least"))
      let resolved = try scene.run("resolve", "112:2", "--at-least", "1")
      #expect(resolved.output.contains("missing: 112:2\n112:2 in 112.wav has confidence 0."))
      #expect(
        try scene.run("coverage", "112", "--at-least", "1").output
          .contains("with a confidence below 1: Al-Ikhlaas 1–4"))
      #expect(try scene.run("confirm", "112.wav", "112:2").code == 0)
      #expect(try Binary.run(drill, in: scene.folder).code == 0)
      #expect(
        try scene.run("resolve", "112:2", "--at-least", "1").output
          .hasSuffix("nothing is missing\n"))
    }
  }

  /// There are two recordings of 112: the drill uses only one of them, and the person can choose.
  @Test func aDrillHasOneVoice() throws {
    try Scene.withFiles { scene in
      try scene.record("hall.wav", "..###..####..###..####...")
      _ = try scene.run("process", "recordings", "--range", "112")
      func sources(_ arguments: String...) throws -> Set<String> {
        let drill = ["render", "--range", "112", "--basmalah", "never", "--dry-run", "--json"]
        let outcome = try Binary.run(drill + arguments, in: scene.folder)
        let drills = try #require(try outcome.result["drills"] as? [[String: Any]])
        let files = try #require(drills.first?["files"] as? [[String: Any]])
        let events = try #require(files.first?["events"] as? [[String: Any]])
        return Set(events.compactMap { $0["source"] as? String })
      }
      #expect(try sources().count == 1)
      #expect(try sources("--from", "hall") == ["hall.wav"])
      #expect(try sources("--from", "112.wav") == ["112.wav"])
      let nowhere = try scene.run("resolve", "112", "--from", "nowhere")
      #expect(nowhere.code == 1)
      // The voices are unknown, so all of them count as the teacher's.
      #expect(try sources("--voice", "teacher").count == 1)
      let pupils = try scene.run("resolve", "112:1", "--voice", "class")
      #expect(pupils.output.contains("it is voice A"))
      let unknown = try scene.run("resolve", "112", "--voice", "everybody")
      #expect(unknown.errors.contains("any, teacher, class, several or a letter"))
    }
  }

  @Test func coverageNamesWhatIsHeldAndWhatIsNot() throws {
    try Scene.withFiles { scene in
      let outcome = try scene.run("coverage", "111-114")
      #expect(outcome.code == 0)
      #expect(
        outcome.output == """
          available: Al-Ikhlaas 1–4
          missing: Al-Masad 1–5, Al-Falaq 1–5, An-Naas 1–6
          4 of 20 ayat, Hafs an Asim

          """)
      let all = try scene.run("coverage", "--json")
      #expect(try all.result["held"] as? Int == 4)
      #expect(try all.result["ayat"] as? Int == 6236)
      #expect(
        try all.result["lacksText"] as? String
          == "Al-Faatiha to Al-Masad, Al-Falaq 1–5, An-Naas 1–6")
      #expect(try scene.run("coverage", "--riwayah", "warsh", "112").output.contains("0 of 4"))
    }
  }

  @Test(arguments: ["resolve", "coverage"])
  func everyCommandHasHelp(command: String) throws {
    try Scene.with { scene in
      let outcome = try scene.run(command, "--help")
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("OVERVIEW: "))
    }
  }
}
