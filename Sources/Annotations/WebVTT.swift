package import AudioCore

extension AnnotationFormat {
  /// WebVTT subtitles: a cue for each text, with the time of each word inside the cue.
  ///
  /// Source: W3C, WebVTT: The Web Video Text Tracks Format.
  package static let vtt = AnnotationFormat(
    "vtt", summary: "WebVTT subtitles, with the times of words", content: .captions,
    resolution: "1 ms", wordTimes: .own,
    isOwn: { TextLines.first(of: $0).hasPrefix("WEBVTT") },
    write: WebVTT.text, read: WebVTT.annotation)
}

/// The reader and the writer of WebVTT.
package enum WebVTT {
  /// A cue to write.
  package struct Cue {
    private let name: String
    private let range: FrameRange
    private let lines: [String]

    /// - Parameters:
    ///   - name: the identifier, on one line and without an arrow; may be empty.
    ///   - range: the times of the cue.
    ///   - lines: the lines of text, without line breaks, escaped as by ``XMLText/cue(_:)``.
    package init(_ name: String, _ range: FrameRange, _ lines: [String]) {
      self.name = name
      self.range = range
      self.lines = lines
    }

    fileprivate func text(at rate: SampleRate) -> String {
      "\n" + (name.isEmpty ? "" : name + "\n")
        + SubRip.times(of: range, at: rate, point: ".") + "\n"
        + lines.map { $0 + "\n" }.joined()
    }
  }

  /// Returns the text of a file.
  ///
  /// - Parameters:
  ///   - title: a text on one line, without an arrow; nil for no title.
  ///   - cues: the cues in order of time.
  ///   - rate: frames per second of the ranges of the cues.
  /// - Returns: the content of a `.vtt` file.
  package static func text(title: String?, _ cues: [Cue], at rate: SampleRate) -> String {
    "WEBVTT" + (title.map { " - \($0)" } ?? "") + "\n"
      + cues.map { $0.text(at: rate) }.joined()
  }

  /// Returns the text of a cue: its words, each with its start time in front if the time is known,
  /// such as `<00:00:01.500>word`.
  package static func line(
    of words: [(text: String, start: FrameIndex?)], at rate: SampleRate
  ) -> String {
    words.map { word in
      (word.start.map { "<\(ClockTime.milliseconds($0, at: rate))>" } ?? "")
        + XMLText.cue(word.text)
    }.joined(separator: " ")
  }

  /// Returns the words of a cue without the start times that the cue may not contain.
  ///
  /// Players refuse a cue whose times do not increase. A time is therefore kept only if it is later
  /// than the preceding time and earlier than the end of the cue.
  package static func ascending(
    _ words: [(text: String, start: FrameIndex?)], in range: FrameRange, at rate: SampleRate
  ) -> [(text: String, start: FrameIndex?)] {
    func ms(_ position: FrameIndex) -> Int { position.units(perSecond: 1000, at: rate) }
    var last = ms(range.start)
    return words.map { word in
      guard let start = word.start, ms(start) > last, ms(start) < ms(range.end) else {
        return (word.text, nil)
      }
      last = ms(start)
      return word
    }
  }

  static func text(of annotation: Annotation) -> String {
    let title = annotation.title.onOneLine.replacing("-->", with: "→")
    let cues = annotation.entries.map { entry in
      let line =
        entry.words.isEmpty
        ? XMLText.cue(SubRip.plain(entry.text)) : line(of: entry, at: annotation.rate)
      return Cue(entry.name.onOneLine.replacing("-->", with: "→"), entry.range, [line])
    }
    return text(title: title.isEmpty ? nil : title, cues, at: annotation.rate)
  }

  /// Returns the words of an entry, each after its start time.
  private static func line(of entry: Annotation.Entry, at rate: SampleRate) -> String {
    let words = entry.words.map { (text: $0.text.onOneLine, start: Optional($0.range.start)) }
    return line(of: ascending(words, in: entry.range, at: rate), at: rate)
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let text = ForeignText.legible(bytes).utf8
    let header = TextLines(utf8: text).lazy.map(\.trimmed).first { !$0.isEmpty } ?? ""
    guard header.hasPrefix("WEBVTT") else {
      throw .another(format: "WebVTT", reason: "it does not begin with WEBVTT")
    }
    let body = CueLines(text, from: bodyStart(of: text))
    var result = Annotation()
    var entries = Annotation.Entries()
    if body.contains(where: { SubRip.isTimes($0.text.trimmed) }) {
      entries = try SubRip.entries(body, of: &result, format: "WebVTT", entry)
      guard !entries.isEmpty else {
        throw result.emptyFileError(or: .cut(line: 1, within: "the header"))
      }
    }
    let title = header.dropFirst("WEBVTT".count).trimmed
    result.title = String(title.hasPrefix("-") ? title.dropFirst().trimmed : title)
    result.tiers = [Annotation.Tier("subtitles", entries)]
    return result
  }

  /// Returns the number of the first line after the header block. Some files have no empty line
  /// after the header. The first cue, which may begin with an identifier, then directly follows the
  /// lines of the header.
  private static func bodyStart(of text: [UInt8]) -> Int {
    var before: (number: Int, text: Substring)?
    var isAfterHeader = false
    var number = 0
    for line in TextLines.numbered(utf8: text) {
      number = line.number
      let text = line.text.trimmed
      if text.isEmpty {
        if before != nil { return number }
        continue
      }
      if let before, SubRip.isTimes(text) {
        // Lines such as `Kind: captions` and `X-TIMESTAMP-MAP=…` belong to the header.
        let isOfHeader =
          !isAfterHeader
          || before.text.drop { $0.isLetter || $0 == "-" }.first.map { $0 == ":" || $0 == "=" }
            ?? false
        return isOfHeader ? number : before.number
      }
      isAfterHeader = before != nil
      before = (number, text)
    }
    return number + 1
  }

  /// The lines of the cues: the lines after the header, without the comment, style and region
  /// blocks.
  private struct CueLines: Sequence, IteratorProtocol {
    private var lines: NumberedLines
    private let start: Int
    private var isBetween = true
    private var isComment = false

    /// - Parameters:
    ///   - text: the text of the file in UTF-8.
    ///   - start: the number of the first line to return.
    init(_ text: [UInt8], from start: Int) {
      lines = TextLines.numbered(utf8: text)
      self.start = start
    }

    mutating func next() -> (number: Int, text: Substring)? {
      while let line = lines.next() {
        guard line.number >= start else { continue }
        let text = line.text.trimmed
        if text.isEmpty {
          isComment = false
          isBetween = true
        } else if isBetween {
          isComment = ["NOTE", "STYLE", "REGION"].contains(text.fields.first ?? "")
          isBetween = false
        }
        if !isComment { return line }
      }
      return nil
    }
  }

  private static func entry(of block: SubRip.Block) throws(AnnotationError) -> Annotation.Entry {
    var pieces: [(start: FrameIndex, text: String)] = [(block.range.start, "")]
    var hasTimes = false
    for (index, line) in block.lines.enumerated() {
      if index > 0 { pieces[pieces.count - 1].text += "\n" }
      var rest = line.text
      while let open = rest.firstIndex(of: "<") {
        pieces[pieces.count - 1].text += unescaped(rest[..<open])
        guard let close = rest[open...].firstIndex(of: ">") else {
          rest = ""
          break
        }
        let tag = rest[rest.index(after: open)..<close]
        if tag.first?.isNumber == true {
          pieces.append((try ClockTime.position(tag, line: line.number), ""))
          hasTimes = true
        }
        rest = rest[rest.index(after: close)...]
      }
      pieces[pieces.count - 1].text += unescaped(rest)
    }
    let text = String(pieces.map(\.text).joined().trimmed)
    var words: [Annotation.Word] = []
    if hasTimes {
      let ends = pieces.dropFirst().map(\.start) + [block.range.end]
      for (piece, end) in zip(pieces, ends) where !piece.text.trimmed.isEmpty {
        words.append(
          Annotation.Word(
            range: FrameRange(start: piece.start, end: max(piece.start, end)),
            text: String(piece.text.trimmed)))
      }
    }
    return Annotation.Entry(
      range: block.range, text: text, name: block.name, words: words, line: block.line)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&nbsp;", with: " ")
      .replacing("&lrm;", with: "\u{200E}").replacing("&rlm;", with: "\u{200F}")
      .replacing("&amp;", with: "&")
  }
}
