import Recitation
import Testing

@testable import Publishing

@Suite struct ClipPagesTests {
  /// All ayat of the Quran, with a translation of realistic length: three Latin letters for each
  /// Arabic letter.
  @Test(arguments: FrameShape.allCases, [false, true])
  func everyAyahIsDividedIntoPagesThatFit(shape: FrameShape, isTranslated: Bool) throws {
    var count = 0
    for surah in 1...114 {
      for words in try PrintedText.words(of: surah) {
        let translation =
          isTranslated ? words.flatMap { _ in ["word", "of", "it"] }.joined(separator: " ") : ""
        let pages = ClipPage.pages(
          of: words, translation: translation, in: shape, hasTranslation: isTranslated)
        #expect(pages.flatMap(\.words) == words)
        #expect(
          pages.map(\.translation).filter { !$0.isEmpty }.joined(separator: " ") == translation)
        for page in pages {
          let characters = page.words.joined(separator: " ").unicodeScalars.count {
            $0.properties.generalCategory != .nonspacingMark
          }
          #expect(characters <= shape.arabicCharacters(withTranslation: isTranslated))
          #expect(page.translation.count <= shape.translationCharacters)
        }
        count += 1
      }
    }
    #expect(count == 6236)
  }

  @Test func shortAyatAreOnePageAndTheLongestIsAFew() throws {
    let ikhlas = try PrintedText.words(of: AyahRef(surah: 112, ayah: 1))
    let debt = try PrintedText.words(of: AyahRef(surah: 2, ayah: 282))
    func pages(_ words: [String], _ shape: FrameShape) -> [Int] {
      ClipPage.pages(of: words, translation: "", in: shape, hasTranslation: false)
        .map(\.words.count)
    }
    #expect(pages(ikhlas, .square) == [4])
    #expect(pages(debt, .tall).count == 5)
    // Pages have similar lengths: there is no page with only a few remaining words.
    #expect(pages(debt, .tall).min() ?? 0 >= 20)
  }

  @Test("A page with little text is larger, and each page stays within its height and width")
  func textFillsTheFrame() throws {
    let ikhlas = try PrintedText.words(of: AyahRef(surah: 112, ayah: 1))
    let debt = try PrintedText.words(of: AyahRef(surah: 2, ayah: 282))
    for shape in FrameShape.allCases {
      for hasTranslation in [false, true] {
        let short = shape.arabicSize(for: ikhlas, withTranslation: hasTranslation)
        #expect(short > shape.arabicSize && short <= shape.largestArabicSize)
        #expect(shape.arabicSize(for: debt, withTranslation: hasTranslation) == shape.arabicSize)
      }
    }
    // The four words fit at the largest size.
    #expect(FrameShape.tall.arabicSize(for: ikhlas, withTranslation: false) == 560)
    // A long word is not larger than the width.
    let long = String(repeating: "ن", count: 20)
    #expect(FrameShape.tall.arabicSize(for: [long], withTranslation: false) == 400)
  }
}
