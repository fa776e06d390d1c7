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
}

extension ExplainedError {
  /// The three lines as printed after `Error: `.
  public var description: String {
    let where_ = place.isEmpty ? "" : "\n  where: \(place)"
    return "\(problem).\(where_)\n  try:   \(remedy)"
  }
}
