import AudioCore

extension AnnotationFormat {
  /// SubRip subtitles: for each text, a numbered block with its times.
  package static let srt = AnnotationFormat(
    "srt", summary: "SubRip subtitles", content: .captions, resolution: "1 ms",
    isOwn: { bytes in
      !TextLines.first(of: bytes).hasPrefix("WEBVTT")
        && TextLines.contain(bytes) { $0.contains("-->") }
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
    let blocks = try blocks(
      TextLines.numbered(ForeignText.arabic(bytes)), of: &result, format: "SubRip")
    let entries = blocks.map { block in
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

  /// Returns the blocks that have a time line; other blocks are skipped.
  ///
  /// An empty line ends a block. Some programs omit the number, the empty line, or both. Therefore
  /// a time line always begins a block, and a number on the line before it is the name of the
  /// block. A block with unreadable times is skipped and added to `skippedLines`.
  static func blocks(
    _ lines: some Sequence<(number: Int, text: Substring)>, of annotation: inout Annotation,
    format: String
  ) throws(AnnotationError) -> [Block] {
    var blocks: [Block] = []
    var state = State.between
    var before: Substring?
    for line in lines {
      let text = line.text.trimmed
      if let (start, end) = ends(text, isInText: state == .inBlock) {
        var name = String(before ?? "")
        if state == .inBlock, let last = blocks.last?.lines.last {
          name = ""
          if last.text.allSatisfy(\.isNumber) {
            name = String(last.text)
            blocks[blocks.count - 1].lines.removeLast()
          }
        }
        state = .skippedLines
        before = nil
        annotation.skippedLines.append(
          Annotation.fault { () throws(AnnotationError) in
            let range = try ClockTime.range(
              ClockTime.position(start, line: line.number),
              ClockTime.position(end, line: line.number), line: line.number)
            blocks.append(Block(range: range, name: name, line: line.number))
            state = .inBlock
          })
      } else if text.isEmpty {
        state = .between
        before = nil
      } else if state == .inBlock {
        blocks[blocks.count - 1].lines.append((line.number, text))
      } else if state == .between {
        before = text
      }
    }
    guard !blocks.isEmpty else {
      throw annotation.emptyFileError(
        or: .another(format: format, reason: "no line has the form `start --> end`"))
    }
    return blocks
  }

  /// The parser's state: between blocks, inside a block, or inside a skipped block.
  private enum State { case between, inBlock, skippedLines }

  /// Returns the two times of a line with an arrow; nil for any other line, and for an arrow that
  /// is part of a text.
  private static func ends(_ line: Substring, isInText: Bool) -> (Substring, Substring)? {
    guard let arrow = line.arrow else { return nil }
    let start = line[..<arrow.lowerBound].trimmed
    if isInText, let first = start.first, !first.isNumber { return nil }
    return (start, line[arrow.upperBound...].fields.first ?? "")
  }

  /// Returns a text without tags such as `<i>` and `{\an8}`.
  static func withoutTags(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }) else {
      return text
    }
    var result = ""
    var rest = text[...]
    // Do not search past the last closing bracket: a line such as `<a<a<a` would take quadratic
    // time.
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
