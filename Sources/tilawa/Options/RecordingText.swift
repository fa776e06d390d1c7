import Application
import AudioCore
import Library
import Recitation
import SystemPackage

/// A recording as `tilawa show --json` gives it; times in seconds.
struct RecordingText: Encodable {
  struct SegmentText: Encodable {
    let start, end, confidence: Double
    let startConfidence, endConfidence: Double?
    let kind: String
    let ayah, endAyah, runnerUp: String?
    let joinOffset: Double?
    let joined: Bool
    let returns: [Double]
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
  let candidates: [IdentifiedRecording.Passage]

  init(_ summary: RecordingSummary, _ manifest: Manifest, in library: FilePath) {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    func seconds(_ position: FrameIndex) -> Double { position.seconds(at: rate).milliseconds }
    recording = manifest.recording
    candidates = IdentifiedRecording.Passage.all(in: summary, of: library)
    durationSeconds = manifest.recording.durationSeconds.milliseconds
    sources = summary.sources.map(\.fullPath.string)
    storagePath = summary.storagePath?.string
    annotation = summary.annotationStatus.rawValue
    notes = summary.notes
    importedAt = summary.importedAt
    segments = manifest.segments.map { segment in
      let start = segment.range.start
      return SegmentText(
        start: seconds(start), end: seconds(segment.range.end),
        confidence: segment.confidence.milliseconds,
        startConfidence: segment.startConfidence?.milliseconds,
        endConfidence: segment.endConfidence?.milliseconds, kind: segment.kind.rawValue,
        ayah: segment.ayah?.description, endAyah: segment.endAyah?.description,
        runnerUp: segment.runnerUp?.description,
        joinOffset: segment.joinOffset.map { seconds(FrameIndex($0)) },
        joined: segment.isJoined,
        returns: segment.returns.map { seconds(FrameIndex(start.count + $0)) },
        occurrence: segment.occurrence, confirmed: segment.isConfirmed)
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
