/// What is wrong with a JSON text, with the key it is about, in one line.
func jsonReason(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "it is not JSON" }
  switch error {
  case .keyNotFound(let key, let context):
    return "\(path(context.codingPath))\(key.stringValue) is missing"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    return "\(path(context.codingPath))has a value of the wrong kind"
  default: return "it is not JSON"
  }
}

private func path(_ keys: [any CodingKey]) -> String {
  keys.map { $0.intValue.map { "[\($0)] " } ?? "\($0.stringValue) " }.joined()
}
