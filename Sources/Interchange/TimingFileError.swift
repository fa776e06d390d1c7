public import AudioCore

/// Why a file holds no times of words.
public enum TimingFileError: ExplainedError, Equatable {
  /// It is not JSON, or a field is missing or of the wrong kind.
  case unreadable(reason: String, file: String)
  /// An entry is named by something that is no ayah.
  case badKey(String, file: String)
  /// There is nothing in it.
  case noTimings(file: String)
  /// Only lengths of recordings were named, no file with words.
  case onlyLengths(file: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .unreadable(let reason, _): "this is no file of word timings: \(reason)"
    case .badKey(let key, _): "“\(key)” names no ayah"
    case .noTimings: "the file holds no timings"
    case .onlyLengths: "the file holds the lengths of recordings, but no words"
    }
  }

  /// The file.
  public var place: String {
    switch self {
    case .unreadable(_, let file), .badKey(_, let file), .noTimings(let file),
      .onlyLengths(let file):
      file
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "name a file as QUL, quran.com or quran-align write it"
    case .onlyLengths: "name the file with the segments too"
    }
  }
}
