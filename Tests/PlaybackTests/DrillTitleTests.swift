import AudioCore
import Recitation
import Testing

@testable import Playback

@Suite struct DrillTitleTests {
  private func range(_ text: String) throws -> AyahRange {
    try #require(try RangeParser().parse(text).first)
  }

  private func numbering() throws -> AyahNumbering { try QuranFacts.bundled.numbering(of: .hafs) }

  @Test(arguments: [
    ("67:1-5", "67:1-5", "Al-Mulk 1–5", "الملك ١–٥", "067 Al-Mulk 001-005"),
    ("67", "67:1-30", "Al-Mulk", "الملك", "067 Al-Mulk"),
    ("2:255", "2:255", "Al-Baqara 255", "البقرة ٢٥٥", "002 Al-Baqara 255"),
    (
      "67:20-68:5", "67:20-68:5", "Al-Mulk 20 – Al-Qalam 5", "الملك ٢٠ – القلم ٥",
      "067 Al-Mulk 020 - 068 Al-Qalam 005"
    ),
    ("113-114", "113:1-114:6", "Al-Falaq – An-Naas", "الفلق – الناس", "113 Al-Falaq - 114 An-Naas"),
  ])
  func aRangeHasATitleInEachScript(
    text: String, numbers: String, latin: String, arabic: String, file: String
  ) throws {
    let (range, numbering) = (try range(text), try numbering())
    #expect(DrillTitle.text(of: range, in: numbering, .numbers) == numbers)
    #expect(DrillTitle.text(of: range, in: numbering, .latin) == latin)
    #expect(DrillTitle.text(of: range, in: numbering, .arabic) == arabic)
    #expect(DrillTitle.fileName(of: range, in: numbering) == file)
  }

