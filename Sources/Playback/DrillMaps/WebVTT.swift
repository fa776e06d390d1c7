import AudioCore

extension DrillMapFormat {
  /// WebVTT: one cue per reading with its label, and the Arabic text below it.
  ///
  /// Source: W3C, WebVTT: The Web Video Text Tracks Format.
  package static let vtt = DrillMapFormat("vtt", fileExtension: "vtt", WebVTT.text)
}

private enum WebVTT {
  /// The whole text. Each word stands after the time at which it begins, where that is known.
  static func text(of map: DrillMap) -> String {
    var text = "WEBVTT - \(escaped(DrillMap.clean(map.title)))\n"
    for (index, reading) in map.readings.enumerated() {
      text += "\n\(index + 1)\n\(time(reading.range.start, map)) --> "
      text += "\(time(reading.range.end, map))\n\(escaped(reading.label))\n"
      let words = map.spokenWords(of: reading).map { word in
        (word.range.map { "<\(time($0.start, map))>" } ?? "") + escaped(word.text)
      }
      if !words.isEmpty { text += words.joined(separator: " ") + "\n" }
    }
    return text
  }

  private static func time(_ frame: FrameIndex, _ map: DrillMap) -> String {
    let ms = map.units(frame, perSecond: 1000)
    return Decimals.padded(ms / 3_600_000, 2) + ":" + Decimals.padded(ms / 60_000 % 60, 2) + ":"
      + Decimals.padded(ms / 1000 % 60, 2) + "." + Decimals.padded(ms % 1000, 3)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
