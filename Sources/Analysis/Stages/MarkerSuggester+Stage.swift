public import PipelineCore
public import Segmentation

/// `markers`.
extension MarkerSuggester: Stage {
  /// Its name in recipes.
  public static var name: String { "markers" }
  /// Raised whenever it gives another output for the same input.
  public static var version: Int { 3 }
  /// What it does.
  public static var summary: String { "Suggests where the recitation may be cut, and why." }
  /// What must be there before it.
  public static var needs: [ArtifactKind] { ["features", "silences"] }
  /// What is there after it.
  public static var gives: ArtifactKind { "markers" }
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .decibels(
        "dip", \.dip, in: 1...60, help: "How deep a dip between two sounds must be to count."),
      .decibels(
        "below", \.below, in: 0...60, help: "How far below the local speech a dip must lie."),
    ]
  }
}
