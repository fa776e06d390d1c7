import AudioCore

extension AnnotationFormat {
  /// Chapters in a YouTube video description: lines that begin with a time.
  ///
  /// Source: YouTube Help, "Video chapters".
  package static let youtube = AnnotationFormat(
    "youtube", summary: "chapters in the description of a video", fileExtension: "txt",
    content: .chapters, resolution: "1 s", holds: [], isOwn: VideoChapters.isList,
    write: VideoChapters.text, read: VideoChapters.annotation)
}

enum VideoChapters {
  static func text(of annotation: Annotation) -> String {
    let hasHours = annotation.end.units(perSecond: 1, at: annotation.rate) >= 3600
    var last = -1
    let first = annotation.entries.first?.range.start.units(perSecond: 1, at: annotation.rate) ?? 0
    // YouTube requires that the first chapter begins at 0.
    let start = first > 0 ? (hasHours ? "0:00:00 Start\n" : "0:00 Start\n") : ""
    return start
      + annotation.entries.compactMap { entry -> String? in
        let seconds = entry.range.start.units(perSecond: 1, at: annotation.rate)
        // The format has a resolution of 1 s, so further chapters in the same second are skipped.
        guard seconds > last else { return nil }
        last = seconds
        let minutes =
          hasHours
          ? "\(seconds / 3600):" + Decimals.padded(seconds / 60 % 60, 2) : "\(seconds / 60)"
        return "\(minutes):\(Decimals.padded(seconds % 60, 2)) \(entry.text.onOneLine)\n"
      }.joined()
  }

  /// Splits a line such as `0:00 Title` or `(1:02:03) – Title` into the time and the title. Returns
  /// nil for any other line.
  static func chapter(_ line: Substring) -> (time: Substring, title: Substring)? {
    var rest = line.trimmed
    // The lines of a list may be numbered, as in `1. 0:00 Title`.
    let number = rest.prefix { $0.isNumber }
    let afterNumber = rest[number.endIndex...]
    if (1...3).contains(number.count), let mark = afterNumber.first, mark == "." || mark == ")",
      afterNumber.dropFirst().first?.isWhitespace ?? false
    {
      rest = afterNumber.dropFirst()
    }
    rest = rest.drop { "([-–—•*".contains($0) || $0 == " " }
    let time = rest.prefix { $0.isNumber || $0 == ":" }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...3).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    rest = rest[time.endIndex...]
    // A decimal point after the time is refused, because chapter times have no decimals.
    guard let next = rest.first, next.isWhitespace || ")]-–—|".contains(next),
      rest.arrow == nil, !SubRip.isTimes(line.trimmed)
    else { return nil }
    let title = rest.drop { $0.isWhitespace || ")]-–—|:".contains($0) }
    return title.isEmpty ? nil : (time, title.trimmed)
  }

  /// True if a text has at least two chapters and the first begins at 0, as YouTube requires. The
  /// first time must be written as minutes and seconds, or as `0:00:00`.
  static func isList(_ bytes: [UInt8]) -> Bool {
    let chapters = TextLines(bytes).lazy.compactMap { chapter($0)?.time }
    let times = Array(chapters.prefix(2))
    guard let first = times.first, times.count == 2 else { return false }
    return first.allSatisfy { $0 == ":" || $0.wholeNumberValue == 0 }
      && first.count(where: { $0 == ":" }) == 1 || first == "0:00:00"
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    let lines = TextLines.numbered(bytes)
    let hasEnds = ChapterEnd.areInTitles(of: lines.lazy.compactMap { chapter($0.text) })
    // All other lines are skipped, because they belong to the rest of the video description.
    for (number, line) in lines {
      guard let (time, title) = chapter(line) else { continue }
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          let (range, title) = try ChapterEnd.chapter(
            time, title, line: number, hasEnd: hasEnds)
          try entries.add(Annotation.Entry(range: range, text: title, line: number))
        })
    }
    return try result.withTier(
      "chapters", entries, format: "list of chapters",
      ifEmpty: "no line begins with a time, as in 0:00")
  }
}
