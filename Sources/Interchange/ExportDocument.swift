import AudioCore
import Recitation

extension ExportFormat {
  /// The whole library as one JSON document, one recording per line.
  package static let json = ExportFormat(
    "json", summary: "the library as one document (Docs/export.md)",
    layout: .document(
      .init(
        opening: "{\"schema\":\(ExportDocument.schema),\"recordings\":[", beforeFirst: "\n",
        beforeNext: ",\n", closing: "\n]}\n", closingOfNone: "]}\n"))
  ) { ExportDocument.recording($0.manifest, source: $0.source, mayHold: $0.mayHold) }
}

/// The JSON document of `tilawa export`, schema 1, as Docs/export.md describes it.
enum ExportDocument {
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
