/// How samples are computed at a new rate: a choice between fidelity and time.
public enum Converter: String, CaseIterable, Sendable, Codable {
  /// libsamplerate's longest filter: 97 % of the band kept, 145 dB of rejection.
  case sincBest = "sinc-best"
  /// libsamplerate's middle filter: 90 % of the band kept, 121 dB of rejection.
  case sincMedium = "sinc-medium"
  /// libsamplerate's shortest filter: 80 % of the band kept, 97 dB of rejection.
  case sincFastest = "sinc-fastest"
  /// Straight lines between samples (libsamplerate); no filter, so what lies above the new
  /// half rate folds back.
  case linear = "linear"
  /// libswresample's polyphase filter of 32 taps with its defaults: the quickest with a filter.
  case fast = "fast"

  /// The library behind it, as `name version`.
  public var library: String {
    self == .fast ? KernelVersions.swresample : KernelVersions.sampleRate
  }
}
