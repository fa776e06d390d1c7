import Testing

@testable import Annotations

/// The lines of a file are read from its bytes, in every encoding.
@Suite struct TextLinesTests {
  private func lines(_ text: String) -> [String] { TextLines(Array(text.utf8)).map { String($0) } }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\rc\n\rd", ["a", "b", "c", "", "d"]), ("a\r", ["a"]),
      ("a\u{85}b\u{2028}c\u{2029}d", ["a", "b", "c", "d"]),
      // These letters begin with the same bytes as the line ends of Unicode.
      ("\u{A0}\u{2020}→", ["\u{A0}\u{2020}→"]), ("قل\nهو", ["قل", "هو"]),
    ] as [(String, [String])])
  func everyLineEndEndsALine(text: String, expected: [String]) {
    #expect(lines(text) == expected)
    let numbered = Array(TextLines.numbered(Array(text.utf8)))
    #expect(numbered.map(\.number) == Array(expected.indices.map { $0 + 1 }))
  }

  /// A line end that is cut at the end of the file is a letter that cannot be read.
  @Test func aCutLineEndIsNoLineEnd() {
    #expect(TextLines([0x61, 0xE2, 0x80]).map { String($0) } == ["a\u{FFFD}"])
    #expect(TextLines(utf8: [0x61, 0xC2]).map { String($0) } == ["a\u{FFFD}"])
  }

  private static let text = "start\tend\n1.5\t2\tقُلۡ 😀\u{2028}"

  private static func utf32(_ text: String, lowFirst: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
      return lowFirst ? bytes : bytes.reversed()
    }
  }

  private static func utf16(_ text: String, lowFirst: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return lowFirst ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false], ["", "\u{FEFF}"])
  func textInUTF16AndUTF32IsRead(lowFirst: Bool, mark: String) {
    let plain = Array(Self.text.utf8)
    #expect(ForeignText.utf8(Self.utf32(mark + Self.text, lowFirst: lowFirst)) == plain)
    #expect(ForeignText.utf8(Self.utf16(mark + Self.text, lowFirst: lowFirst)) == plain)
  }

  @Test func surrogatesAndNumbersThatAreNoCharactersAreReplaced() {
    #expect(ForeignText.utf8([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00]) == Array("\u{FFFD}a".utf8))
    #expect(
      ForeignText.utf8([0xFF, 0xFE, 0, 0, 0, 0xD8, 0, 0, 0x61, 0, 0, 0])
        == Array("\u{FFFD}a".utf8))
  }

  /// In UTF-16 a table with one character in each line has zero bytes at the same places, and a
  /// line feed where UTF-32 has the plane.
  @Test func aNarrowTableInUTF16IsNotUTF32() {
    let text = String(repeating: "1\n", count: 20)
    #expect(ForeignText.utf8(Self.utf16(text, lowFirst: true)) == Array(text.utf8))
  }
}
