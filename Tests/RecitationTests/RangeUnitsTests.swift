import Testing

@testable import Recitation

@Suite struct RangeUnitsTests {
  func read(_ text: String, _ riwayah: Riwayah = .hafs) throws -> String {
    try RangeParser(
      riwayah: riwayah,
      bookmarks: [
        .init(label: "", range: try #require(RangeParser().parse("2:142").first), riwayah: .hafs),
        .init(
          label: "evening", range: try #require(RangeParser().parse("67:3-10").first),
          riwayah: .hafs),
        .init(
          label: "evening 2", range: try #require(RangeParser().parse("36").first), riwayah: .hafs),
        .init(
          label: "maghrib", range: try #require(RangeParser().parse("67:1-5").first),
          riwayah: .warsh),
      ]
    ).parse(text).map(\.description).joined(separator: " ")
  }

  // The lines were compared with the printed page 50, whose first two lines are the name of the
  // surah and the basmalah, and with pages 1, 562 and 604.
  @Test(arguments: [
    ("page 50 line 3", "3:1-3"), ("page:50:3", "3:1-3"), ("page 50 line 1", "3:1"),
    ("page 50 line 5", "3:4"), ("page 50 line:4", "3:4"), ("page 50, 67", "3:1-9 67:1-30"),
    ("page:50:3-8", "3:1-7"), ("page 50 lines 3-8", "3:1-7"), ("page 50 lines 3 to 8", "3:1-7"),
    ("page 50 line 3 - page 51 line 2", "3:1-11"), ("page:50:3-51:2", "3:1-11"),
    ("page 50 line 3 to page 51", "3:1-15"), ("page 1 line 1", "1:1"), ("page 1 line 8", "1:7"),
    ("page 604 line 15", "114:6"), ("page 562 line 2", "67:1"), ("page 562 line 3", "67:1-2"),
    ("line 3 of page 50", "3:1-3"), ("lines 3-8 of page 50", "3:1-7"),
    ("صفحة ٥٠ سطر ٣", "3:1-3"), ("page 50 line 3 67:1", "3:1-3 67:1"),
  ])
  func linesOfAPageAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("ruku:1", "1:1-7"), ("ruku 2", "2:1-7"), ("ruku 556", "114:1-6"), ("ruku 2-3", "2:1-20"),
    ("ruku 2 of Al-Baqarah", "2:8-20"), ("Al-Baqarah ruku 2", "2:8-20"), ("2 ruku 2", "2:8-20"),
    ("surah 2 ruku 39-40", "2:282-286"), ("juz 30 ruku 1", "78:1-30"),
    ("Al-Baqarah ruku 2, ruku 2", "2:8-20 2:1-7"), ("ركوع 2 من البقرة", "2:8-20"),
    ("page 2 of juz 30", "78:31-79:16"), ("quarter 3 of hizb 5", "2:272-282"),
    ("hizb 2 of juz 30", "87:1-114:6"), ("page 1 of Al-Qalam", "68:1-16"),
    ("ayah 255 of Al-Baqarah", "2:255"), ("ayat 5-10 of Al-Mulk", "67:5-10"),
    ("verses 5 to 10 of surah 67", "67:5-10"), ("surah 2 of juz 30", "79:1-46"),
    ("ربع ١ من حزب ٦٠", "87:1-89:30"), ("page 3 of the quran", "2:6-16"),
    ("juz 1 page 5", "1:1-2:141 2:25-29"), ("Al-Ahzab", "33:1-73"), ("الأحزاب", "33:1-73"),
  ])
  func partsOfAWholeAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("the last ten surahs", "105:1-114:6"), ("last 10 surahs", "105:1-114:6"),
    ("last surah", "114:1-6"), ("last juz", "78:1-114:6"), ("the last two juz", "67:1-114:6"),
    ("first 10 ayat of Al-Kahf", "18:1-10"), ("last two verses of Al-Baqarah", "2:285-286"),
    ("last 2 pages of juz 1", "2:127-141"), ("first quarter of juz 30", "78:1-79:46"),
    ("last 3 lines of page 50", "3:8-9"), ("آخر عشر سور", "105:1-114:6"),
    ("آخر ١٠ سور", "105:1-114:6"), ("آخر آيتين من البقرة", "2:285-286"),
    ("أول عشر آيات من الكهف", "18:1-10"), ("اخر حزبين", "78:1-114:6"),
    ("آخر ثلاثة أحزاب", "72:1-114:6"), ("last 2 ahzab", "78:1-114:6"),
    ("the last ten surahs, 36", "105:1-114:6 36:1-83"),
  ])
  func amountsAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("67:1 to 67:10", "67:1-10"), ("Al-Mulk 1 to 10", "67:1-10"), ("الملك ١ إلى ١٠", "67:1-10"),
    ("from 67:1 to 10", "67:1-10"), ("من الملك إلى القلم", "67:1-68:52"),
    ("juz 29 to 30", "67:1-114:6"), ("al mulk to al haqqah", "67:1-69:52"),
    ("from page 50 line 3", "3:1-200"), ("from page 50 line 3 to page 51", "3:1-15"),
    ("from page 50 line 3 to the end of the page", "3:1-9"), ("from page 604", "112:1-114:6"),
    ("from 67:5", "67:5-30"), ("from 67:5 to the end", "67:5-30"), ("from juz 29", "67:1-114:6"),
    ("from 2:285 to the end of the juz", "2:285-3:92"), ("from Al-Falaq", "113:1-114:6"),
    ("from 67:5 to the end of Al-Qalam", "67:5-68:52"), ("from 113:2 to end", "113:2-5"),
    ("from 113:2 to the end of the Quran", "113:2-114:6"), ("from ayat al-kursi", "2:255-286"),
    ("من ٦٧:٥ إلى نهاية السورة", "67:5-30"), ("from 100 to the last surah", "100:1-114:6"),
    ("من ١١٣ إلى آخر سورة", "113:1-5"), ("page 582 - 114", "78:1-78:30"),
  ])
  func startsAndEndsAreRead(text: String, ranges: String) throws {
    guard text != "page 582 - 114" else {
      #expect(throws: RecitationError.self) { try read(text) }
      return
    }
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("where I stopped", "2:142"), ("from where I stopped", "2:142-286"), ("bookmark", "2:142"),
    ("my bookmark", "2:142"), ("from where I left off to page 23", "2:142-153"),
    ("bookmark:evening", "67:3-10"), ("bookmark Evening", "67:3-10"),
    ("bookmark evening 2", "36:1-83"), ("bookmark evening, 67", "67:3-10 67:1-30"),
    ("from bookmark evening", "67:3-30"), ("from bookmark evening to 67:20", "67:3-20"),
    ("من حيث توقفت", "2:142-286"), ("67:1 to bookmark evening", "67:1-10"),
  ])
  func bookmarksAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    (
      "page 50 line 16",
      RecitationError.noSuchPart(
        unit: .line, number: "16", of: "page 50", count: 15, text: "page 50 line 16", position: 14)
    ),
    (
      "page 1 line 9",
      .noSuchPart(
        unit: .line, number: "9", of: "page 1", count: 8, text: "page 1 line 9", position: 13)
    ),
    ("page 50 line", .unreadable(found: "", text: "page 50 line", position: 13)),
    ("line 3", .unreadable(found: "", text: "line 3", position: 7)),
    ("ruku 557", .noSuchDivision(.ruku, number: "557", text: "ruku 557", position: 6)),
    (
      "ruku 3 of Al-Mulk",
      .noSuchPart(
        unit: .division(.ruku), number: "3", of: "Al-Mulk", count: 2, text: "ruku 3 of Al-Mulk",
        position: 6)
    ),
    (
      "last 0 surahs",
      .noSuchPart(
        unit: .surah, number: "0", of: "the Quran", count: 114, text: "last 0 surahs", position: 6)
    ),
    ("last ten", .unreadable(found: "", text: "last ten", position: 9)),
    (
      "first ayah of 67:0",
      .noSuchPart(
        unit: .ayah, number: "1", of: "67:0", count: 0, text: "first ayah of 67:0", position: 1)
    ),
    (
      "surah 1 of 2:0",
      .noSuchPart(
        unit: .surah, number: "1", of: "2:0", count: 0, text: "surah 1 of 2:0", position: 7)
    ),
    (
      "page 1 of 2:0",
      .noSuchPart(
        unit: .division(.page), number: "1", of: "2:0", count: 0, text: "page 1 of 2:0", position: 6
      )
    ),
    (
      "last juz of 67:0",
      .noSuchPart(
        unit: .division(.juz), number: "1", of: "67:0", count: 0, text: "last juz of 67:0",
        position: 1)
    ),
    (
      "first ruku of 67:0",
      .noSuchPart(
        unit: .division(.ruku), number: "1", of: "67:0", count: 0, text: "first ruku of 67:0",
        position: 1)
    ),
    ("page 50 line 8 - 3", .reversed(range: "3:7-3:3", text: "page 50 line 8 - 3", position: 6)),
    (
      "bookmark morning",
      .noSuchBookmark(
        label: "morning", known: ["evening", "evening 2", "maghrib"], text: "bookmark morning",
        position: 10)
    ),
    (
      "bookmark maghrib",
      .bookmarkNumberedOtherwise(
        passage: AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 5)),
        .warsh, wanted: .hafs, text: "bookmark maghrib", position: 1)
    ),
  ])
  func refusalsSayWhereAndWhy(text: String, error: RecitationError) throws {
    #expect(throws: error) { try read(text) }
  }

  @Test func bookmarksAreRefusedWhereThereAreNone() throws {
    #expect(throws: RecitationError.bookmarksUnknown(text: "from where I stopped", position: 6)) {
      try RangeParser().parse("from where I stopped")
    }
    #expect(
      throws: RecitationError.noSuchBookmark(label: "", known: [], text: "bookmark", position: 1)
    ) {
      try RangeParser(bookmarks: []).parse("bookmark")
    }
  }

  @Test func otherRiwayatKeepTheirNumbersOrAreRefused() throws {
    #expect(try read("ruku 2 of Al-Mulk", .warsh) == "67:16-31")
    #expect(try read("last two ayat of Al-Baqarah", .warsh) == "2:284-285")
    #expect(try read("last ten surahs", .bazzi) == "105:1-114:7")
    #expect(throws: RecitationError.linesNotBundled(.warsh)) { try read("page 50 line 3", .warsh) }
    #expect(throws: RecitationError.self) { try read("ruku 2 of Al-Baqarah", .bazzi) }
  }

  @Test func everyPageHasItsLinesAndTheyHoldItsAyat() throws {
    let facts = QuranFacts.bundled
    var total = 0
    for page in 1...MushafDivision.page.count {
      let ayat = try facts.ayat(in: facts.range(of: .page, page))
      var begun: [AyahRef] = []
      for line in 1...QuranFacts.lineCount(ofPage: page) {
        let range = try facts.range(ofLine: line, onPage: page)
        begun += try facts.ayat(in: range).filter { !begun.contains($0) }
        total += 1
      }
      #expect(begun == ayat)
    }
    #expect(total == 602 * 15 + 2 * 8)
  }

  @Test func aRukuLiesWithinASurah() throws {
    let facts = QuranFacts.bundled
    var counts = [Int](repeating: 0, count: 114)
    for number in 1...MushafDivision.ruku.count {
      let range = try facts.range(of: .ruku, number)
      #expect(range.start.surah == range.end.surah)
      counts[range.start.surah - 1] += 1
    }
    #expect(counts == facts.surahs.map(\.rukus))
  }

  @Test(arguments: [
    ("juz:2", ["juz:2"] + (20...29).map { "juz:\($0)" }), ("hi", ["hizb:"]),
    ("mulk", ["Al-Mulk"]), ("الملك", ["Al-Mulk"]), ("zzz", []),
  ])
  func aShellCompletesNamesAndParts(text: String, completions: [String]) throws {
    #expect(RangeParser.completions(of: text) == completions)
    for range in completions where !range.hasSuffix(":") { _ = try RangeParser().parse(range) }
  }

  @Test func noTextMakesItCrash() throws {
    let pieces = [
      "last", "first", "ten", "of", "the", "end", "to", "from", "page", "line", "ruku", "juz",
      "surah", "ayat", "2", "67", "0", ":", "-", ",", "bookmark", "evening", "where I stopped",
      "Al-Mulk", "quran", "999999999999", "آخر", "من", "سطر", "67:0",
    ]
    var generator = Lehmer(seed: 11)
    var read = 0
    for _ in 0..<4000 {
      let text = (0..<generator.next(below: 9)).map { _ in
        pieces[generator.next(below: pieces.count)]
      }
      .joined(separator: " ")
      do { read += try self.read(text).isEmpty ? 0 : 1 } catch is RecitationError {}
    }
    #expect(read > 150)
  }

  @Test func partsOfPartsEndSomewhere() {
    let text = String(repeating: "page 1 of ", count: 5_000) + "juz 1"
    #expect(throws: RecitationError.self) { try RangeParser().parse(text) }
  }
}
