public import AudioCore
public import SystemPackage

/// Why a source of a drill cannot be played.
public enum SourceError: ExplainedError, Equatable {
  /// The recording lies at none of the places where the library knows it.
  case recordingGone(name: String, looked: [FilePath])
  /// What lies there is not the recording that was analysed.
  case recordingChanged(path: FilePath, difference: String)
  /// A reciter's file cannot be opened.
  case fileGone(path: FilePath, reason: String)
  /// A reciter's file is not the one whose length was measured.
  case fileChanged(path: FilePath)
  /// Nothing in the library goes by that key.
  case unknown(key: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .recordingGone(let name, let looked):
      looked.isEmpty
        ? "no file holds the recording \(name) any more" : "the recording \(name) is gone"
    case .recordingChanged(_, let difference):
      "the recording is not the one that was analysed: \(difference)"
    case .fileGone(_, let reason): "the reciter's file cannot be read: \(reason)"
    case .fileChanged: "the reciter's file has changed since its length was measured"
    case .unknown(let key): "the library has no source `\(key)`"
    }
  }

  /// The file; of several places that were looked at the first.
  public var place: String {
    switch self {
    case .recordingGone(_, let looked): looked.first?.description ?? ""
    case .recordingChanged(let path, _), .fileGone(let path, _), .fileChanged(let path):
      path.description
    case .unknown: ""
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .recordingGone:
      "put the recording back, or run `tilawa process` on the folder where it lies now"
    case .recordingChanged: "run `tilawa process` on it once more"
    case .fileGone: "put the file back, or run the command once more without it"
    case .fileChanged: "run the command once more"
    case .unknown: "report this: a drill was planned from another library"
    }
  }
}
