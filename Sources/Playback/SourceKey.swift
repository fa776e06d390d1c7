/// What one stretch of audio comes from: a recording of the library or a file of a reciter.
///
/// Opaque here; whoever fills an ``AudioCatalogue`` makes the keys, whoever renders reads them.
public struct SourceKey: Hashable, Comparable, Sendable {
  /// A recording's id, or `file:<reciter id>/<relative name>`.
  public let text: String

  /// - Parameter text: see ``text``.
  public init(_ text: String) { self.text = text }

  /// By the letters.
  public static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension SourceKey: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
