import Testing

@testable import Transcription

/// Spellings of one word are one word; different words stay apart.
@Suite struct FoldingTests {
  @Test(arguments: [
    ("أإآٱا", "ااااا"), ("سُؤَال", "سوال"), ("قَارِئ", "قاري"), ("سماء", "سما"),
    ("بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ", "بسم الله الرحمن"), ("رحـــمة", "رحمه"), ("موسى", "موسي"),
    ("کتاب", "كتاب"), ("ﻻ", "لا"), ("آية ٢٥٥", "ايه 255"), ("Élève, DON’T!", "eleve dont"),
    ("a-b", "a b"), ("", ""), (" ،؟ ", ""),
  ])
  func spellingsAreFolded(text: String, folded: String) {
    #expect(Folding.text(text) == folded)
  }

  @Test func foldingTwiceIsFoldingOnce() {
    let once = Folding.text("قُلْ هُوَ ٱللَّهُ أَحَدٌ – Say: He is Allah, ١١٢:١")
    #expect(Folding.text(once) == once)
  }
}
