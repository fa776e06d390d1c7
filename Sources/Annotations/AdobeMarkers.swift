import AudioCore

/// The marker lists of Adobe Audition and Premiere: tables with tabs, in files with the extension
/// `csv`.
package enum AdobeMarkers {
  /// True if the bytes begin with the columns of a list of markers.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    columns(of: TextLines.first(of: bytes)[...]) != nil
  }

  /// The names of the columns from which a marker is made: first those of Audition, then those of
  /// Premiere.
  private static let names = [["name", "start", "duration"], ["markername", "in", "duration"]]

  /// Returns the separator of a header and the places of its columns; nil for any other line.
  private static func columns(
    of header: Substring
  ) -> (separator: Unicode.Scalar, places: [String: Int])? {
    let separator: Unicode.Scalar = header.contains("\t") ? "\t" : ","
    let fields = DelimitedLine.fields(header, separator: separator).map(\.asColumnName)
    guard names.contains(where: { $0.allSatisfy(fields.contains) }) else { return nil }
    return (separator, Dictionary(fields.enumerated().map { ($1, $0) }) { first, _ in first })
  }

  /// Reads a list of markers. Times are clock times, or numbers of frames or samples if the column
  /// `Time Format` states frames or samples per second.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per marker; a marker without a length becomes a point. The description of
  ///   a marker becomes the text of the entry, and its name the name of the entry. If the
  ///   description is empty or the name is Arabic, the name becomes the text, and the entry has no
  ///   name.
  /// - Throws: ``AnnotationError`` with the line.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    var header: (separator: Unicode.Scalar, places: [String: Int])?
    for (number, line) in TextLines.numbered(bytes) where !line.trimmed.isEmpty {
      guard let (separator, places) = header else {
        header = columns(of: line)
        guard header != nil else {
          throw .another(
            format: "list of markers", reason: "it has no columns of names, starts and durations")
        }
        continue
      }
      let fields = DelimitedLine.fields(line, separator: separator)
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          try entries.add(
            try entry(line: number) { name in
              places[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
            })
        })
    }
    return try result.withTier(
      "markers", entries, format: "list of markers", ifEmpty: "it is empty")
  }

  private static func entry(
    line: Int, _ field: (String) -> String
  ) throws(AnnotationError) -> Annotation.Entry {
    func first(_ names: String...) -> String { names.lazy.map(field).first { !$0.isEmpty } ?? "" }
    let format = field("timeformat")
    let start = try seconds(first("start", "in"), format, line: line)
    let length = first("duration")
    let end =
      field("out").isEmpty
      ? start + (length.isEmpty ? 0 : try seconds(length, format, line: line))
      : try seconds(field("out"), format, line: line)
    let name = String(first("name", "markername").trimmed)
    let description = String(field("description").trimmed)
    // A name with Arabic letters comes from a person: Audition itself names markers `Marker 01` and
    // so on.
    let isNamed = name.unicodeScalars.contains { (0x620...0x64A).contains($0.value) }
    let isText = description.isEmpty || isNamed
    return Annotation.Entry(
      range: try ClockTime.range(seconds: start, end, line: line),
      text: isText ? name : description, name: isText ? "" : name, line: line)
  }

  /// Parses a time.
  ///
  /// - Parameters:
  ///   - text: the time.
  ///   - format: the format that the file states, such as `decimal`, `25 fps` or `44100 Hz`; empty
  ///     if it states no format.
  ///   - line: the line number, for errors.
  /// - Returns: the seconds.
  /// - Throws: ``AnnotationError/unknownTimes(line:_:)`` for times in frames or samples of unknown
  ///   length.
  private static func seconds(
    _ text: String, _ format: String, line: Int
  ) throws(AnnotationError) -> Double {
    let unit = format.lowercased().filter { $0.isLetter }
    let rate = Double(format.filter { $0.isNumber || $0 == "." }) ?? 0
    switch unit {
    case "", "decimal":
      return try ClockTime.position(text, line: line).seconds(at: Annotation.microseconds)
    case _ where unit.hasPrefix("fps") && (1...1000).contains(rate):
      // Times of a CD have no hours.
      guard let time = ClockTime.frames(text) ?? ClockTime.frames("0:" + text) else { break }
      // A rate such as 29.97 counts 30 frames for each second of the clock. A semicolon marks a
      // clock that skips the first frame numbers of each minute, except of every tenth.
      let nominal = rate.rounded()
      let exact = nominal == rate ? rate : nominal * 1000 / 1001
      let minutes = time.seconds / 60
      let dropped = text.contains(";") ? Int(nominal) / 15 * (minutes - minutes / 10) : 0
      return (Double(time.seconds) * nominal + Double(time.frames - dropped)) / exact
    case "hz" where (1000...1_000_000).contains(rate):
      guard let samples = ForeignTime(text)?.seconds else { break }
      return samples / rate
    default: break
    }
    throw .unknownTimes(line: line, text)
  }
}
