public import AudioCore
public import HostSystem

/// Why a feature file cannot be used. For a store each of them is a miss: measure again.
public enum FeatureFileError: ExplainedError, Equatable {
  /// The file cannot be opened or read.
  case unreadable(HostError)
  /// It does not start as a finished feature file does.
  case notAFeatureFile(path: String)
  /// It was written by a version with another layout.
  case unknownVersion(path: String, found: Int, known: Int)
  /// Its length is not the one that its start promises.
  case wrongLength(path: String, expectedBytes: Int, foundBytes: Int)
  /// A check sum does not match; `part` says of what.
  case corrupt(path: String, part: String)
  /// The description at its end cannot be understood.
  case badHeader(path: String, reason: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .unreadable(let error): error.problem
    case .notAFeatureFile: "this is not a finished feature file"
    case .unknownVersion(_, let found, let known):
      "the feature file has layout \(found), this version of tilawa knows \(known)"
    case .wrongLength(_, let expected, let found):
      "the feature file should have \(expected) bytes, but has \(found)"
    case .corrupt(_, let part): "the feature file is damaged: \(part) fails its check sum"
    case .badHeader(_, let reason): "the feature file describes itself wrongly: \(reason)"
    }
  }

  /// The path; empty for bytes in memory.
  public var place: String {
    switch self {
    case .unreadable(let error): error.place
    case .notAFeatureFile(let path), .unknownVersion(let path, _, _), .wrongLength(let path, _, _),
      .corrupt(let path, _), .badHeader(let path, _):
      path
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unreadable(let error): error.remedy
    case .unknownVersion: "run `tilawa process` with this version to measure the recording again"
    case .notAFeatureFile, .wrongLength, .corrupt, .badHeader:
      "delete the file, then run `tilawa process` to measure the recording again"
    }
  }
}
