/// Escaping of text for XML and WebVTT.
package enum XMLText {
  /// Escapes the five special characters of XML, and removes characters that XML does not allow.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": break
      case _ where scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar): break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes the characters `&`, `<` and `>`, which have a special meaning in a WebVTT cue.
  package static func cue(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
