/// An error that a person can act on.
///
/// Shown as three lines: what is wrong, where, and what to do about it. The remedy begins with
/// a verb.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem with the numbers that matter; one clause without a full stop.
  var problem: String { get }
  /// The file, line or option it is about; empty if there is none.
  var place: String { get }
  /// The remedy in the words of the error's own subject; begins with a verb.
  var remedy: String { get }
  /// The remedy at the command line, with the command or option to type; nil if ``remedy`` is
  /// enough.
  var commandRemedy: String? { get }
  /// The place at the command line, where that is an option with its value; nil for ``place``.
  var commandPlace: String? { get }
  /// The kind of obstacle, for programs that act on it.
  var cause: TroubleCause { get }
  /// The message of the review desk, which tells it in the language of its reader; nil if there is
  /// none, so that the desk shows it in English.
  var message: ProblemMessage? { get }
}

/// The messages `problem.NAME` and `remedy.NAME` in the files of the page, and what stands for
/// `{…}` in them.
package struct ProblemMessage: Hashable, Sendable {
  package let name: String
  package let values: [String: String]

  package init(_ name: String, _ values: [String: String] = [:]) {
    self.name = name
    self.values = values
  }
}

/// An obstacle that stops more than one recording.
package enum TroubleCause: String, Codable, Sendable, Hashable {
  /// The disk that is written to is full or fails: whatever comes next would fail as well.
  case disk
  /// Another process is running; later it will be possible.
  case busy
  /// The content is no sound that can be read.
  case format
  /// The content is a table, where sound is needed.
  case table
  /// The recording has no index; a whole recording of the same recorder is needed to read it.
  case index
  /// Features that were kept cannot be used; the recording has to be analysed again.
  case features
  /// Anything else.
  case other
}

extension ExplainedError {
  /// `other`, unless the error knows better.
  package var cause: TroubleCause { .other }

  package var commandRemedy: String? { nil }
  package var commandPlace: String? { nil }
  package var message: ProblemMessage? { nil }

  /// The three lines as printed after `Error: `.
  package var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
