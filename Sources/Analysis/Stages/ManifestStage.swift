public import PipelineCore

/// `manifest`: everything that was found, put together for the library.
public struct ManifestStage: Stage, Hashable {
  /// Its name in recipes.
  public static let name = "manifest"
  /// Raised whenever it gives another output for the same input.
  public static let version = 1
  /// What it does.
  public static let summary = "Puts together what the library stores of the recording."
  /// What must be there before it.
  public static let needs: [ArtifactKind] = ["features"]
  /// What is there after it.
  public static let gives: ArtifactKind = "manifest"
  /// Its parameters.
  public static var parameters: [Parameter<Self>] { [] }

  /// The stage.
  public init() {}
}
