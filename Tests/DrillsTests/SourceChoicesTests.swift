import AudioCore
import Drills
import Library
import LibraryTesting
import Playback
import Recitation
import Resolving
import SystemPackage
import Testing

@Suite struct SourceChoicesTests {
  @Test func thePriorityListDecides() async throws {
    try await LibraryScene.withReciter { scene, id in
      try scene.change { store in
        try store.add(Reciter(name: "Sheikh Ahmad"))
        try store.setTags(StatedTags(reciter: "sheikh-ahmad"), to: id)
      }
      func names(by reciters: [String] = [], from source: String = "") throws -> [String?] {
        try SourceChoices(
          of: "112", in: .hafs, by: reciters, changing: [DrillSetting(key: "from", value: source)],
          library: scene.library
        ).ayat.prefix(3).map { $0.source?.name }
      }
      func prefer(_ enabled: [String], disabled: [String] = []) throws {
        try scene.change { try $0.setPriority(enabled, disabled: disabled) }
      }
      try prefer(["mahmoud-al-husary", "sheikh-ahmad"])
      #expect(try names() == ["112001.wav", "112002.wav", "112.wav"])
      try prefer(["sheikh-ahmad", "mahmoud-al-husary"])
      #expect(try names() == ["112.wav", "112.wav", "112.wav"])
      #expect(try names(by: ["husary"]) == ["112001.wav", "112002.wav", nil])
      // `from` may name a reciter, with his files, or one of his recordings.
      #expect(try names(from: "husary") == ["112001.wav", "112002.wav", nil])
      #expect(try names(from: "Sheikh Ahmad") == ["112.wav", "112.wav", "112.wav"])
      try prefer(["mahmoud-al-husary"], disabled: ["sheikh-ahmad"])
      #expect(try names() == ["112001.wav", "112002.wav", nil])
      #expect(try names(from: "Ahmad") == ["112.wav", "112.wav", "112.wav"])
    }
  }

