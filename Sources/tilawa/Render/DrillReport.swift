import Analysis
import Application
import AudioCore
import AudioFiles
import Playback
import Recitation
import Rendering
import SystemPackage

/// What `tilawa render --json` gives.
struct DrillReport: Encodable {
  /// A reading or a gap, in seconds from the start of the file.
  struct Event: Encodable {
    let start, end: Double
    /// nil for a gap.
    let ayah, label, source: String?
    /// nil for a reading.
    let gap: Bool?
  }

  /// What became of a file.
  enum State: String, Encodable {
    /// It was written.
    case rendered
    /// An earlier run had finished it.
    case finished
    /// It would be written.
    case planned
    /// It could not be written.
    case failed
  }

  struct File: Encodable {
    let output: String
    let state: State
    let frames, sampleRate, channels: Int
    let durationSeconds: Double
    /// Exact for WAV; else it will hardly have more.
    let bytes: Int
    let events: [Event]
  }

  struct Entry: Encodable {
    let name: String
    let files: [File]
    /// Ayat that were found nowhere.
    let missing: [String]
    /// How many different stretches are rendered; all else is repetition.
    let clips: Int
    /// What is not as it was asked for, or will not be.
    let warnings: [ReportedError]
    /// ``missing``, for a person.
    fileprivate let missingText: String

    private enum CodingKeys: String, CodingKey { case name, files, missing, clips, warnings }
  }

  var drills: [Entry] = []

  /// Adds a drill.
  mutating func add(_ job: DrillJob, _ state: State) {
    let plan = job.renderer.plan
    let files = job.outputs.indices.map { index in
      let timeline = plan.timelines[index]
      return File(
        output: job.outputs[index].path.description,
        state: job.finished.contains(index) ? .finished : state, frames: timeline.frameCount,
        sampleRate: plan.rate.hertz, channels: plan.channelCount,
        durationSeconds: timeline.seconds.milliseconds,
        bytes: job.renderer.size(of: index, job.outputs).bytes,
        events: timeline.events.map { Self.event($0, job) })
    }
    drills.append(
      Entry(
        name: job.title, files: files, missing: job.missing.map(\.description),
        clips: plan.clipCount, warnings: job.warnings.map(\.report), missingText: job.missingText))
  }

  private static func event(_ event: Timeline.Event, _ job: DrillJob) -> Event {
    let rate = job.renderer.plan.rate
    let (start, end) = (
      event.range.start.seconds(at: rate).milliseconds,
      event.range.end.seconds(at: rate).milliseconds
    )
    guard case .play(let play) = event.kind else {
      return Event(start: start, end: end, ayah: nil, label: nil, source: nil, gap: true)
    }
    return Event(
      start: start, end: end, ayah: play.label.ayah.description,
      label: job.settings.text(of: play.label),
      source: job.renderer.plan.sources[play.item.source]?.name, gap: nil)
  }

  /// For a person: a line per file, and with `events` every reading.
  func lines(events: Bool) -> [String] {
    drills.flatMap { entry in
      var lines: [String] = []
      for file in entry.files {
        if events {
          lines += file.events.compactMap { event in
            event.label.map {
              "\(event.start.padded)  \(VisibleText.of($0))  \(VisibleText.of(event.source ?? ""))"
            }
          }
        }
        let size = Double(file.bytes) / 1_000_000
        let state = file.state == .rendered ? "" : ", \(file.state.rawValue)"
        lines.append(
          "\(VisibleText.of(file.output)): \(file.durationSeconds.text) s, "
            + "\(file.sampleRate) Hz, \(file.channels) channel(s), "
            + "\(size.text(decimals: 1)) MB\(state)")
      }
      if !entry.missing.isEmpty {
        lines.append("  missing: \(entry.missingText)")
      }
      return lines
    }
  }
}

extension Double {
  /// Seconds in nine columns.
  fileprivate var padded: String {
    let text = text
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
