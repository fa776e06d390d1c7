import AudioCore

extension DrillMapFormat {
  /// LRC: a line per reading with its label and its Arabic text, each word after its time where
  /// that is known (the extension that karaoke players read); a line without text where a gap
  /// begins.
  package static let lrc = DrillMapFormat("lrc", fileExtension: "lrc", LRC.text)
}

private enum LRC {
  /// The whole text.
  static func text(of map: DrillMap) -> String {
    var text = "[ti:\(plain(map.title))]\n"
    if !map.reciters.isEmpty { text += "[ar:\(plain(map.reciters))]\n" }
    text += "[length:\(time(FrameIndex(map.timeline.frameCount), map))]\n"
    for event in map.timeline.events where !event.range.isEmpty {
      text += "[\(time(event.range.start, map))]"
      if let play = event.play {
        let reading = map.reading(play, in: event.range)
        text += reading.label
        let words = map.spokenWords(of: reading)
        for word in words {
          text += " " + (word.range.map { "<\(time($0.start, map))>" } ?? "") + plain(word.text)
        }
        if let last = words.compactMap(\.range).last { text += " <\(time(last.end, map))>" }
      }
      text += "\n"
    }
    return text
  }

  /// Minutes, seconds and hundredths; there are no hours.
  private static func time(_ frame: FrameIndex, _ map: DrillMap) -> String {
    let hundredths = map.units(frame, perSecond: 100)
    return Decimals.padded(hundredths / 6000, 2) + ":" + Decimals.padded(hundredths / 100 % 60, 2)
      + "."
      + Decimals.padded(hundredths % 100, 2)
  }

  private static func plain(_ text: String) -> String {
    DrillMap.clean(text).replacing("]", with: ")").replacing("[", with: "(")
  }
}
