import AudioCore

/// Rows of text in columns, each as wide as its widest cell.
package struct TextTable: Sendable {
  /// Which side a column is flush with.
  package enum Side: Sendable { case left, right }

  /// The columns of a table, for rows that are not kept: first each is measured, then each is set.
  package struct Columns: Sendable {
    /// The alignment of each column.
    package let sides: [Side]
    private var widths: [Int]

    package init(sides: [Side]) {
      self.sides = sides
      widths = sides.map { _ in 0 }
    }

    /// Makes room for a row.
    package mutating func widen(for row: [String]) {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }

    /// A row as a line, two spaces between the columns, none at the end; a cell that is wider than
    /// any that was measured moves those after it.
    package func line(_ row: [String]) -> String {
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let pad = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cell)))
        line += sides[column] == .right ? pad + cell : cell + pad
      }
      while line.last == " " { line.removeLast() }
      return line
    }

    /// A row as lines that are no wider than a terminal. Where a row has no room, the
    /// name in its last column is cut in the middle; where too little is left of it, the name
    /// stands above the other cells.
    ///
    /// - Parameters:
    ///   - row: the last cell is a name.
    ///   - width: the columns of the terminal; nil if the text goes elsewhere: then nothing is cut.
    /// - Returns: one line or two.
    package func lines(_ row: [String], within width: Int?) -> [String] {
      guard let width, let name = row.last, let longest = widths.last else { return [line(row)] }
      let others = Array(row.dropLast())
      let taken = widths.dropLast().reduce(0) { $0 + $1 + 2 }
      if taken + longest <= width { return [line(row)] }
      if width - taken >= Self.leastName {
        return [line(others + [Self.cut(name, to: width - taken)])]
      }
      let below =
        taken <= width
        ? "  " + line(others)
        : "  " + others.joined(separator: "  ")
      return [Self.cut(name, to: width), DisplayWidth.cut(below, to: width)]
    }

    /// A name that is cut, with the marks of its parts as they are then.
    private static func cut(_ name: String, to columns: Int) -> String {
      Isolates.around(DisplayWidth.cut(Isolates.removed(from: name), to: columns))
    }

    /// The columns below which a name in a row would say too little.
    private static let leastName = 20
  }

  /// The alignment of each column.
  package var sides: [Side]
  /// The rows; each has as many cells as there are columns.
  package var rows: [[String]] = []

  package init(sides: [Side], rows: [[String]] = []) {
    self.sides = sides
    self.rows = rows
  }

  /// The rows as lines; see ``Columns/line(_:)``.
  package var lines: [String] {
    var columns = Columns(sides: sides)
    for row in rows { columns.widen(for: row) }
    return rows.map(columns.line)
  }

  /// The lines, each with a line feed at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}

extension TextTable {
  /// A table of figures, its headings above; names in it are made visible, and stand below that of
  /// their group.
  package init(_ table: DataTable) {
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
