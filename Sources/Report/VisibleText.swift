import AudioCore
package import SystemPackage

/// Makes text from outside the program, such as file names, safe to print. The text can no longer
/// control the terminal.
package enum VisibleText {
  /// Returns a text with all invisible characters escaped, and with direction marks that keep the
  /// components of an Arabic path in order (``Isolates``).
  ///
  /// Line feed, tab and carriage return become `\n`, `\t` and `\r`. Other control characters become
  /// escapes such as `\u{1B}`, and so do characters that change the text direction or have no
  /// width. Backslashes are kept.
  package static func of(_ text: String) -> String { Isolates.around(escaped(text)) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if isHidden(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns a text of several lines with all invisible characters escaped. Line feeds and tabs are
  /// kept. The marks of ``Isolates`` are kept too if they are closed in the same line.
  package static func ofLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let keepsMarks = Isolates.areClosed(in: line)
      var result = ""
      for scalar in line.unicodeScalars {
        let isKept = scalar == "\t" || keepsMarks && Isolates.isMark(scalar)
        result += isKept ? String(scalar) : escaped(String(scalar))
      }
      return result
    }.joined(separator: "\n")
  }

  /// Returns a path as visible text. Bytes that are not UTF-8 become U+FFFD.
  package static func of(_ path: FilePath) -> String { of(path.string) }

  /// Returns a sanitised right-to-left text. The text is isolated: it does not affect the direction
  /// of the text around it, and that direction does not affect it.
  package static func rightToLeft(_ text: String) -> String {
    text.isEmpty ? "" : "\u{2067}\(escaped(text))\u{2069}"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    // Keep the zero-width joiners, which belong to the spelling of Persian and Urdu names.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
