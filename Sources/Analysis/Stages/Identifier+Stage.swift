public import Alignment
public import PipelineCore

/// `identify`.
extension Identifier: Stage {
  /// Its name in recipes.
  public static var name: String { "identify" }
  /// Raised whenever it gives another output for the same input.
  public static var version: Int { 4 }
  /// What it does.
  public static var summary: String {
    "Says what is recited where nobody said it, by the sound of the words."
  }
  /// What must be there before it.
  public static var needs: [ArtifactKind] { ["features", "silences"] }
  /// What is there after it.
  public static var gives: ArtifactKind { "passages" }
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .choice(
        "among", \.among,
        help: "Search the whole Quran, or nothing: a recording without a range then needs one."),
      .number(
        "unsteady", \.unsteady, in: 0...1,
        help: "Do not search what is less steady: 20 s in which the spectrum changes more than in "
          + "recitation. 1 searches everything."),
      .number(
        "accept", \.accept, in: 0...1,
        help: "Align by what was found from this probability on; list it for a person below."),
    ]
  }
}
