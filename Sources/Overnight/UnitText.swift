import SystemPackage

/// Text as it stands in a unit file of systemd, so that it is read as itself.
///
/// Source: systemd.service(5), "Command lines", and systemd.syntax(7), "Quoting", in
/// `Docs/sources.md`.
enum UnitText {
  /// An argument of a command line: in double quotes; `"` and `\` behind a backslash, control
  /// characters as `\n`, `\t` or `\x1b`, `%` and `$` doubled, for they begin specifiers and
  /// variables.
  static func argument(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "%", "$": result += String(scalar) + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A folder in a list of them, as `ReadWritePaths=` takes it: in double quotes, `"` and `\` behind
  /// a backslash, `%` doubled. Variables are not looked for, and escapes for control characters are
  /// not known. Whether it is passed over where it is not there is said by a minus sign.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)``.
  static func path(_ path: FilePath, mayBeMissing: Bool) throws(OvernightError) -> String {
    let text = try Self.text(of: path)
    guard path.isAbsolute, text.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" }) else {
      throw .notExpressible(
        text, reason: "the path of a folder that is written to may not hold control characters")
    }
    var result = mayBeMissing ? "\"-" : "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "%": result += "%%"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The program of a command line. It takes no variables, and systemd refuses quotes, backslashes
  /// and control characters in it however they are written.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)``.
  static func program(_ path: FilePath) throws(OvernightError) -> String {
    let text = try Self.text(of: path)
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 >= " " && $0 != "\u{7F}" && $0 != "\"" && $0 != "'" && $0 != "\\"
    }
    guard path.isAbsolute, isPlain else {
      throw .notExpressible(
        text, reason: "the path of a program may not hold quotes, backslashes or control characters"
      )
    }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(contentsOf: scalar == "%" ? [scalar, scalar] : [scalar])
    }
    return "\"" + result + "\""
  }

  /// A word as a shell reads it: in single quotes, and each of its own between two words.
  static func shellWord(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'\\'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  /// A path as text.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)`` if its bytes are not UTF-8.
  static func text(of path: FilePath) throws(OvernightError) -> String {
    guard FilePath(path.string) == path else {
      throw .notExpressible(path.string, reason: "its bytes are not UTF-8")
    }
    return path.string
  }
}
