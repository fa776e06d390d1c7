public import AudioCore
import Library
public import Playback
import Recitation
public import SystemPackage

/// Why a source that is there, or was, cannot be played.
public struct SourceTrouble: ExplainedError, Hashable {
  /// What is wrong.
  public let problem: String
  /// The file; empty if it is not known.
  public let place: String
  /// What to do about it.
  public let remedy: String

  /// - Parameters: see the properties of the same names.
  public init(_ problem: String, at place: FilePath?, remedy: String) {
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
  public func troubles(of choice: Resolution.Choice) -> [SourceTrouble] {
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
