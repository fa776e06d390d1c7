import Testing

@testable import Recitation

@Suite struct PhoneticTextTests {
  let text = PhoneticText.bundled
  let facts = QuranFacts.bundled

  private func letters(_ phones: [Phone]?) -> String {
    (phones ?? []).map {
      ($0.startsWord ? " " : "") + String(Unicode.Scalar(Phone.alphabet[Int($0.kind)]))
    }.joined()
  }

  @Test(arguments: Known.ayat)
  func anAyahSoundsAsItIsRecited(known: Known) {
    let expected = PhoneticText.phones(known.phones.utf8)
    let phones = text.phones(of: known.ayah)
    #expect(letters(phones) == letters(expected))
    #expect(phones == expected)
  }

  @Test func everyAyahHasPhones() throws {
    var ayat = 0
    var phones = 0
    for surah in 1...114 {
      let count = try facts.numbering(of: .hafs).ayahCount(of: surah)
      for ayah in 1...count {
        let ref = AyahRef(surah: surah, ayah: ayah)
        // Ta Ha, the shortest ayah, has four phones.
        #expect((text.phones(of: ref)?.count ?? 0) >= 4, "\(ref)")
        ayat += 1
        phones += text.phones(of: ref)?.count ?? 0
      }
      #expect(text.phones(of: AyahRef(surah: surah, ayah: count + 1)) == nil)
    }
    #expect(ayat == 6236)
    #expect(phones == 473_508)
  }

  @Test func everyAyahHasTheWordsOfThePrintedText() {
    #expect(HafsWordCounts.bySurah.count == 114)
    #expect(HafsWordCounts.bySurah.joined().reduce(0, +) == 77_432)
    for (index, counts) in HafsWordCounts.bySurah.enumerated() {
      let found = counts.indices.map { ayah in
        text.phones(of: AyahRef(surah: index + 1, ayah: ayah + 1)).map(PhoneticText.words)?.count
      }
      #expect(found == counts, "surah \(index + 1)")
    }
  }

  @Test func theBasmalahIsThatOfTheFirstSurah() {
    let basmalah = text.phones(of: AyahRef(surah: 1, ayah: 1))
    #expect(letters(basmalah) == " bismi lahi rAHmani rAHim")
    #expect(text.phones(of: .basmalah(before: 67)) == basmalah)
    #expect(text.phones(of: .basmalah(before: 9)) == nil)
  }

  @Test func theNameIsEmphaticUnlessAfterI() throws {
    // The name of God occurs 2,704 times, including Allahumma. Its lam is emphatic, except after i,
    // which occurs 715 times.
    var names = 0
    for surah in 1...114 {
      for ayah in try 1...facts.numbering(of: .hafs).ayahCount(of: surah) {
        let sounds = letters(text.phones(of: AyahRef(surah: surah, ayah: ayah)))
          .filter { $0 != " " }
        for at in sounds.indices where sounds[at] == "L" {
          #expect(sounds[at...].hasPrefix("LAh"))
          #expect("aAu".contains(sounds[sounds.index(before: at)]))
          names += 1
        }
      }
    }
    #expect(names == 1989)
  }

  @Test(arguments: [
    ("ba", [0.6, 1]), ("ba2", [0.6, 2.6]), ("ba3b", [0.6, 4.6, 1.5]), ("ba4", [0.6, 5.6]),
    ("ba5'", [0.6, 10.2, 1.5]), ("bA6l1i", [0.6, 19.6, 2.2, 1]), ("bab ba", [0.6, 1, 1.5, 0.6, 1]),
    ("in2a", [1, 4.8, 1]), ("ay3t", [1, 6, 1.5]), ("", []),
  ])
  func lengthsAreCounts(line: String, counts: [Double]) {
    #expect(PhoneticText.phones(line.utf8).map(\.counts) == counts)
  }

  @Test func wordsBeginWhereTheyAreSaidToBegin() {
    #expect(PhoneticText.phones("mi n2a".utf8).map(\.startsWord) == [true, false, true, false])
  }

  @Test func longerAyatTakeLonger() throws {
    var counts: [Double] = []
    var seconds: [Double] = []
    for surah in 1...114 {
      for ayah in try 1...facts.numbering(of: .hafs).ayahCount(of: surah) {
        let ref = AyahRef(surah: surah, ayah: ayah)
        counts.append(try #require(text.phones(of: ref)).reduce(0) { $0 + $1.counts })
        seconds.append(try #require(facts.expectedSeconds(for: ref)))
      }
    }
    // Spearman's rank correlation. With the number of letters in place of phones it is 0.985.
    #expect(correlation(ranks(counts), ranks(seconds)) > 0.996)
  }

  private func ranks(_ values: [Double]) -> [Double] {
    var ranks = [Double](repeating: 0, count: values.count)
    for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
      ranks[index] = Double(rank)
    }
    return ranks
  }

  private func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let meanA = a.reduce(0, +) / Double(a.count)
    let meanB = b.reduce(0, +) / Double(b.count)
    var ab = 0.0
    var aa = 0.0
    var bb = 0.0
    for (x, y) in zip(a, b) {
      ab += (x - meanA) * (y - meanB)
      aa += (x - meanA) * (x - meanA)
      bb += (y - meanB) * (y - meanB)
    }
    return ab / (aa * bb).squareRoot()
  }
}
