package import PipelineCore
import Recitation

/// The choice of readings that a drill plays, by the voices that are distinguished in each
/// recording.
package enum DrillVoice: Hashable, Sendable {
  /// Anybody's.
  case any
  /// Those of one voice: 0 for the one with the longest time in the recording, 1 for the next, …,
  /// or `Segment.several`.
  case one(Int)
  /// Those of all but the one that is heard longest: of a class that repeats after its teacher.
  case others

  /// - Parameter text: `any`, `teacher` (the voice A), `class`, `several`, or the letter of a
  ///   voice.
  /// - Throws: `ParameterError.unreadable` for any other text.
  package init(_ text: String) throws(ParameterError) {
    switch text.lowercased() {
    case "any": self = .any
    case "teacher": self = .one(0)
    case "class": self = .others
    default:
      guard let voice = Segment.voice(named: text) else {
        throw .unreadable(
          text, needed: "any, teacher, class, several or a letter", example: "teacher")
      }
      self = .one(voice)
    }
  }

  /// As it is written in a recipe.
  package var text: String {
    switch self {
    case .any: "any"
    case .one(0): "teacher"
    case .one(let voice): Segment.name(ofVoice: voice)
    case .others: "class"
    }
  }

  /// True if readings by a voice are played; what has no known voice counts as the first of its
  /// recording.
  ///
  /// - Parameter voice: of a segment; nil if it is not known.
  /// - Returns: false if another voice is asked for.
  package func takes(_ voice: Int?) -> Bool {
    switch self {
    case .any: true
    case .one(let wanted): (voice ?? 0) == wanted
    case .others: (voice ?? 0) > 0
    }
  }
}
