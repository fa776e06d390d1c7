/// Rows of figures under headings, for a terminal or a page.
package struct DataTable: Sendable, Hashable {
  /// One column.
  package struct Column: Sendable, Hashable {
    /// The caption.
    package var heading: String
    /// The tooltip of the heading.
    package var meaning: String
    /// True if its cells are names, flush with the start of the line, and not numbers, flush with
    /// the end.
    package var holdsNames: Bool

    package init(_ heading: String, _ meaning: String, holdsNames: Bool = false) {
      self.heading = heading
      self.meaning = meaning
      self.holdsNames = holdsNames
    }
  }

  /// One row.
  package struct Row: Sendable, Hashable {
    /// The weight of a row.
    package enum Rank: Int, Sendable { case single, group, total }

    /// One text per column.
    package var cells: [String]
    /// Its weight.
    package var rank: Rank
    /// The anchor of the part of the page that is about it; empty if there is none.
    package var anchor: String

    package init(_ cells: [String], rank: Rank = .single, anchor: String = "") {
      self.cells = cells
      self.rank = rank
      self.anchor = anchor
    }
  }

  /// The subject of the table.
  package var caption: String
  /// Its columns; one of names comes last.
  package var columns: [Column]
  /// Its rows; each has as many cells as there are columns.
  package var rows: [Row]

  package init(_ caption: String, columns: [Column], rows: [Row] = []) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// The most columns of figures that fit on a phone, about 390 CSS pixels wide.
  private static let mostStackedColumns = 5

  /// True if a narrow screen shows the names on lines of their own above the figures. Wider tables
  /// scroll sideways beneath their names.
  private var isStacked: Bool {
    let figures = columns.count(where: { !$0.holdsNames })
    return figures < columns.count && figures <= Self.mostStackedColumns
  }

  /// The table for a page, names first. A cell of names in a row with an anchor leads there.
  package var markup: Markup {
    let head = order.map { columns[$0] }.map { column in
      Markup.element(
        "th",
        [.init("scope", "col"), .init("title", column.meaning)]
          + (column.holdsNames ? [.init("class", "name")] : []),
        [.text(column.heading)])
    }
    return .element(
      "div", [.init("class", "scroll")],
      [
        .element(
          "table", isStacked ? [.init("class", "stacked")] : [],
          [
            .element("caption", [], [.text(caption)]),
            .element("thead", [], [.element("tr", [], head)]),
            .element("tbody", [], rows.map(line)),
          ])
      ])
  }

  /// The columns as a page has them: on a terminal a long name at the end does no harm, on a page
  /// names are looked for at the start.
  private var order: [Int] {
    columns.indices.filter { columns[$0].holdsNames }
      + columns.indices.filter { !columns[$0].holdsNames }
  }

  private func line(_ row: Row) -> Markup {
    precondition(
      row.cells.count == columns.count,
      "a row of \(row.cells.count) cells under \(columns.count) columns")
    let cells = order.map { place in
      let cell = row.cells[place]
      if !columns[place].holdsNames { return Markup.element("td", [], [.text(cell)]) }
      let name = Markup.name(cell)
      return .element(
        "th", [.init("scope", "row"), .init("class", "name")],
        [row.anchor.isEmpty ? name : .link(toAnchor: row.anchor, [name])])
    }
    return .element("tr", [.init("class", "\(row.rank)")], cells)
  }
}
