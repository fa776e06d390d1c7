import Testing

@testable import Containers

@Suite struct TagTextTests {
  /// A code page table of the test's own.
  private static let windows1256: [Character: UInt8] = [
    "س": 0xD3, "و": 0xE6, "ر": 0xD1, "ة": 0xC9, " ": 0x20, "ا": 0xC7, "ل": 0xE1, "إ": 0xC5,
    "خ": 0xCE, "ص": 0xD5, "ي": 0xED, "ه": 0xE5, "ط": 0xD8,
  ]

  private static func latin1(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
  }

  private static func cp1256(_ text: String) -> [UInt8] { text.compactMap { windows1256[$0] } }

  @Test(arguments: ["سورة الإخلاص", "يس", "طه", "Surah الإخلاص 112"])
  func arabicIsFoundWhateverWroteIt(text: String) {
    #expect(TagText(Array(text.utf8)) == TagText(Array(text.utf8)))
    #expect(TagText(Array(text.utf8)).reread == nil)
    #expect(TagText(Array(text.utf8)).text == text)
    let twice = TagText(Self.latin1(text.utf8))
    #expect(twice.text == text)
    #expect(twice.reread == "UTF-8")
    guard text.allSatisfy({ Self.windows1256[$0] != nil }) else { return }
    // As bytes that are not valid UTF-8, and as letters after these bytes were read as Latin-1.
    for bytes in [Self.cp1256(text), Self.latin1(Self.cp1256(text))] {
      let found = TagText(bytes)
      #expect(found.text == text)
      #expect(found.reread == "windows-1256")
    }
  }

  /// The word الفلك in ISO 8859-6, from old Unix programs.
  @Test func theOtherArabicCodePageIsTried() {
    let found = TagText([0xC7, 0xE4, 0xE1, 0xE4, 0xE3])
    #expect(found.text == "الفلك")
    #expect(found.reread == "ISO 8859-6")
  }

  @Test(arguments: [
    "Müller", "Café", "naïve Ørsted", "Señor Núñez", "Ünlü şarkı", "Größe", "ÀÉÎ", "Al-Ikhlāṣ",
    "سورة", "Сура", "Émile Zola à Paris", "100 °C ± 2", "“quoted” – text…", "", "é", "Ö",
  ])
  func namesOfOtherLanguagesStay(text: String) {
    let found = TagText(Array(text.utf8))
    #expect(found.text == text)
    #expect(found.reread == nil)
  }

  @Test func latin1ThatIsNoUTF8IsReadAsThat() {
    #expect(TagText([0x43, 0x61, 0x66, 0xE9]).text == "Café")
    #expect(TagText([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]).text == "Müller")
  }

  /// A field of 30 bytes, as in ID3v1, ends within a character.
  @Test func aTextThatIsCutInsideOfALetterIsReadUpToThere() {
    let whole = Array("سورة الإخلاص كاملة بصوت".utf8)
    let cut = TagText(Array(whole.prefix(29)))
    #expect(cut.text == "سورة الإخلاص كا")
    #expect(cut.reread == nil)
  }

  /// Windows-1252 has letters at positions where Latin-1 has control characters: `ظ` in UTF-8 is D8
  /// B8, `ق` D9 82.
  @Test func utf8ThatWasTakenForWindows1252IsFound() {
    let found = TagText(Array("Ø§Ù„Ù\u{81}Ø§ØªØ\u{AD}Ø©".utf8))
    #expect(found.text.hasPrefix("ال"))
    #expect(found.reread == "UTF-8")
  }
}
