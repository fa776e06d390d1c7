import AudioCore
import Testing

/// Spellings of one word fold to the same text; different words stay distinct.
@Suite struct FoldingTests {
  @Test(arguments: [
    ("أإآٱا", "ااااا"), ("سُؤَال", "سوال"), ("قَارِئ", "قاري"), ("سماء", "سما"),
    ("بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ", "بسم الله الرحمن"), ("رحـــمة", "رحمه"), ("موسى", "موسي"),
    ("کتاب", "كتاب"), ("ﻻ", "لا"), ("آية ٢٥٥", "ايه 255"), ("Élève, DON’T!", "eleve dont"),
    ("a-b", "a b"), ("", ""), (" ،؟ ", ""), ("İhlas IHLAS ıhlas", "ihlas ihlas ihlas"),
    ("co\u{AD}operate", "cooperate"), ("ﷲ", "الله"),
  ])
  func spellingsAreFolded(text: String, folded: String) {
    #expect(Folding.text(text) == folded)
  }

  /// Words typed on an Urdu keyboard fold to the same text as words typed on an Arabic keyboard.
  @Test(arguments: [
    ("اللہ", "الله"), ("رحمۃ", "رحمة"), ("قل ھو اللہ احد", "قل هو الله أحد"), ("کتاب", "كتاب"),
    ("یکن لہ کفوا", "يكن له كفوا"), ("میں", "مين"), ("ہے", "هي"), ("گناه", "كناه"), ("طٰہٰ", "طه"),
  ])
  func urduLettersAreTheArabicOnes(urdu: String, arabic: String) {
    #expect(Folding.text(urdu) == Folding.text(arabic))
  }

  /// Printed words, each with its typed spelling.
  @Test(arguments: [
    ("ٱلصَّلَوٰةَ", "الصلاة"), ("صلوٰۃ", "صلاة"), ("ٱلزَّكَوٰةَ", "الزكاة"), ("ٱلْحَيَوٰةِ", "الحياة"),
    ("ٱلرَّحْمَـٰنِ", "الرحمن"), ("ٱلرَّحْمَـٰنِ", "الرحمان"), ("إِبْرَٰهِـۧمَ", "إبراهيم"),
    ("إبرٰهيم", "إبراهيم"), ("ٱلسَّمَـٰوَٰتِ", "السماوات"), ("ٱلسَّمَـٰوَٰتِ", "السموات"), ("كِتَـٰبٌ", "كتاب"),
    ("كتٰب", "كتاب"), ("ءَايَـٰتِنَا", "آياتنا"), ("هَـٰذَا", "هذا"), ("هَـٰٓؤُلَآءِ", "هؤلاء"),
    ("ذَٰلِكَ", "ذلك"), ("لَـٰكِن", "لكن"), ("إِلَـٰهٌ", "إله"), ("أُو۟لَـٰٓئِكَ", "أولئك"),
    ("ٱلْمَلَـٰٓئِكَةِ", "الملائكة"), ("ٱلرِّبَوٰا۟", "الربا"), ("ٱلتَّوْرَىٰةَ", "التوراة"), ("مُوسَىٰ", "موسى"),
    ("ٱلَّيْلِ", "الليل"), ("ٱلْأُمِّيِّـۧنَ", "الأميين"), ("مَـٰلِكِ", "مالك"), ("ثَلَـٰثَةِ", "ثلاثة"),
    ("هَـٰرُونَ", "هارون"),
  ])
  func thePrintedTextIsWhatPeopleType(printed: String, typed: String) {
    #expect(Folding.text(printed) == Folding.text(typed))
  }

  @Test(arguments: [("مَلِكِ", "مالك"), ("كَتَبَ", "كتاب"), ("ٱلْعُلَمَـٰٓؤُا۟", "العالم")])
  func otherWordsStayApart(one: String, other: String) {
    #expect(Folding.text(one) != Folding.text(other))
  }

  @Test func theRasmHasNoSmallAlif() {
    #expect(Folding.rasm(of: "ٱلصَّلَوٰةَ كِتَـٰبٌ") == ["الصلوه", "كتب"])
  }

  @Test func foldingTwiceIsFoldingOnce() {
    for text in [
      "قُلْ هُوَ ٱللَّهُ أَحَدٌ – Say: He is Allah, ١١٢:١", "ٱلصَّلَوٰةَ ٱلَّيْلِ السموات طٰہٰ",
    ] {
      let once = Folding.text(text)
      #expect(Folding.text(once) == once)
    }
  }
}
