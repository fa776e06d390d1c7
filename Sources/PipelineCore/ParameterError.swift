/// Why a text is not a value of a parameter.
///
/// It does not know where the text stands; ``RecipeError`` adds that.
public enum ParameterError: Error, Equatable {
  /// The stage has no parameter of that name.
  case unknown(String, known: [String])
  /// The text cannot be read; `example` is one that could be.
  case unreadable(String, needed: String, example: String)
  /// The value lies outside the allowed range, both ends of which are allowed.
  case outOfRange(String, lowest: String, highest: String)
  /// The text is none of the choices.
  case notAChoice(String, choices: [String])
}
