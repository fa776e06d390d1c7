/// A text as one word of a shell command.
package enum ShellWord {
  /// Quotes a text: in single quotes; each single quote inside becomes `'\''`.
  package static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'\\'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  /// Quotes a text, unless it consists of ASCII letters, digits and the characters `/._-+=:,`.
  package static func quotedIfNeeded(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+=:,".contains($0))
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }
}
