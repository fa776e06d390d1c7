import AudioCore
import Playback

/// A label track for Audacity: a line per reading with its start, its end and its label.
enum AudacityLabels {
  /// The whole text.
  static func text(of map: DrillMap) -> String {
    map.readings.map { reading in
      "\(seconds(reading.range.start, map))\t\(seconds(reading.range.end, map))\t"
        + "\(reading.label)\n"
    }.joined()
  }

  private static func seconds(_ frame: FrameIndex, _ map: DrillMap) -> String {
    let millionths = map.units(frame, perSecond: 1_000_000)
    return "\(millionths / 1_000_000).\(padded(millionths % 1_000_000, 6))"
  }
}
