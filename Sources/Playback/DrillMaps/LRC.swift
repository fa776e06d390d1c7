import Annotations
import AudioCore

extension DrillMapFormat {
  /// LRC lyrics: one line per recitation, with its label and its Arabic text. If the start time of
  /// a word is known, it stands before the word. This is an extension of the format for karaoke
  /// players. A line without text marks the start of a gap.
  package static let lrc = DrillMapFormat("lrc", fileExtension: "lrc", LRC.text)
}

private enum LRC {
  static func text(of map: DrillMap) -> String {
    let rate = map.timeline.rate
    var text = "[ti:\(plain(map.title))]\n"
    if !map.reciters.isEmpty { text += "[ar:\(plain(map.reciters))]\n" }
    text += "[length:\(ClockTime.hundredths(FrameIndex(map.timeline.frameCount), at: rate))]\n"
    for event in map.timeline.events where !event.range.isEmpty {
      text += "[\(ClockTime.hundredths(event.range.start, at: rate))]"
      if let play = event.play {
        let reading = map.reading(play, in: event.range)
        text += plain(reading.label)
        let words = map.spokenWords(of: reading)
        for word in words {
          text +=
            " " + (word.range.map { "<\(ClockTime.hundredths($0.start, at: rate))>" } ?? "")
            + plain(word.text)
        }
        if let last = words.compactMap(\.range).last {
          text += " <\(ClockTime.hundredths(last.end, at: rate))>"
        }
      }
      text += "\n"
    }
    return text
  }

  private static func plain(_ text: String) -> String {
    text.onOneLine.replacing("]", with: ")").replacing("[", with: "(")
  }
}
