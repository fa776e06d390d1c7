import AudioCore
import AudioFiles
package import HostSystem
import Playback
import Recitation
import Rendering
import SystemPackage

/// The files of rendered or planned drills, with the time of each ayah in them.
package struct DrillReport: Encodable {
  /// A played ayah or a gap; times in seconds from the start of the file.
  package struct Event: Encodable {
    package let start, end: Double
    /// The ayah, its label and its source; nil for a gap.
    package let ayah, label, source: String?
    /// True for a gap; nil for an ayah.
    package let gap: Bool?
  }

  /// The outcome for a file after a run.
  package enum State: String, Encodable {
    /// The file was written by this run.
    case rendered
    /// The file was already finished by an earlier run.
    case finished
    /// The file was not written, because the run only planned.
    case planned
    /// The file was not written, because of an error.
    case failed
  }

  package struct File: Encodable {
    package let output: String
    package let state: State
    package let frames, sampleRate, channels: Int
    package let durationSeconds: Double
    /// The size in bytes, measured once the file is written. Before that, the size is exact for
    /// WAV; for other formats it is an estimate, and the file is rarely larger.
    package let bytes: Int
    package let events: [Event]
    /// The size as text: `1.7 MB`, or `at most 6.7 MB` for a compressed file that is not yet
    /// written.
    package let sizeText: String

    private enum CodingKeys: String, CodingKey {
      case output, state, frames, sampleRate, channels, durationSeconds, bytes, events
    }
  }

  package struct Entry: Encodable {
    package let name: String
    package let files: [File]
    /// Ayat without any audio.
    package let missing: [String]
    /// The number of different clips. An event that needs no new clip repeats one of these clips.
    package let clips: Int
    /// The deviations from the request.
    package let warnings: [ReportedError]
    /// The missing ayat as ranges: `79:1-111:5 113:1-5`.
    package let missingText: String

    private enum CodingKeys: String, CodingKey { case name, files, missing, clips, warnings }
  }

  package private(set) var drills: [Entry] = []

  package init() {}

  /// Adds a drill.
  ///
  /// - Parameters:
  ///   - job: the drill.
  ///   - state: the state of the files that an earlier run has not finished.
  ///   - complete: the indices of the files that this run wrote before the drill failed.
  package mutating func add(_ job: DrillJob, _ state: State, complete: Set<Int> = []) {
    let plan = job.renderer.plan
    let files = job.outputs.indices.map { index in
      let timeline = plan.timelines[index]
      let state: State =
        job.finished.contains(index)
        ? .finished : complete.contains(index) ? .rendered : state
      let written =
        [.finished, .rendered].contains(state)
        ? FileIdentity.ifPresent(job.outputs[index].path)?.size : nil
      let bytes = written ?? job.renderer.size(of: index, job.outputs).bytes
      let isExact = written != nil || plan.settings.encoding.isWave
      return File(
        output: job.outputs[index].path.description,
        state: state, frames: timeline.frameCount,
        sampleRate: plan.rate.hertz, channels: plan.channelCount,
        durationSeconds: timeline.seconds.milliseconds,
        bytes: bytes, events: timeline.events.map { Self.event($0, job) },
        sizeText: (isExact ? "" : "at most ") + Decimals.megabytes(bytes, decimals: 1))
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
}
