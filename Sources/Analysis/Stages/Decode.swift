public import PipelineCore

/// `decode`: samples out of a recording, from start to end. The decoder is chosen by content.
public struct Decode: Stage, Hashable {
  /// Its name in recipes.
  public static let name = "decode"
  /// Raised whenever it gives another output for the same input.
  public static let version = 1
  /// What it does.
  public static let summary = "Reads the recording from start to end, whatever its format."
  /// What must be there before it.
  public static let needs: [ArtifactKind] = []
  /// What is there after it.
  public static let gives: ArtifactKind = "audio"
  /// Its parameters.
  public static var parameters: [Parameter<Self>] { [] }

  /// The stage.
  public init() {}
}
