/// An error that a person can act on.
///
/// Shown as three lines: what is wrong, where, and what to do about it. The remedy begins with
/// a verb.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// What is wrong, with the numbers that matter; no full stop.
  var problem: String { get }
  /// The file, line or option it is about; empty if there is none.
  var place: String { get }
  /// What the person can do, a verb in front.
  var remedy: String { get }
  /// What stands in the way, for a program that acts on it.
  var cause: TroubleCause { get }
}

/// What stands in the way, where that calls for something else than the next recording.
public enum TroubleCause: String, Codable, Sendable, Hashable {
  /// The disk that is written to is full or fails: whatever comes next would fail as well.
  case disk
  /// Another process is at work; later it will be possible.
  case busy
  /// Anything else.
  case other
}

extension ExplainedError {
  /// `other`, unless the error knows better.
  public var cause: TroubleCause { .other }

  /// The three lines as printed after `Error: `.
  public var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
