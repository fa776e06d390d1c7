import Annotations
import AudioCore
package import HostSystem
package import Playback
import SystemPackage

/// A passage that a student revises on a day; `publish --today` makes one episode of each passage.
///
/// The number is the position in the playing order and a part of the file names. The identity does
/// not depend on the number, because each grade changes the positions of the remaining passages.
package struct DailyEpisode: Codable, Sendable, Hashable {
  /// The id of the student.
  package var student: String
  /// The day, such as `2026-11-25`.
  package var day: String
  /// The passage, such as `112:1-4`.
  package var passage: String
  /// The position in the playing order, from 1.
  package var number: Int

  /// - Parameters: see the properties of the same names.
  package init(student: String, day: String, passage: String, number: Int) {
    self.student = student
    self.day = day
    self.passage = passage
    self.number = number
  }

  /// The text from which the UUID is derived.
  var name: String { "\(student)/\(day)/\(passage)" }
}

/// A published drill as listed in the feed and on the page.
package struct PublishedItem: Codable, Sendable, Hashable {
  /// The UUID by which podcast apps identify the episode; it never changes while the drill is
  /// published.
  package var guid: String
  /// The passage of a day's revision that the drill plays; nil for other drills.
  package var episode: DailyEpisode?
  /// The path of the whole drill without extension, relative to the published folder; the parts of
  /// a split drill share this path.
  package var drill: RelativePath
  /// The sound file, relative to the published folder.
  package var file: RelativePath
  package var title: String
  /// The names of the reciters in order of first appearance, separated by commas.
  package var reciters: String
  /// The range of the ayat, such as `67:1-5`; for a sound without ayat, such as a basmalah alone,
  /// the label of its first reading.
  package var range: String
  /// The display name of the riwayah.
  package var riwayah: String
  /// The length in milliseconds.
  package var milliseconds: Int
  package var bytes: Int
  /// The time of first publication, ISO 8601 in UTC.
  package var published: String
  /// True if the drill has word times.
  package var hasWords: Bool

  /// True if the numbers are not negative and at most 2^53, the largest integer that every JSON
  /// reader represents exactly. The sum of such numbers cannot overflow.
  var hasPlausibleNumbers: Bool {
    [milliseconds, bytes, episode?.number ?? 1].allSatisfy { (0...(1 << 53)).contains($0) }
  }

  /// The transcript, relative to the published folder.
  package var transcript: RelativePath { beside("transcript.vtt") }
  /// The chapters, relative to the published folder.
  package var chapters: RelativePath { beside("chapters.json") }
  /// The text and times for the page, relative to the published folder.
  package var data: RelativePath { beside("page.js") }

  /// The endings of the files that accompany a sound file, without the dot before them.
  static let endings = ["transcript.vtt", "chapters.json", "page.js"]

  /// All files that a run can write for the drill, relative to the published folder. A map that
  /// covers all parts of a split drill lies beside ``drill``.
  var files: [RelativePath] {
    let whole = "\(drill).\(file.path.extension ?? "")"
    let maps = DrillMapFormat.allCases.compactMap { format in
      RelativePath("\(format.isOfAllFiles ? whole : file.text).\(format.fileExtension)")
    }
    return [file] + Self.endings.map(beside) + maps
  }

  private func beside(_ ending: String) -> RelativePath { Self.path(beside: file, ending) }

  /// Returns the path of a file beside a sound file, with the same stem.
  static func path(beside file: RelativePath, _ ending: String) -> RelativePath {
    guard let path = RelativePath("\(file.stem).\(ending)") else {
      preconditionFailure("`\(file)` has no file beside it")
    }
    return path
  }
}

/// The files beside the sound of a published drill.
package enum DrillPages {
  /// Returns WebVTT with the Arabic text of each reading, or with the reading's label if there is
  /// no text.
  package static func transcript(of map: DrillMap) -> String {
    let cues = map.readings.map { reading in
      let words = map.text(of: reading)?.words.map(\.text) ?? [reading.label]
      return WebVTT.Cue("", reading.range, [XMLText.escaped(words.joined(separator: " "))])
    }
    return WebVTT.text(title: nil, cues, at: map.timeline.rate)
  }

  /// Returns chapters for podcast apps, one per reading; each chapter ends where the next one
  /// starts.
  ///
  /// Source: Podcast Namespace, JSON Chapters 1.2.0.
  package static func chapters(of map: DrillMap) throws -> String {
    let readings = map.readings
    let ends = readings.dropFirst().map(\.range.start.count) + [map.timeline.frameCount]
    return try JSONText.text(
      Chapters(
        title: map.title,
        chapters: zip(zip(readings, ends), map.chapterTitles(of: readings)).map { part, title in
          Chapters.Chapter(
            startTime: seconds(part.0.range.start, map), endTime: seconds(FrameIndex(part.1), map),
            title: title)
        }))
  }

  /// Returns a script that passes the text and times of a drill to the page, because `fetch` cannot
  /// read local files.
  ///
  /// - Parameters:
  ///   - map: the events of the drill.
  ///   - guid: the UUID of the drill.
  /// - Returns: the script, and true if the drill has word times.
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
      /// The index of the reading's text in ``texts``; nil for a reading without text.
      let text: Int?
      /// The start times of the words.
      let words: [Double]
    }
    /// The different texts of the readings, each divided into words.
    var texts: [[String]] = []
    var readings: [Reading] = []
  }

  /// The time of a frame in seconds, rounded to milliseconds.
  private static func seconds(_ frame: FrameIndex, _ map: DrillMap) -> Double {
    frame.seconds(at: map.timeline.rate).milliseconds
  }
}
