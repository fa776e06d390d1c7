/// The lines of a text. They end with LF, CR LF, CR, or one of the line ends of Unicode (U+0085,
/// U+2028, U+2029), which some editors write.
///
/// Each line is copied on its own when it is read, so that there is never a second copy of the
/// whole file.
package struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0
  /// The number of the line that was returned last, from 1.
  package private(set) var number = 0

  /// - Parameter bytes: UTF-8 text; invalid bytes become replacement characters.
  package init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter bytes: text in any encoding that ``ForeignText`` reads.
  init(_ bytes: [UInt8]) { self.init(utf8: ForeignText.legible(bytes).utf8) }

  /// Returns the next line without its line end; nil after the last line. Text after the last line
  /// end counts as a line if it is not empty.
  package mutating func next() -> Substring? {
    guard index < bytes.count else { return nil }
    let start = index
    number += 1
    while index < bytes.count {
      let byte = bytes[index]
      // Every line end begins with one of these four bytes.
      if byte == 0x0A || byte == 0x0D || byte == 0xC2 || byte == 0xE2 {
        let length = Self.lineEnd(bytes, at: index)
        if length > 0 {
          defer { index += length }
          return line(from: start)
        }
      }
      index += 1
    }
    return line(from: start)
  }

  /// Returns the length in bytes of the line end at an index; 0 if there is none.
  package static func lineEnd(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9) ? 3 : 0
    default: 0
    }
  }

  private func line(from start: Int) -> Substring {
    String(decoding: bytes[start..<index], as: UTF8.self)[...]
  }

  /// Returns the lines of a text in any encoding with their numbers, from 1, one after the other.
  static func numbered(_ bytes: [UInt8]) -> NumberedLines { NumberedLines(TextLines(bytes)) }

  /// Returns the lines of UTF-8 text with their numbers.
  package static func numbered(utf8 bytes: [UInt8]) -> NumberedLines {
    NumberedLines(TextLines(utf8: bytes))
  }

  /// Returns the first non-blank line of a file, trimmed.
  static func first(of bytes: [UInt8]) -> String {
    String(TextLines(bytes).lazy.map(\.trimmed).first { !$0.isEmpty } ?? "")
  }

  /// True if any trimmed line of a file satisfies `isRight`.
  static func contain(_ bytes: [UInt8], where isRight: (Substring) -> Bool) -> Bool {
    TextLines(bytes).contains { isRight($0.trimmed) }
  }
}

/// The lines of a text with their numbers, from 1.
package struct NumberedLines: Sequence, IteratorProtocol {
  private var lines: TextLines

  fileprivate init(_ lines: TextLines) { self.lines = lines }

  package mutating func next() -> (number: Int, text: Substring)? {
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
