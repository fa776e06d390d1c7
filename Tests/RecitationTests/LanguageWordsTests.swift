import Testing

@testable import Recitation

/// Tests of ranges in the six languages of the review desk, as their keyboards type them.
@Suite struct LanguageWordsTests {
  func read(_ text: String) throws -> String {
    try RangeParser().parse(text).map(\.description).joined(separator: " ")
  }

  @Test(arguments: LanguageWords.byLanguage.keys.sorted())
  func theNamesOfALanguageAreThoseOfTheSurahs(language: String) throws {
    let words = try #require(LanguageWords.byLanguage[language])
    for (index, name) in (words.surahNames ?? []).enumerated() {
      #expect(SurahNames.bundled.number(of: name) == index + 1, "\(name)")
      #expect(SurahNames.bundled.number(of: name.uppercased()) == index + 1, "\(name)")
    }
  }

  /// In each language, every word for a unit, such as "page", is read as this unit.
  @Test(arguments: LanguageWords.byLanguage.keys.sorted())
  func theWordsOfALanguageAreRead(language: String) throws {
    let words = try #require(LanguageWords.byLanguage[language])
    for word in words.surah ?? [] { #expect(try read("\(word) 67") == "67:1-30", "\(word)") }
    for word in words.ayah ?? [] { #expect(try read("surah 67 \(word) 3") == "67:3", "\(word)") }
    for word in words.page ?? [] { #expect(try read("\(word) 50") == "3:1-9", "\(word)") }
    for word in words.juz ?? [] { #expect(try read("\(word) 30") == "78:1-114:6", "\(word)") }
    for word in words.hizb ?? [] { #expect(try read("\(word) 60") == "87:1-114:6", "\(word)") }
    for word in words.ruku ?? [] { #expect(try read("\(word) 2") == "2:1-7", "\(word)") }
    for word in words.to ?? [] { #expect(try read("67 \(word) 68") == "67:1-68:52", "\(word)") }
    for word in words.from ?? [] { #expect(try read("\(word) 113") == "113:1-114:6", "\(word)") }
    for word in words.behindEnd ?? [] {
      #expect(try read("67:1 - 67:3 \(word)") == "67:1-3", "\(word)")
    }
    for word in words.surahBehindName ?? [] {
      #expect(try read("Yasin \(word)") == "36:1-83", "\(word)")
    }
  }

  @Test(arguments: [
    ("2:1ـ10", "2:1-10"), ("١٨:١ـ١٠", "18:1-10"), ("۱۸:۱ـ۱۰", "18:1-10"), ("2:1 ـ 10", "2:1-10"),
    ("2:1ـــ10", "2:1-10"), ("2:1\u{200F}ـ\u{200E}10", "2:1-10"), ("الملك ـ الناس", "67:1-114:6"),
    ("78ـ80", "78:1-80:42"), ("صفحة ٥٠ـ٥١", "3:1-15"),
    // A tatweel that stretches a letter is ignored.
    ("الـمـلـك", "67:1-30"), ("سـورة المـلك ١ـ٥", "67:1-5"), ("الملكـ 3", "67:3"),
    ("جـ\u{627} 3", ""),
  ])
  func aTatweelBetweenNumbersIsADash(text: String, ranges: String) throws {
    if ranges.isEmpty {
      #expect(throws: RecitationError.self) { try read(text) }
    } else {
      #expect(try read(text) == ranges)
    }
  }

  @Test(arguments: [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
    "\u{2043}", "\u{FE58}", "\u{FE63}", "\u{FF0D}", "\u{AD}", "\u{640}", "\u{2D7}",
    "\u{2066}-\u{2069}", "\u{200F}-", "-\u{61C}",
  ])
  func everyDashIsOne(dash: String) throws {
    #expect(try read("2:1\(dash)10") == "2:1-10")
    #expect(try read("٢:١\(dash)١٠") == "2:1-10")
    #expect(FileNameReading().ranges(inFileName: "2:1\(dash)10.mp3")?.description == "[2:1-10]")
  }

  /// A sign between two numbers that does not join them is refused, not ignored.
  @Test(arguments: ["٫", "٬", ".", "۔", "/", "_", "~", "·", "*"])
  func noOtherSignVanishesInANumber(sign: String) {
    #expect(throws: RecitationError.self) { try read("2:1\(sign)10") }
  }

  @Test(arguments: ["،", "؛", "，", "；", "、", ";"])
  func everyCommaParts(comma: String) throws {
    #expect(try read("67\(comma) 36") == "67:1-30 36:1-83")
  }

  @Test(arguments: [
    ("６７：１－１０", "67:1-10"), ("৬৭:১-১০", "67:1-10"), ("६७:१-१०", "67:1-10"), ("67∶3", "67:3"),
  ])
  func digitsOfEveryScriptAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("سورۃ الملک", "67:1-30"), ("فاتحہ", "1:1-7"), ("سورہ بقرہ", "2:1-286"), ("الکہف", "18:1-110"),
    ("سورۃ البقرۃ آیت ۲۵۵", "2:255"), ("پارہ ۳۰", "78:1-114:6"), ("پارہ عم", "78:1-114:6"),
    ("سیپارہ ۲۹", "67:1-77:50"), ("صفحہ ۵۰", "3:1-9"), ("رکوع ۲", "2:1-7"), ("یٰسین", "36:1-83"),
    ("الملک سے الناس تک", "67:1-114:6"), ("۲:۱ تا ۱۰", "2:1-10"), ("ھود", "11:1-123"),
    ("اللھب", "111:1-5"), ("الرحمٰن", "55:1-78"), ("ابراہیم ۱ـ۵", "14:1-5"), ("آیۃ الکرسی", "2:255"),
  ])
  func urduKeyboardsAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("Yasin Suresi", "36:1-83"), ("YASİN SURESİ", "36:1-83"), ("İhlas", "112:1-4"),
    ("ihlas", "112:1-4"), ("IHLAS", "112:1-4"), ("ıhlas", "112:1-4"), ("Cüz 30", "78:1-114:6"),
    ("CÜZ 30", "78:1-114:6"), ("30. cüz", "78:1-114:6"), ("67. sure", "67:1-30"),
    ("2. sure 255. ayet", "2:255"), ("Bakara Suresi 255. ayet", "2:255"),
    ("Bakara'nın 255. ayeti", "2:255"), ("Mülk Suresi'nin 1-10. ayetleri", "67:1-10"),
    ("Mülk suresi 1. ayetten 10. ayete kadar", "67:1-10"), ("Nebe'den Nâs'a", "78:1-114:6"),
    ("Nebe’den Nâs’a kadar", "78:1-114:6"), ("67:1'den 10'a kadar", "67:1-10"),
    ("sayfa 50", "3:1-9"), ("50. sayfa", "3:1-9"), ("son 10 sure", "105:1-114:6"),
    // The ş is not an s: the surah Şûrâ differs from the word `sura`.
    ("Şûrâ", "42:1-53"), ("Şura 5", "42:5"), ("ŞURA 5", "42:5"), ("sura 5", "5:1-120"),
    ("Kıyâme", "75:1-40"), ("TARIK", "86:1-17"),
  ])
  func turkishIsRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("Surat Al-Mulk ayat 1 sampai 10", "67:1-10"), ("Juz 30", "78:1-114:6"),
    ("halaman 50", "3:1-9"),
    ("dari An-Naba sampai dengan An-Nas", "78:1-114:6"), ("An-Naba s/d An-Nas", "78:1-114:6"),
    ("Asy-Syams", "91:1-15"), ("sourate 67", "67:1-30"), ("sourate 67 versets 1 à 10", "67:1-10"),
    ("de An-Naba à An-Nas", "78:1-114:6"), ("de la sourate 67 à la sourate 70", "67:1-70:44"),
    ("An-Naba jusqu’à An-Nas", "78:1-114:6"), ("Ach-Chams", "91:1-15"), ("page 50", "3:1-9"),
    ("verset 255 de la sourate 2", "2:255"), ("An-Naba to An-Nas", "78:1-114:6"),
    ("الملك إلى الناس", "67:1-114:6"), ("Al-Mulk - An-Nas", "67:1-114:6"),
    ("von 67 bis 70", "67:1-70:44"), ("Yasin Ta Ha", "36:1-83 20:1-135"),
    ("Ta Ha to Al-Hajj", "20:1-22:78"), ("Al-Mulk surah 36", "67:1-30 36:1-83"),
  ])
  func indonesianFrenchAndTheOthersAreRead(text: String, ranges: String) throws {
    #expect(try read(text) == ranges)
  }

  @Test(arguments: [
    ("صلاه", ["صلوه"]), ("صلوه", ["صلاه"]), ("زكاه", ["زكوه"]), ("حياه", ["حيوه"]),
    ("ربا", ["ربوا"]),
    ("ابرهيم", ["ابراهيم"]), ("سماوات", ["سموت"]), ("العلمين", ["العالمين"]),
    // Words with only one spelling.
    ("كتب", []), ("ملك", []), ("lesson", []),
  ])
  func wordsHaveTheSpellingOfTheMushafAndTheTypedOne(word: String, others: [String]) {
    #expect(Spellings.hafs.others(of: word) == others)
  }
}
