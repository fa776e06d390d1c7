import Analysis
import AudioCore
import HostSystem
import Library
import Recitation
package import Report
import SystemPackage

/// The progress of a run, updated by its events.
package struct RunProgress: Sendable {
  /// The progress line to display.
  package private(set) var line = ProgressLine(total: 0)
  private var plan: RunPlan?
  /// The decoded seconds of audio, by the index of the recording.
  private var decoded: [Int: Double] = [:]
  /// The whole lengths in seconds, by the index of the recording.
  private var lengths: [Int: Double] = [:]

  package init() {}

  /// Sets the plan of the run, before its first event.
  package mutating func begin(_ plan: RunPlan) {
    self.plan = plan
    line.total = plan.items.count { $0.decision == .analyse }
  }

  /// Updates the progress after an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - elapsed: seconds since the start of the run.
  package mutating func take(_ event: RunEvent, elapsed: Double) {
    switch event {
    case .started(let index): line.current = name(index)
    case .progress(let index, let update):
      line.current = name(index)
      decoded[index] = update.seconds
      if let length = update.declaredSeconds, length < 360_000 { lengths[index] = length }
    case .contradicted, .moved: return  // the report after the run contains these events
    case .ended(let index, let result):
      line.done += 1
      switch result.outcome {
      case .analysed(let recording):
        if result.wasDecoded { decoded[index] = recording.durationSeconds }
        lengths[index] = decoded[index]
        if recording.status != .ok { line.troubled += 1 }
      case .refused: line.troubled += 1
      case .linked, .removed: break
      }
    }
    line.elapsed = elapsed
    line.audioSeconds = decoded.values.reduce(0, +)
    line.knownSeconds = lengths.values.reduce(0, +)
    line.knownCount = lengths.count
  }

  /// Returns the path of a recording in the plan, with control characters made visible.
  package func name(_ index: Int) -> String {
    VisibleText.of(plan?.items[index].source.relative.string ?? "")
  }
}

extension RunResult {
  /// The result for one recording as a line of text, with control characters made visible.
  package var summary: String {
    switch outcome {
    case .analysed(let recording):
      var text = recording.status.rawValue
      if let reason = recording.reason { text += ": \(VisibleText.of(reason))" }
      if recording.needsRange { text += ", needs a range" }
      if !recording.missing.isEmpty {
        text += ", \(recording.missing.count.counted("ayah", "ayat")) not found"
      }
      return text
    case .linked: return "recognised by its content; it is in the library already"
    case .removed: return "removed from the library before; name the file to take it up again"
    case .refused(let error): return "failed: \(VisibleText.of(error.problem))"
    }
  }
}
