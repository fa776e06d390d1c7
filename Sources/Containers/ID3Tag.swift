/// The tag at the start of an MP3 file, with chapters, the recited text and a cover. The version of
/// the tag is ID3v2.3, because car players support this version.
///
/// Text outside ASCII is UTF-16 with a byte order mark, because version 2.3 has no UTF-8. A table
/// of contents has at most 255 entries. If there are more chapters, the entries of the main table
/// are further tables, which list the chapters.
///
/// Source: ID3 tag version 2.3.0; ID3v2 Chapter Frame Addendum 1.0.
package enum ID3Tag {
  /// Encodes the tag.
  ///
  /// - Parameters:
  ///   - tags: `title`, `artist`, `album`, `track`, `genre`, `date`, `comment`, `copyright`,
  ///     `encoder`; other tags are skipped.
  ///   - marks: chapters, lines and cover.
  ///   - rate: frames per second, > 0.
  /// - Returns: the bytes of the tag, which come before the sound; empty if there is no content.
  package static func bytes(tags: [String: String], marks: FileMarks, rate: Int) -> [UInt8] {
    precondition(rate > 0, "a rate of \(rate) Hz")
    var frames: [UInt8] = []
    for (tag, id) in textFrames {
      if let value = tags[tag] { frames += frame(id, text(value)) }
    }
    if let comment = tags["comment"] {
      let (code, body) = encoded(["", comment])
      frames += frame("COMM", [code] + Array("eng".utf8) + body)
    }
    frames += contents(marks, rate: rate) + lyrics(marks, rate: rate)
    if let cover = marks.cover {
      // The fields before the picture: encoding 0 (Latin-1), the media type, picture type 3 (front
      // cover), and an empty description.
      frames += frame(
        "APIC", [0] + Array(cover.kind.rawValue.utf8) + [0, 3, 0] + cover.bytes)
    }
    guard !frames.isEmpty else { return [] }
    return Array("ID3".utf8) + [3, 0, 0] + syncSafe(frames.count) + frames
  }

  private static let textFrames = [
    ("title", "TIT2"), ("artist", "TPE1"), ("album", "TALB"), ("track", "TRCK"), ("genre", "TCON"),
    ("date", "TYER"), ("copyright", "TCOP"), ("encoder", "TSSE"),
  ]

  private static func contents(_ marks: FileMarks, rate: Int) -> [UInt8] {
    let chapters = marks.chapterRanges
    guard !chapters.isEmpty else { return [] }
    let names = chapters.indices.map { "chapter\($0 + 1)" }
    let groups = stride(from: 0, to: names.count, by: 255).map {
      Array(names[$0..<min($0 + 255, names.count)])
    }
    var bytes: [UInt8]
    if groups.count == 1 {
      bytes = table("contents", isTop: true, of: groups[0])
    } else {
      let parts = groups.indices.map { "contents\($0 + 1)" }
      // 255 tables of 255 chapters are enough for more than a day of recitation.
      bytes = table("contents", isTop: true, of: Array(parts.prefix(255)))
      for (part, group) in zip(parts, groups) { bytes += table(part, isTop: false, of: group) }
    }
    for (name, chapter) in zip(names, chapters) {
      let times = [chapter.range.lowerBound, chapter.range.upperBound]
        .flatMap { number(FileMarks.milliseconds($0, rate: rate)) }
      // All bits of these fields are set, because the chapter has no byte offsets.
      bytes += frame(
        "CHAP",
        Array(name.utf8) + [0] + times + [UInt8](repeating: 0xFF, count: 8)
          + frame("TIT2", text(chapter.title)))
    }
    return bytes
  }

  /// Writes a table of contents. Flag 2 marks the main table, and flag 1 marks a table whose
  /// entries are in order.
  private static func table(_ name: String, isTop: Bool, of children: [String]) -> [UInt8] {
    frame(
      "CTOC",
      Array(name.utf8) + [0, isTop ? 3 : 1, UInt8(children.count)]
        + children.flatMap { Array($0.utf8) + [0] })
  }

  /// Encodes the lines as a text without times (`USLT`), and as words with times in milliseconds
  /// (`SYLT`). In `SYLT`, a line feed precedes the first word of each line except the first line.
  private static func lyrics(_ marks: FileMarks, rate: Int) -> [UInt8] {
    guard !marks.lines.isEmpty else { return [] }
    let language = Array("ara".utf8)
    var words = wide("")
    for (index, line) in marks.lines.enumerated() {
      for (place, word) in line.enumerated() {
        let lead = place > 0 ? " " : index > 0 ? "\n" : ""
        words +=
          wide(lead + word.label) + number(FileMarks.milliseconds(word.frame, rate: rate))
      }
    }
    return frame("USLT", [1] + language + wide("") + wide(marks.text, isEnded: false))
      + frame("SYLT", [1] + language + [2, 1] + words)
  }

  private static func text(_ value: String) -> [UInt8] {
    let (code, body) = encoded([value])
    // The last text of a frame has no terminator.
    return [code] + body.dropLast(code == 0 ? 1 : 2)
  }

  /// Encodes texts in one encoding, each with its terminator. Code 0 is Latin-1, code 1 is UTF-16.
  private static func encoded(_ texts: [String]) -> (code: UInt8, body: [UInt8]) {
    if texts.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
      return (0, texts.flatMap { Array($0.utf8) + [0] })
    }
    return (1, texts.flatMap { wide($0) })
  }

  /// The text in UTF-16 with a byte order mark.
  private static func wide(_ text: String, isEnded: Bool = true) -> [UInt8] {
    [0xFF, 0xFE]
      + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      + (isEnded ? [0, 0] : [])
  }

  private static func frame(_ id: String, _ body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + number(body.count) + [0, 0] + body
  }

  private static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Encodes a number of 28 bits in four bytes with seven bits each.
  private static func syncSafe(_ value: Int) -> [UInt8] {
    precondition(value < 1 << 28, "a tag of \(value) bytes")
    return [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
  }
}
