package import AudioCore

/// An error as it travels in JSON: problem, where, try.
package struct ReportedError: Error, ExplainedError, Codable, Sendable, Hashable {
  /// The problem, one clause.
  package var problem: String
  /// The file, line or option it is about; empty if there is none.
  package var place: String
  /// The remedy: what the person can do now.
  package var remedy: String
  /// The kind of obstacle.
  package var cause: TroubleCause
  /// The message of the review desk; it does not travel.
  package var message: ProblemMessage?

  /// The name of that message, and what stands for its `{…}`.
  package var code: String? { message?.name }
  package var values: [String: String]? { message?.values }

  private enum CodingKeys: String, CodingKey {
    case problem
    case place = "where"
    case remedy = "try"
    case cause
  }

  /// An error in its parts.
  package init(problem: String, place: String, remedy: String, cause: TroubleCause = .other) {
    self.problem = problem
    self.place = place
    self.remedy = remedy
    self.cause = cause
  }

  /// Decodes; `cause` may be missing.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problem = try values.decode(String.self, forKey: .problem)
    place = try values.decode(String.self, forKey: .place)
    remedy = try values.decode(String.self, forKey: .remedy)
    cause = try values.decodeIfPresent(TroubleCause.self, forKey: .cause) ?? .other
  }

  /// Encodes; `cause` is left out where it is `other`.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(problem, forKey: .problem)
    try values.encode(place, forKey: .place)
    try values.encode(remedy, forKey: .remedy)
    if cause != .other { try values.encode(cause, forKey: .cause) }
  }

  /// Any error; one that does not explain itself gets the place and a general remedy.
  ///
  /// - Parameters:
  ///   - error: what was thrown.
  ///   - place: where, if the error does not know.
  package init(_ error: any Error, at place: String = "") {
    if let explained = error as? any ExplainedError {
      self.init(
        problem: explained.problem, place: explained.place.isEmpty ? place : explained.place,
        remedy: explained.remedy, cause: explained.cause)
      message = explained.message
      // To SQLite and others a file that may not grow is a disk that fails.
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
