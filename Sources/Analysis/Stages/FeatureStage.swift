import AudioCore
import Features
public import PipelineCore

/// `features`: how windows are cut for the kept features; see ``FeatureExtractor``.
public struct FeatureStage: Stage, Hashable {
  /// The length of a window.
  public var window = Duration.milliseconds(25)
  /// From window to window.
  public var hop = Duration.milliseconds(10)

  /// Its name in recipes.
  public static let name = "features"
  /// Raised whenever it gives another output for the same input.
  public static let version = 1
  /// What it does.
  public static let summary = "Measures level, tone and timbre, window by window, and keeps them."
  /// What must be there before it.
  public static let needs: [ArtifactKind] = ["audio"]
  /// What is there after it.
  public static let gives: ArtifactKind = "features"
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .duration(
        "window", \.window, in: .milliseconds(5)...(.milliseconds(200)),
        help: "The stretch that is measured at once."),
      .duration(
        "hop", \.hop, in: .milliseconds(5)...(.milliseconds(100)),
        help: "From window to window; boundaries are not finer than this."),
    ]
  }

  /// The default parameters.
  public init() {}

  /// The same in frames of a signal.
  ///
  /// - Throws: ``AnalysisError/notMono(channels:)``,
  ///   ``AnalysisError/windowsDoNotFit(rate:window:hop:)``.
  func parameters(for signal: SignalForm) throws(AnalysisError) -> FeatureParameters {
    guard signal.channels == 1 else { throw .notMono(channels: signal.channels) }
    let window = signal.rate.frames(in: window)
    let hop = signal.rate.frames(in: hop)
    guard (4_000...192_000).contains(signal.rate.hertz), (16...65_536).contains(window),
      (16...window).contains(hop)
    else { throw .windowsDoNotFit(rate: signal.rate, window: window, hop: hop) }
    return FeatureParameters(rate: signal.rate, window: window, hop: hop)
  }
}
