/// A table of figures with headings, for a terminal or an HTML page.
package struct DataTable: Sendable, Hashable {
  /// One column.
  package struct Column: Sendable, Hashable {
    /// The text of the heading.
    package var heading: String
    /// The tooltip of the heading.
    package var meaning: String
    /// True if the cells are names, which are aligned with the start of the line. False if they are
    /// numbers, which are aligned with the end.
    package var holdsNames: Bool

    package init(_ heading: String, _ meaning: String, holdsNames: Bool = false) {
      self.heading = heading
      self.meaning = meaning
      self.holdsNames = holdsNames
    }
  }

  /// One row.
  package struct Row: Sendable, Hashable {
    /// The rank of a row, which determines its style: a single item, a group of items, or the
    /// total.
    package enum Rank: Int, Sendable { case single, group, total }

    /// The texts of the cells, one for each column.
    package var cells: [String]
    /// The rank.
    package var rank: Rank
    /// The anchor of the section to which the row links; empty if the row has no link.
    package var anchor: String

    package init(_ cells: [String], rank: Rank = .single, anchor: String = "") {
      self.cells = cells
      self.rank = rank
      self.anchor = anchor
    }
  }

  /// The caption of the table.
  package var caption: String
  /// The columns; a column of names comes last.
  package var columns: [Column]
  /// The rows. Each row has a cell for each column.
  package var rows: [Row]

  package init(_ caption: String, columns: [Column], rows: [Row] = []) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// The maximum number of columns of figures that fit on the screen of a phone, which is about 390
  /// CSS pixels wide.
  private static let maxStackedColumns = 5

  /// True if a narrow screen shows each name on a separate line above its figures. False if the
  /// table has more than ``maxStackedColumns`` columns of figures. The figures of such a table
  /// scroll horizontally, and its names stay in view.
  private var isStacked: Bool {
    let figures = columns.count(where: { !$0.holdsNames })
    return figures > 0 && figures < columns.count && figures <= Self.maxStackedColumns
  }

  /// True for a table without figures, whose cells are short texts.
  private var holdsOnlyNames: Bool { columns.allSatisfy(\.holdsNames) }

  /// The table as HTML, with the columns of names first. If a row has an anchor, its name is a
  /// link.
  package var markup: Markup {
    let head = order.map { columns[$0] }.map { column in
      Markup.element(
        "th",
        [.init("scope", "col"), .init("title", column.meaning)]
          + (column.holdsNames ? [.init("class", "name")] : []),
        [.text(column.heading)])
    }
    let style = isStacked ? "stacked" : holdsOnlyNames ? "names" : nil
    return .scrolled(
      named: caption.isEmpty ? columns.first?.heading ?? "" : caption,
      [
        .element(
          "table", style.map { [.init("class", $0)] } ?? [],
          [
            .element("caption", [], [.text(caption)]),
            .element("thead", [], [.element("tr", [], head)]),
            .element("tbody", [], rows.map(line)),
          ])
      ])
  }

  /// The order of the columns on a page. Names come first, because readers look for them at the
  /// start of a row. In a terminal, names come last, because the last column has room for long
  /// names.
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
