import Analysis
import AudioCore
import Library
import Recitation
import Rendering

/// Detects anew in many recordings, several at a time.
///
/// The library is written by one thread, in the order of the recordings, and so is what is told: how
/// many are worked on at a time leaves no trace. Each recording is one transaction; where a run was
/// ended, the same command does all again, with the same result.
struct RedetectionRun {
  /// One recording and what changes in it.
  struct Line: Encodable {
    let recording, source: String
    let change: Redetection.Change
  }

  /// What came of it.
  struct Outcome {
    var lines: [Line] = []
    var errors: [ReportedError] = []
    var withoutFeatures = 0
  }

  /// What detection says of one recording, before anything is written.
  private enum Answer: Sendable {
    /// It is not in the library any more, or has no features.
    case nothing
    case failed(ReportedError)
    case found(Manifest, RecordingSummary, RecordingContents)
  }

  let store: LibraryStore
  let redetection: Redetection
  /// What is written down as what made it; nil if nothing is to be written.
  let run: RunRecord?
  /// How many recordings at a time, ≥ 1.
  let jobs: Int

  /// Detects in these recordings, in this order; a full or broken disk ends it.
  func detect(in ids: [RecordingID]) async throws -> Outcome {
    var outcome = Outcome()
    // So many that none waits long for the others, so few that their results need no room.
    let width = jobs * 4
    for start in stride(from: 0, to: ids.count, by: width) {
      let part = ids[start..<min(start + width, ids.count)]
      let answers = try await concurrently(part.count, jobs: jobs) { self.answer(part[start + $0]) }
      for (answer, warnings) in answers {
        for warning in warnings { StandardError.line(warning) }
        settle(answer, &outcome)
        if outcome.errors.last?.cause == .disk { return outcome }
      }
    }
    return outcome
  }

  private func answer(_ id: RecordingID) -> (Answer, warnings: [String]) {
    var warnings: [String] = []
    var place = id.text
    do {
      guard let (summary, before) = try store.contents(of: id) else { return (.nothing, []) }
      place = summary.displayPath
      let known = Manifest(
        recording: summary.recording, segments: before.segments,
        featuresKey: summary.featuresKey, referencesKey: summary.referencesKey)
      let manifest = try redetection.manifest(from: known) { warnings.append($0) }
      return (manifest.map { .found($0, summary, before) } ?? .nothing, warnings)
    } catch {
      return (.failed(ReportedError(error, at: place)), warnings)
    }
  }

  private func settle(_ answer: Answer, _ outcome: inout Outcome) {
    switch answer {
    case .nothing: outcome.withoutFeatures += 1
    case .failed(let error): outcome.errors.append(error)
    case .found(let manifest, let summary, let before):
      do {
        let after =
          try run.map { try store.update(manifest, run: $0) }
          ?? RecordingContents(manifest, keepingConfirmedOf: before)
        outcome.lines.append(
          Line(
            recording: summary.recording.id.text, source: summary.displayPath,
            change: Redetection.change(from: before, to: after)))
      } catch { outcome.errors.append(ReportedError(error, at: summary.displayPath)) }
    }
  }
}

extension RecordingContents {
  /// What the library would hold: confirmed segments, and suggestions that do not overlap them.
  fileprivate init(_ manifest: Manifest, keepingConfirmedOf before: RecordingContents) {
    let confirmed = before.segments.filter(\.isConfirmed)
    let suggested = manifest.segments.filter { one in
      !confirmed.contains { $0.range.overlap(one.range) > 0 }
    }
    self.init(
      silenceCount: manifest.silences.count, markerCount: manifest.markers.count,
      segments: (confirmed + suggested).sorted { $0.range.start < $1.range.start })
  }
}
