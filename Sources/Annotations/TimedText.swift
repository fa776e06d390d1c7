import AudioCore

extension AnnotationFormat {
  /// TTML, the timed text of broadcasters and video services: a paragraph for each text, with spans
  /// for the word times.
  ///
  /// Source: W3C, Timed Text Markup Language 2 (TTML2).
  package static let ttml = AnnotationFormat(
    "ttml", summary: "TTML subtitles, with the times of words", content: .captions,
    resolution: "1 ms", wordTimes: .own, maxBytes: ReadingLimit.bytes,
    isOwn: {
      TextLines.contain($0) { $0.contains("<tt ") || $0.contains("<tt>") || $0.contains(":tt ") }
    },
    write: TimedText.text, read: TimedText.annotation)
}

private enum TimedText {
  // MARK: Writing

  static func text(of annotation: Annotation) -> String {
    let rate = annotation.rate
    func times(_ range: FrameRange, from origin: Int = 0) -> String {
      func time(_ position: FrameIndex) -> String {
        let ms = max(0, position.units(perSecond: 1000, at: rate) - origin)
        return ClockTime.milliseconds(FrameIndex(ms), at: SampleRate(hertz: 1000))
      }
      return "begin=\"\(time(range.start))\" end=\"\(time(range.end))\""
    }
    let paragraphs = annotation.entries.map { entry -> String in
      let origin = entry.range.start.units(perSecond: 1000, at: rate)
      let words = entry.words.map {
        "<span \(times($0.range, from: origin))>\(XMLText.escaped($0.text.onOneLine))</span>"
      }
      let text =
        words.isEmpty
        ? entry.text.split(whereSeparator: \.isNewline).map {
          XMLText.escaped(String($0).onOneLine)
        }
        .joined(separator: "<br/>")
        : words.joined(separator: " ")
      let name = entry.name.isEmpty ? "" : " xml:id=\"\(identifier(entry.name))\""
      return "      <p\(name) \(times(entry.range))>\(text)</p>\n"
    }
    let title =
      annotation.title.isEmpty
      ? "" : "<ttm:title>\(XMLText.escaped(annotation.title.onOneLine))</ttm:title>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" \
      xml:lang="ar">
        <head><metadata>\(title)</metadata></head>
        <body>
          <div>
      \(paragraphs.joined())    </div>
        </body>
      </tt>

      """
  }

  private static let label = "label."

  /// Returns a name as an XML identifier, which cannot contain colons and spaces: `67:1` becomes
  /// `label.67.1`; other characters become their code points, such as `_20_`.
  private static func identifier(_ name: String) -> String {
    label
      + name.unicodeScalars.map { scalar in
        switch scalar {
        case ":": "."
        case "-", "0"..."9", "a"..."z", "A"..."Z": String(scalar)
        default: "_\(String(scalar.value, radix: 16))_"
        }
      }.joined()
  }

  /// Returns the name that ``identifier(_:)`` encoded; any other identifier is returned unchanged.
  private static func name(_ identifier: String) -> String {
    guard identifier.hasPrefix(label) else { return identifier }
    let parts = identifier.dropFirst(label.count).split(
      separator: "_", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      if index.isMultiple(of: 2) { return String(part).replacing(".", with: ":") }
      return UInt32(part, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
    }.joined()
  }

  // MARK: Reading

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let root = try MarkupReader.root(of: bytes, format: "TTML")
    guard root.localName == "tt" else {
      throw .another(format: "TTML", reason: "its outermost element is <\(root.name)>")
    }
    var reading = Reading(clock: MediaClock(of: root))
    for element in root.children {
      if element.localName == "body" {
        try reading.take(element, from: 0)
      } else if let title = reading.title(in: element) {
        reading.result.title = title
      }
    }
    guard !reading.entries.isEmpty else {
      throw reading.result.emptyFileError(
        or: .another(format: "TTML", reason: "no element has times"))
    }
    reading.result.tiers = [Annotation.Tier("subtitles", reading.entries)]
    return reading.result
  }

  private struct Reading {
    let clock: MediaClock
    var result = Annotation()
    var entries = Annotation.Entries()

    func title(in element: MarkupElement) -> String? {
      if element.localName == "title" { return String(element.text.trimmed) }
      return element.children.lazy.compactMap { title(in: $0) }.first
    }

    /// Returns the start and end of an element in seconds; nil for a time that the element does not
    /// state.
    private func times(
      of element: MarkupElement, from origin: Double
    ) throws(AnnotationError) -> (start: Double?, end: Double?) {
      var start: Double?
      if let begin = element.attribute("begin") {
        start = origin + (try clock.seconds(begin, line: element.line))
      }
      if let end = element.attribute("end") {
        return (start, origin + (try clock.seconds(end, line: element.line)))
      }
      if let length = element.attribute("dur") {
        return (start, (start ?? origin) + (try clock.seconds(length, line: element.line)))
      }
      return (start, nil)
    }

    /// Reads a paragraph or span with a start time; for any other element, reads the elements
    /// inside it. Times count from `origin`, the start of the enclosing element in seconds.
    mutating func take(
      _ element: MarkupElement, from origin: Double
    ) throws(AnnotationError) {
      var found: (start: Double?, end: Double?) = (nil, nil)
      if let fault = try Annotation.fault(in: { () throws(AnnotationError) in
        found = try times(of: element, from: origin)
      }) {
        return result.skippedLines.append(fault)
      }
      let isText = element.localName == "p" || element.localName == "span"
      if isText, let start = found.start {
        result.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            try entries.add(entry(element, start, found.end))
          })
      } else {
        for child in element.children { try take(child, from: found.start ?? origin) }
      }
    }

    private func entry(
      _ element: MarkupElement, _ start: Double, _ end: Double?
    ) throws(AnnotationError) -> Annotation.Entry {
      let line = element.line
      let range = try ClockTime.range(
        ClockTime.position(seconds: start, line: line),
        ClockTime.position(seconds: end ?? start, line: line), line: line)
      var text = ""
      var spans: [(start: Double, end: Double?, text: String)] = []
      try collect(element, from: 0, into: &text, &spans)
      let lines = text.split(separator: "\n").map { $0.fields.joined(separator: " ") }
      // The times of spans count from the start of the paragraph, but some programs count them from
      // the start of the sound.
      let last = spans.map { $0.end ?? $0.start }.max() ?? 0
      let isAbsolute =
        start > 0 && (spans.first?.start ?? 0) >= start - 0.001
        && start + last > (end ?? start) + 0.05
      var words: [Annotation.Word] = []
      for (index, span) in spans.enumerated() where !span.text.trimmed.isEmpty {
        let origin = isAbsolute ? 0 : start
        let next = index + 1 < spans.count ? spans[index + 1].start + origin : end ?? start
        let from = try ClockTime.position(seconds: span.start + origin, line: line)
        let to = try ClockTime.position(
          seconds: span.end.map { $0 + origin } ?? next, line: line)
        words.append(
          Annotation.Word(
            range: FrameRange(start: from, end: max(from, to)), text: String(span.text.trimmed)))
      }
      return Annotation.Entry(
        range: range, text: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
        name: element.attribute("id").map(TimedText.name) ?? "", words: words,
        speaker: element.attribute("agent") ?? "", line: line)
    }

    /// Collects the text of an element, with `<br/>` as a line break, and the spans that have
    /// times.
    private func collect(
      _ element: MarkupElement, from origin: Double, into text: inout String,
      _ spans: inout [(start: Double, end: Double?, text: String)]
    ) throws(AnnotationError) {
      for part in element.content {
        switch part {
        case .text(let part): text += part.onOneLine
        case .element(let child) where child.localName == "br": text += "\n"
        case .element(let child):
          guard ["span", "metadata"].contains(child.localName) else { continue }
          if child.localName == "metadata" { continue }
          let (start, end) = try times(of: child, from: origin)
          var inner = ""
          let outer = spans.count
          try collect(child, from: start ?? origin, into: &inner, &spans)
          text += inner
          // A span that contains timed spans is not added, because the inner spans state the times
          // of its words.
          if let start, spans.count == outer { spans.append((start, end, inner)) }
        }
      }
    }
  }
}

/// A parser for TTML and SMIL times: clock times, and numbers with a unit.
struct MediaClock {
  /// The number of frames per second, for times in frames.
  var frames = 30.0
  var ticks = 1.0

  /// Reads the frame and tick rates from the root element.
  init(of root: MarkupElement) {
    func number(_ name: String) -> Double? {
      root.attribute(name).flatMap { Double($0) }.flatMap { (1...1e9).contains($0) ? $0 : nil }
    }
    frames = number("frameRate") ?? frames
    ticks = number("tickRate") ?? (number("frameRate") ?? ticks)
    // A multiplier of `1000 1001` multiplies the frame rate by 1000/1001.
    let factors = (root.attribute("frameRateMultiplier") ?? "").split(separator: " ")
      .compactMap { Double($0) }
    if factors.count == 2, factors[0] > 0, factors[1] > 0 { frames *= factors[0] / factors[1] }
  }

  /// Parses `00:01:02.5`, `01:02`, `00:01:02:12` with frames, `12.5s`, `500ms`, `2m`, `1h`, `25f`,
  /// `100t`, `npt=12.5s` or a number of seconds.
  ///
  /// - Throws: ``AnnotationError/notATime(line:_:)``.
  func seconds(_ text: String, line: Int) throws(AnnotationError) -> Double {
    let plain = text.trimmed
    let time = plain.hasPrefix("npt=") ? plain.dropFirst(4) : plain
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 4, let count = Double(parts[3]), count >= 0, count < 1000,
      let whole = ForeignTime(parts[..<3].joined(separator: ":"))
    {
      return whole.seconds + count / frames
    }
    if let clock = ForeignTime(time) { return clock.seconds }
    let units: [(name: String, seconds: Double)] = [
      ("ms", 0.001), ("h", 3600), ("m", 60), ("s", 1), ("f", 1 / frames), ("t", 1 / ticks),
    ]
    for unit in units where time.hasSuffix(unit.name) {
      guard let number = Double(time.dropLast(unit.name.count)), number >= 0, number < 1e15 else {
        break
      }
      return number * unit.seconds
    }
    throw .notATime(line: line, text)
  }
}
