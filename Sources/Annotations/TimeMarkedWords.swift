import AudioCore

extension AnnotationFormat {
  /// CTM, the word list of Kaldi and NIST's scorer for speech recognition results: one line per
  /// word.
  ///
  /// Source: NIST, SCTK, CTM file format.
  package static let ctm = AnnotationFormat(
    "ctm", summary: "words with their times, as Kaldi writes them", content: .words,
    resolution: "1 ms", wordTimes: .own,
    isOwn: { bytes in
      let lines = TextLines(bytes).lazy.map(\.trimmed)
        .filter { !$0.isEmpty && !$0.hasPrefix(";;") }.prefix(5)
      let shown = Array(lines)
      let fitting = shown.count { TimeMarkedWords.hasShape($0.fields) }
      // Of three or more lines, one line may have another form.
      return fitting > 0 && fitting >= (shown.count < 3 ? shown.count : shown.count - 1)
    },
    write: TimeMarkedWords.text, read: TimeMarkedWords.annotation)
}

private enum TimeMarkedWords {
  static func text(of annotation: Annotation) -> String {
    let file = RecordName.file(annotation.fileName)
    return annotation.entries.flatMap(\.words).map { word in
      let times = RecordName.times(word.range, annotation.rate)
      let confidence = word.confidence.map { " " + $0.text(decimals: 3) } ?? ""
      return "\(file) 1 \(times) \(RecordName.text(word.text))\(confidence)\n"
    }.joined()
  }

  /// True if a line has the fields of a word: file, channel, start, length, word and an optional
  /// confidence.
  static func hasShape(_ fields: [Substring]) -> Bool {
    (5...6).contains(fields.count) && Double(fields[2]) != nil && Double(fields[3]) != nil
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var records = RecordTiers()
    for (number, line) in TextLines.numbered(bytes) {
      let fields = line.fields
      // A line with `*` in place of the start encloses alternative transcriptions. It has no times
      // and is skipped.
      guard let first = fields.first, !first.hasPrefix(";;"), fields.count < 3 || fields[2] != "*"
      else { continue }
      records.all.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          guard hasShape(fields) else {
            throw .unreadable(
              line: number, String(line.trimmed), expected: "file, channel, start, length and word")
          }
          let range = try RecordName.range(fields[2], fields[3], line: number)
          try records.append(
            Annotation.Entry(
              range: range, text: String(fields[4]),
              confidence: fields.count > 5 ? RecordName.confidence(fields[5]) : nil, line: number),
            of: String(first), "words")
        })
    }
    return try records.annotation(or: .another(format: "CTM", reason: "it has no line of a word"))
  }
}

/// The fields of CTM and RTTM, the line-based formats of speech recognition. A field contains no
/// spaces.
enum RecordName {
  /// Returns a text as one field: `_` replaces white space, and `<NA>` replaces an empty text.
  static func text(_ text: String) -> String {
    let joined = text.onOneLine.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    return joined.isEmpty ? "<NA>" : joined
  }

  /// Returns the field that names a sound file: the file name without the extension, as in CTM and
  /// RTTM.
  static func file(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return text(stem.isEmpty ? name : String(stem))
  }

  /// Returns start and length in seconds with three decimals. The length is the difference of the
  /// rounded start and the rounded end, so that start + length gives the rounded end.
  static func times(_ range: FrameRange, _ rate: SampleRate) -> String {
    let start = range.start.units(perSecond: 1000, at: rate)
    let length = range.end.units(perSecond: 1000, at: rate) - start
    return Decimals.text(units: Int128(start), decimals: 3) + " "
      + Decimals.text(units: Int128(length), decimals: 3)
  }

  static func range(
    _ start: Substring, _ length: Substring, line: Int
  ) throws(AnnotationError) -> FrameRange {
    guard let from = Double(start) else { throw .notATime(line: line, String(start)) }
    guard let time = Double(length), time >= 0 else { throw .notATime(line: line, String(length)) }
    return try ClockTime.range(
      ClockTime.position(seconds: from, line: line),
      ClockTime.position(seconds: from + time, line: line), line: line)
  }

  /// Parses a number in 0…1; nil for any other text.
  static func confidence(_ text: Substring) -> Double? {
    Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}

/// A builder that sorts entries into tiers. There is one tier for each sound file and each kind of
/// entry, such as `words`.
struct RecordTiers {
  private struct Key: Hashable {
    let file, kind: String
  }

  /// The tiers and the skipped lines that were read so far.
  var all = Annotation()
  private var places: [Key: Int] = [:]
  private var count = 0

  mutating func append(
    _ entry: Annotation.Entry, of file: String, _ kind: String
  ) throws(AnnotationError) {
    count += 1
    try Annotation.requireReadable(count)
    let key = Key(file: file, kind: kind)
    let place = places[key] ?? all.tiers.count
    if place == all.tiers.count {
      all.tiers.append(Annotation.Tier(kind, fileName: file, []))
      places[key] = place
    }
    all.tiers[place].entries.append(entry)
  }

  /// Returns the tiers as an annotation. If all tiers belong to one sound file, the annotation
  /// contains the name of this file, and the tiers do not.
  ///
  /// - Parameter other: the error to throw for a file without entries.
  /// - Returns: an annotation with at least one tier.
  /// - Throws: if there is no tier, the error of the first unreadable line, or `other` if all lines
  ///   were readable.
  func annotation(or other: AnnotationError) throws(AnnotationError) -> Annotation {
    guard let file = all.tiers.first?.fileName else { throw all.emptyFileError(or: other) }
    guard all.tiers.allSatisfy({ $0.fileName == file }) else { return all }
    var result = all
    result.fileName = file
    for index in result.tiers.indices { result.tiers[index].fileName = "" }
    return result
  }
}
