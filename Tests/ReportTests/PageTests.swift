import Report
import Testing

@Suite struct PageTests {
  private let page = Page(
    title: "A <title>", lead: "b & c", figures: [.init("97 %", "found")],
    sections: [
      Page.section(
        .name("‮evil"), anchor: "r1", [Page.paragraph("x")])
    ], generator: "Tilawa report")

  @Test func aPageNeedsNothingButItself() {
    let html = page.html
    #expect(
      html.hasPrefix(
        "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\"><head><meta charset=\"utf-8\">"))
    #expect(html.hasSuffix("</main></body></html>\n"))
    for address in ["http:", "https:", "//", "url(", "@import", "<script", "src="] {
      #expect(!html.contains(address), "\(address)")
    }
    #expect(html.contains("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"))
  }

  @Test func aPageSaysWhatHasMadeIt() {
    let head = String(page.html.prefix(1_024))
    #expect(Page.isGenerated(head, by: "Tilawa report"))
    #expect(!Page.isGenerated(head, by: "Tilawa evaluation"))
    #expect(!Page.isGenerated("<p>" + head, by: "Tilawa report"))
    #expect(!Page.isGenerated("<!DOCTYPE html>\nTilawa report", by: "Tilawa report"))
  }

  @Test func whatIsGivenIsShownEscaped() {
    let html = page.html
    #expect(html.contains("<title>A &lt;title&gt;</title>"))
    #expect(html.contains("<p>b &amp; c</p>"))
    #expect(html.contains("<dt>found</dt><dd>97 %</dd>"))
    #expect(
      html.contains(
        "<section id=\"r1\"><h2><bdi dir=\"ltr\">\u{FFFD}evil</bdi></h2><p>x</p></section>"))
  }

  @Test func tablesHaveNamesFirstThatLeadToTheirPart() {
    let table = DataTable(
      "c", columns: [.init("n", "count"), .init("recording", "which", holdsNames: true)],
      rows: [.init(["7", "a&b"], anchor: "r1"), .init(["8", "all"], rank: .total)])
    let html = table.markup.html
    #expect(
      html.contains(
        "<tr class=\"single\"><th scope=\"row\" class=\"name\"><a href=\"#r1\"><bdi dir=\"ltr\">a&amp;b</bdi></a>"
          + "</th><td>7</td></tr><tr class=\"total\"><th scope=\"row\" class=\"name\">"
          + "<bdi dir=\"ltr\">all</bdi></th><td>8</td></tr>"))
    #expect(html.contains("<th scope=\"col\" title=\"count\">n</th>"))
  }

  @Test(arguments: [(0, false), (1, true), (5, true), (6, false)])
  func narrowScreensStackTheNamesOfTablesThatFit(figures: Int, isStacked: Bool) {
    let table = DataTable(
      "c",
      columns: (0..<figures).map { .init("n\($0)", "count") }
        + [.init("recording", "which", holdsNames: figures > 0)])
    #expect(table.markup.html.contains("<table class=\"stacked\">") == isStacked)
  }

  /// A list of names and texts has no figures that could stand below a name.
  @Test func aTableOfTextsStaysATableAndScrollsWithKeys() {
    let table = DataTable(
      "", columns: ["day", "passages"].map { .init($0, $0, holdsNames: true) },
      rows: [.init(["2026-11-23", "Al-Ikhlaas"])])
    let html = table.markup.html
    #expect(
      html.hasPrefix(
        #"<div class="scroll" tabindex="0" role="region" aria-label="day"><table class="names">"#))
  }

  @Test func aPageHasAFontOnlyIfOneIsGiven() {
    var page = Page(title: "t", lead: "l", figures: [], sections: [], generator: "g")
    #expect(!page.html.contains("font-src") && !page.html.contains("@font-face"))
    page.quranFont = [0, 1, 2]
    #expect(page.html.contains("style-src &#39;unsafe-inline&#39;; font-src data:"))
    #expect(page.html.contains("src: url(data:font/ttf;base64,AAEC);"))
    page.quranFont = nil
    page.urduFont = [0, 1, 2]
    page.language = "ur"
    #expect(page.html.contains(#"@font-face { font-family: "Urdu letters"; src: url(data:"#))
    #expect(page.html.contains("; font-src data:"))
    #expect(page.html.contains(#"<html lang="ur" dir="rtl">"#))
  }

  @Test func thePlotHasAPointPerBinAndAStrokeToTheDiagonal() {
    let html = ReliabilityPlot(
      [
        .init(predicted: 0.5, observed: 0.25, count: 1),
        .init(predicted: 1, observed: 1, count: 100),
      ],
      of: "segments"
    ).markup.html
    // The plot area is 260 units wide, and its upper left corner is at (44, 26).
    #expect(html.contains("<circle class=\"dot\" cx=\"174.0\" cy=\"221.0\" r=\"3.7\">"))
    #expect(html.contains("<circle class=\"dot\" cx=\"304.0\" cy=\"26.0\" r=\"10.0\">"))
    #expect(
      html.contains(
        "<line class=\"gap\" x1=\"174.0\" y1=\"156.0\" x2=\"174.0\" y2=\"221.0\"></line>"))
    #expect(html.contains("d=\"M174.0 221.0L304.0 26.0\""))
    #expect(html.contains("said 0.500, came 0.250: 1 segments"))
    #expect(!ReliabilityPlot([], of: "x").markup.html.contains("circle"))
  }
}
