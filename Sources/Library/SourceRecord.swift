public import Recitation

/// What the library knows of a file that was seen.
public struct SourceRecord: Hashable, Sendable {
  /// The file, as it was when it was seen last.
  public var file: SourceFile
  /// What became of it.
  public var outcome: Outcome

  /// What became of a file.
  public enum Outcome: Hashable, Sendable {
    /// It holds this recording.
    case recording(RecordingID)
    /// It could not be opened, so that not even its content is known.
    case failure(SourceFailure)
  }
}

/// Why a file could not be opened, in the words of the error.
public struct SourceFailure: Hashable, Sendable {
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var remedy: String

  /// - Parameters: see the properties of the same names.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}
