/// The lines of a worker's output, out of its bytes as they come.
///
/// Only a line feed ends a line: JSON may hold what Unicode calls a line break, in a title for
/// example.
package struct AnswerLines {
  /// The most bytes that are waited for to end a line; then they are given as if it had ended.
  private let limit: Int
  private var rest: [UInt8] = []

  /// - Parameter limit: the most bytes of a line, > 0.
  package init(limit: Int = 1 << 28) { self.limit = limit }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: any number.
  /// - Returns: the lines that they end, without their line feeds.
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

  /// The text after the last line feed, if any.
  package mutating func finish() -> [String] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
