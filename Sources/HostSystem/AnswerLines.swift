/// Splits the output of a worker into lines while its bytes arrive.
///
/// Only a line feed ends a line, because JSON may contain other Unicode line breaks, for example in
/// a title.
package struct AnswerLines {
  /// A length in bytes. An unfinished line that exceeds it is returned in parts.
  private let limit: Int
  private var rest: [UInt8] = []

  /// - Parameter limit: a length in bytes, > 0. An unfinished line that exceeds it is returned in
  ///   parts.
  package init(limit: Int = 1 << 28) { self.limit = limit }

  /// Adds the next bytes.
  ///
  /// - Parameter bytes: the next bytes, any number of them.
  /// - Returns: the lines that are now complete, without their line feeds.
  package mutating func take(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      lines.append(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      start = end + 1
    }
    rest += bytes[start...]
    if rest.count > limit { lines += finish() }
    return lines
  }

  /// Returns the text after the last line feed, or an empty list if there is no such text.
  package mutating func finish() -> [String] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
