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
  /// Its times are from the start of each ayah's own file.
  case noPlaces(file: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .unreadable(let reason, _): "this is no file of word timings: \(reason)"
    case .badKey(let key, _): "“\(key)” names no ayah"
    case .noTimings: "the file holds no timings"
    case .onlyLengths: "the file holds the lengths of recordings, but no words"
    case .noPlaces: "the file does not say where ayat lie in the recording of a surah"
    }
  }

  /// The file.
  public var place: String {
    switch self {
    case .unreadable(_, let file), .badKey(_, let file), .noTimings(let file),
      .onlyLengths(let file), .noPlaces(let file):
      file
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "name a file as QUL, quran.com or quran-align write it"
    case .onlyLengths: "name the file with the segments too"
    case .noPlaces: "name timings of recordings of whole surahs, by QUL or quran.com"
    }
  }
}
