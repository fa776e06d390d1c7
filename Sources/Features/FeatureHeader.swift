package import AudioCore

/// Parameters that define how a recording is divided into windows for its features.
///
/// Hop n covers the frames n·hop ..< (n+1)·hop. The window of hop n is centred on the hop, so the
/// window starts at n·hop − (window − hop)/2. The part of a window outside the signal is ignored.
package struct FeatureParameters: Hashable, Sendable, Codable {
  /// Frames per second of the measured signal, 4,000 … 192,000.
  package let rate: SampleRate
  /// Number of frames in a window, `hop` … 65,536.
  package let window: Int
  /// Number of frames from the start of a window to the start of the next, 16 … `window`.
  package let hop: Int

  /// 16 kHz, with windows of 25 ms every 10 ms.
  package static let standard = FeatureParameters()

  /// - Parameters:
  ///   - rate: frames per second, 4,000 … 192,000.
  ///   - window: the number of frames in a window, `hop` … 65,536.
  ///   - hop: the number of frames from the start of a window to the start of the next, 16 …
  ///     `window`.
  package init(rate: SampleRate = SampleRate(hertz: 16_000), window: Int = 400, hop: Int = 160) {
    let mistake = Self.mistake(hertz: rate.hertz, window: window, hop: hop)
    precondition(mistake == nil, mistake ?? "")
    self.rate = rate
    self.window = window
    self.hop = hop
  }

  /// Creates parameters; nil if a number is outside its range.
  package init?(hertz: Int, window: Int, hop: Int) {
    guard Self.mistake(hertz: hertz, window: window, hop: hop) == nil else { return nil }
    self.init(rate: SampleRate(hertz: hertz), window: window, hop: hop)
  }

  /// Returns the number of hops of a signal.
  ///
  ///     ⌈frames / hop⌉
  package func hopCount(frames: Int) -> Int { (frames + hop - 1) / hop }

  /// Returns the reason why the numbers are invalid; nil if they are valid.
  static func mistake(hertz: Int, window: Int, hop: Int) -> String? {
    if !(4_000...192_000).contains(hertz) { return "features need 4,000…192,000 Hz, got \(hertz)" }
    if !(16...65_536).contains(window) { return "a window needs 16…65,536 frames, got \(window)" }
    if !(16...window).contains(hop) { return "a hop needs 16…\(window) frames, got \(hop)" }
    return nil
  }

  private enum CodingKeys: String, CodingKey { case rate, window, hop }

  /// Decodes the numbers, and rejects those that ``init(rate:window:hop:)`` does not allow.
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

/// Header of a feature file: the parameters of the measurement, and the recording that was
/// measured.
package struct FeatureHeader: Codable, Sendable, Equatable {
  /// Parameters that define how the signal was divided into windows.
  package var parameters: FeatureParameters
  /// Number of frames of the measured signal, at ``FeatureParameters/rate``.
  package var frameCount: Int
  /// Number of hops, ⌈`frameCount` / hop⌉.
  package var hopCount: Int
  /// SHA-256 of the recording, in hexadecimal.
  package var sourceSHA256: String
  /// Frames per second of the decoded recording, before any processing stage.
  package var sourceRate: SampleRate
  /// Number of frames of the decoded recording, before any processing stage.
  package var sourceFrameCount: Int
  /// One text for each stage that ran before the features were measured, in order: the stage's
  /// name, version, parameters and libraries.
  package var stages: [String]
  /// Acoustic model that computed the stored scores; nil if there are no scores.
  package var acousticModel: AcousticModelRecord?

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - parameters: the parameters that define how the signal was divided into windows.
  ///   - frameCount: the number of frames of the measured signal, ≥ 0.
  ///   - sourceSHA256: the SHA-256 of the recording.
  ///   - sourceRate: the frames per second of the decoded recording.
  ///   - sourceFrameCount: the number of frames of the decoded recording.
  ///   - stages: the stages before the features.
  ///   - acousticModel: the model that computed the stored scores; nil if there are no scores.
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

  /// Decodes the header, and rejects numbers that contradict each other.
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

  /// Encodes the header as plain numbers and texts.
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

/// Record of the acoustic model that computed the scores, in the header of a stored file.
package struct AcousticModelRecord: Codable, Sendable, Hashable {
  /// Fingerprint of the model (``AcousticModel/fingerprint``).
  package let fingerprint: String
  /// Logarithm of the prior of each class, in 1/64 nat.
  package let priors: [Int16]

  /// - Parameter model: the model that was run.
  package init(_ model: AcousticModel) {
    fingerprint = model.fingerprint
    priors = model.priors
  }

  /// - Parameter encoder: the encoder that was run.
  package init(encoder: EncoderModel) {
    fingerprint = encoder.fingerprint
    priors = encoder.priors
  }

  private enum CodingKeys: String, CodingKey { case fingerprint, priors }

  /// Decodes the record, and rejects a wrong number of priors.
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
