import AudioCore

extension AnnotationFormat {
  /// LRC lyrics, with one line for each text. A line begins with the start time of its text. Word
  /// times inside the line are an extension of karaoke players. A line without text marks the
  /// beginning of silence.
  package static let lrc = AnnotationFormat(
    "lrc", summary: "LRC lyrics, with the times of words", content: .captions, resolution: "10 ms",
    wordTimes: .asExtension,
    isOwn: { bytes in
      let first = TextLines.first(of: bytes)
      return first.hasPrefix("[") && !first.hasPrefix("[Script Info]")
        && TextLines.contain(bytes) { Lyrics.time($0) != nil }
    },
    write: Lyrics.text, read: Lyrics.annotation)
}

enum Lyrics {
  static func text(of annotation: Annotation) -> String {
    let rate = annotation.rate
    var text = ""
    func tag(_ name: String, _ value: String) {
      if !value.isEmpty { text += "[\(name):\(plain(value))]\n" }
    }
    tag("ti", annotation.title)
    tag("ar", annotation.artist)
    if let length = annotation.length { tag("length", ClockTime.hundredths(length, at: rate)) }
    let entries = annotation.entries
    for (index, entry) in entries.enumerated() {
      text += "[\(ClockTime.hundredths(entry.range.start, at: rate))]"
      if entry.words.isEmpty {
        text += plain(entry.text)
      } else {
        let words = entry.words.map {
          "<\(ClockTime.hundredths($0.range.start, at: rate))>\(plain($0.text))"
        }
        text += words.joined(separator: " ")
        if let last = entry.words.last {
          text += " <\(ClockTime.hundredths(last.range.end, at: rate))>"
        }
      }
      text += "\n"
      let next = index + 1 < entries.count ? entries[index + 1].range.start : nil
      let end = ClockTime.hundredths(entry.range.end, at: rate)
      if next.map({ entry.range.end < $0 && ClockTime.hundredths($0, at: rate) != end }) ?? true {
        text += "[\(end)]\n"
      }
    }
    return text
  }

  private static func plain(_ text: String) -> String {
    text.onOneLine.replacing("]", with: ")").replacing("[", with: "(").replacing("<", with: "(")
      .replacing(">", with: ")")
  }

