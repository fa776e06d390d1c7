/// What a decoder of JSON says, in words for a person.
enum JSONFault {
  /// - Parameter error: what `JSONDecoder` threw.
  /// - Returns: which field is missing or of the wrong kind; else that it is not JSON.
  static func reason(_ error: any Error) -> String {
    func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
    func named(_ path: String) -> String { path.isEmpty ? "the whole" : "`\(path)`" }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "`\(path(context.codingPath + [key]))` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(named(path(context.codingPath))) is of the wrong kind"
    default: return "it is not JSON"
    }
  }
}
