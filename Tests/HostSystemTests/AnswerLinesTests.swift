import Testing

@testable import HostSystem

@Suite struct AnswerLinesTests {
  /// Returns the lines found when the text arrives in pieces of `size` bytes.
  private func lines(of text: String, inPiecesOf size: Int, limit: Int = 100) -> [String] {
    var lines = AnswerLines(limit: limit)
    let bytes = Array(text.utf8)
    var found: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.take(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return found + lines.finish()
  }

  @Test(arguments: 1...9)
  func linesDoNotDependOnThePiecesTheyComeIn(size: Int) {
    #expect(lines(of: "", inPiecesOf: size) == [])
    #expect(lines(of: "سورة\n\nb\n", inPiecesOf: size) == ["سورة", "", "b"])
    #expect(lines(of: "a\nend", inPiecesOf: size) == ["a", "end"])
  }

  @Test func onlyALineFeedEndsALine() {
    let title = "a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f\rg"
    #expect(lines(of: title + "\n", inPiecesOf: 100) == [title])
  }

  @Test func aLineWithoutEndIsGivenAtTheLimit() {
    #expect(lines(of: "0123456789", inPiecesOf: 2, limit: 4) == ["012345", "6789"])
  }
}
