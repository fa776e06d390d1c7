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

extension ParameterError {
  /// What is wrong, for a person.
  ///
  /// - Parameters:
  ///   - name: the parameter as it was written.
  ///   - stage: the stage it was written for; empty if there is none.
  /// - Returns: one clause without a full stop.
  public func problem(of name: String, in stage: String = "") -> String {
    let full = stage.isEmpty ? name : "\(stage).\(name)"
    return switch self {
    case .unknown:
      stage.isEmpty
        ? "the key `\(name)` is not known here"
        : "the stage `\(stage)` has no parameter `\(name)`"
    case .unreadable(let text, let needed, _): "`\(full)` must be \(needed), not `\(text)`"
    case .outOfRange(let text, let lowest, let highest):
      "`\(full)` is \(text), outside \(lowest) … \(highest)"
    case .notAChoice(let text, _): "`\(full)` may not be `\(text)`"
    }
  }

  /// What to do about it, a verb in front.
  ///
  /// - Parameter name: the parameter as it was written.
  /// - Returns: one clause without a full stop.
  public func remedy(of name: String) -> String {
    switch self {
    case .unknown(_, let known): Suggestion.remedy(for: name, among: known)
    case .unreadable(_, _, let example): "write it like `\(example)`"
    case .outOfRange(_, let lowest, let highest): "choose a value from \(lowest) to \(highest)"
    case .notAChoice(let text, let choices): Suggestion.remedy(for: text, among: choices)
    }
  }
}
