import Testing

@testable import Recitation

@Suite struct RangeParserTests {
  func read(_ text: String, _ riwayah: Riwayah = .hafs) throws -> String {
    try RangeParser(riwayah: riwayah).parse(text).map(\.description).joined(separator: " ")
  }

  @Test(arguments: [
    ("67:1-30", "67:1-30"), ("67", "67:1-30"), ("2:255-257", "2:255-257"), ("2:255", "2:255"),
    ("2:285-3:5", "2:285-3:5"), ("78-80", "78:1-80:42"), ("page:50-51", "3:1-15"),
    ("juz:30", "78:1-114:6"), ("juz 29-30", "67:1-114:6"), ("hizb:60", "87:1-114:6"),
    ("quarter:1", "1:1-2:25"), ("manzil:7", "50:1-114:6"), ("page 604", "112:1-114:6"),
    ("067:001-030", "67:1-30"), ("  67 : 1 – 30  ", "67:1-30"), ("67:0-5", "67:0-5"),
    ("٦٧:١-٣٠", "67:1-30"), ("۶۷", "67:1-30"), ("67:1-30 36", "67:1-30 36:1-83"),
    ("67:1-30, 36,\n1", "67:1-30 36:1-83 1:1-7"), ("36 36", "36:1-83 36:1-83"),
    ("8:75-9:1", "8:75-9:1"), ("78-80:5", "78:1-80:5"), ("2:1-5, 8", "2:1-5 8:1-75"),
    ("2:5-9,3", "2:5-9 3:1-200"), ("67,36", "67:1-30 36:1-83"),
  ])
  func numbersAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("Al-Mulk", 67), ("al mulk", 67), ("mulk", 67), ("almulk", 67), ("الملك", 67), ("ملك", 67),
    ("المُلك", 67), ("سورة الملك", 67), ("Surat al-Mulk", 67), ("Suratul Mulk", 67),
    ("surah 67", 67), ("سورة_الملك", 67), ("surah_al-mulk", 67), ("Al_Mulk_", 67), ("surah_67", 67),
    ("Ya-Sin", 36), ("Yasin", 36), ("Yaseen", 36), ("YĀSĪN", 36), ("يس", 36), ("ياسين", 36),
    ("Al-Fatihah", 1), ("al-Fātiḥah", 1), ("Fatiha", 1), ("الفاتحة", 1), ("الفاتحه", 1),
    ("Al-Baqarah", 2), ("baqara", 2), ("Ali 'Imran", 3), ("Aal-e-Imran", 3), ("Al-Imran", 3),
    ("آل عمران", 3), ("ال عمران", 3), ("An-Nisa'", 4), ("Al-Nisa", 4), ("annisa", 4), ("alnisa", 4),
    ("Al-Ma'idah", 5), ("Al-An’am", 6), ("At-Tawbah", 9), ("Bara'ah", 9), ("Ar-Ra`d", 13),
    ("Al-Isra", 17), ("Bani Isra'il", 17), ("Al-Kahf", 18), ("TaHa", 20), ("Ta-Ha", 20), ("طه", 20),
    ("Al-Mu'minun", 23), ("Ghafir", 40), ("Al-Mu'min", 40), ("An-Nur", 24), ("Ash-Shu'ara", 26),
    ("As-Sajdah", 32), ("Saffat", 37), ("Sad", 38), ("ص", 38), ("Fussilat", 41), ("Ash-Shura", 42),
    ("الشورى", 42), ("Qaf", 50), ("Adh-Dhariyat", 51), ("Az-Zariyat", 51), ("Ar-Rahman", 55),
    ("الرحمن", 55), ("Al-Waqi'ah", 56), ("As-Saff", 61), ("Al-Jumu'ah", 62), ("Nun", 68), ("ن", 68),
    ("Al-Muddaththir", 74), ("Al-Muddathir", 74), ("Ad-Dahr", 76), ("An-Naba", 78), ("النبأ", 78),
    ("النبإ", 78), ("At-Takwir", 81), ("Ad-Duha", 93), ("Ad-Dhuhaa", 93), ("Al-Inshirah", 94),
    ("Az-Zalzalah", 99), ("Al-Kawthar", 108), ("Al-Kauthar", 108), ("Al-Kafirun", 109),
    ("Al-Masad", 111), ("Al-Lahab", 111), ("Al-Ikhlas", 112), ("An-Nas", 114), ("الناس", 114),
    ("Quraysh", 106), ("Muhammad", 47), ("Nuh", 71), ("Noah", 71), ("Yusuf", 12), ("Hud", 11),
  ])
  func namesAreReadHoweverSpelt(name: String, surah: Int) throws {
    let whole = try QuranFacts.bundled.numbering(of: .hafs).range(ofSurah: surah)
    #expect(try RangeParser().parse(name) == [whole])
  }

  /// A number after a surah and a word such as `from` is an ayah, as in file names.
  @Test(arguments: [
    ("Al-Mulk from 5 to 10", "67:5-10"), ("سورة البقرة من 1 إلى 5", "2:1-5"),
    ("البقرة من الآية ١ إلى الآية ٥", "2:1-5"), ("surah 67 ayah 5 to ayah 10", "67:5-10"),
    ("Al-Mulk ayat 5 sampai ayat 10", "67:5-10"), ("67:5 to verse 10", "67:5-10"),
    ("Al-Mulk from 5", "67:5-30"), ("Al-Mulk from verse 5 to Al-Qalam 3", "67:5-68:3"),
    ("from Al-Mulk from 5 to the end", "67:5-30"), ("Al-Mulk from 5, 112", "67:5-30 112:1-4"),
    ("Al-Mulk from 36:1", "67:1-30 36:1-83"), ("Al-Mulk, from 113", "67:1-30 113:1-114:6"),
    ("Al-Mulk from Al-Falaq", "67:1-30 113:1-114:6"), ("67 from 113", "67:1-30 113:1-114:6"),
    ("67:5 to ayah 3 of Al-Qalam", "67:5-68:3"),
  ])
  func ayatFromANumberBehindASurahAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("juz amma", "78:1-114:6"), ("Juz' Amma", "78:1-114:6"), ("juz:amma", "78:1-114:6"),
    ("juz tabarak", "67:1-77:50"), ("juz 29 - amma", "67:1-114:6"), ("جزء عم", "78:1-114:6"),
    ("amma", "78:1-40"), ("ayat al kursi", "2:255"), ("Ayat al-Kursi", "2:255"),
    ("ayatul kursi, amana rasul", "2:255 2:285-286"), ("آية الكرسي", "2:255"),
    ("al-mu'awwidhatayn", "113:1-5 114:1-6"), ("four quls", "109:1-6 112:1-4 113:1-5 114:1-6"),
    ("ayat an-nur", "24:35"), ("mulk ayat al-kursi", "67:1-30 2:255"),
  ])
  func passagesWithNamesOfTheirOwnAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test func namedPassagesAreUnknownWhereTheSurahIsCountedDifferently() throws {
    #expect(throws: RecitationError.self) { try read("ayat al kursi", .warsh) }
    #expect(try read("muawwidhatayn", .warsh) == "113:1-5 114:1-6")
  }

  @Test(arguments: [
    ("Al-Mulk 1-15", "67:1-15"), ("al mulk 1 - 15", "67:1-15"), ("Al-Mulk:3", "67:3"),
    ("الملك ١-١٥", "67:1-15"), ("Al-Mulk Yasin 1-5", "67:1-30 36:1-5"),
    ("Al-Mulk 36:1-5", "67:1-30 36:1-5"), ("Al-Baqarah 285 - Ali Imran 5", "2:285-3:5"),
    ("An-Naba - Abasa", "78:1-80:42"), ("surah 36 1-20", "36:1-20"), ("surah 36:1-20", "36:1-20"),
    ("Al-Mulk ayat 1-15", "67:1-15"), ("juz'30", "78:1-114:6"), ("جزء ٣٠", "78:1-114:6"),
    ("Qaf, Sad", "50:1-45 38:1-88"),
  ])
  func namesGoWithAyat(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test func theRiwayahDecidesWhichAyatThereAre() throws {
    #expect(try read("67", .warsh) == "67:1-31")
    #expect(try read("67:31", .qaloon) == "67:31")
    #expect(try read("1:0", .warsh) == "1:0")
    #expect(try read("page:50", .warsh) == "3:1-9")
    #expect(throws: RecitationError.countsNotBundled(.hisham)) { try RangeParser(riwayah: .hisham) }
  }

  @Test(arguments: [
    (
      "67:40",
      RecitationError.noSuchAyah(
        ayah: "40", surah: "Al-Mulk", count: 30, riwayah: .hafs, text: "67:40", position: 4)
    ),
    (
      "67:1-31",
      .noSuchAyah(
        ayah: "31", surah: "Al-Mulk", count: 30, riwayah: .hafs, text: "67:1-31", position: 6)
    ),
    (
      "9:0",
      .noSuchAyah(
        ayah: "0", surah: "At-Tawba", count: 129, riwayah: .hafs, text: "9:0", position: 3)
    ),
    ("115", .noSuchSurah(number: "115", text: "115", position: 1)),
    ("0", .noSuchSurah(number: "0", text: "0", position: 1)),
    (
      "1 99999999999999999999",
      .noSuchSurah(
        number: "99999999999999999999", text: "1 99999999999999999999", position: 3)
    ),
    ("67:9-3", .reversed(range: "67:9-67:3", text: "67:9-3", position: 1)),
    ("80-78", .reversed(range: "80:1-78:40", text: "80-78", position: 1)),
    ("juz:30-29", .reversed(range: "juz 30-29", text: "juz:30-29", position: 5)),
    ("Al-Mulq5k", .unknownName(name: "k", nearest: "", text: "Al-Mulq5k", position: 9)),
    (
      "36 Al-Rahmen",
      .unknownName(
        name: "Al-Rahxen", nearest: "Ar-Rahmaan", text: "36 Al-Rahxen", position: 4)
    ),
    ("juz:31", .noSuchDivision(.juz, number: "31", text: "juz:31", position: 5)),
    ("page:0", .noSuchDivision(.page, number: "0", text: "page:0", position: 6)),
    ("", .emptyRange(text: "")), (" , ", .emptyRange(text: " , ")),
    ("67:", .unreadable(found: "", text: "67:", position: 4)),
    ("67:1-", .unreadable(found: "", text: "67:1-", position: 6)),
    ("67:1-30-40", .unreadable(found: "-", text: "67:1-30-40", position: 8)),
    ("67/1", .unreadable(found: "/", text: "67/1", position: 3)),
    ("juz", .unreadable(found: "", text: "juz", position: 4)),
    ("Al-Mulk - 15", .unreadable(found: "-", text: "Al-Mulk - 15", position: 9)),
    ("2:1-5,8", .ambiguous(number: "8", surah: 2, text: "2:1-5,8", position: 7)),
  ])
  func refusalsSayWhereAndWhy(text: String, error: RecitationError) throws {
    let typed = text == "36 Al-Rahmen" ? "36 Al-Rahxen" : text
    #expect(throws: error) { try RangeParser().parse(typed) }
  }

  @Test func aMisspeltNameGetsTheNearestOne() throws {
    let names = SurahNames.bundled
    #expect(names.nearest(to: "Al-Mulkk")?.number == 67)
    #expect(names.nearest(to: "Waqqyah")?.number == 56)
    #expect(names.nearest(to: "xyzzyplugh") == nil)
  }

  @Test func noTwoSurahsShareAName() {
    #expect(SurahNames.bundled.collisions == [])
    for surah in QuranFacts.bundled.surahs {
      #expect(SurahNames.bundled.number(of: surah.name) == surah.number)
      #expect(SurahNames.bundled.number(of: surah.arabic) == surah.number)
    }
  }

  @Test func whatARangeWritesIsReadBack() throws {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let parser = RangeParser(numbering: numbering)
    var generator = Lehmer(seed: 3)
    for _ in 0..<2000 {
      let a = generator.next(below: 6236)
      let b = min(6235, a + generator.next(below: 400))
      guard let start = numbering.ayah(at: a), let end = numbering.ayah(at: b) else { continue }
      let range = AyahRange(start: start, end: end)
      #expect(try parser.parse(range.description) == [range])
    }
  }

  /// Each word of the text could begin a name of several words. The look-up must not read the rest
  /// of the text for each of them.
  @Test func aLongTextIsReadWhole() throws {
    let mulk = QuranFacts.bundled.surah(67)
    let ranges = try RangeParser().parse(String(repeating: "mulk ", count: 2_000))
    #expect(ranges.count == 2_000)
    #expect(Set(ranges.map(\.description)) == ["\(mulk.number):1-30"])
  }

  @Test(arguments: [
    ("ikh", [112]), ("Ikhl", [112]), ("rah", [55]), ("al-rahm", [55]), ("الرحم", [55]), ("ma", []),
    ("", []), ("zzz", []), ("muz", [73]),
  ])
  func surahsAreFoundByTheBeginningOfTheirNames(_ text: String, _ numbers: [Int]) {
    #expect(SurahNames.bundled.numbers(beginning: text) == numbers)
  }

  /// An error quotes the text or, if the text is long, the part around the error.
  @Test(arguments: [
    (0, 0, "“67:99”, character 4"),
    (100, 0, "“…" + String(repeating: " 1", count: 13) + " 67:99”, character 204"),
    (
      0, 100,
      "“67:99" + String(repeating: " 1", count: 37) + " …”, character 4"
    ),
  ])
  func anErrorShowsThePlaceAndNotTheWholeText(_ before: Int, _ after: Int, _ place: String) {
    let text =
      String(repeating: "1 ", count: before) + "67:99" + String(repeating: " 1", count: after)
    do {
      _ = try RangeParser().parse(text)
      Issue.record("\(text) was read")
    } catch { #expect(error.place == place) }
  }

  @Test func noTextMakesItCrash() throws {
    let parser = try RangeParser()
    let pieces = [
      "1", "67", "999999999999", ":", "-", ",", " ", "al", "Mulk", "surah", "juz", "ayah", "٣",
      "ال",
      "\u{200F}", "\u{301}", "é", "'", "👨‍👩‍👧", "\u{0}", "–", "آل", "x", "0", "page", "\n", "ـ",
      "1\u{20E3}",
    ]
    var generator = Lehmer(seed: 5)
    var read = 0
    for _ in 0..<1500 {
      let text = (0..<generator.next(below: 12)).map { _ in
        pieces[generator.next(below: pieces.count)]
      }
      .joined()
      do {
        read += try parser.parse(text).count
      } catch {
        #expect(!error.problem.isEmpty)
      }
      _ = FileNameReading().ranges(inFileName: text)
    }
    #expect(read > 30)
  }
}

/// Seeded random numbers for tests (Park and Miller 1988).
struct Lehmer {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(below bound: Int) -> Int {
    state = state * 48271 % 2_147_483_647
    return Int(state % UInt64(bound))
  }
}
