import AudioCore

extension DrillMapFormat {
  /// A label track for Audacity: one line per recitation with its start, its end and its label.
  package static let audacity = DrillMapFormat(
    "audacity", fileExtension: "labels.txt", AudacityLabelMap.text)
}

private enum AudacityLabelMap {
  static func text(of map: DrillMap) -> String {
    map.readings.map { reading in
      "\(seconds(reading.range.start, map))\t\(seconds(reading.range.end, map))\t"
        + "\(reading.label)\n"
    }.joined()
  }

  private static func seconds(_ frame: FrameIndex, _ map: DrillMap) -> String {
    Decimals.seconds(frame, at: map.timeline.rate, decimals: 6)
  }
}
