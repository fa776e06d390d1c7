import AudioCore
import PipelineCore
import Playback
import Testing

@testable import Recitation

@Suite struct ResolverTests {
  private let minshawi = ReciterEntry(
    id: "minshawi", name: "al-Minshawi", shortName: "Minshawi", riwayah: .hafs, order: 1)
  private let warsh = ReciterEntry(
    id: "yassin", name: "Yassin", shortName: "Yassin", riwayah: .warsh, order: -1)

  private func snapshot(
    _ range: String, _ reciters: [ReciterEntry], keys: String = ""
  ) throws -> PlaybackSettings.Snapshot {
    try Drill(text: "range: \(range)\n\(keys)", file: "").snapshot(reciters: reciters)
  }

  /// Returns a catalogue with the given segments and files of each reciter.
  private func holding(
    _ segments: [String: [SegmentCandidate]], files: [String: [AyahAudioItem]] = [:]
  ) -> AudioCatalogue {
    AudioCatalogue(
      segments: { ayah, reciter in
        (segments[reciter.id] ?? []).filter { $0.item.ayah <= ayah && ayah <= $0.item.endAyah }
      },
      file: { ayah, reciter in files[reciter.id]?.first { $0.ayah == ayah } })
  }

  private func choice(
    _ catalogue: AudioCatalogue, _ reciters: [ReciterEntry], of ayah: AyahRef = mulk(2)
  ) throws -> Resolution.Choice {
    try Resolver(catalogue).resolve(ayah, for: snapshot("67:2", reciters))
  }

