import Annotations
import AudioCore

extension DrillMapFormat {
  /// A CUE sheet: one track per reading, or per ayah, or per several ayat.
  ///
  /// A sheet has at most 99 tracks. If there are more readings, those of one ayah in a row are one
  /// track; if there are still more, as many neighbours as must be.
  ///
  /// Source: CDRWIN User's Guide 3.8, appendix A.
  package static let cue = DrillMapFormat("cue", fileExtension: "cue", CueSheet.text)
}

private enum CueSheet {
  private static let mostTracks = 99

  /// The whole text.
  static func text(of map: DrillMap) -> String {
    let kind = map.fileName.lowercased().hasSuffix(".mp3") ? "MP3" : "WAVE"
    var text = "PERFORMER \"\(quoted(map.reciters))\"\nTITLE \"\(quoted(map.title))\"\n"
    text += "FILE \"\(quoted(map.fileName))\" \(kind)\n"
    for (index, track) in tracks(map).enumerated() {
      text +=
        "  TRACK \(Decimals.padded(index + 1, 2)) AUDIO\n"
        + "    TITLE \"\(quoted(map.chapterTitle(of: track)))\"\n"
      text += "    PERFORMER \"\(quoted(track.play.label.reciter))\"\n"
      text += "    INDEX 01 \(ClockTime.sheetFrames(track.range.start, at: map.timeline.rate))\n"
    }
    return text
  }

  private static func tracks(_ map: DrillMap) -> [DrillMap.Reading] {
    var tracks = map.readings
    if tracks.count > mostTracks {
      var last: DrillMap.Reading?
      tracks = tracks.filter { reading in
        defer { last = reading }
        return last?.play.label.ayah != reading.play.label.ayah
          || last?.play.label.pass != reading.play.label.pass
      }
    }
    let each = (tracks.count + mostTracks - 1) / mostTracks
    return each <= 1 ? tracks : tracks.indices.filter { $0 % each == 0 }.map { tracks[$0] }
  }

  private static func quoted(_ text: String) -> String {
    DrillMap.clean(text).replacing("\"", with: "'")
  }
}
