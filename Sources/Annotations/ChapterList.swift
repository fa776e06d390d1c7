import AudioCore

extension AnnotationFormat {
  /// The chapter list that mp4chaps and m4b-tool read for m4b files: one line per chapter, with its
  /// start and title. The reader also accepts the lists of MP4Box and mkvmerge, with two lines per
  /// chapter.
  package static let chapters = AnnotationFormat(
    "chapters", summary: "chapters of m4b files for mp4chaps and m4b-tool",
    fileExtension: "chapters.txt", content: .chapters, resolution: "1 ms",
    holds: [],
    isOwn: { bytes in
      let first = TextLines.first(of: bytes)
      return first.uppercased().hasPrefix("CHAPTER0")
        || TextLines.contain(bytes) { ChapterList.line($0) != nil }
          && !VideoChapters.isList(bytes)
    },
    write: ChapterList.text, read: ChapterList.annotation)
}

private enum ChapterList {
  static func text(of annotation: Annotation) -> String {
    annotation.entries.map { entry in
      ClockTime.milliseconds(entry.range.start, at: annotation.rate) + " "
        + entry.text.onOneLine + "\n"
    }.joined()
  }

  /// Splits a line such as `00:01:02.500 title`; nil if the line has another form.
  static func line(_ line: Substring) -> (time: Substring, title: Substring)? {
    let time = line.prefix { !$0.isWhitespace }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.first?.isNumber == true }),
      line.endIndex != time.endIndex
    else { return nil }
    let title = line[time.endIndex...].trimmed
    // In a subtitle file, the end time follows the first time, after an arrow or a comma.
    return SubRip.isTimes(line) || SubViewer.times(line) != nil ? nil : (time, title)
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    for (number, line) in TextLines.numbered(bytes) {
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          try read(line.trimmed, number, into: &result, &entries)
        })
    }
    guard !entries.isEmpty else {
      throw result.emptyFileError(
        or: .another(format: "chapters", reason: "it has no line of a time and a title"))
    }
    result.tiers = [Annotation.Tier("chapters", entries)]
    return result
  }

  private static func read(
    _ text: Substring, _ number: Int, into result: inout Annotation,
    _ entries: inout Annotation.Entries
  ) throws(AnnotationError) {
    if text.isEmpty { return }
    if text.hasPrefix("#") {
      // m4b-tool writes the length of the sound as `# total-duration: 01:02:03.456`. Older versions
      // write `total-length` instead of `total-duration`.
      let words = text.drop { $0 == "#" || $0 == " " }.fields
      if let name = words.first, name.hasPrefix("total-"), let value = words.last, words.count == 2
      {
        result.length = try ClockTime.position(value, line: number)
      }
      return
    }
    if let (time, title) = Self.line(text) {
      return try append(time, String(title), to: &entries, line: number)
    }
    guard let equals = text.firstIndex(of: "="), text.uppercased().hasPrefix("CHAPTER") else {
      throw .unreadable(
        line: number, String(text), expected: "a chapter, as in 00:01:02.500 title")
    }
    let key = text[..<equals].trimmed.uppercased()
    let value = text[text.index(after: equals)...].trimmed
    if !key.hasSuffix("NAME") {
      try append(value, "", to: &entries, line: number)
    } else {
      entries.replaceLast { $0.text = String(value) }
    }
  }

  private static func append(
    _ time: Substring, _ title: String, to entries: inout Annotation.Entries, line: Int
  ) throws(AnnotationError) {
    let start = try ClockTime.position(time, line: line)
    try entries.add(
      Annotation.Entry(range: FrameRange(start: start, end: start), text: title, line: line))
  }
}