  @Test func theConfirmedThenTheSurerThenTheNewerIsPlayed() throws {
    func segment(
      _ source: String, _ confidence: Double, _ date: String? = nil, confirmed: Bool = false
    ) -> SegmentCandidate {
      SegmentCandidate(
        item: sound(
          mulk(2), frames: 9, source: source, confidence: confidence, isConfirmed: confirmed),
        recordedAt: date)
    }
    let all = [
      segment("c", 0.9, "2024-05"), segment("b", 0.9, "2024-06-01"), segment("a", 0.9, nil),
      segment("e", 0.8, "2025"), segment("f", 0.1, confirmed: true), segment("d", 0.9, "2024-05"),
    ]
    for candidates in [all, all.reversed()] {
      let found = try choice(holding(["husary": candidates]), [husary])
      #expect(found.item?.source.text == "f")
      #expect(found.passedOver.map { $0.item?.source.text } == ["b", "c", "d", "a", "e", nil])
      #expect(
        found.passedOver.map(\.reason)
          == [.notConfirmed, .notConfirmed, .notConfirmed, .notConfirmed, .notConfirmed, .noFile])
      let rest = try choice(
        holding(["husary": candidates.filter { !$0.item.isConfirmed }]), [husary])
      #expect(rest.item?.source.text == "b")
      #expect(
        rest.passedOver.map(\.reason)
          == [.older, .older, .older, .lowerConfidence(0.8, than: 0.9), .noFile])
    }
    var back = segment("back", 0.92, "2026")
    back.goesBack = true
    for (other, wins) in [(0.9, "whole"), (0.8, "back")] {
      let whole = segment("whole", other)
      let found = try choice(holding(["husary": [back, whole]]), [husary])
      #expect(found.item?.source.text == wins)
      #expect(
        found.passedOver.map(\.reason)
          == [wins == "whole" ? .goesBack : .lowerConfidence(other, than: 0.92), .noFile])
    }
    let twins = [segment("b", 0.5), segment("a", 0.5)]
    let twin = try choice(holding(["husary": twins]), [husary])
    #expect(twin.item?.source.text == "a")
    #expect(twin.passedOver.map(\.reason) == [.alike, .noFile])
  }

  @Test(arguments: [
    ("", 0.5, false, true), ("", 0.499, false, false), ("", 0.1, true, true),
    ("atLeast: 0.2", 0.2, false, true), ("atLeast: 0", 0, false, true),
    ("at-least: 0.95", 0.9, false, false),
  ])
  func whatNobodyConfirmedIsPlayedFromTheMinimumConfidenceOn(
    keys: String, confidence: Double, isConfirmed: Bool, isPlayed: Bool
  ) throws {
    let item = sound(mulk(2), frames: 9, confidence: confidence, isConfirmed: isConfirmed)
    let found = try Resolver(holding(["husary": [SegmentCandidate(item: item)]]))
      .resolve(snapshot("67:2", [husary], keys: keys))
    #expect(found.items[mulk(2)] == (isPlayed ? item : nil))
    #expect(found.missing == (isPlayed ? [] : [mulk(2)]))
    #expect(found.unsure.map(\.item) == (isPlayed ? [] : [item]))
  }

  @Test func theMostCertainOfTheUnsureReadingsIsTheReason() throws {
    let items = [0.1, 0.3, 0.2].map { sound(mulk(2), frames: 9, confidence: $0) }
    let found = try choice(holding(["husary": items.map { SegmentCandidate(item: $0) }]), [husary])
    #expect(found.item == nil)
    #expect(found.unsure?.item == items[1])
    #expect(found.unsure?.reason == .unsure(0.3, atLeast: 0.5))
  }

  @Test(arguments: [
    ("", false, "whole"), ("allowGaps: true", false, "gapped"), ("", true, "gapped"),
    ("atLeast: 0.95", false, nil),
  ])
  func aReadingThatLacksWordsIsLeftOut(keys: String, isConfirmed: Bool, played: String?) throws {
    let gap = Segment.Gap(ayah: mulk(2), numbers: 3...3, verdict: .missing)
    let gapped = SegmentCandidate(
      item: sound(
        mulk(2), frames: 9, source: "gapped", confidence: 0.9, isConfirmed: isConfirmed),
      gaps: isConfirmed ? [] : [gap])
    let whole = SegmentCandidate(
      item: sound(mulk(2), frames: 9, source: "whole", confidence: 0.8))
    let found = try Resolver(holding(["husary": [gapped, whole]]))
      .resolve(snapshot("67:2", [husary], keys: keys)).choices[0]
    #expect(found.item?.source.text == played)
    #expect(found.gapped?.gaps == (played == "gapped" ? nil : [gap]))
    #expect(found.gapped?.item?.source.text == (played == "gapped" ? nil : "gapped"))
  }

  /// Returns the recordings and segments that play 67:1, 67:2 …. Each line of the drawing is a
  /// recording with its ayat in order; `2!` is a confirmed ayah 2, and `2+` has a higher
  /// confidence.
  private func played(_ drawing: String, _ keys: String = "") throws -> String {
    var segments: [SegmentCandidate] = []
    for line in drawing.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      var readings: [Int: Int] = [:]
      for (place, word) in words.dropFirst().enumerated() {
        let ayah = try #require(Int(word.filter(\.isNumber)))
        readings[ayah, default: 0] += 1
        var item = sound(
          mulk(ayah), frames: 9, source: words[0], confidence: word.contains("+") ? 0.95 : 0.9,
          isConfirmed: word.contains("!"))
        item.range = FrameRange(place * 10..<place * 10 + 9)
        segments.append(SegmentCandidate(item: item, occurrence: readings[ayah] ?? 1))
      }
    }
    let found = try Resolver(holding(["husary": segments]))
      .resolve(snapshot("67:1-5", [husary], keys: "basmalah: never\n" + keys))
    return found.choices.map { choice in
      guard let item = choice.item else { return "-" }
      return "\(item.source.text)\(item.range.start.count / 10)"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // The drill stays with the recording that has the longest run of ayat, although single ayat are
    // more certain elsewhere.
    ("a 1+ 2 3\nb 1 2+ 3+ 4 5", "", "b0 b1 b2 b3 b4"),
    ("a 1+ 2 3\nb 1 2+ 3+ 4 5", "keepVoice: no", "a0 b1 b2 b3 b4"),
    // The drill changes to another recording only when necessary, each time as late as possible.
    ("a 1 2 3\nb 3+ 4 5", "", "a0 a1 a2 b1 b2"), ("a 1 2 4 5\nb 3", "", "a0 a1 b0 a2 a3"),
    ("a 1 2\nb 4 5", "", "a0 a1 - b0 b1"),
    // A teacher and a student take turns: the drill plays the same recitation throughout, unless
    // another one is confirmed.
    ("a 1 1 2 2+ 3 3", "", "a0 a2 a4 - -"), ("a 1 1+ 2 2 3+ 3", "", "a1 a3 a5 - -"),
    ("a 1 1 2 2! 3 3", "", "a0 a3 a5 - -"),
  ])
  func aDrillKeepsItsVoice(drawing: String, keys: String, played: String) throws {
    #expect(try self.played(drawing, keys) == played)
  }

  /// A teacher (A), a student (B), and a class that answers together; a segment of an unknown voice
  /// counts as the teacher's.
  @Test(arguments: [
    ("any", "a1 a3 a5"), ("teacher", "a0 a2 a4"), ("A", "a0 a2 a4"), ("class", "a1 a3 a5"),
    ("B", "a1 a3 -"), ("c", "- - -"), ("several", "- - a5"), ("D", "- - -"),
  ])
  func aDrillPlaysTheVoiceThatIsAskedFor(voice: String, played: String) throws {
    let voices: [Int?] = [0, 1, nil, 1, 0, Segment.several]
    let segments = voices.enumerated().map { index, voice in
      var item = sound(mulk(index / 2 + 1), frames: 9, source: "a")
      item.range = FrameRange(index * 10..<index * 10 + 9)
      item.confidence = index % 2 == 0 ? 0.8 : 0.9
      return SegmentCandidate(item: item, voice: voice)
    }
    let found = try Resolver(holding(["husary": segments])).resolve(
      snapshot("67:1-3", [husary], keys: "basmalah: never\nkeepVoice: no\nvoice: \(voice)"))
    let names = found.choices.map { choice in
      choice.item.map { "a\($0.range.start.count / 10)" } ?? "-"
    }
    #expect(names.joined(separator: " ") == played)
    if voice == "B" {
      #expect(found.choices[0].passedOver.map(\.reason).contains(.notTheVoice(0)))
    }
  }

  /// The drill keeps the speaker; of several recitations by one speaker, it plays the best, in a
  /// range as for a single ayah.
  @Test(arguments: [
    ([0, 0, 0, 0], [0.9, 0.8, 0.85, 0.97], [0, 3]),
    ([0, 0, 0, 0], [0.8, 0.9, 0.97, 0.85], [1, 2]),
    ([0, 1, 0, 1], [0.9, 0.8, 0.85, 0.97], [0, 2]),
    ([0, 1, 1, 0], [0.8, 0.9, 0.8, 0.97], [1, 2]),
    // If the speakers are unknown, the first recitations of each ayah are assumed to be by one
    // person.
    ([nil, nil, nil, nil], [0.9, 0.8, 0.85, 0.97], [0, 2]),
  ])
  func ofReadingsInOneVoiceTheBestIsPlayed(
    voices: [Int?], confidences: [Double], played: [Int]
  ) throws {
    let segments = voices.indices.map { index in
      var item = sound(mulk(index / 2 + 1), frames: 9, source: "a")
      item.range = FrameRange(index * 10..<index * 10 + 9)
      item.confidence = confidences[index]
      return SegmentCandidate(item: item, occurrence: index % 2 + 1, voice: voices[index])
    }
    let found = try Resolver(holding(["husary": segments])).resolve(
      snapshot("67:1-2", [husary], keys: "basmalah: never"))
    #expect(found.choices.map { $0.item.map { $0.range.start.count / 10 } } == played)
  }

  @Test func aVoiceIsWrittenAsItIsRead() throws {
    for text in ["any", "teacher", "class", "several", "B", "Z"] {
      #expect(try DrillVoice(text).text == text)
    }
    #expect(try DrillVoice("a") == .one(0))
    for text in ["", "AB", "1", "ا", "everybody"] {
      #expect(throws: ParameterError.self) { try DrillVoice(text) }
    }
  }

  @Test func aDrillStaysWithAReciterWhoComesLaterInTheList() throws {
    let recordings = ["husary": [2, 3], "minshawi": [1, 2, 3]].mapValues { ayat in
      ayat.map { SegmentCandidate(item: sound(mulk($0), frames: 9, source: "r\(ayat.count)")) }
    }
    func sources(_ keys: String) throws -> [String?] {
      try Resolver(holding(recordings)).resolve(
        snapshot("67:1-3", [husary, minshawi], keys: "basmalah: never\n" + keys)
      ).choices.map { $0.item?.source.text }
    }
    #expect(try sources("") == ["r3", "r3", "r3"])
    #expect(try sources("keepVoice: no") == ["r3", "r2", "r2"])
  }

  @Test func recitersAreAskedInOrderAndRecordingsBeforeFiles() throws {
    let file = sound(mulk(2), frames: 5, source: "file:husary/067002.mp3", isPersonal: false)
    let other = SegmentCandidate(item: sound(mulk(2), frames: 9, isConfirmed: true))
    let catalogue = holding(["minshawi": [other]], files: ["husary": [file]])
    let first = try choice(catalogue, [minshawi, husary])
    #expect(first.item == file)
    #expect(
      first.passedOver.map(\.reason) == [.noSegment, .lowerPriority, .noFile])
    let named = try Resolver(catalogue).resolve(
      mulk(2), for: snapshot("67:2", [minshawi, husary], keys: "reciters: [Minshawi]"))
    #expect(named.item == other.item)
    #expect(named.passedOver.map(\.reason) == [.noFile, .notRequested])
    let both = try choice(
      holding(["husary": [other]], files: ["husary": [file]]), [husary])
    #expect(both.item == other.item)
    #expect(both.passedOver.map(\.reason) == [.fileAfterRecording])
  }

  @Test func anotherRiwayahIsNeverHeard() throws {
    let good = SegmentCandidate(item: sound(mulk(2), frames: 9, isConfirmed: true))
    var stray = good
    stray.riwayah = .qaloon
    let catalogue = holding(["yassin": [good], "husary": [stray]])
    let found = try choice(catalogue, [warsh, husary])
    #expect(found.item == nil)
    #expect(
      found.passedOver.map(\.reason) == [.otherRiwayah(.warsh), .otherRiwayah(.qaloon), .noFile])
    let none = #expect(throws: PlaybackError.self) {
      try snapshot("67:2", [warsh, husary], keys: "reciters: yassin")
    }
    #expect(none?.fault == .noReciter(.hafs))
    let unknown = #expect(throws: PlaybackError.self) {
      try snapshot("67:2", [warsh, husary], keys: "reciters: husari")
    }
    #expect(unknown?.fault == .unknownReciter("husari", known: ["husary", "yassin"]))
  }

  @Test func whatIsSwitchedOffEmptyOrUnreadableIsPassedOver() throws {
    var off = husary
    off.isEnabled = false
    let gone = SegmentCandidate(
      item: sound(mulk(2), frames: 9, confidence: 1), unreadable: "the file is gone")
    let empty = SegmentCandidate(item: sound(mulk(2), frames: 0))
    let emptyFile = sound(mulk(2), frames: 0, isPersonal: false)
    let catalogue = holding(
      ["husary": [gone], "minshawi": [gone, empty]], files: ["minshawi": [emptyFile]])
    let found = try choice(catalogue, [off, minshawi])
    #expect(found.item == nil)
    #expect(
      found.passedOver.map(\.reason)
        == [.notRequested, .unreadable("the file is gone"), .empty, .empty])
  }

  @Test func aSegmentThatHoldsMoreIsNotUsed() throws {
    let more = SegmentCandidate(item: sound(mulk(2), to: mulk(3), frames: 9))
    let wrong = SegmentCandidate(item: sound(mulk(4), frames: 9))
    let catalogue = AudioCatalogue(segments: { _, _ in [more, wrong] })
    let found = try choice(catalogue, [husary])
    #expect(found.item == nil)
    #expect(
      found.passedOver.map(\.reason)
        == [
          .holdsMore(AyahRange(start: mulk(2), end: mulk(3))),
          .holdsOther(AyahRange(start: mulk(4), end: mulk(4))), .noFile,
        ])
  }

  @Test func aSegmentAcrossSurahsIsCutAtItsJoin() throws {
    let anfal = AyahRef(surah: 8, ayah: 75)
    let tawbah = AyahRef(surah: 9, ayah: 1)
    var item = sound(
      anfal, to: tawbah, frames: 100, start: 1000, pauses: [20..<30, 55..<65, 80..<90])
    item.words = [
      WordTiming(wordIndex: 0, range: FrameRange(1000..<1020)),
      WordTiming(wordIndex: 1, range: FrameRange(1062..<1080)),
    ]
    func cut(_ ayah: AyahRef, join: Int?) throws -> Resolution.Choice {
      let catalogue = holding(["husary": [SegmentCandidate(item: item, joinOffset: join)]])
      return try Resolver(catalogue).resolve(ayah, for: snapshot("8:75-9:1", [husary]))
    }
    let first = try #require(cut(anfal, join: 60).item)
    #expect(first.range == FrameRange(1000..<1060))
    #expect(first.ayat == AyahRange(start: anfal, end: anfal))
    #expect(first.innerPauses == [FrameRange(1020..<1030)])
    #expect(first.words.map(\.wordIndex) == [0])
    let second = try #require(cut(tawbah, join: 60).item)
    #expect(second.range == FrameRange(1060..<1100))
    #expect(second.innerPauses == [FrameRange(1080..<1090)])
    #expect(second.words == [WordTiming(wordIndex: 0, range: FrameRange(1062..<1080))])
    for join in [nil, 0, 100, -1] {
      #expect(try cut(anfal, join: join).passedOver.map(\.reason) == [.unknownJoin, .noFile])
    }
    // If one side of the join has several ayat, only the side with a single ayah can be played.
    item.ayah = AyahRef(surah: 8, ayah: 74)
    let both = AyahRange(start: item.ayah, end: tawbah)
    #expect(try cut(anfal, join: 60).passedOver.first?.reason == .holdsMore(both))
    #expect(try cut(tawbah, join: 60).item?.range == FrameRange(1060..<1100))
  }

  @Test func theSecondHalfOfAJoinMayHoldMoreToo() throws {
    let last = AyahRef(surah: 9, ayah: 2)
    let item = sound(AyahRef(surah: 8, ayah: 75), to: last, frames: 100)
    let catalogue = holding(["husary": [SegmentCandidate(item: item, joinOffset: 60)]])
    let found = try Resolver(catalogue).resolve(last, for: snapshot("9:2", [husary]))
    #expect(found.passedOver.map(\.reason) == [.holdsMore(item.ayat), .noFile])
  }

  @Test func theBasmalahOfSurahOneServesWhereNoneIsFound() throws {
    let fatihah = sound(AyahRef(surah: 1, ayah: 1), frames: 5)
    let items = [fatihah, sound(mulk(1), frames: 10)]
    #expect(try planned("range: 67:1", items) == "*:5 1:10")
    let resolution = try Resolver(catalogue(items)).resolve(snapshot("67:1-2", [husary]))
    #expect(resolution.missing == [mulk(2)])
    #expect(resolution.items[.basmalah(before: 67)] == fatihah)
    #expect(resolution.choices.map(\.ayah) == [mulk(1), mulk(2), .basmalah(before: 67)])
  }

  @Test func whatLeadsInAndFollowsIsResolvedToo() throws {
    let keys = "connection: { before: 2, after: 1 }\nafter: continueAyaat(2)"
    let resolution = try Resolver(catalogue(wholeMulk)).resolve(
      snapshot("67:5-6", [husary], keys: keys))
    #expect(resolution.choices.map(\.ayah) == (3...8).map(mulk))
    #expect(resolution.missing.isEmpty)
    #expect(resolution.spanning.isEmpty)
  }

  @Test func aRangeThatCanBeHadAyahByAyahIs() throws {
    let items = [sound(mulk(1), to: mulk(2), frames: 60)] + wholeMulk
    #expect(try planned("range: 67:1-2\nbasmalah: never", items) == "1:10 2:20")
  }
}