  @Test func aDrillStaysWithOneRecordingOrPlaysFromTheOneThatIsNamed() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      let other = try scene.add("hall.wav", "..###..####..###..####...", expecting: "112")
      for (recording, sure) in [(id, 0), (other, 1)] {
        try scene.changeSegments(of: recording) { segments in
          for index in segments.indices {
            segments[index].confidence = index % 2 == sure ? 0.95 : 0.9
          }
        }
      }
      func names(_ changes: KeyValuePairs<String, String> = [:]) throws -> [String?] {
        try SourceChoices(
          of: "112", in: .hafs, changing: changes.map { DrillSetting(key: $0, value: $1) },
          library: scene.library
        ).ayat.prefix(4).map { $0.source?.name }
      }
      let mixed = try names(["keepVoice": "no"])
      let kept = try names()
      let named = try names(["from": "hall"])
      #expect(mixed == ["112.wav", "hall.wav", "112.wav", "hall.wav"])
      #expect(kept == [String](repeating: "112.wav", count: 4))
      #expect(named == [String](repeating: "hall.wav", count: 4))
      let reasons = try SourceChoices(of: "112:1-2", in: .hafs, library: scene.library)
        .ayat[1].passedOver.map(\.reason)
      #expect(reasons.contains("the drill keeps to one voice"))
      #expect(throws: LibraryError.self) { try names(["from": "nowhere"]) }
    }
  }

  @Test func theMissingAyatAreRanges() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let choices = try SourceChoices(of: "111:4-114:2", in: .hafs, library: scene.library)
      #expect(choices.missingText == "111:4-5 113:1-114:2")
      #expect(choices.missing.count == 9)
    }
  }

  @Test func whatIsMissingForLackOfConfidenceIsNamed() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      try scene.changeSegments(of: id) {
        for index in $0.indices { $0[index].confidence = [0.9, 0.499, 0.9, 0.09][index] }
      }
      let choices = try SourceChoices(of: "112", in: .hafs, library: scene.library)
      #expect(choices.missing == ["112:2", "112:4"])
      #expect(
        choices.unsure.map(\.text) == [
          "112:2 in 112.wav has confidence 0.49", "112:4 in 112.wav has confidence 0.09",
        ])
      let coverage = try AyahCoverage(of: ["112"], in: .hafs, of: scene.library)
      #expect(coverage.held == 2)
      #expect(coverage.unsureText == "Al-Ikhlaas 2, Al-Ikhlaas 4")
      let lower = [DrillSetting(key: "atLeast", value: "0.1")]
      #expect(
        try SourceChoices(of: "112", in: .hafs, changing: lower, library: scene.library).missing
          == ["112:4"])
      #expect(
        try AyahCoverage(of: ["112"], in: .hafs, changing: lower, of: scene.library).held == 3)
      let wrong = [DrillSetting(key: "atLeast", value: "7")]
      #expect(throws: PlaybackError.self) {
        try AyahCoverage(of: ["112"], in: .hafs, changing: wrong, of: scene.library)
      }
    }
  }

  /// A reading that lacks words is named only if it would be played without this fault.
  @Test(arguments: [
    (0.6, []), (0.95, ["112:2 is missing its word 1 in b.wav; another reading is used"]),
  ])
  func onlyABetterReadingThatLacksWordsIsNamed(confidence: Double, named: [String]) async throws {
    try await LibraryScene.with { scene in
      let whole = try scene.add("a.wav", "..###..####..###..####..", expecting: "112")
      let gapped = try scene.add("b.wav", "..###..####..###..####..#", expecting: "112")
      try scene.changeSegments(of: whole) { segments in
        for index in segments.indices { segments[index].confidence = 0.9 }
      }
      try scene.changeSegments(of: gapped) { segments in
        for index in segments.indices { segments[index].confidence = confidence }
        let start = segments[1].range.start.count
        segments[1].words = [
          Segment.Word(
            ayah: AyahRef(surah: 112, ayah: 2), number: 1,
            range: FrameRange(start..<start + 10), confidence: 0.1, verdict: .missing)
        ]
      }
      let choices = try SourceChoices(of: "112:2", in: .hafs, library: scene.library)
      #expect(choices.missing == [])
      #expect(choices.gapped.map(\.text) == named)
    }
  }

  @Test func readingsThatLackWordsAreLeftOutAndNamed() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, id in
      try scene.changeSegments(of: id) { segments in
        for index in [1, 3] {
          let start = segments[index].range.start.count
          let verdicts: [Segment.Verdict] =
            index == 1 ? [.missing, .missing] : [.heard, .another]
          segments[index].words = verdicts.enumerated().map { place, verdict in
            let first = start + 10 * place
            return Segment.Word(
              ayah: AyahRef(surah: 112, ayah: index + 1), number: place + 1,
              range: FrameRange(first..<first + 10), confidence: 0.1, verdict: verdict)
          }
        }
      }
      let choices = try SourceChoices(of: "112", in: .hafs, library: scene.library)
      #expect(choices.missing == ["112:2", "112:4"])
      #expect(
        choices.gapped.map(\.text) == [
          "112:2 is missing its words 1–2 in 112.wav",
          "112:4 has others in place of its word 2 in 112.wav",
        ])
      #expect(choices.ayat[1].passedOver.map(\.reason) == ["words 1–2 are missing"])
      let coverage = try AyahCoverage(of: ["112"], in: .hafs, of: scene.library)
      #expect(coverage.held == 2)
      #expect(coverage.gappedText == "Al-Ikhlaas 2, Al-Ikhlaas 4")
      let all = [DrillSetting(key: "allowGaps", value: "true")]
      #expect(
        try SourceChoices(of: "112", in: .hafs, changing: all, library: scene.library).missing == []
      )
      #expect(try AyahCoverage(of: ["112"], in: .hafs, changing: all, of: scene.library).held == 4)
    }
  }

  @Test func coverageNamesWhatIsHeldAndWhatIsNot() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      let some = try AyahCoverage(of: ["111-114"], in: .hafs, of: scene.library)
      #expect(some.holdsText == "Al-Ikhlaas 1–4")
      #expect(some.lacksText == "Al-Masad 1–5, Al-Falaq 1–5, An-Naas 1–6")
      #expect(some.held == 4)
      #expect(some.ayat == 20)
      let all = try AyahCoverage(of: [], in: .hafs, of: scene.library)
      #expect(all.held == 4)
      #expect(all.ayat == 6236)
      #expect(all.lacksText == "Al-Faatiha to Al-Masad, Al-Falaq 1–5, An-Naas 1–6")
      #expect(try AyahCoverage(of: ["112"], in: .warsh, of: scene.library).held == 0)
    }
  }
}
