/// A text that says what is heard when.
public enum MapFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every event with its frames; read again by the next run.
  case json
  /// WebVTT: cues with the labels, words where they are known.
  case vtt
  /// LRC: one line per reading, words where they are known (karaoke).
  case lrc
  /// A CUE sheet: one track per reading.
  case cue
  /// An M3U8 play list with the file.
  case m3u8
  /// A label track for Audacity.
  case audacity
  /// Chapters for `ffmpeg -i drill.opus -i drill.ffmetadata -map_metadata 1 -c copy`.
  case ffmetadata

  /// The ending of such a file's name, without the dot.
  public var fileExtension: String {
    switch self {
    case .audacity: "labels.txt"
    default: rawValue
    }
  }
}
