import AudioCore

/// Subtitles of MicroDVD (`{25}{100}text`), whose numbers are frames, and of MPL2 (`[10][40]text`),
/// whose numbers are tenths of a second.
package enum MicroDVD {
  /// True if the first line has two numbers in front of its text.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    let first = TextLines.first(of: bytes)[...]
    return line(first, "{", "}") != nil || line(first, "[", "]") != nil
  }

  /// Splits a line into its two numbers and its text; nil for any other line.
  private static func line(
    _ line: Substring, _ open: Character, _ close: Character
  ) -> (start: Int, end: Int?, text: Substring)? {
    var rest = line
    func number() -> Substring? {
      guard rest.first == open, let end = rest.firstIndex(of: close) else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return rest[rest.index(after: rest.startIndex)..<end]
    }
    // The end time may be missing.
    guard let start = number().flatMap({ Int($0) }), let end = number(),
      (0..<1_000_000_000).contains(start), end.isEmpty || Int(end) != nil
    else { return nil }
    return (start, Int(end), rest)
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per line.
  /// - Throws: ``AnnotationError`` with the line; ``AnnotationError/unknownTimes(line:_:)`` for
  ///   times in frames, unless the first line states the frames per second, as in `{1}{1}25`.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    var rate = 0.0
    for (number, text) in TextLines.numbered(bytes) where !text.trimmed.isEmpty {
      let text = text.trimmed
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          let tenths = line(text, "[", "]")
          guard let (start, end, shown) = tenths ?? line(text, "{", "}") else {
            throw .unreadable(
              line: number, String(text), expected: "a start, an end and a text")
          }
          if tenths == nil, entries.isEmpty, start <= 1, let stated = ForeignTime(shown)?.seconds,
            (1...1000).contains(stated), end ?? 0 <= 1
          {
            rate = stated
            return
          }
          guard tenths != nil || rate > 0 else {
            throw .unknownTimes(line: number, "{\(start)}{\(end.map(String.init) ?? "")}")
          }
          let unit = tenths == nil ? rate : 10
          let range = try ClockTime.range(
            seconds: Double(start) / unit, Double(end ?? start) / unit, line: number)
          try entries.add(Annotation.Entry(range: range, text: plain(shown), line: number))
        })
    }
    return try result.withTier(
      "subtitles", entries, format: "MicroDVD", ifEmpty: "it has no subtitle")
  }

  /// Returns a text without formats such as `{y:i}`. A bar becomes a line break. A slash at the
  /// start of a line, which makes the line italic, is removed.
  private static func plain(_ text: Substring) -> String {
    text.split(separator: "|").map { line in
      var rest = line.trimmed
      while rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...].trimmed
      }
      return String(rest.first == "/" ? rest.dropFirst() : rest)
    }.joined(separator: "\n")
  }
}
