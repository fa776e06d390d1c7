import AudioCore
package import Recitation

/// The JSON document of `tilawa export`, schema 1, as Docs/export.md describes it.
package enum ExportDocument {
  /// The number in the document's `schema` field.
  package static let schema = 1

  /// One recording of the document.
  ///
  /// Times are seconds with exactly three decimals, rounded to the nearest; confidences have
  /// three decimals too. What could not be decoded has the length 0.000 and no rate.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  ///   - mayHold: what was identified in it, in order of time; written where it needs a range or is
  ///     to be checked.
  /// - Returns: a JSON object on one line, without a line end.
  package static func recording(
    _ manifest: Manifest, source: String, mayHold: [Identification.Passage] = []
  ) -> String {
    let recording = manifest.recording
    let rate = recording.sampleRate ?? SampleRate(hertz: 1)
    let length = recording.sampleRate == nil ? 0 : recording.frameCount
    return JSONText.object(
      [
        "id": JSONText.string(recording.id.text),
        "source": JSONText.string(source),
        "sha256": JSONText.string(recording.sha256),
        "durationSeconds": seconds(FrameIndex(length), rate),
        "sampleRate": JSONText.number(recording.sampleRate?.hertz),
        "riwayah": JSONText.string(recording.riwayah.rawValue),
        "status": JSONText.string(recording.status.rawValue),
        "reason": JSONText.string(recording.reason),
        "needsRange": recording.needsRange ? "true" : "false",
        "candidates": JSONText.array(
          recording.needsRange || recording.status == .check ? mayHold.map(passage) : []),
        "segments": JSONText.array(manifest.segments.map { segment($0, rate) }),
        "silences": JSONText.array(
          manifest.silences.map {
            JSONText.object([
              "start": seconds($0.range.start, rate), "end": seconds($0.range.end, rate),
              "confidence": confidence($0.confidence),
            ])
          }),
        "markers": JSONText.array(
          manifest.markers.map {
            JSONText.object([
              "position": seconds($0.position, rate), "confidence": confidence($0.confidence),
              "reason": JSONText.string($0.reason),
            ])
          }),
      ],
      optional: [
        "heard": recording.hearing.map { JSONText.string($0.text) },
        "remarks": recording.remarks.map { JSONText.array($0.map { JSONText.string($0) }) },
      ])
  }

  private static func passage(_ passage: Identification.Passage) -> String {
    JSONText.object([
      "start": FiniteNumber.text(passage.startSeconds, decimals: 3),
      "end": FiniteNumber.text(passage.endSeconds, decimals: 3),
      "ranges": JSONText.array(
        passage.candidates.map {
          JSONText.object([
            "surah": JSONText.number($0.range.start.surah),
            "ayah": JSONText.number($0.range.start.ayah),
            "endSurah": JSONText.number($0.range.end.surah),
            "endAyah": JSONText.number($0.range.end.ayah),
            "probability": confidence($0.probability),
          ])
        }),
    ])
  }

  /// The voice, the words and whether all of them are said stand there only where they are known;
  /// the words that are not simply heard, only where there are any.
  private static func segment(_ segment: Segment, _ rate: SampleRate) -> String {
    let words = segment.saidWords.map { word in
      JSONText.array([
        String(word.number), seconds(word.range.start, rate), seconds(word.range.end, rate),
      ])
    }
    let findings = segment.words.filter { $0.verdict != .heard }.map { finding($0, rate) }
    return JSONText.object(
      [
        "start": seconds(segment.range.start, rate),
        "end": seconds(segment.range.end, rate),
        "kind": JSONText.string(segment.kind.rawValue),
        "surah": JSONText.number(segment.ayah?.surah),
        "ayah": JSONText.number(segment.ayah?.ayah),
        "endSurah": JSONText.number(segment.endAyah?.surah),
        "endAyah": JSONText.number(segment.endAyah?.ayah),
        "joined": segment.isJoined ? "true" : "false",
        "returns": JSONText.array(
          segment.returns.map { seconds(FrameIndex(segment.range.start.count + $0), rate) }),
        "occurrence": JSONText.number(segment.occurrence),
        "confidence": confidence(segment.confidence),
        "startConfidence": segment.startConfidence.map(confidence) ?? "null",
        "endConfidence": segment.endConfidence.map(confidence) ?? "null",
        "confirmed": segment.isConfirmed ? "true" : "false",
      ],
      optional: [
        "voice": segment.voiceName.map(JSONText.string),
        "words": words.isEmpty ? nil : JSONText.array(words),
        "whole": segment.isWhole.map { $0 ? "true" : "false" },
        "findings": findings.isEmpty ? nil : JSONText.array(findings),
      ])
  }

  /// A word that is not simply heard, where it is or should be.
  private static func finding(_ word: Segment.Word, _ rate: SampleRate) -> String {
    JSONText.object(
      [
        "verdict": JSONText.string(word.verdict.rawValue),
        "surah": JSONText.number(word.ayah.surah),
        "ayah": JSONText.number(word.ayah.ayah),
        "word": JSONText.number(word.number),
        "start": seconds(word.range.start, rate),
        "end": seconds(word.range.end, rate),
      ],
      optional: [
        "instead": word.instead.map {
          JSONText.object([
            "surah": JSONText.number($0.ayah.surah), "ayah": JSONText.number($0.ayah.ayah),
            "word": JSONText.number($0.number),
          ])
        }
      ])
  }

  private static func seconds(_ position: FrameIndex, _ rate: SampleRate) -> String {
    Decimals.seconds(position, at: rate, decimals: 3)
  }

  private static func confidence(_ value: Double) -> String {
    FiniteNumber.text(value, decimals: 3)
  }
}

