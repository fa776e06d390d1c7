/// A self-contained HTML page: it contains no scripts, image files or external addresses.
package struct Page: Sendable, Hashable {
  /// A key figure in large type.
  package struct Figure: Sendable, Hashable {
    /// The value of the figure, with its unit.
    package var value: String
    /// The meaning of the figure.
    package var meaning: String

    package init(_ value: String, _ meaning: String) {
      self.value = value
      self.meaning = meaning
    }
  }

  /// The title and main heading.
  package var title: String
  /// The sentence below the heading.
  package var lead: String
  /// The key figures.
  package var figures: [Figure]
  /// The sections.
  package var sections: [Markup]
  /// True if the page contains sound (``Markup/sound(mp3:)``). The security policy of the page then
  /// allows playback.
  package var holdsSound = false
  /// A TrueType font for the text of the Quran in elements whose language is Arabic; nil for the
  /// fonts of the reader's system, which often lack signs of this text.
  package var quranFont: [UInt8]?
  /// A TrueType font for all text of a page in Urdu, whose letters many systems lack; nil for the
  /// fonts of the reader's system.
  package var urduFont: [UInt8]?
  /// The language of the texts.
  package var language = "en"
  /// The name of the generator, which is stored near the beginning of the file.
  package var generator: String

  package init(
    title: String, lead: String, figures: [Figure], sections: [Markup], generator: String
  ) {
    self.generator = generator
    self.title = title
    self.lead = lead
    self.figures = figures
    self.sections = sections
  }

  /// Returns a section with a heading.
  ///
  /// - Parameters:
  ///   - heading: the heading.
  ///   - anchor: the `id` of the section; empty if it has no anchor.
  ///   - content: the content below the heading.
  /// - Returns: the section.
  package static func section(
    _ heading: Markup, anchor: String = "", _ content: [Markup]
  ) -> Markup {
    .element(
      "section", anchor.isEmpty ? [] : [.init("id", anchor)],
      [.element("h2", [], [heading])] + content)
  }

  /// Returns a paragraph of text.
  ///
  /// - Parameter text: any text.
  /// - Returns: a paragraph.
  package static func paragraph(_ text: String) -> Markup {
    .element("p", [], [.text(text)])
  }

  private static func mark(of generator: String) -> Markup {
    .element("meta", [.init("name", "generator"), .init("content", generator)])
  }

  /// True if a file is a page that the given generator made.
  ///
  /// - Parameters:
  ///   - head: the beginning of the file, at least 1,024 bytes.
  ///   - generator: the name of the generator.
  /// - Returns: true if the file is such a page.
  package static func isGenerated(_ head: String, by generator: String) -> Bool {
    head.hasPrefix("<!DOCTYPE html>") && head.contains(mark(of: generator).html)
  }

  /// The complete HTML 5 file, which must be written as UTF-8.
  package var html: String {
    let head = Markup.element(
      "head", [],
      [
        .element("meta", [.init("charset", "utf-8")]), Self.mark(of: generator),
        .element(
          "meta",
          [
            .init("http-equiv", "Content-Security-Policy"),
            .init(
              "content",
              "default-src 'none'; style-src 'unsafe-inline'"
                + (holdsSound ? "; media-src data:" : "")
                + (quranFont == nil && urduFont == nil ? "" : "; font-src data:")),
          ]),
        .element(
          "meta",
          [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
        .element("meta", [.init("name", "color-scheme"), .init("content", "light dark")]),
        .element("title", [], [.text(title)]), .style(PageStyle.rules),
      ] + (quranFont.map { [.font($0, named: "Amiri Quran")] } ?? [])
        + (urduFont.map { [.font($0, named: "Urdu letters")] } ?? []))
    let tiles = figures.map { figure in
      Markup.element(
        "div", [],
        [
          .element("dt", [], [.text(figure.meaning)]), .element("dd", [], [.text(figure.value)]),
        ])
    }
    // In another script than the page, the marks at the ends of a name would change their places.
    let heading = language == "en" ? .text(title) : Markup.element("bdi", [], [.text(title)])
    let body = Markup.element(
      "body", [],
      [
        .element(
          "main", [],
          [.element("h1", [], [heading]), Self.paragraph(lead)]
            + (tiles.isEmpty ? [] : [.element("dl", [.init("class", "figures")], tiles)])
            + sections)
      ])
    return "<!DOCTYPE html>\n"
      + Markup.element(
        "html",
        [.init("lang", language), .init("dir", ["ar", "ur"].contains(language) ? "rtl" : "ltr")],
        [head, body]
      ).html + "\n"
  }
}

/// The style sheet, with light and dark colours, a single column on narrow screens, and rules for
/// print.
///
/// The colours of right and wrong are distinguishable with colour blindness (M. Okabe, K. Ito,
/// "Color universal design", 2008), and colour is never the only indication.
enum PageStyle {
  static let rules: StaticString = """

    :root {
      --paper: #fcfcfa; --ink: #1d2326; --faint: #667075; --edge: #d9dcd8; --card: #fff;
      --wave: #8fa3ab; --right: #0072b2; --rightink: #fff; --wrong: #c64a00; --wrongink: #fff;
      --place: #009e7333; --placeedge: #00805d; --plain: #dfe5e3; --open: #c9cdca;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14181a; --ink: #e6e9e8; --faint: #98a3a6; --edge: #2f373a; --card: #1b2124;
        --wave: #6b7f87; --right: #2f8fce; --rightink: #06121a; --wrong: #f08a3c;
        --wrongink: #1d0e00; --place: #2fd0a233; --placeedge: #2fd0a2; --plain: #334044;
        --open: #495357;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", "Noto Naskh Arabic", sans-serif;
    }
    body:lang(ur) { font-family: "Urdu letters", system-ui, "Segoe UI", sans-serif; }
    main { max-width: 1200px; margin: 0 auto; padding: 24px 20px 64px; }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .2em; overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; margin: 2.4em 0 .5em; overflow-wrap: anywhere; }
    p { margin: .3em 0 .8em; color: var(--faint); max-width: 46em; }
    a { color: inherit; text-decoration-color: var(--faint); text-underline-offset: .2em; }
    .figures {
      display: grid; gap: 10px; margin: 18px 0 8px;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    }
    .figures div {
      background: var(--card); border: 1px solid var(--edge); border-radius: 8px;
      padding: 10px 14px; display: flex; flex-direction: column-reverse; justify-content: flex-end;
    }
    .figures dd { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.25;
      font-variant-numeric: tabular-nums; }
    .figures dt { color: var(--faint); font-size: .875rem; line-height: 1.3; }
    .scroll { overflow-x: auto; margin: 0 0 18px; }
    .scroll:focus-visible { outline: 2px solid var(--right); }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
    caption { text-align: start; color: var(--faint); padding: 6px 0; white-space: nowrap; }
    th, td { text-align: right; padding: 3px 10px; white-space: nowrap; font-weight: 400; }
    thead th { color: var(--faint); border-bottom: 1px solid var(--edge); }
    thead th[title] { cursor: help; }
    .name { text-align: left; padding-left: 0; position: sticky; left: 0;
      background: var(--paper); }
    [dir="rtl"] :is(th, td) { text-align: left; }
    [dir="rtl"] .name { text-align: right; padding: 3px 0 3px 10px; left: auto; right: 0; }
    .names .name { position: static; padding-inline: 0 24px; }
    td[lang="ar"] { font: 1.15rem/2 "Amiri Quran", "Amiri", "Noto Naskh Arabic", serif; }
    .heard { display: flex; align-items: center; justify-content: flex-end; gap: 8px; }
    .heard audio { width: 11rem; height: 34px; }
    tr.group > * { border-top: 1px solid var(--edge); font-weight: 600; padding-top: 6px; }
    tr.group ~ tr.single .name { padding-left: 16px; }
    tr.total > * { border-top: 2px solid var(--faint); font-weight: 700; padding-top: 6px; }
    .list { margin: 0 0 18px; padding-left: 1.2em; }
    .list li { margin: .25em 0; overflow-wrap: anywhere; }
    .pair { display: flex; flex-wrap: wrap; gap: 12px 48px; align-items: flex-start; }
    .plot { width: 100%; max-width: 340px; height: auto; color: var(--ink); }
    .plot text { fill: var(--faint); font-size: 12px; }
    .plot .grid { stroke: var(--edge); }
    .plot .ideal { stroke: var(--faint); stroke-dasharray: 4 4; }
    .plot .course { fill: none; stroke: var(--right); stroke-width: 1.5; opacity: .6; }
    .plot .gap { stroke: var(--wrong); stroke-width: 2; }
    .plot .dot { fill: var(--right); stroke: var(--card); stroke-width: 1.5; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; color: var(--faint);
      font-size: .88rem; margin: 0 0 12px; }
    .legend > span { display: inline-flex; align-items: center; gap: 7px; }
    .legend .mark, .legend .block { position: relative; display: inline-block; height: 16px;
      width: 16px; flex: none; }
    .legend .line, .legend .stray { width: 2px; margin: 0 7px; }
    .strips { display: grid; gap: 14px 22px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); }
    .strip { margin: 0; padding-left: 44px; break-inside: avoid; scroll-margin-top: 40px; }
    .strip:target { outline: 2px solid var(--right); outline-offset: 4px; border-radius: 3px; }
    .sound { position: relative; height: 60px; background: var(--card);
      border: 1px solid var(--edge); border-width: 1px 0; overflow: hidden; }
    .wave { position: absolute; inset: 3px 0; width: 100%; height: 54px; }
    .wave path { fill: var(--wave); }
    .mark { position: absolute; top: 0; bottom: 0; }
    .mark.place { background: var(--place); box-shadow: inset 0 3px var(--placeedge);
      min-width: 2px; }
    .mark.missed { background: repeating-linear-gradient(135deg, var(--wrong) 0 2px,
      transparent 2px 6px); box-shadow: inset 0 3px var(--wrong); min-width: 5px; }
    .mark.open { background: var(--open); opacity: .6; min-width: 2px; }
    .mark.line { background: var(--right); min-width: 2px; max-width: 2px; }
    .mark.stray { background: var(--wrong); min-width: 2px; max-width: 2px; }
    .mark.stray::after { content: ""; position: absolute; bottom: 0; left: -5px;
      border: 6px solid transparent; border-top: 0; border-bottom: 10px solid var(--wrong); }
    .lane { position: relative; height: 20px; margin-top: 2px; }
    .lane > b { position: absolute; right: 100%; margin-right: 6px; font-weight: 400;
      font-size: 12px; line-height: 20px; color: var(--faint); }
    .lane > div { position: relative; height: 100%; background: var(--card); }
    .block { position: absolute; top: 0; bottom: 0; min-width: 2px; overflow: hidden;
      font-size: 11.5px; line-height: 20px; text-align: center; white-space: nowrap;
      border-inline: 1px solid var(--card); border-radius: 3px; }
    .block.plain { background: var(--plain); }
    .block.open { background: var(--open); }
    .block.broken { background: repeating-linear-gradient(135deg, var(--plain) 0 4px,
      transparent 4px 7px); }
    .block.other { border: 1px dashed var(--faint); color: var(--faint); }
    .block.right { background: var(--right); color: var(--rightink); }
    .block.wrong { background: var(--wrong); color: var(--wrongink); font-weight: 700;
      box-shadow: inset 0 -3px var(--wrongink); }
    .ticks { position: relative; height: 18px; font-size: 11px; color: var(--faint); }
    .ticks span { position: absolute; border-left: 1px solid var(--faint); padding-left: 4px;
      white-space: nowrap; line-height: 14px; margin-top: 2px; }
    @media (max-width: 520px) {
      main { padding: 16px 12px 48px; }
      th, td { padding: 3px 7px; }
      .name { white-space: normal; overflow-wrap: anywhere; min-width: 10.5em;
        padding-right: 4px; }
      table { font-size: .875rem; }
      .names .name { min-width: 0; padding-inline: 0 10px; }
      .stacked { display: grid; grid-template-columns: repeat(5, auto); }
      .stacked thead, .stacked tbody, .stacked tr { display: contents; }
      .stacked caption, .stacked .name { grid-column: 1 / -1; min-width: 0; padding-left: 0;
        position: static; white-space: normal; }
      .stacked thead .name { border-bottom: 0; }
      .stacked tbody .name { padding-top: 6px; }
      .stacked tbody td { padding-bottom: 6px; border-bottom: 1px solid var(--edge); }
      .figures { grid-template-columns: 1fr 1fr; }
    }
    @media print {
      .name { position: static; }
      :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444; --edge: #bbb;
        --card: #fff; --wave: #889; --right: #0072b2; --rightink: #fff; --wrong: #c64a00;
        --wrongink: #fff; --place: #009e7333; --placeedge: #00805d; --plain: #dfe5e3;
        --open: #c9cdca; }
      body { font-size: 10pt; }
      main { max-width: none; padding: 0; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .scroll { overflow: visible; }
      tr, .figures div, .plot { break-inside: avoid; }
      h2, caption, section > p { break-after: avoid; }
      .figures { grid-template-columns: repeat(3, 1fr); }
      .strips { grid-template-columns: 1fr 1fr; }
      a { text-decoration: none; }
    }

    """
}
