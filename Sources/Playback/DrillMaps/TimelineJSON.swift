import AudioCore
import Foundation
import Recitation

extension DrillMapFormat {
  /// Tilawa's own map, with every event and its frames. It is written for every drill. The next run
  /// uses it to recognise the files of the drill.
  package static let json = DrillMapFormat("json", TimelineJSON.text)
}

/// Tilawa's own map: every event with its frames, one per line.
///
/// Docs/json.md describes the format. The writer uses no JSON encoder, because a drill of ten hours
/// has many thousand events, and because the same drill must give the same bytes.
package enum TimelineJSON {
  /// The version of the JSON schema.
  package static let schema = 1

  /// Returns the text of the file.
  package static func text(of map: DrillMap) -> String {
    let timeline = map.timeline
    var text = "{\n  \"schema\": \(schema),\n  \"title\": \(string(map.title)),\n"
    text += "  \"file\": \(string(map.fileName)),\n"
    text += "  \"fingerprint\": \(string(map.fingerprint)),\n"
    if !map.soundSHA256.isEmpty { text += "  \"sha256\": \(string(map.soundSHA256)),\n" }
    text += "  \"sampleRate\": \(timeline.rate.hertz),\n  \"channels\": \(map.channelCount),\n"
    text += "  \"frames\": \(timeline.frameCount),\n"
    text += "  \"seconds\": \(seconds(timeline.frameCount, map)),\n"
    let missing = timeline.missing.map { string($0.description) }.joined(separator: ", ")
    text += "  \"missing\": [\(missing)],\n"
    text += "  \"events\": ["
    for (index, event) in timeline.events.enumerated() {
      text += (index == 0 ? "\n    {" : ",\n    {") + fields(of: event, map) + "}"
    }
    return text + "\n  ]\n}\n"
  }

  /// Extracts the fingerprint from a map that `text(of:)` wrote.
  ///
  /// - Parameter text: the map, or its beginning.
  /// - Returns: the fingerprint; nil if the text is not a map or has no fingerprint.
  package static func fingerprint(in text: String) -> String? { value(of: "fingerprint", in: text) }

  /// Extracts the SHA-256 of the sound file from a map that `text(of:)` wrote.
  ///
  /// - Parameter text: the map, or its beginning.
  /// - Returns: the hash; nil if the text is not a map or has no hash.
  package static func soundSHA256(in text: String) -> String? { value(of: "sha256", in: text) }

  /// Extracts the name of the sound file from a map that `text(of:)` wrote.
  ///
  /// - Parameter text: the map, or its beginning.
  /// - Returns: the name; nil if the text is not a map.
  package static func fileName(in text: String) -> String? { value(of: "file", in: text) }

  /// Returns the text value of a key that stands in the first lines of a map; nil if the value is
  /// empty.
  private static func value(of key: String, in text: String) -> String? {
    let start = "  \"\(key)\": "
    for line in text.split(separator: "\n").prefix(6) where line.hasPrefix(start) {
      let value = line.dropFirst(start.count)
      let json = value.last == "," ? value.dropLast() : value
      do {
        let text = try JSONDecoder().decode(String.self, from: Data(json.utf8))
        return text.isEmpty ? nil : text
      } catch { return nil }  // not a text
    }
    return nil
  }

  private static func fields(of event: Timeline.Event, _ map: DrillMap) -> String {
    var fields = [
      "\"start\": \(event.range.start.count)", "\"end\": \(event.range.end.count)",
      "\"startSeconds\": \(seconds(event.range.start.count, map))",
      "\"endSeconds\": \(seconds(event.range.end.count, map))",
    ]
    switch event.kind {
    case .gap(let gap):
      fields.append("\"gap\": \(string(name(of: gap.reason)))")
      if case .missing(let ayah) = gap.reason { fields.append("\"ayah\": \(string("\(ayah)"))") }
    case .play(let play):
      let label = play.label
      fields += [
        "\"ayah\": \(string(label.ayah.description))",
        "\"endAyah\": \(string(label.endAyah.description))",
        "\"label\": \(string(map.reading(play, in: event.range).label))",
        "\"repetition\": \(label.repetition)", "\"repetitions\": \(label.repetitions)",
        "\"pass\": \(label.pass)", "\"passes\": \(label.passes.map { String($0) } ?? "null")",
        "\"reciter\": \(string(label.reciter))", "\"speed\": \(play.speed)",
        "\"source\": \(string(play.item.source.text))",
        "\"sourceName\": \(string(map.sourceNames[play.item.source] ?? ""))",
        "\"sourceStart\": \(play.part.start.count)", "\"sourceEnd\": \(play.part.end.count)",
      ]
      let words = map.words(of: map.reading(play, in: event.range))
      if !words.isEmpty {
        let list = words.map { "[\($0.index), \($0.range.start.count), \($0.range.end.count)]" }
        fields.append("\"words\": [\(list.joined(separator: ", "))]")
      }
    }
    return fields.joined(separator: ", ")
  }

  private static func name(of reason: Timeline.Gap.Reason) -> String {
    switch reason {
    case .betweenRepeats: "betweenRepeats"
    case .betweenAyat: "betweenAyat"
    case .betweenPasses: "betweenPasses"
    case .talqin: "talqin"
    case .missing: "missing"
    }
  }

  /// Formats a frame position in seconds with three decimals.
  private static func seconds(_ frame: Int, _ map: DrillMap) -> String {
    Decimals.seconds(FrameIndex(frame), at: map.timeline.rate, decimals: 3)
  }

  /// Returns a quoted JSON string.
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        result += "\\u" + Decimals.padded(scalar.value, 4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
