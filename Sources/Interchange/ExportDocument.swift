import AudioCore
public import Recitation

/// The JSON document of `tilawa export`, schema 1, as Docs/export.md describes it.
public enum ExportDocument {
  /// The number in the document's `schema` field.
  public static let schema = 1

  /// One recording of the document.
  ///
  /// Times are seconds with exactly three decimals, rounded to the nearest; confidences have
  /// three decimals too. What could not be decoded has the length 0.000 and no rate.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  ///   - mayHold: what was identified in it, in order of time; written where it needs a range.
  /// - Returns: a JSON object on one line, without a line end.
  public static func recording(
    _ manifest: Manifest, source: String, mayHold: [Identification.Passage] = []
  ) -> String {
    let recording = manifest.recording
    let rate = recording.sampleRate ?? SampleRate(hertz: 1)
    let length = recording.sampleRate == nil ? 0 : recording.frameCount
    return JSONText.object([
      "id": JSONText.string(recording.id.text),
      "source": JSONText.string(source),
      "sha256": JSONText.string(recording.sha256),
      "durationSeconds": seconds(FrameIndex(length), rate),
      "sampleRate": JSONText.number(recording.sampleRate?.hertz),
      "riwayah": JSONText.string(recording.riwayah.rawValue),
      "status": JSONText.string(recording.status.rawValue),
      "reason": JSONText.string(recording.reason),
      "needsRange": recording.needsRange ? "true" : "false",
      "candidates": JSONText.array(recording.needsRange ? mayHold.map(passage) : []),
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
    ])
  }

  private static func passage(_ passage: Identification.Passage) -> String {
    JSONText.object([
      "start": FixedDecimal.number(passage.startSeconds, decimals: 3),
      "end": FixedDecimal.number(passage.endSeconds, decimals: 3),
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

  private static func segment(_ segment: Segment, _ rate: SampleRate) -> String {
    JSONText.object([
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
    ])
  }

  private static func seconds(_ position: FrameIndex, _ rate: SampleRate) -> String {
    FixedDecimal.seconds(position, at: rate, decimals: 3)
  }

  private static func confidence(_ value: Double) -> String {
    FixedDecimal.number(value, decimals: 3)
  }
}
