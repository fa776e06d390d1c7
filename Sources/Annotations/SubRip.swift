import AudioCore

extension AnnotationFormat {
  /// SubRip: a numbered block for each text, with its times.
  package static let srt = AnnotationFormat(
    "srt", summary: "SubRip subtitles", content: .captions, resolution: "1 ms",
    isOwn: { bytes in
      !TextLines.first(of: bytes).hasPrefix("WEBVTT")
        && TextLines.contain(bytes) { $0.contains("-->") }
    },
    write: SubRip.text, read: SubRip.annotation)
}

/// SubRip subtitles, and the blocks of cues that WebVTT shares with them.
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

  /// A text in which no line is taken for times, or for the end of a block.
  static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0.trimmed).onOneLine }
      .filter { !$0.isEmpty }.joined(separator: "\n").replacing("-->", with: "→")
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var entries: [Annotation.Entry] = []
    for block in try blocks(TextLines.numbered(ForeignText.arabic(bytes)), format: "SubRip") {
      let text = block.lines.map { withoutTags(String($0.text)) }.joined(separator: "\n")
      entries.append(
        Annotation.Entry(range: block.range, text: String(text.trimmed), line: block.line))
    }
    return Annotation(tiers: [Annotation.Tier("subtitles", entries)])
  }

  /// A block with times.
  struct Block {
    var range: FrameRange
    /// The text before the times in the same block.
    var name: String
    /// The line of the times.
    var line: Int
    var lines: [(number: Int, text: Substring)] = []
  }

  /// The blocks with times; other blocks are passed over.
  ///
  /// An empty line ends a block. Files of several programs lack the number, the empty line, or
  /// both, so a line with times begins a block wherever it stands, and takes the line before it
  /// for its name if that is a number.
  static func blocks(
    _ lines: [(number: Int, text: Substring)], format: String
  ) throws(AnnotationError) -> [Block] {
    var blocks: [Block] = []
    var isInBlock = false
    var before: Substring?
    for line in lines {
      let text = line.text.trimmed
      if let arrow = text.firstRange(of: "-->") {
        let ends = text[arrow.upperBound...].fields
        let start = try ClockTime.position(text[..<arrow.lowerBound].trimmed, line: line.number)
        let end = try ClockTime.position(ends.first ?? "", line: line.number)
        var name = String(before ?? "")
        if isInBlock, let last = blocks.last?.lines.last {
          name = ""
          if last.text.allSatisfy(\.isNumber) {
            name = String(last.text)
            blocks[blocks.count - 1].lines.removeLast()
          }
        }
        blocks.append(
          Block(
            range: try ClockTime.range(start, end, line: line.number), name: name,
            line: line.number))
        isInBlock = true
        before = nil
      } else if text.isEmpty {
        isInBlock = false
        before = nil
      } else if isInBlock {
        blocks[blocks.count - 1].lines.append((line.number, text))
      } else {
        before = text
      }
    }
    guard !blocks.isEmpty else {
      throw .another(format: format, reason: "no line has the form `start --> end`")
    }
    return blocks
  }

  /// A text without `<i>` and `{\an8}`.
  static func withoutTags(_ text: String) -> String {
    guard text.contains("<") || text.contains("{\\") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "{" }) {
      let isOverride = rest[start] == "{"
      let after = rest[rest.index(after: start)...]
      result += rest[..<start]
      let isTag =
        isOverride ? after.first == "\\" : after.first.map { $0 == "/" || $0.isLetter } ?? false
      guard isTag, let end = after.firstIndex(of: isOverride ? "}" : ">") else {
        result.append(rest[start])
        rest = after
        continue
      }
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }
}
