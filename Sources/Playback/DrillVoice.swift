package import PipelineCore

/// Whose readings a drill plays, of the voices that are told apart in each recording.
package enum DrillVoice: Hashable, Sendable {
  /// Anybody's.
  case any
  /// That of one voice: 0 for the one that is heard longest in the recording, 1 for the next, …
  case one(Int)
  /// Those of all but the one that is heard longest: of a class that repeats after its teacher.
  case others

  /// - Parameter text: `any`, `teacher` (the voice A), `class`, or the letter of a voice.
  /// - Throws: `ParameterError.unreadable` for any other text.
  package init(_ text: String) throws(ParameterError) {
    switch (text.lowercased(), text.unicodeScalars.first?.value) {
    case ("any", _): self = .any
    case ("teacher", _): self = .one(0)
    case ("class", _): self = .others
    case (_, let letter?) where text.utf8.count == 1 && (65...90).contains(letter & ~32):
      self = .one(Int(letter & ~32) - 65)
    default:
      throw .unreadable(text, needed: "any, teacher, class or a letter", example: "teacher")
    }
  }

  /// As it is written in a recipe.
  package var text: String {
    switch self {
    case .any: "any"
    case .one(0): "teacher"
    case .one(let voice): Self.letter(of: voice)
    case .others: "class"
    }
  }

  /// True if readings by a voice are played; what has no known voice counts as the first of its recording.
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

  /// `A` for the first voice, `B` for the second, …
  static func letter(of voice: Int) -> String {
    UnicodeScalar(UInt8(65 + min(max(voice, 0), 25))).description
  }
}
