import AudioCore

extension DrillMapFormat {
  /// Chapters as FFmpeg reads them: one per reading.
  ///
  /// Source: FFmpeg Formats Documentation, Metadata.
  package static let ffmetadata = DrillMapFormat(
    "ffmetadata", fileExtension: "ffmetadata", FFMetadata.text)
}

private enum FFMetadata {
  /// The whole text. A chapter reaches to the start of the next, so that no gap is without one.
  static func text(of map: DrillMap) -> String {
    var text = ";FFMETADATA1\ntitle=\(escaped(map.title))\n"
    if !map.reciters.isEmpty { text += "artist=\(escaped(map.reciters))\n" }
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start.count) + [map.timeline.frameCount]
    for (reading, end) in zip(readings, ends) {
      text += "[CHAPTER]\nTIMEBASE=1/\(map.timeline.rate.hertz)\n"
      text +=
        "START=\(reading.range.start.count)\nEND=\(end)\ntitle=\(escaped(map.chapterTitle(of: reading)))\n"
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in DrillMap.clean(text) {
      if "=;#\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
