import Report
import Testing

@Suite struct MarkupTests {
  @Test func textIsNeverMarkup() {
    #expect(
      Markup.element("p", [.init("title", "a\"'<b>")], [.text("<script>alert(1)</script> & co")])
        .html == "<p title=\"a&quot;&#39;&lt;b&gt;\">"
        + "&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>")
  }

  @Test(arguments: [
    ("\u{0}\u{1B}[31m\u{7F}\u{85}", "\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}"),
    ("a\u{202E}3pm.b\u{2069}", "a\u{FFFD}3pm.b\u{FFFD}"),
    ("سورة الملك\u{200C}.mp3", "سورة الملك\u{200C}.mp3"),
    ("\u{FFFE}x", "\u{FFFD}x"),
  ])
  func whatHTMLHasNoCharacterForIsShownAsMissing(text: String, html: String) {
    #expect(Markup.text(text).html == html)
    #expect(Markup.name(text).html == "<bdi dir=\"ltr\">\(html)</bdi>")
  }

  @Test(arguments: [
    ("a/b.mp3", "a/b.mp3"),
    ("سورة.mp3", "سورة.mp3"),
    (
      "/ايات/سورة 112.mp3",
      "/<bdi dir=\"ltr\">ايات</bdi>/<bdi dir=\"ltr\">سورة 112.mp3</bdi>"
    ),
    ("a/سورة", "<bdi dir=\"ltr\">a</bdi>/<bdi dir=\"ltr\">سورة</bdi>"),
  ])
  func thePartsOfAPathKeepTheirOrderBesideArabicNames(path: String, html: String) {
    #expect(Markup.name(path).html == "<bdi dir=\"ltr\">\(html)</bdi>")
  }

  @Test func elementsNestAndVoidOnesHaveNoEnd() {
    #expect(
      Markup.element("div", [], [.element("br"), .element("b", [], [.text("x")])]).html
        == "<div><br><b>x</b></div>")
    #expect(
      Markup.link(toAnchor: "r-1", [.text("there")]).html == "<a href=\"#r-1\">there</a>")
  }

  @Test func placesAreHundredthsOfALine() {
    #expect(
      Markup.element("i", [.place(start: 100.0 / 3, length: 0)]).html
        == "<i style=\"left:33.33%;width:0.00%\"></i>")
  }
}
