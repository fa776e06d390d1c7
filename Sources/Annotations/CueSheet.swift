import AudioCore

extension AnnotationFormat {
  /// A CUE sheet, with one track per text. A sheet has at most 99 tracks. If there are more texts,
  /// each track covers several adjacent texts and has the first text as its title.
  ///
  /// Source: CDRWIN User's Guide 3.8, appendix A.
  package static let cue = AnnotationFormat(
    "cue", summary: "a CUE sheet", content: .chapters, resolution: "1/75 s",
    holds: [.speaker],
    isOwn: { bytes in
      TextLines.contain(bytes) { $0.fields.prefix(2).first?.uppercased() == "TRACK" }
        && TextLines.contain(bytes) { $0.fields.first?.uppercased() == "INDEX" }
    },
    write: CueSheet.text, read: CueSheet.annotation)

  /// The maximum number of tracks in a CUE sheet.
  package static let maxCueTracks = 99
}

private enum CueSheet {
  static func text(of annotation: Annotation) -> String {
    let kind = annotation.fileName.lowercased().hasSuffix(".mp3") ? "MP3" : "WAVE"
    var text = ""
    if !annotation.artist.isEmpty { text += "PERFORMER \"\(quoted(annotation.artist))\"\n" }
    if !annotation.title.isEmpty { text += "TITLE \"\(quoted(annotation.title))\"\n" }
    text += "FILE \"\(quoted(annotation.fileName))\" \(kind)\n"
    let entries = annotation.entries
    let most = AnnotationFormat.maxCueTracks
    let each = max((entries.count + most - 1) / most, 1)
    for (track, index) in stride(from: 0, to: entries.count, by: each).enumerated() {
      let entry = entries[index]
      text += "  TRACK \(Decimals.padded(track + 1, 2)) AUDIO\n"
      text += "    TITLE \"\(quoted(entry.text))\"\n"
      if !entry.speaker.isEmpty { text += "    PERFORMER \"\(quoted(entry.speaker))\"\n" }
      text += "    INDEX 01 \(ClockTime.sheetFrames(entry.range.start, at: annotation.rate))\n"
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    text.onOneLine.replacing("\"", with: "'")
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var files = 0
    var entries = Annotation.Entries()
    var track: (line: Int, title: String, performer: String)?
    for (number, line) in TextLines.numbered(bytes) {
      let text = line.trimmed
      let value = text.drop { !$0.isWhitespace }.trimmed
      switch text.fields.first?.uppercased() {
      case "FILE":
        files += 1
        guard files == 1 else {
          throw .unreadable(
            line: number, String(text), expected: "allowed: the sheet is of several sound files")
        }
        result.fileName = fileName(value)
      case "TRACK": track = (number, "", "")
      case "TITLE":
        if track == nil { result.title = unquoted(value) } else { track?.title = unquoted(value) }
      case "PERFORMER":
        if track == nil {
          result.artist = unquoted(value)
        } else {
          track?.performer = unquoted(value)
        }
      case "INDEX":
        result.skippedLines.append(
          try Annotation.fault { () throws(AnnotationError) in
            let fields = value.fields
            guard let current = track, fields.count == 2, let index = Int(fields[0]) else {
              throw .unreadable(line: number, String(text), expected: "an index of a track")
            }
            guard index == 1 else { return }
            let start = try position(fields[1], line: number)
            try entries.add(
              Annotation.Entry(
                range: FrameRange(start: start, end: start), text: current.title,
                speaker: current.performer, line: current.line))
          })
      default: continue
      }
    }
    return try result.withTier(
      "tracks", entries, format: "CUE", ifEmpty: "it has no track with an INDEX 01")
  }

  private static func position(
    _ text: Substring, line: Int
  ) throws(AnnotationError) -> FrameIndex {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 9 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3, numbers[0] >= 0, (0..<60).contains(numbers[1]),
      (0..<ClockTime.sheetFramesPerSecond).contains(numbers[2])
    else { throw .notATime(line: line, String(text)) }
    let frames = (numbers[0] * 60 + numbers[1]) * ClockTime.sheetFramesPerSecond + numbers[2]
    return try ClockTime.position(
      seconds: Double(frames) / Double(ClockTime.sheetFramesPerSecond), line: line)
  }

  /// Returns the file name of a `FILE` line. The file type follows the name.
  private static func fileName(_ text: Substring) -> String {
    if text.hasPrefix("\"") { return unquoted(text) }
    return text.fields.dropLast().joined(separator: " ")
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.hasPrefix("\"") else { return String(text) }
    return String(text.dropFirst().prefix { $0 != "\"" })
  }
}
