import AudioCore
import Library
import Recitation
import SystemPackage

/// A recording as `tilawa show --json` gives it; times in seconds.
struct RecordingText: Encodable {
  struct SegmentText: Encodable {
    let start, end, confidence: Double
    let kind: String
    let ayah, endAyah, runnerUp: String?
    let joinOffset: Double?
    let occurrence: Int
    let confirmed: Bool
  }
  struct SilenceText: Encodable { let start, end, quietest, depth, confidence: Double }
  struct MarkerText: Encodable {
    let position, confidence: Double
    let reason, origin: String
  }

  let recording: Recording
  let durationSeconds: Double
  let sources: [String]
  let storagePath: String?
  let annotation, notes, importedAt: String
  let segments: [SegmentText]
  let silences: [SilenceText]
  let markers: [MarkerText]

  init(_ summary: RecordingSummary, _ manifest: Manifest) {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    func seconds(_ position: FrameIndex) -> Double { position.seconds(at: rate).milliseconds }
    recording = manifest.recording
    durationSeconds = manifest.recording.durationSeconds.milliseconds
    sources = summary.sources.map(\.fullPath.string)
    storagePath = summary.storagePath?.string
    annotation = summary.annotationStatus.rawValue
    notes = summary.notes
    importedAt = summary.importedAt
    segments = manifest.segments.map {
      SegmentText(
        start: seconds($0.range.start), end: seconds($0.range.end),
        confidence: $0.confidence.milliseconds, kind: $0.kind.rawValue,
        ayah: $0.ayah?.description, endAyah: $0.endAyah?.description,
        runnerUp: $0.runnerUp?.description,
        joinOffset: $0.joinOffset.map { seconds(FrameIndex($0)) }, occurrence: $0.occurrence,
        confirmed: $0.isConfirmed)
    }
    silences = manifest.silences.map {
      SilenceText(
        start: seconds($0.range.start), end: seconds($0.range.end), quietest: seconds($0.quietest),
        depth: $0.depth.milliseconds, confidence: $0.confidence.milliseconds)
    }
    markers = manifest.markers.map {
      MarkerText(
        position: seconds($0.position), confidence: $0.confidence.milliseconds,
        reason: $0.reason, origin: $0.origin.rawValue)
    }
  }
}
