import Annotations
import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// Entries of other programs' files become ayat through their labels or their Arabic words.
@Suite struct AnnotationReadingTests {
  private func timings(
    _ tiers: [[(Int, Int, String)]], in riwayah: Riwayah = .hafs
  ) throws(FormatError) -> ForeignTimings {
    let annotation = Annotation(
      rate: SampleRate(hertz: 1000), length: FrameIndex(100_000),
      tiers: tiers.enumerated().map { number, entries in
        Annotation.Tier(
          "\(number)",
          entries.enumerated().map { index, entry in
            Annotation.Entry(
              range: FrameRange(entry.0..<entry.1), text: entry.2, line: index + 1)
          })
      })
    let context: ReadingContext
    do { context = try ReadingContext(riwayah) } catch { preconditionFailure("\(error)") }
    return try AnnotationReading.timings(of: annotation, fileName: "f", context: context)
  }

  /// Reads consecutive captions of 1 s and returns `kind ayat start-end` of each stretch.
  private func stretches(_ texts: [String]) throws -> [String] {
    let entries = texts.enumerated().map { ($0 * 1000, $0 * 1000 + 1000, $1) }
    return try shown(try timings([entries])).map { $0.fields(3) }
  }

  /// Returns `kind ayat start-end words` of each stretch.
  private func shown(_ timings: ForeignTimings) throws -> [String] {
    try #require(timings.tracks.first).stretches.map { stretch in
      var text = "\(stretch.kind)"
      if let ayat = stretch.ayat { text += " \(ayat)" }
      text += " \(stretch.start.text(decimals: 1))-\(stretch.end.text(decimals: 1))"
      return stretch.words.isEmpty
        ? text : text + " " + stretch.words.map { "\($0.number)" }.joined(separator: ",")
    }
  }

  @Test func everyAyahOfSurahsInARowIsFound() throws {
    // Short ayat, refrains, isolated letters and long ayat, each as printed, and without vowel
    // marks.
    for surah in [1, 2, 20, 26, 37, 54, 55, 77, 94, 103, 108, 109, 114] {
      let ayat = PrintedAyat.surah(surah).map { $0.joined(separator: " ") }
      let plain = ayat.map { text in
        String(
          String.UnicodeScalarView(
            text.unicodeScalars.filter { (0x621...0x64A).contains($0.value) || $0 == " " }))
      }
      for texts in [ayat, plain] {
        let found = try stretches(texts)
        #expect(
          found
            == texts.indices.map { "ayah \(surah):\($0 + 1) \($0).0-\($0 + 1).0" }, "\(surah)")
      }
    }
  }

  /// These riwayat do not number the basmalah of surah 1, and divide the last ayah into two.
  @Test(arguments: [Riwayah.warsh, .dooriAbuAmr])
  func ayatHaveTheirNumbersInTheRiwayah(riwayah: Riwayah) throws {
    let found = try timings(
      [
        PrintedAyat.surah(1).enumerated().map { index, words in
          (index * 1000, index * 1000 + 1000, words.joined(separator: " "))
        }
      ], in: riwayah)
    #expect(
      try shown(found) == [
        "basmalah 1:0 0.0-1.0", "ayah 1:1 1.0-2.0", "ayah 1:2 2.0-3.0", "ayah 1:3 3.0-4.0",
        "ayah 1:4 4.0-5.0", "ayah 1:5 5.0-6.0",
      ])
    #expect(
      found.notes == [
        "left out: line 7 is 1:7 of Hafs, which \(riwayah.displayName) divides into other ayat"
      ])
  }

  /// The words of a labelled ayah are found only if the ayah has the same number in Hafs.
  @Test func wordsOfALabelledAyahHaveItsNumber() throws {
    func words(_ text: String) -> [(Int, Int, String)] {
      text.split(separator: " ").enumerated().map { ($0 * 1000, $0 * 1000 + 1000, String($1)) }
    }
    #expect(
      try shown(timings([[(0, 4000, "112:1")], words("قل هو الله أحد")], in: .warsh))
        == ["ayah 112:1 0.0-4.0 1,2,3,4"])
    #expect(
      try shown(timings([[(0, 4000, "1:1")], words("الحمد لله رب العالمين")], in: .warsh))
        == ["ayah 1:1 0.0-4.0"])
  }

  /// Entries of one word each: a word in two parts, of which the first lasts longer, and an unknown
  /// word.
  @Test func entriesOfOneWordBecomeAyat() throws {
    let words = ["قل", "هو", "الله", "أحد", "الله", "الص", "مد", "لم", "مرحبا", "يلد", "ولم"]
    let found = try timings([
      words.enumerated().map { index, word in
        (index * 1000, index == 5 ? 8500 : index * 1000 + 1000, word)
      }
    ])
    #expect(
      try shown(found) == [
        "ayah 112:1 0.0-4.0 1,2,3,4", "ayah 112:2 4.0-8.5 1,2", "fragment 112:3 7.0-11.0 1,2,3",
      ])
    #expect(found.tracks.first?.stretches[1].words.map(\.end) == [5, 7])
    #expect(found.notes == ["left out: 1 texts that are not of the Quran, first line 9: `مرحبا`"])
  }

  @Test func typedTextIsFoundThoughItIsSpeltOtherwise() throws {
    let found = try stretches([
      "أعوذ بالله من الشيطان الرجيم", "بسم الله الرحمن الرحيم", "الر تلك آيات الكتاب المبين",
      "يا أيها الذين آمنوا اتقوا الله حق تقاته ولا تموتن إلا وأنتم مسلمون",
      "إن الله وملائكته يصلون على النبي يا أيها الذين آمنوا صلوا عليه وسلموا تسليما",
      "والعصر", "إن الإنسان لفي خسر", "واللّيل إذا يغشى", "إنا أعطيناك الكوثر",
      "صدق الله العظيم",
    ])
    #expect(
      found == [
        "istiadhah 0.0-1.0", "basmalah 12:0 1.0-2.0", "ayah 12:1 2.0-3.0", "ayah 3:102 3.0-4.0",
        "ayah 33:56 4.0-5.0", "ayah 103:1 5.0-6.0", "ayah 103:2 6.0-7.0", "ayah 92:1 7.0-8.0",
        "ayah 108:1 8.0-9.0", "sadaqa 9.0-10.0",
      ])
    // In al-Fatihah, the basmalah is ayah 1.
    #expect(
      try stretches(["بسم الله الرحمن الرحيم", "الحمد لله رب العالمين"])
        == ["ayah 1:1 0.0-1.0", "ayah 1:2 1.0-2.0"])
  }

  @Test func captionsThatDivideAnAyahAreOneReading() throws {
    let words = PrintedText.knownWords(of: AyahRef(surah: 2, ayah: 282))
    func part(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
    let found = try stretches([
      part(0..<40), part(40..<90), part(90..<words.count), part(0..<20),
    ])
    #expect(found == ["ayah 2:282 0.0-3.0", "fragment 2:282 3.0-4.0"])
  }

  @Test func aCaptionMayHoldSeveralAyat() throws {
    #expect(
      try stretches(["قل هو الله أحد * الله الصمد", "لم يلد ولم يولد (3) ولم يكن له كفوا أحد"])
        == ["ayah 112:1-2 0.0-1.0", "ayah 112:3-4 1.0-2.0"])
    let found = try timings([
      [(0, 1000, "قل هو الله أحد قل أعوذ برب الناس"), (1000, 2000, "ملك الناس")]
    ])
    #expect(try shown(found) == ["ayah 114:2 1.0-2.0"])
    #expect(
      found.notes == ["left out: line 1 holds parts of several ayat, and no time between them"])
  }

  @Test func refrainsAreToldApartByWhatStandsAroundThem() throws {
    let rahman = PrintedAyat.surah(55).map { $0.joined(separator: " ") }
    #expect(
      try stretches([rahman[30], rahman[31], rahman[32], rahman[33]])
        == (31...34).map { "ayah 55:\($0) \($0 - 31).0-\($0 - 30).0" })
  }

  @Test func ofTwoPlacesWithTheSameTextTheNearestIsMeant() throws {
    let cow = PrintedAyat.surah(2).map { $0.joined(separator: " ") }
    #expect(cow[133] == cow[140])
    #expect(
      try stretches([cow[142], cow[133], cow[130], cow[133]]) == [
        "ayah 2:143 0.0-1.0", "ayah 2:141 1.0-2.0", "ayah 2:131 2.0-3.0", "ayah 2:134 3.0-4.0",
      ])
  }

  @Test func whatIsNoQuranIsLeftOutAndSaid() throws {
    let found = try timings([
      [
        (0, 1000, "الحلقة الأولى من البرنامج"), (1000, 2000, "قل هو الله أحد"),
        (2000, 3000, "Say: He is God, One"), (3000, 4000, "الله زائد الصمد"),
      ]
    ])
    #expect(try shown(found) == ["ayah 112:1 1.0-2.0", "ayah 112:2 3.0-4.0"])
    #expect(
      found.notes == [
        "left out: 2 texts that are not of the Quran, first line 1: `الحلقة الأولى من البرنامج`",
        "1 word is not where the text of the Quran has it, first in line 4",
      ])
    for (text, problem) in [
      ("hello", "no text names an ayah, as in 67:1, and none holds Arabic words"),
      ("الحلقة الأولى", "none of the Arabic texts is of the Quran"),
    ] {
      let error = #expect(throws: FormatError.self) { try timings([[(0, 1, text)]]) }
      #expect(error?.problem == problem)
    }
  }

  @Test func entriesThatNameAnAyahNeedNoText() throws {
    #expect(
      try shown(
        timings([
          [
            (0, 1000, "112:1"), (1000, 2000, "[112:2] الله الصمد"), (2000, 3000, "﴿١١٢:٣﴾"),
            (3000, 4000, "fragment 112:004 .50 auto"), (4000, 5000, "talk"),
            (5000, 6000, "talk about it"),
          ], [(0, 400, "قل"), (400, 600, "هو"), (600, 700, "الله"), (700, 1000, "احد")],
        ])) == [
          "ayah 112:1 0.0-1.0 1,2,3,4", "ayah 112:2 1.0-2.0", "ayah 112:3 2.0-3.0",
          "fragment 112:4 3.0-4.0", "talk 4.0-5.0",
        ])
    let left = try timings([[(0, 1000, "112:1"), (1000, 2000, "112:5")]])
    #expect(try shown(left) == ["ayah 112:1 0.0-1.0"])
    #expect(left.notes.map { $0.prefix(29) } == ["left out: line 2: `112:5` is "])
    let error = #expect(throws: FormatError.self) { try timings([[(0, 1, "112:5")]]) }
    #expect(error?.place == "f, line 1")
  }

  @Test func pointsLastToTheNextEntry() throws {
    let found = try timings([[(0, 0, "112:1"), (1500, 1500, "112:2"), (100_000, 100_000, "112:3")]])
    #expect(try shown(found) == ["ayah 112:1 0.0-1.5", "ayah 112:2 1.5-100.0"])
    #expect(found.notes == ["left out: line 3 has no length, and nothing follows 112:3"])
  }

  @Test func wordsAloneMakeUpTheAyat() throws {
    // The words include a return within the ayah, and a word that is not in the text.
    let words = ["قل", "هو", "الله", "هو", "الله", "أحد", "الله", "الصمد", "آه", "لم", "يلد"]
    let entries = words.enumerated().map { ($0 * 100, $0 * 100 + 90, $1) }
    let found = try timings([entries])
    #expect(
      try shown(found) == [
        "ayah 112:1 0.0-0.6 1,2,3,2,3,4", "ayah 112:2 0.6-0.8 1,2", "fragment 112:3 0.9-1.1 1,2",
      ])
    let phrases = ["بسم", "الله", "الرحمن", "الرحيم", "قل", "هو", "الله", "أحد", "الله", "أكبر"]
    let spoken = try timings([phrases.enumerated().map { ($0 * 100, $0 * 100 + 90, $1) }])
    #expect(
      try shown(spoken)
        == ["basmalah 112:0 0.0-0.4 1,2,3,4", "ayah 112:1 0.4-0.8 1,2,3,4", "takbir 0.8-1.0"])
    // In al-Fatihah, the words of the basmalah are those of ayah 1.
    let opening = ["بسم", "الله", "الرحمن", "الرحيم", "الحمد", "لله", "رب", "العالمين"]
    let recited = try timings([opening.enumerated().map { ($0 * 100, $0 * 100 + 90, $1) }])
    #expect(try shown(recited) == ["ayah 1:1 0.0-0.4 1,2,3,4", "ayah 1:2 0.4-0.8 1,2,3,4"])
    let recitedWords = try #require(recited.tracks.first).stretches.flatMap(\.words)
    #expect(
      recitedWords.map(\.ayah) == [1, 1, 1, 1, 2, 2, 2, 2].map { AyahRef(surah: 1, ayah: $0) })
    let people = try timings([
      [(0, 90, "يا"), (100, 190, "ايها"), (200, 290, "الناس"), (300, 390, "اتقوا")]
    ])
    #expect(try shown(people) == ["fragment 4:1 0.0-0.4 1,2,3"])
  }

  @Test func aMillionStrangeWordsTakeNoTime() throws {
    let text = Array(repeating: "من الله ان", count: 30_000).joined(separator: " ")
    let found = try timings([[(0, 1000, "قل هو الله أحد"), (1000, 2000, text)]])
    #expect(try shown(found).first == "ayah 112:1 0.0-1.0")
  }
}

extension String {
  /// Returns the first `count` fields. A phrase has no ayah, so it has one field fewer.
  fileprivate func fields(_ count: Int) -> String {
    let all = split(separator: " ")
    return all.prefix(all.count > 1 && all[1].contains(":") ? count : count - 1)
      .joined(separator: " ")
  }
}