  /// Splits a line into the time tag at its beginning and the rest; returns nil if the line does
  /// not begin with a time.
  static func time(_ line: Substring) -> (text: Substring, rest: Substring)? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let tag = line[line.index(after: line.startIndex)..<end]
    guard tag.first?.isNumber == true, tag.contains(":") else { return nil }
    return (tag, line[line.index(after: end)...])
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    var offset = 0
    var timed = 0
    let lines = TextLines.numbered(bytes)
    let clock = Clock(of: lines)
    for (number, text) in lines {
      let fault = try Annotation.fault { () throws(AnnotationError) in
        var rest = text.trimmed
        var starts: [FrameIndex] = []
        while let (tag, after) = time(rest) {
          starts.append(try clock.position(tag, line: number))
          rest = after.trimmed
        }
        // If the same time occurs twice, it is the time of the line and of its first word.
        if starts.count == 2, starts[0] == starts[1] { starts.removeLast() }
        if starts.isEmpty { return try readTag(rest, number, into: &result, &offset) }
        let parsed = try words(in: rest, from: starts[0], clock, line: number)
        // A line with several start times is copied once for each start time, with its words. All
        // copies are counted before they are made, so that a file cannot ask for too many.
        timed += starts.count * (parsed.words.count + 1)
        try Annotation.requireReadable(timed)
        for start in starts {
          // In a line with several start times, such as a refrain, the word times are those of the
          // first start time. For the other start times they are shifted.
          let shift = start.count - starts[0].count
          try entries.add(
            Annotation.Entry(
              range: FrameRange(start: start, end: start), text: parsed.text,
              words: parsed.words.map { word in
                var word = word
                word.range = FrameRange(
                  word.range.start.count + shift..<word.range.end.count + shift)
                return word
              }, line: number))
        }
      }
      result.skippedLines.append(fault)
    }
    result = try result.withTier(
      "lyrics", consume entries, format: "LRC",
      ifEmpty: "no line begins with a time, as in [01:02.50]"
    ).inOrder()
    setEnds(of: &result.tiers[0].entries, length: result.length, offset)
    return result
  }

  /// The meaning of tags with three numbers, such as `[00:12:34]`. They are hours, minutes and
  /// seconds, or minutes, seconds and hundredths. Hundredths occur because some programs write a
  /// colon instead of a point.
  private struct Clock {
    private var hasHundredths = false

    /// Decides whether the third number of times such as `01:23:45` means hundredths. It means
    /// hundredths if some time of the file has two numbers with decimals (`01:23.45`), or if some
    /// third number is above 59. It also does if seconds would make the median line a minute long
    /// or longer.
    init(of lines: NumberedLines) {
      var last: [Int] = []
      var steps: [Int] = []
      for line in lines {
        guard let (tag, _) = Lyrics.time(line.text.trimmed) else { continue }
        let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, tag.contains(where: { $0 == "." || $0 == "," }) {
          hasHundredths = true
          return
        }
        let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3 else { continue }
        if numbers[2] > 59 {
          hasHundredths = true
          return
        }
        if last.count == 3 {
          steps.append(zip(numbers, last).reduce(0) { $0 * 60 + $1.0 - $1.1 })
        }
        last = numbers
      }
      steps.sort()
      hasHundredths = !steps.isEmpty && steps[steps.count / 2] >= 60
    }

    func position(_ tag: Substring, line: Int) throws(AnnotationError) -> FrameIndex {
      let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
      guard hasHundredths, parts.count == 3, parts[2].utf8.count == 2 else {
        return try ClockTime.position(tag, line: line)
      }
      return try ClockTime.position("\(parts[0]):\(parts[1]).\(parts[2])", line: line)
    }
  }

  /// Reads a line without a start time. A line such as `[ar:NAME]` is a tag; any other line is a
  /// comment and is ignored.
  private static func readTag(
    _ text: Substring, _ line: Int, into result: inout Annotation, _ offset: inout Int
  ) throws(AnnotationError) {
    guard text.first == "[", let colon = text.firstIndex(of: ":") else { return }
    // A tag takes the whole line. If text follows the closing bracket, the brackets contain an
    // unreadable time instead of a tag.
    guard text.last == "]" else {
      guard let end = text.firstIndex(of: "]"), colon < end else { return }
      throw .notATime(line: line, String(text[...end]))
    }
    let name = text[text.index(after: text.startIndex)..<colon].lowercased()
    let value = String(text[text.index(after: colon)...].dropLast().trimmed)
    // A tag without a value is ignored; some programs write empty tags.
    guard !value.isEmpty else { return }
    switch name {
    case "ti": result.title = value
    case "ar": result.artist = value
    case "length": result.length = try ClockTime.position(value, line: line)
    case "offset":
      guard let milliseconds = Int(value.hasPrefix("+") ? String(value.dropFirst()) : value),
        milliseconds.magnitude < 1_000_000_000
      else {
        throw .unreadable(line: line, value, expected: "a whole number of milliseconds")
      }
      offset = milliseconds * 1000
    default: return
    }
  }

  /// Returns the text of a line. If the line contains word times, also returns its words.
  private static func words(
    in text: Substring, from start: FrameIndex, _ clock: Clock, line: Int
  ) throws(AnnotationError) -> (text: String, words: [Annotation.Word]) {
    var pieces: [(start: FrameIndex, text: Substring)] = []
    var rest = text
    var plain = ""
    var position = start
    while let (open, close) = wordTime(in: rest) {
      pieces.append((position, rest[..<open]))
      plain += rest[..<open]
      position = try clock.position(rest[rest.index(after: open)..<close], line: line)
      rest = rest[rest.index(after: close)...]
    }
    guard !pieces.isEmpty else { return (String(text), []) }
    pieces.append((position, rest))
    plain += rest
    let ends = pieces.dropFirst().map(\.start)
    let words = zip(pieces, ends + [position]).filter { !$0.0.text.trimmed.isEmpty }.map {
      Annotation.Word(
        range: FrameRange(start: $0.0.start, end: max($0.0.start, $0.1)),
        text: String($0.0.text.trimmed))
    }
    let joined = plain.fields.joined(separator: " ")
    return (joined, words)
  }

  /// Returns the places of the brackets around the first word time of a text, such as `<00:12.50>`
  /// or `[00:12.50]`; nil if the text has no word time. A time in square brackets must have
  /// decimals, because `[67:1]` is an ayah.
  private static func wordTime(
    in text: Substring
  ) -> (open: Substring.Index, close: Substring.Index)? {
    guard let open = text.firstIndex(where: { $0 == "<" || $0 == "[" }),
      let close = text[open...].firstIndex(of: text[open] == "<" ? ">" : "]")
    else { return nil }
    let tag = text[text.index(after: open)..<close]
    guard tag.first?.isNumber == true,
      text[open] == "<" || tag.contains(":") && (ForeignTime(tag)?.decimals ?? 0) > 0
    else { return nil }
    return (open, close)
  }

  /// Sets the end of each line to the start of the next line. Removes the lines without text. All
  /// times are moved by the offset of the file.
  static func setEnds(
    of lines: inout Annotation.Entries, length: FrameIndex?, _ offset: Int
  ) {
    func moved(_ range: FrameRange) -> FrameRange {
      FrameRange(range.start.count - offset..<range.end.count - offset)
    }
    // `after` is the start of the following line, and `next` is the start of the first line that
    // begins later than this line.
    var (after, next): (FrameIndex?, FrameIndex?) = (nil, nil)
    for index in lines.indices.reversed() {
      let start = lines.range(at: index).start
      if let after, after > start { next = after }
      after = start
      // The last word of the last line may state the end of the line.
      let stated = lines.lastWordRange(at: index).flatMap { $0.isEmpty ? nil : $0.end }
      let end = max(next ?? length ?? stated ?? start, start)
      lines.setRange(moved(FrameRange(start: start, end: end)), at: index)
      lines.changeWordRanges(at: index) { word, isLast in
        // In some files the last word of a line has no end time. It then ends with the line.
        if isLast, word.isEmpty, word.start < end { word.end = end }
        word = moved(word)
      }
    }
    lines.removeWithoutText()
  }
}
