import AudioCore

/// SAMI, the captions of Windows Media: paragraphs below the times at which they appear. A language
/// is a class of paragraphs. Tags may be in upper or lower case, and end tags are mostly missing.
///
/// Source: Microsoft, *Understanding SAMI 1.0*.
package enum SamiCaptions {
  /// True if the bytes look like the beginning of a SAMI file.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.lowercased().contains("<sami") }
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: one tier per class. A caption lasts until the next caption of its class. A blank
  ///   caption ends the caption before it and has no entry.
  /// - Throws: ``AnnotationError`` with the line.
  package static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var reading = Reading(ForeignText.legible(bytes).utf8)
    try reading.run()
    var result = Annotation(tiers: reading.tiers).inOrder()
    result.skippedLines = reading.skippedLines
    for index in result.tiers.indices {
      Lyrics.setEnds(of: &result.tiers[index].entries, length: nil, 0)
    }
    result.tiers.removeAll(where: \.entries.isEmpty)
    guard !result.isEmpty else {
      throw result.emptyFileError(
        or: .another(format: "SAMI", reason: "no text follows a <SYNC> with a start"))
    }
    return result
  }

  private struct Reading {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    /// The index after the last `>` of the file. No tag ends after this index.
    private let lastTagEnd: Int
    /// False if no comment ends after ``index``.
    private var mayCommentsEnd = true

    private(set) var tiers: [Annotation.Tier] = []
    /// The last caption of each tier, to which further lines may belong.
    private var captions: [(start: FrameIndex, line: Int, lines: [String])?] = []
    private(set) var skippedLines = Annotation.SkippedLines()
    /// The number of entries.
    private var timed = 0
    /// The start and line of the open `<SYNC>`; nil if no `<SYNC>` is open, or if its start is
    /// unreadable.
    private var sync: (start: FrameIndex, line: Int)?
    /// True if the open `<SYNC>` has a paragraph so far.
    private var hasParagraph = false
    /// The class of the open paragraph; nil if it has no class.
    private var name: String?
    /// The class of the last paragraph with a text or a class.
    private var lastName = ""
    /// True if the open paragraph is the source line of the captions, which is not a caption.
    private var isSource = false
    private var text = ""

    /// The maximum number of classes.
    private static let mostClasses = 100

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      lastTagEnd = bytes.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
    }

    mutating func run() throws(AnnotationError) {
      while index < bytes.count {
        if let end = tagEnd() {
          let tag = String(decoding: bytes[index + 1..<end - 1], as: UTF8.self).lowercased()
          try open(tag[...])
          move(to: end)
        } else {
          // A `<` that does not begin a tag is text.
          let end =
            bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
          if sync != nil { text += SamiCaptions.plain(bytes[index..<end]) }
          move(to: end)
        }
      }
      try closeSync()
      for tier in tiers.indices { closeCaption(of: tier) }
    }

    /// Moves to an index, and counts the lines on the way.
    private mutating func move(to end: Int) {
      while index < end {
        let length = TextLines.lineEnd(bytes, at: index)
        if length > 0 { line += 1 }
        index += max(length, 1)
      }
    }

    /// Returns the index after the tag or comment that begins at ``index``; nil if none begins
    /// there.
    private mutating func tagEnd() -> Int? {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < lastTagEnd else { return nil }
      let next = bytes[index + 1]
      guard
        next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
      else { return nil }
      if mayCommentsEnd, bytes[index...].starts(with: "<!--".utf8) {
        var place = index + 4
        while place + 2 < bytes.count {
          if bytes[place] == UInt8(ascii: "-"), bytes[place...].starts(with: "-->".utf8) {
            return place + 3
          }
          place += 1
        }
        mayCommentsEnd = false
      }
      return bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    /// Handles a tag. `tag` is its content in lower case, without the angle brackets.
    private mutating func open(_ tag: Substring) throws(AnnotationError) {
      switch tag.prefix(while: { $0.isLetter || $0 == "/" }) {
      case "sync":
        try closeSync()
        skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            guard let start = SamiCaptions.attribute("start", of: tag) else {
              throw .unreadable(line: line, "<\(tag)>", expected: "a caption with its start")
            }
            // Times are milliseconds.
            let number = start.hasSuffix("ms") ? start.dropLast(2) : start
            guard let time = ForeignTime(number) else { throw .notATime(line: line, String(start)) }
            sync = (try ClockTime.position(seconds: time.seconds / 1000, line: line), line)
          })
      case "p":
        // White space before the first paragraph is no caption.
        if hasParagraph || !text.trimmed.isEmpty { try closeParagraph() }
        text = ""
        hasParagraph = true
        name = SamiCaptions.attribute("class", of: tag).map(String.init)
        isSource = SamiCaptions.attribute("id", of: tag) == "source"
      case "br", "br/": text += "\n"
      case "/sync", "/body", "/sami": try closeSync()
      default: break
      }
    }

    private mutating func closeSync() throws(AnnotationError) {
      try closeParagraph()
      (sync, name, hasParagraph, isSource) = (nil, nil, false, false)
    }

    /// Adds the text that was read since the last paragraph was closed. A text without a class
    /// belongs to the class of the previous text. A blank text without a class ends the captions of
    /// all classes.
    private mutating func closeParagraph() throws(AnnotationError) {
      defer { text = "" }
      guard let sync, !isSource else { return }
      let shown = text.split(separator: "\n").map { $0.fields.joined(separator: " ") }
        .filter { !$0.isEmpty }.joined(separator: "\n")
      if shown.isEmpty, name == nil, !tiers.isEmpty {
        for tier in tiers.indices { try add(shown, to: tier, at: sync) }
        return
      }
      let name = name ?? lastName
      lastName = name
      let tier = tiers.firstIndex { $0.name == name } ?? tiers.count
      if tier == tiers.count {
        guard tier < Self.mostClasses else { throw .tooMany("classes", most: Self.mostClasses) }
        tiers.append(Annotation.Tier(name, []))
        captions.append(nil)
      }
      try add(shown, to: tier, at: sync)
    }

    /// Adds a text to a tier. If a `<SYNC>` has several paragraphs of one class, they are lines of
    /// one caption.
    private mutating func add(
      _ text: String, to tier: Int, at sync: (start: FrameIndex, line: Int)
    ) throws(AnnotationError) {
      let lines = text.isEmpty ? [] : [text]
      if captions[tier]?.line == sync.line, captions[tier]?.start == sync.start {
        captions[tier]?.lines += lines
        return
      }
      closeCaption(of: tier)
      timed += 1
      try Annotation.requireReadable(timed)
      captions[tier] = (sync.start, sync.line, lines)
    }

    /// Adds the last caption of a tier to its entries.
    private mutating func closeCaption(of tier: Int) {
      guard let caption = captions[tier].take() else { return }
      tiers[tier].entries.append(
        Annotation.Entry(
          range: FrameRange(start: caption.start, end: caption.start),
          text: caption.lines.joined(separator: "\n"), line: caption.line))
    }
  }

  /// Returns the value of an attribute, with or without quotes; nil if the tag does not have it.
  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag.drop { !$0.isWhitespace }
    while !rest.isEmpty {
      rest = rest.drop(while: \.isWhitespace)
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" }
      rest = rest[key.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let quote = rest.first.flatMap { "\"'".contains($0) ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let value = rest.prefix { quote == nil ? !$0.isWhitespace : $0 != quote }
      if key == name { return value.trimmed }
      rest = rest[value.endIndex...].dropFirst()
    }
    return nil
  }

  /// Returns a text on one line, with its entities replaced.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = MarkupSyntax.text(bytes).onOneLine
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(#/&nbsp;?/#.ignoresCase(), with: " ")
      .replacing("&lrm;", with: "\u{200E}").replacing("&rlm;", with: "\u{200F}")
  }
}
