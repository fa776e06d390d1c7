import AudioCore
import Recitation

extension FileFormat {
  /// The whole library as one JSON document, one recording per line.
  package static let json = FileFormat(
    "json", summary: "the library as one document (Docs/export.md)", losses: [],
    writing: .init(
      .document(
        .init(
          opening: "{\"schema\":\(ExportDocument.schema),\"recordings\":[", beforeFirst: "\n",
          beforeNext: ",\n", closing: "\n]}\n", closingWhenEmpty: "]}\n")
      ) { ExportDocument.recording($0.manifest, source: $0.source, mayHold: $0.mayHold()) }))
}

/// The JSON document of `tilawa export`, schema 1, documented in Docs/export.md.
enum ExportDocument {
  /// The value of the document's `schema` field.
  package static let schema = 1

  /// Returns the JSON object of one recording.
  ///
  /// Times are in seconds with exactly three decimals, rounded to the nearest; confidences also
  /// have three decimals. A recording that could not be decoded has the length 0.000 and no sample
  /// rate.
  ///
  /// - Parameters:
  ///   - manifest: the analysis results.
  ///   - source: the path of the recording, relative to the processed folder.
  ///   - mayHold: the identified passages in time order; written only if the recording needs a
  ///     range or has the status `check`.
  /// - Returns: a JSON object on one line, without a line end.
  package static func recording(
    _ manifest: Manifest, source: String, mayHold: [Identification.Passage] = []
  ) -> String {
    let recording = manifest.recording
    let rate = recording.sampleRate ?? SampleRate(hertz: 1)
    let length = recording.sampleRate == nil ? 0 : recording.frameCount
    return ExactJSON.object(
      [
        "id": ExactJSON.string(recording.id.text),
        "source": ExactJSON.string(source),
        "sha256": ExactJSON.string(recording.sha256),
        "durationSeconds": seconds(FrameIndex(length), rate),
        "sampleRate": ExactJSON.number(recording.sampleRate?.hertz),
        "riwayah": ExactJSON.string(recording.riwayah.rawValue),
        "status": ExactJSON.string(recording.status.rawValue),
        "reason": ExactJSON.string(recording.reason),
        "needsRange": recording.needsRange ? "true" : "false",
        "candidates": ExactJSON.array(
          recording.needsRange || recording.status == .check ? mayHold.map(passage) : []),
        "segments": ExactJSON.array(manifest.segments.map { segment($0, rate) }),
        "silences": ExactJSON.array(
          manifest.silences.map {
            ExactJSON.object([
              "start": seconds($0.range.start, rate), "end": seconds($0.range.end, rate),
              "confidence": confidence($0.confidence),
            ])
          }),
        "markers": ExactJSON.array(
          manifest.markers.map {
            ExactJSON.object([
              "position": seconds($0.position, rate), "confidence": confidence($0.confidence),
              "reason": ExactJSON.string($0.reason),
            ])
          }),
      ],
      optional: [
        "heard": recording.hearing.map { ExactJSON.string($0.text) },
        "remarks": recording.remarks.map { ExactJSON.array($0.map { ExactJSON.string($0) }) },
      ])
  }

  private static func passage(_ passage: Identification.Passage) -> String {
    ExactJSON.object([
      "start": FiniteNumber.text(passage.startSeconds, decimals: 3),
      "end": FiniteNumber.text(passage.endSeconds, decimals: 3),
      "ranges": ExactJSON.array(
        passage.candidates.map {
          ExactJSON.object([
            "surah": ExactJSON.number($0.range.start.surah),
            "ayah": ExactJSON.number($0.range.start.ayah),
            "endSurah": ExactJSON.number($0.range.end.surah),
            "endAyah": ExactJSON.number($0.range.end.ayah),
            "probability": confidence($0.probability),
          ])
        }),
    ])
  }

  /// Returns a segment. The fields for voice, words and completeness are present only if their
  /// values are known; the field for findings is present only if there are findings.
  private static func segment(_ segment: Segment, _ rate: SampleRate) -> String {
    let words = segment.saidWords.map { word in
      ExactJSON.array([
        String(word.number), seconds(word.range.start, rate), seconds(word.range.end, rate),
      ])
    }
    let findings = segment.words.filter { $0.verdict != .heard }.map { finding($0, rate) }
    return ExactJSON.object(
      [
        "start": seconds(segment.range.start, rate),
        "end": seconds(segment.range.end, rate),
        "kind": ExactJSON.string(segment.kind.rawValue),
        "surah": ExactJSON.number(segment.ayah?.surah),
        "ayah": ExactJSON.number(segment.ayah?.ayah),
        "endSurah": ExactJSON.number(segment.endAyah?.surah),
        "endAyah": ExactJSON.number(segment.endAyah?.ayah),
        "joined": segment.isJoined ? "true" : "false",
        "returns": ExactJSON.array(
          segment.returns.map { seconds(FrameIndex(segment.range.start.count + $0), rate) }),
        "occurrence": ExactJSON.number(segment.occurrence),
        "confidence": confidence(segment.confidence),
        "startConfidence": segment.startConfidence.map(confidence) ?? "null",
        "endConfidence": segment.endConfidence.map(confidence) ?? "null",
        "confirmed": segment.isConfirmed ? "true" : "false",
      ],
      optional: [
        "join": segment.joinOffset.map {
          seconds(FrameIndex(segment.range.start.count + $0), rate)
        },
        "voice": segment.voiceName.map(ExactJSON.string),
        "words": words.isEmpty ? nil : ExactJSON.array(words),
        "whole": segment.isWhole.map { $0 ? "true" : "false" },
        "findings": findings.isEmpty ? nil : ExactJSON.array(findings),
        "origin": segment.origin.map { ExactJSON.string($0) },
      ])
  }

  /// Returns a word whose verdict is not `heard`, with its actual or expected position.
  private static func finding(_ word: Segment.Word, _ rate: SampleRate) -> String {
    ExactJSON.object(
      [
        "verdict": ExactJSON.string(word.verdict.rawValue),
        "surah": ExactJSON.number(word.ayah.surah),
        "ayah": ExactJSON.number(word.ayah.ayah),
        "word": ExactJSON.number(word.number),
        "start": seconds(word.range.start, rate),
        "end": seconds(word.range.end, rate),
      ],
      optional: [
        "instead": word.instead.map {
          ExactJSON.object([
            "surah": ExactJSON.number($0.ayah.surah), "ayah": ExactJSON.number($0.ayah.ayah),
            "word": ExactJSON.number($0.number),
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
