package import Recitation

/// What happens in a run, told as it happens. `index` is a place in ``RunPlan/items``.
package enum RunEvent: Sendable {
  /// A worker begins with a recording.
  case started(index: Int)
  /// It goes on.
  case progress(index: Int, WorkProgress)
  /// The plan says something else of it than a person said before, which stays.
  case contradicted(index: Int, Contradiction)
  /// It has ended, and what came of it is in the library.
  case ended(index: Int, RunResult)
}

/// What came of one source.
package struct RunResult: Sendable, Equatable {
  /// How it ended.
  package enum Outcome: Sendable, Equatable {
    /// It was analysed; the recording as it is now in the library.
    case analysed(Recording)
    /// Its content is that of a recording that is in the library: it was linked to it.
    case linked(RecordingID)
    /// It could not be opened or stored; the library keeps the reason if it can.
    case refused(ReportedError)
  }

  /// How it ended.
  package var outcome: Outcome
  /// Whether samples were decoded for it.
  package var wasDecoded: Bool

  /// Who recites in it, if it was analysed and that is known.
  package var reciter: String? {
    if case .analysed(let recording) = outcome { recording.reciter } else { nil }
  }

  /// - Parameters: see the properties of the same names.
  package init(_ outcome: Outcome, wasDecoded: Bool = false) {
    self.outcome = outcome
    self.wasDecoded = wasDecoded
  }
}
