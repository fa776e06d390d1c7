/// Everything that the analysis of one recording gives: what the library stores.
///
/// It is a pure function of the source's bytes, the recipe and what is expected: no clock, no
/// path of this machine, no order of work shows in it.
public struct Manifest: Hashable, Sendable, Codable {
  /// The recording itself.
  public var recording: Recording
  /// In order of time.
  public var silences: [SilenceRegion]
  /// In order of time.
  public var markers: [Marker]
  /// In order of time, not overlapping.
  public var segments: [Segment]
  /// The key of the kept features in the feature store; nil if there are none.
  public var featuresKey: String?
  /// The key of the references that it was aligned by; nil if there were none.
  public var referencesKey: String?

  /// - Parameters: see the properties of the same names.
  public init(
    recording: Recording, silences: [SilenceRegion] = [], markers: [Marker] = [],
    segments: [Segment] = [], featuresKey: String? = nil, referencesKey: String? = nil
  ) {
    self.recording = recording
    self.silences = silences
    self.markers = markers
    self.segments = segments
    self.featuresKey = featuresKey
    self.referencesKey = referencesKey
  }
}
