package import AudioCore
import Library
package import Playback
import Recitation
package import SystemPackage

/// An error of locating the audio of a drill.
package enum SourceError: ExplainedError, Hashable {
  /// The recording is not at any of its known paths.
  case recordingGone(name: String, looked: [FilePath])
  /// The file at the path is not the recording that was analysed.
  case recordingChanged(path: FilePath, difference: String)
  /// A reciter's file cannot be opened.
  case fileGone(path: FilePath, reason: String)
  /// A reciter's file has changed since its length was measured.
  case fileChanged(path: FilePath)
  /// The library has no source with the key.
  case unknown(key: String)

  package var problem: String {
    switch self {
    case .recordingGone(let name, let looked):
      looked.isEmpty
        ? "no file contains the recording \(name) any more" : "the recording \(name) is missing"
    case .recordingChanged(_, let difference):
      "the recording has changed since it was analysed: \(difference)"
    case .fileGone(_, let reason): "the reciter's file cannot be read: \(reason)"
    case .fileChanged: "the reciter's file has changed since its length was measured"
    case .unknown(let key): "the library has no source `\(key)`"
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .recordingGone(let name, _): ProblemMessage("fileGone", ["file": name])
    case .fileGone(let path, _): ProblemMessage("fileGone", ["file": path.description])
    case .recordingChanged(let path, _), .fileChanged(let path):
      ProblemMessage("fileChanged", ["file": path.description])
    case .unknown: nil
    }
  }

  /// The path of the file; if several paths were searched, the first of them.
  package var place: String {
    switch self {
    case .recordingGone(_, let looked): looked.first?.description ?? ""
    case .recordingChanged(let path, _), .fileGone(let path, _), .fileChanged(let path):
      path.description
    case .unknown: ""
    }
  }

  package var remedy: String {
    switch self {
    case .recordingGone:
      "put the recording back, or process the folder that it is in now"
    case .recordingChanged: "run the analysis of it once more"
    case .fileGone: "put the file back, or run the command once more without it"
    case .fileChanged: "run the command once more"
    case .unknown: "report this bug: the drill was planned from another library"
    }
  }
}

/// An existing or former source that cannot be played.
package struct SourceProblem: ExplainedError, Hashable {
  /// A description of the problem, in one clause.
  package let problem: String
  /// The path of the file; empty if unknown.
  package let place: String
  /// The remedy: an action for the person.
  package let remedy: String
  /// The error from which the problem was made; nil if it was made from a text.
  package let sourceError: SourceError?

  package init(_ problem: String, at place: FilePath?, remedy: String) {
    self.problem = problem
    self.place = place?.description ?? ""
    self.remedy = remedy
    sourceError = nil
  }

  package init(_ error: SourceError) {
    problem = error.problem
    place = error.place
    remedy = error.remedy
    sourceError = error
  }
}

extension LibraryAudio {
  /// Returns the problems that explain why no source was found for an ayah: sources of the ayah are
  /// damaged or missing.
  ///
  /// - Parameter choice: the result of a resolver with all reciters enabled.
  /// - Returns: the problems of these sources, in the order of preference; empty if a source was
  ///   chosen, or no reciter has the ayah.
  package func troubles(of choice: Resolution.Choice) -> [SourceProblem] {
    guard choice.item == nil else { return [] }
    return choice.passedOver.compactMap { other in
      switch other.reason {
      case .noFile:
        guard
          case .unreadable(let trouble) = files.lookUp(for: choice.ayah, of: other.reciter)?.answer
        else { return nil }
        return trouble
      case .unreadable(let reason):
        guard let source = other.item?.source else { return nil }
        return trouble(of: source, reason: reason)
      default: return nil
      }
    }
  }

  private func trouble(of source: SourceKey, reason: String) -> SourceProblem {
    do throws(SourceError) {
      let path = try directory.path(of: source)
      return SourceProblem(reason, at: path, remedy: "run the command once more")
    } catch {
      return SourceProblem(error)
    }
  }
}

extension SourceError {
  package var commandRemedy: String? {
    switch self {
    case .recordingGone:
      "put the recording back, or run `tilawa process` on the folder that it is in now"
    case .recordingChanged: "run `tilawa process` on it once more"
    default: nil
    }
  }
}

extension SourceProblem {
  package var message: ProblemMessage? { sourceError?.message }
  package var commandRemedy: String? { sourceError?.commandRemedy }
}
