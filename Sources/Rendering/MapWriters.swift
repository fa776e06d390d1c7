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
    Decimals.seconds(frame, at: map.timeline.rate, decimals: 6)
  }
}

/// A CUE sheet: one track per reading, or per ayah, or per several ayat.
///
/// A sheet has at most 99 tracks. If there are more readings, those of one ayah in a row are one
/// track; if there are still more, as many neighbours as must be.
///
/// Source: CDRWIN User's Guide 3.8, appendix A.
enum CueSheet {
  private static let mostTracks = 99

  /// The whole text.
  static func text(of map: DrillMap) -> String {
    let kind = map.fileName.lowercased().hasSuffix(".mp3") ? "MP3" : "WAVE"
    var text = "PERFORMER \"\(quoted(map.reciters))\"\nTITLE \"\(quoted(map.title))\"\n"
    text += "FILE \"\(quoted(map.fileName))\" \(kind)\n"
    for (index, track) in tracks(map).enumerated() {
      text +=
        "  TRACK \(Decimals.padded(index + 1, 2)) AUDIO\n    TITLE \"\(quoted(track.label))\"\n"
      text += "    PERFORMER \"\(quoted(track.play.label.reciter))\"\n"
      text += "    INDEX 01 \(time(track.range.start, map))\n"
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

  /// Minutes, seconds and frames; 75 frames make a second.
  private static func time(_ frame: FrameIndex, _ map: DrillMap) -> String {
    let frames = map.units(frame, perSecond: 75)
    return Decimals.padded(frames / 4500, 2) + ":" + Decimals.padded(frames / 75 % 60, 2) + ":"
      + Decimals.padded(frames % 75, 2)
  }

  private static func quoted(_ text: String) -> String {
    DrillMap.clean(text).replacing("\"", with: "'")
  }
}

/// Chapters as FFmpeg reads them: one per reading.
///
/// Source: FFmpeg Formats Documentation, Metadata.
enum FFMetadata {
  /// The whole text. A chapter reaches to the start of the next, so that no gap is without one.
  static func text(of map: DrillMap) -> String {
    var text = ";FFMETADATA1\ntitle=\(escaped(map.title))\n"
    if !map.reciters.isEmpty { text += "artist=\(escaped(map.reciters))\n" }
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start.count) + [map.timeline.frameCount]
    for (reading, end) in zip(readings, ends) {
      text += "[CHAPTER]\nTIMEBASE=1/\(map.timeline.rate.hertz)\n"
      text += "START=\(reading.range.start.count)\nEND=\(end)\ntitle=\(escaped(reading.label))\n"
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

/// LRC: a line per reading with its label, and its words where they are known (the extension
/// that karaoke players read); a line without text where a gap begins.
enum LRC {
  /// The whole text. The words of an ayah are written as their numbers, from 1.
  static func text(of map: DrillMap) -> String {
    var text = "[ti:\(plain(map.title))]\n"
    if !map.reciters.isEmpty { text += "[ar:\(plain(map.reciters))]\n" }
    text += "[length:\(time(FrameIndex(map.timeline.frameCount), map))]\n"
    for event in map.timeline.events where !event.range.isEmpty {
      text += "[\(time(event.range.start, map))]"
      if let play = event.play {
        let reading = map.reading(play, in: event.range)
        text += reading.label
        let words = map.words(of: reading)
        for word in words { text += " <\(time(word.range.start, map))>\(word.index + 1)" }
        if let last = words.last { text += " <\(time(last.range.end, map))>" }
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

/// An M3U8 play list: the files of a drill in order.
enum PlayList {
  /// The whole text, in UTF-8.
  ///
  /// - Parameter maps: one per file.
  /// - Returns: the text.
  static func text(of maps: [DrillMap]) -> String {
    var text = "#EXTM3U\n"
    for map in maps {
      // Whole seconds: older players take nothing else.
      let seconds = Int(map.timeline.seconds.rounded())
      text += "#EXTINF:\(seconds),\(DrillMap.clean(map.title))\n\(map.fileName)\n"
    }
    return text
  }
}

/// WebVTT: one cue per reading with its label, and the words below it where they are known.
///
/// Source: W3C, WebVTT: The Web Video Text Tracks Format.
enum WebVTT {
  /// The whole text. The words of an ayah are written as their numbers, from 1, each after the
  /// time at which it begins.
  static func text(of map: DrillMap) -> String {
    var text = "WEBVTT - \(escaped(DrillMap.clean(map.title)))\n"
    for (index, reading) in map.readings.enumerated() {
      text += "\n\(index + 1)\n\(time(reading.range.start, map)) --> "
      text += "\(time(reading.range.end, map))\n\(escaped(reading.label))\n"
      let words = map.words(of: reading)
      if !words.isEmpty {
        let marks = words.map { "<\(time($0.range.start, map))>\($0.index + 1)" }
        text += marks.joined(separator: " ") + "\n"
      }
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
