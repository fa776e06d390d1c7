public import AudioCore

/// Why a file is not the manifest of a reciter.
public enum ReciterManifestError: ExplainedError, Equatable {
  /// It is not JSON, or a field is missing or of the wrong kind.
  case unreadable(reason: String, file: String)
  /// A field holds what it may not.
  case badValue(String, field: String, allowed: String, file: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .unreadable(let reason, _): "this is not the manifest of a reciter: \(reason)"
    case .badValue(let value, let field, _, _): "“\(value)” may not stand in `\(field)`"
    }
  }

  /// The file.
  public var place: String {
    switch self {
    case .unreadable(_, let file), .badValue(_, _, _, let file): file
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unreadable: "correct it, or add the reciter with options instead"
    case .badValue(_, _, let allowed, _): "write \(allowed)"
    }
  }
}
