import Annotations
import AudioCore

extension DrillMapFormat {
  /// A CUE sheet: one track per recitation, per ayah, or per group of ayat.
  ///
  /// A sheet has at most 99 tracks. If there are more recitations, consecutive recitations of the
  /// same ayah become one track. If there are still too many tracks, adjacent tracks are merged.
  package static let cue = DrillMapFormat("cue", fileExtension: "cue") { map in
    var tracks = map.readings
    if tracks.count > AnnotationFormat.maxCueTracks {
      var last: DrillMap.Reading?
      tracks = tracks.filter { reading in
        defer { last = reading }
        return last?.play.label.ayah != reading.play.label.ayah
          || last?.play.label.pass != reading.play.label.pass
      }
    }
    return AnnotationFormat.cue.text(of: map.chapters(tracks.map { ($0, $0.range) }))
  }
}
