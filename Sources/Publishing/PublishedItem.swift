import Annotations
import AudioCore
package import HostSystem
package import Playback

/// A passage that a student revises on a day: what an episode of `--today` is about.
///
/// The number gives the order in which the passages are heard, and is part of the names of files.
/// It is no part of the identity, since what is left of a day begins with another passage after
/// each grade.
package struct DailyEpisode: Codable, Sendable, Hashable {
  /// The id of the student.
  package var student: String
  /// `2026-11-25`.
  package var day: String
  /// `112:1-4`.
  package var passage: String
  /// From 1, in the order in which they are heard.
  package var number: Int

  /// - Parameters: see the properties of the same names.
  package init(student: String, day: String, passage: String, number: Int) {
    self.student = student
    self.day = day
    self.passage = passage
    self.number = number
  }

  /// The text from which the identity is made.
  var name: String { "\(student)/\(day)/\(passage)" }
}

/// A published drill, as the feed and the page list it.
package struct PublishedItem: Codable, Sendable, Hashable {
  /// Stays for as long as the drill is published: podcast programs know an episode by it.
  package var guid: String
  /// The passage of a day; nil for other drills.
  package var episode: DailyEpisode?
  /// The path of the whole drill, from the published folder and without an ending: the parts of a
  /// drill that was split share it.
  package var drill: RelativePath
  /// The sound file, from the published folder.
  package var file: RelativePath
  package var title: String
  /// The reciters in the order in which they are first heard, between commas.
  package var reciters: String
  /// The ayat that are heard: `67:1-5`.
  package var range: String
  /// The riwayah, for a person.
  package var riwayah: String
  /// The length in milliseconds.
  package var milliseconds: Int
  package var bytes: Int
  /// The time at which it was first published, ISO 8601 in UTC.
  package var published: String
  /// True if its text has times of words.
  package var hasWords: Bool

  /// The transcript, from the published folder.
  package var transcript: RelativePath { beside("transcript.vtt") }
  /// The chapters.
  package var chapters: RelativePath { beside("chapters.json") }
  /// The text and times that the page reads.
  package var data: RelativePath { beside("page.js") }

  private func beside(_ ending: String) -> RelativePath { Self.path(beside: file, ending) }

  /// The path of a file beside a sound file.
  static func path(beside file: RelativePath, _ ending: String) -> RelativePath {
    guard let path = RelativePath("\(file.stem).\(ending)") else {
      preconditionFailure("`\(file)` has no file beside it")
    }
    return path
  }
}

/// The files beside the sound of a published drill.
package enum DrillPages {
  /// WebVTT with the Arabic text of each reading; its label where there is none.
  ///
  /// Source: W3C, WebVTT.
  package static func transcript(of map: DrillMap) -> String {
    func time(_ frame: FrameIndex) -> String {
      ClockTime.milliseconds(frame, at: map.timeline.rate)
    }
    var text = "WEBVTT\n"
    for reading in map.readings {
      let words = map.text(of: reading)?.words.map(\.text) ?? [reading.label]
      text += "\n\(time(reading.range.start)) --> \(time(reading.range.end))\n"
      text += XMLText.escaped(words.joined(separator: " ")) + "\n"
    }
    return text
  }

  /// Chapters as podcast programs read them: one for each reading, up to the next.
  ///
  /// Source: Podcast Namespace, JSON Chapters 1.2.0.
  package static func chapters(of map: DrillMap) throws -> String {
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start.count) + [map.timeline.frameCount]
    return try JSONText.text(
      Chapters(
        title: map.title,
        chapters: zip(readings, ends).map { reading, end in
          Chapters.Chapter(
            startTime: seconds(reading.range.start, map), endTime: seconds(FrameIndex(end), map),
            title: reading.label)
        }))
  }

  /// A script that hands the page the text and times of a drill; `fetch` reads no files.
  ///
  /// - Parameters:
  ///   - map: what is heard.
  ///   - guid: of the drill.
  /// - Returns: the script, and whether it has times of words.
  /// - Throws: `EncodingError`.
  package static func data(of map: DrillMap, guid: String) throws -> (
    script: String, hasWords: Bool
  ) {
    var value = PageData()
    var known: [[String]: Int] = [:]
    for reading in map.readings {
      let text = map.text(of: reading)
      let words = text?.words.map(\.text) ?? []
      if !words.isEmpty, known[words] == nil {
        known[words] = value.texts.count
        value.texts.append(words)
      }
      value.readings.append(
        PageData.Reading(
          start: seconds(reading.range.start, map), end: seconds(reading.range.end, map),
          label: reading.label, text: known[words],
          words: text?.words.map { seconds($0.start, map) } ?? []))
    }
    return (
      "window.tilawaDrill(\(try JSONText.text(guid)), \(try JSONText.text(value)));\n",
      value.readings.contains { $0.words.count > 1 }
    )
  }

  private struct Chapters: Encodable {
    struct Chapter: Encodable {
      let startTime, endTime: Double
      let title: String
    }
    let version = "1.2.0"
    let title: String
    let chapters: [Chapter]
  }

  private struct PageData: Encodable {
    struct Reading: Encodable {
      let start, end: Double
      let label: String
      /// The place in ``texts``; nil for no text.
      let text: Int?
      /// The starts of the words of the text.
      let words: [Double]
    }
    /// Each text once, word by word.
    var texts: [[String]] = []
    var readings: [Reading] = []
  }

  /// Seconds to the millisecond.
  private static func seconds(_ frame: FrameIndex, _ map: DrillMap) -> Double {
    frame.seconds(at: map.timeline.rate).milliseconds
  }
}
