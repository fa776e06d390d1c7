import AudioCore

extension AnnotationFormat {
  /// SubRip subtitles: for each text, a numbered block with its times.
  package static let srt = AnnotationFormat(
    "srt", summary: "SubRip subtitles", content: .captions, resolution: "1 ms",
    isOwn: { bytes in
      let first = TextLines.first(of: bytes)
      // A file that begins with `<` is XML, not SubRip. It may contain an arrow, because an XML
      // comment ends with `-->`.
      return !first.hasPrefix("WEBVTT") && !first.hasPrefix("<")
        && TextLines.contain(bytes, where: SubRip.isTimes)
    },
    write: SubRip.text, read: SubRip.annotation)
}

/// SubRip subtitles, and the cue block parser that WebVTT shares.
enum SubRip {
  static func text(of annotation: Annotation) -> String {
    annotation.entries.enumerated().map { index, entry in
      let times = times(of: entry.range, at: annotation.rate, point: ",")
      return "\(index + 1)\n\(times)\n\(plain(entry.text))\n"
    }.joined(separator: "\n")
  }

  static func times(of range: FrameRange, at rate: SampleRate, point: String) -> String {
    ClockTime.milliseconds(range.start, at: rate, point: point) + " --> "
      + ClockTime.milliseconds(range.end, at: rate, point: point)
  }

