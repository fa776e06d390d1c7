import AudioCore
import Testing

@Suite struct IsolatesTests {
  /// In the drawings `[` begins a left-to-right passage, `<` a passage in its natural direction,
  /// and `>` ends either.
  private func drawn(_ text: String) -> String {
    String(
      text.map {
        switch $0 {
        case "\u{2066}": "["
        case "\u{2068}": "<"
        case "\u{2069}": ">"
        default: $0
        }
      })
  }

  @Test(arguments: [
    ("plain/105.opus", "plain/105.opus"), ("", ""), ("Kayıt 1.mp3", "Kayıt 1.mp3"),
    ("جزء عم/105.opus", "[<جزء عم>/105.opus>"), ("سورة الملك 067.mp3", "[<سورة الملك 067>.mp3>"),
    ("/a/جزء/ب/c.m4a", "[/a/<جزء>/<ب>/c.m4a>"), ("إبراهيم", "[<إبراهيم>>"),
    ("there is no `جزء`", "[<there is no `جزء`>>"), ("١٢٣", "١٢٣"),
    ("ملف.tar.gzipped", "[<ملف.tar.gzipped>>"),
  ])
  func thePartsOfAPathKeepTheirOrder(text: String, shown: String) {
    #expect(drawn(Isolates.around(text)) == shown)
    #expect(Isolates.removed(from: Isolates.around(text)) == text)
    #expect(Isolates.areClosed(in: Isolates.around(text)))
  }

  @Test func aPassageFromRightToLeftStays() {
    let text = "67:1  \u{2067}تبارك\u{2069}"
    #expect(Isolates.removed(from: text + Isolates.around("ب/1")) == text + "ب/1")
  }

  @Test(arguments: [
    ("\u{2066}a", false), ("a\u{2069}", false), ("\u{2069}\u{2066}", false), ("a", true),
  ])
  func aLineClosesItsMarks(line: String, isClosed: Bool) {
    #expect(Isolates.areClosed(in: line) == isClosed)
  }
}
