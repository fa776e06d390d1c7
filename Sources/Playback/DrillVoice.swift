package import PipelineCore
import Recitation

/// A selection of the voices that a drill plays. Voices are distinguished within each recording.
package enum DrillVoice: Hashable, Sendable {
  /// Any voice.
  case any
  /// One voice: 0 for the voice that is heard longest in the recording, 1 for the voice that is
  /// heard second longest, and so on. `Segment.several` stands for several people together.
  case one(Int)
  /// All voices except the voice that is heard longest: for example the class that repeats after
  /// its teacher.
  case others

  /// - Parameter text: `any`, `teacher` (voice A), `class`, `several`, or the letter of a voice.
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

  /// The text in a recipe.
  package var text: String {
    switch self {
    case .any: "any"
    case .one(0): "teacher"
    case .one(let voice): Segment.name(ofVoice: voice)
    case .others: "class"
    }
  }

  /// True if the drill plays a voice. An unknown voice counts as voice A of its recording.
  ///
  /// - Parameter voice: the voice of a segment; nil if unknown.
  /// - Returns: true if the selection includes the voice.
  package func accepts(_ voice: Int?) -> Bool {
    switch self {
    case .any: true
    case .one(let wanted): (voice ?? 0) == wanted
    case .others: (voice ?? 0) > 0
    }
  }
}
