/// Verdict of a person on an error that a check of the recitation marked.
package enum MarkVerdict: String, Codable, Sendable {
  /// The mark is right: the recitation has this error.
  case accepted
  /// The mark is wrong: the recitation does not have this error. The mark is then ignored.
  case dismissed
}
