package import AudioCore

/// Parameters by which a recording is cut into windows for its features.
///
/// Hop n covers the frames n·hop ..< (n+1)·hop. Its window is centred on it: it starts at n·hop −
/// (window − hop)/2. The part of a window outside the signal does not count.
package struct FeatureParameters: Hashable, Sendable, Codable {
  /// Frames per second of the signal that is measured, 4,000 … 192,000.
  package let rate: SampleRate
  /// Frames per window, `hop` … 65,536.
  package let window: Int
  /// Frames from window to window, 16 … `window`.
  package let hop: Int

  /// 16 kHz, windows of 25 ms, every 10 ms.
  package static let standard = FeatureParameters()

  /// - Parameters:
  ///   - rate: frames per second, 4,000 … 192,000.
  ///   - window: frames per window, `hop` … 65,536.
  ///   - hop: frames from window to window, 16 … `window`.
  package init(rate: SampleRate = SampleRate(hertz: 16_000), window: Int = 400, hop: Int = 160) {
    let mistake = Self.mistake(hertz: rate.hertz, window: window, hop: hop)
    precondition(mistake == nil, mistake ?? "")
    self.rate = rate
    self.window = window
    self.hop = hop
  }

  /// Creates parameters; nil for numbers outside their ranges.
  package init?(hertz: Int, window: Int, hop: Int) {
    guard Self.mistake(hertz: hertz, window: window, hop: hop) == nil else { return nil }
    self.init(rate: SampleRate(hertz: hertz), window: window, hop: hop)
  }

  /// Returns the number of hops of a signal.
  ///
  ///     ⌈frames / hop⌉
  package func hopCount(frames: Int) -> Int { (frames + hop - 1) / hop }

  /// Returns the fault of these numbers; nil if they are valid.
  static func mistake(hertz: Int, window: Int, hop: Int) -> String? {
    if !(4_000...192_000).contains(hertz) { return "features need 4,000…192,000 Hz, got \(hertz)" }
    if !(16...65_536).contains(window) { return "a window needs 16…65,536 frames, got \(window)" }
    if !(16...window).contains(hop) { return "a hop needs 16…\(window) frames, got \(hop)" }
    return nil
  }

  private enum CodingKeys: String, CodingKey { case rate, window, hop }

  /// Decodes, and rejects numbers that are invalid in ``init(rate:window:hop:)``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hertz = try container.decode(Int.self, forKey: .rate)
    let window = try container.decode(Int.self, forKey: .window)
    let hop = try container.decode(Int.self, forKey: .hop)
    if let mistake = Self.mistake(hertz: hertz, window: window, hop: hop) {
      throw DecodingError.dataCorruptedError(
        forKey: .rate, in: container, debugDescription: mistake)
    }
    self.init(rate: SampleRate(hertz: hertz), window: window, hop: hop)
  }

  /// Encodes three numbers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rate.hertz, forKey: .rate)
    try container.encode(window, forKey: .window)
    try container.encode(hop, forKey: .hop)
  }
}

/// Header of a feature file: the measurement, and the recording that was measured.
package struct FeatureHeader: Codable, Sendable, Equatable {
  /// Parameters by which the signal was cut into windows.
  package var parameters: FeatureParameters
  /// Number of frames of the measured signal, at ``FeatureParameters/rate``.
  package var frameCount: Int
  /// Number of hops, ⌈`frameCount` / hop⌉.
  package var hopCount: Int
  /// SHA-256 of the recording, in hexadecimal.
  package var sourceSHA256: String
  /// Frames per second of the recording as decoded.
  package var sourceRate: SampleRate
  /// Number of frames of the recording as decoded.
  package var sourceFrameCount: Int
  /// Name, version, parameters and libraries of each stage up to the features, in order.
  package var stages: [String]
  /// Acoustic model of the stored scores; nil without scores.
  package var acousticModel: AcousticModelRecord?

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - parameters: the parameters by which the signal was cut into windows.
  ///   - frameCount: the number of frames of the measured signal, ≥ 0.
  ///   - sourceSHA256: the SHA-256 of the recording.
  ///   - sourceRate: the frames per second of the recording.
  ///   - sourceFrameCount: the number of frames of the recording as decoded.
  ///   - stages: the stages up to the features.
  ///   - acousticModel: the model of the stored scores; nil without scores.
  package init(
    parameters: FeatureParameters = .standard, frameCount: Int, sourceSHA256: String,
    sourceRate: SampleRate, sourceFrameCount: Int, stages: [String],
    acousticModel: AcousticModelRecord? = nil
  ) {
    precondition(frameCount >= 0, "a length may not be negative, got \(frameCount)")
    self.parameters = parameters
    self.frameCount = frameCount
    hopCount = parameters.hopCount(frames: frameCount)
    self.sourceSHA256 = sourceSHA256
    self.sourceRate = sourceRate
    self.sourceFrameCount = sourceFrameCount
    self.stages = stages
    self.acousticModel = acousticModel
  }

  private enum CodingKeys: String, CodingKey {
    case parameters, frameCount, hopCount, sourceSHA256, sourceRate, sourceFrameCount, stages
    case acousticModel
  }

  /// Decodes, and rejects numbers that contradict each other.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    parameters = try container.decode(FeatureParameters.self, forKey: .parameters)
    frameCount = try container.decode(Int.self, forKey: .frameCount)
    hopCount = try container.decode(Int.self, forKey: .hopCount)
    sourceSHA256 = try container.decode(String.self, forKey: .sourceSHA256)
    let hertz = try container.decode(Int.self, forKey: .sourceRate)
    sourceFrameCount = try container.decode(Int.self, forKey: .sourceFrameCount)
    stages = try container.decode([String].self, forKey: .stages)
    acousticModel = try container.decodeIfPresent(
      AcousticModelRecord.self, forKey: .acousticModel)
    guard
      (0..<FeatureFileLayout.frameLimit).contains(frameCount),
      hopCount == parameters.hopCount(frames: frameCount),
      FrameIndex(checking: sourceFrameCount) != nil, let rate = SampleRate(checking: hertz)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .hopCount, in: container, debugDescription: "the lengths contradict each other")
    }
    sourceRate = rate
  }

  /// Encodes plain numbers and texts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(frameCount, forKey: .frameCount)
    try container.encode(hopCount, forKey: .hopCount)
    try container.encode(sourceSHA256, forKey: .sourceSHA256)
    try container.encode(sourceRate.hertz, forKey: .sourceRate)
    try container.encode(sourceFrameCount, forKey: .sourceFrameCount)
    try container.encode(stages, forKey: .stages)
    try container.encodeIfPresent(acousticModel, forKey: .acousticModel)
  }
}

/// Entry of a feature file for the acoustic model of its scores.
package struct AcousticModelRecord: Codable, Sendable, Hashable {
  /// ``AcousticModel/fingerprint``.
  package let fingerprint: String
  /// Logarithm of the prior of each class, in 1/64 nat.
  package let priors: [Int16]

  /// - Parameter model: the model that was run.
  package init(_ model: AcousticModel) {
    fingerprint = model.fingerprint
    priors = model.priors
  }

  private enum CodingKeys: String, CodingKey { case fingerprint, priors }

  /// Decodes, and rejects a wrong number of priors.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fingerprint = try container.decode(String.self, forKey: .fingerprint)
    priors = try container.decode([Int16].self, forKey: .priors)
    guard priors.count == AcousticScores.classCount else {
      throw DecodingError.dataCorruptedError(
        forKey: .priors, in: container, debugDescription: "\(priors.count) priors")
    }
  }
}
