import AudioCore

extension AnnotationFormat {
  /// Chapters in FFmpeg's metadata format, each with its start and end.
  ///
  /// Source: FFmpeg Formats Documentation, Metadata.
  package static let ffmetadata = AnnotationFormat(
    "ffmetadata", summary: "chapters for FFmpeg, for m4b files among others", content: .chapters,
    resolution: "one frame",
    isOwn: { TextLines.first(of: $0).hasPrefix(FFMetadata.header) },
    write: FFMetadata.text, read: FFMetadata.annotation)
}

private enum FFMetadata {
  static let header = ";FFMETADATA"

  static func text(of annotation: Annotation) -> String {
    var text = "\(header)1\n"
    if !annotation.title.isEmpty { text += "title=\(escaped(annotation.title))\n" }
    if !annotation.artist.isEmpty { text += "artist=\(escaped(annotation.artist))\n" }
    for entry in annotation.entries {
      text += "[CHAPTER]\nTIMEBASE=1/\(annotation.rate.hertz)\nSTART=\(entry.range.start.count)\n"
      text += "END=\(entry.range.end.count)\ntitle=\(escaped(entry.text))\n"
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // The loop runs over scalars, not characters: a combining mark after a character that must be
    // escaped would merge with it.
    for scalar in text.onOneLine.unicodeScalars {
      if "=;#\\".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// A chapter whose lines are still being read.
  private struct Chapter {
    var line: Int
    var base: (numerator: Int, denominator: Int) = (1, 1_000_000_000)
    var start, end: Int?
    var title = ""
    /// The error of an unreadable line in the chapter.
    var fault: AnnotationError?
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var lines = LogicalLines(bytes)
    guard let first = lines.next(), first.text.hasPrefix(header) else {
      throw .another(format: "ffmetadata", reason: "it does not begin with \(header)1")
    }
    var result = Annotation()
    var entries = Annotation.Entries()
    var chapter: Chapter?
    var isInOtherSection = false
    for (number, text) in lines {
      if text.hasPrefix("[") {
        try append(chapter, to: &entries, of: &result)
        let isChapter = text.trimmed.uppercased() == "[CHAPTER]"
        chapter = isChapter ? Chapter(line: number) : nil
        isInOtherSection = !isChapter
        continue
      }
      guard !text.hasPrefix(";"), !text.hasPrefix("#"), let (key, value) = pair(text) else {
        continue
      }
      if chapter == nil {
        guard !isInOtherSection else { continue }
        switch key.lowercased() {
        case "title": result.title = value
        case "artist": result.artist = value
        default: continue
        }
      } else {
        read(key, value, into: &chapter, line: number)
      }
    }
    try append(chapter, to: &entries, of: &result)
    return try result.withTier(
      "chapters", entries, format: "ffmetadata", ifEmpty: "it has no section [CHAPTER]")
  }

  private static func read(
    _ key: String, _ value: String, into chapter: inout Chapter?, line: Int
  ) {
    switch key {
    case "TIMEBASE":
      let parts = value.split(separator: "/").compactMap { Int($0) }
      if parts.count == 2, parts.allSatisfy({ (1...1_000_000_000_000).contains($0) }) {
        chapter?.base = (parts[0], parts[1])
      } else {
        chapter?.fault = .unreadable(line: line, value, expected: "a time base, as in 1/1000")
      }
    case "START", "END":
      guard let number = Int(value) else {
        chapter?.fault = .notATime(line: line, value)
        return
      }
      if key == "START" { chapter?.start = number } else { chapter?.end = number }
    case _ where key.lowercased() == "title": chapter?.title = value
    default: return
    }
  }

  private static func append(
    _ chapter: Chapter?, to entries: inout Annotation.Entries, of result: inout Annotation
  ) throws(AnnotationError) {
    guard let chapter else { return }
    result.skippedLines.append(
      try Annotation.fault { () throws(AnnotationError) in try entries.add(entry(of: chapter)) })
  }

  private static func entry(of chapter: Chapter) throws(AnnotationError) -> Annotation.Entry {
    if let fault = chapter.fault { throw fault }
    func position(_ units: Int) throws(AnnotationError) -> FrameIndex {
      try ClockTime.position(
        seconds: Double(units) * Double(chapter.base.numerator) / Double(chapter.base.denominator),
        line: chapter.line)
    }
    guard let start = chapter.start else {
      throw .unreadable(line: chapter.line, "[CHAPTER]", expected: "followed by its START")
    }
    let range = try ClockTime.range(
      position(start), position(chapter.end ?? start), line: chapter.line)
    return Annotation.Entry(range: range, text: chapter.title, line: chapter.line)
  }

  /// The lines of the file. A backslash at the end of a line joins it with the next line.
  private struct LogicalLines: Sequence, IteratorProtocol {
    private var lines: NumberedLines

    init(_ bytes: [UInt8]) { lines = TextLines.numbered(bytes) }

    mutating func next() -> (number: Int, text: String)? {
      guard var line = lines.next() else { return nil }
      let number = line.number
      var text = String(line.text)
      while line.text.utf8.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1,
        let more = lines.next()
      {
        text += "\n" + more.text
        line = more
      }
      return (number, text)
    }
  }

  /// Splits a line into key and value, and removes the backslashes of escaped characters. Returns
  /// nil if the line has no `=`.
  private static func pair(_ text: String) -> (key: String, value: String)? {
    var parts: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        parts[parts.count - 1].append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "=", parts.count == 1 {
        parts.append(.init())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
