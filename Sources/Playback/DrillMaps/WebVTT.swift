import Annotations
import AudioCore

extension DrillMapFormat {
  /// WebVTT: one cue per recitation with its label, and the Arabic text below it.
  ///
  /// Source: W3C, WebVTT: The Web Video Text Tracks Format.
  package static let vtt = DrillMapFormat("vtt", fileExtension: "vtt", WebVTT.text)
}

private enum WebVTT {
  /// Returns the text of the file. Each word with a known time follows its start time.
  static func text(of map: DrillMap) -> String {
    func time(_ frame: FrameIndex) -> String {
      ClockTime.milliseconds(frame, at: map.timeline.rate)
    }
    var text = "WEBVTT - \(XMLText.cue(map.title.onOneLine))\n"
    for (index, reading) in map.readings.enumerated() {
      text += "\n\(index + 1)\n\(time(reading.range.start)) --> \(time(reading.range.end))\n"
      text += "\(XMLText.cue(reading.label))\n"
      let words = map.spokenWords(of: reading).map { word in
        (word.range.map { "<\(time($0.start))>" } ?? "") + XMLText.cue(word.text)
      }
      if !words.isEmpty { text += words.joined(separator: " ") + "\n" }
    }
    return text
  }
}
