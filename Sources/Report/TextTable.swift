import AudioCore

/// Rows of text in aligned columns. Each column is as wide as its widest cell.
package struct TextTable: Sendable {
  /// The alignment of a column.
  package enum Side: Sendable { case left, right }

  /// The widths of the columns of a table whose rows are not stored. The caller first passes all
  /// rows to ``widen(for:)``, and then formats each row.
  package struct Columns: Sendable {
    /// The alignment of each column.
    package let sides: [Side]
    private var widths: [Int]
    /// The columns that are left out.
    private var hidden: Set<Int> = []

    package init(sides: [Side]) {
      self.sides = sides
      widths = sides.map { _ in 0 }
    }

    /// Widens the columns so that a row fits.
    package mutating func widen(for row: [String]) {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }

    /// Returns a row as one line, with two spaces between columns and trailing spaces removed. A
    /// cell wider than its column shifts the following cells.
    package func line(_ row: [String]) -> String {
      var line = ""
      let shown = row.enumerated().filter { !hidden.contains($0.offset) }
      for (index, (column, cell)) in shown.enumerated() {
        if index > 0 { line += "  " }
        let pad = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cell)))
        line += sides[column] == .right ? pad + cell : cell + pad
      }
      while line.last == " " { line.removeLast() }
      return line
    }

    /// Returns a row as lines that fit into a terminal. If the row is too wide, the name in its
    /// last column is shortened in the middle. If the name would become too short, it is placed on
    /// a line above the other cells.
    ///
    /// - Parameters:
    ///   - row: the cells; the last cell is a name.
    ///   - width: the number of columns of the terminal; nil for other output, which is not
    ///     shortened.
    /// - Returns: one or two lines.
    package func lines(_ row: [String], within width: Int?) -> [String] {
      guard let width, let name = row.last, let longest = widths.last else { return [line(row)] }
      let others = Array(row.dropLast())
      if taken + longest <= width { return [line(row)] }
      if width - taken >= Self.minNameWidth {
        return [line(others + [Self.cut(name, to: width - taken)])]
      }
      let below =
        taken <= width
        ? "  " + line(others)
        : "  "
          + others.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
          .joined(separator: "  ")
      return [Self.cut(name, to: width), DisplayWidth.cut(below, to: width)]
    }

    /// The width of all shown columns except the last, including the spaces after these columns.
    private var taken: Int {
      widths.indices.dropLast().filter { !hidden.contains($0) }.reduce(0) { $0 + widths[$1] + 2 }
    }

    /// Leaves out columns until a name in the last column has enough room in a terminal.
    ///
    /// - Parameters:
    ///   - columns: the columns that may be left out, the least important first. The last column of
    ///     the table is not among them.
    ///   - width: the number of columns of the terminal; nil for other output, which has all
    ///     columns.
    /// - Returns: the columns that are left out, in the order of the table.
    package mutating func hide(_ columns: [Int], within width: Int?) -> [Int] {
      guard let width, let longest = widths.last else { return [] }
      for column in columns where taken + min(longest, Self.minNameWidth) > width {
        hidden.insert(column)
      }
      return hidden.sorted()
    }

    /// Shortens a name. Removes the direction marks first, and adds them again after the cut.
    private static func cut(_ name: String, to columns: Int) -> String {
      Isolates.around(DisplayWidth.cut(Isolates.removed(from: name), to: columns))
    }

    /// The minimum number of columns for a name within a row.
    private static let minNameWidth = 20
  }

  /// The alignment of each column of the table.
  package var sides: [Side]
  /// The rows. Each row has a cell for each column.
  package var rows: [[String]] = []

  package init(sides: [Side], rows: [[String]] = []) {
    self.sides = sides
    self.rows = rows
  }

  /// The rows as lines of text; see ``Columns/line(_:)``.
  package var lines: [String] {
    var columns = Columns(sides: sides)
    for row in rows { columns.widen(for: row) }
    return rows.map(columns.line)
  }

  /// Returns the rows as lines that fit into a terminal. The last cell of each row is a sentence.
  /// If a row is too wide, the last cells of all rows stand below the other cells, wrapped and
  /// indented by two columns.
  ///
  /// - Parameter width: the number of columns of the terminal; nil for other output, which is not
  ///   wrapped.
  /// - Returns: the lines. Only the last cells are wrapped; all other cells keep their full width.
  package func lines(within width: Int?) -> [String] {
    let lines = lines
    guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
    let others = Self(sides: sides.dropLast(), rows: rows.map { $0.dropLast() }).lines
    return zip(others, rows).flatMap { line, row -> [String] in
      guard let sentence = row.last, !sentence.isEmpty else { return [line] }
      return [line] + DisplayWidth.lines(sentence, within: max(1, width - 2)).map { "  " + $0 }
    }
  }

  /// The lines, each with a line feed at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}

extension TextTable {
  /// Creates a text table from a table of figures, with the headings in the first row. Control
  /// characters in names are made visible. Names are indented below the name of their group.
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