  /// File names for car radios are ASCII and sort in mushaf order.
  @Test func allSurahsAreInOrder() throws {
    let numbering = try numbering()
    let names = (1...114).map { surah in
      DrillTitle.fileName(
        of: AyahRange(
          start: AyahRef(surah: surah, ayah: 1),
          end: AyahRef(surah: surah, ayah: numbering.ayahCount(of: surah))), in: numbering)
    }
    #expect(names == names.sorted())
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && $0.count <= 40 })
    let arabic = (1...114).map { DrillTitle.name(of: $0, .arabic) }
    #expect(Set(arabic).count == 114)
    #expect(
      arabic.allSatisfy {
        $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .nonspacingMark }
      })
  }

  @Test(arguments: [
    (PlaybackSettings.Titles.numbers, "Rep 1/2 · Ayah 67:1 · pass 1/1 · Ali", "Ayah 67:2"),
    (.latin, "Al-Mulk 1 · 1 of 2 · Ali", "Al-Mulk 2"),
    (.arabic, "الملك ١ · ١ من ٢ · Ali", "الملك ٢"),
    (.french, "Al-Mulk 1 · 1 sur 2 · Ali", "Al-Mulk 2"),
    (.indonesian, "Al-Mulk 1 · 1 dari 2 · Ali", "Al-Mulk 2"),
    (.turkish, "Al-Mulk 1 · 1/2 · Ali", "Al-Mulk 2"),
    (.urdu, "الملك ۱ · ۱ از ۲ · Ali", "الملك ۲"),
  ])
  func labelsFollowTheScript(titles: PlaybackSettings.Titles, first: String, last: String) {
    // The name that stands for an unknown reciter is translated.
    let own = Timeline.Label(
      ayah: mulk(3), repetition: 1, repetitions: 1, pass: 1, passes: 1,
      reciter: ReciterEntry.personalName)
    var settings = PlaybackSettings()
    settings.display.titles = titles
    let isEnglish = titles == .numbers || titles == .latin
    #expect(settings.text(of: own).hasSuffix(ReciterEntry.personalName) == isEnglish)
    var map = mulkMap
    map.display.titles = titles
    let labels = map.readings.map(\.label)
    #expect(labels.count == 3)
    #expect(labels[0] == first)
    #expect(labels[2].contains(last))
  }

  @Test("Each part of a label is in the language", arguments: PlaybackSettings.Titles.allCases)
  func partsOfLabels(titles: PlaybackSettings.Titles) {
    func label(
      _ part: Timeline.Label.Part, pass: Int = 2, role: Timeline.Label.Role = .range,
      isTranslation: Bool = false
    ) -> String {
      var display = PlaybackSettings.Display()
      display.titles = titles
      return display.text(
        of: Timeline.Label(
          ayah: mulk(5), part: part, role: role, repetition: 2, repetitions: 3, pass: pass,
          passes: 3, reciter: "", isTranslation: isTranslation))
    }
    let all = [
      label(.whole), label(.phrase(1, of: 4)), label(.first(2, of: 4)), label(.basmalah),
      label(.istiadhah), label(.whole, role: .continuation), label(.whole, isTranslation: true),
    ]
    #expect(Set(all).count == all.count)
    switch titles {
    case .latin:
      #expect(
        all == [
          "Al-Mulk 5 · 2 of 3 · pass 2 of 3", "Al-Mulk 5 (phrase 1 of 4) · 2 of 3 · pass 2 of 3",
          "Al-Mulk 5 (first 2 of 4) · 2 of 3 · pass 2 of 3",
          "Basmalah · Al-Mulk · 2 of 3 · pass 2 of 3", "Isti'adhah · 2 of 3 · pass 2 of 3",
          "Al-Mulk 5 · 2 of 3 · after the range", "Translation · Al-Mulk 5 · 2 of 3 · pass 2 of 3",
        ])
    case .arabic: #expect(all[0] == "الملك ٥ · ٢ من ٣ · الدورة ٢ من ٣")
    default: break
    }
  }

  @Test("A chapter has a short title, without the reciter if there is only one")
  func chaptersAreShort() throws {
    let map = mulkMap
    let titles = map.chapterTitles(of: map.readings)
    #expect(titles == ["Al-Mulk 1 · 1 of 2", "Al-Mulk 1 · 2 of 2", "Al-Mulk 2"])
  }

  @Test func theTextOfAReadingHasItsTimes() throws {
    let texts = mulkMap.readings.map { mulkMap.text(of: $0)?.words }
    let words = try PrintedText.words(of: AyahRef(surah: 67, ayah: 1))
    #expect(texts.count == 3)
    // The frame rate of the source is twice that of the map. The second recitation begins at frame
    // 2,500.
    #expect(texts[0]?.map(\.text) == Array(words[0...1]))
    #expect(texts[0]?.map(\.start.count) == [50, 500])
    #expect(texts[1]?.map(\.start.count) == [2550, 3000])
    var other = mulkMap
    other.riwayah = .warsh
    #expect(other.readings.map { other.text(of: $0) } == [nil, nil, nil])
    var untimed = mulkMap
    untimed.display.words = false
    #expect(
      untimed.text(of: untimed.readings[0])?.words
        == [RecitedText.Word(text: words.joined(separator: " "), start: FrameIndex(0))])
  }

  /// The messages of the page contain the words of titles in each language; English has the name
  /// under which the library stores personal recordings.
  @Test(arguments: PlaybackSettings.Titles.allCases)
  func eachLanguageHasEachWord(titles: PlaybackSettings.Titles) throws {
    let words = LabelWords.of(titles)
    for word in LabelWords.Word.allCases {
      #expect(try !#require(words.text(word)).isEmpty, "\(word)")
    }
    #expect(try #require(words.text(.count, ["n": "2", "all": "5"])).hasPrefix("2"))
    #expect(try #require(words.text(.pass, ["count": "7"])).contains("7"))
    if titles == .latin { #expect(words.text(.own) == ReciterEntry.personalName) }
  }
}
