import Testing

@testable import Recitation

@Suite struct RiwayahWordsTests {
  let words = RiwayahWords.bundled
  let facts = QuranFacts.bundled

  private func letters(_ phones: [UInt8]) -> String {
    String(phones.map { Character(Unicode.Scalar(Phone.alphabet[Int($0)])) })
  }

  /// Derived from books about the riwayat: Warsh makes the hamzah of yu'minuna a long vowel and
  /// moves the hamzah of al-akhirah to the lam; Nafi recites yukadhdhibuna, kufu'an and the hamzah
  /// of an-nabi'; Qaloon recites wahwa.
  @Test(arguments: [
    ("2:3:2", "yu'minuna", "yuminuna", "yu'minuna"),
    ("2:4:10", "wabil'axirAti", "wabilaxirAti", "wabil'axirAti"),
    ("2:10:12", "yak*ibun", "yuka*ibun", "yuka*ibun"),
    ("112:4:4", "kufuwan", "kufu'an", "kufu'an"),
    ("66:1:2", "n1abiyu", "n1abi'u", "n1abi'u"),
    ("57:2:7", "wahuwa", "wahuwa", "wahwa"),
  ])
  func knownWordsDiffer(place: String, hafs: String, warsh: String, qaloon: String) throws {
    let numbers = place.split(separator: ":").compactMap { Int($0) }
    let ayah = AyahRef(surah: numbers[0], ayah: numbers[1])
    let word = try #require(
      facts.hafsWords(of: ayah, in: .hafs).first { $0.number == numbers[2] })
    let plain = hafs.filter { !$0.isNumber }
    #expect(letters(word.phones) == plain)
    let forms = try #require(words.forms(ofWord: numbers[2], in: ayah))
    let said = RiwayahWords.riwayat.map { letters(forms.phones(in: $0, hafs: word.phones)) }
    #expect(said == [plain, warsh.filter { !$0.isNumber }, qaloon.filter { !$0.isNumber }])
  }

  /// Each of these words exists in the text, and differs from its form in Hafs.
  @Test func everyWordIsOneOfTheText() throws {
    var found = 0
    for surah in 1...114 {
      for ayah in 1...(try facts.numbering(of: .hafs).ayahCount(of: surah)) {
        let ref = AyahRef(surah: surah, ayah: ayah)
        for word in facts.hafsWords(of: ref, in: .hafs) {
          guard let forms = words.forms(ofWord: word.number, in: ref) else { continue }
          found += 1
          for other in [forms.warsh, forms.qaloon] {
            #expect(other != word.phones && other?.isEmpty != true, "\(ref):\(word.number)")
          }
          #expect(forms.warsh != nil || forms.qaloon != nil)
        }
      }
    }
    #expect(found == words.forms.values.reduce(0) { $0 + $1.count })
    #expect(found > 5_000)
  }

  @Test func anAyahOfWarshHoldsTheWordsOfTwoOfHafs() {
    let both = facts.hafsWords(of: AyahRef(surah: 2, ayah: 1), in: .warsh)
    let parts = (1...2).map { facts.hafsWords(of: AyahRef(surah: 2, ayah: $0), in: .hafs) }
    #expect(both == parts.flatMap { $0 })
    #expect(both.count { $0.isLast } == 2)
    // The numbers of the words are unknown for half an ayah of Hafs.
    #expect(facts.hafsWords(of: AyahRef(surah: 1, ayah: 7), in: .warsh).isEmpty)
    #expect(facts.hafsWords(of: .basmalah(before: 2), in: .hafs).isEmpty)
  }

  @Test func linesThatAreNoneAreLeftOut() {
    let words = RiwayahWords(parsing: "1:1:1 a =\n1:1 a b\n2:2 1 1 1\n\n3:3:3 = u\n")
    let ayah = AyahRef(surah: 3, ayah: 3)
    #expect(words.forms.mapValues(\.count) == [AyahRef(surah: 1, ayah: 1): 1, ayah: 1])
    #expect(words.forms(ofWord: 3, in: ayah)?.phones(in: .warsh, hafs: [5]) == [5])
    #expect(words.forms(ofWord: 2, in: ayah) == nil)
  }
}
