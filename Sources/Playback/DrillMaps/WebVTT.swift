import Annotations
import AudioCore

extension DrillMapFormat {
  /// WebVTT: one cue per recitation with its label, and the Arabic text below it. If the start time
  /// of a word is known, it stands before the word.
  package static let vtt = DrillMapFormat("vtt", fileExtension: "vtt") { map in
    let rate = map.timeline.rate
    let cues = map.readings.enumerated().map { index, reading in
      let words = WebVTT.ascending(
        map.spokenWords(of: reading).map { (text: $0.text, start: $0.range?.start) },
        in: reading.range, at: rate)
      let lines = [XMLText.cue(reading.label)]
      return WebVTT.Cue(
        "\(index + 1)", reading.range,
        words.isEmpty ? lines : lines + [WebVTT.line(of: words, at: rate)])
    }
    return WebVTT.text(title: XMLText.cue(map.title.onOneLine), cues, at: rate)
  }
}
