/// The number of columns that a text occupies on a terminal.
///
/// A letter with its marks occupies one column, an ideograph or an emoji two columns, and an
/// invisible character zero columns. A terminal that joins Arabic letters may use fewer columns,
/// but not more.
///
/// **Source**: Docs/sources.md, "Columns of text".
package enum DisplayWidth {
  /// Returns the number of columns of a text.
  package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  private static func of(_ character: Character) -> Int {
    character.unicodeScalars.map(of).max() ?? 0
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Shortens a text to a number of columns. The beginning and the end of the text remain, with `…`
  /// between them.
  ///
  /// - Parameters:
  ///   - text: the text, a single line.
  ///   - columns: the maximum number of columns, ≥ 1.
  /// - Returns: the text, shortened if it is too wide.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    let room = max(0, columns - 1)
    // Keep the end of a path, because it distinguishes files.
    return prefix(of: text, columns: room / 2) + "…" + suffix(of: text, columns: room - room / 2)
  }

  /// Returns the end of a text, as much of it as fits into a number of columns.
  static func suffix(of text: String, columns: Int) -> String {
    String(prefix(of: text.reversed(), columns: columns).reversed())
  }

  private static func prefix(of text: some Sequence<Character>, columns: Int) -> String {
    var result = ""
    var width = 0
    for character in text {
      width += of(character)
      if width > columns { break }
      result.append(character)
    }
    return result
  }

  /// Wraps a sentence at spaces to lines of at most `columns` columns; nil for no limit.
  package static func lines(_ text: String, within columns: Int?) -> [String] {
    guard let columns, of(text) > columns else { return [text] }
    var lines = [""]
    var width = 0
    for word in text.split(separator: " ") {
      let size = of(String(word))
      if width > 0, width + 1 + size > columns {
        lines.append("")
        width = 0
      }
      lines[lines.count - 1] += (width > 0 ? " " : "") + word
      width += (width > 0 ? 1 : 0) + size
    }
    return lines
  }
}
