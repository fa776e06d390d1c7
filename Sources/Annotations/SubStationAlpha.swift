import AudioCore

extension AnnotationFormat {
  /// Advanced SubStation Alpha: one event for each text, with the words as karaoke syllables.
  ///
  /// Source: libass, ASS file format guide.
  package static let ass = AnnotationFormat(
    "ass", summary: "ASS subtitles, with words as karaoke", content: .captions,
    resolution: "10 ms", wordTimes: .own,
    isOwn: { bytes in
      TextLines.contain(bytes) {
        $0.lowercased() == "[script info]" || $0.lowercased() == "[events]"
      }
    },
    write: SubStationAlpha.text, read: SubStationAlpha.annotation)
}

private enum SubStationAlpha {
  /// The columns of an event. The text is last because it may contain commas.
  private static let columns = [
    "Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text",
  ]

  static func text(of annotation: Annotation) -> String {
    // With the encoding -1, libass detects the direction of the text.
    var text = """
      [Script Info]
      Title: \(annotation.title.onOneLine)
      ScriptType: v4.00+
      WrapStyle: 0
      ScaledBorderAndShadow: yes
      PlayResX: 1920
      PlayResY: 1080

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
      Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
      Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
      Style: Default,Amiri,72,&H0000D7FF,&H00FFFFFF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,0,\
      2,80,80,60,-1

      [Events]
      Format: \(columns.joined(separator: ", "))

      """
    for entry in annotation.entries {
      let rate = annotation.rate
      let name = entry.name.onOneLine.replacing(",", with: ";")
      text += "Dialogue: 0,\(time(entry.range.start, rate)),\(time(entry.range.end, rate)),Default,"
      text += "\(name),0,0,0,,"
      text += (entry.words.isEmpty ? plain(entry.text) : karaoke(entry, rate)) + "\n"
    }
    return text
  }

  /// Returns the words of an entry, each preceded by its length in hundredths of a second. A pause
  /// is a syllable without text.
  private static func karaoke(_ entry: Annotation.Entry, _ rate: SampleRate) -> String {
    var place = hundredths(entry.range.start, rate)
    var text = ""
    for (index, word) in entry.words.enumerated() {
      let start = max(place, hundredths(word.range.start, rate))
      let end = max(start, hundredths(word.range.end, rate))
      if start > place { text += "{\\k\(start - place)}" }
      text += "{\\k\(end - start)}\(plain(word.text))"
      if index + 1 < entry.words.count { text += " " }
      place = end
    }
    return text
  }

  private static func hundredths(_ position: FrameIndex, _ rate: SampleRate) -> Int {
    position.units(perSecond: 100, at: rate)
  }

  /// Formats a time as `1:02:03.45`.
  private static func time(_ position: FrameIndex, _ rate: SampleRate) -> String {
    let units = hundredths(position, rate)
    return "\(units / 360_000):" + Decimals.padded(units / 6000 % 60, 2) + ":"
      + Decimals.padded(units / 100 % 60, 2) + "." + Decimals.padded(units % 100, 2)
  }

  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0).onOneLine }.joined(separator: "\\N")
      .replacing("{", with: "(").replacing("}", with: ")")
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    var section = ""
    var format = columns.map { $0.lowercased() }
    for (number, line) in TextLines.numbered(bytes) {
      let text = line.trimmed
      if text.hasPrefix("[") {
        section = text.lowercased()
        continue
      }
      guard let colon = text.firstIndex(of: ":") else { continue }
      let key = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmed
      switch (section, key) {
      case ("[script info]", "title"): result.title = String(value)
      case ("[events]", "format"):
        format = value.split(separator: ",").map { $0.trimmed.lowercased() }
        guard format.last == "text", format.contains("start"), format.contains("end") else {
          throw .unreadable(
            line: number, String(value), expected: "a format with Start and End that ends with Text"
          )
        }
      case ("[events]", "dialogue"):
        result.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            let event = try event(value, format, line: number)
            if !event.isDrawing { try entries.add(event.entry) }
          })
      default: continue
      }
    }
    return try result.withTier(
      "subtitles", entries, format: "ASS", ifEmpty: "it has no line `Dialogue:` after `[Events]`")
  }

  /// Returns the entry of an event. The flag is true if the event is only a drawing, without a
  /// text.
  private static func event(
    _ text: Substring, _ format: [String], line: Int
  ) throws(AnnotationError) -> (entry: Annotation.Entry, isDrawing: Bool) {
    let fields = text.split(
      separator: ",", maxSplits: format.count - 1, omittingEmptySubsequences: false)
    guard fields.count == format.count else {
      throw .unreadable(
        line: line, String(text), expected: "an event of \(format.count) columns")
    }
    var columns: [String: Substring] = [:]
    for (name, field) in zip(format, fields) { columns[name] = field.trimmed }
    let range = try ClockTime.range(
      ClockTime.position(columns["start"] ?? "", line: line),
      ClockTime.position(columns["end"] ?? "", line: line), line: line)
    let content = pieces(of: columns["text"] ?? "", from: range.start)
    let entry = Annotation.Entry(
      range: range, text: content.text, name: String(columns["name"] ?? columns["actor"] ?? ""),
      words: content.words, line: line)
    return (entry, content.hasDrawing && content.text.isEmpty)
  }

  /// Returns the words, and the text without override tags and drawings. Karaoke syllables without
  /// a space between them are joined to one word. The text between `{\p1}` and `{\p0}` is a
  /// drawing: it consists of drawing commands.
  private static func pieces(
    of text: Substring, from start: FrameIndex
  ) -> (text: String, words: [Annotation.Word], hasDrawing: Bool) {
    var plain = ""
    var syllables: [(range: FrameRange, text: String)] = []
    var place = start.count
    var rest = text
    var (hasDrawing, isDrawing) = (false, false)
    func take(_ piece: Substring) {
      if isDrawing { return }
      let shown = String(piece).replacing("\\N", with: "\n").replacing("\\n", with: " ")
        .replacing("\\h", with: "\u{A0}")
      plain += shown
      if !syllables.isEmpty { syllables[syllables.count - 1].text += shown }
    }
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      take(rest[..<open])
      for override in rest[rest.index(after: open)..<close].split(separator: "\\") {
        if override.first == "p", let scale = Int(override.dropFirst().trimmed) {
          isDrawing = scale > 0
          hasDrawing = hasDrawing || isDrawing
        }
        guard let length = karaokeLength(override) else { continue }
        syllables.append((FrameRange(place..<place + length), ""))
        place += length
      }
      rest = rest[rest.index(after: close)...]
    }
    take(rest)
    var words: [Annotation.Word] = []
    var isOpen = false
    for syllable in syllables {
      for (index, part) in syllable.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
      ).enumerated() {
        if index > 0 { isOpen = false }
        guard !part.isEmpty else { continue }
        if isOpen, var last = words.last {
          last.text += part
          last.range.end = syllable.range.end
          words[words.count - 1] = last
        } else {
          words.append(Annotation.Word(range: syllable.range, text: String(part)))
        }
        isOpen = true
      }
    }
    return (String(plain.trimmed), words, hasDrawing)
  }

  /// Returns the syllable length that a tag such as `k50`, `K50`, `kf50` or `ko50` sets, in
  /// microseconds; nil for other tags.
  private static func karaokeLength(_ override: Substring) -> Int? {
    guard override.first == "k" || override.first == "K" else { return nil }
    let digits = override.dropFirst().drop { $0 == "f" || $0 == "o" }.trimmed
    guard let length = Int(digits), (0...1_000_000).contains(length) else { return nil }
    return length * 10_000
  }
}
