public import Alignment
public import PipelineCore
import Recitation

/// `align`.
extension Aligner: Stage {
  /// Its name in recipes.
  public static var name: String { "align" }
  /// Raised whenever it gives another output for the same input.
  public static var version: Int { 2 }
  /// What it does.
  public static var summary: String {
    "Says which stretch holds which ayah, if it is known what is recited."
  }
  /// What must be there before it.
  public static var needs: [ArtifactKind] { ["features", "silences", "markers"] }
  /// What is there after it.
  public static var gives: ArtifactKind { "segments" }
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .choice("riwayah", \.riwayah, help: "Whose numbering counts, unless a person names another."),
      .choice(
        "numbering", \.numbering,
        help: "The riwayah's own numbering, or that of Hafs where its counts are not bundled."),
      .choice(
        "evidence", \.evidence,
        help: "Go by durations and the sound of the words, or by durations alone."),
      .duration(
        "edge", \.edge, in: .zero...(.seconds(5)),
        help: "The longest part of a pause that a segment keeps at either end."),
    ]
  }
}
