import AudioCore
package import SystemPackage

/// Why nothing can become a reference.
package enum ReferenceError: ExplainedError, Equatable {
  /// No file of the folder is called as the pattern says.
  case nothingFound(folder: FilePath, looksLike: String)
  /// No file of the folder is named after a surah that the timings speak of.
  case noSurah(folder: FilePath)
  /// The reciter has no references.
  case none(reciter: String)

  /// What is wrong.
  package var problem: String {
    switch self {
    case .nothingFound(_, let pattern): "the folder holds no file that is called \(pattern)"
    case .noSurah: "the folder holds no recording of a surah that the timings speak of"
    case .none(let reciter): "there are no references of \(reciter)"
    }
  }

  /// The folder.
  package var place: String {
    switch self {
    case .nothingFound(let folder, _), .noSurah(let folder): folder.description
    case .none: ""
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .nothingFound:
      "say how the files are called with `--pattern`, or where ayat lie with `--timings`"
    case .noSurah: "name the recordings 001.mp3 to 114.mp3, or after their surahs"
    case .none: "list them with `tilawa reference list`"
    }
  }
}