/// Writes a whole library, one recording at a time, so that memory does not grow with it.
///
///     var writer = ExportWriter(format: .json)
///     writer.begin(emit)
///     for … { writer.append(manifest, source: path, emit) }
///     writer.end(emit)
///
/// The text emitted depends only on what is appended and in which order: the same library in
/// the same order gives the same bytes.
package struct ExportWriter: Sendable {
  /// The text.
  package enum Format: String, Sendable, CaseIterable {
    /// ``ExportDocument``, one recording per line.
    case json
    /// ``SegmentTable``.
    case csv
    /// ``AudacityLabels`` of all recordings, one after another; meant for one recording.
    case audacity
    /// ``AlignmentBenchmark``, one recording after another, by their paths; meant for one
    /// recording.
    case alignmentBenchmark = "alignment-benchmark"
  }

  /// The text.
  package let format: Format
  /// Number of recordings appended.
  package private(set) var count = 0

  /// True if a byte order mark stands first, without which spreadsheets read UTF-8 as an older
  /// encoding.
  private let marksEncoding: Bool

  /// - Parameters:
  ///   - format: what is to be written.
  ///   - marksEncoding: whether to begin with a byte order mark.
  package init(format: Format, marksEncoding: Bool = false) {
    self.format = format
    self.marksEncoding = marksEncoding
  }

  /// Writes what stands before the recordings; call it once, first.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  package func begin(_ emit: (String) throws -> Void) rethrows {
    if marksEncoding { try emit("\u{FEFF}") }
    switch format {
    case .json: try emit("{\"schema\":\(ExportDocument.schema),\"recordings\":[")
    case .csv: try emit(SegmentTable.header)
    case .audacity, .alignmentBenchmark: break
    }
  }

  /// Writes one recording.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  ///   - mayHold: what was identified in it, in order of time.
  ///   - emit: takes the text; what it throws is passed on.
  package mutating func append(
    _ manifest: Manifest, source: String, mayHold: [Identification.Passage] = [],
    _ emit: (String) throws -> Void
  ) rethrows {
    switch format {
    case .json:
      let text = ExportDocument.recording(manifest, source: source, mayHold: mayHold)
      try emit((count == 0 ? "\n" : ",\n") + text)
    case .csv: try emit(SegmentTable.rows(manifest, source: source))
    case .audacity: try emit(AudacityLabels.text(of: manifest))
    case .alignmentBenchmark: try emit(AlignmentBenchmark.document(manifest, caseID: source))
    }
    count += 1
  }

  /// Writes what stands after the recordings; call it once, last.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  package func end(_ emit: (String) throws -> Void) rethrows {
    if format == .json { try emit(count == 0 ? "]}\n" : "\n]}\n") }
  }
}

