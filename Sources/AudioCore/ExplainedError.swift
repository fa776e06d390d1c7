/// An error that a person can act on.
///
/// Shown as three lines: what is wrong, where, and what to do about it. The remedy begins with
/// a verb.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The problem with the numbers that matter; one clause without a full stop.
  var problem: String { get }
  /// The file, line or option it is about; empty if there is none.
  var place: String { get }
  /// The remedy, which begins with a verb.
  var remedy: String { get }
  /// The kind of obstacle, for programs that act on it.
  var cause: TroubleCause { get }
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
  /// Features that were kept cannot be used; the recording has to be analysed again.
  case features
  /// Anything else.
  case other
}

extension ExplainedError {
  /// `other`, unless the error knows better.
  package var cause: TroubleCause { .other }

  /// The three lines as printed after `Error: `.
  package var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