  /// Returns a text without empty lines and arrows. A reader would mistake an empty line for the
  /// end of a block, and an arrow for a time line.
  static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0.trimmed).onOneLine }
      .filter { !$0.isEmpty }.joined(separator: "\n").replacing("-->", with: "→")
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    let entries = try entries(
      TextLines.numbered(bytes), of: &result, format: "SubRip", keepsEmptyOpen: true
    ) { block in
      let text = block.lines.map { withoutTags(String($0.text)) }.joined(separator: "\n")
      return Annotation.Entry(range: block.range, text: String(text.trimmed), line: block.line)
    }
    result.tiers = [Annotation.Tier("subtitles", entries)]
    return result
  }

  /// A cue: a time line and the text lines below it.
  struct Block {
    var range: FrameRange
    /// The text above the time line in the same block.
    var name: String
    /// The line number of the time line.
    var line: Int
    var lines: [(number: Int, text: Substring)] = []
  }

  /// Returns an entry for each block with a time line; other blocks are skipped.
  ///
  /// An empty line ends a block. Some programs omit the number, the empty line, or both. Therefore
  /// a time line always begins a block, and a number on the line before it is the name of the
  /// block. A block with unreadable times is skipped and added to `skippedLines`. Only one block is
  /// in memory at a time. At most `most` entries and words are read. With `keepsEmptyOpen`, there
  /// may be an empty line between the times and the text of a block, because some programs double
  /// all line ends.
  ///
  /// - Throws: ``AnnotationError`` if no line is a time line, or if the file has too many entries.
  static func entries(
    _ lines: some Sequence<(number: Int, text: Substring)>, of annotation: inout Annotation,
    format: String, keepsEmptyOpen: Bool = false, most: Int = ReadingLimit.timed,
    _ entry: (Block) throws(AnnotationError) -> Annotation.Entry
  ) throws(AnnotationError) -> Annotation.Entries {
    var reading = BlockReading(most: most)
    for line in lines {
      let text = line.text.trimmed
      if let (start, end) = ends(text, isInText: reading.block != nil) {
        let name = reading.takeName()
        try reading.finish(&annotation, entry)
        annotation.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            let range = try ClockTime.range(
              ClockTime.position(start, line: line.number),
              ClockTime.position(end, line: line.number), line: line.number)
            reading.block = Block(range: range, name: name, line: line.number)
            reading.hasBlock = true
          })
        reading.isBetween = false
      } else if text.isEmpty {
        if keepsEmptyOpen, reading.block?.lines.isEmpty ?? false {
          reading.isBetween = true
          continue
        }
        try reading.finish(&annotation, entry)
        reading.isBetween = true
      } else if reading.isBetween, reading.block != nil, text.allSatisfy(\.isNumber) {
        // The present line is not text: it is the number of the next block.
        try reading.finish(&annotation, entry)
        reading.before = text
      } else if reading.block != nil {
        reading.isBetween = false
        reading.block?.lines.append((line.number, text))
      } else if reading.isBetween {
        reading.before = text
      }
    }
    try reading.finish(&annotation, entry)
    guard reading.hasBlock else {
      throw annotation.emptyFileError(
        or: .another(format: format, reason: "no line has the form `start --> end`"))
    }
    return reading.entries
  }

  /// The entries so far, and the block that is being read.
  private struct BlockReading {
    /// The maximum number of entries and words.
    let most: Int
    var entries = Annotation.Entries()
    /// The number of entries and words.
    var timed = 0
    /// The open block; nil between blocks and in a skipped block.
    var block: Block?
    /// True if at least one block was readable.
    var hasBlock = false
    /// True between blocks; false while a block is read or skipped.
    var isBetween = true
    /// The last line between blocks, which may be the name of the next block.
    var before: Substring?

    /// Takes the name of the block whose time line comes next. If the open block ends with a
    /// number, this number is the name.
    mutating func takeName() -> String {
      defer { before = nil }
      guard let last = block?.lines.last else { return String(before ?? "") }
      guard last.text.allSatisfy(\.isNumber) else { return "" }
      block?.lines.removeLast()
      return String(last.text)
    }

    /// Adds the entry of the open block.
    mutating func finish(
      _ annotation: inout Annotation,
      _ entry: (Block) throws(AnnotationError) -> Annotation.Entry
    ) throws(AnnotationError) {
      before = nil
      guard let done = block else { return }
      block = nil
      annotation.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          let read = try entry(done)
          timed += 1 + read.words.count
          entries.append(read)
        })
      try Annotation.requireReadable(timed, most: most)
    }
  }

  /// True if a line has two times with an arrow between them.
  static func isTimes(_ line: Substring) -> Bool { ends(line, isInText: false) != nil }

  /// The signs that editors and translation programs write in place of the arrow `-->`.
  private static let otherArrows = ["→", "->", "–>", "—>", "--&gt;"]

  /// Returns the two times of a line with an arrow between them; nil for any other line, such as a
  /// text that contains an arrow. An arrow other than `-->` counts only between two times with
  /// decimals, because a text can contain `→` between two ayat, as in `67:1 → 67:5`.
  private static func ends(_ line: Substring, isInText: Bool) -> (Substring, Substring)? {
    if let arrow = line.arrow {
      let start = line[..<arrow.lowerBound].trimmed
      if isInText, let first = start.first, !first.isNumber { return nil }
      return (start, end(line[arrow.upperBound...]))
    }
    guard line.utf8.first?.isDigit ?? false else { return nil }
    for sign in otherArrows {
      guard let arrow = line.firstRange(of: sign) else { continue }
      let start = line[..<arrow.lowerBound].trimmed
      let end = line[arrow.upperBound...].fields.first ?? ""
      let isTimes = [start, end].allSatisfy { ForeignTime($0)?.decimals ?? 0 > 0 }
      return isTimes ? (start, end) : nil
    }
    return nil
  }

  /// Returns the time at the beginning of a text. The settings of a cue may follow the time.
  private static func end(_ text: Substring) -> Substring {
    let first = text.fields.first ?? ""
    if ForeignTime(first) != nil { return first }
    // The time may contain spaces.
    let whole = text.trimmed.prefix { $0.isNumber || $0.isWhitespace || ":,.،：".contains($0) }
      .trimmed
    return ForeignTime(whole) == nil ? first : whole
  }

  /// Returns a text without tags such as `<i>` and `{\an8}`.
  static func withoutTags(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }) else {
      return text
    }
    var result = ""
    var rest = text[...]
    // Do not search for a bracket beyond the last closing bracket. For a line such as `<a<a<a`,
    // these searches would take quadratic time.
    let last = (tag: text.lastIndex(of: ">"), override: text.lastIndex(of: "}"))
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "{" }) {
      let isOverride = rest[start] == "{"
      let after = rest[rest.index(after: start)...]
      result += rest[..<start]
      let isTag =
        isOverride ? after.first == "\\" : after.first.map { $0 == "/" || $0.isLetter } ?? false
      let hasEnd = (isOverride ? last.override : last.tag).map { $0 > start } ?? false
      guard isTag, hasEnd, let end = after.firstIndex(of: isOverride ? "}" : ">") else {
        result.append(rest[start])
        rest = after
        continue
      }
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }
}