/// Segments as comma separated values, one row each, for spreadsheets.
///
/// RFC 4180: lines end with CR LF, a field with a comma, a quote or spaces around it stands in
/// quotes. A segment is one line, whatever the recording is called; no field drives a terminal, and
/// a spreadsheet runs none as a formula.
package enum SegmentTable {
  /// The names of the columns, with the line end.
  package static let header =
    "source,recording,riwayah,start,end,kind,surah,ayah,endSurah,endAyah,occurrence,confidence,"
    + "confirmed,whole,missing\r\n"

  /// The rows of one recording; none if it has no segments.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  /// - Returns: one line per segment, in order of time, each with its line end.
  package static func rows(_ manifest: Manifest, source: String) -> String {
    guard let rate = manifest.recording.sampleRate else { return "" }
    let recording = manifest.recording
    return manifest.segments.map { segment in
      let fields = [
        CommaSeparated.field(source), CommaSeparated.field(recording.id.text),
        recording.riwayah.rawValue,
        Decimals.seconds(segment.range.start, at: rate, decimals: 3),
        Decimals.seconds(segment.range.end, at: rate, decimals: 3),
        segment.kind.rawValue,
        number(segment.ayah?.surah), number(segment.ayah?.ayah),
        number(segment.endAyah?.surah), number(segment.endAyah?.ayah),
        String(segment.occurrence), FiniteNumber.text(segment.confidence, decimals: 3),
        segment.isConfirmed ? "true" : "false",
        segment.isWhole.map { $0 ? "true" : "false" } ?? "",
        segment.words.filter { !$0.isSaid }.map(\.place).joined(separator: " "),
      ]
      return fields.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }
}

/// A label track that Audacity imports: `start<TAB>end<TAB>text`, seconds with six decimals.
///
/// The text is the ayah as `SSS:AAA` (the basmalah is ayah 000, a segment across a join is
/// `008:075-009:001`) or the kind, the confidence with two decimals, `auto` or `confirmed`, and
/// from the second reading on its number:
///
///     12.345000	20.000000	002:014 .93 auto
///     20.000000	28.500000	002:014 .88 confirmed #2
package enum AudacityLabels {
  /// The labels of one recording.
  ///
  /// - Parameter manifest: what the analysis gave.
  /// - Returns: one line per segment, in order of time; empty if nothing could be decoded.
  package static func text(of manifest: Manifest) -> String {
    guard let rate = manifest.recording.sampleRate else { return "" }
    return manifest.segments.map { segment in
      let start = Decimals.seconds(segment.range.start, at: rate, decimals: 6)
      let end = Decimals.seconds(segment.range.end, at: rate, decimals: 6)
      return "\(start)\t\(end)\t\(label(of: segment))\n"
    }.joined()
  }

  private static func label(of segment: Segment) -> String {
    var parts: [String] = []
    if segment.kind == .fragment { parts.append(segment.kind.rawValue) }
    if let ayah = segment.ayah {
      let end = segment.endAyah ?? ayah
      parts.append(end == ayah ? padded(ayah) : "\(padded(ayah))-\(padded(end))")
    } else {
      parts.append(segment.kind.rawValue)
    }
    let confidence = FiniteNumber.text(segment.confidence, decimals: 2)
    parts.append(confidence.hasPrefix("0.") ? String(confidence.dropFirst()) : confidence)
    parts.append(segment.isConfirmed ? "confirmed" : "auto")
    if segment.isJoined { parts.append("joined") }
    if segment.occurrence > 1 { parts.append("#\(segment.occurrence)") }
    return parts.joined(separator: " ")
  }

  private static func padded(_ ref: AyahRef) -> String {
    "\(Decimals.padded(ref.surah, 3)):\(Decimals.padded(ref.ayah, 3))"
  }
}

/// JSON written by hand, so that the order of fields and every digit are ours.
enum JSONText {
  /// A string in quotes. Control characters are escaped; all else is kept as UTF-8.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u" + Decimals.padded(scalar.value, 4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A string, or `null`.
  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// A whole number, or `null`.
  static func number(_ value: Int?) -> String { value.map { String($0) } ?? "null" }

  /// An object with its fields in the order given, then the optional ones that have a value; the
  /// values are JSON already.
  static func object(
    _ fields: KeyValuePairs<String, String>, optional: KeyValuePairs<String, String?> = [:]
  ) -> String {
    let all =
      fields.map { ($0, $1) } + optional.compactMap { key, value in value.map { (key, $0) } }
    return "{" + all.map { "\(string($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// An array of values that are JSON already.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}

/// Numbers for exports, which know no infinity.
private enum FiniteNumber {
  /// - Returns: the number with its decimals; 0 for one that is not finite.
  static func text(_ value: Double, decimals: Int) -> String {
    (value.isFinite ? value : 0).text(decimals: decimals)
  }
}
