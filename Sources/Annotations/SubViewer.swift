import AudioCore

extension AnnotationFormat {
  /// SBV, YouTube's caption format. Each caption has a line of two times separated by a comma, the
  /// text below, and an empty line.
  ///
  /// Source: YouTube Help, "Supported subtitle and closed caption files".
  package static let sbv = AnnotationFormat(
    "sbv", summary: "SBV captions of YouTube", content: .captions, resolution: "1 ms",
    isOwn: { SubViewer.times(TextLines.first(of: $0)[...]) != nil },
    write: SubViewer.text, read: SubViewer.annotation)
}

enum SubViewer {
  static func text(of annotation: Annotation) -> String {
    annotation.entries.map { entry in
      "\(time(entry.range.start, annotation.rate)),\(time(entry.range.end, annotation.rate))\n"
        + SubRip.plain(entry.text) + "\n"
    }.joined(separator: "\n")
  }

  /// Formats a time as `1:02:03.456`.
  private static func time(_ position: FrameIndex, _ rate: SampleRate) -> String {
    let text = ClockTime.milliseconds(position, at: rate)
    return String(text.hasPrefix("0") ? text.dropFirst() : text[...])
  }

  /// Splits a line into two times with hours and a decimal point; nil if the line has another form.
  static func times(_ line: Substring) -> (start: Substring, end: Substring)? {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2,
      parts.allSatisfy({ part in
        let numbers = part.split(separator: ":", omittingEmptySubsequences: false)
        return numbers.count == 3 && numbers.allSatisfy { $0.utf8.first?.isDigit ?? false }
          && part.utf8.allSatisfy { $0.isDigit || $0 == 0x3A || $0 == 0x2E }
      })
    else { return nil }
    return (parts[0], parts[1])
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    // The caption whose lines are being read, and these lines.
    var open: (range: FrameRange, line: Int, lines: [String])?
    func close() throws(AnnotationError) {
      guard let caption = open.take() else { return }
      try entries.add(
        Annotation.Entry(
          range: caption.range, text: caption.lines.joined(separator: "\n"), line: caption.line))
    }
    // True while the reader looks for the first line of a caption: from an empty line, or the
    // beginning of the file, until that line.
    var isBetween = true
    for (number, line) in TextLines.numbered(bytes) {
      let text = line.trimmed
      if let (start, end) = times(text) {
        try close()
        isBetween = false
        result.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            let range = try ClockTime.range(
              ClockTime.position(start, line: number), ClockTime.position(end, line: number),
              line: number)
            open = (range, number, [])
          })
      } else if text.isEmpty {
        try close()
        isBetween = true
      } else if isBetween, text.utf8.first?.isDigit ?? false, text.contains(",") {
        isBetween = false
        result.skippedLines.append(
          .unreadable(line: number, String(text), expected: "two times with a comma between them"))
      } else if let isFirst = open?.lines.isEmpty {
        // YouTube's own files use `[br]` for a line break.
        let shown = SubRip.withoutTags(String(text)).replacing("[br]", with: "\n")
        if !shown.isEmpty || !isFirst { open?.lines.append(shown) }
      }
    }
    try close()
    return try result.withTier(
      "subtitles", entries, format: "SBV", ifEmpty: "no line has the form `0:00:01.000,0:00:02.000`"
    )
  }
}

extension UInt8 {
  /// True if the byte is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
