/// An error that a person can act on.
///
/// Printed as three lines: the problem, the place and the remedy.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem with the relevant numbers; one clause without a full stop.
  var problem: String { get }
  /// The file, line or option with the problem; empty if there is none.
  var place: String { get }
  /// The remedy in the words of the error's own subject; begins with a verb.
  var remedy: String { get }
  /// The remedy at the command line, with the command or option to type; nil if ``remedy`` is
  /// enough.
  var commandRemedy: String? { get }
  /// The place at the command line, where that is an option with its value; nil for ``place``.
  var commandPlace: String? { get }
  /// The kind of obstacle, for code that reacts to it.
  var cause: TroubleCause { get }
  /// The message key of the review desk, which translates it into the reader's language; nil if
  /// there is no translation, so that the desk shows the English text.
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

/// The kind of an obstacle.
package enum TroubleCause: String, Codable, Sendable, Hashable {
  /// The destination disk is full or fails: later writes would fail as well.
  case disk
  /// Another process holds the resource; a later attempt may succeed.
  case busy
  /// The content is not sound in a readable format.
  case format
  /// The content is a table instead of sound.
  case table
  /// The recording has no index; reading it takes an intact recording from the same recorder.
  case index
  /// Stored features are unusable; the recording must be analysed again.
  case features
  /// Anything else.
  case other
}

extension ExplainedError {
  /// `other`, unless the error type overrides it.
  package var cause: TroubleCause { .other }

  package var commandRemedy: String? { nil }
  package var commandPlace: String? { nil }
  package var message: ProblemMessage? { nil }

  /// The three lines that are printed after `Error: `.
  package var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
