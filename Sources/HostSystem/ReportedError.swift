package import AudioCore

/// An error in its JSON form, with the keys `problem`, `where` and `try`.
package struct ReportedError: Error, ExplainedError, Codable, Sendable, Hashable {
  /// The problem as a single clause.
  package var problem: String
  /// The file, line or option where the problem is; empty if there is no such place.
  package var place: String
  /// The remedy: an action that the person can take.
  package var remedy: String
  /// The category of the cause.
  package var cause: ErrorCause
  /// The message with which the review desk shows the error. It is not encoded.
  package var message: ProblemMessage?

  /// The name of ``message``.
  package var code: String? { message?.name }
  /// The values of the placeholders `{…}` in ``message``.
  package var values: [String: String]? { message?.values }

  private enum CodingKeys: String, CodingKey {
    case problem
    case place = "where"
    case remedy = "try"
    case cause
  }

  /// Creates an error from its problem, place, remedy and cause.
  package init(problem: String, place: String, remedy: String, cause: ErrorCause = .other) {
    self.problem = problem
    self.place = place
    self.remedy = remedy
    self.cause = cause
  }

  /// Decodes an error. The key `cause` may be missing.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problem = try values.decode(String.self, forKey: .problem)
    place = try values.decode(String.self, forKey: .place)
    remedy = try values.decode(String.self, forKey: .remedy)
    cause = try values.decodeIfPresent(ErrorCause.self, forKey: .cause) ?? .other
  }

  /// Encodes the error. The key `cause` is omitted if the cause is `other`.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(problem, forKey: .problem)
    try values.encode(place, forKey: .place)
    try values.encode(remedy, forKey: .remedy)
    if cause != .other { try values.encode(cause, forKey: .cause) }
  }

  /// Converts any error. If it is not an `ExplainedError`, the result has the given place and a
  /// general remedy.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - place: the place to use if the error contains no place.
  package init(_ error: any Error, at place: String = "") {
    if let explained = error as? any ExplainedError {
      self.init(
        problem: explained.problem, place: explained.place.isEmpty ? place : explained.place,
        remedy: explained.remedy, cause: explained.cause)
      message = explained.message
      // The remedy mentions the limit on the size of files, because this limit may be the cause:
      // when a file reaches it, SQLite and other software report a disk fault.
      if cause == .disk, let size = ProcessLimits.limit(of: .fileSize) {
        remedy += "; or raise the limit on the size of files (ulimit -f \(size >> 10))"
      }
    } else {
      self.init(
        problem: String(describing: error), place: place,
        remedy: "try again; if it fails again, report this error")
    }
  }
}

extension ReportedError {
  /// Creates an error for a person at the command line. If it helps to type a command or an option,
  /// the remedy contains it.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - place: the place to use if the error contains no place.
  package init(forCommandLine error: any Error, at place: String = "") {
    self.init(error, at: place)
    self = forCommandLine
    guard let error = error as? any ExplainedError else {
      remedy = "run the command once more with --verbose, and report what it says"
      return
    }
    if let remedy = error.commandRemedy { self.remedy = remedy }
    if let place = error.commandPlace { self.place = place }
  }

  /// The error with a remedy for the command line. The remedy depends on the cause. Errors of runs
  /// and of worker processes are shown in this form.
  package var forCommandLine: ReportedError {
    var report = self
    switch cause {
    case .format: report.remedy += "; `tilawa formats` lists what can be read"
    case .table:
      report.remedy =
        "to use it as a plan, name it with --plan and the recordings before it:"
        + " `tilawa process FOLDER --plan \(place)`"
    case .index: report.remedy += ": `tilawa process FOLDER --like FILE`"
    case .features:
      report.remedy = "run `tilawa doctor verify --repair`, then `tilawa process` on the recording"
    case .disk, .busy, .other: break
    }
    return report
  }
}
