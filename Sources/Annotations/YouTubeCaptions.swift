import AudioCore

/// The captions of YouTube in the formats of download programs: XML in three versions (`srv1`,
/// `srv2`, `srv3`), and JSON (`json3`). Automatic captions in `srv3` and `json3` contain the times
/// of words.
package enum YouTubeCaptions {
  /// True if the bytes look like the beginning of an XML file.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.contains("<timedtext") || $0.contains("<text start=") }
  }

  /// Reads an XML document.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one entry per caption that is not blank.
  /// - Throws: ``AnnotationError`` with the line.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let root = try MarkupReader.root(of: bytes, format: "YouTube captions")
    var reading = Reading()
    switch root.localName {
    case "transcript": try reading.take(root, unit: 1, start: "start", length: "dur")
    case "timedtext":
      try reading.take(root, unit: 0.001, start: "t", length: "d")
      for body in root.children where body.localName == "body" {
        try reading.take(body, unit: 0.001, start: "t", length: "d")
      }
    default:
      throw .another(
        format: "YouTube captions", reason: "its outermost element is <\(root.name)>")
    }
    return try reading.annotation()
  }

  /// Reads a JSON document. Errors give the number of an event in place of a line number.
  ///
  /// - Parameter bytes: the whole file in UTF-8.
  /// - Returns: one entry per caption that is not blank.
  /// - Throws: ``AnnotationError``.
  package static func annotation(fromJSON bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let document: Document
    do { document = try JSONReader.decode(Document.self, from: bytes) } catch {
      throw .another(format: "YouTube captions", reason: JSONFault.reason(error))
    }
    var reading = Reading()
    for (index, event) in document.events.enumerated() {
      try reading.take(line: index + 1) { () throws(AnnotationError) in
        Caption(
          start: event.tStartMs.map { $0 / 1000 }, length: event.dDurationMs.map { $0 / 1000 },
          pieces: (event.segs ?? []).map { piece in
            Piece(
              text: piece.utf8 ?? "", shift: piece.tOffsetMs.map { $0 / 1000 },
              confidence: piece.acAsrConf)
          })
      }
    }
    return try reading.annotation()
  }

  private struct Document: Decodable {
    let events: [Event]

    struct Event: Decodable {
      let tStartMs, dDurationMs: Double?
      let segs: [Segment]?
    }

    struct Segment: Decodable {
      let utf8: String?
      let tOffsetMs, acAsrConf: Double?
    }
  }

  /// A caption, with times in seconds.
  private struct Caption {
    var start, length: Double?
    var pieces: [Piece]

    var text: String { pieces.map(\.text).joined() }
  }

  /// A part of a caption: a word of an automatic caption, or any text.
  private struct Piece {
    var text: String
    /// The time in seconds from the start of the caption to the start of this part; nil for the
    /// first word, and for a text that is not a word.
    var shift: Double?
    /// The confidence, 0…255, which only automatic captions have.
    var confidence: Double?
  }

  private struct Reading {
    private var result = Annotation()
    private var entries = Annotation.Entries()
    /// The number of entries and words.
    private var timed = 0
    /// The last caption that was read. Its end may still change when the next caption is read.
    private var open: Annotation.Entry?

    /// Reads the captions directly inside an element.
    ///
    /// - Parameters:
    ///   - parent: the element.
    ///   - unit: the unit of times in seconds.
    ///   - start: the name of the attribute of the start.
    ///   - length: the name of the attribute of the length.
    /// - Throws: ``AnnotationError/tooMany(_:most:)``.
    mutating func take(
      _ parent: MarkupElement, unit: Double, start: String, length: String
    ) throws(AnnotationError) {
      func seconds(
        _ element: MarkupElement, _ name: String
      ) throws(AnnotationError) -> Double? {
        guard let text = element.attribute(name) else { return nil }
        guard let value = Double(text) else { throw .notATime(line: element.line, text) }
        return value * unit
      }
      for element in parent.children where ["text", "p"].contains(element.localName) {
        try take(line: element.line) { () throws(AnnotationError) in
          var caption = Caption(
            start: try seconds(element, start), length: try seconds(element, length), pieces: [])
          for part in element.content {
            switch part {
            case .text(let text): caption.pieces.append(Piece(text: text))
            case .element(let child):
              caption.pieces.append(
                Piece(
                  text: child.text, shift: try seconds(child, start),
                  confidence: child.attribute("ac").flatMap { Double($0) }))
            }
          }
          return caption
        }
      }
    }

    /// Adds a caption, unless it is blank or cannot be read.
    mutating func take(
      line: Int, _ read: () throws(AnnotationError) -> Caption
    ) throws(AnnotationError) {
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          let caption = try read()
          guard !caption.text.trimmed.isEmpty else { return }
          let entry = try Self.entry(caption, line)
          timed += 1 + entry.words.count
          try Annotation.requireReadable(timed)
          try close(before: entry.range.start)
          open = entry
        })
    }

    /// Adds the open caption. An automatic caption stays on the screen when the next caption
    /// appears, so its last word ends where the next caption begins.
    private mutating func close(before next: FrameIndex?) throws(AnnotationError) {
      guard var entry = open else { return }
      open = nil
      if let next, let last = entry.words.last, next > last.range.start,
        (entry.range.start..<entry.range.end).contains(next)
      {
        entry.range.end = next
        entry.words[entry.words.count - 1].range.end = min(last.range.end, next)
      }
      try entries.add(entry)
    }

    mutating func annotation() throws(AnnotationError) -> Annotation {
      try close(before: nil)
      return try result.withTier(
        "captions", entries, format: "YouTube captions", ifEmpty: "it has no caption")
    }

    private static func entry(
      _ caption: Caption, _ line: Int
    ) throws(AnnotationError) -> Annotation.Entry {
      let text = unescaped(caption.text).fields.joined(separator: " ")
      guard let start = caption.start else {
        throw .unreadable(line: line, text, expected: "a caption with its start")
      }
      let range = try ClockTime.range(seconds: start, start + (caption.length ?? 0), line: line)
      var words: [Annotation.Word] = []
      if caption.pieces.contains(where: { $0.shift != nil || $0.confidence != nil }) {
        for piece in caption.pieces where !piece.text.trimmed.isEmpty {
          // A text between two words is not itself a word.
          guard words.isEmpty || piece.shift != nil || piece.confidence != nil else { continue }
          let begin = try ClockTime.position(seconds: start + (piece.shift ?? 0), line: line)
          if let last = words.indices.last {
            words[last].range.end = max(words[last].range.start, begin)
          }
          words.append(
            Annotation.Word(
              range: FrameRange(start: begin, end: max(begin, range.end)),
              text: String(unescaped(piece.text).trimmed),
              confidence: piece.confidence.flatMap { (0...255).contains($0) ? $0 / 255 : nil }))
        }
      }
      return Annotation.Entry(range: range, text: text, words: words, line: line)
    }

    /// Returns a text without the escapes that `srv1` uses in addition to those of XML.
    private static func unescaped(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
      return text.replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
  }
}
