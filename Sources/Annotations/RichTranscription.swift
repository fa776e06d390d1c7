import AudioCore

extension AnnotationFormat {
  /// RTTM, the format of speaker diarisation programs: one line for each speaker turn and one line
  /// for each word.
  ///
  /// Source: NIST, Rich Transcription 2009 evaluation plan, appendix A.
  package static let rttm = AnnotationFormat(
    "rttm", summary: "turns of speakers, and words", content: .words, resolution: "1 ms",
    holds: [.end, .speaker], wordTimes: .own, maxBytes: ReadingLimit.bytes,
    isOwn: { bytes in
      TextLines.contain(bytes) {
        ["SPEAKER", "LEXEME"].contains($0.fields.first ?? "") && $0.fields.count >= 8
      }
    },
    write: RichTranscription.text, read: RichTranscription.annotation)
}

private enum RichTranscription {
  private static let none = "<NA>"

  static func text(of annotation: Annotation) -> String {
    let file = RecordName.file(annotation.fileName)
    let rate = annotation.rate
    return annotation.entries.map { entry in
      let speaker = entry.speaker.isEmpty ? "A" : RecordName.text(entry.speaker)
      let turn =
        "SPEAKER \(file) 1 \(RecordName.times(entry.range, rate)) \(none) \(none) \(speaker) \(none)"
        + " \(none)\n"
      return turn
        + entry.words.map { word in
          "LEXEME \(file) 1 \(RecordName.times(word.range, rate)) \(RecordName.text(word.text)) lex"
            + " \(speaker) \(word.confidence?.text(decimals: 3) ?? none) \(none)\n"
        }.joined()
    }.joined()
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var records = RecordTiers()
    for (number, line) in TextLines.numbered(bytes) {
      let fields = line.fields
      guard let kind = fields.first, !kind.hasPrefix(";;"),
        kind == "SPEAKER" || kind == "LEXEME"
      else { continue }
      records.all.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          guard fields.count >= 9 else {
            throw .unreadable(
              line: number, String(line.trimmed), expected: "a record of nine or ten fields")
          }
          let speaker = fields[7] == none ? "" : String(fields[7])
          let isWord = kind == "LEXEME"
          let range = try RecordName.range(fields[3], fields[4], line: number)
          try records.append(
            Annotation.Entry(
              range: range, text: isWord ? String(fields[5]) : "", speaker: speaker,
              confidence: RecordName.confidence(fields[8]), line: number),
            of: String(fields[1]), isWord ? "words" : "speakers")
        })
    }
    return try records.annotation(
      or: .another(format: "RTTM", reason: "it has no SPEAKER and no LEXEME"))
  }
}
