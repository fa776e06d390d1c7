import Annotations
import AudioCore

extension DrillMapFormat {
  /// FFmpeg chapters: one chapter per recitation. A chapter lasts until the next recitation starts,
  /// so it includes the gap before that recitation.
  package static let ffmetadata = DrillMapFormat("ffmetadata", fileExtension: "ffmetadata") { map in
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start) + [FrameIndex(map.timeline.frameCount)]
    return AnnotationFormat.ffmetadata.text(
      of: map.chapters(
        zip(readings, ends).map { ($0, FrameRange(start: $0.range.start, end: $1)) }))
  }
}
