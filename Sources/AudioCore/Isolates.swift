/// Direction marks around the parts of a path. They make a terminal show the parts in their order,
/// even if some contain right-to-left text.
///
/// Without the marks, a terminal shows `جزء عم/105.opus` with 105 to the left of the slash. The
/// marks isolate each part of a path and order the parts from left to right, and they keep the
/// extension after its name. Text without right-to-left letters gets no marks.
///
/// **Source**: Unicode Standard Annex 9, section 2.4.
package enum Isolates {
  private static let leftToRight: Unicode.Scalar = "\u{2066}"
  private static let rightToLeft: Unicode.Scalar = "\u{2067}"
  private static let firstStrong: Unicode.Scalar = "\u{2068}"
  private static let end: Unicode.Scalar = "\u{2069}"

  /// Isolates the parts between the slashes of a text that comes from outside the program.
  ///
  /// - Parameter text: a path, a name, or a sentence that contains a path.
  /// - Returns: the text with marks, or the unchanged text if it has no right-to-left letters.
  package static func around(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return text }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(part)
    return "\(leftToRight)\(parts.joined(separator: "/"))\(end)"
  }

  private static func part(_ text: Substring) -> String {
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return String(text) }
    var stem = text
    if let dot = text.lastIndex(of: "."), (3...5).contains(text[dot...].count),
      text[dot...].dropFirst().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    {
      stem = text[..<dot]
    }
    return "\(firstStrong)\(stem)\(end)\(text[stem.endIndex...])"
  }

  /// Removes the two kinds of begin marks that ``around(_:)`` adds (U+2066 and U+2068), together
  /// with their end marks. Marks of the third kind (U+2067, right to left) stay.
  package static func removed(from text: String) -> String {
    guard text.unicodeScalars.contains(end) else { return text }
    var result = String.UnicodeScalarView()
    var stays: [Bool] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case leftToRight, firstStrong:
        stays.append(false)
        continue
      case rightToLeft: stays.append(true)
      case end: if let stays = stays.popLast(), !stays { continue }
      default: break
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// True if each begin mark of a line has an end mark after it, and there are no other end marks.
  package static func areClosed(in line: some StringProtocol) -> Bool {
    var depth = 0
    for scalar in line.unicodeScalars {
      if isBeginning(scalar) { depth += 1 }
      if scalar == end { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// True for a mark that begins or ends an isolated passage.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    isBeginning(scalar) || scalar == end
  }

  private static func isBeginning(_ scalar: Unicode.Scalar) -> Bool {
    scalar == leftToRight || scalar == rightToLeft || scalar == firstStrong
  }

  /// True for letters of Hebrew, Arabic and related scripts, including presentation forms.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic
    default: false
    }
  }
}
