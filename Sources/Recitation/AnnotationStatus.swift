/// How much of a recording a person has confirmed.
public enum AnnotationStatus: String, Sendable, Codable, CaseIterable {
  /// No segment is confirmed.
  case unannotated
  /// Some are.
  case partial
  /// Every segment that holds recitation is.
  case complete
}
