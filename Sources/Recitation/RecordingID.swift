/// The identity of a recording: a name-based UUID (version 5) made from the SHA-256 of its bytes.
///
/// The same bytes have the same identity on every machine and in every library, whatever the
/// file is called. It is the text form, lower case: `1b4e28ba-2fa1-5d2b-883f-0016d3cca427`.
public struct RecordingID: Hashable, Comparable, Sendable {
  /// The UUID, lower case with hyphens.
  public let text: String

  /// - Parameter text: a UUID, lower case with hyphens.
  public init(_ text: String) { self.text = text }

  /// By the letters of the UUID.
  public static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension RecordingID: CustomStringConvertible {
  /// The UUID.
  public var description: String { text }
}

extension RecordingID: Codable {
  /// Reads the UUID from a single string.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the UUID as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
