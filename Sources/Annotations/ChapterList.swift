import AudioCore

extension AnnotationFormat {
  /// The chapter list that mp4chaps and m4b-tool read for m4b files: one line per chapter, with its
  /// start and title. The reader also accepts the lists of MP4Box and mkvmerge, with two lines per
  /// chapter, and times with units, as in `0h01m02s title`.
  package static let chapters = AnnotationFormat(
    "chapters", summary: "chapters of m4b files for mp4chaps and m4b-tool",
    fileExtension: "chapters.txt", content: .chapters, resolution: "1 ms",
    holds: [],
    isOwn: { bytes in
      let first = TextLines.first(of: bytes)
      if first.uppercased().hasPrefix("CHAPTER"), first.contains("=") { return true }
      // One time with a colon is enough. Times without a colon must occur in two lines, because one
      // line may begin with a duration by chance.
      let times = TextLines(bytes).lazy.compactMap { ChapterList.line($0.trimmed)?.time }.prefix(2)
      return (times.contains { $0.contains(":") } || Array(times).count == 2)
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

  /// Splits a line such as `00:01:02.500 title` or `1m02.5s title`; nil if the line has another
  /// form.
  static func line(_ line: Substring) -> (time: Substring, title: Substring)? {
    if let time = ChapterEnd.timeWithUnits(line) {
      let rest = line[time.endIndex...]
      guard let next = rest.first, next.isWhitespace || ")]-–—|:".contains(next) else { return nil }
      return (time, rest.drop { $0.isWhitespace || ")]-–—|:".contains($0) }.trimmed)
    }
    let time = line.prefix { !$0.isWhitespace }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.first?.isNumber == true }),
      line.endIndex != time.endIndex
    else { return nil }
    let title = line[time.endIndex...].trimmed
    // This line is the time line of a subtitle file if an arrow or a comma and an end time follow
    // the first time.
    return SubRip.isTimes(line) || SubViewer.times(line) != nil ? nil : (time, title)
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    let lines = TextLines.numbered(bytes)
    let hasEnds = ChapterEnd.areInTitles(of: lines.lazy.compactMap { Self.line($0.text.trimmed) })
    for (number, line) in lines {
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          try read(line.trimmed, number, hasEnds: hasEnds, into: &result, &entries)
        })
    }
    return try result.withTier(
      "chapters", entries, format: "chapters", ifEmpty: "it has no line of a time and a title")
  }

  private static func read(
    _ text: Substring, _ number: Int, hasEnds: Bool, into result: inout Annotation,
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
      let (range, title) = try ChapterEnd.chapter(time, title, line: number, hasEnd: hasEnds)
      return try entries.add(Annotation.Entry(range: range, text: title, line: number))
    }
    guard let equals = text.firstIndex(of: "="), text.uppercased().hasPrefix("CHAPTER") else {
      throw .unreadable(
        line: number, String(text), expected: "a chapter, as in 00:01:02.500 title")
    }
    let key = text[..<equals].trimmed.uppercased()
    let value = text[text.index(after: equals)...].trimmed
    if !key.hasSuffix("NAME") {
      let (range, _) = try ChapterEnd.chapter(value, "", line: number, hasEnd: false)
      try entries.add(Annotation.Entry(range: range, text: "", line: number))
    } else {
      entries.replaceLast { $0.text = String(value) }
    }
  }
}

/// The end times of chapters. Some lists write them before the titles, as in `0:00 – 1:10 title`.
enum ChapterEnd {
  /// Splits a text that begins with an end time; nil for any other text.
  private static func split(_ text: Substring) -> (end: Substring, title: Substring)? {
    func isBetween(_ letter: Character) -> Bool {
      letter.isWhitespace || "-–—~→|,()[]".contains(letter)
    }
    var rest = text.drop(while: isBetween)
    for word in ["to ", "bis ", "إلى ", "الى "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    let withUnits = timeWithUnits(rest)
    let end = withUnits ?? rest.prefix { $0.isNumber || ":.".contains($0) }
    let title = rest[end.endIndex...]
    guard withUnits != nil || end.contains(":"), ForeignTime(end) != nil,
      title.first.map(isBetween) ?? false
    else {
      return nil
    }
    return (end, title.drop(while: isBetween))
  }

  /// Returns the time with units at the beginning of a text, such as `1h2m3.5s`, `2m 03s` or `75s`;
  /// nil if the text begins with something else.
  static func timeWithUnits(_ text: Substring) -> Substring? {
    var end = text.startIndex
    for unit in "hms" {
      let rest = text[end...].drop { $0 == " " }
      let number = rest.prefix { $0.isNumber || ".,٫".contains($0) }
      let after = text[number.endIndex...]
      guard !number.isEmpty, after.first?.lowercased() == String(unit),
        !(after.dropFirst().first?.isLetter ?? false)
      else { continue }
      end = after.index(after: after.startIndex)
    }
    return end == text.startIndex ? nil : text[..<end]
  }

  /// True if the titles of a list begin with end times, so that most of the times lie between the
  /// start of the chapter and the start of the next chapter. A label such as `67:10` also looks
  /// like a time. The last chapter, which has no next chapter, therefore counts only if its end has
  /// hours or decimals.
  static func areInTitles(of chapters: some Sequence<(time: Substring, title: Substring)>) -> Bool {
    var count = (fitting: 0, other: 0)
    var before: (start: Double, end: Substring)?
    func close(upTo next: Double) {
      guard let before, let end = ForeignTime(before.end) else { return }
      let isLabel = end.decimals == 0 && before.end.count { $0 == ":" } == 1
      if next == .infinity, isLabel { return }
      let isFitting = end.seconds > before.start && end.seconds <= next
      if isFitting { count.fitting += 1 } else { count.other += 1 }
    }
    for chapter in chapters {
      guard let start = ForeignTime(chapter.time)?.seconds else { continue }
      // A list with whole seconds may round the end of a chapter up and the start of the next
      // chapter down.
      close(upTo: start + 1)
      before = split(chapter.title).map { (start, $0.end) }
    }
    close(upTo: .infinity)
    return count.fitting > count.other
  }

  /// Splits the text of a chapter. A chapter without an end is a point in time.
  ///
  /// - Parameters:
  ///   - time: the start.
  ///   - title: the text after the start.
  ///   - line: the line number, for errors.
  ///   - hasEnd: true if the text may begin with an end time.
  /// - Returns: the range, and the title without the end.
  /// - Throws: ``AnnotationError``.
  static func chapter(
    _ time: Substring, _ title: Substring, line: Int, hasEnd: Bool
  ) throws(AnnotationError) -> (range: FrameRange, title: String) {
    let start = try ClockTime.position(time, line: line)
    guard hasEnd, let (end, rest) = split(title) else {
      return (FrameRange(start: start, end: start), String(title))
    }
    let range = try ClockTime.range(start, ClockTime.position(end, line: line), line: line)
    return (range, String(rest.trimmed))
  }
}
