/// The lines of a text; they end with LF, CR LF or CR.
struct TextLines: Sequence, IteratorProtocol {
  private let text: String
  private var index: String.UTF8View.Index
  /// The number of the line that was returned last, from 1.
  private(set) var number = 0

  init(_ text: String) {
    self.text = text
    index = text.utf8.startIndex
  }

  /// Returns the next line without its line end; nil after the last line. Text after the last line
  /// end counts as a line if it is not empty.
  mutating func next() -> Substring? {
    let bytes = text.utf8
    guard index < bytes.endIndex else { return nil }
    let start = index
    number += 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        let line = text[start..<index]
        bytes.formIndex(after: &index)
        if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A {
          bytes.formIndex(after: &index)
        }
        return line
      }
      bytes.formIndex(after: &index)
    }
    return text[start...]
  }

  /// Returns the lines with their numbers, from 1, one after the other.
  static func numbered(_ text: String) -> NumberedLines { NumberedLines(TextLines(text)) }

  /// Returns the first non-blank line of a file, trimmed.
  static func first(of bytes: [UInt8]) -> String {
    String(TextLines(ForeignText.arabic(bytes)).lazy.map(\.trimmed).first { !$0.isEmpty } ?? "")
  }

  /// True if any trimmed line of a file satisfies `isRight`.
  static func contain(_ bytes: [UInt8], where isRight: (Substring) -> Bool) -> Bool {
    TextLines(ForeignText.arabic(bytes)).contains { isRight($0.trimmed) }
  }
}

/// The lines of a text with their numbers, from 1.
struct NumberedLines: Sequence, IteratorProtocol {
  private var lines: TextLines

  fileprivate init(_ lines: TextLines) { self.lines = lines }

  mutating func next() -> (number: Int, text: Substring)? {
    lines.next().map { (lines.number, $0) }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }

  /// The range of the first `-->`; nil if the text has no arrow.
  var arrow: Range<Index>? {
    let bytes = utf8
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "-")) {
      let end = bytes[start...].prefix(3)
      if end.elementsEqual("-->".utf8) { return start..<end.endIndex }
      index = bytes.index(after: start)
    }
    return nil
  }

  /// The words separated by white space.
  var fields: [Substring] {
    unicodeScalars.split { scalar in
      scalar.isASCII
        ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }.map { self[$0.startIndex..<$0.endIndex] }
  }
}

extension String {
  /// The text with control characters and line breaks replaced by spaces, so that it stays on one
  /// line and cannot affect a terminal.
  package var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          switch $0.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: $0
          }
        }))
  }
}
