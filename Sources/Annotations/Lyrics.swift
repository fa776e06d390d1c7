import AudioCore

extension AnnotationFormat {
  /// LRC: a line for each text after the time at which it begins, with the times of its words
  /// inside (the extension that karaoke players read); a line without text where nothing is heard.
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

private enum Lyrics {
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

  /// The time that a line begins with, and the rest of the line; nil if it begins with none.
  static func time(_ line: Substring) -> (text: Substring, rest: Substring)? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let tag = line[line.index(after: line.startIndex)..<end]
    guard tag.first?.isNumber == true, tag.contains(":") else { return nil }
    return (tag, line[line.index(after: end)...])
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries: [Annotation.Entry] = []
    var offset = 0
    for (number, text) in TextLines.numbered(ForeignText.arabic(bytes)) {
      var rest = text.trimmed
      var starts: [FrameIndex] = []
      while let (tag, after) = time(rest) {
        starts.append(try ClockTime.position(tag, line: number))
        rest = after.trimmed
      }
      if starts.isEmpty {
        try readTag(rest, number, into: &result, &offset)
        continue
      }
      let parsed = try words(in: rest, from: starts[0], line: number)
      for start in starts {
        // A line of several times, as of a refrain, has its words after the first.
        let shift = start.count - starts[0].count
        entries.append(
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
    guard !entries.isEmpty else {
      throw .another(format: "LRC", reason: "no line begins with a time, as in [01:02.50]")
    }
    result.tiers = [Annotation.Tier("lyrics", entries)]
    result = result.inOrder()
    result.tiers[0].entries = withEnds(result.tiers[0].entries, length: result.length, offset)
    return result
  }

  /// A tag with a name; other lines are comments.
  private static func readTag(
    _ text: Substring, _ line: Int, into result: inout Annotation, _ offset: inout Int
  ) throws(AnnotationError) {
    guard text.first == "[", text.last == "]", let colon = text.firstIndex(of: ":") else { return }
    let name = text[text.index(after: text.startIndex)..<colon].lowercased()
    let value = String(text[text.index(after: colon)...].dropLast().trimmed)
    switch name {
    case "ti": result.title = value
    case "ar": result.artist = value
    case "length": result.length = try ClockTime.position(value, line: line)
    case "offset":
      guard let milliseconds = Int(value.hasPrefix("+") ? String(value.dropFirst()) : value),
        abs(milliseconds) < 1_000_000_000
      else {
        throw .unreadable(line: line, value, expected: "a whole number of milliseconds")
      }
      offset = milliseconds * 1000
    default: return
    }
  }

  /// The text of a line, and its words if it has times inside.
  private static func words(
    in text: Substring, from start: FrameIndex, line: Int
  ) throws(AnnotationError) -> (text: String, words: [Annotation.Word]) {
    var pieces: [(start: FrameIndex, text: Substring)] = []
    var rest = text
    var plain = ""
    var position = start
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">"),
      rest[rest.index(after: open)...].first?.isNumber == true
    {
      pieces.append((position, rest[..<open]))
      plain += rest[..<open]
      position = try ClockTime.position(rest[rest.index(after: open)..<close], line: line)
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

  /// The lines with a text: each ends where the next line begins.
  private static func withEnds(
    _ lines: [Annotation.Entry], length: FrameIndex?, _ offset: Int
  ) -> [Annotation.Entry] {
    func moved(_ range: FrameRange) -> FrameRange {
      FrameRange(range.start.count - offset..<range.end.count - offset)
    }
    return lines.enumerated().compactMap { index, entry in
      guard !entry.text.isEmpty else { return nil }
      var entry = entry
      let next = lines[(index + 1)...].first { $0.range.start > entry.range.start }?.range.start
      let end = max(next ?? length ?? entry.range.start, entry.range.start)
      entry.range = moved(FrameRange(start: entry.range.start, end: end))
      // The last word has no end of its own in some files.
      if var last = entry.words.last, last.range.isEmpty, last.range.start < end {
        last.range.end = end
        entry.words[entry.words.count - 1] = last
      }
      entry.words = entry.words.map { word in
        var word = word
        word.range = moved(word.range)
        return word
      }
      return entry
    }
  }
}
