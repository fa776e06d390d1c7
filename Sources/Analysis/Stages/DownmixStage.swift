public import PipelineCore

/// `downmix`: one channel out of several, their mean.
public struct DownmixStage: Stage, Hashable {
  /// What can be mixed to.
  public enum Target: String, CaseIterable, Sendable {
    /// The mean of all channels.
    case mono
  }

  /// What to mix to.
  public var to = Target.mono

  /// Its name in recipes.
  public static let name = "downmix"
  /// Raised whenever it gives another output for the same input.
  public static let version = 1
  /// What it does.
  public static let summary = "Makes one channel out of several."
  /// What must be there before it.
  public static let needs: [ArtifactKind] = ["audio"]
  /// What is there after it.
  public static let gives: ArtifactKind = "audio"
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [.choice("to", \.to, help: "What to mix to: the mean of all channels.")]
  }

  /// The default parameters.
  public init() {}
}
