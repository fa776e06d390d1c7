package import Analysis
import AudioCore
package import HostSystem
import Library
import Recitation
import Rendering
package import SystemPackage

/// Detects silences, markers and ayat of recordings in a library again, from stored features.
///
/// Several recordings are detected in parallel. One task writes to the library and reports the
/// results in the order of the recordings, so the number of jobs does not change the results. Each
/// recording is one transaction. After an interruption, the same run repeats the whole detection
/// with the same results.
package struct RedetectionRun: Sendable {
  /// The choice between storing the results and only reporting them.
  package enum Mode: Sendable {
    /// Stores the results.
    case apply
    /// Reports the changes that `apply` would make. The rules are the same, but no change is
    /// stored.
    case preview
  }

  /// A recording and its changes.
  package struct Line: Encodable, Sendable, Hashable {
    package let recording, source: String
    package let change: Redetection.Change
  }

  /// The result of a run.
  package struct Outcome: Sendable {
    /// One line per recording, in the order of the library or of the request.
    package var lines: [Line] = []
    /// The errors of recordings that failed. A full or failing disk ends the run, and then the last
    /// error is that of the disk.
    package var errors: [ReportedError] = []
    /// The number of recordings that were never decoded.
    package var withoutFeatures = 0
    /// The recordings for which the library does not have all scores of the large acoustic network,
    /// although the recipe uses this network. Where these scores are missing, the result comes from
    /// the small network.
    package var withoutScores: [String] = []
    /// The error of the backup of the day; nil if the backup was made or was not due.
    package var backupWarning: ReportedError?
  }

  /// The library's folder.
  package var library: FilePath
  /// The detection to run.
  package var redetection: Redetection
  /// The recordings by id, path or name; empty for all.
  package var recordings: [String]
  /// The number of recordings that are processed in parallel, ≥ 1.
  package var jobs: Int

  package init(
    library: FilePath, redetection: Redetection, recordings: [String] = [], jobs: Int
  ) {
    self.library = library
    self.redetection = redetection
    self.recordings = recordings
    self.jobs = jobs
  }

  /// Runs the detection.
  ///
  /// - Parameter mode: the handling of the results.
  /// - Returns: the changes of each recording.
  /// - Throws: `LibraryError`, `HostError.heldByAnother`, and errors that affect all recordings.
  ///   The failure of one recording is an error of the outcome.
  package func run(_ mode: Mode) async throws -> Outcome {
    switch mode {
    case .preview:
      return try await detect(in: LibraryStore(reading: library), run: nil)
    case .apply:
      let folder = try LibraryFolder(locking: library, create: false)
      let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: WallClock.now)
      var outcome = try await detect(in: folder.store, run: run)
      outcome.backupWarning = try folder.release()
      return outcome
    }
  }

  /// The detection result of one recording, before it is stored.
  enum Answer: Sendable {
    /// The recording is no longer in the library, or was never decoded.
    case nothing
    case failed(ReportedError)
    case found(Redetection.Detected, RecordingSummary, RecordingContents, LibraryStore.State)
  }

  private func detect(
    in store: LibraryStore, run: RunRecord?
  ) async throws -> Outcome {
    var redetection = redetection
    redetection.keepsIdentified = run != nil
    let ids =
      recordings.isEmpty
      ? try store.recordingIDs()
      : try store.recordings(matching: recordings).map(\.recording.id)
    var outcome = Outcome()
    // The recordings are detected in groups of this size. Then the results of the group are stored.
    // The size is large enough that jobs rarely wait, and small enough that the results need little
    // memory.
    let width = jobs * 4
    for start in stride(from: 0, to: ids.count, by: width) {
      let part = ids[start..<min(start + width, ids.count)]
      let answers = try await concurrently(part.count, jobs: jobs) { [redetection] index in
        Self.answer(part[start + index], in: store, redetection)
      }
      for answer in answers {
        settle(answer, redetection, in: store, run, &outcome)
        if outcome.errors.last?.cause == .disk { return outcome }
      }
    }
    return outcome
  }

  /// Detects a recording, without storing the result.
  static func answer(
    _ id: RecordingID, in store: LibraryStore, _ redetection: Redetection
  ) -> Answer {
    var place = id.text
    do {
      let state = try store.state(of: id)
      guard let (summary, before) = try store.contents(of: id) else { return .nothing }
      place = summary.displayPath
      let known = Manifest(
        recording: summary.recording, segments: before.segments,
        featuresKey: summary.featuresKey)
      let detected = try redetection.detection(from: known)
      return detected.map { .found($0, summary, before, state) } ?? .nothing
    } catch {
      return .failed(ReportedError(forCommandLine: error, at: place))
    }
  }

  /// Stores a result, or computes its effect if `run` is nil. If a person has changed the recording
  /// since its detection began, it is detected again.
  func settle(
    _ answer: Answer, _ redetection: Redetection, in store: LibraryStore, _ run: RunRecord?,
    _ outcome: inout Outcome
  ) {
    switch answer {
    case .nothing: outcome.withoutFeatures += 1
    case .failed(let error): outcome.errors.append(error)
    case .found(let detected, let summary, let before, let state):
      do {
        let id = summary.recording.id
        let after: RecordingContents?
        if let run {
          after = try store.transaction {
            guard try store.state(of: id) == state else { return nil }
            return try store.update(detected.manifest, run: run)
          }
        } else {
          after = try store.contents(afterUpdate: detected.manifest)
        }
        guard let after else {
          let again = Self.answer(id, in: store, redetection)
          return settle(again, redetection, in: store, run, &outcome)
        }
        if detected.lacksScores { outcome.withoutScores.append(summary.displayPath) }
        outcome.lines.append(
          Line(
            recording: summary.recording.id.text, source: summary.displayPath,
            change: Redetection.change(from: before, to: after)))
      } catch {
        outcome.errors.append(ReportedError(forCommandLine: error, at: summary.displayPath))
      }
    }
  }
}
