import AudioCore
package import SystemPackage

/// Text from outside, made harmless: a terminal is never driven by the name of a file.
package enum VisibleText {
  /// The text with every character that is not shown as itself written out, and with marks that
  /// keep the parts of an Arabic path in their order (``Isolates``).
  ///
  /// Line feed, tab and return become `\n`, `\t`, `\r`; other control characters, and those that
  /// turn the direction of writing or have no width, become `\u{1B}`; a backslash stays.
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

  /// Several lines with every character written out that is not shown as itself; line feeds and
  /// tabs stay, and so do the marks of ``Isolates`` in a line that closes them.
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

  /// A path; bytes that are not UTF-8 are shown as U+FFFD.
  package static func of(_ path: FilePath) -> String { of(path.string) }

  /// A text that is written from right to left, harmless and apart from what stands around it: it
  /// neither takes the direction of a neighbour nor gives it one.
  package static func rightToLeft(_ text: String) -> String {
    text.isEmpty ? "" : "\u{2067}\(escaped(text))\u{2069}"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    // The joiners belong to the spelling of Persian and Urdu names.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
