import Annotations
import AudioCore

extension DrillMapFormat {
  /// Chapters as FFmpeg reads them: one per reading, which reaches to the start of the next, so
  /// that no gap is without one.
  package static let ffmetadata = DrillMapFormat("ffmetadata", fileExtension: "ffmetadata") { map in
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start) + [FrameIndex(map.timeline.frameCount)]
    return AnnotationFormat.ffmetadata.text(
      of: map.chapters(
        zip(readings, ends).map { ($0, FrameRange(start: $0.range.start, end: $1)) }))
  }
}
