/// A named point in a sound file.
public struct CuePoint: Sendable, Hashable {
  /// How many frames lie before it.
  public var frame: Int
  /// Its name.
  public var label: String

  /// - Parameters: see the properties of the same names.
  public init(frame: Int, label: String) {
    self.frame = frame
    self.label = label
  }
}
