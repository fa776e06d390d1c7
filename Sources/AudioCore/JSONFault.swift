/// Descriptions of the errors of `JSONDecoder` for the user.
///
/// The description names the key instead of the line, because `JSONDecoder` on Linux does not
/// report the position in the text.
package enum JSONFault {
  /// The underlying error of a `DecodingError` if an object has one key twice, with different
  /// values.
  package struct RepeatedKey: Error {
    package init() {}
  }

  /// The underlying error of a `DecodingError` if a text has more lists and objects than its reader
  /// allows.
  package struct TooManyValues: Error {
    package let most: Int

    package init(most: Int) { self.most = most }
  }

  /// Returns the maximum number of values if the error is ``TooManyValues``; nil for any other
  /// error.
  package static func exceededLimit(_ error: any Error) -> Int? {
    guard case .dataCorrupted(let context)? = error as? DecodingError else { return nil }
    return (context.underlyingError as? TooManyValues)?.most
  }

  /// - Parameter error: an error thrown by `JSONDecoder`.
  /// - Returns: the reason, such as `` `ayahs[3].start` is missing `` for a missing field;
  ///   `it is not JSON` if the error does not concern a field.
  package static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "\(name(of: context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(name(of: context.codingPath)) is of the wrong kind"
    case .dataCorrupted(let context) where context.underlyingError is RepeatedKey:
      "\(name(of: context.codingPath)) occurs twice, with different values"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(name(of: context.codingPath)) is not valid"
    default:
      exceededLimit(error).map { "it has more than \($0) lists and objects" } ?? "it is not JSON"
    }
  }

  private static func name(of keys: [any CodingKey]) -> String {
    if keys.isEmpty { return "the whole" }
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return "`\(path)`"
  }
}
