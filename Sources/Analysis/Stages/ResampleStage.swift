public import AudioCore
public import DSPKernels
public import PipelineCore

/// `resample`: the signal at another rate, of exact length and without delay.
public struct ResampleStage: Stage, Hashable {
  /// Frames per second behind it.
  public var rate = SampleRate(hertz: 16_000)
  /// How samples in between are computed.
  public var converter = Converter.fast

  /// Its name in recipes.
  public static let name = "resample"
  /// Raised whenever it gives another output for the same input.
  public static let version = 1
  /// What it does.
  public static let summary =
    "Brings the signal to one rate, so that all recordings are measured alike."
  /// What must be there before it.
  public static let needs: [ArtifactKind] = ["audio"]
  /// What is there after it.
  public static let gives: ArtifactKind = "audio"
  /// Its parameters.
  public static var parameters: [Parameter<Self>] {
    [
      .rate(
        "rate", \.rate, in: SampleRate(hertz: 4_000)...SampleRate(hertz: 192_000),
        help: "Frames per second behind it."),
      .choice(
        "converter", \.converter,
        help: "Fidelity against time: sinc-best is the slowest, fast the quickest with a filter."),
    ]
  }

  /// The default parameters.
  public init() {}
}
