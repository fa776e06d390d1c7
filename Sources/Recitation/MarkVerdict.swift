/// Verdict of a person on a mark of a check.
package enum MarkVerdict: String, Codable, Sendable {
  /// The mark is right.
  case accepted
  /// The recitation is right; the mark is ignored.
  case dismissed
}
