/// Text in XML and in WebVTT.
package enum XMLText {
  /// The text with the five characters replaced that mean something else there, and without
  /// characters that XML cannot hold.
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

  /// The text of a WebVTT cue: with the three characters replaced that begin a tag or a reference.
  package static func cue(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
