/// One page that needs nothing but itself: no script, no picture, no address outside of it.
public struct Page: Sendable, Hashable {
  /// A figure that is shown large.
  public struct Figure: Sendable, Hashable {
    /// The figure with its unit.
    public var value: String
    /// What it is.
    public var meaning: String

    /// - Parameters: see the properties of the same names.
    public init(_ value: String, _ meaning: String) {
      self.value = value
      self.meaning = meaning
    }
  }

  /// What stands on top.
  public var title: String
  /// A sentence below it.
  public var lead: String
  /// What a person wants to know first.
  public var figures: [Figure]
  /// What follows.
  public var sections: [Markup]
  /// What has made it; the file says so near its beginning.
  public var generator: String

  /// - Parameters: see the properties of the same names.
  public init(
    title: String, lead: String, figures: [Figure], sections: [Markup], generator: String
  ) {
    self.generator = generator
    self.title = title
    self.lead = lead
    self.figures = figures
    self.sections = sections
  }

  /// A part of a page under a heading.
  ///
  /// - Parameters:
  ///   - heading: what it is about.
  ///   - anchor: its `id`; none if empty.
  ///   - content: what it holds.
  /// - Returns: the part.
  public static func section(
    _ heading: Markup, anchor: String = "", _ content: [Markup]
  ) -> Markup {
    .element(
      "section", anchor.isEmpty ? [] : [.init("id", anchor)],
      [.element("h2", [], [heading])] + content)
  }

  /// A sentence or two.
  ///
  /// - Parameter text: any text.
  /// - Returns: a paragraph.
  public static func paragraph(_ text: String) -> Markup {
    .element("p", [], [.text(text)])
  }

  private static func mark(of generator: String) -> Markup {
    .element("meta", [.init("name", "generator"), .init("content", generator)])
  }

  /// Whether a file is a page that a generator has made.
  ///
  /// - Parameters:
  ///   - head: its first 1,024 bytes, or more.
  ///   - generator: of the page.
  /// - Returns: whether it is one.
  public static func isBegun(_ head: String, by generator: String) -> Bool {
    head.hasPrefix("<!DOCTYPE html>") && head.contains(mark(of: generator).html)
  }

  /// The page as a file: HTML 5 in UTF-8.
  public var html: String {
    let head = Markup.element(
      "head", [],
      [
        .element("meta", [.init("charset", "utf-8")]), Self.mark(of: generator),
        .element(
          "meta",
          [
            .init("http-equiv", "Content-Security-Policy"),
            .init("content", "default-src 'none'; style-src 'unsafe-inline'"),
          ]),
        .element(
          "meta",
          [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
        .element("meta", [.init("name", "color-scheme"), .init("content", "light dark")]),
        .element("title", [], [.text(title)]), .style(PageStyle.rules),
      ])
    let tiles = figures.map { figure in
      Markup.element(
        "div", [],
        [
          .element("dt", [], [.text(figure.meaning)]), .element("dd", [], [.text(figure.value)]),
        ])
    }
    let body = Markup.element(
      "body", [],
      [
        .element(
          "main", [],
          [.element("h1", [], [.text(title)]), Self.paragraph(lead)]
            + (tiles.isEmpty ? [] : [.element("dl", [.init("class", "figures")], tiles)])
            + sections)
      ])
    return "<!DOCTYPE html>\n"
      + Markup.element("html", [.init("lang", "en"), .init("dir", "ltr")], [head, body]).html + "\n"
  }
}
