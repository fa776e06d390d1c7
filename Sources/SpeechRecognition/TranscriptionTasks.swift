import AudioCore
package import Library
package import Recitation
package import SystemPackage
import Transcription

/// The waiting, running and failed transcription tasks, for display.
package struct TranscriptionTasks: Sendable {
  /// A task; `--json` omits its ``place``.
  package struct Line: Encodable, Sendable {
    /// The id of the recording, and its path.
    package let recording, source: String
    /// The times of the stretch, `0:12:30-0:15:00`.
    package let place: String
    /// The start and end in seconds.
    package let start, end: Double
    /// The state, `queued`, `running` or `failed`; and the priority, `low`, `medium` or `high`.
    package let state, priority: String
    package let engine: String
    package let language: String?
    /// The reason for the last failure.
    package let reason: String?
    package let retries: Int

    private enum CodingKeys: CodingKey {
      case recording, source, start, end, state, priority, engine, language, reason, retries
    }
  }

  /// The library's folder.
  package let library: FilePath

  package init(library: FilePath) { self.library = library }

  /// Lists the tasks: first the running task, then the waiting tasks in the order in which they
  /// will run, then the failed tasks.
  ///
  /// - Parameter recordings: the recordings by id, path or name; empty for all.
  /// - Returns: the tasks.
  /// - Throws: `LibraryError`.
  package func list(_ recordings: [String]) throws -> [Line] {
    let store = try LibraryStore(reading: library)
    let chosen = try Set(recordings.map { try store.recording(matching: $0).recording.id })
    var summaries: [RecordingID: RecordingSummary] = [:]
    return try store.transcriptionTasks().compactMap { task in
      let id = RecordingID(task.subject.recording)
      guard chosen.isEmpty || chosen.contains(id) else { return nil }
      if summaries[id] == nil { summaries[id] = try store.recording(id) }
      guard let summary = summaries[id], let rate = summary.recording.sampleRate else { return nil }
      let frames = task.subject.frames
      let state =
        switch task.state {
        case .queued, .done: "queued"
        case .running: "running"
        case .failed: "failed"
        }
      return Line(
        recording: id.text, source: summary.displayPath,
        place: "\(frames.start.clock(at: rate))-\(frames.end.clock(at: rate))",
        start: frames.start.seconds(at: rate), end: frames.end.seconds(at: rate), state: state,
        priority: "\(task.priority)", engine: task.subject.engine,
        language: task.subject.language, reason: task.lastFault?.text, retries: task.retries)
    }
  }

  /// Drops tasks. An engine that is processing a dropped task is terminated within seconds.
  ///
  /// - Parameter recordings: the recordings by id, path or name; empty for all.
  /// - Returns: the number of dropped tasks.
  /// - Throws: `LibraryError`.
  package func cancel(_ recordings: [String]) throws -> Int {
    let store = try LibraryStore(opening: library, create: false)
    defer { store.closeIgnoringErrors() }
    if recordings.isEmpty { return try Self.cancel(of: nil, in: store) }
    return try recordings.map { try store.recording(matching: $0).recording.id }
      .reduce(0) { $0 + (try Self.cancel(of: $1, in: store)) }
  }

  /// Drops the tasks of a recording; see ``cancel(_:)``.
  ///
  /// - Parameters:
  ///   - id: the recording; nil for all.
  ///   - store: the library, opened for writing.
  /// - Returns: the number of dropped tasks.
  /// - Throws: `LibraryError`.
  package static func cancel(of id: RecordingID?, in store: LibraryStore) throws -> Int {
    try store.cancelTasks(of: id)
  }
}
