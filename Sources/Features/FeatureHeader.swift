public import AudioCore

/// What a feature file says about itself.
public struct FeatureHeader: Codable, Sendable, Equatable {
  /// How the signal was cut into windows.
  public var parameters: FeatureParameters
  /// Frames of the measured signal, at ``FeatureParameters/rate``.
  public var frameCount: Int
  /// Hops, ⌈`frameCount` / hop⌉.
  public var hopCount: Int
  /// The SHA-256 of the recording, in hexadecimal.
  public var sourceSHA256: String
  /// Frames per second of the recording as decoded.
  public var sourceRate: SampleRate
  /// Frames of the recording as decoded.
  public var sourceFrameCount: Int
  /// Name, version, parameters and libraries of each stage that led here, in order.
  public var stages: [String]

  /// - Parameters:
  ///   - parameters: how the signal was cut into windows.
  ///   - frameCount: frames of the measured signal, ≥ 0.
  ///   - sourceSHA256: the SHA-256 of the recording.
  ///   - sourceRate: frames per second of the recording.
  ///   - sourceFrameCount: frames of the recording as decoded.
  ///   - stages: what led here.
  public init(
    parameters: FeatureParameters = .standard, frameCount: Int, sourceSHA256: String,
    sourceRate: SampleRate, sourceFrameCount: Int, stages: [String]
  ) {
    precondition(frameCount >= 0, "a length may not be negative, got \(frameCount)")
    self.parameters = parameters
    self.frameCount = frameCount
    hopCount = parameters.hopCount(frames: frameCount)
    self.sourceSHA256 = sourceSHA256
    self.sourceRate = sourceRate
    self.sourceFrameCount = sourceFrameCount
    self.stages = stages
  }

  private enum CodingKeys: String, CodingKey {
    case parameters, frameCount, hopCount, sourceSHA256, sourceRate, sourceFrameCount, stages
  }

  /// Decodes, refusing numbers that contradict each other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    parameters = try container.decode(FeatureParameters.self, forKey: .parameters)
    frameCount = try container.decode(Int.self, forKey: .frameCount)
    hopCount = try container.decode(Int.self, forKey: .hopCount)
    sourceSHA256 = try container.decode(String.self, forKey: .sourceSHA256)
    let hertz = try container.decode(Int.self, forKey: .sourceRate)
    sourceFrameCount = try container.decode(Int.self, forKey: .sourceFrameCount)
    stages = try container.decode([String].self, forKey: .stages)
    guard
      (0..<FeatureFileLayout.frameLimit).contains(frameCount),
      hopCount == parameters.hopCount(frames: frameCount), sourceFrameCount >= 0, hertz > 0
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .hopCount, in: container, debugDescription: "the lengths contradict each other")
    }
    sourceRate = SampleRate(hertz: hertz)
  }

  /// Encodes plain numbers and texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(frameCount, forKey: .frameCount)
    try container.encode(hopCount, forKey: .hopCount)
    try container.encode(sourceSHA256, forKey: .sourceSHA256)
    try container.encode(sourceRate.hertz, forKey: .sourceRate)
    try container.encode(sourceFrameCount, forKey: .sourceFrameCount)
    try container.encode(stages, forKey: .stages)
  }
}
