import Report

/// Rows of text in columns, each as wide as its widest cell.
struct TextTable {
  /// Which side a column is flush with.
  enum Side { case left, right }

  /// How each column is set.
  var sides: [Side]
  /// The rows; each has as many cells as there are columns.
  var rows: [[String]] = []

  /// The rows as lines, two spaces between the columns, none at the end.
  var lines: [String] {
    let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let pad = String(repeating: " ", count: widths[column] - cell.count)
        line += sides[column] == .right ? pad + cell : cell + pad
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines, each with a line feed at its end.
  var text: String { lines.map { $0 + "\n" }.joined() }
}

extension TextTable {
  /// A table of figures, its headings above; names in it are made visible, and stand below that of
  /// their group.
  init(_ table: DataTable) {
    self.init(sides: table.columns.map { $0.holdsNames ? .left : .right })
    let hasGroups = table.rows.contains { $0.rank == .group }
    rows = [table.columns.map(\.heading)]
    for row in table.rows {
      let indent = hasGroups && row.rank == .single ? "  " : ""
      rows.append(
        zip(table.columns, row.cells).map { column, cell in
          column.holdsNames ? indent + VisibleText.of(cell) : cell
        })
    }
  }
}
