/// What a step gives and another needs: `audio`, `features`, `silences`, …
public struct ArtifactKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, as messages show it.
  public let rawValue: String

  /// - Parameter rawValue: the name, as messages show it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// - Parameter value: the name, as messages show it.
  public init(stringLiteral value: String) { rawValue = value }
}

extension ArtifactKind: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
