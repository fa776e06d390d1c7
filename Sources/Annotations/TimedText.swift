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
    // An identifier may occur only once, but an ayah may be read several times.
    var readings: [String: Int] = [:]
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
      readings[entry.name, default: 0] += 1
      let id = identifier(entry.name, reading: readings[entry.name] ?? 1)
      let name = entry.name.isEmpty ? "" : " xml:id=\"\(id)\""
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

  /// Returns a name as an XML identifier, which cannot contain colons and spaces. The identifier of
  /// `67:1` is `label.67.1`; other characters are written as code points, such as `_20_` for a
  /// space. The second entry with a name gets `_r2_` at the end, the third `_r3_`, and so on.
  private static func identifier(_ name: String, reading: Int) -> String {
    label
      + name.unicodeScalars.map { scalar in
        switch scalar {
        case ":": "."
        case "-", "0"..."9", "a"..."z", "A"..."Z": String(scalar)
        default: "_\(String(scalar.value, radix: 16))_"
        }
      }.joined() + (reading > 1 ? "_r\(reading)_" : "")
  }

  /// Decodes an identifier that ``identifier(_:reading:)`` made. Any other identifier is returned
  /// unchanged.
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
        _ = try reading.take(element, from: 0)
      } else if let title = reading.title(in: element) {
        reading.result.title = title
      }
    }
    guard !reading.entries.isEmpty else {
      throw reading.result.emptyFileError(
        or: .another(format: "TTML", reason: "no element has times"))
    }
    reading.result.skippedLines.append(reading.withoutTimes)
    reading.result.tiers = [Annotation.Tier("subtitles", reading.entries)]
    return reading.result
  }

  private struct Reading {
    let clock: MediaClock
    var result = Annotation()
    var entries = Annotation.Entries()
    /// The paragraphs without times.
    var withoutTimes = Annotation.SkippedLines()

    func title(in element: MarkupElement) -> String? {
      if element.localName == "title" { return String(element.text.trimmed) }
      return element.children.lazy.compactMap { title(in: $0) }.first
    }

    /// Returns the start and end of an element in seconds. A time that the element does not state
    /// is nil. If the element states only its end or its length, its start is `origin`.
    private func times(
      of element: MarkupElement, from origin: Double
    ) throws(AnnotationError) -> (start: Double?, end: Double?) {
      func time(_ name: String) throws(AnnotationError) -> Double? {
        guard let text = element.attribute(name) else { return nil }
        return try clock.seconds(text, line: element.line)
      }
      let begin = try time("begin").map { origin + $0 }
      let end = try time("end").map { origin + $0 }
      let length = try time("dur").map { (begin ?? origin) + $0 }
      let last = end.map { min($0, length ?? $0) } ?? length
      return (begin ?? (last == nil ? nil : origin), last)
    }

    /// Reads a paragraph or span with times. For any other element, reads the elements inside it. A
    /// paragraph without any times, also inside it, gets the times of the element around it.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - origin: the time in seconds from which the times of the element count. It is the start
    ///     of the element around it. In a sequence (`timeContainer="seq"`) it is the end of the
    ///     element before it.
    ///   - outer: the times of the element around it; nil if that element states no times.
    /// - Returns: the end of the element in seconds.
    /// - Throws: ``AnnotationError/tooMany(_:most:)``.
    mutating func take(
      _ element: MarkupElement, from origin: Double,
      inside outer: (start: Double, end: Double)? = nil
    ) throws(AnnotationError) -> Double {
      var found: (start: Double?, end: Double?) = (nil, nil)
      if let fault = try Annotation.fault(in: { () throws(AnnotationError) in
        found = try times(of: element, from: origin)
      }) {
        result.skippedLines.append(fault)
        return origin
      }
      let name = element.localName
      if name == "p" || name == "span", let start = found.start {
        try add(element, start, found.end)
        return found.end ?? start
      }
      if name == "p", !Self.hasTimes(inside: element) {
        var text = ""
        var spans: [(start: Double, end: Double?, text: String)] = []
        try collect(element, from: 0, into: &text, &spans)
        if let outer, !text.trimmed.isEmpty {
          try add(element, outer.start, outer.end)
        } else if !text.trimmed.isEmpty {
          withoutTimes.append(
            .unreadable(
              line: element.line, text.fields.joined(separator: " "),
              expected: "a paragraph with times"))
        }
        return origin
      }
      let start = found.start ?? origin
      var end = start
      let own = found.start.flatMap { start in found.end.map { (start, $0) } }
      for child in element.children {
        let last = try take(
          child, from: Self.isSequence(element) ? end : start,
          inside: Self.isSequence(element) ? nil : own ?? outer)
        end = max(end, last)
      }
      return found.end ?? end
    }

    private mutating func add(
      _ element: MarkupElement, _ start: Double, _ end: Double?
    ) throws(AnnotationError) {
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          try entries.add(entry(element, start, end))
        })
    }

    /// True if the elements inside an element follow each other in time.
    private static func isSequence(_ element: MarkupElement) -> Bool {
      element.attribute("timeContainer") == "seq"
    }

    /// True if an element inside an element has times.
    private static func hasTimes(inside element: MarkupElement) -> Bool {
      element.children.contains { child in
        ["begin", "end", "dur"].contains { child.attribute($0) != nil } || hasTimes(inside: child)
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
      // The times of spans should count from the start of the paragraph, but in the files of some
      // programs they count from the start of the sound.
      let last = spans.map { $0.end ?? $0.start }.max() ?? 0
      let isAbsolute =
        !Self.isSequence(element) && start > 0 && (spans.first?.start ?? 0) >= start - 0.001
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
      var origin = origin
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
          if Self.isSequence(element) { origin = end ?? start ?? origin }
          // A span that contains timed spans is not added, because the inner spans already state
          // the times of the words.
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
