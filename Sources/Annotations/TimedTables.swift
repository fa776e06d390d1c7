import AudioCore

/// Tables of texts with times, as written by speech recognition and alignment programs.
package enum TimedTables {
  /// True if the bytes begin with the columns of Whisper's table: `start`, `end` and `text`. The
  /// columns are separated by tabs, or by commas in the table of whisper.cpp.
  package static func isOfWhisper(_ bytes: [UInt8]) -> Bool { separatorOfWhisper(bytes) != nil }

  private static func separatorOfWhisper(_ bytes: [UInt8]) -> Unicode.Scalar? {
    let first = TextLines.first(of: bytes)[...]
    return ["\t", ","].first {
      DelimitedLine.fields(first, separator: $0) == ["start", "end", "text"]
    }
  }

  /// Reads Whisper's table. Times are in milliseconds, or in seconds if any time has a decimal
  /// point.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per row.
  /// - Throws: ``AnnotationError`` with the line.
  package static func whisper(_ bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let rows = rows(of: bytes, separator: separatorOfWhisper(bytes) ?? "\t").dropFirst()
    let isInSeconds = rows.contains { $0.fields.prefix(2).contains { $0.contains(".") } }
    return try annotation(of: rows, format: "table of Whisper") { fields in
      fields.count < 3 ? nil : (fields[0], fields[1], fields[2...].joined(separator: " "), "")
    } scaled: {
      isInSeconds ? $0 : $0 / 1000
    }
  }

  /// True if the bytes begin like aeneas' table: a row has a name, two times in seconds, and a
  /// quoted text.
  package static func isOfAeneas(_ bytes: [UInt8]) -> Bool {
    let line = TextLines.first(of: bytes)
    let fields = DelimitedLine.fields(line[...], separator: ",")
    return fields.count == 4 && line.hasSuffix("\"") && ForeignTime(fields[0]) == nil
      && fields[1...2].allSatisfy { $0.contains(".") && ForeignTime($0) != nil }
  }

  /// Reads aeneas' table, with rows such as `f000001,0.000,2.680,"text"` and times in seconds.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per row, named by its first field.
  /// - Throws: ``AnnotationError`` with the line.
  package static func aeneas(_ bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    return try annotation(of: rows(of: bytes, separator: ","), format: "table of aeneas") {
      fields in
      fields.count < 4
        ? nil : (fields[1], fields[2], fields[3...].joined(separator: ","), fields[0])
    } scaled: {
      $0
    }
  }

  /// Returns the non-empty rows of a table, one after the other.
  private static func rows(
    of bytes: [UInt8], separator: Unicode.Scalar
  ) -> some Sequence<(line: Int, fields: [String])> {
    TextLines.numbered(bytes).lazy.filter { !$0.text.trimmed.isEmpty }
      .map { (line: $0.number, fields: DelimitedLine.fields($0.text, separator: separator)) }
  }

  private static func annotation(
    of rows: some Sequence<(line: Int, fields: [String])>, format: String,
    _ parts: ([String]) -> (start: String, end: String, text: String, name: String)?,
    scaled: (Double) -> Double
  ) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    for (line, fields) in rows {
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          guard let row = parts(fields) else {
            throw .unreadable(
              line: line, fields.joined(separator: " "), expected: "a start, an end and a text")
          }
          func position(_ text: String) throws(AnnotationError) -> FrameIndex {
            guard let time = ForeignTime(text) else { throw .notATime(line: line, text) }
            return try ClockTime.position(seconds: scaled(time.seconds), line: line)
          }
          try entries.add(
            Annotation.Entry(
              range: try ClockTime.range(position(row.start), position(row.end), line: line),
              text: String(row.text.trimmed), name: row.name, line: line))
        })
    }
    return try result.withTier(
      "captions", entries, format: format, ifEmpty: "it has no row")
  }
}
