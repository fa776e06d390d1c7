import AudioCore
import Library
package import Playback
import Recitation
package import SystemPackage

/// Why a source of a drill cannot be played.
package enum SourceError: ExplainedError, Equatable {
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
  package var problem: String {
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
  package var place: String {
    switch self {
    case .recordingGone(_, let looked): looked.first?.description ?? ""
    case .recordingChanged(let path, _), .fileGone(let path, _), .fileChanged(let path):
      path.description
    case .unknown: ""
    }
  }

  /// What to do about it.
  package var remedy: String {
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

/// Why a source that is there, or was, cannot be played.
package struct SourceTrouble: ExplainedError, Hashable {
  /// What is wrong.
  package let problem: String
  /// The file; empty if it is not known.
  package let place: String
  /// What to do about it.
  package let remedy: String

  package init(_ problem: String, at place: FilePath?, remedy: String) {
    self.problem = problem
    self.place = place?.description ?? ""
    self.remedy = remedy
  }
}

extension LibraryAudio {
  /// The sources of an ayah that was found nowhere which could have been played, were they whole.
  ///
  /// - Parameter choice: what a resolver that asked everybody has found.
  /// - Returns: the troubles, in the order in which the sources were asked; empty if something
  ///   was chosen, or if nobody has the ayah.
  package func troubles(of choice: Resolution.Choice) -> [SourceTrouble] {
    guard choice.item == nil else { return [] }
    return choice.passedOver.compactMap { other in
      switch other.reason {
      case .noFile:
        guard
          case .unreadable(let trouble) = files.look(for: choice.ayah, of: other.reciter)?.answer
        else { return nil }
        return trouble
      case .unreadable(let reason):
        guard let source = other.item?.source else { return nil }
        return trouble(of: source, reason: reason)
      default: return nil
      }
    }
  }

  private func trouble(of source: SourceKey, reason: String) -> SourceTrouble {
    do throws(SourceError) {
      let path = try directory.path(of: source)
      return SourceTrouble(reason, at: path, remedy: "run the command once more")
    } catch {
      return SourceTrouble(
        error.problem, at: error.place.isEmpty ? nil : FilePath(error.place), remedy: error.remedy)
    }
  }
}
