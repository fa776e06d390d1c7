import AudioCore
package import Library
package import Recitation
package import SystemPackage

/// A recording with everything that was detected in it; times in seconds.
package struct RecordingDetails: Encodable {
  package struct SegmentText: Encodable {
    package let start, end, confidence: Double
    package let startConfidence, endConfidence: Double?
    package let kind: String
    package let ayah, endAyah, runnerUp: String?
    package let joinOffset: Double?
    package let joined: Bool
    package let returns: [Double]
    package let occurrence: Int
    package let confirmed: Bool
  }
  package struct SilenceText: Encodable { let start, end, quietest, depth, confidence: Double }
  package struct MarkerText: Encodable {
    package let position, confidence: Double
    package let reason, origin: String
  }

  package let recording: Recording
  package let durationSeconds: Double
  package let sources: [String]
  package let storagePath: String?
  package let annotation, notes, importedAt: String
  package let segments: [SegmentText]
  package let silences: [SilenceText]
  package let markers: [MarkerText]
  package let candidates: [IdentifiedRecording.Passage]

  package init(_ summary: RecordingSummary, _ manifest: Manifest, in library: FilePath) {
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
