public import PipelineCore
public import Segmentation

/// `silence`.
extension SilenceDetector: Stage {
  /// Its name in recipes.
  public static var name: String { "silence" }
  /// Raised whenever it gives another output for the same input.
  public static var version: Int { 3 }
  /// What it does.
  public static var summary: String { "Finds the quiet stretches, each with its confidence." }
  /// What must be there before it.
  public static var needs: [ArtifactKind] { ["features"] }
  /// What is there after it.
  public static var gives: ArtifactKind { "silences" }
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .choice(
        "floor", \.floor,
        help: "What a level is compared with: the noise and speech around it, or the peak."),
      .duration(
        "minimum", \.minimum, in: .milliseconds(20)...(.seconds(10)),
        help: "The shortest silence kept."),
      .duration(
        "merge", \.merge, in: .zero...(.seconds(2)),
        help: "The longest sound that does not break a silence: a click, a breath."),
      .number("sure", \.sure, in: 0...1, help: "The least confidence of a silence that is kept."),
      .decibels(
        "enter", \.enter, in: 0...40,
        help: "How far above the local noise may count as quiet, where that is not steady."),
      .decibels(
        "leave", \.leave, in: 0...40,
        help: "How far the level must rise above the quiet level to end a silence."),
      .decibels(
        "drop", \.drop, in: 0...80,
        help: "How far below the local speech counts as quiet, whatever the noise."),
      .decibels(
        "headroom", \.headroom, in: 0...40,
        help: "How far below the local speech a silence must be at least."),
      .decibels("absolute", \.absolute, in: -200...0, help: "Below this everything is quiet."),
      .number(
        "threshold", \.threshold, in: 0...1,
        help: "With floor fixed: the loudest silence, as a share of the highest peak."),
    ]
  }
}
