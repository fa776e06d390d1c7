/// An error that a person can act on.
///
/// It is printed as three lines: the problem, the place and the remedy.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem as one clause without a full stop, including the relevant numbers.
  var problem: String { get }
  /// The file, line or option that has the problem; empty if there is no such place.
  var place: String { get }
  /// The remedy; begins with a verb.
  var remedy: String { get }
  /// The remedy for a user of the command line, with the command or option to type; nil if
  /// ``remedy`` is enough.
  var commandRemedy: String? { get }
  /// The option that has the problem, with its value, for a user of the command line; nil if
  /// ``place`` is enough.
  var commandPlace: String? { get }
  /// The kind of obstacle, on which the reaction of callers to the error depends.
  var cause: ErrorCause { get }
  /// The message with which the review desk shows the error in the reader's language. If it is nil,
  /// the desk shows the English text.
  var message: ProblemMessage? { get }
}

/// A translated message: its key in the message files of the page (`problem.NAME` and
/// `remedy.NAME`), and the values of the `{…}` placeholders.
package struct ProblemMessage: Hashable, Sendable {
  package let name: String
  package let values: [String: String]

  package init(_ name: String, _ values: [String: String] = [:]) {
    self.name = name
    self.values = values
  }
}

/// The kind of obstacle that an error reports.
package enum ErrorCause: String, Codable, Sendable, Hashable {
  /// The destination disk is full or defective, so later writes would fail too.
  case disk
  /// Another process holds the resource; a later attempt may succeed.
  case busy
  /// The content is not sound in a readable format.
  case format
  /// The content is a table instead of sound.
  case table
  /// The recording has no index. It becomes readable only with the help of an intact recording from
  /// the same recorder.
  case index
  /// The stored features are unusable. The recording must be analysed again.
  case features
  /// Any other cause.
  case other
}

extension ExplainedError {
  /// The default cause, which an error type can override.
  package var cause: ErrorCause { .other }

  package var commandRemedy: String? { nil }
  package var commandPlace: String? { nil }
  package var message: ProblemMessage? { nil }

  /// The three lines that are printed after `Error: `.
  package var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
