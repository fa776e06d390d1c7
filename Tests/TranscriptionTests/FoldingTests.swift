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

  @Test(arguments: [
    ("one two three", "one two three", 0, 0, 0), ("one two three", "one too three", 1, 0, 0),
    ("one two three", "one three", 0, 1, 0), ("one three", "one two three", 0, 0, 1),
    ("one two", "", 0, 2, 0), ("", "one", 0, 0, 1), ("a b c d", "b c d e", 0, 1, 1),
    ("رحمة", "رَحْمَه", 0, 0, 0),
  ])
  func wordErrorsAreCounted(said: String, heard: String, substituted: Int, missed: Int, added: Int)
  {
    let errors = WordErrors(said: said, heard: heard)
    #expect([errors.substituted, errors.missed, errors.added] == [substituted, missed, added])
  }

  @Test func theRateIsPerWordSaid() {
    #expect(WordErrors(said: "one two three four", heard: "one").rate == 0.75)
    #expect(WordErrors(said: "one", heard: "two three").rate == 2)
    #expect(WordErrors(said: "", heard: "one").rate == nil)
  }
}
